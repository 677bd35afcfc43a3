"""Figures that show how a bot played, and so the taste of its character."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra.events import MoneyTaken, TileBought
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.decisions import Event


@dataclass
class Style:
    """How one seat played a palace game: figures that show the taste of its character."""

    bought: int = 0
    exact: int = 0
    cards: int = 0

    def note(self, events: Iterable[Event], seat: int) -> None:
        """Count purchases and cards taken among the events of one of its decisions."""
        for event in events:
            if isinstance(event, TileBought) and event.seat == seat:
                self.bought += 1
                self.exact += event.exact
            elif isinstance(event, MoneyTaken) and event.seat == seat:
                self.cards += len(event.cards)

    def figures(self, game: Palace, seat: int) -> dict[str, int]:
        """Purchases, exact ones among them, cards taken, and features of the final city."""
        city = game.seat(seat).city
        types = dict(zip(TYPES, city.counts(), strict=True))
        own = {"bought": self.bought, "exact": self.exact, "cards": self.cards}
        return {**own, "wall": city.longest_wall(), **types}
