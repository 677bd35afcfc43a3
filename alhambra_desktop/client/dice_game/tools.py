"""The buttons at the right of the prompt's title: odds, and the scoring if held now."""

from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.widgets.buttons import IconButton
from alhambra_desktop.presentation.dice_game.prompt_model import ALL_KEY, BLACK_KEY, CANCEL_KEY, DIRK_KEY
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene builds its buttons
    from alhambra_desktop.client.dice_game.scene import DiceScene

ODDS_KEY = "O"


def tool_buttons(scene: "DiceScene", prompt: pygame.Rect) -> tuple[IconButton, ...]:
    """The buttons from left to right in the upper right corner of the prompt."""
    kit, px = scene.kit, scene.kit.px
    side, gap = px(40), px(6)
    right = prompt.right - px(12)
    odds = pygame.Rect(right - 2 * side - gap, prompt.y + px(10), side, side)
    scored = odds.move(side + gap, 0)
    now = key_text(scene.services.settings.keys.key("scored"))
    return (
        IconButton(
            kit,
            odds,
            "dice",
            scene.presses.odds,
            tip=t("dice.tip.odds_button", key=ODDS_KEY),
            key="odds",
            kind="primary" if scene.odds else "normal",
        ),
        IconButton(
            kit,
            scored,
            "chart",
            scene.presses.preview,
            tip=t("dice.tip.scored_button", key=now),
            key="scored",
        ),
    )


def key_lines(scene: "DiceScene") -> tuple[tuple[str, str], ...]:
    """The keys of the dice game with descriptions, for the list of keys."""
    white, columns = scene.view.rules.components.dice.white, len(scene.view.rules.types)
    return (
        (t("dice.keys.numbers", last=white), t("dice.keys.dice")),
        (t("dice.keys.numbers", last=columns), t("dice.keys.options")),
        (t("dice.keys.shifted", last=columns), t("dice.keys.mark")),
        (t("keys.key_enter"), t("dice.keys.throw")),
        (ODDS_KEY, t("dice.keys.odds")),
        (CANCEL_KEY, t("dice.keys.cancel")),
        (BLACK_KEY, t("dice.keys.black")),
        *(() if scene.view.dirk is None else ((DIRK_KEY, t("dice.act.dirk")),)),
        (ALL_KEY, t("dice.act.keep_all")),
        (key_text(scene.services.settings.keys.key("scored")), t("dice.keys.scored")),
    )
