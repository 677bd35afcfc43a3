"""Files that may lie in a data folder by accident or malice, for tests of the whole program."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

SPARSE = 2 << 30
LINES = 200 << 20


def header(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the first line of a save."""
    first, _, rest = path.read_text(encoding="utf-8").partition("\n")
    data = json.loads(first)
    change(data)
    path.write_text(json.dumps(data) + "\n" + rest, encoding="utf-8")


def sparse(path: Path) -> None:
    """Two gigabytes that take no room on the disk."""
    with path.open("wb") as file:
        file.truncate(SPARSE)


def lines(path: Path) -> None:
    """A sound beginning, then line breaks without end."""
    with path.open("ab") as file:
        file.truncate(LINES)


def endless_number(path: Path) -> None:
    """An entry with a turn that is no number."""
    with path.open("a", encoding="utf-8") as file:
        file.write('{"turn":1e400,"over":true}\n{"turn":Infinity}\n')


def many_digits(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write('{"turn":' + "9" * 5000 + "}\n")


def deep(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write('{"turn":' + "[" * 3000 + "]" * 3000 + "}\n")


def half_a_letter(path: Path) -> None:
    """A name that ends in one half of a pair of surrogates."""
    header(path, lambda data: data["setup"]["seats"][0].update(name="An\ud800"))


BAD_SAVES: dict[str, Callable[[Path], object]] = {
    "endless number": endless_number,
    "many digits": many_digits,
    "deep": deep,
    "half a letter": half_a_letter,
    "sparse": sparse,
    "lines": lines,
    "pipe": lambda path: (path.unlink(), os.mkfifo(path)),
    "folder": lambda path: (path.unlink(), path.mkdir()),
    "device": lambda path: (path.unlink(), path.symlink_to("/dev/zero")),
    "link to itself": lambda path: (path.unlink(), path.symlink_to(path)),
    "link to nothing": lambda path: (path.unlink(), path.symlink_to(path.with_name("gone"))),
    "empty": lambda path: path.write_bytes(b""),
    "one long line": lambda path: path.write_bytes(b"{" * (3 << 20)),
    "no text": lambda path: path.write_bytes(bytes(range(256)) * 99),
    "name of a list": lambda path: header(path, lambda data: data.update(name=["x"])),
    "name without end": lambda path: header(path, lambda data: data.update(name="x" * 100_000)),
    "name that rings": lambda path: header(path, lambda data: data.update(name="\a\n\0")),
    "no seats": lambda path: header(path, lambda data: data["setup"].update(seats=[])),
    "seats of numbers": lambda path: header(path, lambda data: data["setup"].update(seats=[1, 2])),
    "long player": lambda path: header(path, lambda data: data["setup"]["seats"][0].update(name="W" * 9999)),
    "another game": lambda path: header(path, lambda data: data["setup"].update(game="chess")),
    "another module": lambda path: header(path, lambda data: data["setup"].update(modules=["chess"])),
    "another character": lambda path: header(
        path, lambda data: data["setup"]["seats"][1].update(character="nobody")
    ),
    "another colour": lambda path: header(
        path, lambda data: data["setup"]["seats"][1].update(colour="mauve")
    ),
    "version of a flag": lambda path: header(path, lambda data: data.update(version=True)),
    "data of a number": lambda path: header(path, lambda data: data.update(components=7)),
}
"""By name: what becomes of a sound save."""

BAD_TEXTS: dict[str, bytes] = {
    "digits": b"version = 1\n[interface]\nscale = " + b"9" * 5000 + b"\n",
    "brackets": b"version = 1\nx = " + b"[" * 3000 + b"]" * 3000 + b"\n",
    "braces": b'{"a":' * 3000 + b"1" + b"}" * 3000,
    "infinity": b"version = 1\n[interface]\nscale = inf\n",
    "no number": b'{"format": "alhambra-desktop-scores", "version": NaN, "scores": []}',
    "no text": b"\xff\xfe\x00\xd8",
    "zeros": bytes(4096),
    "dots": b"a." * 30_000 + b"a = 1\n",
    "large": b"#" * (20 << 20),
    "date": b"version = 1979-05-27\n",
    "list": b"[]",
    "actions": b"version = 1\n[keys]\n" + b"".join(b'no%d = "x"\n' % n for n in range(3000)),
}
"""What may stand in any file of settings, scores or counts."""
