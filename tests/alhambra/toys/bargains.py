"""Add-ons that only lower the price, and two that make whatever is laid down exact."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.vocabulary import TILE, Rider, Sale
from alhambra_desktop.engine.hooks import Term

TOKENS = [Rider(f"token-{number}", f"token-{number}", step=-1) for number in range(5)]
GEM = Rider("gem", "gem", step=-3, settles=True)
PEARL = Rider("pearl", "gem", step=-1, settles=True, above=6)
STEPS = {rider.id: rider.step for rider in (*TOKENS, GEM, PEARL)}


class BargainToy(Extension):
    """Five tokens take 1 off a price each; a gem takes up to 3 off and makes it exact.

    With a pearl besides, which takes 1 off a price above 6 and makes it exact.
    """

    id = "bargains"

    def __init__(self, *, pearl: bool = False) -> None:
        self.gems = (GEM, PEARL) if pearl else (GEM,)

    def purchase_riders(self, game, seat: int, sale: Sale) -> Iterable[Rider]:
        return (*TOKENS, *self.gems) if TILE in sale.tags else ()

    def price_changes(self, game, seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        return [Term(rider, STEPS[rider]) for rider in riders if rider in STEPS]
