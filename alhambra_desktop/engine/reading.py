"""The safe reader for files that anybody may have written: settings, saves, scores, own data.

It checks the kind of file (a pipe would wait for ever, a device never ends), its size, the nesting of values,
the size of numbers, and whether text can be shown.
"""

import errno
import json
import math
import os
import stat
import tomllib
from pathlib import Path
from typing import IO, Any

DEEPEST = 64
"""Greatest depth of nested lists and objects; our own files have about a dozen levels."""

LARGEST_NUMBER = 1 << 64
"""Largest allowed number: random streams have 64 bits; nothing else comes near."""

MOST_DOTS = 400
"""Most dots in a line of TOML: a dotted name with very many parts takes quadratic time to read."""

WITH_MARK = "utf-8-sig"
"""Editors of Windows put a mark at the beginning of a text; whoever changed a file by hand keeps it."""

NOWHERE = (errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EACCES)
"""Errors in finding a file: its folder is a file, cannot exist or may not be entered, so nothing was damaged.

A file that itself may not be read is found, and fails only when it is opened.
"""

_ASK_FIRST = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Flags that open a pipe without waiting for its other end."""


class Unreadable(Exception):
    """A file cannot be used. ``code``: ``not_a_file``, ``too_large``, ``unreadable`` or ``broken``."""

    def __init__(self, path: Path, code: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.code = code
        self.problem = problem


def open_checked(path: Path, most: int) -> IO[bytes]:
    """Open a regular file of at most ``most`` bytes for reading.

    Raises FileNotFoundError, or Unreadable for every other problem.
    """
    try:
        if not stat.S_ISREG(_kind(path)):
            raise Unreadable(path, "not_a_file", "not an ordinary file")
        file = os.fdopen(os.open(path, os.O_RDONLY | _ASK_FIRST), "rb")
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise Unreadable(path, "unreadable", str(getattr(error, "strerror", None) or error)) from error
    about = os.fstat(file.fileno())
    if stat.S_ISREG(about.st_mode) and about.st_size <= most:
        return file
    file.close()
    if not stat.S_ISREG(about.st_mode):  # exchanged between the two looks
        raise Unreadable(path, "not_a_file", "not an ordinary file")
    raise Unreadable(path, "too_large", f"larger than {most // 1024} KB")


def _kind(path: Path) -> int:
    """The kind of a file. Raises FileNotFoundError if none can lie there, or another OSError."""
    try:
        return path.stat().st_mode
    except OSError as error:
        if error.errno in NOWHERE:
            raise FileNotFoundError(error.errno, error.strerror, str(path)) from error
        raise


def is_there(path: Path) -> bool:
    """Whether something of this name exists; False for impossible names."""
    return os.path.exists(path)  # noqa: PTH110  unlike this, Path.exists raises for some names


def read_bytes(path: Path, most: int) -> bytes:
    """The contents of a file of at most ``most`` bytes. Raises as :func:`open_checked`."""
    with open_checked(path, most) as file:
        try:
            data = file.read(most + 1)
        except OSError as error:
            raise Unreadable(path, "unreadable", error.strerror or str(error)) from error
    if len(data) > most:  # it is growing
        raise Unreadable(path, "too_large", f"larger than {most // 1024} KB")
    return data


def read_json(path: Path, most: int) -> Any:
    """The checked value of a JSON file. Raises FileNotFoundError or Unreadable."""
    data = read_bytes(path, most)
    try:
        return parse_json(data)
    except ValueError as error:
        raise Unreadable(path, "broken", str(error)) from error


def read_toml(path: Path, most: int) -> dict[str, Any]:
    """The checked table of a TOML file. Raises FileNotFoundError or Unreadable."""
    data = read_bytes(path, most)
    try:
        text = data.decode(WITH_MARK)
        for number, line in enumerate(text.splitlines(), 1):
            if line.count(".") > MOST_DOTS:
                raise Unreadable(path, "broken", f"line {number}: too many dots")
        table = tomllib.loads(text)
    except RecursionError:
        raise Unreadable(path, "broken", "too deeply nested") from None
    except ValueError as error:
        raise Unreadable(path, "broken", _plain(error)) from error
    if problem := problem_in(table):
        raise Unreadable(path, "broken", problem)
    return table


def parse_json(data: bytes) -> Any:
    """The value of a JSON text. Raises ValueError naming what is wrong and where."""
    try:
        value = json.loads(data.decode(WITH_MARK))
    except RecursionError:
        raise ValueError("too deeply nested") from None
    except ValueError as error:
        raise ValueError(_plain(error)) from error
    if problem := problem_in(value):
        raise ValueError(problem)
    return value


def _plain(error: ValueError) -> str:
    """What a reader of Python found wrong; its advice on very long numbers is for programmers.

    A text of one line is a line of a file; whoever read it tells its number, so only the column stands here.
    """
    if isinstance(error, json.JSONDecodeError) and "\n" not in error.doc:
        return f"{error.msg.removesuffix(' at')} in column {error.colno}"
    return "a number of too many digits" if "set_int_max_str_digits" in str(error) else str(error)


def problem_in(value: Any, depth: int = 0) -> str:
    """What in a plain value cannot be in our files, with its location; "" if nothing."""
    if isinstance(value, str):
        return "" if showable(value) else ": text that cannot be shown"
    if isinstance(value, float):
        return "" if math.isfinite(value) else ": a number without an end"
    if isinstance(value, int):
        return "" if abs(value) <= LARGEST_NUMBER else ": a number that is too large"
    if depth >= DEEPEST:
        return ": too deeply nested"
    if isinstance(value, dict):
        for name, inner in value.items():
            if not showable(name):
                return ": a name that cannot be shown"
            if problem := problem_in(inner, depth + 1):
                return f".{name[:40]}{problem}" if depth else f"{name[:40]}{problem}"
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            if problem := problem_in(inner, depth + 1):
                return f"[{place}]{problem}"
    return ""


def showable(text: str) -> bool:
    """Whether a text can be written and drawn: an unpaired surrogate is not a character."""
    if text.isascii():
        return "\0" not in text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return "\0" not in text
