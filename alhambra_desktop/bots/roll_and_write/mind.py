"""How a bot plays Roll & Write."""

from typing import TYPE_CHECKING

from alhambra_desktop.bots.mind import Mind, Reasoned
from alhambra_desktop.bots.roll_and_write.hints import reason
from alhambra_desktop.bots.roll_and_write.measure import SHARPEST
from alhambra_desktop.bots.roll_and_write.policy import choose
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.bots.bot import Bot
    from alhambra_desktop.roll_and_write.game import RollAndWrite


def _hint(
    bot: "Bot", view: "RollAndWrite", candidates: list[Choice], choice: Choice | None
) -> tuple[Choice, Reasoned]:
    made = choose(view, SHARPEST, bot.seed) if choice is None else choice
    return made, reason(view, made)


MIND = Mind(lambda bot, view, *_: choose(view, bot.name, bot.seed), _hint)
