"""The cards of things on a board of widgets: their explanations, and what opens them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.presentation.cards import HelpPlace, card_of, help_place, line_card
from alhambra_desktop.presentation.dice_game import cards as of_dice_game
from alhambra_desktop.presentation.program_pages import paragraph_about
from alhambra_desktop.presentation.roll_and_write import cards as of_roll_and_write
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

if TYPE_CHECKING:  # that scene opens these cards
    from alhambra_desktop.client.play.scene import PlayScene

HELP_PLACES: Mapping[str, Mapping[str, HelpPlace]] = {
    "dice": of_dice_game.HELP_PLACES,
    "roll-and-write": of_roll_and_write.HELP_PLACES,
}
"""By game, where the things of its board are explained. The palace table has its own cards."""
LOGS = ("log", "log-panel")
"""The parts of the screen that show the log."""


def tell_about(scene: "PlayScene", widget: Widget | None) -> bool:
    """Open the card of what a widget shows; returns whether there is one."""
    if widget is None:
        return False
    game = scene.session.match.setup.game
    place = help_place(widget.key, HELP_PLACES.get(game, {}))
    if widget.key in LOGS:
        return tell_line(scene, widget)
    if place is None:
        return scene.tell_about(widget)
    tip = getattr(widget, "told", None) or Tip(text=widget.hint())
    card = card_of(game, place, str(getattr(widget, "label", "") or widget.named), tip)
    if card is None:
        return False

    def closed(asked: str | None) -> None:
        if asked == ThingCard.RULES:
            scene.open_rules(game, place.paragraph)

    scene.open(ThingCard(card, place=widget.rect, ruled=True), closed)
    return True


def tell_line(scene: "PlayScene", widget: Widget) -> bool:
    """Open the card of the line of the log that is pointed at; of the log itself where there is none."""
    find = getattr(widget, "line_at", None)
    shown = find(scene.ui.pointer) if find is not None else None
    if shown is None:
        card = Tip(t("table.log"), text=t("card.log"))
        scene.services.open_card(scene, card, paragraph_about("log", "table"), widget.rect)
    else:
        scene.services.open_card(scene, line_card(shown.line), shown.line.rules_at, pygame.Rect(shown.rect))
    return True


def shown_at(scene: "PlayScene", position: tuple[int, int]) -> Widget | None:
    """The topmost thing with a card at a point, whether it can be pressed or not."""
    places = HELP_PLACES.get(scene.session.match.setup.game, {})
    for widget in reversed(list(scene.ui.every())):
        if widget.alive_at(position) or (widget.hit(position) and help_place(widget.key, places) is not None):
            return widget
    return None


def help_about(scene: "PlayScene") -> None:
    """Open the card of the thing pointed at, or else the description of a turn."""
    ui = scene.ui
    widget = ui.focused if ui.ring_shown and ui.focused is not None else shown_at(scene, ui.pointer)
    if (widget is not None and widget.key == "help") or not tell_about(scene, widget):
        scene.open_keys()
