"""The turning moment of a finished game: the latest tile without which another player would have won."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.hindsight import change_without
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import ROUNDS
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.sheet import drawn_after
from alhambra_desktop.presentation.alhambra.sheet_chart import Played
from alhambra_desktop.presentation.ending import MomentModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class Laid:
    """A placed tile that stayed, and its round of turns; everybody's totals without it.

    ``step`` is the step of the match that placed it.
    """

    tile: str
    game_round: int
    totals: tuple[int, ...]
    step: int = 0


def recounted(match: Played, winner: int, players: int) -> Iterator[Laid]:
    """The winner's tiles, latest first, each with the totals without it; computed one at a time.

    Empty if a scoring is not among the steps, or if the winner has no city (Dirk).
    """
    laid: dict[str, tuple[int, int]] = {}
    held: dict[str, tuple[int, tuple[str, ...]]] = {}
    totals: tuple[int, ...] = ()
    turn = 1
    for place, beat in enumerate(match.beats):
        for event in beat.events:
            if isinstance(event, e.TurnBegun):
                turn = event.number
            elif isinstance(event, e.ScoringEnded):
                held[event.round] = (place, drawn_after(beat.events, event.round))
            elif isinstance(event, e.GameEnded):
                totals = event.totals
            tile = _laid_tile(event, winner)
            if tile:
                laid.pop(tile, None)
                laid[tile] = (turn - 1) // players + 1, beat.number
    if not totals or set(ROUNDS) - set(held):
        return
    games = match.games_at(place for place, _ in held.values())
    scored = {
        round_: (cast("Palace", game), later)
        for (round_, (_, later)), game in zip(held.items(), games, strict=True)
    }
    for tile, (game_round, placed) in reversed(laid.items()):
        changes = [
            change_without(game, round_, winner, tile, later) for round_, (game, later) in scored.items()
        ]
        without = tuple(total + sum(change) for total, *change in zip(totals, *changes, strict=True))
        yield Laid(tile, game_round, without, placed)


def _laid_tile(event: object, seat: int) -> str:
    """The tile that a seat has placed in its city."""
    if isinstance(event, e.TilePlaced) and event.seat == seat:
        return event.tile
    if isinstance(event, e.TilesExchanged) and event.seat == seat:
        return event.added
    return ""


class MomentSearch:
    """Searches for the moment, one tile per call, so that no frame waits for it."""

    def __init__(
        self, told: Iterable[Laid], totals: tuple[int, ...], winners: tuple[int, ...], players: int
    ) -> None:
        """``players``: the number of seats; Dirk cannot win."""
        self._told = iter(told)
        self._totals = totals
        self._winner = winners[0]
        self.others = [number for number in range(players) if number not in winners]
        self._swing: Laid | None = None
        self.found: Laid | None = None
        self.decided = False
        """Whether another player would have won without ``found``; otherwise it is the largest swing."""
        self.over = not self.others

    def step(self) -> None:
        """Examine the next tile."""
        if self.over:
            return
        laid = next(self._told, None)
        if laid is None:
            self.over = True
            # A tile that changed nothing has decided nothing.
            if self._swing is not None and self._lead(self._swing.totals) < self._lead(self._totals):
                self.found = self._swing
        elif self._lead(laid.totals) < 0:
            self.found, self.decided, self.over = laid, True, True
        elif self._swing is None or self._lead(laid.totals) < self._lead(self._swing.totals):
            self._swing = laid

    def _lead(self, totals: tuple[int, ...]) -> int:
        return totals[self._winner] - max(totals[number] for number in self.others)

    def model(self, view: Palace, people: People) -> MomentModel | None:
        """The sentence, once something has been found."""
        laid = self.found
        if laid is None:
            return None
        rival = max(self.others, key=lambda number: laid.totals[number])
        if self.decided:
            words = t(
                "moment.decided",
                name=people[rival].name,
                theirs=laid.totals[rival],
                own=laid.totals[self._winner],
            )
        else:
            words = t("moment.swing", now=self._lead(self._totals), then=self._lead(laid.totals))
        when = t("table.round", number=laid.game_round)
        name = capitalized(tile_label(tile_face(view, laid.tile)))
        title = t("moment.decisive") if self.decided else t("moment.largest")
        return MomentModel(title, f"{when} · {name}", words, laid.step, laid.tile)
