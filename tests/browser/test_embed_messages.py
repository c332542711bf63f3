"""The element and the messages between a frame and its host, as docs/embed.md has them."""

from typing import Any

import pytest

from browser.embed_host import Host
from marjolet.learn.demonstration import DEMONSTRATIONS

STOPS = DEMONSTRATIONS["demonstration"].stops
STEPS = len(STOPS)
FRAME = '<iframe src="{}embed/demonstration/en/" width="100%" height="700"></iframe>'


def test_what_the_frame_says(host: Host) -> None:
    host.show(FRAME.format(host.site), script=False)
    ready = host.wait("ready")
    assert {name: ready[name] for name in ready if name not in ("origin", "from")} == {
        "marjolet": 1,
        "type": "ready",
        "lesson": "demonstration",
        "lang": "en",
        "theme": "auto",
        "step": 1,
        "steps": STEPS,
        "python": False,
    }
    height = host.wait("height")
    assert isinstance(height["height"], int)
    host.tell(marjolet=1, type="go", step=STEPS - 1)
    step = host.wait("step")
    assert (step["step"], step["steps"], step["chapter"]) == (STEPS - 1, STEPS, STOPS[-2].chapter)
    assert (step["lesson"], step["lang"]) == ("demonstration", "en")
    host.lesson().press("lesson:next")
    end = host.wait("end")
    assert (end["lesson"], end["steps"]) == ("demonstration", STEPS)
    assert host.heard("error") == []


def test_commands(host: Host) -> None:
    host.show(FRAME.format(host.site), script=False)
    host.wait("ready")
    host.tell(marjolet=1, type="go", step=7)
    host.lesson().at(7)
    host.tell(marjolet=1, type="play")
    host.lesson().at(8)
    host.lesson().frame.wait_for_selector("[data-act='lesson:pause']")
    host.tell(marjolet=1, type="pause")
    host.lesson().frame.wait_for_selector("[data-act='lesson:play']")
    host.tell(marjolet=1, type="theme", theme="night")
    host.lesson().frame.wait_for_selector("[data-table][data-theme=night]")
    host.lesson().next()
    assert host.lesson().frame.locator("[data-table]").get_attribute("data-theme") == "night"
    host.tell(marjolet=1, type="lang", lang="fr")
    ready = host.wait("ready", 2)
    assert (ready["lang"], ready["theme"]) == ("fr", "night")
    host.lesson().at(9)
    # Past the end is the end.
    host.tell(marjolet=1, type="go", step=4000)
    host.lesson().at(STEPS)


FOREIGN: Any = [
    "hello",
    42,
    None,
    ["go"],
    {},
    {"type": "go", "step": 5},
    {"marjolet": 2, "type": "go", "step": 5},
    {"marjolet": "1", "type": "go", "step": 5},
    {"marjolet": True, "type": "go", "step": 5},
    {"marjolet": 1, "type": "steal"},
    {"marjolet": 1, "type": "toString"},
    {"marjolet": 1},
]


def test_foreign_messages_and_other_versions_are_ignored(host: Host) -> None:
    host.show(FRAME.format(host.site), script=False)
    host.wait("ready")
    host.wait("height")
    before = len(host.heard())
    for message in FOREIGN:
        host.page.evaluate("(message) => frames[0].postMessage(message, '*')", message)
    # Its own window and windows beside it are not its host either.
    host.lesson().frame.evaluate("postMessage({ marjolet: 1, type: 'go', step: 5 }, '*')")
    host.page.evaluate(
        """() => new Promise((done) => {
          const other = document.createElement("iframe");
          const post = "parent.frames[0].postMessage({ marjolet: 1, type: 'go', step: 5 }, '*')";
          other.srcdoc = `<script>${post}</` + "script>";
          other.onload = done;
          document.body.append(other);
        })"""
    )
    host.rest()
    assert host.lesson().step == 1
    assert len(host.heard()) == before
    assert not any("assets/demonstration" in url for url in host.watch.requests)


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "go"},
        {"type": "go", "step": 0},
        {"type": "go", "step": "3"},
        {"type": "go", "step": 1.5},
        {"type": "lang", "lang": "de"},
        {"type": "theme", "theme": "pink"},
    ],
)
def test_a_command_that_makes_no_sense_is_answered_with_an_error(host: Host, wrong: dict[str, Any]) -> None:
    host.show(FRAME.format(host.site), script=False)
    host.wait("ready")
    host.tell(marjolet=1, **wrong)
    error = host.wait("error")
    assert (error["code"], error["command"]) == ("command", wrong["type"])
    assert host.lesson().step == 1


# ---- the element -----------------------------------------------------------------------------------------------------


def test_attributes_are_followed(host: Host) -> None:
    host.show('<div lang="fr"><marjolet-lesson></marjolet-lesson></div>')
    ready = host.wait("ready")
    assert (ready["lesson"], ready["lang"]) == ("demonstration", "fr"), "the language of what stands around it"
    element = "document.querySelector('marjolet-lesson')"

    def change(**attributes: str) -> None:
        host.page.evaluate(
            f"(all) => Object.entries(all).forEach(([n, v]) => {element}.setAttribute(n, v))", attributes
        )

    change(theme="light", step="6")
    host.lesson().at(6)
    host.lesson().frame.wait_for_selector("[data-table][data-theme=light]")
    assert len(host.heard("ready")) == 1, "nothing was loaded anew"
    host.lesson().next()
    change(lang="en")
    assert host.wait("ready", 2)["lang"] == "en"
    host.lesson().at(7)
    # What the reader chooses stays until the host changes that very thing.
    host.lesson().press("lang:fr")
    host.wait("ready", 3)
    change(theme="night")
    host.lesson().frame.wait_for_selector("[data-table][data-theme=night]")
    assert host.lesson().frame.locator("[data-table]").get_attribute("lang") == "fr"
    change(lesson="sweep")
    assert host.wait("ready", 4)["lesson"] == "sweep"


@pytest.mark.expects_noise("the browser may tell of the address that it gave up")
def test_changes_while_the_frame_is_loading_are_not_lost(host: Host) -> None:
    host.show("<marjolet-lesson></marjolet-lesson>")
    host.page.evaluate(
        """() => {
          const element = document.querySelector("marjolet-lesson");
          element.setAttribute("lang", "fr");
          queueMicrotask(() => element.setAttribute("theme", "night"));
        }"""
    )
    # Loaded as the attributes say, or told when it was ready. Chromium may forget an address that a frame gets while it
    # loads another one; and the driver may lose a frame over it, so the frame itself is asked only where it must be.
    host.page.wait_for_function("heard.some((message) => message.type === 'ready' && message.lang === 'fr')")
    if host.heard("ready")[-1]["theme"] != "night":
        host.lesson().frame.wait_for_selector("[data-table][lang=fr][data-theme=night]")


def test_word_from_the_document_before_the_one_that_was_asked_for(host: Host) -> None:
    """It is told what is wanted; only another lesson is asked for again, by its address."""
    host.show("")
    found = host.page.evaluate(
        """async () => {
          const element = document.createElement("marjolet-lesson");
          element.lang = "en";
          document.body.append(element);
          const frame = element.shadowRoot.querySelector("iframe");
          const [sent, loaded] = [[], []];
          // What would be the frame's window, so that nothing comes from a real document.
          const inside = new MessageChannel().port1;
          inside.postMessage = ({ type, lang, step, theme }) => sent.push([type, lang ?? step ?? theme]);
          Object.defineProperty(frame, "contentWindow", { value: inside });
          Object.defineProperty(frame, "src", { set: (address) => loaded.push(address) });
          const change = async (all) => {
            for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
            await null;
          };
          const ready = (lesson, lang, step, theme = "auto") => {
            const data = { marjolet: 1, type: "ready", lesson, lang, theme, step, steps: 9 };
            dispatchEvent(new MessageEvent("message", { source: inside, data }));
          };
          const rounds = [];
          const round = () => {
            rounds.push([sent.splice(0), loaded.splice(0).map((address) => address.split("embed/")[1])]);
          };
          await change({ lang: "fr", step: "5" });
          round();
          ready("demonstration", "en", 1);
          round();
          ready("demonstration", "fr", 5);
          await change({ lesson: "sweep" });
          round();
          ready("demonstration", "fr", 5);
          round();
          // Told to the one before although it went with it; and the same once more to the one that comes.
          ready("sweep", "fr", 5);
          await change({ lesson: "demonstration", step: "1" });
          ready("demonstration", "fr", 1);
          await change({ lesson: "sweep" });
          round();
          ready("sweep", "fr", 1);
          await change({ lesson: "demonstration", theme: "light" });
          ready("sweep", "fr", 1);
          ready("demonstration", "fr", 1);
          round();
          await change({ step: "4" });
          round();
          ready("demonstration", "fr", 1, "light");
          round();
          element.remove();
          return rounds;
        }"""
    )
    assert found == [
        [[], ["demonstration/fr/?step=5"]],
        [[["go", 5], ["lang", "fr"]], []],
        [[], ["sweep/fr/?step=5"]],
        [[], ["sweep/fr/?step=5"]],
        [[], ["demonstration/fr/", "sweep/fr/"]],
        [[["theme", "light"]], ["demonstration/fr/?theme=light", "demonstration/fr/?theme=light"]],
        [[["go", 4]], []],
        [[["go", 4]], []],
    ]


def test_methods_and_events_of_the_element(host: Host) -> None:
    host.show(
        """<div id="around"><marjolet-lesson lang="en"></marjolet-lesson></div><script>
        globalThis.events = [];
        for (const name of ["ready", "step", "height", "end", "error"]) {
          document.querySelector("#around").addEventListener("marjolet-" + name, ({ type, detail, target }) =>
            events.push([type, target.localName, detail]));
        }</script>"""
    )
    host.wait("ready")
    host.page.evaluate("document.querySelector('marjolet-lesson').go(4)")
    host.lesson().at(4)
    host.page.evaluate("document.querySelector('marjolet-lesson').play()")
    host.lesson().at(5)
    host.page.evaluate("document.querySelector('marjolet-lesson').pause()")
    host.lesson().frame.wait_for_selector("[data-act='lesson:play']")
    host.wait("step", 2)
    found = host.page.evaluate("events")
    assert {kind for kind, _, _ in found} == {"marjolet-ready", "marjolet-step", "marjolet-height"}
    assert {name for _, name, _ in found} == {"marjolet-lesson"}
    assert [detail["step"] for kind, _, detail in found if kind == "marjolet-step"] == [4, 5]


def test_the_element_believes_only_its_own_frame(host: Host) -> None:
    host.show('<marjolet-lesson lang="en"></marjolet-lesson>')
    host.wait("height")
    before = host.frame_box()["height"]
    host.page.evaluate(
        """() => {
          globalThis.wrong = 0;
          document.querySelector("marjolet-lesson").addEventListener("marjolet-height", () => wrong++);
          postMessage({ marjolet: 1, type: "height", height: 123 }, "*");
          const other = document.createElement("iframe");
          other.srcdoc = "<script>parent.postMessage({ marjolet: 1, type: 'height', height: 124 }, '*')</" + "script>";
          document.body.append(other);
        }"""
    )
    for message in ({"marjolet": 2, "type": "height", "height": 125}, {"marjolet": 1, "type": "height", "height": "9"}):
        host.lesson().frame.evaluate("(message) => parent.postMessage(message, '*')", message)
    host.page.wait_for_function("heard.some((m) => m.height === 124) && heard.some((m) => m.height === '9')")
    assert host.frame_box()["height"] == before


def test_taken_out_and_put_back(host: Host) -> None:
    host.show('<marjolet-lesson lang="en"></marjolet-lesson><p id="end"></p>')
    host.wait("ready")
    host.lesson().next()
    host.page.evaluate("document.querySelector('#end').append(document.querySelector('marjolet-lesson'))")
    host.wait("ready", 2)
    host.lesson().at(1).next()


def test_the_element_is_a_few_kb(site_files: Any) -> None:
    assert (site_files / "embed.js").stat().st_size < 6500
