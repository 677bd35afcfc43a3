"""Street trader: citizens of the supply on the table, the trader and his three citizens beside each city."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.modules.street_trader import StreetTrader
from alhambra_desktop.alhambra.modules.street_trader.street import (
    ID,
    SUPPLIED,
    WAITING,
    CitizenInvited,
    CitizenLeft,
    CitizenSettled,
    CitizensExchanged,
    TraderLaid,
    TraderSent,
    TraderSetAside,
    kind_of,
    street,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.refs import BUILDING_TYPE
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.items import Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import WHOLE, Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

PITCH = "trader/pitch"
STANDING = ("w", "middle", "e")
"""The positions of the citizens on the trader's cell."""
HOME = "ne"
"""The position of a citizen on a tile."""


class StreetTraderLook(Look[StreetTrader]):
    """Citizens by their type; the trader lies on an empty cell."""

    def name(self, thing: str) -> str:
        """The name of a citizen that waits on a trader or lies in the supply."""
        if thing.startswith((WAITING, SUPPLIED)) and kind_of(thing) in TYPES:
            return t(f"citizen.{kind_of(thing)}")
        return ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Citizens come from the supply, move in, return; the trader moves from cell to cell."""
        mine, drawer = ("mine",), self.drawer
        return {
            TraderSent: lambda event: Move(
                "thing", (PITCH,), drawer, ("city", event.seat, event.cell), "tile_place"
            ),
            TraderSetAside: lambda event: Move(
                "thing", (PITCH,), ("city", event.seat, event.cell), (*mine, event.seat)
            ),
            CitizenSettled: lambda event: Move(
                "thing",
                (picture(kind_of(event.citizen)),),
                (*mine, event.seat),
                ("city", event.seat, event.cell),
                "tile_place",
            ),
            CitizenInvited: lambda event: Move(
                "thing", (picture(kind_of(event.citizen)),), drawer, (*mine, event.seat), "tick"
            ),
            CitizensExchanged: lambda event: (
                Move("thing", (picture(kind_of(event.given)),), (*mine, event.seat), drawer, "tick"),
                Move("thing", (picture(kind_of(event.taken)),), drawer, (*mine, event.seat)),
            ),
            CitizenLeft: lambda event: Move(
                "thing",
                (picture(kind_of(event.citizen)),),
                ("city", event.seat, event.cell),
                drawer,
                "tick",
            ),
            TraderLaid: lambda event: Move(
                "thing", (PITCH,), (*mine, event.seat), ("city", event.seat, event.cell), "tile_place"
            ),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The supply; everybody's waiting citizens; traders and citizens on the cities."""
        supply = tuple(self._supplied(kind, left) for kind, left in street(view).supply.items())
        held = {seat: tuple(self._waiting(view, seat)) for seat in range(view.players)}
        own = held.pop(me, ()) or (self._beginners() if self._choosing(view, me) else ())
        others = {seat: resting(items) for seat, items in held.items()}
        note = t("panel.citizens_note", count=self.rule.points(view, me)) if me >= 0 else ""
        marks = {seat: tuple(self._marks(view, seat)) for seat in range(view.players)}
        return Panel(supply, own, others, note, drawer=True, marks=marks)

    def _choosing(self, view: Palace, me: int) -> bool:
        """Whether this seat still has to choose its citizens."""
        return view.decision is not None and view.decision.seat == me

    def _beginners(self) -> tuple[Item, ...]:
        """All six, of whom three are chosen before the first turn."""
        return tuple(
            Item(
                kind,
                capitalized(t(f"citizen.{kind}")),
                art=picture(kind),
                note=t("panel.citizen_begins"),
                stands_for=(BUILDING_TYPE, kind),
            )
            for kind in TYPES
        )

    def _supplied(self, kind: str, left: int) -> Item:
        return Item(
            SUPPLIED + kind,
            capitalized(t(f"citizen.{kind}")),
            art=picture(kind),
            count=left,
            dim=not left,
            note=t("panel.citizen_supply" if left else "panel.citizen_gone"),
            stands_for=(ITEM, SUPPLIED + kind),
        )

    def _waiting(self, view: Palace, seat: int) -> Iterator[Item]:
        """The citizens on a trader, each type once."""
        waiting = street(view).waiting[seat]
        for kind in dict.fromkeys(waiting):
            number = waiting.count(kind)
            yield Item(
                WAITING + kind,
                capitalized(t(f"citizen.{kind}")),
                art=picture(kind),
                count=number if number > 1 else None,
                note=t("panel.citizen_waiting"),
                stands_for=(ITEM, WAITING + kind),
            )

    def _marks(self, view: Palace, seat: int) -> Iterator[Mark]:
        """The trader with his citizens on his cell; citizens on tiles."""
        mine, city = street(view), view.seat(seat).city
        where = mine.where[seat]
        if where is not None:
            yield Mark(ID, where, WHOLE, PITCH, words=t("panel.trader_here"))
            for anchor, kind in zip(STANDING, mine.waiting[seat], strict=False):
                yield Mark(ID, where, anchor, picture(kind), words=t(f"citizen.{kind}"))
        for cell, kind in tokens.in_city(city, mine.settled).items():
            words = t("panel.citizen_at_home", citizen=t(f"citizen.{kind}"))
            yield Mark(ID, cell, HOME, picture(kind), words=words)


def picture(kind: str) -> str:
    """The picture of a citizen."""
    return f"citizen/{kind}"
