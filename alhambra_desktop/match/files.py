"""Files of the user that must never be lost: written whole or not at all, set aside when broken."""

import os
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that it is either the old or the new one, whatever happens. Raises OSError."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def set_aside(path: Path) -> Path:
    """Rename a broken file so that a new one can take its place: where it is now.

    The old name stays if it cannot be renamed.
    """
    number, kept_as = 2, path.with_name(path.name + ".broken")
    while kept_as.exists():
        kept_as = path.with_name(f"{path.name}.broken-{number}")
        number += 1
    try:
        path.replace(kept_as)
    except OSError:
        return path
    return kept_as
