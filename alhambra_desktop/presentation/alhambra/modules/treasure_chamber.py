"""The Treasure Chamber: three rooms of chests on the table, chests on buildings, everybody's number."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.modules.treasure_chamber import (
    CHEST,
    ID,
    ROOM,
    ChamberClosed,
    ChestLeft,
    ChestPut,
    ChestsBack,
    DirkGotChests,
    Distribution,
    PutChest,
    RoomFilled,
    TreasureChamber,
    chamber,
    free_parts,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.refs import SALE
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.presentation.alhambra.items import AWAKE, Item, Laid, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t

VAULT, CLOSED = "board/vault", "chest/closed"
ON_TILE = "sw"
"""The position of a chest on a tile."""
COLUMNS, SIDE = 2, 0.46
"""Chests per row in the vault, and their height."""
LEFT, ACROSS, FLOOR, UP = 0.32, 0.36, 0.7, 0.4
"""The middle of the first chest, in the lower row, and the distances to the next one and the next row."""


class TreasureChamberLook(Look[TreasureChamber]):
    """Vaults with chests in the colours of the types."""

    still = (ChamberClosed,)  # the empty vaults stay as they are

    def name(self, thing: str) -> str:
        """A chest by its type, a room by its number."""
        if thing.startswith(CHEST) and thing.removeprefix(CHEST) in TYPES:
            return t(f"chest.{thing.removeprefix(CHEST)}")
        number = thing.removeprefix(ROOM)
        if thing.startswith(ROOM) and number.isdigit() and 0 < int(number) <= self.rule.data.rooms:
            return t("chamber.room", number=number)
        return ""

    def facts(self, view: Palace, told: Choice | Event | Frame[Any]) -> Mapping[str, str]:
        """How many chests of each type; those among whose buildings the asked player chooses."""
        if isinstance(told, RoomFilled | DirkGotChests | ChestsBack):
            return {"counted": listed([chest.removeprefix(CHEST) for chest in told.chests])}
        asked = view.decision
        if asked is None:
            return {}
        if isinstance(told, Distribution):
            free, room = free_parts(view, asked.seat), chamber(view).rooms[told.room]
            return {"chests": listed([kind for kind in room if free[kind]])}
        if isinstance(told, PutChest):
            part = view.seat(asked.seat).city.part_at(told.cell)
            if part is not None and part.type is not None:
                return {"chest": self.name(CHEST + part.type)}
        return {}

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Chests come from the chamber, and return there."""
        return {
            RoomFilled: lambda event: Move(sound="tick"),
            ChestPut: lambda event: Move(
                "thing",
                (picture(event.chest),),
                self.drawer,
                ("city", event.seat, event.cell),
                "tile_place",
            ),
            DirkGotChests: lambda event: Move(
                "thing", tuple(map(picture, event.chests)), self.drawer, ("mine", event.seat), "tile_place"
            ),
            ChestsBack: lambda event: Move(sound="tick"),
            ChestLeft: lambda event: Move(
                "thing", (picture(event.chest),), ("city", event.seat, event.cell), self.drawer, "tick"
            ),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The rooms; everybody's number of chests; the chests on the cities."""
        mine = chamber(view)
        left = sum(mine.bag.values())
        rooms = tuple(self._room(view, number, chests) for number, chests in enumerate(mine.rooms))
        held = {who: self._owned(view, who) for who in range(view.participants)}
        own = held.pop(me, ())
        note = t("panel.chests_closed") if mine.closed else t("panel.chests_left", count=left)
        marks = {seat: tuple(self._marks(view, seat)) for seat in range(view.players)}
        return Panel(rooms, own, held, note, drawer=True, marks=marks)

    def _room(self, view: Palace, number: int, chests: list[str]) -> Item:
        """A vault with its chests; pressing it buys all of them."""
        name = f"{ROOM}{number + 1}"
        told = listed(chests)
        note = t("panel.chests_room", chests=told, price=self.rule.data.price)
        if not chests:
            note = t("panel.chests_none")
        elif number in _sold(view):
            note = t("panel.chests_bought", chests=told)
        return Item(
            name,
            t("chamber.room", number=number + 1),
            art=VAULT,
            dim=not chests,
            mark=AWAKE if number in _sold(view) else "",
            note=note,
            stands_for=(SALE, name),
            laid=tuple(
                Laid(
                    LEFT + ACROSS * (place % COLUMNS),
                    FLOOR - UP * (place // COLUMNS),
                    SIDE,
                    art=picture(CHEST + kind),
                )
                for place, kind in enumerate(chests)
            ),
        )

    def _owned(self, view: Palace, who: int) -> tuple[Item, ...]:
        """A participant's number of chests."""
        count = self.rule.count(view, who)
        if not count:
            return ()
        note = t("panel.chests_owned", count=count)
        return (Item("chests", t("panel.chests"), CLOSED, count=count, note=note),)

    def _marks(self, view: Palace, seat: int) -> Iterator[Mark]:
        """A chest on each building that has one."""
        for cell, kind in tokens.in_city(view.seat(seat).city, chamber(view).put).items():
            chest = CHEST + kind
            yield Mark(ID, cell, ON_TILE, picture(chest), words=self.name(chest))


def _sold(view: Palace) -> list[int]:
    """The bought rooms whose chests are not all put yet."""
    frames = [frame for frame in view.state.frames if isinstance(frame, Distribution)]
    return [*chamber(view).bought, *(frame.room for frame in frames)]


def listed(chests: Iterable[str]) -> str:
    """How many chests of each type."""
    counted = Counter(chests)
    return enumerated([t(f"chests.{kind}", count=counted[kind]) for kind in TYPES if counted[kind]])


def picture(chest: str) -> str:
    """The picture of a chest."""
    return f"chest/{chest.removeprefix(CHEST)}"
