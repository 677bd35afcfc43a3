"""Final scoring (roll_and_write.md 6): types, rows and columns, coins, the winner."""

import pytest

from alhambra_desktop.engine.tally import CategoryScored, GameEnded, ScoringBegun, ScoringEnded
from alhambra_desktop.roll_and_write import scoring
from alhambra_desktop.roll_and_write.components import standard
from tests.roll_and_write.data import changed, plain
from tests.roll_and_write.sheets import at_the_end, sheets


def type_points(kind: str, counts: list[int], finished: list[int] | None = None) -> tuple[int, ...]:
    """The final points of a type for these numbers of buildings."""
    game = sheets(len(counts), ticks={kind: counts}, finished={kind: finished or []})
    return scoring.type_row(game, kind).points


@pytest.mark.rule("roll_and_write 6.1")
@pytest.mark.parametrize("kind", standard().types)
def test_types_are_ranked_by_buildings(kind: str) -> None:
    """First, second and third place of the table; none built, no points."""
    assert type_points(kind, [1, 3, 2, 0]) == (*(standard().rank_points[kind][i] for i in (2, 0, 1)), 0)
    assert type_points(kind, [0, 1, 0]) == (0, standard().rank_points[kind][0], 0)


@pytest.mark.rule("roll_and_write 6.1 table")
def test_the_table_of_points() -> None:
    """From pavilion to tower, as printed in the rule sheet."""
    assert {kind: list(places) for kind, places in standard().rank_points.items()} == {
        "pavilion": [16, 8, 1],
        "seraglio": [17, 9, 2],
        "arcades": [18, 10, 3],
        "chambers": [19, 11, 4],
        "garden": [20, 12, 5],
        "tower": [21, 13, 6],
    }


@pytest.mark.rule("roll_and_write 6.1 ties")
def test_ties_share_the_places_concerned_rounded_down() -> None:
    """Two in front share first and second; three behind share second, third and nothing."""
    assert type_points("seraglio", [2, 2, 1]) == (13, 13, 2)
    assert type_points("tower", [3, 1, 1, 1]) == (21, 6, 6, 6)
    assert type_points("tower", [2, 2, 2, 2]) == (10, 10, 10, 10)


@pytest.mark.rule("roll_and_write 6 example tie")
def test_example_two_players_tie_for_the_next_places() -> None:
    """First place 18; two tie for the next: 10 + 3 = 13, 6 each; the fourth gets nothing."""
    assert type_points("arcades", [4, 3, 3, 1]) == (18, 6, 6, 0)


@pytest.mark.rule("roll_and_write 6 example towers")
def test_example_first_place_was_awarded_during_the_game() -> None:
    """The best of the others gets 13, the next 6; who finished gets nothing more."""
    assert type_points("tower", [7, 5, 3], finished=[0]) == (0, 13, 6)


@pytest.mark.rule("roll_and_write 6.2")
def test_lines_with_four_five_or_six_buildings() -> None:
    """2, 5 or 10 points for each of the 12 lines; they need not be adjacent; fewer bring nothing."""
    for count, points in ((3, 0), (4, 2), (5, 5), (6, 10)):
        apart = (1, 3, 4, 6, 2, 5)[:count]
        row, column = [(2, place) for place in apart], [(place, 5) for place in apart]
        assert sum(scoring.line_points(sheets(built=[row]), 0)) == points
        assert sum(scoring.line_points(sheets(built=[column]), 0)) == points
    everything = [(r, c) for r in range(1, 7) for c in range(1, 7)]
    assert sum(scoring.line_points(sheets(built=[everything]), 0)) == 120


EXAMPLE_LINES = """
    X.X.X.
    XXXXXX
    ......
    X.X...
    X.X...
    X.....
"""


@pytest.mark.rule("roll_and_write 6 example lines")
def test_example_one_row_and_two_columns() -> None:
    """A row with 6, columns with 5 and 4: 10 + 5 + 2 = 17."""
    game = sheets(built=[EXAMPLE_LINES])
    assert scoring.line_points(game, 0) == (0, 10, 0, 0, 0, 0, 5, 0, 2, 0, 0, 0)
    assert scoring.lines_row(game).points == (17, 0, 0)


@pytest.mark.rule("roll_and_write 6.3")
@pytest.mark.rule("roll_and_write 6 example coins")
def test_one_point_for_two_coins_left() -> None:
    """Rounded down: three coins left are 1 point."""
    assert scoring.coins_row(sheets(4, coins=[3, 0, 1, 20])).points == (1, 0, 0, 10)


@pytest.mark.rule("roll_and_write 6.4")
def test_most_points_win_and_a_tie_is_shared() -> None:
    """The totals are awards during the game plus the final scoring."""
    game = sheets(3, coins=[4, 2, 0])
    game.state.seats[2].score = 1
    ended = at_the_end(game)
    assert ended.totals() == (2, 1, 1)
    assert ended.state.winners == (0,)
    tied = sheets(3, coins=[4, 5, 0])
    assert at_the_end(tied).state.winners == (0, 1)


@pytest.mark.rule("roll_and_write 6")
def test_the_final_scoring_is_shown_row_by_row() -> None:
    """Six types in the order of the sheet, lines, coins, totals, winners."""
    events = at_the_end(sheets(3, built=[EXAMPLE_LINES], coins=[3, 9])).events
    assert isinstance(events[0], ScoringBegun)
    rows = [event for event in events if isinstance(event, CategoryScored)]
    assert [row.category for row in rows] == [*standard().types, "lines", "coins"]
    assert all(row.scoring == "final" for row in rows)
    totals = tuple(sum(row.points[seat] for row in rows) for seat in range(3))
    assert events[-2:] == [ScoringEnded("final", totals), GameEnded((0,), totals)]


def test_every_number_comes_from_the_data() -> None:
    """Other tables and another grid give other points without any change of the rules."""
    data = changed(line_vp={"2": 7}, coins_per_vp=1, vp={**plain()["vp"], "tower": [50, 40, 30, 20]})
    game = sheets(4, built=["1.1 1.2"], coins=[3], ticks={"tower": [4, 3, 2, 1]}, data=data)
    assert scoring.lines_row(game).points == (7, 0, 0, 0)
    assert scoring.coins_row(game).points == (3, 0, 0, 0)
    assert scoring.type_row(game, "tower").points == (50, 40, 30, 20)
