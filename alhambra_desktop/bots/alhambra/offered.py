"""The choices that a playout considers at a decision."""

from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.buying import BUYING, Asked
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.bots.alhambra import purse
from alhambra_desktop.bots.alhambra.game_knowledge import GameKnowledge
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

UNKNOWN_TRIED = 4
"""How many choices without knowledge are tried out at one decision of a playout."""

Offered = list[tuple[type[Choice], list[Any]]]
"""Choices by their kind."""


def offered_to(game: "Palace", seat: int, known: GameKnowledge, asked: Asked) -> Offered:
    """The choices that a playout considers, by their kind; kinds without any are left out.

    ``asked`` gets what each purchase with its add-ons comes to, so that nobody has to ask for it again.
    """
    assert game.decision is not None
    found: Offered = []
    for kind in known.considered(game.decision.kinds):
        if kind is BUYING:
            listed: list[Any] = list(BUYING.candidates(game, seat, asked))
        else:
            listed = list(kind.candidates(game, seat))
        if listed:
            choice = kind.choice
            found.append((choice, greedy(listed) if choice is TakeMoney else listed))
    return found


def some(listed: list[Choice], dice: Dice | None) -> list[Choice]:
    """A random few of many choices that would have to be tried out."""
    if dice is None or len(listed) <= UNKNOWN_TRIED:
        return listed
    return [dice.pick(listed) for _ in range(UNKNOWN_TRIED)]


def greedy(listed: list[Choice]) -> list[Choice]:
    """The choices without those that take only a part of what can be taken together."""
    takes = tuple([choice.cards for choice in listed if isinstance(choice, TakeMoney)])
    whole = purse.whole(takes)
    if len(whole) == len(takes):
        return listed
    return [choice for choice in listed if not isinstance(choice, TakeMoney) or choice.cards in whole]
