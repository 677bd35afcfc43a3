"""Hints for Roll & Write: the bot's own choice, with a reason that fits it."""

import pytest

from alhambra_desktop.bots import NotAsked, make_bot
from alhambra_desktop.bots.roll_and_write.hints import KEYS, reason
from alhambra_desktop.bots.roll_and_write.measure import best_way
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.questions import crossings
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from tests.roll_and_write.sheets import at_the_end, build, cells_of, play, sheets


@pytest.mark.parametrize("players", [1, 3])
def test_a_hint_is_the_bots_own_choice(players: int) -> None:
    """Over a whole game by chance the hint is legal, what the bot would choose, and has a known key."""
    game = begin(compile_rules(Setup(players, {"explicit_end": "yes"})), "hints")
    dice, bot, met = Dice("hints"), make_bot("expert", "seed"), set()
    while not game.over:
        assert game.decision is not None
        view = game.view(game.decision.seat)
        hint = bot.hint(view)
        assert view.check(hint.choice) is None
        assert hint.choice == bot.choose(view)
        met.add(hint.key)
        game.choose(game.sample(dice))
    assert met <= set(KEYS)
    assert len(met) >= 5


def test_reasons_fit_their_choices() -> None:
    """Each kind of choice has a reason of its own; a last box is named as such."""
    game = sheets(coins=[3], options={"explicit_end": "yes"})
    view = game.view(0)
    assert reason(view, GainCoins())[0] == "sheet.hint.coins"
    assert reason(view, KeepDice((2,), (3,))) == ("sheet.hint.keep", {"yellow": 2, "blue": 3})
    assert reason(view, BuildSecond((5, 6))) == ("sheet.hint.second", {"cell": (5, 6)})
    play(game, build(2, 3))
    assert reason(game.view(0), FinishTurn())[0] == "sheet.hint.finish"
    towers = cells_of("tower")
    last = towers[-1]
    full = sheets(yellow=f"{last[0]} 1", blue=f"{last[1]} 1", built=[towers[:-1]], coins=[0])
    assert reason(full.view(0), BuildCrossing(last)) == (
        "sheet.hint.completes",
        {"types": "tower", "cell": last},
    )


def test_a_hint_for_changing_dice_names_the_building() -> None:
    """The last tower lies one step away: the coin, and the cell that it is spent for."""
    towers = cells_of("tower")
    last = towers[-1]
    step = 1 if last[0] < 6 else -1
    game = sheets(
        yellow=f"{last[0] + step} {last[0] + step}",
        blue=f"{last[1]} {last[1]}",
        built=[towers[:-1]],
        coins=[1],
    )
    way = best_way(game.view(0))
    assert way is not None
    assert reason(game.view(0), way.first) == ("sheet.hint.change", {"count": 1, "cell": way.action.cell})


def test_a_change_other_than_the_best_one_names_what_follows_it() -> None:
    """A searching bot may change another die: its reason tells the building that is best with it."""
    game = sheets(coins=[3])
    best, other = best_way(game.view(0)), ChangeDie("yellow", 0, -1)
    assert best is not None
    assert best.first != other
    key, facts = reason(game.view(0), other)
    before = {crossing.cell for crossing in crossings(game, 0)}
    game.choose(other)
    after = best_way(game.view(0))
    assert after is not None
    assert isinstance(after.action, BuildCrossing)
    assert after.action.cell in before
    assert (key, facts) == (
        "sheet.hint.change_left",
        {"count": 1 + after.dicing.cost, "cell": after.action.cell},
    )


def test_a_change_of_dice_that_are_left_over_says_so() -> None:
    """The building needs no change: without a word about the other dice the coin would seem wasted."""
    towers = cells_of("tower")
    last = towers[-1]
    others = [(row, last[1]) for row in range(1, 7) if row != last[0]]
    built = [*towers[:-1], *(cell for cell in others if cell not in towers)]
    game = sheets(yellow=f"{last[0]} 2", blue=f"{last[1]} {last[1]}", built=[built], coins=[1])
    assert reason(game.view(0), ChangeDie("yellow", 1, 1)) == (
        "sheet.hint.change_left",
        {"count": 1, "cell": last},
    )


def test_coins_after_a_change_are_only_promised_if_nothing_is_built() -> None:
    """With every cell built there are only coins to gain."""
    every = [(row, column) for row in range(1, 7) for column in range(1, 7)]
    game = sheets(built=[every], coins=[3])
    assert reason(game.view(0), ChangeDie("yellow", 0, -1)) == ("sheet.hint.change_coins", {"count": 1})


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    """After the end, and for a seat that waits, there is nothing to hint."""
    game = sheets()
    with pytest.raises(NotAsked):
        make_bot("hard", "seed").hint(at_the_end(game).view(0))
    with pytest.raises(NotAsked):
        make_bot("hard", "seed").hint(game.view(1))
