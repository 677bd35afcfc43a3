"""Points lost in every scoring, never below 0; and two modules that take one surplus."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.scoring import FLOOR, Category, award_category
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import Next
from alhambra_desktop.engine.records import record

NAME = "taxes"


@module_slice("Ledger")
@record
class Ledger(Slice):
    """What each seat has put into this pocket, and the currencies it was paid in, one after the other."""

    coins: list[int]
    paid: list[str]


def _count(game, participant: int) -> int:
    """The tiles in reserve."""
    return len(game.seat(participant).reserve) if participant < game.players else 0


class Pocket(Extension):
    """Takes every surplus."""

    choices = (Next,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Ledger([0] * setup.players, []))]

    def agenda(self):
        return {self.id: self._put}

    def _put(self, game, agenda) -> None:
        mine = game.state.slices[self.id]
        mine.coins[agenda.seat] += agenda.amount
        mine.paid.extend(agenda.about)

    def surplus_takers(self, game, seat: int, surplus) -> Iterable[str]:
        return [self.id]


class TaxToy(Pocket):
    """One pocket, and a loss of two points for every tile in reserve."""

    id = NAME

    def steps(self, phase: str):
        if phase == "scoring":
            yield "losses", NAME, award_category(NAME)

    def categories(self, setup):
        yield NAME, Category(NAME, _count, lambda game, who: Evidence(), each=2, loss=FLOOR)


class BookToy(Pocket):
    """The other pocket."""

    id = "book"
