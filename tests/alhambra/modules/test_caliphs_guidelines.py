"""Caliph's Guidelines (module 43): the rule sheet sentence by sentence."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.geometry import E, S
from alhambra_desktop.alhambra.modules.caliphs_guidelines import CaliphsGuidelines
from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import (
    MISSIONS,
    SECOND_WALL,
    category_of,
    missions_of,
)
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.questions import evidence
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, refused_data, sheet_rows
from tests.alhambra.modules.caliphs_guidelines_table import (
    BARE,
    ME,
    PAIR,
    ROW,
    WALLED,
    at_table,
    lay,
    lit,
    row,
)
from tests.alhambra.table import play, take, told

# --- set-up and scoring ---------------------------------------------------------------------------------


@pytest.mark.rule("caliphs_guidelines.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_three_of_nine_missions_are_drawn(players: int) -> None:
    """Shuffle the nine missions; lay three face up."""
    rules = compile_rules(Setup(players, (ME,)))
    drawn = [missions_of(begin(rules, str(seed))).shown for seed in range(30)]
    assert {len(set(shown)) for shown in drawn} == {3}
    assert {mission for shown in drawn for mission in shown} == set(MISSIONS)
    assert len({tuple(shown) for shown in drawn}) > 20


@pytest.mark.rule("caliphs_guidelines.2", "caliphs_guidelines.3")
def test_all_three_missions_are_for_everybody() -> None:
    """They hold for everybody: every player scores all three."""
    game = at_table(shown=("rows", "pairs", "path"), cities=[ROW, PAIR, BARE])
    assert [row(game, "rows", seat) for seat in range(3)] == [(1, 3), (0, 0), (0, 0)]
    assert [row(game, "pairs", seat) for seat in range(3)] == [(0, 0), (1, 3), (0, 0)]
    assert [row(game, "path", seat) for seat in range(3)] == [(3, 3), (2, 2), (0, 0)]


@pytest.mark.rule("caliphs_guidelines.3", "module_interactions 4.3")
def test_missions_score_in_the_last_scoring_only() -> None:
    """Final scoring: booked when the game ends, after everything else, and in no scoring before."""
    game = at_table(
        shown=("rows", "pairs"),
        cities=[ROW, PAIR, BARE],
        supply="",
        display=SHOWN,
    )
    for scoring in "AB":
        assert not [name for name in sheet_rows(game, scoring) if name.startswith("mission")]
    scored = told(play(game, take("florin-1")), events.CategoryScored)
    assert game.over
    assert [event.category for event in scored][-2:] == ["mission_rows", "mission_pairs"]
    assert scored[-2].points == (3, 0, 0)
    assert scored[-1].points == (0, 3, 0)


@pytest.mark.rule("caliphs_guidelines.4")
def test_a_mission_that_is_not_drawn_scores_nothing() -> None:
    """The nine missions: those that were not drawn have no row."""
    game = at_table(PAIR, shown=("rows", "blocks", "path"))
    rows = list(sheet_rows(game, "C"))
    assert rows[-3:] == ["mission_rows", "mission_path", "mission_blocks"]
    assert [name for name in rows if name.startswith("mission")] == rows[-3:]


@pytest.mark.rule("caliphs_guidelines.9")
def test_dirk_takes_no_part() -> None:
    """Dirk takes no part."""
    game = at_table(PAIR, players=2, dirk="T11 T12 T13")
    assert [row(game, mission, 2) for mission in MISSIONS] == [(0, 0)] * 9


# --- rows, columns, squares -----------------------------------------------------------------------------


GRID = """
    +-----+-----+-----+-----+
    |  P8   S9    A10   C11 |
    +     +     +     +-----+
    |  G10  F     T11 |
    +     +     +     +
    |  G11  T12   A9  |
    +-----+-----+-----+
"""
"""The fountain lies on 0, 0; the first row at y -1 has four buildings, the last one three."""


@pytest.mark.rule("caliphs_guidelines.5", "caliphs_guidelines.11")
def test_a_mission_scores_rows_of_three_buildings() -> None:
    """Three points per row with at least three adjacent buildings; the fountain interrupts."""
    game = at_table(GRID)
    assert row(game, "rows") == (2, 6)
    assert lit(game, "rows") == ((-1, -1), (0, -1), (1, -1), (2, -1), (-1, 1), (0, 1), (1, 1))


@pytest.mark.rule("caliphs_guidelines.5", "caliphs_guidelines.11")
def test_a_mission_scores_columns_of_three_buildings() -> None:
    """The same for columns: west and east have three, the fountain stands in the middle one."""
    game = at_table(GRID)
    assert row(game, "columns") == (2, 6)
    assert lit(game, "columns") == ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1))


LONG_ROW = """
          +-----+
          |  F  |
    +-----+     +-----+-----+-----+-----+-----+
    |  P8   S9    A10   C11   G10   T11   T12 |
    +-----+-----+-----+-----+-----+-----+-----+
"""


@pytest.mark.rule("caliphs_guidelines.10")
def test_a_row_counts_once() -> None:
    """A row counts once, however many runs it has."""
    game = at_table(LONG_ROW)
    assert row(game, "rows") == (1, 3)
    owner = game.seat(0)
    owner.city = owner.city.exchange((2, 1), game.piece("fountain"))  # no building in the middle of seven
    assert row(game, "rows") == (1, 3)
    assert lit(game, "rows") == ((-1, 1), (0, 1), (1, 1), (3, 1), (4, 1), (5, 1))
    owner.city = owner.city.remove((5, 1))
    assert lit(game, "rows") == ((-1, 1), (0, 1), (1, 1))


@pytest.mark.rule("caliphs_guidelines.8")
def test_walls_do_not_interrupt_a_row_but_gaps_do() -> None:
    """Double walls do not matter for missions 1, 2 and 9; gaps do."""
    game = at_table(WALLED)
    assert row(game, "rows") == (2, 6)
    assert row(game, "columns") == (2, 6)
    assert lit(game, "columns") == ((1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
    assert row(game, "blocks") == (3, 6)
    owner = game.seat(0)
    owner.city = owner.city.remove((1, 1))  # a gap where nothing may lie
    assert [row(game, mission)[0] for mission in ("rows", "columns", "blocks")] == [1, 1, 0]


@pytest.mark.rule("caliphs_guidelines.7", "caliphs_guidelines.18", "caliphs_guidelines.19")
def test_a_mission_scores_blocks_of_four_buildings() -> None:
    """Two points per 2 x 2 square of buildings by the printed rules; a data field says how many."""
    game = at_table(WALLED)
    assert row(game, "blocks") == (3, 6)
    assert set(lit(game, "blocks")) == set(game.seat(0).city.cells()) - {(0, 0)}
    plain = shipped(ME).plain
    three = CaliphsGuidelines.read({**plain, "points": {**plain["points"], "blocks": 3}}, "test", standard())
    assert three.points("blocks", 2) == 6


# --- pairs, types ---------------------------------------------------------------------------------------


TYPED = """
    +-----+-----+-----+
    |  F    P8    P7  |
    +     +     +%%%%%+
    |  S9   P6    P8  |
    +-----+-----+-----+
"""


@pytest.mark.rule("caliphs_guidelines.5", "caliphs_guidelines.12")
def test_a_mission_scores_pairs_of_one_type() -> None:
    """Every adjacent pair of one type, side by side or one above the other, walls between or not."""
    game = at_table(TYPED)
    assert row(game, "pairs") == (4, 12)
    assert sorted(lit(game, "pairs")) == [(1, 0), (1, 1), (2, 0), (2, 1)]


@pytest.mark.rule("caliphs_guidelines.12")
def test_three_in_a_line_are_two_pairs() -> None:
    """A straight run of three makes two pairs."""
    game = at_table("""
        +-----+-----+-----+-----+
        |  F    T11   T12   T13 |
        +-----+-----+-----+-----+
    """)
    assert row(game, "pairs") == (2, 6)


SIX = ("pavilion-8-open", "seraglio-9-open", "arcades-9-open", "chambers-10-open", "garden-10-open")


@pytest.mark.rule("caliphs_guidelines.6")
def test_a_mission_scores_different_types() -> None:
    """1/3/6/10/15 points for 2/3/4/5/6 building types."""
    game = at_table()
    found = [row(game, "variety")]
    for x, name in enumerate((*SIX, "tower-12-open"), 1):
        lay(game, (name, (x, 0)))
        found.append(row(game, "variety"))
    assert found == [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)]
    lay(game, ("garden-11-open", (7, 0)))
    assert row(game, "variety") == (6, 15)
    assert lit(game, "variety") == ((1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0))


# --- walls ----------------------------------------------------------------------------------------------


TWO_WALLS = """
    +#####+#####+-----+
    |  P6    S6    A9 #
    +     +     +     +
    |  C10   F    G9  #
    +-----+-----+-----+
"""


@pytest.mark.rule("caliphs_guidelines.5", "caliphs_guidelines.20")
def test_a_mission_scores_the_second_longest_wall() -> None:
    """Your second longest wall, one point per section; of two equally long walls the other one."""
    game = at_table(TWO_WALLS)
    assert row(game, "second_wall") == (2, 2)
    first, second = (
        evidence(game.view(NOBODY), 0, name).sides for name in ("wall", category_of(SECOND_WALL))
    )
    assert (len(first), len(second)) == (2, 2)
    assert not set(first) & set(second)


@pytest.mark.rule("caliphs_guidelines.20")
def test_a_second_wall_is_a_separate_stretch() -> None:
    """It needs a separate stretch: one wall round the corner is no second one, however long."""
    game = at_table("""
        +-----+#####+#####+
        |  F    P4    S6  #
        +-----+     +     +
              |  A9   G9  #
              +-----+-----+
    """)
    assert game.seat(0).city.longest_wall() == 4
    assert row(game, "second_wall") == (0, 0)


@pytest.mark.rule("caliphs_guidelines.6", "caliphs_guidelines.17")
def test_a_mission_scores_double_walls() -> None:
    """Three points per double wall: each inner edge that is walled on both sides."""
    game = at_table(WALLED)
    assert row(game, "double_walls") == (3, 9)
    sides = evidence(game.view(NOBODY), 0, "mission_double_walls").sides
    assert sorted(sides) == [((0, 1), S), ((1, 1), E), ((1, 1), S)]


# --- diagonal and path ----------------------------------------------------------------------------------


SLOPES = """
    +-----+-----+-----+-----+
    |  P8    S9   A10   G11 |
    +     +     +     +     +
    |  C10   F    T11   G10 |
    +     +     +     +     +
    |  T12   A9   C11   P7  |
    +-----+-----+-----+-----+
"""
"""The fountain lies on 0, 0."""


@pytest.mark.rule("caliphs_guidelines.6", "caliphs_guidelines.15")
def test_a_mission_scores_the_longest_diagonal() -> None:
    """Two points per tile on one of the two diagonal directions; the fountain may be part and counts."""
    game = at_table(SLOPES)
    assert row(game, "diagonal") == (3, 6)
    assert lit(game, "diagonal") == ((-1, -1), (0, 0), (1, 1))
    lay(game, ("seraglio-9-open", (2, 2)))
    assert row(game, "diagonal") == (4, 8)
    owner = game.seat(0)
    owner.city = owner.city.remove((1, 1)).remove((1, 0))
    assert row(game, "diagonal") == (3, 6)
    assert lit(game, "diagonal") == ((-1, 1), (0, 0), (1, -1))


@pytest.mark.rule("caliphs_guidelines.16")
def test_a_single_tile_is_a_diagonal_of_one() -> None:
    """A single tile is a line of one: the fountain alone brings 2."""
    assert row(at_table(), "diagonal") == (1, 2)


WAYS = """
    +-----+-----+-----+-----+
    |  F    P8    S9   A10  |
    +%%%%%+%%%%%+     +     +
    |  C8 %  G6   T11   A9  |
    +     +     +-----+-----+
    |  C7    G10|
    +-----+-----+
"""


@pytest.mark.rule("caliphs_guidelines.7", "caliphs_guidelines.13")
def test_a_mission_scores_the_path_to_the_farthest_tile() -> None:
    """One point per tile on the most direct way on foot to the farthest building, that one included."""
    game = at_table(WAYS)
    assert row(game, "path") == (7, 7)
    assert lit(game, "path") == ((1, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2), (0, 1))


@pytest.mark.rule("caliphs_guidelines.13")
def test_the_fountain_itself_is_not_counted() -> None:
    """The largest walking distance over all reachable tiles; the fountain itself is not counted."""
    assert row(at_table(), "path") == (0, 0)
    game = lay(at_table(), ("pavilion-8-open", (1, 0)))
    assert (row(game, "path"), lit(game, "path")) == ((1, 1), ((1, 0),))


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"shown": 0}, "shown"),
        ({"shown": 10}, "shown"),
        ({"least_run": 1}, "least_run"),
        ({"points": {"rows": 3}}, "points.columns: missing"),
        ({"points": {"circle": 3}}, "circle"),
        ({"points": {"variety": 3}}, "points.variety"),
        ({"points": {"rows": -1}}, "points.rows"),
        ({"variety": {"7": 20}}, "variety"),
        ({"variety": {"2": 5, "3": 4}}, "variety: more types"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)


def test_the_shipped_points_of_missions() -> None:
    """The points of the printed rules."""
    assert shipped(ME).plain["points"] == {
        "rows": 3,
        "columns": 3,
        "pairs": 3,
        "second_wall": 1,
        "diagonal": 2,
        "double_walls": 3,
        "path": 1,
        "blocks": 2,
    }
