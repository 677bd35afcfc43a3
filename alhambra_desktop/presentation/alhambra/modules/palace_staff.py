"""Palace Staff: the open servants, guards and servants in the cities, buildings without one."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.modules.palace_staff import (
    ID,
    GuardStepped,
    GuardWalk,
    LastLoss,
    PalaceStaff,
    ServantsTurnedUp,
    ServantTaken,
    staff_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import CLOSED, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t

BACK, WAITING = "staff/back", "staff/waiting"


class PalaceStaffLook(Look[PalaceStaff]):
    """Servants by type; each city shows its guard and its servants."""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A servant goes from the table to the building; steps and losses have sounds."""
        return {
            ServantsTurnedUp: lambda event: Move(sound="card_slide"),
            GuardStepped: lambda event: Move(sound="tick"),
            ServantTaken: lambda event: Move(
                "thing",
                (_servant(event.servant),),
                self.drawer,
                ("city", event.seat, event.cell),
                "tile_place",
            ),
            LastLoss: lambda event: Move(sound="tick"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Open and face-down servants, everybody's buildings without one; guards and servants."""
        mine = staff_of(view)
        left = sum(mine.left.values())
        shown = Counter(mine.shown)
        shelf = [self._shown(kind, shown[kind]) for kind in TYPES if shown[kind]]
        if left:
            note = t("panel.staff_left", count=left)
            shelf.append(Item("stack", t("panel.staff_stack"), BACK, count=left, mark=CLOSED, note=note))
        held = {seat: self._lacking(view, seat, own=seat == me) for seat in range(view.players)}
        own = held.pop(me, ())
        marks = {seat: self._marks(view, seat, people) for seat in range(view.players)}
        steps = t("panel.staff_steps", steps=self.rule.data.steps)
        return Panel(tuple(shelf), own, held, steps, drawer=True, marks=marks)

    def _shown(self, kind: str, number: int) -> Item:
        name = type_name(kind)
        note = t("panel.staff_servant_note", type=name)
        return Item(
            kind,
            t("panel.staff_servant", type=name),
            _servant(kind),
            count=number if number > 1 else None,
            note=note,
        )

    def _lacking(self, view: Palace, seat: int, *, own: bool) -> tuple[Item, ...]:
        """How many buildings of a city have no servant; one's own are highlighted while it is pointed at."""
        cells = tuple(self.rule.lacking(view, seat))
        if not cells:
            return ()
        note = t("panel.staff_lacking_note", count=self.rule.data.loss)
        proof = Evidence(cells=cells) if own else None
        words = t("panel.staff_lacking", count=len(cells))
        return (Item("lacking", words, WAITING, count=len(cells), note=note, proof=proof),)

    def _marks(self, view: Palace, seat: int, people: People) -> tuple[Mark, ...]:
        """The guard in the middle of his tile, a servant at the left."""
        mine, asked = staff_of(view), view.decision
        walking = asked is not None and isinstance(asked.frame, GuardWalk) and asked.seat == seat
        guard = Mark(
            ID,
            mine.guards[seat],
            "middle",
            f"staff/guard/{people[seat].colour}",
            words=t("panel.staff_guard"),
            counts=walking,
            pawn=True,
        )
        served = tokens.in_city(view.seat(seat).city, mine.serving).items()
        return (
            *(Mark(ID, cell, "w", _servant(kind), words=t("panel.staff_serves")) for cell, kind in served),
            guard,
        )


def _servant(kind: str) -> str:
    return f"staff/{kind}"
