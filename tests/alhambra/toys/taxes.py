"""Points lost in every scoring, never below 0; and two takers of one surplus, in the payer's order."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.scoring import award, losses
from alhambra_desktop.alhambra.vocabulary import CHANGE
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.windows import Agenda, Next


@module_slice
@record
class Ledger(Slice):
    """What each seat has put into its box and its book, and which was first."""

    box: list[int]
    book: list[int]
    first: list[str]


def levy(game) -> None:
    """A point for every tile in reserve."""
    due = [2 * len(seat.reserve) for seat in game.state.seats]
    due += [0] * (game.participants - game.players)
    award(game, losses(game, "taxes", due, floor=True))


def _into(name: str):
    def put(game, seat: int, amount: int) -> None:
        mine = game.state.slices["taxes"]
        getattr(mine, name)[seat] += amount
        mine.first.append(name)

    return put


class TaxToy(Extension):
    """Two pockets take every surplus."""

    id = "taxes"
    choices = (Next,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Ledger([0] * setup.players, [0] * setup.players, []))]

    def steps(self, table: str):
        if table == "scoring":
            yield "losses", "taxes", levy

    def agenda(self):
        return {"box": _into("box"), "book": _into("book")}

    def after_purchase(self, game, seat: int, deal) -> None:
        if deal.surplus and CHANGE in deal.sale.tags:
            game.call(Agenda(seat, ["box", "book"], deal.surplus))
