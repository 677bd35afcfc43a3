"""What lies in the scene of a laid palace: the tiles of the box, types, cells, laid tiles, players."""

from collections.abc import Callable
from typing import Protocol

import pygame

from alhambra_desktop.client.alhambra.board import BoardModel, draw_board, draw_faint, draw_illegal
from alhambra_desktop.client.alhambra.tiles import faint_cell_picture, tile_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.presentation.alhambra.models import Cell, TileFace
from alhambra_desktop.presentation.alhambra.pad_palace import FREE, GONE, HERE, Spot, TrayTile
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.reasons import Guilt
from alhambra_desktop.presentation.people import Participant

FAINT, PREVIEW = 70, 209
FAR = 8
"""Units the pointer moves before a tile that is held down is dragged."""


class Hand(Protocol):
    """What the tiles of the scene tell it."""

    def take(self, tile: str, *, keys: bool) -> None:
        """A tile of the box or of the palace was pressed."""

    def carry(self, tile: str, to: tuple[int, int]) -> None:
        """A tile is dragged."""

    def drop(self, at: tuple[int, int]) -> None:
        """The dragged tile is let go."""

    def lay(self, cell: Cell) -> None:
        """A cell was pressed."""

    def refuse(self, why: str) -> None:
        """Say why what was pressed is not possible."""

    @property
    def carried(self) -> str:
        """The dragged tile."""


class Draggable(Clickable):
    """A tile that is pressed or dragged."""

    def __init__(
        self,
        hand: Hand,
        brush: Brush,
        rect: pygame.Rect,
        tile: str,
        *,
        key: str,
        tip: str,
        why_not: str = "",
    ) -> None:
        super().__init__(
            brush.kit, rect, self._nothing, key=key, tip=tip, enabled=not why_not, reason=why_not
        )
        self.brush = brush
        self.hand = hand
        self.tile = tile
        self._held: tuple[int, int] | None = None

    def _nothing(self) -> None:
        """Nothing on a click: the hand acts, as it also has to know whether a key was used."""

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._held = event.pos
        elif event.type == pygame.MOUSEMOTION and self.pressed and self.enabled:
            start = self._held or event.pos
            far = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) >= self.kit.px(FAR)
            self._held = start
            if far or self.hand.carried:
                self.hand.carry(self.tile, event.pos)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self.hand.carried:
            self.pressed = False
            self.hand.drop(event.pos)
            return True
        return super().handle(event, ui)

    def act(self, ui: Ui) -> None:
        if self.enabled:
            ui.play("tick")
            self.hand.take(self.tile, keys=ui.ring_shown)
        else:
            self.hand.refuse(self.reason)


class BoxTile(Draggable):
    """A tile of the box; pale while it lies in a palace, with the emblem of its owner or a tick."""

    def __init__(self, hand: Hand, brush: Brush, rect: pygame.Rect, tile: TrayTile, *, chosen: bool) -> None:
        name = f"tile-{tile.face.id}"
        super().__init__(hand, brush, rect, tile.face.id, key=name, tip=tile.name, why_not=tile.why_not)
        self.named = tile.name
        self.shown = tile
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        brush, rect, shown = self.brush, self.rect, self.shown
        side = rect.w
        if shown.place == FREE:
            brush.drop_shadow(surface, tuple(rect))
            surface.blit(tile_picture(brush, shown.face, side), rect)
            if self.hovered or self.pressed:
                surface.blit(self.kit.paint.glow(rect.size, brush.px(4), 34), rect)
        else:
            well = self.kit.paint.box(rect.size, brush.px(4), Colour(4, 22, 27, 120), brush.colour("line"))
            surface.blit(well, rect)
            surface.blit(faint_cell_picture(brush, shown.face, shown.face.parts[0], side, FAINT), rect)
            units = side / self.kit.theme.u
            if shown.place == GONE:
                brush.emblem(surface, rect.center, shown.colour, units * 0.5)
            elif shown.place == HERE:
                brush.icon(surface, rect.center, "check", units * 0.4, brush.colour("jade"))
        if self.chosen:
            edge = rect.inflate(brush.px(6), brush.px(6))
            brush.box(
                surface, tuple(edge), brush.px(6), None, brush.colour("gold_light"), max(2, brush.px(3.5))
            )


class LaidTile(Draggable):
    """A tile of the palace, drawn by the board; what cannot be taken off tells why.

    While it is ``lifted`` its cell can be pressed instead.
    """

    def __init__(
        self,
        hand: Hand,
        brush: Brush,
        frame: PalaceFrame,
        laid: tuple[str, Cell],
        *,
        name: str,
        why_not: str,
        guilt: Guilt,
        lifted: bool = False,
    ) -> None:
        tile, self.cell = laid
        rect = pygame.Rect(frame.rect(self.cell)).clip(pygame.Rect(frame.area))
        super().__init__(hand, brush, rect, tile, key=f"laid-{tile}", tip=name, why_not=why_not)
        self.named = name
        self.frame = frame
        self.guilt = guilt
        self.lifted = lifted
        self.focusable = self.solid = not lifted

    def draw(self, surface: pygame.Surface) -> None:
        if self.lifted or self.hand.carried or not (self.hovered or self.focused):
            return
        if self.enabled:
            glow = self.kit.paint.glow(self.rect.size, self.brush.px(4), 34)
            surface.blit(glow, self.rect)
        else:
            clipped = surface.get_clip()
            surface.set_clip(pygame.Rect(self.frame.area))
            draw_illegal(self.brush, surface, self.frame, self.cell, None, self.guilt)
            surface.set_clip(clipped)

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.brush.px(4)


class EmptyCell(Clickable):
    """A cell next to the palace while a tile is chosen: it goes there, or the cell tells why not."""

    def __init__(
        self, hand: Hand, brush: Brush, frame: PalaceFrame, spot: Spot, face: TileFace, tip: str
    ) -> None:
        rect = pygame.Rect(frame.rect(spot.cell)).clip(pygame.Rect(frame.area))
        name = f"cell-{spot.cell[0]},{spot.cell[1]}"
        super().__init__(
            brush.kit,
            rect,
            lambda: hand.lay(spot.cell),
            key=name,
            tip=tip,
            enabled=not spot.why_not,
            reason=spot.why_not,
            sound="tile_place",
        )
        self.brush = brush
        self.hand = hand
        self.frame = frame
        self.spot = spot
        self.face = face

    def act(self, ui: Ui) -> None:
        if not self.enabled:
            self.hand.refuse(self.reason)
        super().act(ui)

    def draw(self, surface: pygame.Surface) -> None:
        if not (self.hovered or self.focused):
            return
        clipped = surface.get_clip()
        surface.set_clip(pygame.Rect(self.frame.area))
        if self.enabled:
            draw_faint(self.brush, surface, self.frame, self.spot.cell, self.face, PREVIEW)
            self.brush.ring(
                surface, tuple(self.frame.rect(self.spot.cell)), max(2, self.brush.px(3)), reach=1
            )
        else:
            draw_illegal(self.brush, surface, self.frame, self.spot.cell, self.face, self.spot.guilt)
        surface.set_clip(clipped)

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.brush.px(4)


class Board(Widget):
    """The palace with the lit cells, drawn as the own one at the table."""

    solid = False

    def __init__(self, brush: Brush, model: BoardModel) -> None:
        super().__init__(brush.kit, pygame.Rect(model.frame.area))
        self.brush = brush
        self.model = model

    def draw(self, surface: pygame.Surface) -> None:
        draw_board(self.brush, surface, self.model)


class _Tab(Clickable):
    """One of several of which one is ``chosen``: golden then."""

    brush: Brush
    chosen: bool

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The box with its edge."""
        brush = self.brush
        edge = brush.colour("gold" if self.chosen else "line")
        fill = Colour(255, 255, 255, 30 if self.chosen else 18 if self.hovered else 6)
        brush.box(surface, tuple(self.rect), brush.px(8), fill, edge, brush.px(2.5 if self.chosen else 1.3))


class TypeTab(_Tab):
    """A type with the number of its laid buildings; shows its tiles below."""

    def __init__(
        self,
        brush: Brush,
        rect: pygame.Rect,
        kind: str,
        count: int,
        *,
        name: str,
        chosen: bool,
        on_click: Callable[[], object],
    ) -> None:
        super().__init__(brush.kit, rect, on_click, key=f"type-{kind}", tip=name, sound="tick")
        self.named = name
        self.brush = brush
        self.kind = kind
        self.count = count
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        brush, rect = self.brush, self.rect
        self.draw_ground(surface)
        brush.badge(surface, (rect.centerx, rect.y + round(rect.h * 0.34)), self.kind, 40)
        style = brush.style("serif-black", 26)
        colour = brush.colour("gold_light" if self.count else "faint")
        brush.text(
            surface, (rect.centerx, rect.y + round(rect.h * 0.79)), str(self.count), style, colour, "centre"
        )


class PersonTab(_Tab):
    """A player, whose palace is shown after a press."""

    def __init__(
        self,
        brush: Brush,
        rect: pygame.Rect,
        person: Participant,
        *,
        chosen: bool,
        on_click: Callable[[], object],
    ) -> None:
        super().__init__(brush.kit, rect, on_click, key=f"who-{person.number}", tip=person.name, sound="tick")
        self.named = person.name
        self.brush = brush
        self.person = person
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        brush, rect = self.brush, self.rect
        self.draw_ground(surface)
        brush.emblem(surface, (rect.x + brush.px(28), rect.centery), self.person.colour, 34)
        left = rect.x + brush.px(52)
        words, style = brush.fitted(self.person.name, "sans-bold", 20, rect.right - brush.px(8) - left)
        colour = brush.colour("cream" if self.chosen else "mist")
        brush.text(surface, (left, rect.centery), words, style, colour)
