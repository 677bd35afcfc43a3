"""The text record of a match: notation that people can read, one line a turn, and that can be read back.

A record says who played what (``game: alhambra``, ``seat: Anna, white, person`` ...) and then, turn by turn,
every choice by its name and the names of its fields::

    12 Anna: buy sale=space-1 cards=[dirham-6 dirham-4]; place tile=garden-10-open cell=[0 -1]

Text after ``#`` is for the reader only: the points whenever they have changed. A value is a word, a whole
number, ``yes``, ``no``, ``none``, text in double quotes as JSON writes it, or a list in brackets. The
component data are named by their digest: a record can only be read with the same data.
"""

import dataclasses
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from alhambra_desktop import __version__
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reading import DEEPEST, parse_json
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.journal import FORMAT, VERSION, Entry, Record, SaveError
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import LONGEST_NAME
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, decode_setup, encode_setup, rules_of

SUFFIX = ".txt"
FIRST = "# Alhambra Desktop, record of a match"
"""The first line of every record."""

CONSTANTS: dict[str, Any] = {"yes": True, "no": False, "none": None}
WORD = re.compile(r"[A-Za-z][\w./'+:-]*")
PLAIN_NAME = re.compile(r"[^\W\d_][\w '.-]*")
"""A person's name that needs no quotes."""
TOKEN = re.compile(rf'\s*("(?:[^"\\]|\\.)*"|-?\d+|{WORD.pattern}|[\[\]=;])')
TURN = re.compile(r'(\d+) ("(?:[^"\\]|\\.)*"|[^":;]+): (.*)')
HEAD = re.compile(r"([a-z]+(?: [a-z][\w.]*)?): ?(.*)")
"""``option length: short``; an option of a module is prefixed with it, as in ``invaders.invasion``."""


# ---------------------------------------------------------------- writing


def can_be_written(match: Match) -> bool:
    """Whether the match can be written: its beginning must be known, unlike in a continued older save."""
    return bool(match.opening.events)


def text_record(match: Match) -> str:
    """The record of a match so far."""
    lines = [FIRST, f"# {__version__}", *_head(match), ""]
    lines += _turns(match)
    if match.over:
        lines.append(f"# The end. {_points(match, match.game)}")
    return "\n".join(lines) + "\n"


def _head(match: Match) -> Iterator[str]:
    setup = match.setup
    yield f"game: {setup.game}"
    yield f"seed: {_value(setup.seed)}"
    for seat in setup.seats:
        told = [_name(seat.name), seat.colour, seat.player, *([seat.character] if seat.character else [])]
        yield f"seat: {', '.join(told)}"
    if setup.modules:
        yield f"modules: {', '.join(setup.modules)}"
    for name, value in setup.options.items():
        yield f"option {name}: {_value(value)}"
    if setup.open_hands:
        yield "hands: open"
    for number, (player, seat) in enumerate(zip(match.players, setup.seats, strict=True), 1):
        if player != seat.player:
            yield f"player: {number}, {player}"
    if match.practice:
        yield "practice: yes"
    yield f"components: {codec.digest(match.game.rules.components.plain)}"


def _turns(match: Match) -> Iterator[str]:
    prefix = GAMES[match.setup.game].choices + "."
    head = ""
    totals: tuple[int, ...] = ()
    done: list[str] = []
    for (_, earlier), (step, game) in pairwise(match.stations()):
        totals = totals or earlier.totals()
        assert step.choice is not None  # only the opening has none
        now = f"{earlier.state.turn} {_name(match.names[step.seat])}: "
        if now != head and done:
            yield head + "; ".join(done)
            done = []
        head = now
        done.append(_choice(step.choice, prefix))
        if game.totals() != totals:
            totals = game.totals()
            yield head + "; ".join(done)
            yield f"# {_points(match, game)}"
            done = []
    if done:
        yield head + "; ".join(done)


def _points(match: Match, game: AnyGame) -> str:
    """Everybody's points; names are missing for passive players."""
    named = zip(match.names, game.totals(), strict=False)
    return "Points: " + ", ".join(f"{name.replace('#', '')} {points}" for name, points in named)


def _choice(choice: Choice, prefix: str) -> str:
    """A choice's name and fields; fields with default values are left out."""
    plain = codec.encode(choice, Choice)
    usual = {item.name for item in dataclasses.fields(choice) if getattr(choice, item.name) == item.default}
    told = [f"{name}={_value(value)}" for name, value in plain.items() if name not in (codec.TAG, *usual)]
    return " ".join((plain[codec.TAG].removeprefix(prefix), *told))


def _value(value: Any) -> str:
    for word, constant in CONSTANTS.items():
        if value is constant:
            return word
    if isinstance(value, list):
        return f"[{' '.join(map(_value, value))}]"
    if isinstance(value, str) and WORD.fullmatch(value) and value not in CONSTANTS:
        return value
    return json.dumps(value, ensure_ascii=False)


def _name(name: str) -> str:
    return name if PLAIN_NAME.fullmatch(name) else json.dumps(name, ensure_ascii=False)


# ---------------------------------------------------------------- reading


def is_record(data: bytes) -> bool:
    """Whether a file with these bytes is a record."""
    return data.removeprefix(b"\xef\xbb\xbf").startswith(FIRST.encode())


def read_record(path: Path, data: bytes) -> Record:
    """A record as the corresponding journal, under the name of its file. Raises SaveError naming the line."""
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except ValueError as error:
        raise SaveError("not_a_save", path, 0, "this is no UTF-8 text") from error
    reader = _Reader()
    for number, line in enumerate(lines, 1):
        told = line.strip()
        if not told or told.startswith("#"):
            continue
        try:
            reader.take(number, told)
        except ValueError as error:
            raise SaveError("broken_line", path, number, str(error)) from error
    try:
        return reader.record(path)
    except ValueError as error:
        raise SaveError("broken_header", path, 1, str(error)) from error


class _Reader:
    """Parses line by line; the head ends with the first turn."""

    def __init__(self) -> None:
        self._head: dict[str, Any] = {"seats": [], "options": {}, "players": []}
        self._entries: list[Entry] = []

    def take(self, number: int, line: str) -> None:
        """Parse a line. Raises ValueError saying what is wrong."""
        if match := TURN.fullmatch(line):
            self._take_turn(number, match[2], match[3])
        elif (match := HEAD.fullmatch(line)) and not self._entries:
            self._take_head(match[1], match[2])
        else:
            raise ValueError("neither a turn such as 'number name: choice' nor a line of the head")

    def _take_head(self, name: str, told: str) -> None:
        head = self._head
        if name == "seat":
            head["seats"].append(_seat(told))
        elif name == "player":
            seat, player = (part.strip() for part in told.split(",", 1))
            head["players"].append((int(seat) - 1, player))
        elif name.startswith("option "):
            head["options"][name.removeprefix("option ")] = _text(told)
        elif name in {"game", "seed", "modules", "hands", "practice", "components"}:
            head[name] = told
        else:
            raise ValueError(f"{name}: no record says this")

    def _take_turn(self, number: int, name: str, told: str) -> None:
        kind = GAMES.get(self._head.get("game", ""))
        names = [seat.name for seat in self._head["seats"]]
        known = _text(name)
        if kind is None or known not in names:
            raise ValueError(f"{known}: the head names no such game or player")
        prefix = kind.choices + "."
        for plain in _choices(told, prefix):
            self._entries.append(Entry(number, {"choice": plain, "seat": names.index(known)}))

    def record(self, path: Path) -> Record:
        """The finished journal. Raises ValueError, SaveError or Refused."""
        head = self._head
        for name in ("game", "seed", "components"):
            if name not in head:
                raise ValueError(f"{name}: missing")
        if head["game"] not in GAMES:
            raise SaveError("unknown_game", path, 1, head["game"])
        modules = tuple(part.strip() for part in head.get("modules", "").split(",") if part.strip())
        hands = head.get("hands") == "open"
        seed = _text(head["seed"])
        setup = MatchSetup(tuple(head["seats"]), seed, head["game"], modules, head["options"], hands)
        plain = encode_setup(setup)
        decode_setup(plain)
        try:
            components = rules_of(setup).components.plain
        except Exception as error:  # a record may say anything
            raise ValueError(str(error)) from error
        if codec.digest(components) != head["components"].strip():
            raise SaveError("other_components", path, 1)
        entries = [Entry(1, {"hand_over": seat, "player": player}) for seat, player in head["players"]]
        if head.get("practice") == "yes":
            entries.append(Entry(1, {"practice": True}))
        header = {"format": FORMAT, "version": VERSION, "program": __version__}
        header |= {"name": path.stem[:LONGEST_NAME], "setup": plain, "components": components}
        return Record(path, header, entries + self._entries)


def _seat(told: str) -> SeatSetup:
    if match := re.match(r'("(?:[^"\\]|\\.)*")\s*,', told):
        name, rest = _text(match[1]), told[match.end() :]
    else:
        name, _, rest = told.partition(",")
    parts = [part.strip() for part in rest.split(",")]
    if len(parts) not in (2, 3):
        raise ValueError("a seat is a name, a colour, who plays, and perhaps a character")
    return SeatSetup(name.strip(), *parts)


def _text(told: str) -> str:
    """A plain word, or text in quotes."""
    told = told.strip()
    if not told.startswith('"'):
        return told
    value = parse_json(told.encode())
    if not isinstance(value, str):
        raise ValueError(f"{told}: no text")  # noqa: TRY004  for whoever reads a record all is one kind of error
    return value


def _choices(told: str, prefix: str) -> Iterator[dict[str, Any]]:
    """The choices of a turn in plain form."""
    tokens = _tokens(told)
    while tokens:
        name = tokens.pop(0)
        if not WORD.fullmatch(name):
            raise ValueError(f"{name}: no choice is called this")
        plain: dict[str, Any] = {codec.TAG: name if "." in name else prefix + name}
        while tokens and tokens[0] != ";":
            field = tokens.pop(0)
            if not tokens or tokens.pop(0) != "=" or not WORD.fullmatch(field):
                raise ValueError(f"{field}: no value, as in {field}=...")
            plain[field] = _read(tokens)
        if tokens:
            tokens.pop(0)
        yield plain


def _tokens(told: str) -> list[str]:
    tokens, at = [], 0
    while told[at:].strip():
        match = TOKEN.match(told, at)
        if match is None:
            raise ValueError(f"{told[at:].strip()[:20]}: this cannot be read")
        tokens.append(match[1])
        at = match.end()
    return tokens


def _read(tokens: list[str], depth: int = 0) -> Any:
    """The next value, removed from the list. Raises ValueError."""
    if depth > DEEPEST:
        raise ValueError("lists too deep within each other")
    mark = tokens.pop(0) if tokens else ""
    if mark == "[":
        values = []
        while tokens and tokens[0] != "]":
            values.append(_read(tokens, depth + 1))
        if not tokens:
            raise ValueError("a list without an end")
        tokens.pop(0)
        return values
    if mark in CONSTANTS:
        return CONSTANTS[mark]
    if WORD.fullmatch(mark):
        return mark
    return parse_json(mark.encode()) if mark not in ("", "]", "=", ";") else _missing()


def _missing() -> Any:
    raise ValueError("a value is missing")
