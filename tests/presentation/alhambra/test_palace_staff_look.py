"""Palace Staff on the table: guards and servants in the cities, the loss before the last scoring."""

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.modules.palace_staff import ID, GuardWalk
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.sheet import sheet_of
from tests.alhambra.modules.palace_staff_table import C10, palace
from tests.alhambra.modules.test_palace_staff import step
from tests.alhambra.table import asked, play, take
from tests.presentation.games import people


def panel(game, me: int = 0):
    view = game.view(me)
    return look_of(next(module for module in view.rules.modules if module.id == ID)).panel(
        view, me, people(3)
    )


def test_guards_and_servants_stand_in_the_cities() -> None:
    """The guard where he went, a servant on the building he entered; what is unserved is lit on pointing."""
    game = palace()
    play(game, take("florin-1"), *step((0, 0), C10))
    assert asked(game) == (0, GuardWalk)
    seen = panel(game)
    marks = {mark.art: mark for mark in seen.marks[0]}
    guard = next(mark for art, mark in marks.items() if "guard" in art)
    assert (guard.cell, guard.pawn, guard.counts) == (C10, True, True)
    assert marks["staff/chambers"].cell == C10
    (lacking,) = seen.mine
    assert lacking.count == 3
    assert C10 not in lacking.proof.cells
    assert {item.name for item in seen.shelf} == {"tower", "garden", "seraglio", "pavilion", "stack"}
    assert next(item.count for item in seen.shelf if item.name == "tower") == 2
    assert not panel(game, 1).mine, "a fountain alone lacks nothing"


def test_a_loss_before_the_last_tiles_stands_in_the_last_sheet() -> None:
    """It was booked in an earlier beat; the points before the scoring are those before the loss."""
    game = palace(scores=[6, 3, 3])
    view, cause = game.view(0), ((), (), ())
    lost = e.CategoryScored("C", ID, (4, 0, 0), (-4, 0, 0), (), cause)
    wall = e.CategoryScored("C", "wall", (8, 1, 1), (8, 1, 1), (), cause)
    past = [Step(1, 0, None, (lost,)), Step(2, 1, None, (wall, e.ScoringEnded("C", (10, 4, 4))))]
    sheet = sheet_of(view, people(3), past[1], "C", past)
    assert [row.category for row in sheet.rows] == ["wall", ID]
    assert sheet.before == (6, 3, 3)
    assert [row.category for row in sheet_of(view, people(3), past[1], "C").rows] == ["wall"]
