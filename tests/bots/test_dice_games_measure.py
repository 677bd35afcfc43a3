"""One measure in each game with dice: hint, mark on the board and the sharpest bot say the same.

And no level does what everybody sees to be wrong: a mark that pays nothing where another one pays, a
choice that is worse in every way, coins spent for nothing.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from alhambra_desktop.bots import PLAYABLE, make_bot
from alhambra_desktop.bots.dice_game.measure import best_mark, mark_worths
from alhambra_desktop.bots.roll_and_write.measure import best_choice
from alhambra_desktop.dice_game import rounds as dice_rounds
from alhambra_desktop.dice_game import ruleset as dice_rules
from alhambra_desktop.dice_game import setup as dice_setup
from alhambra_desktop.dice_game.choices import KeepPoint, PlaceMarker, TakePrize
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.roll_and_write.picker import BEST, Picker
from alhambra_desktop.roll_and_write import rounds as sheet_rounds
from alhambra_desktop.roll_and_write import ruleset as sheet_rules
from alhambra_desktop.roll_and_write import setup as sheet_setup
from alhambra_desktop.roll_and_write.choices import BuildCrossing, GainCoins
from alhambra_desktop.roll_and_write.game import RollAndWrite
from tests.dice_game.board import board
from tests.roll_and_write.sheets import cells_of, sheets

MANY = 300


def dice_positions(count: int) -> Iterator[DiceGame]:
    """Questions out of games by chance, of two to six players."""
    found = number = 0
    while found < count:
        number += 1
        game = dice_rounds.begin(
            dice_rules.compile_rules(dice_setup.Setup(2 + number % 5, {})), f"measure {number}"
        )
        dice = Dice(number)
        while game.decision is not None and found < count:
            if not dice.below(4):
                found += 1
                yield game
            game.choose(game.sample(dice))


def sheet_positions(count: int) -> Iterator[RollAndWrite]:
    """Questions out of games by chance, of one to five players."""
    found = number = 0
    while found < count:
        number += 1
        game = sheet_rounds.begin(
            sheet_rules.compile_rules(sheet_setup.Setup(1 + number % 5, {"explicit_end": "yes"})),
            f"measure {number}",
        )
        dice = Dice(number)
        while game.decision is not None and found < count:
            found += 1
            yield game
            game.choose(game.sample(dice))


def agree_about_dice(count: int) -> None:
    """Hint and bot choose alike; a mark that they choose is the one that is marked as best."""
    for game in dice_positions(count):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        hint = make_bot("hard", "hint").hint(view)
        assert hint.choice == make_bot("expert", "bot").choose(view)
        if isinstance(hint.choice, PlaceMarker):
            best = best_mark(view)
            assert best in (hint.choice.type, "")
            assert bool(best) != (hint.key == "hint.mark_nothing")


def agree_about_sheets(count: int) -> None:
    """Hint and bot choose alike; a building that they choose is the golden cell, and no other is."""
    for game in sheet_positions(count):
        assert game.decision is not None
        seat = game.decision.seat
        view = game.view(seat)
        hint = make_bot("hard", "hint").hint(view)
        assert hint.choice == make_bot("expert", "bot").choose(view) == best_choice(view)
        golden = [light.cell for light in Picker(view, seat).lights if light.look == BEST]
        assert golden == ([hint.choice.cell] if isinstance(hint.choice, BuildCrossing) else [])


@pytest.mark.parametrize("agree", [agree_about_dice, agree_about_sheets])
def test_bots_hints_and_marks_use_one_measure(agree: Callable[[int], None]) -> None:
    """In a few dozen positions."""
    agree(40)


@pytest.mark.slow
@pytest.mark.parametrize("agree", [agree_about_dice, agree_about_sheets])
def test_the_measure_is_the_same_in_many_positions(agree: Callable[[int], None]) -> None:
    """In three hundred positions of games at all numbers of players."""
    agree(MANY)


def marked(game: DiceGame, level: str, seed: str) -> str:
    """The type that a level marks after the last throw."""
    choice = make_bot(level, seed).choose(game.view(0))
    assert isinstance(choice, PlaceMarker)
    return choice.type


FAR = {"8.1": 1, "8.2": 1}
"""Two markers that nobody can get past."""


@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        (  # third with one opponent to come pays nothing, a second place does
            {"dice": "GGGGTTSS", "markers": [1, 1], "spaces": {"garden": {"6.1": 1, "5.1": 1}}},
            {"garden"},
        ),
        (  # four arcades, or two pavilions in an equal place
            {"dice": "AAAAPPGT", "markers": [1, 0], "spaces": {"garden": FAR, "tower": FAR}},
            {"pavilion", "garden", "tower"},
        ),
        (  # only the pavilions are not closed
            {
                "dice": "TTTTTTTP",
                "markers": [1, 0],
                "spaces": {"tower": FAR | {"7.1": 1}, "seraglio": FAR, "pavilion": {"6.1": 1}},
            },
            {"tower"},
        ),
    ],
    ids=["third pays nothing", "four arcades", "closed column"],
)
def test_no_level_makes_an_obviously_wrong_mark(
    level: str, seed: int, position: dict[str, Any], wrong: set[str]
) -> None:
    """Whatever the seed, no level marks these columns."""
    game = board(2, throws=3, **position)
    assert marked(game, level, str(seed)) not in wrong
    assert best_mark(game.view(0)) not in wrong


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYABLE)
def test_no_mark_pays_nothing_where_one_pays(level: str) -> None:
    """Over positions out of games by chance."""
    for game in dice_positions(120):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        worths = mark_worths(view)
        choice = make_bot(level, "x").choose(view) if worths else None
        if isinstance(choice, PlaceMarker) and max(worths.values()) > 0:
            assert worths[choice.type] > 0


@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("seed", range(6))
def test_no_prize_that_is_worse_in_every_way(level: str, seed: int) -> None:
    """Without a chip two points are better than one, and a point stays where it is worth most."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}})
    assert make_bot(level, str(seed)).choose(game.view(0)) == TakePrize("points")
    leads = {
        kind: ["", "", "", "", "0"] for kind in ("pavilion", "seraglio", "arcades", "chambers", "garden")
    }
    swap = board(
        2,
        prizes=True,
        round_number=5,
        spaces={"tower": {"4.1": 0}},
        tracks=leads | {"tower": ["", "", "0 1"]},
        chips=["swap-1"],
    )
    swap.choose(TakePrize("points"))
    assert make_bot(level, str(seed)).choose(swap.view(0)) == KeepPoint()


@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("seed", range(6))
def test_no_level_plays_an_obviously_wrong_turn(level: str, seed: int) -> None:
    """The last tower is built where all race for it; nobody gains coins where there are none."""
    towers = cells_of("tower")
    last = towers[-1]
    race = sheets(
        yellow=f"{last[0]} {last[0]}",
        blue=f"{last[1]} {last[1]}",
        built=[towers[:-1]],
        ticks={"tower": [6, 6, 6]},
        coins=[0],
        round_number=18,
    )
    assert make_bot(level, str(seed)).choose(race.view(0)) == BuildCrossing(last)
    nothing = sheets(coins=[0], round_number=18)
    assert make_bot(level, str(seed)).choose(nothing.view(0)) != GainCoins()
