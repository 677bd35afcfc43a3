"""Text in the bundled fonts: measured, wrapped, drawn and cached.

Nothing is shortened with an ellipsis here: callers ask for the size of a text and make room.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from alhambra_desktop.client.assets import cause_of
from alhambra_desktop.client.cache import PictureCache
from alhambra_desktop.client.theme import Style

LEADING = 1.3
CAPITALS = 0.72
"""Height of capitals and digits relative to the font size, for both families."""

ABOVE, BELOW = 0.95, 0.25
"""How far accents reach above the base line and descenders below it, relative to the font size."""


class Run(NamedTuple):
    """A piece of a line: its text, its style, its colour."""

    text: str
    style: Style
    colour: pygame.Color


class _Word(NamedTuple):
    run: Run
    text: str
    width: int


class Fonts:
    """The faces of the theme. All sizes and results are in pixels."""

    def __init__(self, folder: Path, faces: dict[str, str], cache: PictureCache) -> None:
        self._folder = folder
        self._faces = faces
        self._cache = cache
        self._open = lru_cache(maxsize=64)(self._load)
        self._wrapped = lru_cache(maxsize=4096)(self._wrap)
        self._measured = lru_cache(maxsize=8192)(self._measure)

    def font(self, style: Style) -> pygame.font.Font:
        """The font object, for what this class does not offer."""
        return self._open(style)

    def height(self, style: Style) -> int:
        """The height of one line as it is drawn."""
        return self.font(style).get_linesize()

    def line_height(self, style: Style) -> int:
        """The distance between lines of wrapped text."""
        return round(style.px * LEADING)

    def width(self, text: str, style: Style) -> int:
        """The width of one line."""
        return self._measured(text, style)

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """Lines that fit ``width``; a single word wider than that is not broken."""
        return self._wrapped(text, style, width)

    def size(self, text: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """Width and height of ``text`` as ``text()`` draws it."""
        lines = text.split("\n") if width is None else self.wrap(text, style, width)
        widest = max(self.width(line, style) for line in lines)
        return widest, (len(lines) - 1) * self.line_height(style) + self.height(style)

    def text(
        self,
        text: str,
        style: Style,
        colour: pygame.Color,
        width: int | None = None,
        align: str = "left",
    ) -> pygame.Surface:
        """Text on a transparent ground, wrapped at ``width`` if given."""
        key = ("text", text, style, tuple(colour), width, align)
        return self._cache.get(key, lambda: self._draw(text, style, colour, width, align))

    def rich_size(self, runs: Sequence[Run], width: int | None = None) -> tuple[int, int]:
        """Width and height of runs as ``rich()`` draws them."""
        lines = self._lines(runs, width)
        tallest = max(run.style.px for run in runs)
        height = (len(lines) - 1) * round(tallest * LEADING)
        last = max(self.height(run.style) for run in runs)
        return max(sum(word.width for word in line) for line in lines), height + last

    def rich(self, runs: Sequence[Run], width: int | None = None) -> pygame.Surface:
        """Runs of different style and colour on common base lines, wrapped at ``width``."""
        key = ("rich", tuple((run.text, run.style, tuple(run.colour)) for run in runs), width)
        return self._cache.get(key, lambda: self._draw_rich(runs, width))

    def middle(self, style: Style, centre_y: int) -> int:
        """The top of a one-line text surface so that its capitals are centred on ``centre_y``."""
        return round(centre_y + CAPITALS * style.px / 2 - self.font(style).get_ascent())

    def ink(self, style: Style, place: pygame.Rect) -> pygame.Rect:
        """The part of a text's rectangle that accents and descenders really reach."""
        base = self.font(style).get_ascent()
        top = max(0, base - round(ABOVE * style.px))
        bottom = max(0, self.height(style) - base - round(BELOW * style.px))
        return pygame.Rect(place.x, place.y + top, place.width, place.height - top - bottom)

    def clear(self) -> None:
        """Close the fonts of sizes no longer used."""
        self._open.cache_clear()
        self._wrapped.cache_clear()
        self._measured.cache_clear()

    def _load(self, style: Style) -> pygame.font.Font:
        path = self._folder / self._faces[style.face]
        try:
            return pygame.font.Font(path, max(1, style.px))
        except (OSError, pygame.error) as error:
            cause = cause_of(path, error)
            raise FileNotFoundError(f"The font file {path} cannot be read: {cause}") from cause

    def _measure(self, text: str, style: Style) -> int:
        return self.font(style).size(text)[0]

    def _wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return tuple(lines)

    def _draw(
        self, text: str, style: Style, colour: pygame.Color, width: int | None, align: str
    ) -> pygame.Surface:
        font = self.font(style)
        lines = text.split("\n") if width is None else self.wrap(text, style, width)
        if len(lines) == 1 and align == "left":
            return font.render(text, True, colour)
        size = self.size(text, style, width)
        room = max(width or 0, size[0]) if align != "left" else size[0]
        surface = pygame.Surface((room, size[1]), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            drawn = font.render(line, True, colour)
            slack = room - drawn.get_width()
            x = {"left": 0, "centre": slack // 2, "right": slack}[align]
            surface.blit(drawn, (x, number * self.line_height(style)))
        return surface

    def _lines(self, runs: Sequence[Run], width: int | None) -> list[list[_Word]]:
        lines: list[list[_Word]] = [[]]
        room = width
        for run in runs:
            for number, piece in enumerate(run.text.split(" ")):
                text = piece if number == 0 else " " + piece
                word = _Word(run, text, self.width(text, run.style))
                if room is not None and word.width > room and lines[-1] and number:
                    lines.append([])
                    room = width
                    word = _Word(run, piece, self.width(piece, run.style))
                if word.text:
                    lines[-1].append(word)
                    room = None if room is None else room - word.width
        return lines

    def _draw_rich(self, runs: Sequence[Run], width: int | None) -> pygame.Surface:
        surface = pygame.Surface(self.rich_size(runs, width), pygame.SRCALPHA)
        ascent = max(self.font(run.style).get_ascent() for run in runs)
        step = round(max(run.style.px for run in runs) * LEADING)
        for number, line in enumerate(self._lines(runs, width)):
            x = 0
            for word in line:
                font = self.font(word.run.style)
                top = ascent - font.get_ascent() + number * step
                surface.blit(font.render(word.text, True, word.run.colour), (x, top))
                x += word.width
        return surface
