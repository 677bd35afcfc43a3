"""The Vizier's Favour: a pawn before each player, awake or asleep."""

from typing import cast

from alhambra_desktop.alhambra.modules.viziers_favour import ID, BuyWithVizier, Viziers, WakeVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.panels.items import ASLEEP, AWAKE, Item, Panel, resting
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


def panel(view: Palace, me: int, people: People) -> Panel:
    """The own vizier beside the hand, those of the others in their panels."""
    awake = cast(Viziers, view.state.slices[ID]).awake
    pawns = {seat: _pawn(people[seat].colour, awake=awake[seat]) for seat in range(view.players)}
    return Panel(
        mine=(pawns[me],), held={seat: resting([pawn]) for seat, pawn in pawns.items() if seat != me}
    )


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
