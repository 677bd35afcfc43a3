"""Rectangles of things on the palace table, by the names used in lessons and tips.

A name is a zone (``market``, ``money``, ``hand``, ``dock``, ``palace``, ``plate``, ``shelf``, ``opponents``,
``top_bar``), the viewer's own money (``purse``), on the plate the counts of buildings (``plate types``) or
the longest wall (``plate wall``), the viewer's ``city`` with its lit cells, a cell (``cell 1,0``), a card in
the display or the hand (``card dinar-9``), or the name of a target (``sale space-1``, ``display 0``,
``hand 2``, ``act end``, ``thing -1 squares pile``), or its beginning.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.refs import CARD, CELL, HAND_CARD, SALE, SHOWN_CARD
from alhambra_desktop.client.alhambra.hand import purse
from alhambra_desktop.client.alhambra.overlay import draw_tip
from alhambra_desktop.client.alhambra.players import count_rect, wall_rect
from alhambra_desktop.client.play.finding import Finder, begins
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.refs import referred
from alhambra_desktop.presentation.acts import PRIMARY
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import Target
from alhambra_desktop.presentation.rects import Rect

if TYPE_CHECKING:  # it holds the finder
    from alhambra_desktop.client.alhambra.scene import TableScene

ZONES = ("market", "money", "hand", "dock", "palace", "plate", "shelf", "opponents", "top_bar")
READY = ("act", "sale")
"""What is lit only if it can be pressed: a button that is not greyed, a space of the market with a tile."""

PARTS: Mapping[str, Callable[[Screen], Rect]] = {
    "purse": lambda screen: purse(screen.layout.hand, screen.places.hand),
    "plate types": lambda screen: _types_rect(screen.layout.plate, screen.layout.u),
    "plate wall": lambda screen: wall_rect(screen.layout.plate, screen.layout.u),
}
"""Parts of zones."""
QUESTIONS = (("prompt",), ("helpers",))
"""Zones shown while something is being composed: the question, and the add-ons."""

NAMED = ((CARD, "card"), (HAND_CARD, "card"), (SHOWN_CARD, "card"), (SALE, "sale"))
"""Under which word a thing lies that a choice names."""


class PalaceFinder(Finder):
    """Finds things on the palace table."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    def places(self, word: str) -> tuple[Rect, ...]:
        screen, frame = self._scene.screen, self._scene.frame
        if word in ZONES:
            zone = getattr(screen.layout, word)
            return () if zone is None else (zone,) if isinstance(zone, Rect) else tuple(zone)
        if word in PARTS:
            return (PARTS[word](screen),)
        if word == "city":
            city = screen.table.own.city
            lit = (light.cell for light in self._scene.lights())
            return () if city is None else (frame.around((*city.taken(), *lit)),)
        if word.startswith("cell "):
            x, y = (int(number) for number in word.removeprefix("cell ").split(","))
            return (frame.rect((x, y)),)
        if word.startswith("card "):
            named = self._lying(word.removeprefix("card "))
            return self._seen(target for target in screen.targets if target.name in named)
        found = (target for target in screen.targets if begins(_spoken(target.name), word))
        return self._seen(target for target in found if target.live or target.name[0] not in READY)

    def _seen(self, targets: Iterable[Target]) -> tuple[Rect, ...]:
        """Where they are seen: chosen cards are raised."""
        found = (self._scene.place_of(target.name) for target in targets)
        return tuple(rect for rect in found if rect is not None)

    def _lying(self, card: str) -> set[tuple[str, int]]:
        """The names of the targets that are this card: in the display or in the hand."""
        shown = self._scene.screen.table
        rows = (("display", shown.display), ("hand", shown.hand.cards))
        return {(kind, at) for kind, faces in rows for at, face in enumerate(faces) if face.id == card}

    def worth_seeing(self) -> tuple[Rect, ...]:
        """What can be pressed, and what is in the viewer's city."""
        screen = self._scene.screen
        city = screen.table.own.city
        lit = {light.cell for light in self._scene.lights()}
        cells = lit | set(city.cells() if city is not None else ())
        targets = (target.rect for target in screen.targets if target.live)
        return (*targets, *map(self._scene.frame.rect, sorted(cells)))

    def questions(self) -> tuple[Rect, ...]:
        return tuple(target.rect for target in self._scene.screen.targets if target.name in QUESTIONS)

    def never_covered(self) -> tuple[Rect, ...]:
        return (self._scene.screen.layout.dock, *self.questions())

    def about_to_press(self) -> tuple[Rect, ...]:
        layout, parts = self._scene.screen.layout, self._scene.screen.places
        lit = (self._scene.frame.rect(light.cell) for light in self._scene.lights())
        return (layout.market, layout.money, *parts.hand.cards, *lit)

    def confirming(self) -> tuple[Rect, ...]:
        screen = self._scene.screen
        if not self._scene.has_picked:
            return ()
        asked = (act for act in screen.acts if act != screen.dock.end)  # ending the turn confirms nothing
        golden = {("act", act.id) for act in asked if act.look == PRIMARY and act.enabled and act.choices}
        return tuple(target.rect for target in screen.targets if target.name in golden)

    def makers(self, wanted: Callable[[Choice], bool]) -> tuple[Rect, ...]:
        screen = self._scene.screen
        names = {("act", act.id) for act in screen.acts if act.enabled and any(map(wanted, act.choices))}
        return tuple(target.rect for target in screen.targets if target.name in names)

    def draw_told(self, surface: pygame.Surface) -> None:
        draw_tip(self._scene.painter.brush, surface, self._scene.hints.above())

    def goals(self, choice: Choice) -> tuple[Rect, ...]:
        cells = (self._scene.frame.rect(cell) for cell in referred(choice, CELL))
        words = (f"{word} {name}" for ref, word in NAMED for name in referred(choice, ref))
        return (*cells, *(rect for word in words for rect in self.places(word)))


def _types_rect(area: Rect, u: float) -> Rect:
    """The shields and numbers of all types on the viewer's plate."""
    first, last = count_rect(area, 0, u), count_rect(area, len(TYPES) - 1, u)
    return Rect(first.x, first.y, last.right - first.x, first.h)


def _spoken(name: object) -> str:
    """The name of a target as words."""
    return " ".join(_spoken(part) for part in name) if isinstance(name, tuple) else str(name)
