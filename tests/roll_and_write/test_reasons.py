"""Every reason of bad input (roll_and_write.md 10), called by its name; what is refused changes nothing."""

import json
from typing import Any

import pytest

from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.roll_and_write import components
from alhambra_desktop.roll_and_write.choices import KeepDice
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup, possible_dummies
from tests.roll_and_write.data import plain
from tests.roll_and_write.sheets import build, change, finish, gain, keep, play, second, sheets

pytestmark = pytest.mark.rule("roll_and_write 10")


def refused(game: RollAndWrite, choice: Choice, reason: str, seat: int | None = None, **facts: Any) -> None:
    """The choice is refused with this reason and facts, by the view too, and nothing changes."""
    before, decision = game.digest(), game.decision
    with pytest.raises(Refused) as caught:
        game.choose(choice, seat)
    assert caught.value.reason.code == reason
    for name, value in facts.items():
        assert caught.value.reason[name] == value
    assert (game.digest(), game.decision) == (before, decision)
    assert decision is not None
    if seat is None:
        assert game.view(decision.seat).check(choice) == caught.value.reason


def keeping(**position: Any) -> RollAndWrite:
    """A game in which four different dice were thrown and a pair must be kept."""
    for number in range(100):
        game = sheets(**position)
        game.state.streams["dice"] = number
        play(game, gain())
        owner = game.seat(0)
        if len(set(owner.yellow)) == len(set(owner.blue)) == 2:
            return game
    raise AssertionError("no four different dice in a hundred throws")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (0, {}),
        (6, {}),
        (1, {"dummies": "1"}),
        (2, {"dummies": "2"}),
        (3, {"dummies": "1"}),
        (5, {"dummies": "4"}),
    ],
)
def test_player_count(players: int, options: dict[str, str]) -> None:
    """Fewer than 1 or more than 5 players; dummies other than sections 7 and 8 know."""
    with pytest.raises(Refused) as caught:
        compile_rules(Setup(players, options))
    assert caught.value.reason.code == "player_count"


@pytest.mark.parametrize(
    ("change_data", "named"),
    [
        (lambda data: data["grid"].pop(), "6 rows"),
        (lambda data: data["grid"][2].append("tower"), "row 3"),
        (lambda data: data["grid"][4].__setitem__(1, "castle"), "castle"),
        (lambda data: data["boxes_per_type"].update(garden=6), "boxes_per_type.garden"),
    ],
)
def test_bad_sheet(change_data: Any, named: str, data_dir: Any) -> None:
    """A grid that is not 6 x 6, an unknown type, boxes unlike the cells: the message says which."""
    data = plain()
    change_data(data)
    with pytest.raises(DataError, match=named):
        components.Components.from_plain(data, "somewhere")
    data_dir.mkdir(parents=True)
    components.own_file().write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(Refused) as caught:
        components.chosen()
    assert caught.value.reason.code == "bad_sheet"
    assert str(components.own_file()) in caught.value.reason["problem"]
    assert named in caught.value.reason["problem"]


def test_not_your_turn() -> None:
    """Anybody but the active player, whatever he wants."""
    for choice in (build(2, 3), gain(), change("yellow", 0, 1), finish(), keep(1, 1)):
        refused(sheets(), choice, "not_your_turn", seat=1)


def test_one_action() -> None:
    """Building or gaining coins after building or gaining coins."""
    game = sheets()
    play(game, build(2, 3))
    refused(game, build(5, 6), "one_action")
    refused(game, gain(), "one_action")
    game = keeping()
    refused(game, build(5, 6), "one_action")
    refused(game, gain(), "one_action")
    refused(game, second(5, 6), "one_action")
    game = sheets(options={"explicit_end": "yes"}, coins=[9])
    play(game, build(2, 3), second(5, 6))
    refused(game, second(5, 3), "one_action")


def test_must_act() -> None:
    """Ending the turn without an action, also after a change of dice."""
    game = sheets()
    refused(game, finish(), "must_act")
    play(game, change("yellow", 0, 1))
    refused(game, finish(), "must_act")


def test_too_few_coins() -> None:
    """A change or a second building that costs more than is owned; it comes before other reasons."""
    game = sheets(coins=[2])
    refused(game, change("yellow", 1, -3), "too_few_coins", owned=2, needed=3)
    refused(game, change("blue", 1, 5), "too_few_coins", owned=2, needed=5)
    game = sheets(coins=[2], options={"explicit_end": "yes"})
    play(game, build(2, 3))
    refused(game, second(5, 6), "too_few_coins", owned=2, needed=3)
    refused(game, second(1, 1), "too_few_coins")
    refused(game, change("yellow", 0, 3), "too_few_coins")


def test_out_of_range() -> None:
    """Below 1, above 6, or from 6 to 1 and back."""
    game = sheets(yellow="1 6", blue="3 6", coins=[9])
    refused(game, change("yellow", 0, -1), "out_of_range", number=1, steps=-1)
    refused(game, change("yellow", 1, 1), "out_of_range", number=6, steps=1)
    refused(game, change("blue", 0, 4), "out_of_range", number=3, steps=4)
    play(game, build(1, 3))
    refused(game, change("yellow", 0, -1), "out_of_range")


def test_change_late() -> None:
    """Changing dice after the action was chosen."""
    game = sheets(coins=[9])
    play(game, build(2, 3))
    refused(game, change("yellow", 0, 1), "change_late")
    game = keeping(coins=[9])
    step = 1 if game.seat(0).blue[0] < 6 else -1
    refused(game, change("blue", 0, step), "change_late")


def test_too_many_dice() -> None:
    """Two dice of one colour, and so never more than two dice."""
    game = sheets(coins=[9])
    play(game, change("yellow", 0, 1))
    refused(game, change("yellow", 1, 1), "too_many_dice", colour="yellow", most=1)
    play(game, change("blue", 1, -1))
    refused(game, change("blue", 0, 1), "too_many_dice", colour="blue", most=1)


def test_second_special() -> None:
    """A second building in a turn in which dice were changed."""
    game = sheets(coins=[9], options={"explicit_end": "yes"})
    play(game, change("yellow", 0, 1), build(3, 3))
    refused(game, second(5, 6), "second_special")
    refused(game, second(1, 1), "second_special")


def test_must_gain_coins() -> None:
    """A first building although all crossings are built, whatever the cell."""
    game = sheets(built=["2.3 2.6 5.3 5.6"])
    refused(game, build(2, 3), "must_gain_coins")
    refused(game, build(1, 1), "must_gain_coins")


def test_not_a_crossing() -> None:
    """A cell that no yellow and blue die of the own sheet meet, for both buildings."""
    game = sheets(built=["1.1"])
    refused(game, build(1, 3), "not_a_crossing", cell=(1, 3))
    refused(game, build(1, 1), "not_a_crossing")
    refused(game, build(0, 9), "not_a_crossing")
    play(game, build(2, 3))
    refused(game, second(5, 5), "not_a_crossing", cell=(5, 5), crossings=((5, 6),))


def test_already_built() -> None:
    """A crossing that is built, for both buildings."""
    game = sheets(built=["5.3"])
    refused(game, build(5, 3), "already_built", cell=(5, 3))
    play(game, build(2, 3))
    refused(game, second(2, 3), "already_built", cell=(2, 3))
    game = sheets(yellow="4 4", blue="2 2", coins=[9], options={"explicit_end": "yes"})
    play(game, build(4, 2))
    refused(game, second(4, 2), "already_built")


def test_wrong_dice() -> None:
    """A second building not on the crossing of the two unused dice."""
    game = sheets()
    play(game, build(2, 3))
    refused(game, second(5, 3), "wrong_dice", cell=(5, 3), unused=(5, 6))
    refused(game, second(2, 6), "wrong_dice", unused=(5, 6))


def test_keep_one_each() -> None:
    """Keeping none or two dice of a colour, also where nothing is to be kept."""
    game = keeping()
    yellow, blue = game.seat(0).yellow, game.seat(0).blue
    refused(game, KeepDice(tuple(yellow), (blue[0],)), "keep_one_each")
    refused(game, KeepDice((yellow[0],), ()), "keep_one_each")
    refused(game, KeepDice((), tuple(blue)), "keep_one_each")
    refused(sheets(), KeepDice((2, 5), (3, 6)), "keep_one_each")


def test_not_your_dice() -> None:
    """Keeping numbers that do not lie on the own sheet."""
    game = keeping()
    yellow, blue = game.seat(0).yellow, game.seat(0).blue
    strange = next(n for n in range(1, 7) if n not in yellow)
    refused(game, keep(strange, blue[0]), "not_your_dice", colour="yellow", number=strange)
    strange = next(n for n in range(1, 7) if n not in blue)
    refused(game, keep(yellow[0], strange), "not_your_dice", colour="blue", number=strange)
    refused(sheets(), keep(2, 1), "not_your_dice")


# --- reasons of our own: what names nothing at all, and answers to questions not asked -------------------


def test_a_choice_of_another_question_is_refused() -> None:
    """A second building before the first, keeping and ending at the wrong moment."""
    refused(sheets(), second(5, 6), "not_asked")
    refused(sheets(), keep(2, 3), "not_asked")
    refused(keeping(), finish(), "not_asked")


def test_dice_that_do_not_exist_and_changes_by_nothing() -> None:
    """A third die, a green one, no step at all."""
    refused(sheets(), change("yellow", 2, 1), "unknown_die")
    refused(sheets(), change("yellow", -1, 1), "unknown_die")
    refused(sheets(), change("green", 0, 1), "unknown_die")  # type: ignore[arg-type]  # as a file may say
    refused(sheets(), change("yellow", 0, 0), "no_step")


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (Setup(3, {"moon": "full"}), "unknown_option"),
        (Setup(1, {"dummies": "7"}), "option_value"),
        (Setup(2, {"solo": "against_dummies"}), "solo_only"),
    ],
)
def test_options_that_cannot_be(setup: Setup, reason: str) -> None:
    """Unknown options and values, and a solo variant with two players."""
    with pytest.raises(Refused) as caught:
        compile_rules(setup)
    assert caught.value.reason.code == reason


def test_numbers_of_dummies_that_can_be_chosen() -> None:
    """Alone all numbers but one; with one other player one dummy; with more none."""
    assert [possible_dummies(players, components.standard()) for players in (1, 2, 4)] == [
        (2, 3, 4),
        (1,),
        (0,),
    ]
