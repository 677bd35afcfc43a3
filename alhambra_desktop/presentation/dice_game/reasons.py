"""Refusals of choices in the dice game, as one sentence."""

from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.dice_game.words import column_name, space_name
from alhambra_desktop.text import has, t


def reason_text(view: DiceGame, reason: Reason) -> str:
    """The reason as one sentence."""
    facts = dict(reason.facts)
    if reason.code == "chip_not_held":
        chip = str(facts["chip"])
        kind = view.rules.chips[chip].kind if chip in view.rules.chips else chip
        return t(f"dice.reason.chip_not_held.{kind}")
    if reason.code == "symbol_absent" and facts["symbol"] in view.rules.types:
        return t(f"dice.reason.absent.{facts['symbol']}")
    if reason.code in ("nothing_to_push", "swap_same_column") and facts["column"] in view.rules.types:
        facts["column"] = column_name(str(facts["column"]))
    if reason.code == "nothing_to_push":
        facts["space"] = space_name(view, int(facts["space"]))
    key = f"dice.reason.{reason.code}"
    if has(key):
        return t(key, **facts)
    shared = f"reason.{reason.code}"
    return t(shared, **facts) if has(shared) else t("reason.other")
