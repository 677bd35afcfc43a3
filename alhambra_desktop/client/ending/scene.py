"""The winner in large, next to a picture of what they built; the points are counted up row by row."""

import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.badges import draw_badge
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.ending.counted import CountedScene
from alhambra_desktop.client.ending.fireworks import draw_fireworks
from alhambra_desktop.client.ending.layout import EndPlaces, end_places, rows_that_fit
from alhambra_desktop.client.ending.parts import ending_parts
from alhambra_desktop.client.ending.staged import Staged, Steps
from alhambra_desktop.client.ending.turning_moment import SLIDE, draw_moment
from alhambra_desktop.client.parts import tell_part_at
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.presentation.ending import Count, EndModel, EndRow, TurningMomentModel, end_model
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

Picture = Callable[[Brush, tuple[int, int]], Generator[None, None, pygame.Surface]]
"""Draws what the winner has built in a size, in steps; transparent parts show the evening sky."""

SKY = (
    (0.0, Colour("#07142E")),
    (0.55, Colour("#1D3B63")),
    (0.8, Colour("#6C4A6E")),
    (1.0, Colour("#C97B55")),
)
FADE = 0.12
"""Seconds in which the end state fades in with reduced motion."""


class EndScene(CountedScene):
    """Closes with whether the sheet is wanted; otherwise the table is shown again.

    ``final`` and ``picture`` are called again when language or size change.
    """

    first_focus = "sheet"
    ground = "backdrop/table"
    above = 36
    """Units between the upper edge and the heading."""

    def __init__(self, final: Callable[[], FinalModel], picture: Picture | None = None) -> None:
        super().__init__()
        self._final = final
        self._picture = picture
        self._still: Staged | None = None
        self._reading: threading.Thread | None = None
        self.model: EndModel
        self.places: EndPlaces
        self.count: Count
        self.moment: TurningMomentModel | None = None
        """The turning moment, once it has been found."""
        self._moment_for = 0.0
        self._veil = 0.0

    # ------------------------------------------------------------ what a game may say

    def find_moment(self) -> TurningMomentModel | None:
        """Search for the turning moment; called in every frame until found, with a little work each time."""
        return None

    def moment_picture(self, side: int) -> pygame.Surface | None:
        """The picture of the moment's thing, at most ``side`` wide and high."""
        return None

    def pictures(self) -> Iterable[str]:
        """Pictures to be read before the still picture is drawn."""
        return ()

    def paint_scene(self, surface: pygame.Surface) -> Steps:
        """Draw the still parts of the scene, in steps: an evening sky and the picture."""
        scene = self.places.scene
        surface.blit(shapes.gradient((scene.w, scene.h), SKY), scene)
        yield
        draw_stars(self.brush, surface, scene)
        yield
        if self._picture is not None:
            size = (self.places.picture.w, self.places.picture.h)
            picture = yield from self._picture(self.brush, size)
            surface.blit(picture, self.places.picture)

    def paint_below(self, surface: pygame.Surface, room: Rect) -> None:
        """Draw the still parts below the participants; there may be no room."""

    def draw_scene(self, surface: pygame.Surface) -> None:
        """Draw the moving parts, in every frame."""

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        still = self.services.settings.animation in ("off", "reduced")
        self._lay_out()
        self.count = Count(len(self.model.rows), told=still)
        self.services.audio.prepare(("fanfare", "coin"))
        if still:
            self.services.audio.play("fanfare")
        else:
            self._reading = self.kit.art.prepare(self.pictures())
        self._veil = FADE if self.services.settings.animation == "reduced" else 0.0
        super().enter()

    def relayout(self) -> None:
        rows = len(self.model.rows)
        self._lay_out()
        if len(self.model.rows) != rows:  # more or fewer fit now
            self.count = Count(len(self.model.rows), told=True)
        super().relayout()

    def _lay_out(self) -> None:
        self._still = None
        window, u = Rect(0, 0, *self.services.kit.window), self.services.kit.theme.u
        final = self._final()
        people = len(final.people)
        self.model = end_model(final, rows_that_fit(window, u, people))
        self.places = end_places(window, u, len(self.model.rows), people, self.above)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._show_moment(dt)
        if self._veil > 0:
            self._veil = max(0.0, self._veil - dt)
            self.invalidate()
        if self.count.over:
            return
        if not self._ready:  # the picture is still being painted, a little in each frame
            self.invalidate()
            return
        if self.count.time == 0:
            self.services.audio.play("fanfare")
        row, counted = self.count.row(), self.count.counted
        self.count.advance(dt * (2 if self.services.settings.animation == "fast" else 1))
        if self.count.counted and not counted:
            self.services.audio.play("fanfare")
            self.rebuild()
        elif self.count.row() != row:
            self.services.audio.play("coin")
        self.invalidate()

    @property
    def _ready(self) -> bool:
        """Whether all still parts have been drawn."""
        return self._still is not None and self._still.ready

    def _show_moment(self, dt: float) -> None:
        """Search for the moment; after the count, show it."""
        shown = self._moment_shown
        if self.moment is None:
            self.moment = self.find_moment()
        if self.moment is not None and self.count.counted and self._moment_for < SLIDE:
            moving = self.services.settings.animation in ("normal", "fast") and not self.count.over
            self._moment_for += dt if moving else SLIDE
            self.invalidate()
        if self._moment_shown and not shown:  # now it can be pressed
            self.rebuild()

    @property
    def _moment_shown(self) -> bool:
        """Whether the moment is completely shown."""
        return self.moment is not None and self._moment_for >= SLIDE

    @property
    def counting(self) -> Count:
        return self.count

    @property
    def told(self) -> bool:
        return self.count.counted

    # ------------------------------------------------------------ cards

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card of a button, of a source of points, or of a part of the scene."""
        if super().tell_at(position):
            return True
        for row, rect in zip(self.model.rows, self.places.rows, strict=True):
            if row.source is not None and rect.holds(position):
                card = self._final().card(row.source)
                self.services.open_card(self, card, row.source.rules_at, pygame.Rect(rect))
                return True
        return tell_part_at(self, self.area, ending_parts(self), position)

    # ------------------------------------------------------------ widgets

    def build(self) -> Iterable[Widget]:
        kit, foot, px = self.kit, self.places.foot, self.kit.px
        high = min(px(56), foot.h - px(12))
        buttons = list(self.foot_buttons(foot, high, t("ending.sheet")))
        yield from buttons
        if self.again is not None and self.moment is not None and self._moment_shown:
            show = partial(self.again.watch, self, self.moment.step)
            yield Button(kit, self._show_place(), t("moment.show"), show, icon="play", key="show")
        if not self.told:
            left, right = buttons[-1].rect.right + px(20), buttons[0].rect.x - px(20)
            skip = pygame.Rect(left, buttons[0].rect.y, right - left, high)
            yield Label(kit, skip, t("ending.skip"), self.brush.style("sans", 18), "mist")

    def _show_place(self) -> pygame.Rect:
        """The rectangle of the button at the right end of the moment."""
        area, px = self.places.moment, self.kit.px
        wide = Button.width_for(self.kit, t("moment.show"), icon="play")
        high = min(px(56), area.h - px(16))
        return pygame.Rect(area.right - px(20) - wide, area.y + (area.h - high) // 2, wide, high)

    # ------------------------------------------------------------ drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        if self._still is None or self._still.surface.get_size() != surface.get_size():
            ground = self.kit.art.cover(self.ground, surface.get_size()).copy()
            self._still = Staged(ground, self._paint(ground))
            first = True
        else:
            first = False
        moving = self.services.settings.animation in ("normal", "fast") and not self.count.over
        waits = moving and (first or (self._reading is not None and self._reading.is_alive()))
        if not waits:
            self._still.go_on(at_once=not moving)
        surface.blit(self._still.surface, (0, 0))
        if not self._still.ready:
            return
        self.draw_scene(surface)
        for number, (row, rect) in enumerate(zip(self.model.rows, self.places.rows, strict=True)):
            if number <= self.count.row():
                self._count_row(surface, row, rect, self.count.share(number), now=number == self.count.row())
        self._total(surface)
        if not self.count.over:
            draw_fireworks(self.brush, surface, pygame.Rect(self.places.scene), self.count.cheer)
        elif self.services.settings.animation == "reduced":
            draw_fireworks(self.brush, surface, pygame.Rect(self.places.scene), None)
        if self.moment is not None and self._moment_for > 0:
            area = self.places.moment
            picture = self.moment_picture(area.h - self.brush.px(16))
            come = min(1.0, self._moment_for / SLIDE)
            beside = area.right - self._show_place().x if self.again is not None else 0
            draw_moment(self.brush, surface, area, self.moment, picture, come, beside)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._veil > 0:
            veil = pygame.Surface(surface.get_size())
            veil.set_alpha(round(255 * self._veil / FADE))
            surface.blit(veil, (0, 0))

    def _paint(self, surface: pygame.Surface) -> Steps:
        """Draw all still parts, in steps."""
        brush, places, model = self.brush, self.places, self.model
        yield from self.paint_scene(surface)
        yield
        self._heading(surface)
        yield
        brush.kit.paint.shadow((places.panel.w, places.panel.h))
        yield
        brush.panel(surface, places.panel, active=True)
        yield
        brush.title(surface, places.title, t("ending.counted"), 24)
        for row, rect in zip(model.rows, places.rows, strict=True):
            self._row_ground(surface, row, rect)
            yield
        brush.rule(surface, places.total.x, places.total.y, places.total.w)
        for (person, points), rect in zip(model.places, places.people, strict=True):
            middle = rect.centre[1]
            brush.emblem(surface, (rect.x + brush.px(28), middle), person.colour, 32)
            score = brush.style("serif-bold", 24)
            won = person in model.winners
            colour = brush.colour("gold_light" if won else "cream")
            end = (rect.right - brush.px(8), middle)
            right = brush.text(surface, end, str(points), score, colour, "right").x
            room = right - rect.x - brush.px(68)
            name, style = brush.fitted(person.name, "sans-bold", 20, room, 14)
            brush.text(surface, (rect.x + brush.px(58), middle), name, style, brush.colour("cream"))
        last = places.people[-1].bottom + brush.px(14)
        self.paint_below(
            surface, Rect(places.title.x, last, places.title.w, places.panel.bottom - last - brush.px(14))
        )

    def _heading(self, surface: pygame.Surface) -> None:
        brush, area, model = self.brush, self.places.heading, self.model
        px, x, middle = brush.px, area.x, area.centre[1]
        disc = min(116.0, area.h / brush.kit.theme.u)
        for person in model.winners:
            brush.emblem(surface, (x + px(disc / 2), middle), person.colour, disc)
            x += px(disc * 0.8)
        x += px(disc * 0.2 + 26)
        big = brush.fitting(model.title, "serif-black", disc * 0.8, area.right - x, 26)
        top = middle - round(area.h * 0.14)
        shade = (x + max(1, px(3)), top + max(2, px(4)))
        brush.text(surface, shade, model.title, big, Colour("#0A0F18"))
        brush.text(surface, (x, top), model.title, big, brush.colour("gold_light"))
        words = self._ahead()
        before = min(area.right, moon_place(self.places.scene)[0] - px(12))
        small = brush.fitting(words, "sans-bold", 28, before - x, 15)
        brush.text(surface, (x, middle + round(area.h * 0.34)), words, small, brush.colour("cream"))

    def _ahead(self) -> str:
        """The points, and the winner's lead."""
        model = self.model
        after = model.second
        if after is None or len(model.winners) > 1:
            return model.about
        ahead = model.total - after[1]
        points = t("result.points", count=model.total)
        return t("ending.ahead", points=points, count=ahead, name=after[0].name)

    def _sign(self, row: EndRow, rect: Rect) -> Iterator[tuple[str, tuple[int, int], float]]:
        units = min(46.0, rect.h / self.kit.theme.u - 8)
        yield (row.badge or row.icon, (rect.x + self.brush.px(28), rect.centre[1]), units)

    def _row_ground(self, surface: pygame.Surface, row: EndRow, rect: Rect) -> None:
        brush, px = self.brush, self.brush.px
        for name, at, units in self._sign(row, rect):
            if row.badge:
                draw_badge(brush, surface, at, name, units)
            else:
                brush.icon(surface, at, name, units * 0.7, brush.colour("gold_light"))
        bar = self.places.bar(rect)
        parts = brush.style("sans", 17)
        wide = brush.width(row.parts, parts) + px(12) if row.parts else 0
        name, style = brush.fitted(row.name, "sans-bold", 20, bar.w - wide, 14)
        shows = wide < bar.w * 0.5 and name == row.name
        if not shows:
            name, style = brush.fitted(row.name, "sans-bold", 20, bar.w, 14)
        y = self.places.name_at(rect)
        brush.text(surface, (bar.x, y), name, style, brush.colour("cream"))
        if row.parts and shows:
            brush.text(surface, (bar.right, y), row.parts, parts, brush.colour("mist"), "right")
        brush.box(surface, bar, bar.h // 2, Colour("#051318"))

    def _count_row(
        self, surface: pygame.Surface, row: EndRow, rect: Rect, share: float, *, now: bool
    ) -> None:
        brush, px, bar = self.brush, self.brush.px, self.places.bar(rect)
        if now:
            surface.blit(brush.kit.paint.glow((rect.w, rect.h), px(8), 26), rect)
        gold = brush.colour("gold")
        colour = gold if row.best else brush.kit.theme.player(self.model.winners[0].colour)
        length = round(bar.w * row.share * share)
        if length >= bar.h:
            brush.box(surface, Rect(bar.x, bar.y, length, bar.h), bar.h // 2, colour)
        for rival in row.rivals:
            at = (bar.x + round(bar.w * rival.share * share), bar.centre[1])
            brush.emblem(surface, at, rival.colour, 20)
        name = "gold_light" if row.best else "cream" if row.points else "faint"
        now_at = round(row.points * share)
        points = t("ending.points", count=now_at) if row.points > 0 else str(now_at).replace("-", "−")
        style = brush.style("serif-black", 32)
        brush.text(surface, (rect.right - px(8), rect.centre[1]), points, style, brush.colour(name), "right")

    def _total(self, surface: pygame.Surface) -> None:
        brush, area = self.brush, self.places.total
        total = sum(round(row.points * self.count.share(n)) for n, row in enumerate(self.model.rows))
        if self.count.counted:
            total = self.model.total
        middle = area.centre[1]
        words = brush.style("serif-semibold", 26)
        brush.text(surface, (area.x + brush.px(8), middle), t("sheet.total"), words, brush.colour("cream"))
        style = brush.style("serif-black", 46)
        gold = brush.colour("gold_light")
        brush.text(surface, (area.right - brush.px(8), middle), str(total), style, gold, "right")


def draw_stars(brush: Brush, surface: pygame.Surface, scene: Rect) -> None:
    """Stars on the upper half, always the same, and the moon."""
    for number in range(70):
        x = scene.x + (number * 7919 % 1000) * scene.w // 1000
        y = scene.y + (number * 104729 % 997) * scene.h // 1900
        light = 90 + number * 37 % 150
        surface.fill(Colour(light, light, light), (x, y, 1 + number % 2, 1 + number % 2))
    side = brush.px(86)
    moon = shapes.disc(side, Colour("#EFE3C2"))
    bite = shapes.disc(side, Colour(0, 0, 0))
    moon.blit(bite, (side // 3, -side // 10), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(moon, moon_place(scene))


def moon_place(scene: Rect) -> tuple[int, int]:
    """The upper left corner of the moon."""
    return scene.x + round(scene.w * 0.88), scene.y + round(scene.h * 0.25)
