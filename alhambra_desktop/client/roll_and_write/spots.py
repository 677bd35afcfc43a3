"""What can be pointed at and pressed on the table: cells, dice, spaces for dice, things with notes.

A widget draws only what is above the paper: light, preview, hover. Its note is made on demand.
"""

from collections.abc import Callable

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.notes import lay_note, note_picture
from alhambra_desktop.client.play.log import LogModel, ShownLine, line_at, panel_lines
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.ui import ENTER, Ui
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import DieColour
from alhambra_desktop.presentation.roll_and_write.picker import BEST, COINS, KEEP, SECOND, Light
from alhambra_desktop.presentation.tip import Tip

LEGAL = Colour("#3FD79F")
GOLD_DEEP = Colour("#8A5A10")
GUIDE = Colour(246, 200, 90, 52)
GHOST = 150
"""Opacity of the preview of a cross, of 255."""

Tell = Callable[[], Tip]


class Note:
    """A note on parchment for a widget, made when it is shown."""

    def __init__(self, brush: Brush, tell: Tell, away: tuple[Rect, ...] = ()) -> None:
        self.brush = brush
        self._tell = tell
        self._away = away
        self._tip: Tip | None = None

    def tip(self) -> Tip:
        """The words of the note."""
        if self._tip is None:
            self._tip = self._tell()
        return self._tip

    def draw(self, surface: pygame.Surface, beside: pygame.Rect) -> None:
        """Draw it next to a rectangle, if possible not over important things."""
        away = tuple(rect for rect in self._away if not pygame.Rect(rect).colliderect(beside))
        lay_note(self.brush, surface, note_picture(self.brush, self.tip()), Rect(*beside), away)


class Noted(Widget):
    """A widget with a note on parchment when it is pointed at."""

    _note: Note

    @property
    def told(self) -> Tip:
        """The text of the note."""
        return self._note.tip()

    def card(self) -> Tip | None:
        return self.told

    def hint(self) -> str:
        return self.told.title or self.told.text

    def draw_hint(self, surface: pygame.Surface) -> bool:
        self._note.draw(surface, self.rect)
        return True


class Telling(Noted):
    """A part of the paper that only has a note."""

    solid = False

    def __init__(self, brush: Brush, rect: Rect, note: Note, *, key: str = "") -> None:
        super().__init__(brush.kit, pygame.Rect(rect), key=key)
        self._note = note

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)


class Spot(Noted, Clickable):
    """Something on the paper that can be pressed; its note describes the effect."""

    solid = False

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        press: Callable[[], object],
        note: Note,
        *,
        key: str,
        live: bool = True,
    ) -> None:
        super().__init__(brush.kit, pygame.Rect(rect), press, key=key, sound="")
        self.brush = brush
        self.live = live
        self._note = note

    @property
    def pointed(self) -> bool:
        """Whether it is pointed at or has the visible focus."""
        return self.hovered or self.focused


class CellSpot(Spot):
    """A cell of the viewer's paper: lit by its possible use, with a preview of the cross under the pointer.

    ``guides`` are lines to it from its dice; ``passed`` are the dice that building it would pass on, and
    ``to`` the colour of the participant who gets them.
    """

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        press: Callable[[], object],
        note: Note,
        *,
        key: str,
        light: Light | None,
        reachable: bool,
        seed: int,
        chip: str,
        chosen: bool,
        guides: tuple[Rect, ...],
        passed: tuple[Rect, ...],
        to: str,
    ) -> None:
        super().__init__(brush, rect, press, note, key=key, live=light is not None or reachable)
        self.focusable = light is not None or reachable
        self._light = light
        self._reachable = reachable
        self._seed = seed
        self._chip = chip
        self._chosen = chosen
        self._guides = guides
        self._passed = passed
        self._to = to

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)

    def draw(self, surface: pygame.Surface) -> None:
        if self.pointed:
            for guide in self._guides:
                draw_guide(self.brush, surface, guide)
        if self.pointed or self._chosen:
            for die in self._passed:
                units = die.w / self.brush.kit.theme.u * 0.46
                self.brush.emblem(surface, (die.right, die.y), self._to, units)
        if self._light is not None:
            self._draw_light(surface, self._light)
        if self.pointed and (
            self._reachable or (self._light is not None and self._light.look not in (COINS, KEEP))
        ):
            self._draw_ghost(surface)

    def _draw_light(self, surface: pygame.Surface, light: Light) -> None:
        brush, px, rect = self.brush, self.brush.px, self.rect
        gap = max(1, rect.w // 28)
        area = rect.inflate(-2 * gap, -2 * gap)
        golden = light.look == BEST or self._chosen
        strong = max(3, px(5.5)) if golden or self.hovered else max(3, px(4))
        colour = brush.colour("gold") if golden else LEGAL
        if light.look == COINS:
            ring = brush.kit.paint.dashes(area.size, GOLD_DEEP, max(2, px(2)))
            surface.blit(ring, area)
        else:
            surface.blit(_frame(brush, area.size, colour, strong), area)
        if self._chip:
            look = "gold" if golden or light.look in (COINS, SECOND) else "dark"
            icon = "coins" if light.look in (COINS, SECOND) else "crown" if light.leads else ""
            units = max(13.0, min(19.0, rect.h / brush.kit.theme.u * 0.2))
            at = (rect.right - gap - px(3), rect.bottom - gap - px(units * 0.82))
            brush.chip(surface, at, self._chip, look=look, units=units, icon=icon, side="right")

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        """The cross as it would be."""
        layer = self.brush.keep(("ghost", self.rect.w, self._seed), self._ghost)
        surface.blit(layer, self.rect)

    def _ghost(self) -> pygame.Surface:
        layer = shapes.clear(self.rect.size)
        pencil.draw_cross(self.brush, layer, Rect(0, 0, *self.rect.size), self._seed)
        layer.set_alpha(GHOST)
        return layer

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect.inflate(-self.rect.w // 7, -self.rect.h // 7), None


def draw_guide(brush: Brush, surface: pygame.Surface, rect: Rect) -> None:
    """A pale band from a die over the cells."""
    surface.blit(brush.kit.paint.box((rect.w, rect.h), 0, GUIDE, None), rect)


def _frame(brush: Brush, size: tuple[int, int], colour: Colour, width: int) -> pygame.Surface:
    """A strong edge between dark outlines and a faint light, visible on every printed colour."""

    def draw() -> pygame.Surface:
        radius, key = max(3, size[0] // 12), max(1, brush.px(1.4))
        picture = shapes.rounded(size, radius, ((0.0, Colour(colour.r, colour.g, colour.b, 34)),))
        picture.blit(shapes.outline(size, radius, width + 2 * key, Colour("#20160A")), (0, 0))
        inner = (size[0] - 2 * key, size[1] - 2 * key)
        picture.blit(shapes.outline(inner, max(2, radius - key), width, colour), (key, key))
        return picture

    return brush.keep(("frame", size, tuple(colour), width), draw)


class DieSpot(Spot):
    """A die of the viewer's paper: golden edge when it is picked, raised a little under the pointer.

    ``line`` are the cells of its row or column; ``again``: what Enter does instead, if it can.
    """

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        press: Callable[[], object],
        note: Note,
        *,
        key: str,
        colour: DieColour,
        number: int,
        live: bool,
        picked: bool,
        offered: bool,
        faint: bool,
        again: Callable[[], bool] | None,
        hidden: Callable[[], bool],
        line: Rect,
    ) -> None:
        super().__init__(brush, rect, press, note, key=key, live=live)
        self.focusable = live
        self._again = again
        self.leaves_enter = again is not None
        self._colour = colour
        self._number = number
        self._picked = picked
        self._offered = offered
        self._faint = faint
        self._hidden = hidden
        self._line = line

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        """Enter on a die that is picked already presses the golden button, if there is one."""
        entered = event.type == pygame.KEYDOWN and event.key in ENTER
        return (entered and self._again is not None and self._again()) or super().handle(event, ui)

    def draw(self, surface: pygame.Surface) -> None:
        if self._hidden():
            return
        brush = self.brush
        if self.hovered:
            draw_guide(brush, surface, self._line)
        lift = brush.px(3) if self.live and (self.hovered or self._picked) else 0
        place = Rect(*self.rect.move(0, -lift))
        alpha = 150 if self._faint else 255
        pencil.draw_die(brush, surface, place, self._colour, self._number, alpha=alpha)
        if self._picked:
            brush.ring(surface, place, place.w // 5, 1.5)
        elif self._offered:
            grown = pygame.Rect(place).inflate(2 * brush.px(3), 2 * brush.px(3))
            surface.blit(_offer_edge(brush, grown.size), grown)

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.rect.w // 5


def _offer_edge(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    """The edge of a die that can be chosen."""
    width = max(2, brush.px(3))
    return brush.keep(("offered", size), lambda: shapes.outline(size, size[0] // 5, width, LEGAL))


class FaceSpot(Spot):
    """A number on the track that the picked die could be changed to, with its price."""

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        press: Callable[[], object],
        note: Note,
        *,
        key: str,
        colour: DieColour,
        number: int,
        cost: int,
        live: bool,
    ) -> None:
        super().__init__(brush, rect, press, note, key=key, live=live)
        self._colour = colour
        self._number = number
        self._cost = cost

    def draw(self, surface: pygame.Surface) -> None:
        brush = self.brush
        alpha = (215 if self.pointed else 135) if self.live else 45
        pencil.draw_die(brush, surface, Rect(*self.rect), self._colour, self._number, alpha=alpha)
        if self.live:
            units = max(12.0, min(16.0, self.rect.h / brush.kit.theme.u * 0.27))
            look = "gold" if self.pointed else "dark"
            at = (self.rect.centerx, self.rect.bottom - brush.px(2))
            brush.chip(surface, at, str(self._cost), look=look, units=units, icon="coins")


class PanelSpot(Spot):
    """The panel of another participant: lighter under the pointer; a press shows its paper in large."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered:
            surface.blit(self.kit.paint.glow(self.rect.size, self.kit.theme.radius("panel"), 16), self.rect)


class LogSpot(PanelSpot):
    """The newest lines of the log; pressed, all of them are seen."""

    def __init__(
        self, brush: Brush, rect: Rect, press: Callable[[], object], note: Note, model: LogModel
    ) -> None:
        super().__init__(brush, rect, press, note, key="log-panel")
        self._model = model

    def line_at(self, position: tuple[int, int]) -> ShownLine | None:
        """The line at a place."""
        return line_at(panel_lines(self.brush, Rect(*self.rect), self._model), position)
