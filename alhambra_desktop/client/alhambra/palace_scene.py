"""A participant in large over the table: city with tiles, reserve, counts; and who plays the seat."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.alhambra.board import BoardModel, draw_board
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.players import draw_plate
from alhambra_desktop.client.alhambra.shelf import draw_item
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.play.enlarged import EnlargedScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.presentation.alhambra.models import CardFace, PlayerModel, Thing, TileFace
from alhambra_desktop.presentation.alhambra.palace_frame import Bounds, PalaceFrame, fitted
from alhambra_desktop.presentation.alhambra.parts_modules import lying_parts
from alhambra_desktop.presentation.levels import seat_kinds
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

Shown = TileFace | CardFace | Thing | int
"""What can be asked about: a tile, a card, a thing of a module, the participant by number."""
PLATE = "plate"


class PalaceScene(EnlargedScene):
    """Closes with the kind of player that takes the seat, or None."""

    def __init__(
        self,
        player: PlayerModel,
        *,
        own: bool,
        change: bool,
        only_person: bool,
        tell: Callable[[Shown], object] | None = None,
    ) -> None:
        """``own``: it is the viewer's; ``tell`` opens the card of what is shown."""
        super().__init__()
        self.player = player
        self._own = own
        self._tell = tell
        self._lying: list[tuple[Rect, Shown]] = []
        """The rectangles of things below the city, later ones above."""
        self._frame: PalaceFrame | None = None
        """The position of the city."""
        self._change = change
        self._only_person = only_person

    def tell_at(self, position: tuple[int, int]) -> bool:
        found = self._shown_at(position)
        if found is None or self._tell is None:
            return super().tell_at(position)
        self._tell(found)
        return True

    def handle(self, event: pygame.Event) -> None:
        """A press tells what a thing is, too: it begins nothing here."""
        pressed = self._telling.is_press(event)
        super().handle(event)
        if pressed and self._shown_at(event.pos) is not None:
            self.tell_at(event.pos)

    def _shown_at(self, position: tuple[int, int]) -> Shown | None:
        """The tile of the city, or the thing below it, at a point; the participant on the plate."""
        plate = self.ui.find(PLATE)
        if plate is not None and plate.hit(position):
            return self.player.number
        lying = next((thing for rect, thing in reversed(self._lying) if rect.holds(position)), None)
        cell = self._frame.cell_at(position) if self._frame is not None and lying is None else None
        city = self.player.city
        return city.tile_at(cell) if cell is not None and city is not None else lying

    def on_key(self, event: pygame.Event) -> bool:
        if pygame.K_1 <= event.key <= pygame.K_5:
            return self.back()
        return super().on_key(event)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width = min(px(1240), kit.window[0] - px(48))
        frame = pygame.Rect(0, 0, width, kit.window[1] - px(60))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, active=True)
        pad = px(24)
        foot = pygame.Rect(frame.x + pad, frame.bottom - pad - px(52), frame.w - 2 * pad, px(52))
        yield Button(
            kit,
            pygame.Rect(foot.right - px(220), foot.y, px(220), foot.h),
            t("common.close"),
            self.back,
            kind="primary",
            shortcut=t("key.escape"),
            key="close",
        )
        if self._change:
            yield from self._who_plays(pygame.Rect(foot.x, foot.y, foot.w - px(244), foot.h))
        room = pygame.Rect(foot.x, frame.y + pad, foot.w, foot.y - px(16) - frame.y - pad)
        yield from self._belongings(room)

    def _belongings(self, room: pygame.Rect) -> Iterable[Widget]:
        """Plate, city, and below it the participant's things."""
        kit, px = self.kit, self.kit.px
        plate = pygame.Rect(room.x, room.y, room.w, px(64))
        yield Drawn(kit, plate, self._draw_plate, key=PLATE)
        self._lying = []
        below = px(118) if self.player.reserve or self.player.held or self.player.cards else 0
        area = pygame.Rect(room.x, plate.bottom + px(12), room.w, room.bottom - plate.bottom - px(12) - below)
        yield Drawn(kit, area, self._draw_palace)
        if below:
            yield Drawn(
                kit, pygame.Rect(area.x, area.bottom + px(8), area.w, below - px(8)), self._draw_reserve
            )

    def _who_plays(self, area: pygame.Rect) -> Iterable[Widget]:
        """A person or a level of bot; the last person of a match cannot be replaced."""
        kit, px = self.kit, self.kit.px
        label_w = px(150)
        yield Label(kit, pygame.Rect(area.x, area.y, label_w, area.h), t("palace.who_plays"), "text", "mist")
        options = [Option(kind, name) for kind, name in seat_kinds(self.player.kind)]
        rect = pygame.Rect(area.x + label_w, area.y + px(4), min(px(640), area.w - label_w), px(44))
        yield Segmented(kit, rect, options, self.player.kind, self._choose, key="who")

    def _choose(self, kind: str) -> None:
        if kind != self.player.kind:
            self.close(kind)

    def _draw_plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_plate(self.brush, surface, Rect(*rect), self.player, own=self._own)

    def _draw_palace(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._lying.clear()
        city = self.player.city
        if city is None:
            self._draw_loose(surface, rect)
            return
        self._frame = fitted(Rect(*rect), Bounds.around(city.taken(), ring=0), self.kit.theme.u, ring=1)
        draw_board(self.brush, surface, BoardModel(city, self._frame))

    def _draw_loose(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Dirk's tiles, in rows by type."""
        tiles = sorted(self.player.loose, key=lambda face: (face.type or "", face.price or 0))
        if not tiles:
            return
        gap = self.kit.px(10)
        columns = max(1, round((len(tiles) * rect.w / max(1, rect.h)) ** 0.5))
        rows = -(-len(tiles) // columns)
        side = min((rect.w - columns * gap) // columns, (rect.h - rows * gap) // rows, self.kit.px(144))
        left = rect.centerx - columns * (side + gap) // 2
        top = rect.centery - rows * (side + gap) // 2
        for number, face in enumerate(tiles):
            spot = (left + number % columns * (side + gap), top + number // columns * (side + gap))
            surface.blit(tile_picture(self.brush, face, side), spot)
            self._lying.append((Rect(*spot, side, side), face))

    def _draw_reserve(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Stored tiles at the left, things of modules with this participant at the right."""
        px, brush = self.kit.px, self.brush
        left, side = rect.x, rect.h - px(10)
        if self.player.reserve:
            style = brush.style("serif-semibold", 20)
            brush.text(surface, (rect.x, rect.centery), t("table.reserve"), style, brush.colour("cream"))
            left = rect.x + px(120)
            count = len(self.player.reserve)
            room = (rect.w // 2 if self.player.held else rect.w) - px(120)
            step = min(side + px(10), (room - side) // max(1, count - 1)) if count > 1 else 0
            for number, face in enumerate(self.player.reserve):
                spot = Rect(left + number * step, rect.y + px(5), side, side)
                surface.blit(tile_picture(brush, face, side), spot)
                self._lying.append((spot, face))
            left += step * (count - 1) + side + px(40)
        left = self._draw_cards(surface, rect, left)
        self._draw_held(surface, rect, left, side * 3 // 4)

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, left: int) -> int:
        """The hand, if everybody may see it; returns where the rest begins."""
        px, cards = self.kit.px, self.player.cards
        if not cards:
            return left
        high = rect.h - px(10)
        wide = high * 2 // 3
        room = min(rect.w // 2, rect.right - left - (rect.w // 4 if self.player.held else 0))
        step = min(wide + px(8), (room - wide) // max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            spot = Rect(left + number * step, rect.y + px(5), wide, high)
            surface.blit(card_picture(self.brush, card, (wide, high)), spot)
            self._lying.append((spot, card))
        return left + (len(cards) - 1) * step + wide + px(40)

    def _draw_held(self, surface: pygame.Surface, rect: pygame.Rect, left: int, side: int) -> None:
        area, held = Rect(left, rect.y, rect.right - left, rect.h), self.player.held
        spots = lying_parts(area, self.kit.theme.u, len(held), side)
        for (module, item), spot in zip(held, spots, strict=True):
            draw_item(self.brush, surface, spot, item, live=False)
            self._lying.append((spot, (self.player.number, module, item.name)))


class PalacePicture(PalaceScene):
    """The same over the whole window without buttons, for a file."""

    overlay = False
    first_focus = ""
    ground = "backdrop/table"

    def __init__(self, player: PlayerModel) -> None:
        super().__init__(player, own=False, change=False, only_person=False)

    def build(self) -> Iterable[Widget]:
        margin = self.kit.px(48)
        yield from self._belongings(pygame.Rect((0, 0), self.kit.window).inflate(-2 * margin, -2 * margin))
