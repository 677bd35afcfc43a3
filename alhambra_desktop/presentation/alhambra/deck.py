"""The money deck as a bar: its piles, cards gone, past scorings and where the next can be.

The present deck is in the view; what is gone follows from the events of the match.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.opening import pile_sizes
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.presentation.alhambra.models import DeckModel


@dataclass(frozen=True, slots=True)
class DeckHistory:
    """Facts from the events: cards gone since the deck was laid, and the scorings so far.

    ``fresh``: the deck is still the one of the set-up, in piles; later it is the shuffled discards.
    """

    gone: int = 0
    passed: tuple[tuple[str, int], ...] = ()
    fresh: bool = True
    begun: bool = False


def deck_history_after(deck_history: DeckHistory, events: Iterable[Event]) -> DeckHistory:
    """The facts after these events. Cards dealt before the first turn do not count."""
    for event in events:
        if isinstance(event, e.TurnBegun):
            deck_history = replace(deck_history, begun=True)
        elif not deck_history.begun:
            continue
        elif isinstance(event, e.DiscardsShuffled):
            deck_history = replace(deck_history, gone=0, passed=(), fresh=False)
        elif isinstance(event, e.MoneyTurnedUp):
            deck_history = replace(deck_history, gone=deck_history.gone + 1)
        elif isinstance(event, e.ScoringCardTurnedUp):
            came = (event.scoring, deck_history.gone)
            deck_history = replace(
                deck_history, gone=deck_history.gone + 1, passed=(*deck_history.passed, came)
            )
    return deck_history


def deck_model(view: Palace, deck_history: DeckHistory) -> DeckModel:
    """The bar of the present deck."""
    left = len(view.state.deck.pieces)
    ranges = questions.scoring_ranges(view)
    ahead = tuple((w.scoring, deck_history.gone + w.least - 1, deck_history.gone + w.most) for w in ranges)
    first = ranges[0] if ranges else None
    return DeckModel(
        piles=_piles(view, left + deck_history.gone) if deck_history.fresh else (left + deck_history.gone,),
        gone=deck_history.gone,
        left=left,
        passed=deck_history.passed,
        ahead=ahead,
        next_scoring=None if first is None else (first.scoring, first.least, first.most),
    )


def _piles(view: Palace, whole: int) -> tuple[int, ...]:
    shares = offers(view.rules.hooks.pile_cards, view.rules.setup)
    special = [number for share in shares for number, count in share.piles.items() for _ in range(count)]
    sizes = pile_sizes(whole - len(special), view.rules.components.setup.piles)
    return tuple(size + special.count(number) for number, size in enumerate(sizes, 1))
