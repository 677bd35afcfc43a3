"""The card of anything on the table: its picture in large, what it does, all facts about it."""

import pygame

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.shelf import item_picture
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.presentation.alhambra import cards, tips
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.models import CardFace, TileFace
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, thing_of
from alhambra_desktop.presentation.tip import Tip

TILE, CARD, THING = 300, (230, 360), 220
"""Sizes in units."""


def face_at(screen: Screen, name: Name) -> tuple[TileFace | CardFace | None, str]:
    """The piece or card of a name, and the currency for which it is sold."""
    table = screen.table
    own = table.own
    found: TileFace | CardFace | None = None
    currency = ""
    cell = cell_of(name)
    kind, what = (name[0], name[1]) if len(name) == 2 else ("", "")
    if cell is not None and own.city is not None:
        found = own.city.tile_at(cell)
    elif kind == "sale":
        slot = next((slot for slot in (*table.market, *table.wares) if slot.sale == what), None)
        found, currency = (slot.tile, slot.currency) if slot is not None else (None, "")
    elif kind in ("reserve", "bought", "held"):
        found = next((face for face in (*own.reserve, *own.bought) if face.id == what), None)
    elif kind == "display":
        found = table.display[int(str(what))]
    elif kind == "hand" and table.revealed:
        found = table.hand.cards[int(str(what))]
    return found, currency


class CardScene(ThingCard):
    """``shown``: the piece, the thing of a module or the module (by its id) that is shown; or None."""

    def __init__(self, shown: TileFace | CardFace | Item | str, colour: str, tip: Tip) -> None:
        super().__init__(tip)
        self._shown = shown
        self._colour = colour

    @classmethod
    def of_tile(cls, view: Palace, face: TileFace, colour: str, currency: str = "") -> "CardScene":
        """The card of a tile, wherever it lies."""
        return cls(face, colour, cards.face_card(view, face, tips.tile_tip(view, face, currency)))

    @classmethod
    def of_card(cls, view: Palace, face: CardFace, colour: str) -> "CardScene":
        """The card of a money card, whoever holds it."""
        return cls(face, colour, cards.face_card(view, face, tips.card_tip(view, face)))

    @classmethod
    def of(cls, view: Palace, screen: Screen, name: Name, tip: Tip | None) -> "CardScene | None":
        """The card of a name, with its note; None if there is nothing to say."""
        found, currency = face_at(screen, name)
        colour = screen.table.own.colour
        if isinstance(found, TileFace) and name[0] == "sale" and tip is not None:
            return cls(found, colour, cards.face_card(view, found, tip))
        if isinstance(found, TileFace):
            return cls.of_tile(view, found, colour, currency)
        if found is not None:
            return cls.of_card(view, found, colour)
        card = cards.other_card(screen, name, tip)
        thing = thing_of(name)
        item = screen.table.thing(thing) if thing is not None else None
        return (
            cls(item or (thing[1] if thing is not None else ""), colour, card) if card is not None else None
        )

    @property
    def pictured(self) -> bool:
        """Whether a picture of the thing stands beside the note."""
        return bool(self._shown)

    def picture(self) -> pygame.Surface | None:
        brush, px, shown = self.brush, self.brush.px, self._shown
        if isinstance(shown, TileFace):
            return tile_picture(brush, shown, px(TILE), self._colour)
        if isinstance(shown, CardFace):
            return card_picture(brush, shown, (px(CARD[0]), px(CARD[1])))
        if isinstance(shown, Item):
            return item_picture(brush, shown, px(THING))
        return brush.kit.vignette(shown, px(THING)) if shown else None

    def draw_shadow(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        if not isinstance(self._shown, Item):  # its picture has a form of its own
            super().draw_shadow(surface, place)
