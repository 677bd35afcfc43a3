"""The end of a game as a story: rows of the winner, how far they have been counted, skipping."""

import pytest

from alhambra_desktop.presentation.ending import BEGIN, CHEER, ROWS, Count, end_model
from alhambra_desktop.presentation.final import FinalModel, SourceRow
from alhambra_desktop.presentation.people import DIRK, Participant

PEOPLE = tuple(
    Participant(number, name, colour, "person")
    for number, (name, colour) in enumerate((("Anna", "white"), ("Karim", "blue"), ("Leonor", "orange")))
)
ROWS_OF = (
    SourceRow("tower", "Towers", (10, 21, 3), badge="tower", parts=("", "6 · 15", "")),
    SourceRow("coins", "Coins", (2, -1, 0), icon="coins"),
)


def model(totals=(12, 20, 3), winners=(1,)):
    return end_model(FinalModel(PEOPLE, totals, winners, ROWS_OF, "Karim wins", "20 points"))


def test_the_rows_of_the_end_are_those_of_the_winner():
    """With the shares of all on one scale; less than nothing has no bar."""
    towers, coins = model().rows
    assert (towers.points, towers.share, towers.best, towers.parts) == (21, 1.0, True, "6 · 15")
    assert [(rival.colour, rival.share) for rival in towers.rivals] == [
        ("white", pytest.approx(10 / 21)),
        ("orange", pytest.approx(3 / 21)),
    ]
    assert (coins.points, coins.share, coins.best) == (-1, 0, False)


def test_more_rows_than_fit_are_gathered_in_one():
    """What meant most to the winner keeps its row, losses too; the rest stands in one: nothing is lost."""
    brought = ((1, 4, 0), (9, 30, 2), (0, -20, 5), (3, 2, 1), (0, 1, 0))
    rows = tuple(SourceRow(f"source-{n}", f"Source {n}", points) for n, points in enumerate(brought))
    final = FinalModel(PEOPLE, (13, 17, 8), (1,), rows, "Karim wins", "17 points")
    told = end_model(final, 3).rows
    assert [row.points for row in told] == [30, -20, 7]
    assert [row.name for row in told[:2]] == ["Source 1", "Source 2"]
    assert [row.points for row in end_model(final, 5).rows] == [4, 30, -20, 2, 1]


def test_everybody_is_listed_by_points():
    """Who shares the victory stands before who has as many points and does not."""
    assert [(person.name, points) for person, points in model().places] == [
        ("Karim", 20),
        ("Anna", 12),
        ("Leonor", 3),
    ]
    shared = model((20, 20, 20), (1, 2))
    assert [person.name for person in shared.winners] == ["Karim", "Leonor"]
    assert [person.name for person, _ in shared.places][-1] == "Anna"


@pytest.mark.parametrize("rows", [1, 7, 8, 30])
def test_the_count_takes_a_few_seconds(rows):
    """Row after row, each from nothing to all; then the fireworks; never more than five seconds."""
    count = Count(rows)
    assert count.row() == -1
    assert not count.counted
    seen = set()
    for _ in range(round(60 * (BEGIN + ROWS + CHEER)) + 2):
        before = [count.share(row) for row in range(rows)]
        count.advance(1 / 60)
        assert all(now >= old for now, old in zip(map(count.share, range(rows)), before, strict=True))
        seen.add(count.row())
    assert seen >= set(range(rows))
    assert count.over
    assert BEGIN + ROWS + CHEER <= 5


def test_the_count_can_be_skipped():
    """Both show the end state at once."""
    skipped = Count(7)
    skipped.advance(0.5)
    skipped.end()
    for count in (skipped, Count(7, told=True)):
        assert count.over
        assert count.counted
        assert [count.share(row) for row in range(7)] == [1.0] * 7


def test_a_dummy_with_more_points_is_not_ahead():
    """Dirk is counted but cannot win: the winner's lead is that over the next person."""
    dirk = Participant(3, "Dirk", "red", DIRK)
    final = FinalModel(
        (*PEOPLE, dirk),
        (12, 20, 3, 40),
        (1,),
        (SourceRow("tower", "Towers", (1, 2, 3, 4)),),
        "Karim wins",
        "20 points",
    )
    assert end_model(final).total == 20
    assert end_model(final).second == (PEOPLE[0], 12)
