"""The card of a thing: what it is and does, large, and the way to the rules about it."""

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t


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
