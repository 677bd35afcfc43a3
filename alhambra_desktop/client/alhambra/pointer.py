"""The mouse on the table: what is under it, presses, dragging things, moving the city."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.alhambra.geometry import Corner
from alhambra_desktop.client.alhambra.dragging import drop, pick_up
from alhambra_desktop.presentation.alhambra.models import FOUNTAIN, CardFace, Cell, TileFace
from alhambra_desktop.presentation.alhambra.targets import Name, Target, cell_of, target_at
from alhambra_desktop.presentation.rects import Point, Rect, centred

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

CARRY_FROM = 7
"""Units the pointer must move while pressed before a thing is dragged."""

HOLD = 0.5
"""Seconds a thing must be held down to show its card."""

GROUND = ("cell", "corner")
"""The zone by which the city is moved."""

CARRIED = ("sale", "held", "bought", "reserve", "display", "cell")


@dataclass(slots=True)
class Held:
    """A pressed button: its thing, its start, whether it has become a drag or a pan."""

    name: Name
    start: Point
    carrying: bool = False
    panning: bool = False
    since: float = 0.0


class Pointer:
    """Follows the mouse."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.position: Point = (-1, -1)
        self.held: Held | None = None
        self._name: Name = ()
        self._found: tuple[tuple[Target, ...], Point, Target | None] = ((), self.position, None)

    # ------------------------------------------------------------ what is under it

    @property
    def target(self) -> Target | None:
        """The thing under the pointer, looked for once: each frame asks several times."""
        targets, position, found = self._found
        if targets is not self._scene.screen.targets or position != self.position:
            targets, position = self._scene.screen.targets, self.position
            found = target_at(targets, position)
            self._found = targets, position, found
        return found

    @property
    def carrying(self) -> bool:
        """Whether something is being dragged."""
        return self.held is not None and self.held.carrying

    @property
    def cell(self) -> Cell | None:
        """The cell of the city under the pointer, if nothing is above it."""
        return None if self.target is not None else self._scene.frame.cell_at(self.position)

    def name_at(self) -> Name:
        """The name of the thing or cell under the pointer."""
        target = self.target
        if target is not None:
            return target.name
        corner = self._lit_corner()
        if corner is not None:
            return ("corner", corner)
        cell = self.cell
        return ("cell", cell) if cell is not None else ()

    def _lit_corner(self) -> Corner | None:
        """The corner next to the pointer, if it can be pressed now."""
        session = self._scene.session
        corner = self._scene.frame.corner_at(self.position)
        lit = session.own_turn and ("corner", corner) in session.answering.lit(session.selection)
        return corner if lit else None

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        """Handle a mouse event; returns whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos, event.rel)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.position = event.pos
            return self._down(event.button)
        if event.type == pygame.MOUSEBUTTONUP:
            self.position = event.pos
            return self._up(event.button)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.WINDOWLEAVE:
            self._move((-1, -1), (0, 0))
            return True
        return False

    def _move(self, position: Point, rel: tuple[int, int]) -> None:
        self.position = position
        held = self._still_held()
        if held is not None:
            far = max(abs(position[0] - held.start[0]), abs(position[1] - held.start[1]))
            if not held.carrying and not held.panning and far > self._scene.kit.px(CARRY_FROM):
                held.carrying = self.carried_face() is not None
                if held.carrying:
                    pick_up(self._scene, held.name)
                held.panning = not held.carrying and bool(held.name) and held.name[0] in GROUND
            if held.panning:
                self._scene.pan(*rel)
        name = self.name_at()
        if name != self._name:
            self._name = name
            self._scene.pointed(name)
        self._scene.invalidate()

    def wait(self, dt: float) -> None:
        """Advance the time: a thing held down shows its card, as with the right button."""
        held = self._still_held()
        if held is None or held.carrying or held.panning or not held.name or self._bare(held.name):
            return
        held.since += dt
        if held.since >= HOLD:
            self.held = None
            self._scene.open_card(held.name)

    def _still_held(self) -> Held | None:
        """What is held down; None once somebody else has taken the card under the button."""
        if self.held is not None and self.held.name:
            kind, *rest = self.held.name
            table = self._scene.screen.table
            cards = {"display": len(table.display), "hand": len(table.hand.cards)}
            if kind in cards and int(str(rest[0])) >= cards[str(kind)]:
                self.held = None
        return self.held

    def _bare(self, name: Name) -> bool:
        """Whether a cell is empty, so that holding it down moves the city."""
        cell, city = cell_of(name), self._scene.screen.table.own.city
        return cell is not None and (city is None or city.tile_at(cell) is None)

    def _down(self, button: int) -> bool:
        if button == pygame.BUTTON_RIGHT:
            self._scene.open_card(self.name_at())
            return True
        if button == pygame.BUTTON_MIDDLE:
            self.held = Held(("cell", None), self.position, panning=True)
            return True
        if button != pygame.BUTTON_LEFT:
            return False
        self._scene.keys.forget()
        self.held = Held(self.name_at(), self.position)
        self._scene.invalidate()
        return True

    def _up(self, button: int) -> bool:
        held, self.held = self.held, None
        if held is None or button not in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            return False
        self._scene.invalidate()
        if held.panning:
            return True
        over = self.name_at()
        if held.carrying:
            drop(self._scene, held.name, over or self._zone())
        elif over == held.name and not self._scene.interrupted() and over:
            self._scene.commands.press(over)
        return True

    def _zone(self) -> Name:
        """The zone under the pointer where there is no thing."""
        return ("hand zone",) if self._scene.screen.layout.hand.holds(self.position) else ()

    def _wheel(self, steps: int) -> bool:
        if not self._scene.screen.layout.palace.holds(self.position):
            return False
        self._scene.zoom(steps, self.position)
        return True

    # ------------------------------------------------------------ carrying

    def carried_face(self) -> TileFace | CardFace | None:
        """The face of what can be, or is, dragged: only things with a possible destination."""
        if self.held is None or not self.held.name or self.held.name[0] not in CARRIED:
            return None
        return self._portable(self.held.name)

    def _portable(self, name: Name) -> TileFace | CardFace | None:
        """What can be dragged from a position now."""
        picker, table = self._scene.session.picker, self._scene.screen.table
        if not (picker.acting or picker.placing):
            return None
        kind, what = name[0], name[1]
        if kind == "sale" and picker.acting:
            return next((slot.tile for slot in table.market if slot.sale == what), None)
        if kind in ("held", "bought", "reserve"):
            stored = picker.acting or kind != "reserve"
            tiles = (*table.own.bought, *table.own.reserve) if stored else ()
            return next((face for face in tiles if face.id == what), None)
        if kind == "display" and picker.acting:
            return table.display[int(str(what))]
        if (
            kind == "cell"
            and picker.acting
            and self._scene.session.selection.redesign
            and table.own.city is not None
        ):
            face = table.own.city.tile_at(what)  # type: ignore[arg-type] # a cell by its name
            return face if face is not None and face.kind != FOUNTAIN else None
        return None

    def carried_place(self) -> Rect | None:
        """The rectangle of the dragged thing."""
        held = self.held
        if held is None or not held.carrying:
            return None
        face = self.carried_face()
        if isinstance(face, TileFace):
            side = self._scene.frame.cell
            return centred((side, side), Rect(*self.position, 0, 0))
        cards = self._scene.screen.places.money.cards
        size = (cards[0].w, cards[0].h) if cards else (80, 125)
        return centred(size, Rect(*self.position, 0, 0))
