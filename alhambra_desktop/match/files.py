"""Files of the user that must never be lost: written whole or not at all, set aside when broken."""

import os
from pathlib import Path
from typing import IO

REVIEW_SUFFIX = ".review"
LONGEST_NAME = 200
"""Bytes of a file's name before something is added to it; file systems allow 255."""

_ASK_FIRST = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Opening a pipe must not wait for its other end."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file so that it is either the old or the new one, whatever happens. Raises OSError."""
    fresh = path.with_name(short_name(path.name) + ".new")
    with _open(fresh, os.O_CREAT | os.O_TRUNC) as file:
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def open_to_append(path: Path) -> IO[bytes]:
    """Open a file that is there to write at its end. Raises OSError; FileNotFoundError if it is gone."""
    return _open(path, os.O_APPEND)


def _open(path: Path, flags: int) -> IO[bytes]:
    return os.fdopen(os.open(path, os.O_WRONLY | flags | _ASK_FIRST, 0o666), "wb")


def review_beside(journal: Path) -> Path:
    """Where the review of a match is kept: beside its journal, and deleted with it."""
    return journal.with_name(short_name(journal.name) + REVIEW_SUFFIX)


def short_name(name: str) -> str:
    """A file's name cut so that something can be added to it."""
    return os.fsdecode(os.fsencode(name)[:LONGEST_NAME].decode("utf-8", "ignore").encode())


def set_aside(path: Path) -> Path:
    """Rename a broken file so that a new one can take its place: where it is now.

    The old name stays if it cannot be renamed.
    """
    stem = short_name(path.name)
    number, kept_as = 2, path.with_name(stem + ".broken")
    while os.path.lexists(kept_as):
        kept_as = path.with_name(f"{stem}.broken-{number}")
        number += 1
    try:
        path.replace(kept_as)
    except OSError:
        return path
    return kept_as
