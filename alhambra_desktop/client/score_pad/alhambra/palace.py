"""A palace laid with the program's tiles: the score pad counts its buildings and its longest wall."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.client.alhambra.board import BoardModel
from alhambra_desktop.client.alhambra.cell_lights import CellLight
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.score_pad.alhambra.pieces import (
    Board,
    BoxTile,
    EmptyCell,
    LaidTile,
    PersonTab,
    TypeTab,
)
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.alhambra.score_pad import ScorePad
from alhambra_desktop.presentation.alhambra.models import TYPES, Cell
from alhambra_desktop.presentation.alhambra.names import the_tile
from alhambra_desktop.presentation.alhambra.pad_lines import people_of
from alhambra_desktop.presentation.alhambra.pad_palace import FREE, PadPalace
from alhambra_desktop.presentation.alhambra.palace_frame import Bounds, PalaceFrame, fitted
from alhambra_desktop.presentation.people import PERSON
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import t

SIDE, TABS, WALL, GAP, SAID = 410, 92, 44, 12, 58
"""In units: the panel of the tiles, its types, its line of the wall, gaps, the line below the palace."""
PERSON_WIDE, LEAST_PERSON = 190, 130
TYPE_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6)


class PalaceScene(PageScene):
    """Tiles of the box are laid by press, drag or keys; every change is saved immediately."""

    title_key = "pad.title"
    widest = 2400
    ground = "backdrop/table"

    def __init__(self, pad: ScorePad, scoring: str, player: int) -> None:
        super().__init__()
        self.pad = pad
        self.scoring = scoring
        self.player = player
        self.kind = TYPES[0]
        self.chosen = ""
        self.carried = ""
        self.said = ""
        """The last refusal, told below the palace until something else is done."""
        self._pointer = (0, 0)
        self._palace: PadPalace
        self._frame: PalaceFrame

    def enter(self) -> None:
        self.pad.open_palace(self.scoring, self.player)
        self.first_focus = f"type-{self.kind}"
        super().enter()

    # ------------------------------------------------------------ what is changed

    def take(self, tile: str, *, keys: bool) -> None:
        """Choose a tile for a cell, or none if it was chosen already."""
        self._choose("" if tile == self.chosen else tile)
        if keys and self.chosen:
            palace = self._now()
            spots = palace.spots(tile)
            lit = [palace.from_cell] if palace.from_cell else [s.cell for s in spots if not s.why_not]
            if lit:
                self.ui.focus(f"cell-{lit[0][0]},{lit[0][1]}", show=True)

    def _choose(self, tile: str) -> None:
        self.chosen, self.said = tile, ""
        self.rebuild_soon()

    def lay(self, cell: Cell) -> None:
        """Lay the chosen tile on a cell; with the keys the next tile has the focus."""
        tile, city = self.chosen, self._whole()
        try:
            if city.cell_of(tile) is None:
                self.pad.lay(self.scoring, self.player, tile, cell)
            elif city.cell_of(tile) != cell:
                self.pad.move(self.scoring, self.player, tile, cell)
        except Refused as refusal:
            self.refuse(str(refusal))
            return
        self._choose("")
        self.ui.focus(self._next_key())

    def _next_key(self) -> str:
        free = [tile for tile in self._now().tray(self.kind) if tile.place == FREE]
        return f"tile-{free[0].face.id}" if free else f"type-{self.kind}"

    def take_off(self, tile: str) -> None:
        """Take a tile off the palace."""
        why_not = PadPalace(self.pad, self.scoring, self.player).why_not_take(tile)
        if why_not:
            self.refuse(why_not)
            return
        self.pad.take_off(self.scoring, self.player, tile)
        self.services.audio.play("undo")
        self._choose("")
        self.ui.focus(self._next_key())

    def take_back(self) -> None:
        """Take off the tile that was laid last."""
        rows = self.pad.rows(self.scoring, self.player)
        if rows:
            self.take_off(rows[-1][0])

    def refuse(self, why: str) -> None:
        """Tell why something is not possible."""
        self.services.audio.play("error")
        self.said = why
        self.rebuild_soon()

    def carry(self, tile: str, to: tuple[int, int]) -> None:
        """Drag a tile to a point."""
        if not self.carried:
            self.carried = tile
            self._choose(tile)
        self._pointer = to
        self.invalidate()

    def drop(self, at: tuple[int, int]) -> None:
        """Lay the dragged tile on the cell at a point; beside the palace a laid one is taken off."""
        tile, self.carried = self.carried, ""
        cell = self._frame.cell_at(at)
        if cell is None:
            self._choose("")
            if self._whole().cell_of(tile) is not None:
                self.take_off(tile)
            return
        spot = next((spot for spot in self._palace.spots(tile) if spot.cell == cell), None)
        if spot is None or spot.why_not:
            if self._palace.from_cell is not None:
                self._choose("")
            if spot is not None:
                self.refuse(spot.why_not)
            self.rebuild_soon()
            return
        self.services.audio.play("tile_place")
        self.lay(cell)

    def show(self, player: int) -> None:
        """Turn to the palace of a player."""
        self.player = player
        self.pad.open_palace(self.scoring, player)
        self._choose("")

    def show_type(self, kind: str) -> None:
        """Show the tiles of a type."""
        self.kind = kind
        self._choose("")

    def empty(self) -> None:
        """Ask whether all tiles are to be taken off."""
        name = self.pad.pages.names[self.player]
        text = t("laid.clear_text", name=name, scoring=self.scoring)
        self.open(confirm(t("laid.clear"), text, t("laid.clear"), danger=True), self._empty)

    def _empty(self, sure: bool) -> None:
        if sure:
            self.pad.clear_palace(self.scoring, self.player)
            self._choose("")

    def back(self) -> bool:
        if self.chosen:
            tile = self.chosen
            self.carried = ""
            self._choose("")
            self.ui.focus(f"laid-{tile}" if self._laid(tile) else f"tile-{tile}")
            return True
        return super().back()

    def _whole(self) -> City:
        return self.pad.city(self.scoring, self.player)

    def _laid(self, tile: str) -> bool:
        return self._whole().cell_of(tile) is not None

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in TYPE_KEYS:
            self.show_type(TYPES[TYPE_KEYS.index(event.key)])
            self.ui.focus(f"type-{self.kind}", show=True)
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            focused = self.ui.focused
            if self.chosen and self._laid(self.chosen):
                self.take_off(self.chosen)
            elif isinstance(focused, LaidTile):
                self.take_off(focused.tile)
            else:
                self.take_back()
            return True
        if action_of(event, self.services.settings.keys) == "undo":
            self.take_back()
            return True
        return super().on_key(event)

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and self.carried:  # what was held has gone meanwhile
            self.drop(event.pos)

    # ------------------------------------------------------------ looking

    def _now(self) -> PadPalace:
        return PadPalace(self.pad, self.scoring, self.player, self.chosen)

    def build(self) -> Iterable[Widget]:
        px = self.kit.px
        self._palace = self._now()
        yield from self.heading()
        room = self.body(foot=True)
        side = min(px(SIDE), room.w // 2)
        board = pygame.Rect(room.x, room.y, room.w - side - px(20), room.h - px(SAID))
        yield from self._board(board)
        said = pygame.Rect(board.x, board.bottom + px(6), board.w, px(SAID - 6))
        yield Label(self.kit, said, self._words(), "body", "ember" if self.said else "cream", wrap=True)
        yield from self._side(pygame.Rect(room.right - side, room.y, side, room.h))
        foot, inside = self.foot()
        yield foot
        yield from self._foot(inside)

    def heading(self) -> Iterator[Widget]:
        kit, px, x = self.kit, self.kit.px, self.margin()
        side = px(48)
        rect = pygame.Rect(x, px(28), side, side)
        yield IconButton(kit, rect, "left", self.close, tip=t("common.back"), key="back")
        words = t("laid.title", scoring=self.scoring)
        room = pygame.Rect(rect.right + px(20), px(20), 0, px(64))
        people = [person for person in people_of(self.pad) if person.kind == PERSON]
        right = kit.window[0] - x
        room.w = kit.fonts.width(words, kit.theme.style("title"))
        wide = min(px(PERSON_WIDE), (right - room.right - px(30)) // len(people) - px(8))
        role = "title"
        if wide < px(LEAST_PERSON):
            role = "heading"
            room.w = kit.fonts.width(words, kit.theme.style(role))
            wide = min(px(PERSON_WIDE), (right - room.right - px(30)) // len(people) - px(8))
        yield Label(kit, room, words, role)
        left = right - len(people) * (wide + px(8)) + px(8)
        for person in people:
            place = pygame.Rect(left + person.number * (wide + px(8)), px(28), wide, side)
            show, chosen = partial(self.show, person.number), person.number == self.player
            yield PersonTab(self.brush, place, person, chosen=chosen, on_click=show)

    def _board(self, room: pygame.Rect) -> Iterator[Widget]:
        palace, brush = self._palace, self.brush
        frame = fitted(Rect(*room), Bounds.around(self._whole().cells()), self.kit.theme.u, ring=1)
        # Its ground reaches to the edges of the window: only the panel beside it and the foot end it.
        self._frame = replace(frame, area=Rect(0, 0, room.right, self.body(foot=True).bottom))
        spots = palace.spots(self.chosen) if self.chosen else ()
        lights = tuple(CellLight(spot.cell, spot.gain) for spot in spots if not spot.why_not)
        yield Board(brush, BoardModel(palace.model(), self._frame, lights))
        if palace.from_cell is not None:
            yield self._laid_tile(palace, (self.chosen, palace.from_cell), lifted=True)
        for laid in palace.laid():
            yield self._laid_tile(palace, laid)
        if self.chosen:
            face, now = palace.face(self.chosen), palace.city.longest_wall()
            for spot in spots:
                tip = t("laid.wall_then", count=now + spot.gain)
                yield EmptyCell(self, brush, self._frame, spot, face, tip)

    def _laid_tile(self, palace: PadPalace, laid: tuple[str, Cell], *, lifted: bool = False) -> Widget:
        tile, brush, frame = laid[0], self.brush, self._frame
        name, why_not, guilt = palace.name(tile), palace.why_not_take(tile), palace.what_holds(tile)
        return LaidTile(self, brush, frame, laid, name=name, why_not=why_not, guilt=guilt, lifted=lifted)

    def _words(self) -> str:
        """The line below the palace: what was refused, or what can be done."""
        if self.said or not self.chosen:
            return self.said or t("laid.help")
        fits = any(not spot.why_not for spot in self._palace.spots(self.chosen))
        tile = capitalized(the_tile(self._palace.face(self.chosen)))
        return t("laid.chosen" if fits else "laid.nowhere", tile=tile)

    def _side(self, room: pygame.Rect) -> Iterator[Widget]:
        """The types with their counts, the wall, the tiles of a type."""
        kit, px, city = self.kit, self.kit.px, self._palace.city
        yield Panel(kit, room)
        inner = room.inflate(-px(36), -px(32))
        gap = px(8)
        wide = (inner.w - 5 * gap) // 6
        for number, (kind, count) in enumerate(zip(TYPES, city.counts(), strict=True)):
            rect = pygame.Rect(inner.x + number * (wide + gap), inner.y, wide, px(TABS))
            show, chosen = partial(self.show_type, kind), kind == self.kind
            yield TypeTab(self.brush, rect, kind, count, name=type_name(kind), chosen=chosen, on_click=show)
        line = pygame.Rect(inner.x, inner.y + px(TABS + GAP), inner.w, px(WALL))
        sign = pygame.Rect(line.x, line.y, px(36), line.h)
        yield Drawn(kit, sign, lambda s, r: self.brush.icon(s, r.center, "wall", 32, kit.colour("gold")))
        words = pygame.Rect(sign.right + px(10), line.y, line.right - sign.right - px(70), line.h)
        yield Label(kit, words, t("laid.wall"), "body")
        yield Label(kit, line, str(city.longest_wall()), "heading", "gold", align="right", key="wall")
        top, bottom = line.bottom + px(GAP), inner.bottom
        if self.pad.pages.modules:
            told, style = t("laid.by_modules"), kit.theme.style("text")
            high = kit.fonts.size(told, style, inner.w)[1]
            bottom -= high + px(GAP)
            note = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
            yield Label(kit, note, told, "text", "mist", wrap=True, top=True)
        yield from self._tray(pygame.Rect(inner.x, top, inner.w, bottom - top))

    def _tray(self, room: pygame.Rect) -> Iterator[Widget]:
        """All tiles of a type, as large as they fit."""
        tiles, gap = self._palace.tray(self.kind), self.kit.px(GAP)
        columns = max(range(3, 7), key=lambda number: self._tile_side(room, len(tiles), number))
        side = self._tile_side(room, len(tiles), columns)
        left = room.x + (room.w - columns * (side + gap) + gap) // 2
        for number, tile in enumerate(tiles):
            row, column = divmod(number, columns)
            rect = pygame.Rect(left + column * (side + gap), room.y + row * (side + gap), side, side)
            yield BoxTile(self, self.brush, rect, tile, chosen=tile.face.id == self.chosen)

    def _tile_side(self, room: pygame.Rect, count: int, columns: int) -> int:
        gap, rows = self.kit.px(GAP), -(-count // columns)
        return min((room.w + gap) // columns - gap, (room.h + gap) // rows - gap)

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        yield self.done(room)
        some = bool(self.pad.rows(self.scoring, self.player))
        x, y = room.x, room.y + (room.h - px(56)) // 2
        for key, label, icon, action in (
            ("take-back", t("laid.take_back"), "undo", self.take_back),
            ("empty", t("laid.clear"), "trash", self.empty),
        ):
            width = Button.width_for(kit, label, icon=icon, least=200)
            place = pygame.Rect(x, y, width, px(56))
            why = "" if some else t("laid.nothing")
            yield Button(kit, place, label, action, icon=icon, key=key, enabled=some, reason=why)
            x += width + px(12)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.carried:
            side = min(self._frame.cell, self.kit.px(150))
            picture = tile_picture(self.brush, self._palace.face(self.carried), side)
            surface.blit(picture, picture.get_rect(center=self._pointer))
