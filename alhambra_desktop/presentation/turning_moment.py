"""The turning moment of a finished game: the latest gain without which another player would have won."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.presentation.ending import TurningMomentModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class Gain:
    """Something the winner got, and its round; everybody's totals without it.

    ``thing`` is a tile, or whatever the game counts; ``step`` is the step of the match that brought it.
    """

    thing: str
    game_round: int
    totals: tuple[int, ...]
    step: int = 0


class TurningMomentSearch:
    """Searches for the moment, one gain per call, so that no frame waits for it."""

    def __init__(
        self, told: Iterable[Gain], totals: tuple[int, ...], winners: tuple[int, ...], players: int
    ) -> None:
        """``told``: the winner's gains, latest first. ``players``: the number of seats; Dirk cannot win."""
        self._told = iter(told)
        self._totals = totals
        self._winner = winners[0]
        self.others = [number for number in range(players) if number not in winners]
        self._swing: Gain | None = None
        self.found: Gain | None = None
        self.decided = False
        """Whether another player would have won without ``found``; otherwise it is the largest swing."""
        self.over = not self.others or len(winners) > 1  # a shared victory was decided by no single gain

    def step(self) -> None:
        """Examine the next gain."""
        if self.over:
            return
        gain = next(self._told, None)
        if gain is None:
            self.over = True
            # A gain that changed nothing has decided nothing.
            if self._swing is not None and self._lead(self._swing.totals) < self._lead(self._totals):
                self.found = self._swing
        elif self._lead(gain.totals) < 0:
            self.found, self.decided, self.over = gain, True, True
        elif self._swing is None or self._lead(gain.totals) < self._lead(self._swing.totals):
            self._swing = gain

    def _lead(self, totals: tuple[int, ...]) -> int:
        return totals[self._winner] - max(totals[number] for number in self.others)

    def model(self, name: str, people: People, picture: str = "") -> TurningMomentModel | None:
        """The sentences once something has been found: ``name`` is its name, ``picture`` what is shown."""
        gain = self.found
        if gain is None:
            return None
        rival = max(self.others, key=lambda number: gain.totals[number])
        if self.decided:
            words = t(
                "moment.decided",
                name=people[rival].name,
                theirs=gain.totals[rival],
                own=gain.totals[self._winner],
            )
        else:
            words = t("moment.swing", now=self._lead(self._totals), then=self._lead(gain.totals))
        when = t("table.round", number=gain.game_round)
        title = t("moment.decisive") if self.decided else t("moment.largest")
        return TurningMomentModel(title, f"{when} · {name}", words, gain.step, picture or gain.thing)
