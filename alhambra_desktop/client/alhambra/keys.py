"""The keyboard on the table: a whole game without a mouse."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.presentation.alhambra.key_hints import DOCK
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.targets import ZONES, Name, Target, cell_of, corner_of
from alhambra_desktop.presentation.bindings import OPPONENTS
from alhambra_desktop.presentation.focus import nearest, stepped

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PAN_UNITS = 60
PAYABLE = ("exact", "pay", "aided")
"""The states of tiles that can be bought."""


class Keys:
    """The focus and what each key does. The ring is visible only while keys are used."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.focus: Name = ()
        self._lens = 0
        """The key being held to see exact payments."""
        self._followed: Hint | None = None
        """The last hint that Enter has picked."""

    def forget(self) -> None:
        """The mouse is used: hide the ring."""
        self.focus = ()

    @property
    def lost(self) -> bool:
        """Whether what has the focus is gone, or is a button that can no longer be pressed."""
        scene = self._scene
        idle = {("act", act.id) for act in scene.screen.acts if not act.enabled}
        return bool(self.focus) and (self.focus in idle or scene.place_of(self.focus) is None)

    def go_on(self) -> None:
        """Something was chosen: a focus on it moves to the primary button of the dock."""
        if not self.focus:
            return
        acts = [act for act in self._scene.screen.acts if act.look == "primary" and act.enabled]
        self.focus = ("act", acts[0].id) if acts else ()

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        """Handle a key; returns whether it was used."""
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == self._lens):
            return self.let_go()
        if event.type != pygame.KEYDOWN:
            return False
        self._scene.invalidate()
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if not event.mod & pygame.KMOD_CTRL and (self._move(event.key, shift=shift) or self._act(event.key)):
            return True
        action = action_of(event, self._scene.services.settings.keys)
        if action == "lens":
            self._lens = event.key
            self._scene.look_through(on=True)
            return True
        return self._do(action, shift=shift)

    def let_go(self) -> bool:
        """The key for exact payments was released; returns whether it was held."""
        if not self._lens:
            return False
        self._lens = 0
        self._scene.look_through(on=False)
        return True

    def _act(self, key: int) -> bool:
        scene = self._scene
        if key == pygame.K_ESCAPE:
            scene.commands.back()
        elif key in ENTER:
            if not scene.interrupted():
                self._enter()
        elif key == pygame.K_SPACE:
            if not scene.interrupted() and self.focus:
                scene.commands.press(self.focus)
        else:
            return False
        return True

    def _enter(self) -> None:
        """Use what has the focus; without a focus, or on what is already chosen, press the primary button."""
        scene = self._scene
        if self._new_hint is not None:
            self._followed = self._new_hint  # nothing else that is golden is pressed
            scene.hint()
        elif self._presses_golden:
            scene.commands.primary()
        else:
            scene.commands.press(self.focus)

    @property
    def _new_hint(self) -> Hint | None:
        """The hint that Enter picks, as long as nothing else was done after it."""
        hint = self._scene.hinting.known
        new = hint is not self._followed and not self.focus and not self._scene.has_picked
        return hint if new else None

    @property
    def _presses_golden(self) -> bool:
        """Whether Enter presses the primary button, and not what has the focus."""
        if not self.focus:
            return True
        scene, selection = self._scene, self._scene.session.selection
        chosen = {
            ("sale", selection.sale),
            ("cell", selection.cell),
            *(("display", p) for p in selection.display),
            *scene.session.answering.pressed(selection),
        }
        acts = scene.screen.acts
        live = any(act.look == "primary" and act.enabled and act.id != "end" for act in acts)
        return live and self.focus in chosen

    @property
    def entered(self) -> str | None:
        """The button that Enter presses: "" for none, None for the golden one."""
        if self._new_hint is not None:
            return ""
        if self._presses_golden:
            return None
        return str(self.focus[1]) if self.focus[0] == "act" else ""

    # ------------------------------------------------------------ actions

    def _do(self, action: str, *, shift: bool) -> bool:
        """Carry out an action with a configurable key; returns whether it had an effect."""
        scene = self._scene
        if action in DOCK.values():
            return scene.commands.act_by_action(action)
        if action in OPPONENTS:
            self._open_palace(OPPONENTS.index(action))
            return True
        simple: dict[str, Callable[[], object]] = {
            **scene.actions(),
            "zone": lambda: self._zone(-1 if shift else 1),
            "legal": self._next_legal,
            "nearer": lambda: scene.zoom(1, scene.screen.layout.palace.centre),
            "further": lambda: scene.zoom(-1, scene.screen.layout.palace.centre),
            "fit": scene.fit,
            "scored": scene.open_preview,
        }
        if action not in simple:
            return False
        simple[action]()
        return True

    def _open_palace(self, place: int) -> None:
        opponents = self._scene.screen.table.opponents
        if place < len(opponents):
            self._scene.open_palace(opponents[place])

    def _next_legal(self) -> None:
        """The next thing that can be pressed for a choice, or the next legal cell."""
        session = self._scene.session
        lit = [name for name in session.answering.lit(session.selection) if self._scene.place_of(name)]
        if lit:
            self._go(lit[(lit.index(self.focus) + 1) % len(lit) if self.focus in lit else 0])
            return
        cells = self._lit_cells()
        if not cells:
            return
        here = cell_of(self.focus)
        place = cells.index(here) + 1 if here in cells else 0
        self._go(("cell", cells[place % len(cells)]))

    # ------------------------------------------------------------ focus

    def _move(self, key: int, *, shift: bool) -> bool:
        if key == pygame.K_TAB:
            self._step(-1 if shift else 1)
        elif key in ARROWS:
            self._arrow(ARROWS[key])
        else:
            return False
        return True

    def order(self) -> list[Target]:
        """Everything that can have the focus, each once, except cells, in keyboard order.

        This includes answers to a question even if nothing else can be done with them, such as an empty
        space.
        """
        session = self._scene.session
        lit = session.answering.lit(session.selection)
        found = [
            target
            for target in self._scene.screen.targets
            if target.zone in ZONES and (target.live or target.name in lit)
        ]
        return list({target.name: target for target in reversed(found)}.values())[::-1]

    def _step(self, by: int) -> None:
        if not self.focus and by > 0 and self._scene.lights():
            self._go(("cell", self._first_cell()))  # where a tile may lie comes before putting it away
            return
        first = self._first_action() if not self.focus and by > 0 else ()
        self._go(first or stepped([target.name for target in self.order()], self.focus, by))

    def _first_action(self) -> Name:
        """At the beginning of an action: the first tile that can be paid for, else the first card."""
        scene = self._scene
        if not scene.session.picker.acting or scene.has_picked:
            return ()
        table = scene.screen.table
        payable = {
            slot.sale for slot in (*table.wares, *table.market) if slot.tile and slot.status in PAYABLE
        }
        order = [target.name for target in self.order()]
        sales = (name for name in order if name[0] == "sale" and name[1] in payable)
        return next(sales, next((name for name in order if name[0] == "display"), ()))

    def _zone(self, by: int) -> None:
        """The first thing of the next zone; the city is one zone."""
        here = ZONES.index(self._zone_of(self.focus)) if self.focus else -by
        order = self.order()
        for step in range(1, len(ZONES) + 1):
            zone = ZONES[(here + by * step) % len(ZONES)]
            if zone == "palace":
                self._go(("cell", self._first_cell()))
                return
            first = next((target for target in order if target.zone == zone), None)
            if first is not None:
                self._go(first.name)
                return

    def _zone_of(self, name: Name) -> str:
        if name[0] in ("cell", "corner"):
            return "palace"
        target = self._scene.screen.find(name)
        return target.zone if target is not None and target.zone in ZONES else ZONES[0]

    def _lit_cells(self) -> list[Cell]:
        """The legal cells, best gain first, but not in a puzzle."""
        aided = not self._scene.session.match.unaided
        lights = sorted(self._scene.lights(), key=lambda light: (aided and -light.gain, light.cell))
        return [light.cell for light in lights]

    def _first_cell(self) -> Cell:
        return next(iter(self._lit_cells()), (0, 0))

    def _arrow(self, step: tuple[int, int]) -> None:
        if not self.focus:
            pan = self._scene.kit.px(PAN_UNITS)
            self._scene.pan(-step[0] * pan, -step[1] * pan)
            return
        here = cell_of(self.focus)
        if here is not None:
            bounds = self._scene.frame.bounds
            x = max(bounds.west, min(bounds.east, here[0] + step[0]))
            y = max(bounds.north, min(bounds.south, here[1] + step[1]))
            self._go(("cell", (x, y)))
            return
        nearest = self._towards(step)
        if nearest is not None:
            self._go(nearest)

    def _towards(self, step: tuple[int, int]) -> Name | None:
        """The closest thing in a direction."""
        here = self._scene.place_of(self.focus)
        if here is None:
            return None
        others = [(target.name, target.rect) for target in self.order() if target.name != self.focus]
        return nearest(here, others, step)

    def _go(self, name: Name) -> None:
        self.focus = name
        cell = cell_of(name) or corner_of(name)
        if cell is not None:
            self._scene.show_cell(cell)
        self._scene.invalidate()
