"""What pointer and focus show: the preview on a cell, reasons, notes, marks of a log line."""

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.client.alhambra import close_up, marks
from alhambra_desktop.client.alhambra.composer import chosen_face
from alhambra_desktop.client.alhambra.overlay import Above, wall_side
from alhambra_desktop.client.play.log import ShownLine, shown_lines
from alhambra_desktop.client.widgets.attention import Attention
from alhambra_desktop.presentation.alhambra import tips
from alhambra_desktop.presentation.alhambra.fitting import no_place
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.reasons import guilt, touching
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, thing_of
from alhambra_desktop.presentation.bindings import USUAL
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

STAYS = 2.6


RUN = 0.4  # share of its duration in which light runs along a wall


class Hints:
    """Collects everything drawn above the table."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.refusal: tuple[Tip, Rect, float] | None = None
        self._about: tuple[Name, ...] = ()
        """What is lit while that note stands."""
        self._attention = Attention()

    def refuse(self, tip: Tip, beside: Rect, stays: float = STAYS, about: Iterable[Name] = ()) -> None:
        """Show why something was refused, or a bot's advice and what it is ``about``, for some seconds."""
        self.refusal, self._about = (tip, beside, stays), tuple(about)

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether a note has appeared or disappeared."""
        self._attend()
        come = self._attention.update(dt)
        if self.refusal is None:
            return come
        tip, beside, left = self.refusal
        self.refusal = (tip, beside, left - dt) if left > dt else None
        return come or self.refusal is None

    def clear(self) -> None:
        """Clear what is shown: something else has the attention now."""
        self.refusal = None

    def dismiss(self) -> None:
        """A click, a key or a step of the game: hide every note until something else is pointed at."""
        self.refusal = None
        self._attend()
        self._attention.dismiss()

    def _attend(self) -> None:
        delay = 0.0 if self._scene.keys.focus else self._scene.kit.theme.seconds("tooltip_delay")
        self._attention.attend(self._meant(), delay)

    def _meant(self) -> tuple[bool, Name] | None:
        """The thing focused or pointed at, with True if the keyboard chose it; None without one."""
        name = self.attended()
        return (bool(self._scene.keys.focus), name) if name else None

    def above(self) -> Above:
        """Everything to draw for this frame."""
        scene = self._scene
        above = Above()
        name = self.attended()
        if scene.keys.focus:
            above.focus = (*self._outlines([scene.keys.focus]), None)[0]
        elif name and name[0] != "cell":
            target = scene.screen.find(name)
            if target is not None and target.live and target.zone not in ("players", "log", "drop"):
                above.hover = scene.place_of(name)
        held = scene.pointer.held
        place = scene.pointer.carried_place()
        if held is not None and held.carrying and place is not None:
            face = scene.pointer.carried_face()
            above.carried = (face, place) if face is not None else None
            above.drop = self._drop_zone(held.name)
        self._choice(above)
        cell = cell_of(name)
        if cell is not None:
            self._cell(above, cell)
        elif name == ("log",):
            self._line(above)
        self._own_wall(above, name)
        self._proof(above, name)
        if self.refusal is not None:
            above.tip = (self.refusal[0], self.refusal[1])
            of_cell = cell is not None and self.refusal[1] == scene.frame.rect(cell)
            above.keep_clear = above.keep_clear if of_cell else self._lit()
            above.outside = self._zone(self.refusal[1])
            chosen = ("cell", scene.session.selection.cell)  # it has its own ring, below its gain
            above.marked_rects += (advised := self._outlines(set(self._about) - {chosen}))
            above.never += advised
        elif self._attention.dismissed:
            above.tip = None
        elif above.tip is None and name and self._attention.shown == self._meant() and held is None:
            self._note(above, name)
        above.never += self._answers()
        return above

    def _choice(self, above: Above) -> None:
        """What can be pressed next for a choice being composed, and what has been pressed."""
        session = self._scene.session
        if not session.own_turn or not session.perspective.revealed:
            return
        answering, selection = session.answering, session.selection
        lit, best = answering.lit(selection), answering.best(selection)
        gains = answering.gains(selection)
        above.lit = self._outlines(name for name in lit if name not in best)
        above.best = self._outlines(best)
        laid = {("thing", thing): item for thing, item in self._scene.screen.table.things()}
        above.framed = tuple(
            (place, laid[name])
            for name in lit
            for place in [self._scene.place_of(name)]
            if name in laid and place is not None
        )
        pressed = answering.pressed(selection)
        above.pressed = self._outlines(pressed)
        above.gains = tuple(
            (place, gains[name])
            for name in gains
            for place in [self._scene.place_of(name)]
            if place is not None
        )
        source = self._scene.place_of(pressed[0]) if pressed else None
        if selection.source and pressed[0] == ("thing", selection.source):
            above.raised = source
        goal = self.attended()
        changed = session.previews.found(selection, goal) if goal in lit else None
        place = self._scene.place_of(changed[1]) if changed is not None else None
        if changed is not None and place is not None:
            above.changed = (changed[0], place, session.people[session.me].colour)
        elif source is not None and goal in lit:
            # Of a cell only what stands there goes away, and the cell itself is not lifted.
            start = source if pressed[0][0] != "cell" else Rect(*source.centre, 1, 1)
            prompt = self._scene.screen.places.prompt
            above.way = (start, *self._outlines([goal])[:1])
            above.strip = prompt.rect if prompt is not None else None

    def _outlines(self, names: Iterable[Name]) -> tuple[Rect, ...]:
        """The frames of things: on the market only the tile, not its price."""
        table, at = self._scene.screen.table, self._scene.screen.places.market
        sales: list[Name] = [("sale", slot.sale) for slot in (*table.wares, *table.market)]
        tiles = dict(zip(sales, (*at.wares, *at.tiles), strict=True))
        found = (tiles.get(name) or self._scene.place_of(name) for name in names)
        return tuple(place for place in found if place is not None)

    def _own_wall(self, above: Above, name: Name) -> None:
        """Light the viewer's longest wall after it has changed, or while the viewer's plate is pointed at."""
        scene = self._scene
        me = scene.session.me
        strength = 1.0 if name == ("player", me) else 0.0
        for cue, _, share in scene.stage.glows():
            if cue.kind == "wall" and cue.goal == ("walls", me):
                strength = max(strength, share)
        if strength:
            city = scene.session.view.seat(me).city
            above.wall = tuple((cell, wall_side(city, cell, side)) for cell, side in city.wall_run())
            above.wall_strength = strength
            reach = scene.stage.share("wall")
            if reach is not None and name != ("player", me):  # it runs along the wall, then all of it glows
                above.wall = above.wall[: math.ceil(len(above.wall) * min(1.0, reach / RUN))]

    def _proof(self, above: Above, name: Name) -> None:
        """Light in the viewer's city what a thing counts: the one pointed at, else the one pressed."""
        scene = self._scene
        for thing in (thing_of(name), scene.session.proven):
            item = scene.screen.table.thing(thing) if thing is not None else None
            if item is not None and item.proof is not None:
                city = scene.session.view.seat(scene.session.me).city
                above.marked_cells = item.proof.cells
                above.wall = tuple((cell, wall_side(city, cell, side)) for cell, side in item.proof.sides)
                above.wall_strength = 1.0
                break
        pressed = scene.place_of(("thing", scene.session.proven)) if scene.session.proven else None
        above.marked_rects += (pressed,) if pressed is not None else ()

    def attended(self) -> Name:
        """What has the focus, or is under the pointer."""
        return self._scene.keys.focus or self._scene.pointer.name_at()

    # ------------------------------------------------------------ cells

    def _cell(self, above: Above, cell: Cell) -> None:
        scene = self._scene
        session = scene.session
        light = next((light for light in scene.lights() if light.cell == cell), None)
        face = chosen_face(session, cell)
        spot = scene.frame.rect(cell)
        carrying = scene.pointer.held is not None and scene.pointer.held.carrying
        above.room = above.outside = scene.screen.layout.palace
        above.keep_clear = self._keep_clear(cell)
        above.never = tuple(place for place in self._lit() if place != spot)
        if not carrying:
            above.counted = self._counted(cell)
        if face is not None:
            tip = tips.cell_tip(session.picker, session.selection, scene.screen.table, cell)
            if light is not None:
                if not light.taken or carrying:
                    above.preview = (cell, face, light)
            elif tip is not None:
                reason = session.picker.why_not(session.selection, cell)
                blame = touching(session.view, session.me, guilt(reason))
                above.illegal = (cell, face, blame)
            if tip is not None:
                above.tip = (tip, spot)
        elif session.selection.redesign and session.picker.acting:
            tip = tips.removal_tip(session.picker, scene.screen.table, cell)
            if tip is not None:
                if tip.bad:
                    blame = touching(
                        session.view, session.me, guilt(session.picker.why_not(session.selection, cell))
                    )
                    above.illegal = (cell, None, blame)
                above.tip = (tip, spot)

    def _counted(self, cell: Cell) -> tuple[Cell, tuple[Cell, ...]] | None:
        """What the piece under the pointer counts, if anything."""
        session = self._scene.session
        found = looks_of(session.view.rules).counted(session.view, session.me, cell)
        return (cell, found) if found is not None else None

    def _keep_clear(self, cell: Cell) -> tuple[Rect, ...]:
        """Cells that a note should not cover: lit ones, the chosen one, and neighbouring tiles."""
        scene = self._scene
        city = scene.session.view.seat(scene.session.me).city
        near = [at for at in NEIGHBOURS[cell] if city.tile_at(at) is not None]
        return tuple(scene.frame.rect(at) for at in {cell, *near, *(light.cell for light in scene.lights())})

    def _drop_zone(self, name: Name) -> Rect | None:
        """The zone under the pointer that accepts the dragged thing, or None."""
        scene = self._scene
        over = scene.pointer.target
        layout = scene.screen.layout
        if name[0] == "display" and layout.hand.holds(scene.pointer.position):
            return layout.hand
        if (
            name[0] in ("held", "bought", "cell")
            and over is not None
            and over.name[0] in ("store zone", "reserve")
        ):
            return scene.screen.places.hand.reserve
        return None

    # ------------------------------------------------------------ the log

    def line_under_pointer(self) -> ShownLine | None:
        """The line of panel or strip under the pointer."""
        scene = self._scene
        layout = scene.screen.layout
        lines = shown_lines(scene.painter.brush, layout.log, layout.strip, scene.shot.log)
        return next((line for line in lines if line.rect.holds(scene.pointer.position)), None)

    def _line(self, above: Above) -> None:
        """Highlight the subject of a line of the log."""
        shown = self.line_under_pointer()
        if shown is None:
            return
        scene = self._scene
        above.hover = shown.rect
        screen, line = scene.screen, shown.line
        marked = list(marks.goods_of(screen, line))
        if line.spot.participant == scene.session.me:
            above.marked_cells = marks.cells_of(screen, line)
        elif line.spot.participant >= 0 and (seat := marks.seat_of(screen, line)) is not None:
            marked.append(seat)
        above.marked_rects = tuple(marked)

    # ------------------------------------------------------------ notes

    def _note(self, above: Above, name: Name) -> None:
        place = self._scene.place_of(name)
        tip = self.tip(name)
        cell = cell_of(name)
        close = close_up.of(self._scene, cell) if cell is not None else None
        if close is not None and place is not None:
            above.close, above.tip = close, (tip or close_up.plain_note(close), place)
            cells = close.city.cells()
            above.outside = self._scene.frame.around(cells)
            above.keep_clear = (*self._lit(), *map(self._scene.frame.rect, cells))
        elif tip is not None and place is not None:
            above.tip = (tip, place)
            parts = self._scene.screen.places
            goods = (*parts.market.tiles, *parts.market.captions, *parts.money.cards)
            own = (*parts.hand.cards, *parts.hand.reserve_tiles, *parts.hand.mine)
            above.keep_clear = (*self._lit(), *goods, *own, *parts.bar.buttons)
            above.outside = self._zone(place)

    def _zone(self, place: Rect) -> Rect | None:
        """The zone of goods, dock or hand of a thing; a question belongs to the hand."""
        layout, prompt = self._scene.screen.layout, self._scene.screen.places.prompt
        hand = layout.hand
        if prompt is not None:
            hand = Rect(hand.x, prompt.rect.y, hand.w, hand.bottom - prompt.rect.y)
        box = self._scene.screen.places.helpers
        zones = (layout.market, layout.money, layout.dock, hand, *((box.rect,) if box is not None else ()))
        return next((zone for zone in zones if place.inside(zone)), None)

    def _answers(self) -> tuple[Rect, ...]:
        """The rectangles of the present question and its answers."""
        parts = self._scene.screen.places
        strip = (parts.prompt.rect,) if parts.prompt is not None else ()
        return (*strip, *parts.dock.acts, parts.dock.end, self._scene.screen.layout.dock)

    def _lit(self) -> tuple[Rect, ...]:
        """The cells that can be chosen."""
        return tuple(self._scene.frame.rect(light.cell) for light in self._scene.lights())

    def tip(self, name: Name) -> Tip | None:
        """The note on a thing by its name."""
        scene = self._scene
        table, view = scene.screen.table, scene.session.view
        kind, *rest = name
        if kind == "sale":
            slot = next((slot for slot in (*table.market, *table.wares) if slot.sale == rest[0]), None)
            unfit = no_place(scene.session.picker, Selection(sale=str(rest[0])))
            return tips.sale_tip(view, slot, unfit) if slot is not None else None
        if kind in ("reserve", "bought", "held"):
            return self._own_tile(str(rest[0]))
        if kind == "display":
            return tips.card_tip(view, table.display[int(str(rest[0]))])
        if kind == "hand" and table.revealed:
            return tips.card_tip(view, table.hand.cards[int(str(rest[0]))])
        if kind == "player":
            return tips.player_tip(table.players[int(str(rest[0]))])
        if kind == "act":
            act = next((a for a in scene.screen.acts if a.id == rest[0]), None)
            words = act.why or (act.label if act.id == AUTOMATIC else "") if act is not None else ""
            return Tip(text=words) if words else None
        if kind in ("drawer", "board"):
            return tips.drawer_tip(table, str(rest[0]))
        thing = thing_of(name)
        if thing is not None:
            return tips.thing_tip(table, thing)
        if kind == "undo":
            return tips.undo_tip(scene.session.match.undo_info(), self._shortcut("undo"))
        if kind == "tiles left":
            return tips.tiles_left_tip(view)
        if kind == "cards left":
            return tips.cards_left_tip(view)
        return self._marks(name) or self._chip(name) or self._plain_tip(kind, rest)

    def _chip(self, name: Name) -> Tip | None:
        """A switch of the add-ons: what it does, and why it cannot be used."""
        helpers = self._scene.screen.helpers
        chips = helpers.chips if helpers is not None and name[0] == "chip" else ()
        return next((tips.helper_tip(chip) for chip in chips if chip.token == name[1]), None)

    def _marks(self, name: Name) -> Tip | None:
        """The things on a cell, or the effect of a switch next to the city."""
        cell, off = cell_of(name), self._scene.session.off
        if cell is not None:
            return tips.marks_tip(self._scene.screen.table, cell, off)
        return tips.layer_tip(str(name[-1]), shown=name[-1] not in off) if name[0] == "layer" else None

    def _own_tile(self, name: str) -> Tip | None:
        """An unplaced or stored tile, which may be rotatable now."""
        session, screen = self._scene.session, self._scene.screen
        own, waiting = screen.table.own, [face.id for face in screen.dock.waiting]
        tile = next((face for face in (*own.reserve, *own.bought) if face.id == name), None)
        if tile is None:
            return None
        turns = len(session.picker.rotations(Selection(tile=name))) > 1
        waits = session.picker.placing and name in waiting
        return tips.tile_tip(session.view, tile, turns=turns, waits=waits)

    def _plain_tip(self, kind: object, rest: list[object]) -> Tip | None:
        if kind == "bar":
            icon = str(rest[0])
            words = "resume" if icon == "pause" and self._scene.pace.paused else icon
            return Tip(text=t(f"tip.{words}", shortcut=self._shortcut(icon)))
        if kind == "large" and rest:
            return Tip(text=t(f"tip.large_{rest[0]}"))
        if kind in ("menu", "redo", "scored", "ways"):
            return Tip(text=t(f"tip.{kind}", shortcut=self._shortcut(str(kind))))
        return None

    def _shortcut(self, action: str) -> str:
        """The user's key for an action; "" if it has none."""
        return key_text(self._scene.services.settings.keys.key(action)) if action in USUAL else ""
