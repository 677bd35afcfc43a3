"""Treasures (42; Mega Box, a fan expansion by Frank Sander): help for a player with too little money.

Everybody begins with a few treasures. A player with too little money for a tile may spend one: the price is
lower by its value, and counts as paid exactly. Treasures left at the end score their values.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.buying import owned
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import CURRENCIES
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.vocabulary import PURE, WHOLE, AddOn, Deal, Sale
from alhambra_desktop.engine.data import doubled, too_large, too_small
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "treasures"
SLOT = "treasure"
"""The slot of treasures: at most one with a purchase."""
FINAL = "C"
"""The scoring in which remaining treasures score."""


@dataclass(frozen=True, slots=True)
class TreasureData(ModuleData):
    """The values of the treasures that everybody gets."""

    values: tuple[int, ...]


@event("treasures.spent")
class TreasureSpent(Event):
    """A treasure of this value was spent with a purchase."""

    seat: SeatNo
    value: Amount


@module_slice("Treasury")
@record
class Treasury(Slice):
    """By seat: the values of the treasures left."""

    owner = ID

    left: list[tuple[Amount, ...]]


treasures_of = Treasury.of


def add_on_of(value: int) -> str:
    """The id under which a treasure of this value is used with a purchase."""
    return f"{SLOT}-{value}"


@lru_cache(maxsize=1 << 10)
def _settling(left: tuple[int, ...], enough: int) -> tuple[AddOn, ...]:
    """An add-on for each of these treasures, for prices above what the seat owns."""
    return tuple(
        [
            AddOn(add_on_of(v), SLOT, group=CURRENCIES, also=PURE, step=-v, settles=True, above=enough)
            for v in left
        ]
    )


class Treasures(Module[TreasureData]):
    """Add-ons that settle a price, and points for those that are kept."""

    id = ID
    number = 42
    shape = TreasureData
    changes = ("money", "points")
    weight = 1
    minutes = 3

    def __init__(self, data: TreasureData) -> None:
        super().__init__(data)
        self.values = {add_on_of(value): value for value in data.values}

    @classmethod
    def problems(cls, data: TreasureData, base: Components) -> Iterable[str]:
        """At least one treasure; the values differ and are at least 1."""
        places = {f"values.{place}": value for place, value in enumerate(data.values)}
        yield from (*too_small(places, least=1), *too_large(places))
        yield from doubled([str(value) for value in data.values], "values")
        if not data.values:
            yield "values: expected at least one"

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start everybody has all treasures, face up."""
        yield ID, Treasury([tuple(sorted(self.data.values))] * setup.players)

    # ------------------------------------------------------------ buying

    def _any_left(self, game: "Palace", seat: int) -> bool:
        return bool(treasures_of(game).left[seat])

    @only_for(WHOLE)
    @only_while(_any_left)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """Each treasure left, for tiles; only if the seat cannot pay the price in its currency."""
        left = treasures_of(game).left[seat]
        if not left:
            return ()
        enough = owned(game, seat, sale.currency)
        return _settling(left, enough)

    @only_for(SLOT)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """A treasure lowers the price by its value."""
        return [Term(ID, -self.values[add_on]) for add_on in add_ons if add_on in self.values]

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A spent treasure leaves its owner."""
        mine = treasures_of(game)
        for add_on in deal.add_ons:
            value = self.values.get(add_on)
            if value is not None:
                mine.left[seat] = tuple(other for other in mine.left[seat] if other != value)
                game.emit(TreasureSpent(seat, value))

    # ------------------------------------------------------------ scoring

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Remaining treasures score in the last scoring."""
        if phase == "scoring":
            yield "final_gains", ID, award_category(ID)

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """The values of the remaining treasures."""
        yield ID, Category(ID, _left, lambda game, who: Evidence(), scorings=(FINAL,))


def _left(game: "Palace", participant: int) -> int:
    """The total value of a seat's treasures; Dirk has none."""
    return sum(treasures_of(game).left[participant]) if participant < game.players else 0
