"""Scoring: places, ties, walls, and what counts (alhambra.md 9 and 11)."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import Category, award_at_once, next_scoring, sheet
from alhambra_desktop.engine.ranks import UNRANKED, Share, shares
from tests.alhambra.table import play, table, take, tile, told


def points(scoring: str, kind: str, *counts: int) -> tuple[int, ...]:
    """The points of a type for these counts in a round."""
    return tuple(share.points for share in shares(counts, standard().scoring[scoring][kind]))


# --- the table of points --------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 9.2")
@pytest.mark.parametrize(
    ("kind", "first", "second", "third"),
    [
        ("pavilion", (1,), (8, 1), (16, 8, 1)),
        ("seraglio", (2,), (9, 2), (17, 9, 2)),
        ("arcades", (3,), (10, 3), (18, 10, 3)),
        ("chambers", (4,), (11, 4), (19, 11, 4)),
        ("garden", (5,), (12, 5), (20, 12, 5)),
        ("tower", (6,), (13, 6), (21, 13, 6)),
    ],
)
def test_table_of_points(
    kind: str, first: tuple[int, ...], second: tuple[int, ...], third: tuple[int, ...]
) -> None:
    """One place scores in A, two in B, three in C; later places get nothing."""
    for scoring, places in (("A", first), ("B", second), ("C", third)):
        assert points(scoring, kind, 6, 5, 4, 3, 2, 1) == (*places, 0, 0, 0, 0, 0)[:6]


@pytest.mark.rule("alhambra 9.2 example")
@pytest.mark.parametrize(
    ("scoring", "kind", "counts", "expected"),
    [
        ("A", "chambers", (3, 1, 2), (4, 0, 0)),
        ("B", "tower", (3, 1, 2), (13, 0, 6)),
        ("B", "tower", (4, 4, 1), (9, 9, 0)),
        ("C", "pavilion", (3, 2, 1), (16, 8, 1)),
        ("A", "pavilion", (2, 2, 1), (0, 0, 0)),
        ("B", "garden", (4, 2, 2), (12, 2, 2)),
        ("C", "tower", (5, 3, 3), (21, 9, 9)),
        ("C", "tower", (3, 3, 3), (13, 13, 13)),
        ("C", "tower", (2, 2, 2, 2), (10, 10, 10, 10)),
        ("C", "arcades", (5, 3, 3, 3), (18, 4, 4, 4)),
    ],
)
def test_worked_examples_of_ranks_and_ties(
    scoring: str, kind: str, counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """The worked examples of places and ties."""
    assert points(scoring, kind, *counts) == expected


@pytest.mark.rule("alhambra 9.2")
@pytest.mark.rule("alhambra 9 settled")
def test_who_has_none_is_not_ranked() -> None:
    """Nobody with a building of a type: nobody scores; one alone takes the first place only."""
    assert points("C", "tower", 0, 0, 0) == (0, 0, 0)
    assert points("C", "tower", 0, 2, 0) == (0, 21, 0)
    assert shares((0, 2), (21, 13))[0] == UNRANKED


@pytest.mark.rule("alhambra 9.2")
def test_ranks_after_a_tie_continue_behind_it() -> None:
    """Two tied firsts occupy places one and two; the next player is third."""
    assert points("C", "tower", 4, 4, 1) == (17, 17, 6)
    assert shares((4, 4, 1), (21, 13, 6)) == (
        Share(17, 1, 2, (21, 13)),
        Share(17, 1, 2, (21, 13)),
        Share(6, 3, 1, (6,)),
    )
    assert points("C", "tower", 4, 2, 2, 1) == (21, 9, 9, 0)


@pytest.mark.rule("alhambra 9.2")
def test_five_and_six_tie() -> None:
    """Places beyond the table are worth 0 and are shared as well."""
    assert points("C", "tower", 1, 1, 1, 1, 1) == (8,) * 5
    assert points("C", "tower", 1, 1, 1, 1, 1, 1) == (6,) * 6
    assert points("A", "tower", 1, 1, 1, 1, 1, 1) == (1,) * 6


@pytest.mark.rule("alhambra 12")
def test_ties_of_the_older_edition_are_the_same() -> None:
    """Lowering the sum to an even number and halving it, as the older edition says, changes nothing."""
    for table_of_round in standard().scoring.values():
        for places in table_of_round.values():
            first_two = sum(places[:2])
            assert shares((2, 2, 1), places)[0].points == (first_two - first_two % 2) // 2


# --- a scoring in a game --------------------------------------------------------------------------------

LONG_WALL = """
    +#####+-----+
    #  T7    A7 #
    +     +-----+
    |  F  |
    +-----+
"""
SHORT_WALL = """
    +-----+#####+
    |  F     T8 #
    +-----+#####+
"""


def scored(scoring: str, **position: object) -> tuple[Palace, list]:
    """A game after the scoring of a round, and the rows that were told.

    Scoring A or B comes up in the refill; for C the market cannot be refilled.
    """
    card = f"scoring-{scoring} " if scoring != "C" else ""
    supply = "" if scoring == "C" else None
    deck = f"{card}dinar-3 ducat-4 florin-5 dirham-6"
    game = table(display="florin-1", deck=deck, supply=supply, **position)
    return game, told(play(game, take("florin-1")), events.CategoryScored)


@pytest.mark.rule("alhambra 9")
def test_walls_first_then_the_types_in_the_order_of_the_table() -> None:
    """The rows of a scoring come in the order of the sheet."""
    _, rows = scored("A", cities=[LONG_WALL])
    assert [row.category for row in rows] == [
        "wall",
        "pavilion",
        "seraglio",
        "arcades",
        "chambers",
        "garden",
        "tower",
    ]


@pytest.mark.rule("alhambra 9")
@pytest.mark.rule("alhambra 9.1")
def test_points_of_a_scoring() -> None:
    """One point a side of the longest wall for everybody; the types by rank; scores go up by both."""
    game, rows = scored("B", cities=[LONG_WALL, SHORT_WALL], scores=[10, 0, 5])
    by_name = {row.category: row for row in rows}
    assert by_name["wall"].counts == (2, 3, 0)
    assert by_name["wall"].points == (2, 3, 0)
    assert by_name["tower"].points == (9, 9, 0)
    assert by_name["arcades"].points == (10, 0, 0)
    assert game.totals() == (10 + 2 + 9 + 10, 3 + 9, 5)


@pytest.mark.rule("alhambra 9")
def test_only_the_city_counts() -> None:
    """The reserve counts nothing, nor what lies beside the city; prices do not count."""
    _, rows = scored("C", cities=[SHORT_WALL], reserves=["T13 T12", "T11"])
    tower = next(row for row in rows if row.category == "tower")
    assert tower.counts == (1, 0, 0)


@pytest.mark.rule("alhambra 9")
def test_every_point_is_booked() -> None:
    """Awards say in which round, for what, to whom; together they are the scores."""
    game, _ = scored("B", cities=[LONG_WALL, SHORT_WALL])
    for seat in range(3):
        booked = sum(award.points for award in game.state.awards if award.participant == seat)
        assert booked == game.seat(seat).score


@pytest.mark.rule("alhambra 9")
def test_the_sheet_shows_what_would_be_scored_now() -> None:
    """Scored now: the same rows, nothing booked."""
    game = table(display="florin-1", cities=[LONG_WALL, SHORT_WALL])
    rows = {row.category: row for row in sheet(game, "A")}
    assert rows["tower"].points == (3, 3, 0)
    assert rows["wall"].points == (2, 3, 0)
    assert game.totals() == (0, 0, 0)


@pytest.mark.rule("alhambra 13")
def test_points_at_once_stand_under_the_scoring_to_come() -> None:
    """They change no other row, and the scoring under which they stand is still to come."""
    game = table(deck="dirham-9 scoring-A dirham-8 scoring-B", scores=[4, 0, 0], display="florin-1")
    award_at_once(game, 0, "wall", 2)
    assert (game.seat(0).score, next_scoring(game)) == (6, "A")
    assert [(award.scoring, award.category, award.points) for award in game.state.awards] == [
        ("A", "wall", 2)
    ]
    game.state.pending.append("B")
    assert next_scoring(game) == "B"


def test_scores_have_no_limit() -> None:
    """The track is simply walked again: 400 points stay 400 points and more."""
    game, _ = scored("C", cities=[LONG_WALL], scores=[400, 0, 0])
    assert game.seat(0).score > 400


def test_a_scale_gives_the_points_for_a_number() -> None:
    """Points may follow the number otherwise; more units bring what the last number says."""
    category = Category(
        "any", lambda game, who: (0, 2, 7)[who], lambda game, who: Evidence(), scale=(0, 1, 3)
    )
    row = category.row(table(display="florin-1"), "A")
    assert (row.counts, row.points) == ((0, 2, 7), (0, 3, 3))


# --- evidence -------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 9")
def test_every_row_has_its_evidence() -> None:
    """What is counted can be shown: the cells of a type, the sides of the longest wall, Dirk's tiles."""
    game = table(2, display="florin-1", cities=[LONG_WALL, SHORT_WALL], dirk="T13 P2")
    categories = game.rules.categories
    assert categories["tower"].evidence(game, 1).cells == ((1, 0),)
    assert len(categories["wall"].evidence(game, 1).sides) == 3
    assert categories["tower"].evidence(game, 2).tiles == (tile("T13"),)
    assert categories["wall"].evidence(game, 2).sides == ()
    for category in categories.values():
        for participant in range(game.participants):
            shown = category.evidence(game, participant)
            assert len(shown.cells) + len(shown.sides) + len(shown.tiles) == category.count(game, participant)


# --- Dirk -----------------------------------------------------------------------------------------------

TWO_TOWERS = """
    +-----+-----+-----+
    |  F    T10   T11 |
    +-----+-----+-----+
"""
THREE_TOWERS = """
    +-----+-----+-----+-----+
    |  F    T10   T11   T12 |
    +-----+-----+-----+-----+
"""
TWO_SERAGLIOS = """
    +-----+-----+-----+
    |  F     S8    S9 |
    +-----+-----+-----+
"""
ONE_SERAGLIO = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


@pytest.mark.rule("alhambra 11 example")
def test_dirk_in_scoring_c() -> None:
    """Towers: Dirk 4, Anna 3, Ben 3. Dirk gets 21, Anna and Ben share 13 + 6: 9 each."""
    _, rows = scored(
        "C", players=2, cities=[THREE_TOWERS, THREE_TOWERS], dirk="T13 tower-9-ES tower-9-NW tower-7-NEW"
    )
    tower = next(row for row in rows if row.category == "tower")
    assert (tower.counts, tower.points) == ((3, 3, 4), (9, 9, 21))


@pytest.mark.rule("alhambra 11 example")
def test_dirk_in_scoring_b() -> None:
    """Seraglios: Anna 2, Dirk 2, Ben 1. Anna and Dirk share 9 + 2: 5 each; Ben gets nothing."""
    game, rows = scored("B", players=2, cities=[TWO_SERAGLIOS, ONE_SERAGLIO], dirk="S3 S4")
    seraglio = next(row for row in rows if row.category == "seraglio")
    assert (seraglio.counts, seraglio.points) == ((2, 1, 2), (5, 0, 5))
    assert game.state.dirk is not None
    assert game.state.dirk.score == 5


@pytest.mark.rule("alhambra 11")
def test_dirk_scores_no_wall() -> None:
    """Dirk has no city: his tiles' walls count nothing; all his tiles count for their types."""
    _, rows = scored("A", players=2, cities=[SHORT_WALL], dirk="tower-7-NEW T13 P2")
    by_name = {row.category: row for row in rows}
    assert by_name["wall"].points == (3, 0, 0)
    assert by_name["tower"].counts == (1, 0, 2)
    assert by_name["pavilion"].points == (0, 0, 1)
