"""A column of the board: dice area, building track, chip, the points of the next scoring."""

import math
from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.column_head import draw_head, head_name
from alhambra_desktop.client.dice_game.stage import Stage
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.printed import Printed
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.dice_game.layout import ColumnPlaces
from alhambra_desktop.presentation.dice_game.models import ColumnFace, Light
from alhambra_desktop.presentation.dice_game.words import ordinal, percent
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

LINE = Colour("#1C4650")
CELL = Colour(251, 241, 220, 46)
CELL_EDGE = Colour(251, 241, 220, 90)
THROW = Colour(251, 241, 220, 120)
STONE, JOINT = Colour("#D9BE8C"), Colour("#8C6B40")
RUNG = Colour("#21525C")
GLOW = Colour("#F6D98A")
CERTAIN = 1 - 1e-9
COVER = Colour(5, 20, 25)
"""Hides the number of the throw under a light."""


class ColumnWidget(Clickable):
    """The whole column; a press marks it with the present result, or says why that is impossible.

    ``newest`` is the space of the last placed marker, if it is here (else below 0).
    """

    def __init__(
        self,
        brush: Brush,
        places: ColumnPlaces,
        face: ColumnFace,
        people: People,
        stage: Stage,
        on_click: Callable[[], object],
        *,
        tip: str,
        best: bool,
        pointed: Callable[[str], bool],
        newest: int,
    ) -> None:
        super().__init__(
            brush.kit, pygame.Rect(places.area), on_click, key=f"column-{face.kind}", tip=tip, sound=""
        )
        self.face, self.named = face, t(f"type.plural.{face.kind}")
        self.places = places
        self._brush = brush
        self._people = people
        self._stage = stage
        self.best = best
        self._ask_pointed = pointed
        self._newest = newest
        self._printed = Printed()

    @property
    def _pointed(self) -> bool:
        """Whether it, or an answer about it, is pointed at."""
        return self.hovered or self._ask_pointed(self.face.kind)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, face = self._brush, self.face
        self._printed.draw(surface, self.rect, self._print)
        self._markers(surface)
        self._light(surface)
        self._stones(surface)
        self._foot(surface)
        if self.hovered and face.light is not None:
            glow = brush.kit.paint.glow(self.rect.size, brush.kit.theme.radius("panel"), 10)
            surface.blit(glow, self.rect)

    def _print(self, surface: pygame.Surface) -> None:
        """The panel with its heading and the words beside the rows."""
        brush, places, face = self._brush, self.places, self.face
        surface.blit(self._ground(), places.area)
        if face.lit:
            panel = brush.kit.paint.panel((places.area.w, places.area.h), active=True)
            edge = brush.keep(("lit", panel.get_size()), lambda: _frame_of(brush, panel.get_size()))
            surface.blit(edge, places.area)
        draw_head(brush, surface, places, face)
        self._rows(surface)

    def _ground(self) -> pygame.Surface:
        """Everything constant: panel, heading, empty spaces, rungs of the track."""
        brush, places = self._brush, self.places
        key = ("column", self.face.kind, places.area.w, places.area.h, len(places.track))
        return brush.keep(key, self._draw_ground)

    def _draw_ground(self) -> pygame.Surface:
        brush, places, px = self._brush, self.places, self._brush.px
        area = places.area
        ground = brush.kit.paint.panel((area.w, area.h)).copy()
        band = pygame.Rect(0, 0, area.w - px(14), places.head.bottom - area.y - px(5))
        colour = brush.kit.theme.building(self.face.kind)
        whole = (area.w - px(14), area.h - px(14))
        shades = ((0.0, _faded(colour, 150)), (1.0, _faded(colour, 84)))
        ground.blit(shapes.rounded(whole, px(5), shades), (px(7), px(7)))
        high, low = _faded(colour, 92), _faded(colour, 14)
        ground.blit(shapes.rounded(band.size, px(5), ((0.0, high), (1.0, low))), (px(7), px(7)))
        for number, space in enumerate(places.spaces):
            size = (space.w, space.h)
            cell = brush.kit.paint.box(size, px(5), CELL, CELL_EDGE)
            ground.blit(cell, (space.x - area.x, space.y - area.y))
            throw = str(number % 3 + 1)
            style = brush.style("sans", 16)
            words = brush.kit.fonts.text(throw, style, THROW)
            ground.blit(words, words.get_rect(center=(space.centre[0] - area.x, space.centre[1] - area.y)))
        track = places.track_area
        well = brush.kit.paint.well((track.w, track.h), px(6))
        ground.blit(well, (track.x - area.x, track.y - area.y))
        for number, rung in enumerate(places.track, 1):
            y = rung.y - area.y
            if number < len(places.track):
                ground.fill(
                    RUNG if number % 5 else Colour("#3E7580"), (rung.x - area.x + 3, y, rung.w - 6, 1)
                )
        return ground

    def _rows(self, surface: pygame.Surface) -> None:
        """The number of equal dice beside each row, or the chance to reach it."""
        brush, face = self._brush, self.face
        count = len(self.places.rows)
        odds, style = self._odds()
        for number, rect in enumerate(self.places.rows):
            row = count - number
            middle = (rect.centre[0] - brush.px(2), rect.centre[1])
            plain = brush.style("serif-bold", 19)
            if not odds:
                brush.text(surface, middle, str(row), plain, brush.colour("cream"), "centre")
                continue
            if rect.h >= brush.px(40):  # the row that the chance is for
                above = (middle[0], middle[1] - brush.px(11))
                brush.text(surface, above, str(row), plain, brush.colour("cream"), "centre")
                middle = (middle[0], middle[1] + brush.px(11))
            chance = face.odds[row - 1]
            if chance > CERTAIN:
                brush.icon(surface, middle, "check", 19, brush.colour("gold_light"))
                continue
            colour = "gold_light" if chance >= 0.5 else "cream"
            brush.text(surface, middle, odds[row - 1], style, brush.colour(colour), "centre")

    def _odds(self) -> tuple[tuple[str, ...], Style]:
        """The chances of the rows as text of one size; without the percent sign if it is narrow."""
        brush, room = self._brush, self.places.rows[0].w
        words = tuple(percent(chance) for chance in self.face.odds)
        widest = max((word for word in words if word != percent(1.0)), key=len, default="")
        style = brush.fitting(widest, "sans-bold", 16, room, 12)
        if brush.width(widest, style) > room:
            words = tuple(word.rstrip("%").strip() for word in words)
        return words, style

    def _markers(self, surface: pygame.Surface) -> None:
        brush, face = self._brush, self.face
        for number, owner in enumerate(face.spaces):
            if owner != NOBODY and not self._stage.hides("marker", ("space", face.kind, number)):
                space = self.places.spaces[number]
                _disc(brush, surface, space.centre, self._people[owner].colour, min(space.w, space.h))
                if number == self._newest:
                    surface.blit(brush.kit.paint.box(space[2:], brush.px(5), None, GLOW, brush.px(2)), space)
        if face.lit:
            self._ranks(surface)
        if face.behind:
            self._behind(surface)

    def _behind(self, surface: pygame.Surface) -> None:
        """Markers behind all spaces: a line under the boxes, from the left, then how many more."""
        brush, behind = self._brush, self.face.behind
        first = self.places.spaces[-3]
        size = brush.px(20)
        y = first.bottom + size // 2 + 1
        for number, owner in enumerate(behind[:4]):
            at = (first.x + size // 2 + number * (size + brush.px(3)), y)
            _disc(brush, surface, at, self._people[owner].colour, size)
        if len(behind) > 4:
            at = (first.x + 4 * (size + brush.px(3)) + brush.px(2), y)
            style = brush.style("sans-bold", 16)
            brush.text(surface, at, f"+{len(behind) - 4}", style, brush.colour("cream"))

    def _building(self, surface: pygame.Surface) -> None:
        """A course of stone per point up to the leader, and the building on top."""
        brush = self._brush
        top = max((number for number, stones in enumerate(self.face.track, 1) if stones), default=0)
        if not top:
            return
        for rung in self.places.track[:top]:
            inner = rung.inset(brush.px(3), 0)
            surface.fill(STONE, inner)
            surface.fill(JOINT, (inner.x, inner.y, inner.w, max(1, brush.px(1.2))))
        rung = self.places.track[top - 1]
        side = round(rung.w * 1.1)
        if rung.y - self.places.track_area.y >= side * 0.8:
            art = brush.kit.art.get(f"building/{self.face.kind}/{min(7, top) - 1}", side)
            surface.blit(art, art.get_rect(midbottom=(rung.centre[0], rung.y + side // 8)))

    def _ranks(self, surface: pygame.Surface) -> None:
        """The numbers of the two markers that get the prizes."""
        brush, px = self._brush, self._brush.px
        taken = [number for number, owner in enumerate(self.face.spaces) if owner != NOBODY]
        for place, number in enumerate(taken[:2], 1):
            space = self.places.spaces[number]
            at = (space.right - px(4), space.y + px(6))
            disc = brush.kit.paint.disc(px(20), brush.colour("gold_light"), brush.colour("ink"), px(1.5))
            surface.blit(disc, disc.get_rect(center=at))
            style = brush.style("sans-bold", 15)
            brush.text(surface, at, str(place), style, brush.colour("ink"), "centre")

    def _light(self, surface: pygame.Surface) -> None:
        """Where the marker would land: dashes and the rank; gold for the best of all."""
        light = self.face.light
        if light is None or light.space < 0:
            return
        brush, px = self._brush, self._brush.px
        space = self.places.spaces[light.space]
        first = light.rank == 1
        colour = brush.colour("gold" if self.best else "jade")
        fill = _faded(colour, 70 if self._pointed else 34)
        brush.box(surface, space, px(5), COVER)
        brush.box(surface, space, px(5), fill)
        if self.best or self._pointed:
            brush.box(surface, space, px(5), None, colour, px(2.4))
        else:
            surface.blit(brush.kit.paint.dashes((space.w, space.h), colour, px(2)), space)
        if light.gives_way:
            self._way(surface, light)
        if self._pointed:
            side = min(space.w, space.h) - px(4)
            preview = brush.kit.art.get(f"emblem/{self._people[light.owner].colour}", side, side).copy()
            preview.set_alpha(170)
            surface.blit(preview, preview.get_rect(center=space.centre))
            return
        words = ordinal(light.rank)
        style = brush.fitting(words, "sans-bold", 16, space.w - px(3), 13)
        if brush.width(words, style) <= space.w - px(3):
            lettering = brush.colour("gold_light" if first else "cream")
            brush.text(surface, space.centre, words, style, lettering, "centre")
        elif first:
            star = brush.kit.paint.star(min(space.w, space.h) // 2, brush.colour("gold_light"))
            surface.blit(star, star.get_rect(center=space.centre))

    def _way(self, surface: pygame.Surface, light: Light) -> None:
        """A line from the taken space of the result to the space the marker gives way to."""
        brush, px = self._brush, self._brush.px
        taken = self.places.spaces[light.result]
        brush.box(surface, taken, px(5), None, brush.colour("ember"), px(1.6))

    def _stones(self, surface: pygame.Surface) -> None:
        """The stones on the track: in a stack the lowest, which ranks first, is left and in front."""
        brush, face = self._brush, self.face
        top = len(face.track)
        for number in range(5, len(self.places.track) + 1, 5):
            if number > top:  # below, courses are counted by what stands on them
                style = brush.style("sans", 16)
                at = self.places.track[number - 1].centre
                brush.text(surface, at, str(number), style, brush.colour("mist"), "centre")
        self._building(surface)
        for number, stones in enumerate(face.track):
            shown = [
                owner
                for owner in stones
                if not self._stage.hides("stone", ("track", face.kind, number + 1), str(owner))
            ]
            rung = self.places.track[number]
            for place, rect in reversed(list(enumerate(stone_rects(rung, len(stones))))):
                if stones[place] in shown:
                    colour = self._people[stones[place]].colour
                    _disc(brush, surface, rect.centre, colour, rect.w)

    def _foot(self, surface: pygame.Surface) -> None:
        """The ranks of the next scoring: points, and who would get them now."""
        brush, px, foot, face = self._brush, self._brush.px, self.places.foot, self.face
        y = foot.centre[1]
        surface.fill(LINE, (foot.x, foot.y, foot.w, 1))
        disc = px(24)
        picture = brush.kit.art.get(f"scoring/{face.scoring}", disc, disc)
        surface.blit(picture, (foot.x, y - disc // 2))
        step = (foot.w - disc - px(4)) // max(2, len(face.rank_points))
        size = 19
        widest = max((str(paid.points) for paid in face.rank_points), key=len, default="")
        while size > 11 and brush.width(widest, brush.style("serif-bold", size)) + px(size + 8) > step:
            size -= 1
        style = brush.style("serif-bold", size)
        x = foot.x + disc + px(6)
        for number, paid in enumerate(face.rank_points):
            end = brush.text(surface, (x, y), str(paid.points), style, brush.colour("gold_light"))
            self._holder(surface, number, paid.owner, (end.right + px(size * 0.62), y), px(size + 1))
            x += step

    def _holder(
        self, surface: pygame.Surface, number: int, owner: int, centre: tuple[int, int], side: int
    ) -> None:
        """The disc of the present holder of a rank; while it changes hands, it turns over."""
        wide = side
        turning = self._stage.turning(self.face.kind, number)
        if turning is not None:
            before, share = turning
            owner = before if share < 0.5 else owner
            wide = max(1, round(side * abs(math.cos(math.pi * share))))
        if owner == NOBODY:
            return
        picture = self._brush.kit.art.get(f"emblem/{self._people[owner].colour}", side, side)
        if wide != side:
            picture = pygame.transform.smoothscale(picture, (wide, side))
        surface.blit(picture, picture.get_rect(center=centre))

    def text_boxes(self) -> Iterable[TextBox]:
        words, style = head_name(self._brush, self.places, self.face)
        if words:
            name = self.places.name
            place = pygame.Rect(0, 0, self._brush.width(words, style), style.px)
            place.center = name.centre
            yield TextBox(words, place, pygame.Rect(name))


class Spot(Widget):
    """A part of a column with its own note; the column draws it."""

    solid = False


def stone_rects(rung: Rect, count: int) -> tuple[Rect, ...]:
    """The rectangles of the stones of a space, lowest first: side by side, overlapping when many."""
    side = max(6, min(rung.h, rung.w) - 2)
    if not count:
        return ()
    free = rung.w - side - 2
    step = min(side, free // max(1, count - 1)) if count > 1 else 0
    left = rung.x + (rung.w - side - step * (count - 1)) // 2
    y = rung.y + (rung.h - side) // 2
    return tuple(Rect(left + number * step, y, side, side) for number in range(count))


def _faded(colour: Colour, alpha: int) -> Colour:
    return Colour(colour.r, colour.g, colour.b, alpha)


def _disc(brush: Brush, surface: pygame.Surface, centre: tuple[int, int], colour: str, side: int) -> None:
    picture = brush.kit.art.get(f"emblem/{colour}", side, side)
    surface.blit(picture, picture.get_rect(center=centre))


def _frame_of(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    """The gold frame of an active panel alone."""
    px = brush.px
    return shapes.notched(size, px(5), px(7), px(2), brush.colour("gold"))
