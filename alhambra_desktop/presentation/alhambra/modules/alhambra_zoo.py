"""Alhambra Zoo: animals on the gardens of the market and in the cities, the stock, those on stored tiles."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.modules.alhambra_zoo import (
    ID,
    AlhambraZoo,
    AnimalLed,
    AnimalsArrived,
    AnimalsDiscarded,
    AnimalsFed,
    AnimalsWentBack,
    AnimalWalk,
    Herd,
    herds,
    zoo_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import CLOSED, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.alhambra.names import the_tile
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, has, t

BACK = "animal/back"
FOOT = "s"
"""The position of the animals in a cell."""
SEEN = 2
"""Maximum number of species shown on a cell; if there are more, a paw represents the last ones."""


class AlhambraZooLook(Look[AlhambraZoo]):
    """Tokens with animals; several of one species have a number."""

    def name(self, thing: str) -> str:
        """The name of an animal's species."""
        return t(f"animal.{thing}") if thing in self.rule.data.animals and has(f"animal.{thing}") else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Animals come from the stock and return to it; a card is discarded; walks have a sound."""
        return {
            AnimalsArrived: lambda event: Move(sound="tick"),
            AnimalsWentBack: lambda event: Move(
                "thing", tuple(map(_art, event.animals)), ("supply",), self.drawer, "tick"
            ),
            AnimalsDiscarded: lambda event: Move(
                "thing", tuple(map(_art, event.animals)), ("dirk",), ("discards",), "tick"
            ),
            AnimalsFed: lambda event: Move(
                "card", (event.card,), ("hand", event.seat), ("discards",), "card_slide"
            ),
            AnimalLed: lambda event: Move(
                "thing",
                (_art(event.animal),),
                ("city", event.seat, event.start),
                ("city", event.seat, event.cell),
                "tick",
            ),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The stock, the animals on the market, in the cities, and on stored or unplaced tiles."""
        left = self.rule.stock(view)
        note = t("panel.zoo_left", count=left) if left else t("panel.zoo_empty")
        stock = Item("stock", t("panel.zoo_stock"), BACK, count=left, mark=CLOSED, dim=not left, note=note)
        market = {
            f"space-{space}": tuple(self._animals(zoo_of(view).on.get(tile, ()), tile))
            for space, tile in enumerate(view.state.market, 1)
            if tile
        }
        marks = {seat: tuple(self._marks(view, seat)) for seat in range(view.players)}
        others = {seat: tuple(self._others(view, seat)) for seat in range(view.players) if seat != me}
        own = tuple(self._aside(view, me)) if me >= 0 else ()
        return Panel((stock,), own, others, t("panel.zoo_note"), drawer=True, on=market, marks=marks)

    def _animals(self, herd: Herd, name: str, note: str = "") -> Iterator[Item]:
        """The animals of a tile by species."""
        for species, number in Counter(herd).items():
            yield Item(
                f"{name} {species}",
                capitalized(self._several(species, number)),
                _art(species),
                count=number if number > 1 else None,
                note=note or t("panel.zoo_come"),
            )

    def _several(self, species: str, number: int) -> str:
        return t("panel.zoo_animals", count=number, animal=self.name(species))

    def _aside(self, view: Palace, seat: int) -> Iterator[Item]:
        """The animals on stored or unplaced tiles."""
        owner = view.seat(seat)
        for tile in (*owner.bought, *owner.reserve):
            herd = zoo_of(view).on.get(tile, ())
            if herd:
                yield from self._animals(herd, tile, t("panel.zoo_on", tile=the_tile(tile_face(view, tile))))

    def _others(self, view: Palace, seat: int) -> Iterator[Item]:
        """How many animals another participant has in the city, and how many of them score."""
        number = sum(map(len, herds(view, seat).values()))
        if number:
            home = sum(map(len, self.rule.at_home(view, seat).values()))
            note = t("panel.zoo_score", count=home)
            yield Item("city", t("panel.zoo_city", count=number), BACK, count=number, note=note)
        yield from self._aside(view, seat)

    def _marks(self, view: Palace, seat: int) -> Iterator[Mark]:
        """The animals in a city, side by side at the foot of their tiles."""
        asked = view.decision
        walking = asked is not None and isinstance(asked.frame, AnimalWalk) and asked.seat == seat
        home = self.rule.at_home(view, seat)
        for cell, herd in sorted(herds(view, seat).items()):
            yield from self._foot(cell, herd, home=cell in home, counts=walking)

    def _foot(self, cell: Cell, herd: Herd, *, home: bool, counts: bool) -> Iterator[Mark]:
        """The animals on one cell, and whether they score there."""
        groups = list(Counter(herd).items())
        shown = groups if len(groups) <= SEEN else groups[: SEEN - 1]
        rest = groups[len(shown) :]
        places = len(shown) + bool(rest)
        key = "panel.zoo_home" if home else "panel.zoo_away"
        for place, (species, count) in enumerate(shown):
            words = capitalized(t(key, animals=self._several(species, count)))
            yield Mark(ID, cell, FOOT, _art(species), count, words, counts, row=(place, places))
        if rest:
            words = capitalized(t(key, animals=enumerated([self._several(*group) for group in rest])))
            count = sum(number for _, number in rest)
            yield Mark(ID, cell, FOOT, BACK, count, words, counts, row=(places - 1, places))


def _art(species: str) -> str:
    """The token of an animal."""
    return f"animal/{species}"
