"""Hands in one page leave nothing behind. `./build.sh bench` plays two hundred (workshop/endurance.py) and looks at the
memory, too; here are enough of them that what every hand, every sheet or every drawing leaves would be counted.
"""

from playwright.sync_api import Browser

from workshop.endurance import CONSTANT, play, reading, sitting

WARM = 2
"""Hands after which everything has been loaded once."""
MORE = 2


def test_hands_leave_nothing_behind(browser: Browser, site: str) -> None:
    with sitting(browser, site) as page:
        play(page, 0, WARM)
        early = reading(page, WARM)
        play(page, 0, MORE)  # the same that were played first, so nothing is asked for that was not there before
        for _ in range(5):  # garbage may be given back after it was counted; a leak stays
            late = reading(page, WARM + MORE)
            if all(getattr(late, name) <= getattr(early, name) for name in CONSTANT):
                break
    print(early, late, sep="\n")
    for name in (*CONSTANT, "wasm"):
        assert getattr(late, name) <= getattr(early, name), name
    assert late.nodes < 1.1 * early.nodes
    assert late.proxies > 10, "they are not counted at all"
