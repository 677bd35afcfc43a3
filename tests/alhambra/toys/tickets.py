"""Money that is spent once: tickets pay their value and leave the game instead of coming back."""

from collections.abc import Iterable, Mapping, Sequence

from alhambra_desktop.alhambra.components import Card
from alhambra_desktop.alhambra.extension import Extension, SpentCard
from alhambra_desktop.alhambra.money import Tender
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record

TICKET = "ticket"


@module_slice
@record
class Spent(Slice):
    """The tickets that have left the game."""

    gone: list[str]


class Tickets(Extension):
    """Each ticket is worth 3 dinars."""

    id = "tickets"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Spent([]))]

    def cards(self, setup) -> Iterable[tuple[str, Card]]:
        return [(TICKET, Card(TICKET, "dinar", 3, TICKET))]

    def tenders(self, game, seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Tender]:
        held = game.seat(seat).hand.count(TICKET)
        return [Tender(TICKET, 3, held)] if held and sale.currency == "dinar" else []

    def holdings(self, game) -> Iterable[str]:
        return game.state.slices[self.id].gone

    def spent_cards(self) -> Mapping[str, SpentCard]:
        return {TICKET: self._leave}

    def _leave(self, game, card: str) -> None:
        game.state.slices[self.id].gone.append(card)
