"""A bonus for all seats in a chain: each takes a card, the display is refilled and scored at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import RefillAndScore
from alhambra_desktop.engine.decisions import Choice, Decision, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record

EVERY = 7
"""A feast after every so many turns."""


@choice("toys.take_gift")
@dataclass(frozen=True, slots=True)
class TakeGift(Choice):
    """Take one displayed card as a gift."""

    card: str


@frame("Feast")
@record
class Feast(Frame):
    """The seats still to be asked, in their order; after each gift the display is filled and scored."""

    order: list[int]

    def run(self, game) -> str:
        return ASK if self.order and game.state.display else DONE

    def ask(self, game) -> Decision:
        return Decision(self.order[0], self, (GIFTS,))


class Gifts(Listed):
    """Taking any displayed card as a gift."""

    choice = TakeGift

    def ways(self, game, seat: int) -> Iterable[tuple]:
        return [(card,) for card in dict.fromkeys(game.state.display)]

    def check(self, game, seat: int, choice: TakeGift) -> Reason | None:
        shown = game.state.display
        return None if choice.card in shown else Reason.of("card_not_displayed", card=choice.card)

    def apply(self, game, seat: int, choice: TakeGift) -> None:
        verbs.take_displayed(game, seat, [choice.card])
        game.state.frames[-1].order.pop(0)
        game.call(RefillAndScore())


def hold_feast(game) -> None:
    if game.state.turn % EVERY == 0 and None not in game.state.market:
        game.call(Feast(game.turn_order(game.state.active)))


class FeastToy(Extension):
    """The chain of gifts is a step after the market refill."""

    id = "feast"
    choices = (TakeGift,)

    def steps(self, phase: str):
        if phase == "turn":
            yield "after_market", "feast", hold_feast


GIFTS = Gifts()
