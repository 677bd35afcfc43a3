"""Parts of the scoring sheet: a number with its rank, and why a row brings its points."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.columns import RUNG, stone_rects
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.presentation.dice_game.sheet import DiceSheet, SheetLine
from alhambra_desktop.presentation.dice_game.words import ordinal
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

PAID, UNPAID = Colour("#3D2A0C"), Colour(5, 20, 25, 200)
LEAST_SPACES = 8
"""Least number of track spaces drawn."""


class WhyCell(Clickable):
    """A number of the sheet: the stone's space, its rank, and the points in a box; it may be pressed."""

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        line: SheetLine,
        number: int,
        press: Callable[[], object] | None,
        *,
        tip: str,
        key: str,
    ) -> None:
        super().__init__(brush.kit, pygame.Rect(rect), press or (lambda: None), key=key, tip=tip)
        self._live = press is not None
        self._brush = brush
        self._line = line
        self._cell = line.cells[number]

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        return self._live and super().handle(event, ui)

    def draw(self, surface: pygame.Surface) -> None:
        brush, px, rect, cell = self._brush, self._brush.px, self.rect, self._cell
        high = min(px(44), rect.h - px(8))
        box = pygame.Rect(0, 0, min(px(78), rect.w // 2 - px(6)), high)
        box.midright = (right_edge(brush, rect), rect.centery)
        paid = cell.points > 0
        edge = brush.colour("gold_dull" if paid else "line")
        brush.box(surface, tuple(box), px(6), PAID if paid else UNPAID, edge, 1)
        words = t("table.gain", points=cell.points) if paid else "0"
        style = brush.style("serif-bold" if paid else "sans", 22 if paid else 18)
        brush.text(
            surface, box.center, words, style, brush.colour("gold_light" if paid else "faint"), "centre"
        )
        said, small = self._left(box.x - rect.x - px(14))
        brush.text(surface, (rect.x + px(8), rect.centery), said, small, brush.colour("mist"))
        if self.hovered:
            surface.blit(brush.kit.paint.glow(rect.size, px(6), 14), rect)

    def _left(self, room: int) -> tuple[str, Style]:
        """The rank and the space of the stone; if it is narrow only the rank."""
        cell, brush = self._cell, self._brush
        if not self._line.rank_points:
            return "", brush.style("sans", 18)
        if not cell.rank:
            return brush.fitted(t("dice.sheet.nobody"), "sans", 18, room, 11)
        whole = t("dice.sheet.stands", place=ordinal(cell.rank), space=cell.count)
        style = brush.fitting(whole, "sans", 18, room, 15)
        if brush.width(whole, style) <= room:
            return whole, style
        return brush.fitted(ordinal(cell.rank), "sans", 18, room, 11)


def right_edge(brush: Brush, rect: pygame.Rect) -> int:
    """Where the points of a participant end."""
    return rect.x + min(rect.w - brush.px(14), brush.px(264))


class WhyPanel(Widget):
    """Why a row brings its points, participant by participant."""

    solid = False

    def __init__(self, brush: Brush, area: Rect, sheet: DiceSheet, lit: Callable[[], int]) -> None:
        super().__init__(brush.kit, pygame.Rect(area), key="why")
        self._brush = brush
        self._sheet = sheet
        self._lit = lit

    def draw(self, surface: pygame.Surface) -> None:
        brush, px, rect = self._brush, self._brush.px, self.rect
        self.kit.paint.lay(surface, rect, active=True)
        number = self._lit()
        line = self._sheet.lines[max(0, number)]
        title = t("dice.why.title", name=line.name) if number >= 0 else t("dice.why.nothing_yet")
        head = pygame.Rect(rect.x + px(22), rect.y + px(16), rect.w - px(44), px(36))
        brush.title(surface, tuple(head), title, 24)
        brush.rule(surface, rect.x + px(20), rect.y + px(60), rect.w - px(40))
        if number < 0:
            return
        y = rect.y + px(76)
        people = sorted(self._sheet.people, key=lambda p: (line.cells[p.number].rank or 99, p.number))
        for person in people:
            words = self._brush.kit.fonts.text(
                line.cells[person.number].why, brush.style("sans", 18), brush.colour("cream"), rect.w - px(90)
            )
            brush.emblem(surface, (rect.x + px(38), y + px(20)), person.colour, 34)
            surface.blit(words, (rect.x + px(66), y + max(0, px(20) - words.get_height() // 2)))
            y += max(px(44), words.get_height() + px(14))
        self._track(surface, line, pygame.Rect(rect.x, y, rect.w, rect.bottom - y - px(20)))

    def _track(self, surface: pygame.Surface, line: SheetLine, room: pygame.Rect) -> None:
        """The present building track of the row, if there is room for it."""
        brush, px = self._brush, self._brush.px
        spaces = max(LEAST_SPACES, len(line.track) + 1)
        step = min(px(38), (room.h - px(16)) // spaces)
        if not line.track or step < px(18):
            return
        colours = {person.number: person.colour for person in self._sheet.people}
        well = pygame.Rect(0, 0, min(px(170), room.w // 2), spaces * step)
        well.midbottom = room.midbottom
        surface.blit(brush.kit.paint.well(well.size, px(8)), well)
        for number in range(1, spaces + 1):
            rung = Rect(well.x, well.bottom - number * step, well.w, step)
            if number < spaces:
                surface.fill(RUNG, (rung.x + px(5), rung.y, rung.w - 2 * px(5), 1))
            at = (well.x - px(14), rung.centre[1])
            brush.text(surface, at, str(number), brush.style("sans", 16), brush.colour("mist"), "right")
            stones = line.track[number - 1] if number <= len(line.track) else ()
            for place, rect in reversed(list(enumerate(stone_rects(rung, len(stones))))):
                picture = brush.kit.art.get(f"emblem/{colours[stones[place]]}", rect.w, rect.w)
                surface.blit(picture, rect)
