"""The card of a thing, opened by the right mouse button: its picture large and everything about it."""

import pygame

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.notes import note_picture
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.alhambra import tips
from alhambra_desktop.presentation.alhambra.models import CardFace, TileFace
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

TILE, CARD = 300, (230, 360)
"""Sizes in units."""


def face_at(screen: Screen, name: Name) -> tuple[TileFace | CardFace | None, str]:
    """The piece or card that a name means, and the currency for which it is sold."""
    table = screen.table
    own = table.own
    found: TileFace | CardFace | None = None
    currency = ""
    cell = cell_of(name)
    kind, what = (name[0], name[1]) if len(name) == 2 else ("", "")
    if cell is not None and own.city is not None:
        found = own.city.tile_at(cell)
    elif kind == "sale":
        slot = next((slot for slot in table.market if slot.sale == what), None)
        found, currency = (slot.tile, slot.currency) if slot is not None else (None, "")
    elif kind in ("reserve", "bought", "held"):
        found = next((face for face in (*own.reserve, *own.bought) if face.id == what), None)
    elif kind == "display":
        found = table.display[int(str(what))]
    elif kind == "hand" and table.revealed:
        found = table.hand.cards[int(str(what))]
    return found, currency


class CardScene(Scene):
    """Any press closes it; with ``RULES`` if the rules were asked for, by the button or the key of help."""

    RULES = "rules"

    overlay = True

    def __init__(self, face: TileFace | CardFace, colour: str, tip: Tip) -> None:
        super().__init__()
        self._face = face
        self._colour = colour
        self._tip = tip
        self._brush: Brush

    @classmethod
    def of(cls, view: Palace, screen: Screen, name: Name) -> "CardScene | None":
        """The card of what a name means; nothing if it has none."""
        found, currency = face_at(screen, name)
        own = screen.table.own
        if found is None:
            return None
        if isinstance(found, TileFace):
            return cls(found, own.colour, tips.tile_tip(view, found, currency))
        return cls(found, own.colour, tips.card_tip(view, found))

    def enter(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        self._brush = Brush(self.services.kit)
        self.invalidate()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.close(self.RULES if self.rules_button().holds(event.pos) else None)
        elif event.type == pygame.KEYDOWN:
            helps = action_of(event, self.services.settings.keys) == "help"
            self.close(self.RULES if helps else None)

    def rules_button(self) -> Rect:
        """The way to the rules, below the picture and what is told of it."""
        px, (wide, high) = self._brush.px, self.services.kit.window
        return Rect((wide - px(260)) // 2, min(high - px(72), high // 2 + px(230)), px(260), px(56))

    def draw(self, surface: pygame.Surface) -> None:
        brush = self._brush
        px = brush.px
        if isinstance(self._face, TileFace):
            picture = tile_picture(brush, self._face, px(TILE), self._colour)
        else:
            picture = card_picture(brush, self._face, (px(CARD[0]), px(CARD[1])))
        note = note_picture(brush, self._tip)
        gap = px(28)
        width = picture.get_width() + gap + note.get_width()
        left = (surface.get_width() - width) // 2
        middle = surface.get_height() // 2
        place = picture.get_rect(midleft=(left, middle))
        brush.drop_shadow(surface, tuple(place), 190)
        surface.blit(picture, place)
        surface.blit(note, note.get_rect(midleft=(place.right + gap, middle)))
        brush.button(surface, self.rules_button(), t("title.rules"), icon="book", key="F1")
