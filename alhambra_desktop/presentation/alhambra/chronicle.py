"""The log of a palace game: its lines, and what is known about the deck."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Beat
from alhambra_desktop.presentation.alhambra.deck import DeckStory, told
from alhambra_desktop.presentation.alhambra.sentences import Teller
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.story import Chapter, Entry, Line, Story, by_turns


class Chronicle(Story):
    """A log that also records the state of the money deck (``story``)."""

    def __init__(self) -> None:
        self.story = DeckStory()
        super().__init__(_tell)

    def note(self, beat: Beat) -> None:
        """Record turns: a turn ends with EndTurn, as others may make decisions in between."""
        self.story = told(self.story, beat.events)
        if isinstance(beat.choice, EndTurn):
            self._ends[beat.seat] = beat.number

    def gathered(self, entries: Iterable[Entry]) -> tuple[Chapter, ...]:
        """One chapter for each turn."""
        return by_turns(entries, self.people)

    def begin_anew(self, revision: int) -> None:
        super().begin_anew(revision)
        self.story = DeckStory()


def _tell(beat: Beat, view: AnyGame, people: People) -> tuple[Line, ...]:
    assert isinstance(view, Palace)
    return Teller(view, people).lines(beat.events)
