"""The pictures of the table that browsers show before the site is installed (`screenshots` in the manifest).

`./build.sh shots manifest` takes them anew, into static/screens/. They are in the tree, so that a build needs no
browser.
"""

import base64
from typing import Final

from workshop.paths import STATIC
from workshop.problem import say

HOME: Final = STATIC / "screens"
SCREENS: Final = {
    "wide-trick.webp": ("their-trick", (1280, 800), 1),
    "wide-review.webp": ("review", (1280, 800), 1),
    "narrow-trick.webp": ("their-trick", (360, 640), 2),
    "narrow-melds.webp": ("settle-4", (360, 640), 2),
}
"""File -> the scene, the window in CSS pixels, and how many pixels of the picture make one of those."""


def renew() -> int:
    """Take all of them; the exit code. Needs Playwright."""
    from workshop.shots import browser, document

    HOME.mkdir(exist_ok=True)
    with browser() as running:
        for name, (scene, (width, height), scale) in SCREENS.items():
            page = running.new_page(viewport={"width": width, "height": height})
            page.set_content(document(scene, "en"))
            whole = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
            how = {"format": "webp", "quality": 80, "clip": whole}  # a fifth of a PNG's bytes: cloth does not pack
            picture = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)["data"]
            (HOME / name).write_bytes(base64.b64decode(picture))
            page.close()
    total = sum((HOME / name).stat().st_size for name in SCREENS)
    say(f"{len(SCREENS)} pictures for the manifest in static/{HOME.name}/, {total / 1000:.0f} kB.")
    return 0
