"""Compile every catalogue: ``python -m alhambra_desktop.text.build``.

The ``.mo`` files are committed, so that playing needs no build step; a test tells when they are old.
"""

import sys
from pathlib import Path

from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import po


def catalogues() -> list[Path]:
    """Every ``.po`` file."""
    return sorted(assets_dir().glob("locale/*/LC_MESSAGES/*.po"))


def main() -> int:
    """Compile all; 0, or 1 if a catalogue is broken."""
    for path in catalogues():
        try:
            path.with_suffix(".mo").write_bytes(po.compiled(po.read(path)))
        except po.BadCatalogue as complaint:
            sys.stderr.write(f"{complaint}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
