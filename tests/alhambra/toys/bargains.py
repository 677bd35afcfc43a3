"""Riders that only lower the price, and one that makes whatever is laid down exact."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.vocabulary import TILE, Rider, Sale
from alhambra_desktop.engine.hooks import Term

TOKENS = [Rider(f"token-{number}", f"token-{number}", step=-1) for number in range(5)]
GEM = Rider("gem", "gem", step=-3, settles=True)
STEPS = {rider.id: rider.step for rider in (*TOKENS, GEM)}


class BargainToy(Extension):
    """Five tokens take 1 off a price each; a gem takes up to 3 off and makes it exact."""

    id = "bargains"

    def purchase_riders(self, game, seat: int, sale: Sale) -> Iterable[Rider]:
        return (*TOKENS, GEM) if TILE in sale.tags else ()

    def price_changes(self, game, seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        return [Term(rider, STEPS[rider]) for rider in riders if rider in STEPS]
