"""Compile every catalogue: ``python -m alhambra_desktop.text.build``.

The ``.mo`` files are committed, so that playing needs no build step; a test fails when they are outdated.
Missing and obsolete messages of a language are listed for its translators.
"""

import sys
from pathlib import Path

from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import po
from alhambra_desktop.text.catalogue import SOURCE, available


def catalogues() -> list[Path]:
    """Every ``.po`` file."""
    return sorted(assets_dir().glob("locale/*/LC_MESSAGES/*.po"))


def keys(language: str) -> dict[str, str]:
    """The key of every message of a language, and its area."""
    files = (assets_dir() / "locale" / language / "LC_MESSAGES").glob("*.po")
    return {key: path.stem for path in sorted(files) for key in po.read(path) if key}


def behind(language: str) -> tuple[list[str], list[str]]:
    """The messages that a language lacks, and those it has in excess; as ``area: key``."""
    source, own = keys(SOURCE), keys(language)
    lacking = [f"{area}: {key}" for key, area in source.items() if key not in own]
    return lacking, [f"{area}: {key}" for key, area in own.items() if key not in source]


def main() -> int:
    """Compile all, and print the messages still to be translated.

    Returns 0, or 1 if a catalogue is broken.
    """
    for path in catalogues():
        try:
            path.with_suffix(".mo").write_bytes(po.compiled(po.read(path)))
        except po.BadCatalogue as complaint:
            sys.stderr.write(f"{complaint}\n")
            return 1
    for language in available():
        for words, found in zip(("lacks", "no longer needs"), behind(language), strict=True):
            for one in found:
                sys.stdout.write(f"{language} {words} {one}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
