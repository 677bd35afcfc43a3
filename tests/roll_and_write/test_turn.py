"""A turn, step by step (roll_and_write.md 4), with its worked examples and settled points."""

import pytest

from alhambra_desktop.roll_and_write.choices import BuildSecond, ChangeDie, FinishTurn, GainCoins
from alhambra_desktop.roll_and_write.events import (
    CoinsGained,
    CrossingBuilt,
    DiceKept,
    DicePassed,
    DieChanged,
    PaperDiceThrown,
)
from tests.roll_and_write.data import changed
from tests.roll_and_write.sheets import (
    asked,
    build,
    change,
    code,
    dice,
    finish,
    gain,
    keep,
    kinds,
    offered,
    play,
    second,
    sheets,
    told,
)

ALL_BUT_ONE = "2.3 5.3 5.6"


# --- dice and actions -----------------------------------------------------------------------------------


@pytest.mark.rule("roll_and_write 4")
def test_only_the_active_player_is_asked_and_has_four_dice() -> None:
    """Two yellow and two blue dice lie on his sheet, one of each on the others'."""
    game = sheets(4)
    for _ in range(12):
        seat = game.decision.seat
        for number in range(4):
            due = 2 if number == seat else 1
            assert [len(lot) for lot in dice(game, number)] == [due, due]
        play(game, gain())
        while asked(game)[1] == "KeepingDice":
            assert asked(game)[0] == seat
            play(game, next(iter(game.candidates())))


@pytest.mark.rule("roll_and_write 4.1")
def test_the_pair_passed_on_lies_unchanged_on_the_next_sheet() -> None:
    """It lies beside the receiver's own pair with its numbers, also where a die lies already."""
    game = sheets(yellow="2 5", blue="3 6")
    game.state.seats[1].yellow, game.state.seats[1].blue = [5], [3]
    events = play(game, build(2, 6), finish())
    assert told(events, DicePassed) == [DicePassed(0, 1, 5, 3)]
    assert asked(game) == (1, "PaperTurn")
    assert dice(game, 1) == ([5, 5], [3, 3])


@pytest.mark.rule("roll_and_write 4.2")
def test_each_coin_moves_one_die_by_one() -> None:
    """Several coins may go into one die, upwards or downwards; either action may follow."""
    game = sheets(yellow="2 5", blue="3 6", coins=[5])
    events = play(game, change("yellow", 1, -3), change("blue", 0, 1))
    assert told(events, DieChanged) == [
        DieChanged(0, "yellow", 1, 5, 2, 3),
        DieChanged(0, "blue", 0, 3, 4, 1),
    ]
    assert dice(game, 0) == ([2, 2], [4, 6])
    assert game.seat(0).coins == 1
    assert kinds(game) >= {GainCoins, type(build(1, 1))}


@pytest.mark.rule("roll_and_write 4.2 limits")
def test_a_die_stays_between_1_and_6() -> None:
    """Never below 1 or above 6; from 6 no step leads to 1, from 1 none to 6."""
    game = sheets(yellow="1 6", blue="1 6", coins=[20])
    reached = {(c.colour, c.die, c.steps) for c in game.candidates() if isinstance(c, ChangeDie)}
    up_and_down = [(0, steps) for steps in range(1, 6)] + [(1, -steps) for steps in range(1, 6)]
    assert reached == {(colour, *way) for colour in ("yellow", "blue") for way in up_and_down}
    assert code(game, change("yellow", 0, -1)) == "out_of_range"
    assert code(game, change("blue", 1, 1)) == "out_of_range"


@pytest.mark.rule("roll_and_write 4.3 build")
def test_building_ticks_one_crossing_that_is_not_built() -> None:
    """Every crossing not yet built is on offer; the cell and the next box of its type are ticked."""
    game = sheets(yellow="2 5", blue="3 6", built=["5.3"])
    assert offered(game) == {(2, 3), (2, 6), (5, 6)}
    events = play(game, build(5, 6))
    assert told(events, CrossingBuilt) == [CrossingBuilt(0, (5, 6), "chambers", 1)]


@pytest.mark.rule("roll_and_write 4.3 coins")
def test_each_built_crossing_brings_a_coin() -> None:
    """One coin for each of the four crossings that is built; coins beyond the last one are lost."""
    game = sheets(built=["2.3 5.6 1.1"], coins=[3], gained=[3])
    events = play(game, gain())
    assert told(events, CoinsGained) == [CoinsGained(0, 2, 0)]
    assert (game.seat(0).coins, game.seat(0).gained) == (5, 5)
    game = sheets(built=["2.3 5.6"], coins=[0], gained=[19])
    events = play(game, gain())
    assert told(events, CoinsGained) == [CoinsGained(0, 1, 1)]
    assert (game.seat(0).coins, game.seat(0).gained) == (1, 20)


@pytest.mark.rule("roll_and_write 4.4")
def test_a_second_building_for_three_coins() -> None:
    """The crossing of the two unused dice, once; it is asked for before any die is thrown."""
    game = sheets(yellow="2 5", blue="3 6", coins=[4])
    events = play(game, build(2, 6))
    assert not told(events, PaperDiceThrown)
    assert set(game.candidates()) == {second(5, 3), finish()}
    events = play(game, second(5, 3))
    assert told(events, CrossingBuilt) == [CrossingBuilt(0, (5, 3), "pavilion", 1, 3)]
    assert game.seat(0).coins == 1
    assert game.seat(0).built == [(2, 6), (5, 3)]


@pytest.mark.rule("roll_and_write 4.4 impossible")
@pytest.mark.parametrize("position", [{"coins": [2]}, {"built": ["5.3"]}])
def test_no_question_where_no_second_building_is_possible(position: dict) -> None:
    """With fewer than three coins, or with the cell built, the turn ends with the first building."""
    game = sheets(yellow="2 5", blue="3 6", **position)
    play(game, build(2, 6))
    assert asked(game)[0] == 1


@pytest.mark.rule("roll_and_write 4.5 one building")
def test_after_one_building_the_used_pair_is_thrown_and_kept() -> None:
    """The pair not used goes on as it lies, the pair used is thrown at once for the next own turn."""
    for row, column in ((2, 3), (2, 6), (5, 3), (5, 6)):
        game = sheets(yellow="2 5", blue="3 6")
        events = play(game, build(row, column), finish())
        (thrown,) = told(events, PaperDiceThrown)
        (passed,) = told(events, DicePassed)
        assert (passed.yellow, passed.blue) == (7 - row, 9 - column)
        assert dice(game, 0) == (list(thrown.yellow), list(thrown.blue))
        assert (len(thrown.yellow), len(thrown.blue)) == (1, 1)


@pytest.mark.rule("roll_and_write 4.5 four dice")
@pytest.mark.parametrize("choices", [[gain()], [build(2, 6), second(5, 3)]])
def test_after_coins_or_two_buildings_all_four_are_thrown(choices: list) -> None:
    """The player keeps one yellow and one blue die; the other pair goes to the next player."""
    game = sheets(yellow="2 5", blue="3 6")
    events = play(game, *choices)
    (thrown,) = told(events, PaperDiceThrown)
    assert (len(thrown.yellow), len(thrown.blue)) == (2, 2)
    assert asked(game) == (0, "KeepingDice")
    yellow, blue = thrown.yellow, thrown.blue
    assert set(game.candidates()) == {keep(y, b) for y in yellow for b in blue}
    events = play(game, keep(yellow[1], blue[0]))
    assert told(events, DiceKept, DicePassed) == [
        DiceKept(0, yellow[1], blue[0]),
        DicePassed(0, 1, yellow[0], blue[1]),
    ]
    assert dice(game, 0) == ([yellow[1]], [blue[0]])
    assert dice(game, 1) == ([1, yellow[0]], [1, blue[1]])


@pytest.mark.rule("roll_and_write 4.6")
def test_the_next_seat_follows_and_the_round_ends_after_the_last() -> None:
    """From the first player clockwise; then the next round begins."""
    game = sheets(3, first=1, seat=1)
    seen = []
    for _ in range(4):
        seen.append((game.decision.seat, game.state.round_number))
        play(game, gain())
        if asked(game)[1] == "KeepingDice":
            play(game, next(iter(game.candidates())))
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2)]


# --- worked examples ------------------------------------------------------------------------------------


@pytest.mark.rule("roll_and_write 4 example crossings")
def test_example_three_buildings_on_offer() -> None:
    """Yellow 2 and 5, blue 3 and 6: tower, arcades, pavilion, chambers; (5,3) built leaves three."""
    game = sheets(yellow="2 5", blue="3 6", built=["5.3"])
    types = {cell: game.rules.components.type_at(cell) for cell in ((2, 3), (2, 6), (5, 3), (5, 6))}
    assert types == {(2, 3): "tower", (2, 6): "arcades", (5, 3): "pavilion", (5, 6): "chambers"}
    assert offered(game) == {(2, 3), (2, 6), (5, 6)}
    (passed,) = told(play(game, build(2, 6)), DicePassed)
    assert (passed.yellow, passed.blue) == (5, 3)


@pytest.mark.rule("roll_and_write 4 example coins")
def test_example_three_built_crossings_bring_three_coins() -> None:
    """With three of these four built, gaining coins brings 3."""
    game = sheets(yellow="2 5", blue="3 6", built=[ALL_BUT_ONE], coins=[0])
    play(game, gain())
    assert game.seat(0).coins == 3


@pytest.mark.rule("roll_and_write 4 example doubles")
@pytest.mark.parametrize(
    ("yellow", "blue", "built", "cells"),
    [("4 4", "2 5", "4.2 4.5", 2), ("4 4", "2 2", "4.2", 1)],
)
def test_example_cells_met_several_times(yellow: str, blue: str, built: str, cells: int) -> None:
    """Yellow 4 and 4: two cells met twice, or one met four times; built they bring 4 coins."""
    assert len(offered(sheets(yellow=yellow, blue=blue))) == cells
    game = sheets(yellow=yellow, blue=blue, built=[built], coins=[0])
    play(game, gain())
    assert game.seat(0).coins == 4


@pytest.mark.rule("roll_and_write 4 example change")
def test_example_three_coins_change_two_dice() -> None:
    """Yellow 5 to 3 for two coins, blue 4 to 3 for one."""
    game = sheets(yellow="5 1", blue="4 1", coins=[3])
    play(game, change("yellow", 0, -2))
    assert game.seat(0).coins == 1
    play(game, change("blue", 0, -1))
    assert game.seat(0).coins == 0
    assert dice(game, 0) == ([3, 1], [3, 1])


@pytest.mark.rule("roll_and_write 4 example second")
def test_example_of_two_towers_in_a_turn() -> None:
    """Yellow 1 and 2, blue 1 and 3: (1,1), then for three coins (2,3); all four dice are thrown."""
    game = sheets(yellow="1 2", blue="1 3", coins=[3])
    events = play(game, build(1, 1), second(2, 3))
    assert [event.type for event in told(events, CrossingBuilt)] == ["tower", "tower"]
    (thrown,) = told(events, PaperDiceThrown)
    assert (len(thrown.yellow), len(thrown.blue)) == (2, 2)
    assert game.state.ticks["tower"][0] == 2
    assert game.seat(0).coins == 0


# --- settled --------------------------------------------------------------------------------------------


@pytest.mark.rule("roll_and_write 4 settled at once")
def test_the_used_pair_is_thrown_before_the_next_turn() -> None:
    """When the next player is asked, the pair already lies on the sheet of who threw it."""
    game = sheets(yellow="2 5", blue="3 6", coins=[0])
    play(game, build(2, 3))
    assert asked(game)[0] == 1
    assert [len(lot) for lot in dice(game, 0)] == [1, 1]


@pytest.mark.rule("roll_and_write 4 settled one special")
def test_one_special_action_a_turn_unless_the_data_say_two() -> None:
    """After a change there is no second building; with two special actions there is."""
    game = sheets(yellow="2 5", blue="3 6", coins=[9])
    play(game, change("yellow", 0, 1), build(3, 6))
    assert asked(game)[0] == 1
    data = changed(coins={"special_actions_per_turn": 2})
    game = sheets(yellow="2 5", blue="3 6", coins=[9], data=data)
    play(game, change("yellow", 0, 1), build(3, 6))
    assert second(5, 3) in set(game.candidates())


@pytest.mark.rule("roll_and_write 4 settled dice changed")
def test_one_die_of_each_colour_may_be_changed() -> None:
    """The same die may be changed again, the other one of its colour not; the data set the limit."""
    game = sheets(yellow="2 5", blue="3 6", coins=[9])
    play(game, change("yellow", 0, 1))
    assert {(c.colour, c.die) for c in game.candidates() if isinstance(c, ChangeDie)} == {
        ("yellow", 0),
        ("blue", 0),
        ("blue", 1),
    }
    data = changed(coins={"dice_changed_per_turn": {"yellow": 2, "blue": 0}})
    game = sheets(yellow="2 5", blue="3 6", coins=[9], data=data)
    play(game, change("yellow", 0, 1))
    assert {(c.colour, c.die) for c in game.candidates() if isinstance(c, ChangeDie)} == {
        ("yellow", 0),
        ("yellow", 1),
    }


@pytest.mark.rule("roll_and_write 4 settled new number")
def test_a_changed_die_is_passed_on_with_its_new_number() -> None:
    """The change stays when the die is not used."""
    game = sheets(yellow="2 5", blue="3 6", coins=[3])
    (passed,) = told(play(game, change("yellow", 1, -1), build(2, 3)), DicePassed)
    assert (passed.yellow, passed.blue) == (4, 6)


@pytest.mark.rule("roll_and_write 4 settled after change")
def test_whether_building_is_possible_is_judged_after_the_change() -> None:
    """A change may open a building where all were built, and may close the last one."""
    everything = "2.3 2.6 5.3 5.6"
    game = sheets(yellow="2 5", blue="3 6", built=[everything], coins=[1])
    assert offered(game) == set()
    play(game, change("yellow", 0, 1))
    assert offered(game) == {(3, 3), (3, 6)}
    game = sheets(yellow="2 4", blue="3 6", built=[everything], coins=[1])
    assert offered(game) == {(4, 3), (4, 6)}
    play(game, change("yellow", 1, 1))
    assert list(game.candidates()) == [gain()]


@pytest.mark.rule("roll_and_write 4 settled no coins")
@pytest.mark.parametrize("position", [{"coins": [0]}, {"built": ["2.3"], "coins": [0], "gained": [20]}])
def test_gaining_nothing_is_allowed_and_renews_all_dice(position: dict) -> None:
    """With no built crossing, or no free coin on the sheet, all dice are thrown all the same."""
    game = sheets(**position)
    events = play(game, gain())
    assert game.seat(0).coins == 0
    (thrown,) = told(events, PaperDiceThrown)
    assert len(thrown.yellow) == 2


@pytest.mark.rule("roll_and_write 4 settled doubles")
def test_no_second_building_if_all_crossings_coincide() -> None:
    """Both dice of each colour equal: the one cell is built, nothing more."""
    game = sheets(yellow="4 4", blue="2 2", coins=[9])
    assert offered(game) == {(4, 2)}
    play(game, build(4, 2))
    assert asked(game)[0] == 1


@pytest.mark.rule("roll_and_write 4 settled spent")
def test_spent_coins_never_come_back() -> None:
    """The coins on the sheet limit all coins of a game: 20 gained and spent leave none to gain."""
    game = sheets(yellow="2 5", blue="3 6", built=["3.3 5.3"], coins=[3], gained=[20])
    play(game, change("yellow", 0, 1), gain())
    assert (game.seat(0).coins, game.seat(0).gained) == (2, 20)


@pytest.mark.rule("roll_and_write 4 settled last turn")
def test_in_the_last_round_only_dice_that_somebody_uses_are_thrown() -> None:
    """The pair for the next player still goes on; nobody throws for a turn that does not come."""
    game = sheets(3, round_number=18, coins=[0])
    events = play(game, build(2, 3))
    assert told(events, DicePassed)
    assert not told(events, PaperDiceThrown)
    game = sheets(3, round_number=18, coins=[0])
    play(game, gain())
    assert asked(game) == (0, "KeepingDice")
    game = sheets(3, round_number=18, seat=2, coins=[0])
    events = play(game, gain())
    assert not told(events, PaperDiceThrown)
    assert game.over
    game = sheets(3, round_number=18, seat=2, coins=[0])
    events = play(game, build(2, 3))
    assert not told(events, PaperDiceThrown, DicePassed)
    assert game.over


# --- asking (9) -----------------------------------------------------------------------------------------


@pytest.mark.rule("roll_and_write 9")
def test_questions_come_in_order_and_those_without_a_choice_are_left_out() -> None:
    """Changes and action, second building, pair to keep; no keeping of four dice that are alike."""
    game = sheets(coins=[3])
    assert kinds(game) == {ChangeDie, type(build(1, 1)), GainCoins}
    play(game, build(2, 3))
    assert kinds(game) == {BuildSecond, FinishTurn}
    play(game, second(5, 6))
    assert asked(game)[1] == "KeepingDice"
    alike = 0
    for number in range(200):
        game = sheets(coins=[0])
        game.state.streams["dice"] = number
        (thrown,) = told(play(game, gain()), PaperDiceThrown)
        alike += len(set(thrown.yellow)) == len(set(thrown.blue)) == 1
        assert asked(game)[1] == (
            "PaperTurn" if len(set(thrown.yellow)) == len(set(thrown.blue)) == 1 else "KeepingDice"
        )
    assert alike


@pytest.mark.rule("roll_and_write 9 nothing hidden")
def test_everything_except_future_throws_is_public() -> None:
    """A seat's view differs from the game only in the streams of chance."""
    game = sheets()
    view = game.view(1)
    view.state.streams = dict(game.state.streams)
    assert view.state == game.state


def test_with_an_explicit_end_nothing_is_thrown_before_it() -> None:
    """The option lets a person take the action back: building or gaining coins, then FinishTurn."""
    for first in (build(2, 3), gain()):
        game = sheets(coins=[0], options={"explicit_end": "yes"})
        events = play(game, first)
        assert not told(events, PaperDiceThrown)
        assert list(game.candidates()) == [finish()]
        events = play(game, finish())
        assert told(events, PaperDiceThrown)
