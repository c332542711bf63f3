"""The pictures of the table that lie in the tree: those that browsers show before the site is installed (`screenshots`
in the manifest), so that a build needs no browser, and the README's.

`./build.sh shots kept` takes them anew.
"""

import base64
from typing import Final

from workshop.paths import ROOT, STATIC
from workshop.problem import say

HOME: Final = STATIC / "screens"
SCREENS: Final = {
    "wide-trick.webp": ("their-trick", (1280, 800), 1),
    "wide-review.webp": ("review", (1280, 800), 1),
    "narrow-trick.webp": ("their-trick", (360, 640), 2),
    "narrow-melds.webp": ("settle-4", (360, 640), 2),
}
"""File -> the scene, the window in CSS pixels, and how many pixels of the picture make one of those."""
KEPT: Final = {
    **{HOME / name: how for name, how in SCREENS.items()},
    ROOT / "docs" / "table.webp": ("settle-6", (1280, 800), 1),
}
"""The same of all that are kept, by their paths."""


def renew() -> int:
    """Take all of them; the exit code. Needs Playwright."""
    from workshop.shots import browser, document

    with browser() as running:
        for path, (scene, (width, height), scale) in KEPT.items():
            page = running.new_page(viewport={"width": width, "height": height})
            page.set_content(document(scene, "en"))
            whole = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
            how = {"format": "webp", "quality": 80, "clip": whole}  # a fifth of a PNG's bytes: cloth does not pack
            picture = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)["data"]
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(base64.b64decode(picture))
            say(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
            page.close()
    return 0
