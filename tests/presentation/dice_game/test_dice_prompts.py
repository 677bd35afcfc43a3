"""Prompts of the dice game: every question has its answers, each with what it leads to."""

import pytest

from alhambra_desktop.dice_game.choices import KeepPoint, PlaceMarker, SwapPoint, TakePrize, ThrowDice
from alhambra_desktop.match.seating import PERSON
from alhambra_desktop.presentation.dice_game.picks import NOTHING, Picks, keep_all, still_picked
from alhambra_desktop.presentation.dice_game.prompts import prompt_of
from alhambra_desktop.presentation.dice_game.words import chip_word
from alhambra_desktop.presentation.people import Participant
from tests.dice_game.board import board, play, throw

PEOPLE = tuple(
    Participant(number, name, colour, PERSON)
    for number, (name, colour) in enumerate((("Anna", "white"), ("Karim", "blue"), ("Leo", "red")))
)


def asked(game, picks=NOTHING):
    """The prompt for the asked seat."""
    view = game.view(game.decision.seat)
    return prompt_of(view, PEOPLE, picks, own=True, headline="")


def test_one_point_is_one_point():
    """The word beside a chip follows the number on it; other chips have a word of their own."""
    assert [chip_word("points", value) for value in (1, 2, 3)] == ["point", "points", "points"]
    assert chip_word("swap", 0) not in ("", "dice.chip_word.swap")


def test_the_prompt_before_the_first_throw():
    """All dice are thrown; nothing else is offered."""
    prompt = asked(board(throws=0))
    assert [act.choice for act in prompt.acts] == [ThrowDice(tuple(range(8)))]
    assert prompt.options == ()


def test_the_prompt_shows_places_of_a_throw():
    """Six cells from the left: what shows with its place, what does not show with a reason."""
    prompt = asked(board(dice="TTTTSPAG", spaces={"tower": {"6.1": 1}}))
    assert [option.badge for option in prompt.options][::5] == ["pavilion", "tower"]
    tower, chambers = prompt.find("place:tower"), prompt.find("place:chambers")
    assert (tower.label, tower.note, tower.choice) == ("×4", "2nd", PlaceMarker("tower"))
    assert chambers.reason == "No die shows chambers."
    assert "row 4, throw 1" in tower.tip


def test_all_dice_not_kept_are_thrown():
    """The button names the number of dice; with none left, or no throw left, it says why not."""
    game = board(dice="TTTTSPAG")
    assert asked(game, Picks(frozenset({0, 1, 2, 3}))).primary.choice == ThrowDice((4, 5, 6, 7))
    held = asked(game, Picks(frozenset(range(8)))).find("throw")
    assert not held.enabled
    last = asked(board(dice="TTTTSPAG", throws=3)).find("throw")
    assert last.reason == "Three throws have been made: mark a type."


def test_chips_can_be_used_in_a_turn():
    """Cancel and black die are offered to whoever holds them, with a reason once it is too late."""
    early = asked(board(dice="TTTTSPAG", chips=["cancel-1 black-die-1"]))
    assert [act.id for act in early.acts] == ["throw", "cancel", "black_die"]
    assert all(act.enabled for act in early.acts)
    late = asked(board(dice="TTTTSPAG", before="TTTTGGGG", throws=2, chips=["black-die-1"]))
    assert "right after the first throw" in late.find("black_die").reason
    assert [act.id for act in asked(board(dice="TTTTSPAG")).acts] == ["throw"]


def test_push_is_a_separate_question():
    """Only where an opponent holds the very space and a push chip is held."""
    game = board(dice="TTTTSPAG", spaces={"tower": {"4.1": 1}}, chips=["push-1"])
    unfolding = asked(game).find("place:tower")
    assert unfolding.choice is None
    prompt = asked(game, unfolding.picks)
    assert [(option.choice, option.note) for option in prompt.options] == [
        (PlaceMarker("tower", push=True), "1st: row 4, throw 1"),
        (PlaceMarker("tower"), "2nd: row 4, throw 2"),
    ]
    without = board(dice="TTTTSPAG", spaces={"tower": {"4.1": 1}})
    assert asked(without).find("place:tower").choice == PlaceMarker("tower")


@pytest.mark.parametrize(
    ("second", "note"),
    [
        (None, "Nobody gets the other prize."),
        (0, "You are second too and also get 1 building point and a swap chip."),
        (1, "Karim gets 1 building point and a swap chip."),
    ],
)
def test_the_note_of_a_prize_says_who_gets_the_other_one(second, note):
    """Both prizes with what the second marker gets."""
    marks = {"4.1": 0} if second is None else {"4.1": 0, "3.1": second}
    prompt = asked(board(prizes=True, spaces={"tower": marks}, bonus={"tower": "swap-1"}))
    points, chip = prompt.options
    assert (points.choice, points.note) == (TakePrize("points"), note)
    assert chip.chip.kind == "swap"
    assert prompt.column == "tower"


def test_points_can_be_swapped():
    """Every column is offered with what the stone does there; the own one keeps the point."""
    game = board(
        prizes=True,
        spaces={"tower": {"4.1": 0}},
        chips=["swap-1"],
        tracks={"garden": ["", "0"], "tower": ["1"]},
    )
    play(game, TakePrize("points"))
    prompt = asked(game)
    keep, garden = prompt.find("point:tower"), prompt.find("point:garden")
    assert (keep.choice, keep.label) == (KeepPoint(), "0 → 1")
    assert (garden.choice, garden.label, garden.note) == (SwapPoint("garden", "swap-1"), "2 → 3", "1st")
    assert prompt.column == "tower"


def test_other_players_are_watched():
    """Somebody else's decision has no answers here, only what is going on."""
    game = board(dice="TTTTSPAG", throws=2)
    prompt = prompt_of(game.view(1), PEOPLE, NOTHING, own=False, headline="Anna is playing")
    assert (prompt.title, prompt.text) == ("Anna is playing", "Throw 2 of 3")
    assert prompt.acts == prompt.options == ()


def test_every_choice_of_a_prompt_is_legal():
    """What is enabled is never refused; what is disabled is."""
    for game in (
        board(throws=0),
        board(dice="TTTTSPAG", chips=["cancel-1 black-die-1 push-1"], spaces={"tower": {"4.1": 1}}),
        board(dice="TTTTSPAG", throws=3, before="TTTTGGGG"),
        board(prizes=True, spaces={"tower": {"4.1": 0}}, bonus={"tower": "start-player"}),
    ):
        prompt = asked(game)
        for option in (*prompt.acts, *prompt.options):
            if option.choice is not None:
                assert (game.check(option.choice) is None) == option.enabled, option.id


def test_kept_dice_stay_kept_through_a_throw():
    """What was kept lies on; a new turn begins with nothing kept; a type can be kept as a whole."""
    game = board(dice="TTTTSPAG")
    picks = keep_all(game, NOTHING, "tower")
    assert picks.kept == {0, 1, 2, 3}
    assert keep_all(game, picks, "tower") == NOTHING
    play(game, throw(4, 5, 6, 7))
    assert still_picked(game, picks).kept == {0, 1, 2, 3}
    assert still_picked(board(throws=0), picks) == NOTHING
