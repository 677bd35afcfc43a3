"""Gates without End: the gate board with the key on it, the stock, everybody's keys and half-buildings."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.gates_without_end import GatesWithoutEnd
from alhambra_desktop.alhambra.modules.gates_without_end.board import (
    KINDS,
    BonusLapsed,
    GateBoard,
    GatePoints,
    HalfTaken,
    KeyGained,
    KeySet,
    KeySpent,
    KeyTurnedUp,
    SectionAdded,
    board_of,
    bonus_id,
    in_stock,
)
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import (
    AddSection,
    BuyAtGate,
    PurchaseOffer,
    TakePlaza,
    buying_for,
)
from alhambra_desktop.alhambra.modules.gates_without_end.module import SharingBonuses
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import BoardPlan, Box, Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.names import the_tile, tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import t

BACK, FACE, SECTION = "key/back", "key/face", "section/piece"
BROAD, HIGH = 720.0, 700.0
"""The size of the drawing of the board."""
PLACES = ((360, 118), (561, 234), (561, 466), (360, 582), (159, 466), (159, 234))
"""The middles of the gates on it, clockwise from the top."""
SIDE = 128
"""The size of a bonus on it."""


class GatesWithoutEndLook(Look[GatesWithoutEnd]):
    """Six gates in the drawer; while a key is on the board each shows the bonus that faces it."""

    still = (KeySpent, BonusLapsed)  # the board is empty again; nobody gets anything

    def name(self, thing: str) -> str:
        """A key, a half-building by its type, a bonus by its kind or its position on a key."""
        if thing in self.rule.types:
            return t("gate.half", type=type_name(self.rule.types[thing]))
        if thing in self.rule.bonuses:
            return t("gate.key")
        key, _, number = thing.partition("/")
        if number and key in self.rule.bonuses:
            thing = self.rule.bonuses[key][int(number) - 1]
        points = self.rule.data.points.get(thing)
        if points is not None:
            return t("gate.points", count=points)
        return t(f"gate.{thing}", price=self.rule.data.price) if thing in KINDS else ""

    def facts(self, view: Palace, told: Choice | Event | Frame[Any]) -> Mapping[str, str]:
        """Of a purchase at the gate the tile and the price, which is the same for every tile."""
        frame = view.state.frames[-1] if view.state.frames else None
        if not isinstance(told, BuyAtGate) or not isinstance(frame, PurchaseOffer):
            return {}
        sale = buying_for(frame.price).find(view, frame.seat, told.sale)
        if sale is None:
            return {}
        return {"tile": the_tile(tile_face(view, sale.piece)), "price": str(sale.price)}

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Keys to their owners, onto the board; pieces from the stock to where they belong."""
        return {
            KeyGained: lambda event: Move("thing", (BACK,), self.drawer, ("mine", event.seat), "tick"),
            KeyTurnedUp: lambda event: Move(
                "thing", (FACE,), ("mine", event.seat), self.drawer, "card_slide"
            ),
            KeySet: lambda event: Move(sound="tile_place"),
            GatePoints: self._points,
            SectionAdded: lambda event: Move(
                "thing", (SECTION,), self.drawer, ("city", event.seat, event.cell), "tile_place"
            ),
            HalfTaken: lambda event: Move(
                "thing", (self._half_art(event.half),), self.drawer, ("mine", event.seat), "tile_place"
            ),
        }

    def _points(self, event: GatePoints) -> Move:
        kind = next(kind for kind, points in self.rule.data.points.items() if points == event.count)
        return Move("thing", (f"bonus/{kind}",), self.drawer, ("mine", event.seat), "tick")

    def _half_art(self, half: str) -> str:
        return f"half/{self.rule.types[half]}"

    # ------------------------------------------------------------ the panel

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The gates, then what is left of keys, sections, plazas and half-buildings."""
        mine = board_of(view)
        gates = self._gates(view, people)
        held = {seat: self._held(view, seat) for seat in range(view.players)}
        own = held.pop(me)
        others = {seat: resting(items) for seat, items in held.items()}
        shelf = (*gates, *self._stock(view, mine))
        note = t("panel.gate_keys", count=in_stock(view))
        return Panel(shelf, own, others, note, drawer=True, plan=self._plan())

    def _plan(self) -> BoardPlan:
        """A position in front of each gate."""
        boxes = [_box(x, y) for x, y in PLACES]
        names = [f"gate {colour}" for colour in self.rule.data.gates]
        return BoardPlan("plan/gates", BROAD / HIGH, tuple(zip(names, boxes, strict=False)))

    def _gates(self, view: Palace, people: People) -> list[Item]:
        """While a key is to be set its six bonuses, otherwise the bonuses facing the players' gates."""
        mine, colours = board_of(view), view.rules.setup.colours
        if not mine.key:
            return []
        seats = {self.rule.gate_of(view, seat): seat for seat in range(view.players)}
        if mine.position < 0:
            return [self._choice(view, people, gate) for gate in range(len(self.rule.data.gates))]
        waiting = next((f.order for f in view.state.frames if isinstance(f, SharingBonuses)), [])
        asked = view.decision.seat if view.decision is not None else -1
        items = []
        for gate in sorted(seats):
            seat = seats[gate]
            bonus = self.rule.bonus_at(view, seat)
            said = t("panel.gate_gets", name=people[seat].name, bonus=self.name(bonus))
            items.append(
                Item(
                    f"gate {colours[seat]}",
                    capitalized(self.name(bonus)),
                    art=f"bonus/{bonus}",
                    dim=seat not in waiting and seat != asked,
                    note=f"{said} {t(f'panel.gate_{bonus}', price=self.rule.data.price)}",
                    laid=_emblem(colours[seat]),
                )
            )
        return items

    def _choice(self, view: Palace, people: People, gate: int) -> Item:
        """A bonus of the turned-up key.

        Pressing it turns it towards the gate of the seat that sets the key.
        """
        mine, seat = board_of(view), view.state.active
        number = (gate - self.rule.gate_of(view, seat)) % len(self.rule.data.gates)
        position = self.rule.position(view, seat, number)
        bonus = self.rule.bonus_at(view, seat, position)
        told = [
            t(
                "panel.gate_gets",
                name=people[one].name,
                bonus=self.name(self.rule.bonus_at(view, one, position)),
            )
            for one in view.turn_order(seat)
        ]
        name = bonus_id(mine.key, number)
        return Item(
            f"gate {self.rule.data.gates[gate]}",
            capitalized(self.name(bonus)),
            art=f"bonus/{bonus}",
            note=" ".join(told),
            stands_for=(ITEM, name),
        )

    def _stock(self, view: Palace, mine: GateBoard) -> list[Item]:
        """The pieces in stock for the bonuses."""
        items, left = [], in_stock(view)
        if left:
            words, note = t("panel.gate_stack"), t("panel.gate_key_note")
            items.append(Item("keys", words, BACK, count=left, note=note))
        if mine.sections:
            words, note = capitalized(t("gate.wall_section")), t("panel.gate_wall_section")
            items.append(Item("sections", words, SECTION, count=mine.sections, note=note, asks=(AddSection,)))
        if mine.plazas:
            face = tile_face(view, mine.plazas[0])
            items.append(
                Item(
                    "plazas",
                    tile_label(face),
                    tile=face,
                    count=len(mine.plazas),
                    note=t("panel.gate_plaza"),
                    asks=(TakePlaza,),
                )
            )
        return items + [self._half(half) for half in mine.halves]

    def _half(self, half: str) -> Item:
        note = t("panel.gate_half_note", type=type_name(self.rule.types[half]))
        words = capitalized(self.name(half))
        return Item(half, words, art=self._half_art(half), note=note, stands_for=(ITEM, half))

    def _held(self, view: Palace, seat: int) -> tuple[Item, ...]:
        """The keys of a seat, face down, and its half-buildings."""
        mine = board_of(view)
        items = []
        if mine.waiting[seat]:
            number = mine.waiting[seat]
            note = t("panel.gate_waiting", count=number)
            items.append(
                Item("keys", capitalized(t("gate.keys", count=number)), BACK, count=number, note=note)
            )
        counts = view.seat(seat).city.counts()
        for half in mine.held[seat]:
            counted = counts[view.rules.components.types.index(self.rule.types[half])] > 0
            item = self._half(half)
            note = item.note if counted else t("panel.gate_half_idle", type=type_name(self.rule.types[half]))
            items.append(Item(half, item.words, item.art, dim=not counted, note=note))
        return tuple(items)


def _box(x: float, y: float) -> Box:
    """A rectangle around a middle as shares of the drawing."""
    return ((x - SIDE / 2) / BROAD, (y - SIDE / 2) / HIGH, SIDE / BROAD, SIDE / HIGH)


def _emblem(colour: str) -> tuple[Laid, ...]:
    """The sign of a player at the foot of a bonus."""
    return (Laid(0.82, 0.82, 0.36, art=f"emblem/{colour}"),)
