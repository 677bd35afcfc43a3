"""The person whose statistics are shown: sums, ranks, streaks, and the other people to choose from."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel, Picture, rule
from alhambra_desktop.match import statistics
from alhambra_desktop.match.store import Person
from alhambra_desktop.presentation.figures import hours, percent
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.text import day, number, t

if TYPE_CHECKING:  # the panel is a part of the scene that it asks to be built again
    from alhambra_desktop.client.figures.scene import StatisticsScene

HIGH = 920
"""The height in units in which everything fits; with less, all gaps shrink."""
DISC, STEP = 56, 84
"""Size of a person's disc at the foot, and the distance between two."""


class Disc(Clickable):
    """A picture with a name below it; a gold ring around the chosen one."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        art: str,
        name: str,
        on_click: Callable[[], object],
        *,
        chosen: bool,
        key: str,
        tip: str,
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=tip)
        self._art, self._name, self._chosen = art, name, chosen

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.kit.px(DISC)
        disc = pygame.Rect(self.rect.centerx - side // 2, self.rect.y, side, side)
        name = pygame.Rect(self.rect.x, disc.bottom, self.rect.width, self.rect.bottom - disc.bottom)
        return disc, name

    def draw(self, surface: pygame.Surface) -> None:
        kit, (disc, room) = self.kit, self._parts()
        if self._chosen:
            ring = kit.paint.box(disc.size, disc.width // 2, None, kit.colour("gold_light"), kit.px(2.5))
            surface.blit(ring, disc)
        inner = disc.inflate(-kit.px(12), -kit.px(12))
        if self._art.startswith("icon/"):
            edge = kit.colour("gold_light" if self.hovered else "mist")
            surface.blit(kit.paint.box(inner.size, inner.width // 2, None, edge, kit.px(1.6)), inner)
            picture = kit.art.icon(self._art.removeprefix("icon/"), inner.width // 2, edge)
        else:
            picture = kit.art.get(self._art, inner.width, inner.height)
        surface.blit(picture, picture.get_rect(center=inner.center))
        if self.hovered:
            surface.blit(kit.paint.glow(inner.size, inner.width // 2, 40), inner)
        role = "strong" if self._chosen else "text"
        Label(kit, room, self._name, role, "cream" if self._chosen else "mist", align="centre").draw(surface)

    def text_boxes(self) -> Iterable[TextBox]:
        style, room = self.kit.theme.style("text"), self._parts()[1]
        extent = pygame.Rect(0, room.y, self.kit.fonts.width(self._name, style), room.height)
        extent.centerx = room.centerx
        yield TextBox(self._name, extent, room)


class ProfilePanel:
    """Everything in the left column."""

    def __init__(self, scene: "StatisticsScene", rect: pygame.Rect, person: Person) -> None:
        self._scene, self._kit, self._rect, self._person = scene, scene.kit, rect, person
        self._tight = min(1.1, rect.height / self._kit.px(HIGH))
        pad = self._kit.px(24)
        self._x, self._width = rect.x + pad, rect.width - 2 * pad

    def _step(self, units: float) -> int:
        return round(self._kit.px(units) * self._tight)

    def _line(self, y: int, units: float) -> pygame.Rect:
        return pygame.Rect(self._x, y, self._width, self._step(units))

    def widgets(self) -> Iterator[Widget]:
        """From the emblem down to the people."""
        kit, rect, person = self._kit, self._rect, self._person
        yield Panel(kit, rect, active=True, key="panel-profile")
        y = rect.y + self._step(18)
        yield Picture(kit, self._line(y, 112), f"emblem/{person.colour}")
        y += self._step(118)
        name, style = self._scene.brush.fitted(person.name, "serif-semibold", 34, self._width)
        line = pygame.Rect(self._x, y, self._width, kit.px(44))
        yield Label(kit, line, name, style, align="centre")
        y = line.bottom
        since = t("figures.since", day=day(person.since))
        yield Label(kit, self._line(y, 28), since, "text", "mist", align="centre")
        y += self._step(34)
        for part in (self._sums, self._places, self._facts):
            yield rule(kit, self._line(y, 10))
            y += self._step(14)
            widgets, y = part(y)
            yield from widgets
        yield rule(kit, self._line(y, 10))
        yield from self._people(y + self._step(14))

    # ------------------------------------------------------------ figures

    def _sums(self, y: int) -> tuple[list[Widget], int]:
        found = statistics.tally(self._scene.games)
        cells = (
            (number(found.games), t("figures.games", count=found.games), "cream"),
            (number(found.wins), t("figures.wins", count=found.wins), "cream"),
            (percent(found.share) or "–", t("figures.share_won"), "gold_light"),
            (number(round(found.mean)), t("figures.mean_points"), "cream"),
        )
        widgets: list[Widget] = []
        half = self._width // 2
        for place, (value, words, colour) in enumerate(cells):
            x = self._x + (place % 2) * half
            top = y + (place // 2) * self._step(76)
            cell = pygame.Rect(x, top, half, self._step(44))
            widgets.append(Label(self._kit, cell, value, "price", colour, align="centre"))
            below = pygame.Rect(x, cell.bottom - self._step(4), half, self._step(28))
            shown = self._scene.shortened(words, "text", half - self._kit.px(8))
            widgets.append(Label(self._kit, below, shown, "text", "mist", align="centre"))
        return widgets, y + self._step(154)

    def _places(self, y: int) -> tuple[list[Widget], int]:
        kit, counts = self._kit, statistics.ranks(self._scene.games)
        most = max(1, *counts)
        widgets: list[Widget] = [Label(kit, self._line(y, 30), t("figures.places"), "subtitle", "gold_light")]
        y += self._step(36)
        for place, count in enumerate(counts, 1):
            line = self._line(y, 30)
            widgets.append(Label(kit, line, t(f"figures.place.{place}"), "text", "cream"))
            widgets.append(Label(kit, line, str(count), "strong", align="right"))
            track = pygame.Rect(
                line.x + kit.px(60), line.centery - kit.px(6), line.width - kit.px(120), kit.px(12)
            )
            gold = place == 1
            widgets.append(Drawn(kit, track, partial(self._draw_share, count / most, gold)))
            y += self._step(34)
        return widgets, y + self._step(6)

    def _draw_share(self, share: float, gold: bool, surface: pygame.Surface, track: pygame.Rect) -> None:
        draw_bar(self._scene, surface, track, share, "gold" if gold else "line")

    def _facts(self, y: int) -> tuple[list[Widget], int]:
        games = self._scene.games
        now, longest = statistics.streaks(games)
        module = statistics.favourite(games)
        facts = [
            ("star", t("figures.streak"), str(now)),
            ("trophy", t("figures.longest_streak"), str(longest)),
            ("clock", t("figures.time"), hours(statistics.seconds(games))),
        ]
        if module:
            facts.insert(2, ("heart", t("figures.favourite"), module_name(module)))
        kit = self._kit
        widgets: list[Widget] = []
        for icon, words, value in facts:
            line = self._line(y, 32)
            picture = pygame.Rect(line.x, line.y, kit.px(24), line.height)
            widgets.append(
                Picture(kit, picture.inflate(0, -self._step(6)), f"icon/{icon}", tint="gold_light")
            )
            left = line.x + kit.px(36)
            value_width = kit.fonts.width(value, kit.theme.style("strong"))
            room = pygame.Rect(left, line.y, line.right - left - value_width - kit.px(8), line.height)
            shown = self._scene.shortened(words, "text", room.width)
            widgets.append(Label(kit, room, shown, "text", tip=words if shown != words else ""))
            widgets.append(Label(kit, line, value, "strong", align="right"))
            y += self._step(36)
        return widgets, y + self._step(6)

    # ------------------------------------------------------------ people

    def _people(self, y: int) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        yield Label(kit, self._line(y, 30), t("figures.people"), "subtitle", "gold_light")
        y += self._step(38)
        people = self._scene.services.results.people()
        room = max(1, (self._width + px(STEP - DISC)) // px(STEP) - 1)
        shown = list(people[:room])
        if self._person not in shown:
            shown[-1:] = [self._person]
        x = self._x
        for person in shown:
            chosen = person.id == self._person.id
            yield self._disc(
                x, y, f"emblem/{person.colour}", person.name, f"person-{person.id}", person, chosen
            )
            x += px(STEP)
        yield self._disc(x, y, "icon/more", t("figures.all_people"), "people", None, chosen=False)

    def _disc(
        self, x: int, y: int, art: str, words: str, key: str, person: Person | None, chosen: bool
    ) -> Widget:
        kit, px = self._kit, self._kit.px
        rect = pygame.Rect(x, y, px(STEP - 6), px(DISC + 34))
        act = self._scene.open_people if person is None else partial(self._scene.choose_person, person.id)
        name = self._scene.shortened(words, "text", rect.width)
        return Disc(kit, rect, art, name, act, chosen=chosen, key=key, tip=words)


def draw_bar(
    scene: "StatisticsScene", surface: pygame.Surface, track: pygame.Rect, share: float, colour: str
) -> None:
    """A bar filled to this share; empty for 0."""
    paint, radius = scene.kit.paint, track.height // 2
    surface.blit(paint.well(track.size, radius), track)
    if share > 0:
        size = (max(track.height, round(track.width * min(1.0, share))), track.height)
        surface.blit(paint.box(size, radius, scene.kit.colour(colour), None), track)
