"""Design tokens: colours, fonts, radii, spaces, durations; and the unit that scales them.

Everything is given for a window of 1920 x 1080 at 100 %; ``u`` converts it to pixels. Files:
``assets/theme/palette.json`` (colours) and ``assets/theme/theme.json`` (the rest).
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame

LEAST_UNITS = (1180, 680)
"""The smallest size of a window in units, for which every scene must work: greater scales are reduced to keep
it.
"""

LEAST_STEP = 0.76
"""Small windows do not shrink text below 14 px, its size at 1280 x 720."""

GROWTH = 0.5
"""Share of a window's excess over 1920 x 1080 that makes things larger."""

SCALES = (80, 90, 100, 110, 125, 150, 175, 200, 250, 300)
"""The interface scales offered, in per cent."""


class Style(NamedTuple):
    """A font and its size in pixels."""

    face: str
    px: int


@dataclass(frozen=True, slots=True)
class Tokens:
    """The contents of the two theme files, as they are."""

    colours: dict[str, pygame.Color]
    players: dict[str, pygame.Color]
    types: dict[str, pygame.Color]
    currencies: dict[str, pygame.Color]
    faces: dict[str, str]
    type: dict[str, tuple[str, int]]
    radii: dict[str, int]
    space: dict[str, int]
    motion: dict[str, float] = field(default_factory=dict)


@lru_cache
def load_tokens(folder: Path) -> Tokens:
    """Read the theme files of an assets folder. Raises OSError or ValueError naming the file."""
    palette = _read(folder / "theme" / "palette.json")
    theme = _read(folder / "theme" / "theme.json")
    return Tokens(
        colours={name: pygame.Color(code) for name, code in palette["interface"].items()},
        players=_coloured(palette["players"]),
        types=_coloured(palette["types"]),
        currencies=_coloured(palette["currencies"]),
        faces=theme["faces"],
        type={role: (face, px) for role, (face, px) in theme["type"].items()},
        radii=theme["radii"],
        space=theme["space"],
        motion={name: ms / 1000 for name, ms in theme["motion_ms"].items()},
    )


def window_step(size: tuple[int, int]) -> float:
    """How much larger than at 1920 x 1080 things are drawn in a window of ``size`` at 100 %.

    Beyond 1920 x 1080 a part of the room makes things larger, the rest is used to show more at once.
    """
    times = min(size[0] / 1920, size[1] / 1080)
    return max(LEAST_STEP, times if times <= 1 else 1 + (times - 1) * GROWTH)


def unit(size: tuple[int, int], percent: int) -> float:
    """Pixels per unit in a window of ``size`` at ``percent``, reduced to fit the window."""
    fits = min(size[0] / LEAST_UNITS[0], size[1] / LEAST_UNITS[1])
    return min(window_step(size) * percent / 100, fits)


def percent_used(size: tuple[int, int], percent: int) -> int:
    """The effective interface scale in a window of ``size`` when ``percent`` is set."""
    return int(unit(size, percent) / window_step(size) * 100 + 1e-6)


class Theme:
    """Tokens at one scale. ``u`` is the number of pixels per unit."""

    def __init__(self, tokens: Tokens, u: float) -> None:
        self.tokens = tokens
        self.u = u
        self.px: Callable[[float], int] = cache(self._pixels)
        """Units as whole pixels; every positive size is at least one pixel. Frames ask it very often."""

    def _pixels(self, units: float) -> int:
        pixels = int(abs(units) * self.u + 0.5)
        if units and not pixels:
            pixels = 1
        return pixels if units >= 0 else -pixels

    def style(self, role: str) -> Style:
        """Font and size of a text role, such as ``body`` or ``panel_title``."""
        face, size = self.tokens.type[role]
        return Style(face, self.px(size))

    def face(self, name: str, units: float) -> Style:
        """A font at a size in units, where no role fits."""
        return Style(name, self.px(units))

    def colour(self, name: str) -> pygame.Color:
        """A colour of the interface, such as ``gold`` or ``mist``."""
        return self.tokens.colours[name]

    def player(self, name: str) -> pygame.Color:
        """The colour of a player, such as ``orange``."""
        return self.tokens.players[name]

    def building(self, kind: str) -> pygame.Color:
        """The field colour of a type of building, such as ``tower``."""
        return self.tokens.types[kind]

    def currency(self, name: str) -> pygame.Color:
        """The colour of a currency, such as ``dirham``."""
        return self.tokens.currencies[name]

    def space(self, name: str) -> int:
        """A space in pixels, such as ``margin``."""
        return self.px(self.tokens.space[name])

    def radius(self, name: str) -> int:
        """A corner radius in pixels, such as ``control``."""
        return self.px(self.tokens.radii[name])

    def seconds(self, name: str) -> float:
        """The duration of an animation in seconds at normal speed, such as ``flight``."""
        return self.tokens.motion[name]


def _read(path: Path) -> dict[str, Any]:
    try:
        read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"The theme file {path} cannot be read: {error}") from error
    return read


def _coloured(entries: dict[str, dict[str, str]]) -> dict[str, pygame.Color]:
    return {name: pygame.Color(entry["colour"]) for name, entry in entries.items()}
