"""The log of a palace game: its lines, and what is known about the deck."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.alhambra.deck import DeckHistory, deck_history_after
from alhambra_desktop.presentation.alhambra.sentences import EventWriter
from alhambra_desktop.presentation.match_log import Chapter, Entry, Line, MatchLog, by_turns
from alhambra_desktop.presentation.people import People


class PalaceLog(MatchLog):
    """A log that also records the state of the money deck (``deck_history``)."""

    def __init__(self) -> None:
        self.deck_history = DeckHistory()
        super().__init__(_tell)

    def note(self, step: Step) -> None:
        """Record turns: a turn ends with EndTurn, as others may make decisions in between."""
        self.deck_history = deck_history_after(self.deck_history, step.events)
        if isinstance(step.choice, EndTurn):
            self._ends[step.seat] = step.number

    def gathered(self, entries: Iterable[Entry]) -> tuple[Chapter, ...]:
        """One chapter for each turn."""
        return by_turns(entries, self.people)

    def begin_anew(self, revision: int) -> None:
        super().begin_anew(revision)
        self.deck_history = DeckHistory()


def _tell(step: Step, view: AnyGame, people: People) -> tuple[Line, ...]:
    assert isinstance(view, Palace)
    return EventWriter(view, people).lines(step.events)
