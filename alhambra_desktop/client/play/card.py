"""The card of a thing: what it is and does, large, and the way to the rules about it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.presentation.cards import Told, card_of, told_of
from alhambra_desktop.presentation.dice_game import cards as of_dice_game
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write import cards as of_roll_and_write
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

if TYPE_CHECKING:  # that scene opens these cards
    from alhambra_desktop.client.play.scene import PlayScene

TOLD: Mapping[str, Mapping[str, Told]] = {
    "dice": of_dice_game.TOLD,
    "roll-and-write": of_roll_and_write.TOLD,
}
"""By game: where the things of its board are told about. The palace table has cards of its own."""
LOGS = ("log", "log-panel")
"""The places where the log is shown."""


class ThingCard(Scene):
    """Any press closes it; with ``RULES`` if the rules were asked for, by the button or the key of help."""

    RULES = "rules"

    overlay = True

    def __init__(self, tip: Tip) -> None:
        super().__init__()
        self.tip = tip

    def enter(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        self.invalidate()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.close(self.RULES if self.rules_button().holds(event.pos) else None)
        elif event.type == pygame.KEYDOWN:
            helps = action_of(event, self.services.settings.keys) == "help"
            self.close(self.RULES if helps else None)

    def rules_button(self) -> Rect:
        """The way to the rules, below the picture and what is told of it."""
        px, (wide, high) = self.brush.px, self.services.kit.window
        return Rect((wide - px(260)) // 2, min(high - px(72), high // 2 + px(230)), px(260), px(56))

    def picture(self) -> pygame.Surface | None:
        """What stands beside the note."""
        return None

    def draw_shadow(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint what lies below the picture."""
        self.brush.drop_shadow(surface, tuple(place), 190)

    def draw(self, surface: pygame.Surface) -> None:
        brush = self.brush
        picture, note = self.picture(), note_picture(brush, self.tip)
        gap = brush.px(28)
        width = note.get_width() + (picture.get_width() + gap if picture is not None else 0)
        left = (surface.get_width() - width) // 2
        middle = surface.get_height() // 2
        if picture is not None:
            place = picture.get_rect(midleft=(left, middle))
            self.draw_shadow(surface, place)
            surface.blit(picture, place)
            left = place.right + gap
        surface.blit(note, note.get_rect(midleft=(left, middle)))
        brush.button(surface, self.rules_button(), t("title.rules"), icon="book", key="F1")


def tell_about(scene: "PlayScene", widget: Widget | None) -> bool:
    """Open the card of what a widget shows; whether there is anything to tell."""
    if widget is None:
        return False
    game = scene.session.match.setup.game
    told = told_of(widget.key, TOLD.get(game, {}))
    tip = getattr(widget, "told", None) or Tip(text=widget.hint())
    if widget.key in LOGS:
        tip = Tip(t("table.log"), text=t("card.log"))
    card = card_of(game, told, str(getattr(widget, "label", "")), tip)
    if card is None:
        return False

    def closed(asked: str | None) -> None:
        if asked == ThingCard.RULES:
            scene.open_rules(game, told.paragraph if told is not None else "")

    scene.open(ThingCard(card), closed)
    return True


def shown_at(scene: "PlayScene", position: tuple[int, int]) -> Widget | None:
    """The topmost thing at a point of which something is told, whether it can be pressed or not."""
    places = TOLD.get(scene.session.match.setup.game, {})
    for widget in reversed(list(scene.ui.every())):
        if widget.alive_at(position) or (widget.hit(position) and told_of(widget.key, places) is not None):
            return widget
    return None


def help_about(scene: "PlayScene") -> None:
    """The card of what is pointed at; where that is nothing, how a turn goes."""
    ui = scene.ui
    widget = ui.focused if ui.ring_shown and ui.focused is not None else shown_at(scene, ui.pointer)
    if (widget is not None and widget.key == "help") or not tell_about(scene, widget):
        scene.open_keys()
