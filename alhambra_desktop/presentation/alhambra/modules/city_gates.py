"""City gates: the open card next to the pawns, and the cards that are held."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.city_gates import (
    CityGates,
    GateSet,
    GateTaken,
    GateTurnedUp,
    TakeGate,
    gates,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

CARD = "card/gate"


class CityGatesLook(Look[CityGates]):
    """An open card to take, cards that are held, pawns in walls."""

    def helper(self, add_on: str) -> Helper | None:
        """A gate; its side follows from the cell."""
        gate = add_on.startswith("gate-")
        return Helper(t(f"add_on.{add_on}"), t("panel.gate_held_note"), t("helper.gate")) if gate else None

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """An open card can be taken; held ones are counted."""
        mine = gates(view)
        name = capitalized(t("card.gate"))
        shelf = [
            Item(
                "card",
                name,
                art=CARD,
                count=None,
                note=t("panel.gate_shown_note"),
                asks=(TakeGate,),
            )
            for _ in mine.shown[:1]
        ]

        def cards(seat: int) -> tuple[Item, ...]:
            number = len(mine.held[seat])
            note = t("panel.gate_held_note")
            return (Item("gate", name, art=CARD, count=number, note=note),) if number else ()

        held = {seat: cards(seat) for seat in range(view.players) if seat != me}
        note = "" if shelf else t("panel.gate_none")
        return Panel(tuple(shelf), cards(me), held, note, drawer=True)

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Cards from the deck to the drawer and to their owners, the pawn into the city."""
        return {
            GateTurnedUp: self._turned_up,
            GateTaken: lambda event: Move("thing", (CARD,), self.drawer, ("mine", event.seat), "card_slide"),
            GateSet: lambda event: Move(
                "thing", (CARD,), ("mine", event.seat), ("city", event.seat, event.cell), "tile_place"
            ),
        }

    def _turned_up(self, event: GateTurnedUp) -> Move:
        return Move(
            "thing", (CARD,), ("deck",), ("discards",) if event.discarded else self.drawer, "card_slide"
        )
