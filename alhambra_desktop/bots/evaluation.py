"""How the positions of each game are evaluated: likely choices, determinized states, playouts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.determinize import determinize as determinize_palace
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots.alhambra import prospects as palace
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.bots.bot import Bot
from alhambra_desktop.bots.dice_game import prospects as dice_game
from alhambra_desktop.bots.levels import standard as bots_standard
from alhambra_desktop.bots.mind import Budget
from alhambra_desktop.bots.review_data import standard
from alhambra_desktop.bots.roll_and_write import prospects as sheet
from alhambra_desktop.bots.roll_and_write import review as sheet_review
from alhambra_desktop.bots.roll_and_write.measure import SHARPEST
from alhambra_desktop.bots.roll_and_write.weights import standard as sheet_standard
from alhambra_desktop.bots.solo import Place, SoloReview
from alhambra_desktop.dice_game.choices import PassDice
from alhambra_desktop.dice_game.determinize import determinize as determinize_dice
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.roll_and_write.choices import FinishTurn
from alhambra_desktop.roll_and_write.determinize import determinize as determinize_sheet
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.ruleset import Ruleset as SheetRules

Memo = dict[Any, Any]
"""A cache of results by position."""

LEVEL = "expert"
"""The level that plays the playouts."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How one game is evaluated.

    ``likely`` returns a number of promising choices in a view, best first. ``determinize`` makes a full game
    of a view. ``play_on`` lets bots continue a game for a while and returns everybody's chance to win then
    (``memo`` caches results). ``going_on`` lists choices that only let the game continue. ``alone``: how a
    game of one player is reviewed, where that is possible.
    """

    likely: Callable[[Any, int], list[Choice]]
    determinize: Callable[[Any, Dice], Game[Any]]
    play_on: Callable[[Any, Dice, Memo], list[float]]
    going_on: tuple[type[Choice], ...]
    alone: "Alone | None" = None


@dataclass(frozen=True, slots=True)
class Alone:
    """The review of a game of one player, from its rules, seed and choices.

    ``settings`` is a key of the method: what another one found is out of date. ``places`` are those where
    something can be built.
    """

    review: Callable[[Any, str, Iterable[Choice]], SoloReview]
    settings: Callable[[], str]
    places: Callable[[Any], Iterable[Place]]


def _bot() -> Bot:
    data = bots_standard()
    return Bot(LEVEL, data.levels[LEVEL], data.weights, data.positions, LEVEL, Budget())


def _likely_palace(view: Palace, most: int) -> list[Choice]:
    return [one.choice for one in rated(_bot(), view, list(view.candidates()))[:most]]


def _play_palace(game: Palace, dice: Dice, memo: Memo) -> list[float]:
    bot = _bot()
    search = bot.level.search
    assert search is not None
    modules = len(game.rules.setup.modules)
    positions = bot.positions.of(game.players, modules)
    return palace.play_on(game, bot.weights_with(modules), positions, search.turns, dice)


def _play_dice(game: DiceGame, dice: Dice, memo: Memo) -> list[float]:
    return dice_game.play_on(game, standard().spreads["dice"], memo)


def _play_sheet(game: RollAndWrite, dice: Dice, memo: Memo) -> list[float]:
    return sheet.play_on(game, standard().spreads["roll-and-write"])


def _sheet_settings() -> str:
    bounds: list[codec.Plain] = [sheet_review.DEAR, sheet_review.MOST, SHARPEST]
    return codec.digest([codec.encode(sheet_standard()), bounds])


def _sheet_places(rules: SheetRules) -> Iterable[Place]:
    grid = rules.components.grid
    return ((row, column) for row, line in enumerate(grid, 1) for column, _ in enumerate(line, 1))


_SHEET_ALONE = Alone(sheet_review.review, _sheet_settings, _sheet_places)

EVALUATIONS: Mapping[str, Evaluation] = {
    "alhambra": Evaluation(_likely_palace, determinize_palace, _play_palace, (Pass, EndTurn)),
    "dice": Evaluation(dice_game.likely, determinize_dice, _play_dice, (PassDice,)),
    "roll-and-write": Evaluation(sheet.likely, determinize_sheet, _play_sheet, (FinishTurn,), _SHEET_ALONE),
}
"""The :class:`Evaluation` of each game."""
