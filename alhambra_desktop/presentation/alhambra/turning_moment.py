"""The turning moment of a palace game: the latest tile without which another player would have won."""

from collections.abc import Iterator
from typing import cast

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.hindsight import change_without
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import SCORINGS
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.sheet import drawn_after
from alhambra_desktop.presentation.alhambra.sheet_chart import Played
from alhambra_desktop.presentation.ending import TurningMomentModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.turning_moment import Gain, TurningMomentSearch
from alhambra_desktop.presentation.words import capitalized


def recounted(match: Played, winner: int, players: int) -> Iterator[Gain]:
    """The winner's tiles, latest first, each with the totals without it; computed one at a time.

    Empty if a scoring is not among the steps, or if the winner has no city (Dirk).
    """
    laid: dict[str, tuple[int, int]] = {}
    held: dict[str, tuple[int, tuple[str, ...]]] = {}
    totals: tuple[int, ...] = ()
    turn = 1
    for place, step in enumerate(match.steps):
        for event in step.events:
            if isinstance(event, e.TurnBegun):
                turn = event.number
            elif isinstance(event, e.ScoringEnded):
                held[event.scoring] = (place, drawn_after(step.events, event.scoring))
            elif isinstance(event, e.GameEnded):
                totals = event.totals
            tile = _laid_tile(event, winner)
            if tile:
                laid.pop(tile, None)
                laid[tile] = (turn - 1) // players + 1, step.number
    if not totals or set(SCORINGS) - set(held):
        return
    games = match.games_at(place for place, _ in held.values())
    scored = {
        scoring: (cast("Palace", game), later)
        for (scoring, (_, later)), game in zip(held.items(), games, strict=True)
    }
    for tile, (game_round, placed) in reversed(laid.items()):
        changes = [
            change_without(game, scoring, winner, tile, later) for scoring, (game, later) in scored.items()
        ]
        without = tuple(total + sum(change) for total, *change in zip(totals, *changes, strict=True))
        yield Gain(tile, game_round, without, placed)


def _laid_tile(event: object, seat: int) -> str:
    """The tile that a seat has placed in its city."""
    if isinstance(event, e.TilePlaced) and event.seat == seat:
        return event.tile
    if isinstance(event, e.TilesExchanged) and event.seat == seat:
        return event.added
    return ""


def moment_of(search: TurningMomentSearch, view: Palace, people: People) -> TurningMomentModel | None:
    """The sentences of a moment, once it has been found: the tile and what it changed."""
    if search.found is None:
        return None
    return search.model(capitalized(tile_label(tile_face(view, search.found.thing))), people)
