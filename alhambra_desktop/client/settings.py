"""The user's settings: typed, in one TOML file, written atomically, never lost.

An invalid value is replaced by its default and reported as a ``Problem``; an unreadable file is renamed to
``settings.toml.broken``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from alhambra_desktop.engine.reading import Unreadable, is_there, read_toml
from alhambra_desktop.match.files import set_aside, write_atomically
from alhambra_desktop.match.seating import NAME_LENGTH, PERSON, MatchSetup, SeatSetup
from alhambra_desktop.presentation.bindings import USUAL, Bindings, checked

VERSION = 1
LARGEST = 64 << 10
"""Maximum bytes of the file; that of a player with many names has five thousand."""
FILE = "settings.toml"
SETUP = "setup"
KEYS = "keys"
"""Sections that are a single setting."""

BotSpeed = Literal["step", "slow", "normal", "fast", "instant"]
Animation = Literal["off", "fast", "normal", "reduced"]
BOT_SPEEDS: tuple[BotSpeed, ...] = ("step", "slow", "normal", "fast", "instant")
ANIMATIONS: tuple[Animation, ...] = ("off", "fast", "normal", "reduced")
SCALE_RANGE = (80, 300)
LEAST_WINDOW = (1024, 640)
LONGEST_QUOTED = 60
"""Maximum letters of a bad value that a message repeats."""


# --- the fields ------------------------------------------------------------------------------------


class Unusable(Exception):
    """A value of the file is not allowed."""


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Unusable
    return value


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def check(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Unusable
        return value

    return check


def _one_of(allowed: tuple[str, ...]) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        if value not in allowed:
            raise Unusable
        return str(value)

    return check


def _code(value: Any) -> str:
    if not isinstance(value, str) or not (value == "" or value.isalpha()) or len(value) > 8:
        raise Unusable
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise Unusable
    return value


def _name(value: Any) -> str:
    name = _word(value).strip()
    if not 0 < len(name) <= NAME_LENGTH:
        raise Unusable
    return name


def _names(value: Any) -> tuple[str, ...]:
    return tuple(_name(name) for name in _list(value))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Unusable
    return value


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unusable
    return value


def _setup(value: Any) -> MatchSetup:
    """Only the form is checked here; the match package checks whether such a game can begin."""
    table = _table(value)
    seats = tuple(
        SeatSetup(
            _name(seat.get("name")),
            _word(seat.get("colour")),
            _word(seat.get("player", PERSON)),
            _word(seat.get("character", "")),
        )
        for seat in map(_table, _list(table.get("seats")))
    )
    return MatchSetup(
        seats,
        seed="",
        game=_word(table.get("game", "alhambra")),
        modules=tuple(map(_word, _list(table.get("modules", [])))),
        options={name: _word(option) for name, option in _table(table.get("options", {})).items()},
        open_hands=_flag(table.get("open_hands", False)),
    )


def _setups(value: Any) -> tuple[MatchSetup, ...]:
    """One for each game; earlier versions wrote a single table."""
    found = tuple(map(_setup, [value] if isinstance(value, dict) else _list(value)))
    if len({setup.game for setup in found}) != len(found):
        raise Unusable
    return found


def _in(section: str, check: Callable[[Any], Any]) -> dict[str, Any]:
    """The section and key of a setting in the file, and the function that parses a value or refuses it."""
    return {"section": section, "check": check}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. ``language`` may be "": that of the system."""

    language: str = field(default="", metadata=_in("interface", _code))
    scale: int = field(default=100, metadata=_in("interface", _whole(*SCALE_RANGE)))
    short_rules: bool = field(default=False, metadata=_in("interface", _flag))
    fullscreen: bool = field(default=False, metadata=_in("window", _flag))
    window_width: int = field(default=1600, metadata=_in("window", _whole(LEAST_WINDOW[0], 16384)))
    window_height: int = field(default=900, metadata=_in("window", _whole(LEAST_WINDOW[1], 16384)))
    bot_speed: BotSpeed = field(default="normal", metadata=_in("play", _one_of(BOT_SPEEDS)))
    animation: Animation = field(default="normal", metadata=_in("play", _one_of(ANIMATIONS)))
    confirm_bad_moves: bool = field(default=True, metadata=_in("play", _flag))
    auto_end_turn: bool = field(default=False, metadata=_in("play", _flag))
    tips: bool = field(default=True, metadata=_in("play", _flag))
    volume: int = field(default=70, metadata=_in("sound", _whole(0, 100)))
    table_volume: int = field(default=100, metadata=_in("sound", _whole(0, 100)))
    button_volume: int = field(default=100, metadata=_in("sound", _whole(0, 100)))
    muted: bool = field(default=False, metadata=_in("sound", _flag))
    mute_in_background: bool = field(default=True, metadata=_in("sound", _flag))
    person_names: tuple[str, ...] = field(default=(), metadata=_in("players", _names))
    favourite_modules: tuple[str, ...] = field(default=(), metadata=_in("players", _names))
    last_setups: tuple[MatchSetup, ...] = field(default=(), metadata=_in(SETUP, _setups))
    """What New game shows first: one set-up for each game, last played first; seeds are ""."""
    keys: Bindings = field(default=Bindings(), metadata=_in(KEYS, _table))
    """The keys of the table; only those that were changed are written."""

    @property
    def last_setup(self) -> MatchSetup | None:
        """The set-up of the last match."""
        return self.last_setups[0] if self.last_setups else None

    def last_setup_of(self, game: str) -> MatchSetup | None:
        """The last set-up of a game."""
        return next((setup for setup in self.last_setups if setup.game == game), None)

    def with_setup(self, setup: MatchSetup) -> tuple[MatchSetup, ...]:
        """The remembered set-ups with this one first; its seed is not remembered."""
        others = (other for other in self.last_setups if other.game != setup.game)
        return (replace(setup, seed=""), *others)


# --- the file --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in the file was invalid.

    ``kind`` is ``bad_value`` (with ``key``, ``value`` and the default ``used`` instead; the key ``setup``
    stands for the remembered set-up as a whole), ``unreadable`` (``value`` says why; the file is renamed to
    ``kept_as``), ``unknown_action`` (the section of keys names something that does not exist) or ``same_key``
    (the key ``value`` already belongs to ``other``).
    """

    kind: Literal["bad_value", "unreadable", "unknown_action", "same_key"]
    path: Path
    key: str = ""
    value: str = ""
    used: str = ""
    other: str = ""
    kept_as: Path | None = None


_ABSENT = object()


class SettingsStore:
    """The settings in force and their file.

    ``problems`` lists the errors found on reading; ``safe`` begins with the defaults and neither reads nor
    writes the file.
    """

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.path = folder / FILE
        self.problems: list[Problem] = []
        self.safe = safe
        self.settings = Settings() if safe else self._read()

    def put(self, settings: Settings) -> OSError | None:
        """Use these settings from now on and write them; returns the error if they could not be written."""
        unchanged = settings == self.settings and is_there(self.path)
        self.settings = settings
        if unchanged or self.safe:
            return None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, as_toml(settings))
        except OSError as error:
            return error
        return None

    def change(self, **changes: Any) -> OSError | None:
        """``put`` with some settings changed."""
        return self.put(replace(self.settings, **changes))

    def _read(self) -> Settings:
        try:
            document = read_toml(self.path, LARGEST)
        except FileNotFoundError:
            return Settings()
        except Unreadable as error:
            return self._set_aside(error.problem)
        if document.get("version") != VERSION:
            return self._set_aside(f"version = {document.get('version')!r}")
        return self._checked(document)

    def _checked(self, document: Mapping[str, Any]) -> Settings:
        usable: dict[str, Any] = {}
        for item in fields(Settings):
            section = item.metadata["section"]
            if section == KEYS:
                usable[item.name] = self._keys(document.get(KEYS, {}))
                continue
            whole = section == SETUP
            key = section if whole else f"{section}.{item.name}"
            table = document.get(section, {})
            value = table if whole or not isinstance(table, dict) else table.get(item.name, _ABSENT)
            if value is _ABSENT or value == {}:
                continue
            try:
                if not whole:
                    _table(table)
                usable[item.name] = item.metadata["check"](value)
            except Unusable:
                used = "" if whole else as_value(item.default)
                self.problems.append(Problem("bad_value", self.path, key, _shown(value), used))
        return Settings(**usable)

    def _keys(self, table: Any) -> Bindings:
        if not isinstance(table, dict):
            self.problems.append(Problem("bad_value", self.path, KEYS, _shown(table), "{}"))
            return Bindings()
        bindings, complaints = checked(table)
        for complaint in complaints:
            kind = "bad_value" if complaint.kind == "unknown_key" else complaint.kind
            used = as_value(USUAL[complaint.action]) if complaint.action in USUAL else ""
            other = f"{KEYS}.{complaint.other}" if complaint.other else ""
            key, value = f"{KEYS}.{_cut(complaint.action)}", _shown(complaint.value)
            self.problems.append(Problem(kind, self.path, key, value, used, other))
        return bindings

    def _set_aside(self, why: str) -> Settings:
        kept_as = set_aside(self.path)
        self.problems.append(Problem("unreadable", self.path, value=why, kept_as=kept_as))
        return Settings()


def _shown(value: Any) -> str:
    """A value of the file as quoted in a message."""
    return _cut(as_value(value))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTED else text[: LONGEST_QUOTED - 1] + "…"


def as_toml(settings: Settings) -> str:
    """The contents of the file."""
    lines = [f"version = {VERSION}"]
    section = ""
    for item in fields(Settings):
        if item.metadata["section"] in (SETUP, KEYS):
            continue
        if item.metadata["section"] != section:
            section = item.metadata["section"]
            lines += ["", f"[{section}]"]
        lines.append(f"{item.name} = {as_value(getattr(settings, item.name))}")
    if settings.keys.changes:
        lines += ["", f"[{KEYS}]"]
        lines += [f"{action} = {as_value(key)}" for action, key in settings.keys.changes.items()]
    for setup in settings.last_setups:
        lines += _setup_lines(setup)
    return "\n".join(lines) + "\n"


_SEAT = ("name", "colour", "player", "character")


def _setup_lines(setup: MatchSetup) -> list[str]:
    lines = ["", "[[setup]]"]
    lines += [f"{name} = {as_value(getattr(setup, name))}" for name in ("game", "modules", "open_hands")]
    lines += ["", "[setup.options]"]
    lines += [f"{as_value(name)} = {as_value(value)}" for name, value in setup.options.items()]
    for seat in setup.seats:
        lines += ["", "[[setup.seats]]"]
        lines += [f"{name} = {as_value(getattr(seat, name))}" for name in _SEAT]
    return lines


def as_value(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04X}" for c in escaped) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(as_value(item) for item in value) + "]"
    return str(value)
