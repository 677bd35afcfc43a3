"""Invaders on the table: what is known of the next direction, and for whom; the sides in danger."""

from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.modules.invaders import ID, Invaders, invasion_of
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.models import EDGES
from alhambra_desktop.presentation.alhambra.sheet import sheet_now, why
from alhambra_desktop.presentation.alhambra.sheet_lines import cause_words, sum_words
from alhambra_desktop.text import t
from tests.alhambra.modules.invaders_table import camp
from tests.alhambra.modules.test_invaders import OPTION
from tests.alhambra.table import buy, play
from tests.presentation.games import people

WEST_SIDE = 3


def panel(game, seat: int):
    """What a seat sees."""
    return look_of(game.rules.module(Invaders)).panel(game.view(seat), seat, people(3))


def sighted(state) -> None:
    state.slices[ID].sighted = state.slices[ID].pile.pieces.pop()


def test_the_next_direction_is_face_down_for_everybody() -> None:
    """A back with the number of cards, two scouts by their type, no side marked; the next penalty."""
    shown = panel(camp(), 0)
    back, *scouts = shown.shelf
    assert (back.art, back.count) == ("card/invasion/back", 4)
    assert [scout.art for scout in scouts] == ["card/scout/tower", "card/scout/garden"]
    assert not shown.marks
    assert shown.note == t("panel.invaders_cost_flanks", count=3, more=1)


def test_a_player_with_a_scout_sees_the_direction_and_own_open_sides() -> None:
    """The others see neither."""
    game = camp(hands=["ducat-9"])
    play(game, buy(4, "ducat-9"))
    mine = panel(game, 0)
    assert mine.shelf[0].art == "card/invasion/W"
    assert mine.shelf[0].words == t("panel.invaders_from.W")
    assert set(mine.marks) == {0}
    assert [(mark.cell, mark.anchor) for mark in mine.marks[0]] == [
        (cell, EDGES[WEST_SIDE]) for cell, _ in unguarded(game.seat(0).city)[WEST_SIDE]
    ]
    assert panel(game, 1).shelf[0].art == "card/invasion/back"
    assert not panel(game, 1).marks


def test_an_open_direction_marks_all_cities() -> None:
    """Everybody sees the card, and the sides in danger of everybody."""
    game = camp(scouts="", left="", options=OPTION, also=sighted)
    shown = panel(game, 1)
    assert [item.art for item in shown.shelf] == ["card/invasion/W"]
    assert set(shown.marks) == {0, 1, 2}


def test_the_scoring_sheet_lists_sides_flanks_and_the_lowest_loss() -> None:
    """If scored now: 3 a side and 1 at right angles; a score that is too small stops at nothing."""
    game = camp(scouts="", left="", options=OPTION, also=sighted, scores=(50, 0, 2))
    sheet = sheet_now(game.view(0), people(3))
    (row,) = [row for row in sheet.rows if row.category == ID]
    assert row.each == -3
    facing, beside = row.causes_of(0)
    assert cause_words(row, facing) == t("cause.invaders", count=1, each=3)
    assert cause_words(row, beside) == t("cause.flanks", count=3)
    assert sum_words(row, 0) == t("sheet.equals", number="−6")
    mine = next(line.text for line in why(sheet, row) if line.who == 0)
    assert mine == t("why.invaders", count=6, extra=3), "one side facing it is not worth 6"
    assert sum_words(row, 1) == t("sheet.stopped", number=0)
    assert invasion_of(game).sighted
