"""Add-ons of a purchase: a voucher of the buyer makes it cheaper by 2, a porter dearer by 1."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.vocabulary import Deal, Rider, Sale
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.records import record


@module_slice
@record
class Vouchers(Slice):
    """How many vouchers each seat still has."""

    left: list[int]


class Voucher(Extension):
    """Each seat has three vouchers; a porter has a slot of his own and costs 1."""

    id = "voucher"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Vouchers([3] * setup.players))]

    def purchase_riders(self, game, seat: int, sale: Sale) -> Iterable[Rider]:
        if game.state.slices[self.id].left[seat]:
            yield Rider("voucher", "discount")
            yield Rider("half-voucher", "discount")
        yield Rider("porter", "help")

    def price_changes(self, game, seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        changes = {"voucher": -2, "half-voucher": -1, "porter": 1}
        return [Term(rider, changes[rider]) for rider in riders if rider in changes]

    def after_purchase(self, game, seat: int, deal: Deal) -> None:
        if {"voucher", "half-voucher"} & set(deal.riders):
            game.state.slices[self.id].left[seat] -= 1
