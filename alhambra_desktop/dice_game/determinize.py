"""Determinizing a view: only the chips in the piles of future rounds are hidden (10)."""

from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import STREAMS
from alhambra_desktop.engine import records
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK


def unseen_chips(view: DiceGame) -> tuple[list[str], list[str]]:
    """The chips not shown in ``view``: those with light backs, those with dark ones."""
    state = view.state
    seen = {column.chip for column in state.columns.values()}
    seen.update(state.gone)
    for seat in state.seats:
        seen.update(seat.chips)
    for pile in state.piles:
        seen.update(pile.pieces)
    data = view.rules.components
    return [c for c in data.light() if c not in seen], [c for c in data.dark() if c not in seen]


def determinize(view: DiceGame, dice: Dice) -> DiceGame:
    """A full game that looks exactly like ``view`` to its viewer; ``dice`` gives its randomness."""
    state = records.copy(view.state)
    light, dark = unseen_chips(view)
    shuffle(light, dice)
    shuffle(dark, dice)
    for number, pile in enumerate(state.piles, 1):
        unseen = dark if number == view.rules.components.rounds else light
        pile.pieces[:] = [unseen.pop() if chip == BLANK else chip for chip in pile.pieces]
    state.streams = {name: dice.below(1 << 64) for name in STREAMS}
    game = DiceGame(view.rules, state, Game.FULL)
    game.ask_again()
    return game
