"""Bad input: every reason of dice_game.md section 11 is given where the sheet says, and nothing changes."""

import pytest

from alhambra_desktop.dice_game.choices import DeclareDirk, PassDice
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason, Refused
from tests.dice_game.board import (
    ALL,
    CANCEL,
    CHIP,
    KEEP,
    POINTS,
    black,
    board,
    mark,
    name,
    play,
    swap,
    throw,
)

pytestmark = pytest.mark.rule("dice_game 11")

DIRK = {"two_players": "dirk"}
DICE = "SSSPPTTG"


def refused(game: DiceGame, choice: Choice, seat: int | None = None) -> str:
    """The code of the reason against a choice; check and choose agree, and nothing has changed."""
    before, decision = game.digest(), game.decision
    reason = game.check(choice, seat)
    assert reason is not None, f"{choice} was allowed"
    with pytest.raises(Refused) as error:
        game.choose(choice, seat)
    assert error.value.reason == reason
    assert (game.digest(), game.decision) == (before, decision)
    return reason.code


# --- setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 7])
def test_player_count(players: int) -> None:
    """Fewer than 2 or more than 6 players are refused."""
    with pytest.raises(Refused) as error:
        compile_rules(Setup(players))
    assert error.value.reason == Reason.of("player_count", players=players, least=2, most=6)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(3, colours=("white",)), "colour_count"),
        (Setup(2, colours=("white", "mauve")), "unknown_colour"),
        (Setup(2, colours=("white", "white")), "colour_taken"),
        (Setup(2, options={"speed": "high"}), "unknown_option"),
        (Setup(2, options={"two_players": "alcazaba"}), "option_value"),
        (Setup(3, options=DIRK), "two_players_only"),
    ],
)
def test_other_set_ups_that_cannot_be(setup: Setup, code: str) -> None:
    """Colours and options must exist; Dirk is for two."""
    with pytest.raises(Refused) as error:
        compile_rules(setup)
    assert error.value.reason.code == code


# --- the turn -------------------------------------------------------------------------------------------


def test_not_your_turn() -> None:
    """Anybody but the player asked is refused, whatever he wants."""
    game = board(dice=DICE)
    assert refused(game, throw(0), seat=1) == "not_your_turn"
    assert refused(game, throw(), seat=2) == "not_your_turn"


def test_no_throw_left() -> None:
    """A fourth throw that counts; it comes before an empty or a black throw."""
    game = board(dice=DICE, throws=3)
    assert refused(game, throw(0)) == "no_throw_left"
    assert refused(game, throw()) == "no_throw_left"
    assert refused(game, throw(8)) == "no_throw_left"


def test_no_dice() -> None:
    """A throw without dice, first or later."""
    assert refused(board(dice=DICE), throw()) == "no_dice"
    assert refused(board(), throw()) == "no_dice"


def test_all_dice_first() -> None:
    """A first throw with fewer than eight dice; the same after a cancelled first throw."""
    game = board(chips=["cancel-1"])
    assert refused(game, throw(0, 1, 2, 3, 4, 5, 6)) == "all_dice_first"
    assert refused(game, throw(8)) == "all_dice_first"
    play(game, ALL, CANCEL)
    assert refused(game, throw(0)) == "all_dice_first"
    play(game, ALL)
    assert game.check(throw(0)) is None


def test_black_die_thrown() -> None:
    """The black die is never thrown, whether it has joined or not."""
    assert refused(board(dice=DICE, black="tower"), throw(0, 8)) == "black_die_thrown"
    assert refused(board(dice=DICE), throw(8)) == "black_die_thrown"
    assert refused(board(), throw(*range(9))) == "black_die_thrown"


def test_dice_that_are_not_there() -> None:
    """A die of another number, or one named twice."""
    assert refused(board(dice=DICE), throw(9)) == "unknown_die"
    assert refused(board(dice=DICE), throw(-1)) == "unknown_die"
    assert refused(board(dice=DICE), throw(3, 3)) == "die_twice"


def test_must_throw() -> None:
    """No marker before any throw counts, also after a cancelled first throw."""
    game = board(chips=["cancel-1"])
    assert refused(game, mark("tower")) == "must_throw"
    play(game, ALL, CANCEL)
    assert refused(game, mark("tower", push=True)) == "must_throw"


def test_symbol_absent() -> None:
    """A type that no die shows; the black die shows its symbol too."""
    assert refused(board(dice=DICE), mark("chambers")) == "symbol_absent"
    assert refused(board(dice=DICE), mark("chambers", push=True)) == "symbol_absent"
    assert refused(board(dice=DICE), mark("castle")) == "symbol_absent"
    assert board(dice=DICE, black="chambers").check(mark("chambers")) is None


def test_chip_not_held() -> None:
    """Playing a chip one does not hold; another player's does not help."""
    game = board(dice=DICE, chips=["points-1-a", "cancel-1 black-die-1 push-1 swap-1"])
    for choice in (CANCEL, black("tower"), mark("seraglio", push=True), swap("tower")):
        assert refused(game, choice) == "chip_not_held"
    assert refused(board(throws=0), CANCEL) == "chip_not_held"


def test_cancel_late() -> None:
    """Only the throw just made: not an earlier one, not before any, not once a black die has joined it."""
    chips = ["cancel-1 cancel-2 black-die-1"]
    assert refused(board(chips=chips), CANCEL) == "cancel_late"
    game = board(dice=DICE, before=DICE, throws=2, chips=chips)
    play(game, CANCEL)
    assert refused(game, CANCEL) == "cancel_late"
    game = board(dice=DICE, chips=chips)
    play(game, black("tower"))
    assert refused(game, CANCEL) == "cancel_late"
    play(game, throw(0))
    assert game.check(CANCEL) is None


def test_black_die_late() -> None:
    """Later than directly after the first throw, also when the second one has been cancelled."""
    chips = ["black-die-1 black-die-2 cancel-1"]
    game = board(dice=DICE, chips=chips)
    play(game, throw(0))
    assert refused(game, black("tower")) == "black_die_late"
    play(game, CANCEL)
    assert refused(game, black("tower")) == "black_die_late"


def test_black_die_twice() -> None:
    """A second black-die chip in a turn; later on it is late before it is the second."""
    game = board(dice=DICE, chips=["black-die-1 black-die-2"])
    play(game, black("tower"))
    assert refused(game, black("garden")) == "black_die_twice"
    play(game, throw(0))
    assert refused(game, black("garden")) == "black_die_late"


def test_black_die_before_the_first_throw() -> None:
    """Before the first throw the question is not open; a symbol must exist."""
    assert refused(board(chips=["black-die-1"]), black("tower")) == "not_asked"
    assert refused(board(dice=DICE, chips=["black-die-1"]), black("castle")) == "unknown_symbol"


def test_nothing_to_push() -> None:
    """Push although the space of the result is free or holds an own marker."""
    chips = ["push-1"]
    assert refused(board(dice=DICE, chips=chips), mark("seraglio", push=True)) == "nothing_to_push"
    own = board(dice=DICE, chips=chips, spaces={"seraglio": {"3.1": 0, "3.2": 1}})
    assert refused(own, mark("seraglio", push=True)) == "nothing_to_push"
    below = board(dice=DICE, chips=chips, spaces={"seraglio": {"2.1": 1}})
    assert refused(below, mark("seraglio", push=True)) == "nothing_to_push"


# --- prizes ---------------------------------------------------------------------------------------------


def test_prize_taken() -> None:
    """The prize of a column is chosen once, by whoever is first: afterwards it is taken."""
    game = board(prizes=True, spaces={"pavilion": {"4.1": 0, "3.1": 1}}, chips=["swap-1", "swap-2"])
    assert refused(game, POINTS, seat=1) == "not_your_turn"
    play(game, POINTS)
    assert game.decision is not None
    assert game.decision.seat == 0  # his points can be swapped
    assert refused(game, CHIP) == "prize_taken"
    play(game, KEEP, KEEP)
    assert game.decision.seat == 1  # the second player's point
    assert refused(game, POINTS) == "prize_taken"


def test_unknown_prize() -> None:
    """There are two prizes."""
    game = board(prizes=True, spaces={"pavilion": {"4.1": 0}})
    assert refused(game, type(POINTS)("gold")) == "unknown_prize"


def test_nothing_to_swap() -> None:
    """A swap chip while one receives no point: in a turn, before the prize is chosen."""
    assert refused(board(dice=DICE, chips=["swap-1"]), swap("tower")) == "nothing_to_swap"
    game = board(prizes=True, spaces={"pavilion": {"4.1": 0}}, chips=["swap-1"])
    assert refused(game, swap("tower")) == "nothing_to_swap"


def test_swap_same_chip() -> None:
    """The point that came with a swap chip cannot be swapped by it, only by another one."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, bonus={"tower": "swap-2"}, chips=["swap-1"])
    play(game, CHIP)
    assert refused(game, swap("garden", "swap-2")) == "swap_same_chip"
    assert refused(game, swap("tower", "swap-2")) == "swap_same_chip"
    assert game.check(swap("garden", "swap-1")) is None


def test_swap_same_column() -> None:
    """Swapping into the column of the point, or into none."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1"])
    play(game, POINTS)
    assert refused(game, swap("tower")) == "swap_same_column"
    assert refused(game, swap("castle")) == "unknown_column"


def test_unknown_player() -> None:
    """Only players can be named as start player; Dirk is none."""
    game = board(
        2,
        prizes=True,
        spaces={"tower": {"4.1": 0}},
        bonus={"tower": "start-player"},
        options=DIRK,
    )
    play(game, CHIP)
    for wrong in (2, -1, 7):
        assert refused(game, name(wrong)) == "unknown_player"


# --- Dirk -----------------------------------------------------------------------------------------------


def test_dirk_turn_done() -> None:
    """A second Dirk turn in a round."""
    game = board(2, options=DIRK, dirk_markers=0)
    assert refused(game, DeclareDirk()) == "dirk_turn_done"
    assert refused(board(2, options=DIRK, dirk_markers=0, dice=DICE), DeclareDirk()) == "dirk_turn_done"


def test_no_chips_for_dirk() -> None:
    """A chip in a Dirk turn; being late or pushing nothing comes first."""
    game = board(
        2,
        options=DIRK,
        for_dirk=True,
        dice=DICE,
        chips=["cancel-1 black-die-1 push-1"],
        spaces={"seraglio": {"3.1": 1}},
    )
    for choice in (CANCEL, black("tower"), mark("seraglio", push=True)):
        assert refused(game, choice) == "no_chips_for_dirk"
    assert refused(game, mark("tower", push=True)) == "nothing_to_push"
    assert refused(game, swap("tower")) == "chip_not_held"


# --- the rest -------------------------------------------------------------------------------------------


def test_not_asked() -> None:
    """Any other answer to a question that is not open now."""
    game = board(dice=DICE)
    for choice in (POINTS, KEEP, name(1), PassDice(), DeclareDirk()):
        assert refused(game, choice) == "not_asked"
    game = board(
        prizes=True,
        spaces={"pavilion": {"4.1": 0}},
        bonus={"pavilion": "start-player"},
        chips=["cancel-1 black-die-1 push-1"],
    )
    others = (throw(0), mark("tower"), mark("tower", push=True), CANCEL, black("tower"), KEEP, name(0))
    for choice in others:
        assert refused(game, choice) == "not_asked"
    play(game, CHIP)
    for choice in (throw(0), mark("tower"), CANCEL, KEEP, PassDice()):
        assert refused(game, choice) == "not_asked"


def test_dirk_is_declared_before_the_first_throw() -> None:
    """After a throw, even a cancelled one, and after having said so, the question is closed."""
    game = board(2, options=DIRK, chips=["cancel-1"])
    play(game, ALL)
    assert refused(game, DeclareDirk()) == "not_asked"
    play(game, CANCEL)
    assert refused(game, DeclareDirk()) == "not_asked"
    game = board(2, options=DIRK)
    play(game, DeclareDirk())
    assert refused(game, DeclareDirk()) == "not_asked"


def test_passing_on_where_it_is_asked() -> None:
    """With an explicit end of turn nothing but passing the dice on is left."""
    game = board(dice=DICE, options={"explicit_end": "yes"})
    play(game, mark("tower"))
    assert game.decision is not None
    assert game.decision.seat == 0
    for choice in (throw(0), mark("tower"), POINTS):
        assert refused(game, choice) == "not_asked"
    play(game, PassDice())
    assert game.decision.seat == 1


def test_game_over() -> None:
    """After the end nothing can be chosen."""
    game = board(prizes=True, round_number=5)
    assert game.over
    assert refused_at_the_end(game, throw(0)) == "game_over"


def refused_at_the_end(game: DiceGame, choice: Choice) -> str:
    reason = game.check(choice)
    assert reason is not None
    return reason.code


def test_the_first_question_of_a_game() -> None:
    """A new game asks the start player for the first throw."""
    game = begin(compile_rules(Setup(4)), "seed")
    assert game.decision is not None
    assert game.decision.seat == game.state.caliph
    assert [type(choice) for choice in game.candidates()] == [type(ALL)]
