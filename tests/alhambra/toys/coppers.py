"""Money cards of a module: one dealt to each seat face down, the others in piles 2 and 5; spent once."""

from collections.abc import Iterable, Mapping

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.components import Card
from alhambra_desktop.alhambra.extension import Extension, SpentCard, TurnUp
from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record

KIND = "copper"
CARD = "copper-dirham"


@module_slice("Coppers")
@record
class Coppers(Slice):
    """The cards that were spent and have left the game."""

    gone: list[str]


class CopperToy(Extension):
    """The cards; each is worth 2 dirhams."""

    id = "coppers"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Coppers([]))]

    def cards(self, setup) -> Iterable[tuple[str, Card]]:
        return [(CARD, Card(CARD, "dirham", 2, KIND))]

    def pile_cards(self, setup) -> Iterable[PileShare]:
        return [PileShare((CARD,) * (setup.players + 2), {2: 1, 5: 1}, dealt=1)]

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        return {KIND: base.show_money}

    def spent_cards(self) -> Mapping[str, SpentCard]:
        return {KIND: self._leave}

    def holdings(self, game) -> Iterable[str]:
        return game.state.slices[self.id].gone

    def _leave(self, game, card: str) -> None:
        game.state.slices[self.id].gone.append(card)
