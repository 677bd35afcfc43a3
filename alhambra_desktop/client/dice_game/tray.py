"""The tray: wood, rail and felt, and the dice that can be kept or not."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.rolling import draw_die
from alhambra_desktop.client.dice_game.stage import Stage
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.base import Clickable
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.presentation.dice_game.layout import TrayPlaces
from alhambra_desktop.presentation.dice_game.models import DieFace, TrayFace
from alhambra_desktop.presentation.easing import eased_gently
from alhambra_desktop.text import t

SLIDE = 0.13
"""Duration of a die's movement between felt and rail."""


class Slides:
    """The progress of each die from the felt (0) to the rail (1)."""

    def __init__(self, dice: int) -> None:
        self._at = [0.0] * dice
        self._goal = [0.0] * dice

    def aim(self, kept: frozenset[int], *, at_once: bool) -> None:
        """Set the dice that belong on the rail."""
        self._goal = [float(index in kept) for index in range(len(self._at))]
        if at_once:
            self._at = list(self._goal)

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether any die has moved."""
        moved = self._at != self._goal
        step = dt / SLIDE
        self._at = [
            min(goal, at + step) if goal > at else max(goal, at - step)
            for at, goal in zip(self._at, self._goal, strict=True)
        ]
        return moved

    def at(self, index: int) -> float:
        """The progress of a die, eased."""
        share = self._at[index]
        return eased_gently(share)


class DieWidget(Clickable):
    """A white die; it can be pressed on the felt and on the rail, wherever it is at the moment."""

    def __init__(
        self,
        brush: Brush,
        places: TrayPlaces,
        face: DieFace,
        stage: Stage,
        slides: Slides,
        on_click: Callable[[], object],
        *,
        tip: str,
        number: int,
    ) -> None:
        rect = pygame.Rect(places.die(face.index, kept=face.kept))
        super().__init__(
            brush.kit, rect, on_click, key=f"die-{face.index}", tip=tip, enabled=face.live, sound="tick"
        )
        self.focusable = face.live
        self.face, self.named = face, t(f"type.plural.{face.symbol}") if face.symbol else ""
        self._brush = brush
        self._places = places
        self._stage = stage
        self._slides = slides
        self._number = number

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        """Keys press the die with the visible focus ring; a focus left by a click does not count."""
        if event.type == pygame.KEYDOWN and not ui.ring_shown:
            return False
        return super().handle(event, ui)

    def _now(self) -> pygame.Rect:
        felt, rail = self._places.thrown[self.face.index], self._places.kept[self.face.index]
        share = self._slides.at(self.face.index)
        return pygame.Rect(felt.x, round(felt.y + (rail.y - felt.y) * share), felt.w, felt.h)

    def draw(self, surface: pygame.Surface) -> None:
        brush, face = self._brush, self.face
        if self._stage.hides("roll", ("die", "", face.index)):
            return
        rect = self._now()
        lift = 0.25 if self.hovered and face.live else 0.0
        draw_die(brush, surface, rect.move(0, -round(rect.h * 0.05 * bool(lift))), face.symbol, lift=lift)
        if self.hovered and face.live:
            glow = brush.kit.paint.glow(rect.size, round(rect.w * 0.18), 30)
            surface.blit(glow, rect.move(0, -round(rect.h * 0.05)))

    def draw_number(self, surface: pygame.Surface) -> None:
        """The key that presses it, on the wood between felt and rail; framed as a key while it does."""
        rect = self._places.thrown[self.face.index]
        middle = (rect.centre[0], (self._places.rail.bottom + self._places.felt.y) // 2)
        brush, style = self._brush, self._brush.style("sans-semibold", 14)
        colour = Colour("#F2D9A4") if self.face.live else Colour("#8A6238")
        if self.face.live:
            side = brush.px(19)
            cap = brush.kit.paint.box((side, side), brush.px(4), Colour("#3B2412"), colour, brush.px(1.2))
            surface.blit(cap, cap.get_rect(center=middle))
        brush.text(surface, middle, str(self._number), style, colour, "centre")


def draw_numbers(surface: pygame.Surface, dice: Iterable[DieWidget]) -> None:
    """The keys of the dice on the wood."""
    for die in dice:
        die.draw_number(surface)


def draw_tray(brush: Brush, surface: pygame.Surface, places: TrayPlaces, face: TrayFace) -> None:
    """Wood, rail and felt, and the black die if it was added."""
    area = places.area
    shadow, reach = brush.kit.paint.shadow((area.w, area.h))
    surface.blit(shadow, (area.x - reach, area.y - reach + brush.px(5)))
    surface.blit(brush.keep(("tray", area.w, area.h), lambda: _draw_ground(brush, places)), area)
    for zone, words in ((places.rail, "dice.tray.kept"), (places.felt, "dice.tray.thrown")):
        if words == "dice.tray.kept" and any(die.kept for die in face.dice):
            continue
        if words == "dice.tray.thrown" and (not face.throws or len(face.to_throw) > 0):
            continue
        style = brush.style("sans-italic", 18)
        brush.text(surface, zone.centre, t(words), style, Colour("#D9B98A"), "centre")


def draw_black(brush: Brush, surface: pygame.Surface, places: TrayPlaces, symbol: str) -> None:
    """The black die on the rail, or the dent where it would lie."""
    rect = pygame.Rect(places.black)
    if symbol:
        draw_die(brush, surface, rect, symbol, body="black")
    else:
        dent = brush.kit.paint.box(
            rect.size, round(rect.w * 0.18), Colour(8, 5, 4, 90), Colour(20, 12, 8, 160), brush.px(1.5)
        )
        surface.blit(dent, rect)


def _draw_ground(brush: Brush, places: TrayPlaces) -> pygame.Surface:
    area = places.area
    size = (area.w, area.h)
    ground = _cut(brush.kit.art.cover("dice/wood", size), brush.px(10))
    ground.blit(shapes.outline(size, brush.px(10), max(1, brush.px(1.5)), Colour("#2A160A")), (0, 0))
    gleam = shapes.outline((size[0] - 4, size[1] - 4), brush.px(9), 1, Colour(255, 214, 150, 70))
    ground.blit(gleam, (2, 2))
    for zone, art, dark in ((places.felt, "dice/felt", 0), (places.rail, "dice/wood", 120)):
        at = (zone.x - area.x, zone.y - area.y)
        picture = _cut(brush.kit.art.cover(art, (zone.w, zone.h)), brush.px(8))
        if dark:
            shade = shapes.rounded((zone.w, zone.h), brush.px(8), ((0.0, Colour(12, 6, 3, dark)),))
            picture.blit(shade, (0, 0))
        _sink(brush, picture)
        ground.blit(picture, at)
    return ground


def _cut(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with round corners."""
    cut = picture.convert_alpha()
    mask = shapes.rounded(picture.get_size(), radius, ((0.0, Colour(255, 255, 255)),))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _sink(brush: Brush, picture: pygame.Surface) -> None:
    """An inner shadow along the upper and left edge, light along the lower one."""
    w, h = picture.get_size()
    deep = brush.px(9)
    edge = ((0.0, Colour(0, 0, 0, 130)), (1.0, Colour(0, 0, 0, 0)))
    picture.blit(shapes.gradient((w, deep), edge), (0, 0))
    picture.blit(shapes.gradient((deep, h), edge, across=True), (0, 0))
    picture.blit(shapes.outline((w, h), brush.px(8), max(1, brush.px(1.2)), Colour("#1E0F06")), (0, 0))
