"""Rings for sale that are no tiles, paid in any mix of currencies; and coins that lie beside the hand."""

from collections.abc import Iterable, Mapping, Sequence

from alhambra_desktop.alhambra.extension import Delivery, Extension
from alhambra_desktop.alhambra.money import PaymentSource
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, IN_TURN, SMALL, Sale
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.records import record

RING = "ring"
COIN = "stall-coin"
"""A name of its own: the coins of Change (11) are called ``coin-dinar`` ..., and both may be played."""
PRICE = 8


@module_slice("Stall")
@record
class Stall(Slice):
    """The rings and the dinar coins of each seat."""

    rings: list[int]
    coins: list[int]


class StallToy(Extension):
    """A ring costs 8 in any currencies; every seat has two coins worth 1 dinar each."""

    id = "stall"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Stall([0] * setup.players, [2] * setup.players))]

    def sales(self, game, seat: int) -> Iterable[Sale]:
        tags = frozenset({SMALL, IN_TURN, CHANGE})
        return [Sale("ring", "", PRICE, ANY, tags=tags, goods=RING)]

    def delivered(self) -> Mapping[str, Delivery]:
        return {RING: self._deliver}

    def _deliver(self, game, seat: int, deal) -> None:
        game.state.slices[self.id].rings[seat] += 1

    def payment_sources(self, game, seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[PaymentSource]:
        held = game.state.slices[self.id].coins[seat]
        if held and SMALL in sale.tags and sale.currency in ("dinar", ANY):
            yield PaymentSource(COIN, 1, held, goes=self.id)

    def wealth(self, game, seat: int, currency: str) -> Iterable[Term]:
        if currency == "dinar":
            yield Term(COIN, game.state.slices[self.id].coins[seat])

    def after_payment(self, game, seat: int, sale: Sale, laid: Sequence[PaymentSource]) -> None:
        game.state.slices[self.id].coins[seat] -= sum(source.goes == self.id for source in laid)
