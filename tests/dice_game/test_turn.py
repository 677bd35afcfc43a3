"""A turn: throws, keeping, cancel and black die (dice_game.md 4)."""

import pytest

from alhambra_desktop.dice_game.choices import AddBlackDie, CancelThrow, PlaceMarker, ThrowDice
from alhambra_desktop.dice_game.events import BlackDieAdded, DiceThrown, MarkerPlaced, ThrowCancelled
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.turn import dice_sets
from alhambra_desktop.engine.randomness import Dice
from tests.dice_game.board import ALL, CANCEL, black, board, mark, play, spaces, symbols, throw, told

pytestmark = pytest.mark.rule("dice_game 4")


def turn(game: DiceGame) -> MarkerTurn:
    assert game.decision is not None
    frame = game.decision.frame
    assert isinstance(frame, MarkerTurn)
    return frame


def offered(game: DiceGame) -> set[type]:
    return {type(choice) for choice in game.candidates()}


def test_first_throw_has_all_eight_white_dice() -> None:
    """The first throw: eight dice, each showing one of the six symbols; it is throw 1."""
    game = board()
    assert list(game.candidates()) == [ALL]
    (thrown,) = told(play(game, ALL), DiceThrown)
    assert thrown.dice == tuple(range(8))
    assert thrown.number == 1
    assert thrown.symbols == tuple(turn(game).dice)
    assert len(thrown.symbols) == 8
    assert set(thrown.symbols) <= set(game.rules.types)


def test_dice_set_aside_stay_as_they_lie() -> None:
    """Only the picked dice change; any symbols may be kept, also different ones."""
    game = board(dice="SSSPPTTG")
    play(game, throw(3, 7))
    now = turn(game).dice
    assert [now[die] for die in (0, 1, 2, 4, 5, 6)] == symbols("SSSPTT")
    assert turn(game).throws == 2


def test_set_aside_dice_may_be_picked_again() -> None:
    """What was kept at one throw may be thrown at the next; even all eight."""
    game = board(dice="SSSPPTTG")
    play(game, throw(7), throw(0, 1, 2))
    assert turn(game).throws == 3
    game = board(dice="SSSPPTTG")
    assert game.check(ALL) is None
    assert game.check(throw(0)) is None


def test_each_die_is_thrown_fairly() -> None:
    """Over many throws each symbol comes about equally often, on every die."""
    game, numbers = board(), [dict.fromkeys(board().rules.types, 0) for _ in range(8)]
    for _ in range(600):
        trial = game.copy()
        play(trial, ALL)
        game.state.streams = trial.state.streams
        for die, symbol in enumerate(turn(trial).dice):
            numbers[die][symbol] += 1
    assert all(60 < count < 145 for die in numbers for count in die.values())


def test_three_throws_at_most() -> None:
    """After the third throw that counts only placing is left."""
    game = board()
    play(game, ALL, throw(0), throw(1))
    assert offered(game) == {PlaceMarker}


def test_one_may_stop_after_each_throw() -> None:
    """After each throw he may stop and place; each type that shows can be chosen."""
    game = board(dice="SSSPPTTG")
    types = {choice.type for choice in game.candidates() if isinstance(choice, PlaceMarker)}
    assert types == {"seraglio", "pavilion", "tower", "garden"}


def test_every_set_of_dice_is_offered_once() -> None:
    """Candidates are the different sets of symbols to throw: 3 x 2 x 2 x 1 counts and no empty set."""
    found = list(dice_sets(symbols("SSSPPTTG")))
    assert len(found) == len(set(found)) == 4 * 3 * 3 * 2 - 1
    assert () not in found


def test_sampled_throws_are_legal() -> None:
    """Random throws contain any dice."""
    game, dice = board(dice="SSSPPTTG"), Dice("sample")
    sampled = {choice.dice for choice in (game.sample(dice) for _ in range(200)) if type(choice) is ThrowDice}
    assert len(sampled) > 20
    assert all(game.check(ThrowDice(dice)) is None for dice in sampled)


# --- where the result counts ----------------------------------------------------------------------------


def test_example_of_the_book() -> None:
    """Five seraglios on the third throw: row 5, right-hand space; if taken row 4, left-hand space."""
    game = board(dice="SSSSSPTG", throws=3)
    play(game, mark("seraglio"))
    assert spaces(game, "seraglio") == {"5.3": 0}
    game = board(dice="SSSSSPTG", throws=3, spaces={"seraglio": {"5.3": 1}})
    play(game, mark("seraglio"))
    assert spaces(game, "seraglio") == {"5.3": 1, "4.1": 0}


def test_the_number_of_throws_decides_the_space() -> None:
    """Stopping after the second throw with five seraglios: row 5, middle space."""
    game = board(dice="SSSSSPTG", throws=2)
    play(game, mark("seraglio"))
    assert spaces(game, "seraglio") == {"5.2": 0}


def test_one_marker_a_turn() -> None:
    """Exactly one marker is placed, then the next player is asked."""
    game = board(dice="SSSSSPTG")
    play(game, mark("seraglio"))
    assert game.seat(0).markers == 1
    assert game.decision is not None
    assert game.decision.seat == 1
    assert turn(game).throws == 0


# --- cancel ---------------------------------------------------------------------------------------------


def test_a_third_throw_is_cancelled() -> None:
    """Four towers after two throws, broken up by the third: back to throw 2; then place or throw again."""
    game = board(dice="TPPPSAGG", before="TTTTPSAG", throws=3, chips=["cancel-1"])
    told_ = told(play(game, CANCEL), ThrowCancelled)
    assert told_ == [ThrowCancelled(0, "cancel-1", tuple(symbols("TTTTPSAG")), 2)]
    assert turn(game).dice == symbols("TTTTPSAG")
    again = game.copy()
    play(game, mark("tower"))
    assert spaces(game, "tower") == {"4.2": 0}
    play(again, throw(0, 1))
    assert turn(again).throws == 3


def test_a_used_chip_leaves_the_game() -> None:
    """The chip that was played first is gone; others of its kind stay."""
    game = board(dice="TPPPSAGG", before="TTTTPSAG", throws=3, chips=["cancel-1 cancel-2"])
    play(game, CANCEL)
    assert game.seat(0).chips == ["cancel-2"]
    assert game.state.gone[-1] == "cancel-1"


def test_repeated_throw_may_use_other_dice() -> None:
    """A repeated throw need not use the same dice as the cancelled one."""
    game = board(dice="TTTTPSAG", chips=["cancel-1"])
    play(game, throw(4, 5), CANCEL, throw(6, 7))
    assert [turn(game).dice[die] for die in range(6)] == symbols("TTTTPS")


def test_several_cancels_in_a_turn() -> None:
    """Several chips may be used, each on the throw just made."""
    game = board(dice="TTTTPSAG", chips=["cancel-1 cancel-2"])
    play(game, throw(4), CANCEL, throw(5), CANCEL)
    assert turn(game).throws == 1
    assert turn(game).dice == symbols("TTTTPSAG")
    assert game.seat(0).chips == []


def test_a_first_throw_is_cancelled() -> None:
    """After a cancelled first throw all eight must be thrown again, and that is throw 1."""
    game = board(chips=["cancel-1"])
    play(game, ALL, CANCEL)
    assert list(game.candidates()) == [ALL]
    (thrown,) = told(play(game, ALL), DiceThrown)
    assert thrown.number == 1


# --- black die ------------------------------------------------------------------------------------------


def test_three_gardens_and_a_black_one() -> None:
    """Three gardens on the first throw and a black die named garden: row 4, first throw."""
    game = board(dice="GGGPPTTS", chips=["black-die-1"])
    assert told(play(game, black("garden")), BlackDieAdded) == [BlackDieAdded(0, "black-die-1", "garden")]
    play(game, mark("garden"))
    assert spaces(game, "garden") == {"4.1": 0}


def test_the_black_die_stays() -> None:
    """It shows its symbol for the rest of the turn, also when a later throw is cancelled; then it is gone."""
    game = board(dice="GGGPPTTS", chips=["black-die-1 cancel-1"])
    play(game, black("garden"), throw(3, 4), CANCEL)
    assert turn(game).black == "garden"
    assert turn(game).count("garden") == 4
    play(game, mark("garden"))
    assert turn(game).black == ""
    assert game.state.gone[-2:] == ["black-die-1", "cancel-1"]


def test_the_black_die_joins_a_repeated_first_throw() -> None:
    """When a cancelled first throw has been repeated, that one is meant."""
    game = board(dice="GGGPPTTS", chips=["cancel-1 black-die-1"])
    play(game, CANCEL, ALL)
    assert AddBlackDie in offered(game)
    play(game, black("tower"))
    assert turn(game).black == "tower"
    assert CancelThrow not in offered(game)


def test_any_symbol_can_be_named() -> None:
    """Also one that no die shows; it can then be chosen."""
    game = board(dice="GGGPPTTS", chips=["black-die-1"])
    named = {choice.symbol for choice in game.candidates() if isinstance(choice, AddBlackDie)}
    assert named == set(game.rules.types)
    play(game, black("arcades"), mark("arcades"))
    assert spaces(game, "arcades") == {"1.1": 0}


def test_nine_equal_symbols_are_marked_in_row_8() -> None:
    """Eight gardens and a black garden: row 8; the event tells nine."""
    game = board(dice="GGGGGGGG", black="garden")
    (placed,) = told(play(game, mark("garden")), MarkerPlaced)
    assert placed.count == 9
    assert spaces(game, "garden") == {"8.1": 0}


def test_chips_are_for_the_next_turn_too() -> None:
    """Once a turn is once a marker: another black-die chip may be used for the next marker."""
    game = board(2, dice="GGGPPTTS", chips=["black-die-1 black-die-2"])
    play(game, black("garden"), mark("garden"))
    play(game, ALL, *list(game.candidates())[-1:])
    while game.decision is not None and game.decision.seat != 0:
        game.choose(mark(turn(game).dice[0]))
    play(game, ALL)
    assert AddBlackDie in offered(game)
