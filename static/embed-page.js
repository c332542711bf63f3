// The embed page: what is chosen becomes two snippets and a live preview.
"use strict";
{
  const form = document.querySelector("form.choose");
  const preview = document.querySelector("marjolet-lesson");
  const base = new URL(form.dataset.base, location.href).href.replace(/[?#].*$/, "");
  const escape = (text) => String(text).replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const written = (tag, attributes) =>
    `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join("")}></${tag}>`;

  const chosen = () => {
    const { lesson, lang, theme, step, autoplay } = form.elements;
    const last = Number(lesson.selectedOptions[0].dataset.count);
    step.max = last;
    const note = document.getElementById("step-note");
    note.textContent = note.dataset.text.replace("{count}", last);
    step.closest("label").hidden = autoplay.closest("label").hidden = last === 1;
    const first = Math.min(Math.max(Math.trunc(Number(step.value)) || 1, 1), last);
    return {
      lesson: lesson.value,
      lang: lang.value,
      ...(theme.value === "auto" ? {} : { theme: theme.value }),
      ...(first === 1 ? {} : { step: first }),
      ...(autoplay.checked && last > 1 ? { autoplay: "yes" } : {}),
    };
  };

  const show = () => {
    const { lesson, lang, ...more } = chosen();
    const snippet = (name) => document.querySelector(`[data-snippet="${name}"]`);
    const script = `<script src="${escape(`${base}embed.js`)}" defer></` + "script>";
    snippet("element").value = `${script}\n${written("marjolet-lesson", { lesson, lang, ...more })}`;
    const query = new URLSearchParams(more).toString();
    const src = `${base}embed/${lesson}/${lang}/${query && `?${query}`}`;
    const size = { width: "100%", height: 720, style: "border: 0", loading: "lazy" };
    snippet("frame").value = written("iframe", { src, title: "Marjolet", ...size });
    for (const name of ["lesson", "lang", "theme", "step"]) {
      const value = { lesson, lang, ...more }[name];
      if (value === undefined) preview.removeAttribute(name);
      else if (preview.getAttribute(name) !== String(value)) preview.setAttribute(name, value);
    }
  };

  const copy = async (button) => {
    const area = document.querySelector(`[data-snippet="${button.dataset.copy}"]`);
    button.dataset.busy = "yes"; // until it reads as before: a second click would take the answer for its name
    const said = document.querySelector("[data-said]");
    let done = true;
    try {
      await navigator.clipboard.writeText(area.value);
    } catch {
      area.select(); // where the clipboard is closed to pages, the old way is left, or the person's own
      done = document.execCommand("copy");
    }
    said.textContent = "";
    const label = button.textContent;
    button.textContent = said.textContent = done ? button.dataset.copied : button.dataset.failed;
    setTimeout(() => {
      button.textContent = label;
      delete button.dataset.busy;
    }, 2000);
  };

  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-copy]");
    if (button && !button.dataset.busy) copy(button);
  });
  show();
}
