"""Palace designers: a figure on a tile of each city, with the feet at the side that he faces."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.modules.palace_designers import (
    ID,
    DesignerMoved,
    DesignerScored,
    DesignersFaced,
    PalaceDesigners,
    StandDesigner,
    place_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import EDGES, Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class PalaceDesignersLook(Look[PalaceDesigners]):
    """The figure stands in the cell, his feet on its edge; without a tile he waits beside the city."""

    still = (DesignersFaced,)

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Every designer in his city, or with his owner."""
        marks = {seat: self._marks(view, seat, people[seat].colour) for seat in range(view.players)}
        waiting: dict[int, tuple[Item, ...]] = {
            seat: (Item("designer", t("panel.designer"), art=art(people[seat].colour), pawn=True),)
            for seat, laid in marks.items()
            if not laid
        }
        mine = waiting.pop(me, ())
        return Panel(mine=mine, held=waiting, marks=marks)

    def _marks(self, view: Palace, seat: int, colour: str) -> tuple[Mark, ...]:
        place = place_of(view, seat)
        if place is None:
            return ()
        cell, side = place
        decision, points = view.decision, self.rule.data.points
        kinds = decision.kinds if decision is not None and decision.seat == seat else ()
        asked = any(kind.choice is StandDesigner for kind in kinds)
        return (
            Mark(
                ID,
                cell,
                "w",
                art(colour),
                words=t("panel.designer_side", count=points.side),
                counts=asked,
                pawn=True,
                small=True,
            ),
            Mark(
                ID,
                cell,
                EDGES[side],
                f"{art(colour)}/{SIDE_NAMES[side]}",
                words=t("panel.designer_feet", count=points.feet),
            ),
        )

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Points have a sound; he walks from tile to tile."""
        return {DesignerScored: lambda event: Move(sound="coin"), DesignerMoved: self._moved}

    def _moved(self, event: DesignerMoved) -> Move:
        start = ("mine", event.seat) if event.old is None else ("city", event.seat, event.old)
        goal = ("city", event.seat, event.cell)
        return Move("thing", (art(self.colours[event.seat]),), start, goal, "tile_place")


def art(colour: str) -> str:
    """The picture of a designer."""
    return f"designer/{colour}"
