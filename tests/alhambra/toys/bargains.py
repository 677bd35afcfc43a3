"""Add-ons that only lower the price, and two that make whatever is laid down exact."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.vocabulary import TILE, AddOn, Sale
from alhambra_desktop.engine.hooks import Term

TOKENS = [AddOn(f"token-{number}", f"token-{number}", step=-1) for number in range(5)]
GEM = AddOn("gem", "gem", step=-3, settles=True)
PEARL = AddOn("pearl", "gem", step=-1, settles=True, above=6)
STEPS = {add_on.id: add_on.step for add_on in (*TOKENS, GEM, PEARL)}


class BargainToy(Extension):
    """Five tokens take 1 off a price each; a gem takes up to 3 off and makes it exact.

    With a pearl besides, which takes 1 off a price above 6 and makes it exact.
    """

    id = "bargains"

    def __init__(self, *, pearl: bool = False) -> None:
        self.gems = (GEM, PEARL) if pearl else (GEM,)

    def purchase_add_ons(self, game, seat: int, sale: Sale) -> Iterable[AddOn]:
        return (*TOKENS, *self.gems) if TILE in sale.tags else ()

    def price_changes(self, game, seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        return [Term(add_on, STEPS[add_on]) for add_on in add_ons if add_on in STEPS]
