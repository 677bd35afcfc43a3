"""Add-ons of a purchase: a voucher of the buyer makes it cheaper by 2, a porter dearer by 1."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.vocabulary import AddOn, Deal, Sale
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.records import record


@module_slice("Vouchers")
@record
class Vouchers(Slice):
    """How many vouchers each seat still has."""

    left: list[int]


class Voucher(Extension):
    """Each seat has three vouchers; a porter has a slot of his own and costs 1."""

    id = "voucher"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Vouchers([3] * setup.players))]

    def purchase_add_ons(self, game, seat: int, sale: Sale) -> Iterable[AddOn]:
        if game.state.slices[self.id].left[seat]:
            yield AddOn("voucher", "discount")
            yield AddOn("half-voucher", "discount")
        yield AddOn("porter", "help")

    def price_changes(self, game, seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        changes = {"voucher": -2, "half-voucher": -1, "porter": 1}
        return [Term(add_on, changes[add_on]) for add_on in add_ons if add_on in changes]

    def after_purchase(self, game, seat: int, deal: Deal) -> None:
        if {"voucher", "half-voucher"} & set(deal.add_ons):
            game.state.slices[self.id].left[seat] -= 1
