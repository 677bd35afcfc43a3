"""Reading ``.po`` files and writing ``.mo`` files, as far as our catalogues use them."""

import ast
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_FIELD = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[(\d)\])\s+(".*")$')


class BadCatalogue(Exception):
    """A ``.po`` file cannot be read; the message names file, line and what is wrong."""


@dataclass
class Entry:
    """A message: its key, its forms (one, or one per plural form), the line it begins at."""

    key: str
    line: int
    plural: bool = False
    forms: list[str] = field(default_factory=list)


def read(path: Path) -> dict[str, Entry]:
    """The messages of a ``.po`` file by key; the header has the key ``""``. Raises BadCatalogue."""
    entries: dict[str, Entry] = {}
    entry: Entry | None = None
    for number, name, text in _fields(path):
        if name == "msgid":
            entry = Entry(text, number)
        elif entry is None:
            raise BadCatalogue(f"{path}, line {number}: {name} without a msgid before it")
        elif name == "msgid_plural":
            entry.plural = True
        elif entries.setdefault(entry.key, entry) is not entry:
            raise BadCatalogue(f"{path}, line {number}: the key {entry.key!r} stands there twice")
        else:
            entry.forms.append(text)
    return entries


def _fields(path: Path) -> Iterator[tuple[int, str, str]]:
    """The fields of a file: the first line of each, its name, and its text with continuation lines."""
    begun, name, text = 0, "", ""
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith('"') and name:
            text += _unquoted(path, number, line)
            continue
        match = _FIELD.match(line)
        if match is None:
            raise BadCatalogue(f"{path}, line {number}: not a line of a catalogue: {line!r}")
        if name:
            yield begun, name, text
        begun, name, text = number, match[1], _unquoted(path, number, match[3])
    if name:
        yield begun, name, text


def compiled(entries: dict[str, Entry]) -> bytes:
    """The contents of a ``.mo`` file; the same entries always give the same bytes."""
    pairs = []
    for key in sorted(entries):
        entry = entries[key]
        if not all(entry.forms):
            continue  # an empty translation is none
        identifier = f"{key}\0{key}" if entry.plural else key
        pairs.append((identifier.encode(), "\0".join(entry.forms).encode()))
    pairs.sort()
    table_length = 8 * len(pairs)
    keys_at, texts_at = 28, 28 + table_length
    position = 28 + 2 * table_length
    tables: list[bytes] = []
    blob = b""
    for column in (0, 1):
        table = b""
        for pair in pairs:
            table += struct.pack("<II", len(pair[column]), position + len(blob))
            blob += pair[column] + b"\0"
        tables.append(table)
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), keys_at, texts_at, 0, position)
    return header + tables[0] + tables[1] + blob


def _unquoted(path: Path, number: int, quoted: str) -> str:
    try:
        text = ast.literal_eval(quoted)
    except (SyntaxError, ValueError) as error:
        raise BadCatalogue(f"{path}, line {number}: bad quotes in {quoted!r}") from error
    assert isinstance(text, str)
    return text
