"""Safe writing of user files: complete or not at all; broken ones are set aside."""

import os
import re
from pathlib import Path
from typing import IO

REVIEW_SUFFIX = ".review"
LONGEST_NAME = 200
"""Bytes of a file's name before a suffix is added; file systems allow 255."""

_ASK_FIRST = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Flags that open a pipe without waiting for its other end."""


def write_atomically(path: Path, content: str | bytes) -> None:
    """Write a file so that it is either the old or the new one in any event. Raises OSError."""
    fresh = path.with_name(short_name(path.name) + ".new")
    with _open(fresh, os.O_CREAT | os.O_TRUNC) as file:
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def open_to_append(path: Path) -> IO[bytes]:
    """Open an existing file for appending. Raises OSError; FileNotFoundError if it is gone."""
    return _open(path, os.O_APPEND)


def _open(path: Path, flags: int) -> IO[bytes]:
    return os.fdopen(os.open(path, os.O_WRONLY | flags | _ASK_FIRST, 0o666), "wb")


def review_beside(journal: Path) -> Path:
    """The path of a match's review: next to its journal, and deleted with it."""
    return journal.with_name(short_name(journal.name) + REVIEW_SUFFIX)


def all_beside(journal: Path) -> list[Path]:
    """The review of a match, those set aside, and one that was being written when the program was killed."""
    review = review_beside(journal)
    stem = re.escape(short_name(review.name))
    kept = re.compile(rf"{re.escape(review.name)}|{stem}\.(new|broken(-\d+)?)")
    try:
        return [path for path in journal.parent.iterdir() if kept.fullmatch(path.name)]
    except OSError:
        return []


def last_set_aside(journal: Path) -> Path | None:
    """The newest review of a match that was set aside, if there is one."""
    review = review_beside(journal).name
    kept = [path for path in all_beside(journal) if path.name != review and path.suffix != ".new"]
    return max(kept, key=_written, default=None)


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def short_name(name: str) -> str:
    """A file's name, shortened so that a suffix fits."""
    return os.fsdecode(os.fsencode(name)[:LONGEST_NAME].decode("utf-8", "ignore").encode())


def set_aside(path: Path) -> Path:
    """Rename a broken file so that a new one can replace it; returns its new path.

    The old path is returned if it cannot be renamed.
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
