"""What purchases come to: the price with their add-ons, and what may be paid with."""

from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra import buying
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.vocabulary import Sale

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

Due = tuple[int, dict[str, int], bool]
"""The price, the value of everything that may be paid with, whether any sum counts as exact."""


def due_of(game: "Palace", sale: Sale, choice: Buy) -> Due:
    """What a purchase of the seat that is asked comes to."""
    decision = game.decision
    assert decision is not None
    due, good, made = buying.asked_for(game, decision.seat, sale, choice.add_ons)
    return due, {source.id: source.value for source in good}, made and sale.rewarded


class Dues:
    """What the purchases of one decision come to; ``asked`` is what the list of them told already."""

    def __init__(self, game: "Palace", asked: buying.Asked) -> None:
        self.game = game
        self._asked = asked
        self._found: dict[tuple[str, tuple[str, ...]], Due] = {}
        self._offered: dict[type[Buy], dict[str, Sale]] = {}

    def of(self, choice: Buy) -> Due:
        """What a purchase comes to; it is the same for all ways to pay."""
        key = (choice.sale, choice.add_ons)
        found = self._found.get(key)
        if found is None:
            asked = self._asked.get(key) if type(choice) is Buy else None
            if asked is None:
                found = due_of(self.game, self._offered_by(choice), choice)
            else:
                due, good, made = asked
                found = due, {source.id: source.value for source in good}, made
            self._found[key] = found
        return found

    def _offered_by(self, choice: Buy) -> Sale:
        """What a purchase buys, from the list of sales of its kind of choice."""
        asked = type(choice)
        if asked not in self._offered:
            decision = self.game.decision
            assert decision is not None
            kind = cast("buying.Buying", decision.kind_of(choice))
            self._offered[asked] = {sale.id: sale for sale in kind.sales(self.game, decision.seat)}
        return self._offered[asked][choice.sale]
