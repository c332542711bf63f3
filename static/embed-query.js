// embed/?lesson=ID&lang=fr&step=3&theme=night: an address that asks for a lesson leads to that lesson's frame.
"use strict";
{
  const query = new URLSearchParams(location.search);
  const lesson = query.get("lesson") ?? "";
  if (/^[a-z0-9][a-z0-9-]*$/.test(lesson)) {
    const asked = query.get("lang") ?? navigator.language ?? "";
    const address = new URL(document.currentScript.dataset.base, location.href);
    address.pathname += `embed/${lesson}/${/^fr\b/i.test(asked) ? "fr" : "en"}/`;
    for (const name of ["step", "theme", "autoplay"]) if (query.has(name)) address.searchParams.set(name, query.get(name));
    location.replace(address.href);
  }
}
