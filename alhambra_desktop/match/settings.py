"""The user's settings: typed, in one TOML file, written atomically, never lost.

A value that cannot be used is replaced by its default and told as a ``Problem``; a file that cannot
be read at all is kept beside the new one as ``settings.toml.broken``.
"""

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

VERSION = 1
FILE = "settings.toml"

BotSpeed = Literal["step", "slow", "normal", "fast", "instant"]
Animation = Literal["off", "fast", "normal", "reduced"]
BOT_SPEEDS: tuple[BotSpeed, ...] = ("step", "slow", "normal", "fast", "instant")
ANIMATIONS: tuple[Animation, ...] = ("off", "fast", "normal", "reduced")
SCALE_RANGE = (80, 300)
LEAST_WINDOW = (1024, 640)
LONGEST_NAME = 24
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat of the set-up screen. ``level`` is the bot's level, or nothing for a person."""

    name: str
    colour: str
    level: str = ""

    @property
    def is_bot(self) -> bool:
        return bool(self.level)


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """What was last chosen on the set-up screen; a seed is never remembered."""

    seats: tuple[SeatChoice, ...] = ()
    second_scoring_pile: int = 4
    open_hands: bool = False


# --- the fields ------------------------------------------------------------------------------------


class Unusable(Exception):
    """A value of the file is not one of those allowed."""


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


def _name(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= LONGEST_NAME or not value.isprintable():
        raise Unusable
    return value.strip()


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise Unusable
    return tuple(_name(name) for name in value)


def _setup(value: Any) -> SetupChoice:
    if not isinstance(value, dict) or not isinstance(value.get("seats", []), list):
        raise Unusable
    seats = []
    for seat in value.get("seats", []):
        if not isinstance(seat, dict):
            raise Unusable
        level = seat.get("level", "")
        if not isinstance(level, str):
            raise Unusable
        seats.append(SeatChoice(_name(seat.get("name")), _one_of(COLOURS)(seat.get("colour")), level))
    if len({seat.colour for seat in seats}) < len(seats) or len(seats) > len(COLOURS):
        raise Unusable
    return SetupChoice(
        tuple(seats),
        _whole(4, 5)(value.get("second_scoring_pile", 4)),
        _flag(value.get("open_hands", False)),
    )


def _kept(section: str, default: Any, check: Callable[[Any], Any]) -> Any:
    return field(default=default, metadata={"section": section, "check": check})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting has an effect. ``language`` may be empty: that of the system."""

    language: str = _kept("interface", "", _code)
    scale: int = _kept("interface", 100, _whole(*SCALE_RANGE))
    fullscreen: bool = _kept("window", False, _flag)
    window_width: int = _kept("window", 1600, _whole(LEAST_WINDOW[0], 16384))
    window_height: int = _kept("window", 900, _whole(LEAST_WINDOW[1], 16384))
    bot_speed: BotSpeed = _kept("play", "normal", _one_of(BOT_SPEEDS))
    animation: Animation = _kept("play", "normal", _one_of(ANIMATIONS))
    confirm_bad_moves: bool = _kept("play", True, _flag)
    auto_end_turn: bool = _kept("play", False, _flag)
    volume: int = _kept("sound", 70, _whole(0, 100))
    muted: bool = _kept("sound", False, _flag)
    mute_in_background: bool = _kept("sound", True, _flag)
    person_names: tuple[str, ...] = _kept("players", (), _names)
    last_setup: SetupChoice = _kept("setup", SetupChoice(), _setup)


# --- the file --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in the file could not be used.

    ``kind`` is ``bad_value`` (``key``, ``value`` and the default ``used`` instead say which) or
    ``unreadable`` (``value`` says why; the file is kept as ``kept_as``).
    """

    kind: Literal["bad_value", "unreadable"]
    path: Path
    key: str = ""
    value: str = ""
    used: str = ""
    kept_as: Path | None = None


class SettingsStore:
    """The settings in force and the file they are kept in.

    ``problems`` tells what reading found; ``safe`` ignores the file and leaves it untouched until
    something is changed.
    """

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.path = folder / FILE
        self.problems: list[Problem] = []
        self.settings = Settings() if safe else self._read()

    def put(self, settings: Settings) -> OSError | None:
        """Use these settings from now on and write them; what kept them from being written."""
        if settings == self.settings and self.path.exists():
            return None
        self.settings = settings
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
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError) as error:
            return self._set_aside(str(error))
        try:
            document = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            return self._set_aside(str(error))
        if document.get("version") != VERSION:
            return self._set_aside(f"version = {document.get('version')!r}")
        return self._checked(document)

    def _checked(self, document: Mapping[str, Any]) -> Settings:
        usable: dict[str, Any] = {}
        for item in fields(Settings):
            section = item.metadata["section"]
            table = document.get(section, {})
            values = {item.name: table} if section == "setup" else table
            if not isinstance(values, dict) or item.name not in values or values[item.name] == {}:
                continue
            try:
                usable[item.name] = item.metadata["check"](values[item.name])
            except Unusable:
                shown = as_value(values[item.name]) if section != "setup" else ""
                key = section if section == "setup" else f"{section}.{item.name}"
                used = "" if section == "setup" else as_value(item.default)
                self.problems.append(Problem("bad_value", self.path, key, shown, used))
        return Settings(**usable)

    def _set_aside(self, why: str) -> Settings:
        kept_as: Path | None = self.path.with_name(FILE + ".broken")
        try:
            assert kept_as is not None
            os.replace(self.path, kept_as)
        except OSError:
            kept_as = None
        self.problems.append(Problem("unreadable", self.path, value=why, kept_as=kept_as))
        return Settings()


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that it is either the old or the new one, whatever happens. Raises OSError."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)


def as_toml(settings: Settings) -> str:
    """The contents of the file."""
    lines = [f"version = {VERSION}"]
    section = ""
    for item in fields(Settings):
        if item.metadata["section"] == "setup":
            continue
        if item.metadata["section"] != section:
            section = item.metadata["section"]
            lines += ["", f"[{section}]"]
        lines.append(f"{item.name} = {as_value(getattr(settings, item.name))}")
    setup = settings.last_setup
    if setup.seats:
        lines += ["", "[setup]"]
        lines.append(f"second_scoring_pile = {setup.second_scoring_pile}")
        lines.append(f"open_hands = {as_value(setup.open_hands)}")
        for seat in setup.seats:
            lines += ["", "[[setup.seats]]"]
            lines += [f"{name} = {as_value(getattr(seat, name))}" for name in ("name", "colour", "level")]
    return "\n".join(lines) + "\n"


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
