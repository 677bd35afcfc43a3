"""Handymen on the table: dice, tokens, and places that are pressed where they lie."""

from alhambra_desktop.alhambra.modules.handymen.board import Roll, RollNext, add_on_of
from alhambra_desktop.alhambra.modules.handymen.module import HandymenRule
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.prompt import prompt_of
from alhambra_desktop.text import enumerated, t
from tests.alhambra.modules.handymen_table import CITY, at, at_table, employ, post
from tests.alhambra.table import play
from tests.presentation.games import laid, people, table_model


def panel(game, seat: int = 0):
    """What a seat sees."""
    return look_of(game.rules.module(HandymenRule)).panel(game.view(seat), seat, people(3))


def answering(game):
    """What can be pressed by the seat that is asked."""
    view = game.view(0)
    table = table_model(view, people(3), 0)
    picker = Picker(view, 0, people(3))
    return picker, Answering(picker, laid(table, view, people(3), picker.asks))


def test_dice_that_wait_are_pressed() -> None:
    """Three blank dice; once rolled a die shows its face, and only the others roll on."""
    game = at_table(2, 6)
    assert [die.asks for die in panel(game).shelf] == [(Roll, RollNext)] * 3
    play(game, Roll())
    shown = panel(game)
    assert [die.art for die in shown.shelf] == ["die/blue/2", "handyman/die", "handyman/die"]
    assert [bool(die.asks) for die in shown.shelf] == [False, True, True]
    assert shown.note == t("panel.handymen_fit", count=1, results="2")


def test_tokens_stand_on_spaces_and_tiles() -> None:
    """Own ones on a space are used by pressing them, those of others are only seen; each city is marked."""
    game = at_table(1, posted=[{3: 2}, {3: 1}], on=[[], ["fountain"]])
    mine, theirs = panel(game).on["space-3"]
    assert (mine.count, mine.add_on, theirs.add_on) == (2, add_on_of(-1), "")
    (mark,) = panel(game).marks[1]
    assert (mark.cell, mark.art) == ((0, 0), f"handyman/{people(3)[1].colour}")


def test_one_space_and_one_tile_are_both_pressed_where_they_lie() -> None:
    """Where each kind has a single choice, the things themselves are lit, and pressing one makes it."""
    game = at_table(2, 3, 3, market="P4 S3 A10 G12", cities=[CITY])
    play(game, Roll(), RollNext(), RollNext())
    picker, mine = answering(game)
    lit = mine.lit(picker.begin())
    assert set(lit) == {("sale", "space-1"), ("cell", (2, 0))}
    for name, choice in ((("sale", "space-1"), post(1)), (("cell", (2, 0)), employ(at(game, 2)))):
        outcome = mine.press(picker.begin(), name)
        assert outcome is not None
        assert outcome.choices == (choice,)
    shown = prompt_of(picker, mine, picker.begin(), dock_model(picker, picker.begin(), ""), people(3))
    assert shown is not None
    assert t("prompt.press") in shown.detail, "a tile of the market or of the city"


def test_rolling_on_says_what_was_rolled() -> None:
    """If nothing has the price, the question is whether to roll on; below it stands what the dice show."""
    game = at_table(5, 5, market="P2 S3 A9 G12")
    play(game, Roll(), RollNext())
    picker, mine = answering(game)
    selection = picker.begin()
    shown = prompt_of(picker, mine, selection, dock_model(picker, selection, ""), people(3))
    assert shown is not None
    assert shown.title == t("question.handymen.roll_next")
    assert shown.detail == t("prompt.Thrown", dice=enumerated(["5", "5"]), results="10")


def test_a_hinted_choice_names_what_is_done_and_with_what() -> None:
    """Without a question of its own: the kind of choice is the title, its thing the line below."""
    game = at_table(2, 3, 3, market="P4 S3 A10 G12", cities=[CITY])
    play(game, Roll(), RollNext(), RollNext())
    picker, mine = answering(game)
    selection = mine.hinted(post(1))
    assert selection is not None
    shown = prompt_of(picker, mine, selection, dock_model(picker, selection, ""), people(3))
    assert shown is not None
    (ask,) = (ask for ask in picker.asks if ask.kind is type(post(1)))
    assert ask.label in shown.title
    assert shown.detail == picker.wording.option(post(1))
    assert shown.acts[0].label == t("answer.confirm")
