"""Scoring: rows of points from the score sheet, the lines and the coins (roll_and_write.md 5 and 6)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from alhambra_desktop.engine.ranks import UNRANKED, shares, unshared
from alhambra_desktop.engine.tally import Row
from alhambra_desktop.roll_and_write import sheet

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.game import RollAndWrite

FINAL = "final"
"""The id of the final scoring; awards during the game are booked under the number of the round."""
LINES, COINS, FIXED = "lines", "coins", "fixed"
"""Categories apart from the building types: rows and columns, coins, a dummy's fixed points."""


def rank_points_left(game: "RollAndWrite", kind: str) -> tuple[int, ...]:
    """The points of a type's free ranks, best first (5)."""
    return game.rules.components.rank_points[kind][len(game.state.finished[kind]) :]


def newly_finished(game: "RollAndWrite", kind: str) -> tuple[int, ...]:
    """The participants who have ticked the last box of a type and not been awarded for it."""
    state, boxes = game.state, game.rules.components.boxes[kind]
    return tuple(
        participant
        for participant, ticked in enumerate(state.ticks[kind])
        if ticked == boxes and boxes and participant not in state.finished[kind]
    )


def completion_row(game: "RollAndWrite", kind: str) -> Row:
    """The award at the end of a round: those who finished the type in it share the next ranks (5)."""
    new = newly_finished(game, kind)
    return _type_row(game, kind, [int(p in new) for p in range(game.participants)])


def type_row(game: "RollAndWrite", kind: str) -> Row:
    """The final row of a type: the free ranks, for those who have not finished it (6.1)."""
    done = game.state.finished[kind]
    return _type_row(game, kind, [0 if p in done else n for p, n in enumerate(game.state.ticks[kind])])


def _type_row(game: "RollAndWrite", kind: str, counts: Sequence[int]) -> Row:
    """The points of free ranks by ``counts``; the share of a dummy that does not score is lost (7)."""
    used, left = len(game.state.finished[kind]), rank_points_left(game, kind)
    scoring = game.scoring_participants()
    row = [
        replace(share, rank=share.rank + used, points=share.points if p in scoring else 0)
        if share.rank
        else UNRANKED
        for p, share in enumerate(shares(counts, left))
    ]
    return Row(kind, tuple(game.state.ticks[kind]), tuple(row), left)


def line_points(game: "RollAndWrite", seat: int) -> tuple[int, ...]:
    """The points of each line of a sheet: rows 1 to 6, then columns 1 to 6 (6.2)."""
    lines = game.rules.components.lines
    return tuple(lines.get(count, 0) for count in sheet.line_counts(game.seat(seat).built))


def lines_row(game: "RollAndWrite") -> Row:
    """Rows and columns; the counts are the lines that bring points (6.2)."""
    points = [line_points(game, seat) for seat in range(game.players)]
    counts = [sum(1 for line in seat if line) for seat in points]
    return _plain_row(game, LINES, counts, [sum(seat) for seat in points])


def coins_row(game: "RollAndWrite") -> Row:
    """Owned coins (6.3)."""
    coins = [seat.coins for seat in game.state.seats]
    return _plain_row(game, COINS, coins, [n // game.rules.components.coins_per_point for n in coins])


def fixed_row(game: "RollAndWrite") -> Row:
    """The points of a scoring dummy in place of lines and coins (8, variant 3)."""
    dummies = len(game.state.dummies)
    extra = game.rules.components.dummies.extra[dummies]
    return Row(FIXED, (0,) * game.participants, unshared([0] * game.players + [extra] * dummies))


def _plain_row(game: "RollAndWrite", category: str, counts: Sequence[int], points: Sequence[int]) -> Row:
    """A row of points without ranks, for the seats alone."""
    dummies = len(game.state.dummies)
    return Row(category, (*counts, *[0] * dummies), unshared([*points, *[0] * dummies]))


def final_rows(game: "RollAndWrite") -> tuple[Row, ...]:
    """All rows of the final scoring if it were held now (6)."""
    rows = [*(type_row(game, kind) for kind in game.rules.types), lines_row(game), coins_row(game)]
    if game.rules.setup.dummies_score:
        rows.append(fixed_row(game))
    return tuple(rows)
