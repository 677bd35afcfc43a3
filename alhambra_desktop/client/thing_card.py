"""The card of a thing: what it is and does, with a button to its rules."""

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

BUTTON = (260, 56)
"""Units of the button to the rules."""


class ThingCard(Scene):
    """Any press closes it; with ``RULES`` if the rules were requested, by the button or the help key.

    It is in the middle with a picture of the thing, or next to the ``place`` of the thing, which stays
    bright. ``ruled``: whether there is a paragraph about it.
    """

    RULES = "rules"

    overlay = True

    def __init__(self, tip: Tip, *, place: pygame.Rect | None = None, ruled: bool = True) -> None:
        super().__init__()
        self.tip = tip
        self.ruled = ruled
        self._place = place
        self._bright: pygame.Surface | None = None
        """The appearance of the thing when its card was opened."""

    def enter(self) -> None:
        if self._place is not None:
            seen = self.services.display.surface
            place = self._place.clip(seen.get_rect())
            self._place = place if min(place.size) > 0 else None
            self._bright = seen.subsurface(place).copy() if self._place is not None else None
        self.invalidate()

    def lie_beside(self, place: pygame.Rect) -> None:
        """Open beside a thing instead of in the middle; to be called before it is opened."""
        self._place = place

    def relayout(self) -> None:
        self._place = None  # the thing lies elsewhere now
        self.invalidate()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_button = self.ruled and self.rules_button().holds(event.pos)
            self.close(self.RULES if on_button else None)
        elif event.type == pygame.KEYDOWN:
            helps = event.key == pygame.K_F1 or action_of(event, self.services.settings.keys) == "help"
            self.close(self.RULES if self.ruled and helps else None)

    # ------------------------------------------------------------ where it lies

    @property
    def beside(self) -> bool:
        """Whether it is next to its thing."""
        return self._place is not None

    def note_rect(self) -> Rect:
        """The rectangle of the note next to its thing."""
        assert self._place is not None
        brush, px = self.brush, self.brush.px
        wide, high = note_picture(brush, self.tip).get_size()
        below = px(BUTTON[1] + 12) if self.ruled else 0
        size = (max(wide, px(BUTTON[0]) if self.ruled else 0), high + below)
        window = Rect(0, 0, *self.services.kit.window)
        found = note_place(size, Rect(*self._place), window, px(14))
        return Rect(found.x, found.y, wide, high)

    def rules_button(self) -> Rect:
        """The button to the rules, below the picture and the text."""
        px = self.brush.px
        if self.beside:
            note = self.note_rect()
            return Rect(note.x, note.bottom + px(12), px(BUTTON[0]), px(BUTTON[1]))
        wide, high = self.services.kit.window
        return Rect((wide - px(260)) // 2, min(high - px(72), high // 2 + px(230)), px(260), px(56))

    # ------------------------------------------------------------ drawing

    def picture(self) -> pygame.Surface | None:
        """The picture next to the note."""
        return None

    def draw_shadow(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what is below the picture."""
        self.brush.drop_shadow(surface, tuple(place), 190)

    def draw(self, surface: pygame.Surface) -> None:
        if self._place is not None:
            self._draw_beside(surface, self._place)
        else:
            self._draw_in_the_middle(surface)
        if self.ruled:
            self.brush.button(surface, self.rules_button(), t("title.rules"), icon="book", key="F1")

    def _draw_beside(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        if self._bright is not None:
            surface.blit(self._bright, place)
        self.brush.ring(surface, tuple(place), self.brush.px(8), 2)
        note = self.note_rect()
        self.brush.kit.paint.cast(surface, pygame.Rect(note))
        surface.blit(note_picture(self.brush, self.tip), note)

    def _draw_in_the_middle(self, surface: pygame.Surface) -> None:
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
