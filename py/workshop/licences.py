"""The licence texts that travel with the site: dist/licenses/."""

from workshop.paths import ROOT, WORKSHOP
from workshop.vendor import vendored


def texts() -> dict[str, bytes]:
    """File name -> text, of our own licence and of everything the site ships that others wrote."""
    found = {
        path.relative_to(WORKSHOP / "licences").as_posix(): path.read_bytes()
        for path in sorted((WORKSHOP / "licences").rglob("*"))
        if path.is_file()
    }
    found["pyscript/LICENSE.txt"] = (vendored("@pyscript/core") / "LICENSE").read_bytes()
    own = ROOT / "LICENSE"
    if own.exists():
        found["marjolet.txt"] = own.read_bytes()
    return found
