"""The Vizier's Favour: a pawn with each player, awake or asleep."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.viziers_favour import (
    BuyWithVizier,
    ViziersFavour,
    VizierUsed,
    VizierWoken,
    WakeVizier,
    viziers,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import ASLEEP, AWAKE, Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class ViziersFavourLook(Look[ViziersFavour]):
    """A pawn with each player."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The viewer's vizier beside the hand, the others' in their panels."""
        awake = viziers(view).awake
        pawns = {seat: _pawn(people[seat].colour, awake=awake[seat]) for seat in range(view.players)}
        return Panel(
            mine=(pawns[me],), held={seat: resting([pawn]) for seat, pawn in pawns.items() if seat != me}
        )

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A pawn that falls asleep or wakes has a sound."""
        return {VizierWoken: lambda event: Move(sound="tick"), VizierUsed: lambda event: Move(sound="tick")}


def _pawn(colour: str, *, awake: bool) -> Item:
    mark = AWAKE if awake else ASLEEP
    return Item(
        "vizier",
        t(f"panel.vizier_{mark}"),
        art=f"vizier/{colour}" if awake else f"vizier/{colour}/asleep",
        mark=mark,
        pawn=True,
        dim=not awake,
        note=t(f"panel.vizier_{mark}_note"),
        asks=(WakeVizier, BuyWithVizier),
    )
