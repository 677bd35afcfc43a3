"""How a bot plays the dice game."""

from typing import TYPE_CHECKING

from alhambra_desktop.bots.dice_game.hints import reason
from alhambra_desktop.bots.dice_game.measure import SHARPEST
from alhambra_desktop.bots.dice_game.policy import choose
from alhambra_desktop.bots.mind import Mind, Reasoned
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.bot import Bot
    from alhambra_desktop.dice_game.game import DiceGame


def _hint(
    bot: "Bot", view: "DiceGame", candidates: list[Choice], choice: Choice | None
) -> tuple[Choice, Reasoned]:
    made = choose(view, SHARPEST, bot.seed) if choice is None else choice
    return made, reason(view, made)


MIND = Mind(lambda bot, view, *_: choose(view, bot.name, bot.seed), _hint)
