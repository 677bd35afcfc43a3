"""Diamonds (6; Mega Box, first in Expansion 2): money that pays for everything, alone.

Ten cards are in the money deck and taken like money of their value. They can pay for any currency, but never
together with anything else.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.purses import in_hand
from alhambra_desktop.alhambra.vocabulary import WILD, Sale
from alhambra_desktop.engine.data import too_large, too_small
from alhambra_desktop.engine.hooks import only_for, only_while

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

CURRENCY = "diamond"
"""Used instead of a currency on the cards; also the group in which they pay."""


@dataclass(frozen=True, slots=True)
class DiamondData(ModuleData):
    """How many cards there are of each value."""

    copies: dict[int, int]


class Diamonds(Module[DiamondData]):
    """A separate currency that buys everything and counts in no majority of money."""

    id = "diamonds"
    number = 6
    shape = DiamondData
    changes = ("money",)
    minutes = 3
    weight = 1

    def __init__(self, data: DiamondData) -> None:
        super().__init__(data)
        # The same few hands are asked about again and again, as for the purses of the base game.
        self._purse = lru_cache(maxsize=1 << 12)(self._purse_of)

    @classmethod
    def problems(cls, data: DiamondData, base: Components) -> Iterable[str]:
        """Errors: values or numbers of cards below 1."""
        for value, copies in data.copies.items():
            yield from too_small({f"copies: {value}": value, f"copies.{value}": copies}, least=1)
            yield from too_large({f"copies.{value}": copies})

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Money cards by kind, so that they are taken, stored and drawn like all money."""
        return [(_name(value), Card(_name(value), CURRENCY, value)) for value in self.data.copies]

    def deck(self, setup: "Setup") -> Iterable[str]:
        """They are in the deck before the starting money is dealt; all of them, even with two players."""
        return [_name(value) for value, copies in self.data.copies.items() for _ in range(copies)]

    def _any_in_hand(self, game: "Palace", seat: int) -> bool:
        return bool(self._purse(tuple(game.seat(seat).hand)))

    @only_for(WILD)
    @only_while(_any_in_hand)
    @in_hand
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable[PaymentSource]:
        """All diamonds of the seat, as a separate group: they never mix."""
        return self._purse(tuple(game.seat(seat).hand))

    def _purse_of(self, hand: tuple[str, ...]) -> tuple[PaymentSource, ...]:
        held = [(_name(value), value) for value in self.data.copies]
        return tuple(PaymentSource(n, value, hand.count(n), CURRENCY) for n, value in held if n in hand)


def _name(value: int) -> str:
    return f"{CURRENCY}-{value}"
