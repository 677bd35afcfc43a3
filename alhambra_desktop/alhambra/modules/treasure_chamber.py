"""The Treasure Chamber (13; Mega Box, first in Expansion 4): chests for buildings of their colour.

An action buys all chests of a room. They are put on buildings when the tiles of the turn are placed; those
that do not fit are passed around the table. At each scoring the most chests bring points.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.city_facts import names_in
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import TYPES, Piece
from alhambra_desktop.alhambra.refs import BuildingType, CellRef
from alhambra_desktop.alhambra.scoring import SCORINGS, Category, award_category
from alhambra_desktop.alhambra.vocabulary import ANY, IN_TURN, SMALL, WILD, Deal, Sale, on_sale
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.hooks import only_for
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Delivery, Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "treasure_chamber"
SALE_TAGS = frozenset({WILD, SMALL, IN_TURN})
"""What chests may be paid with: column C of table 2.3."""
ROOM, CHEST = "room-", "chest-"
"""Prefixes: a room, the id of its sale, by number from 1; a chest by type."""


@dataclass(frozen=True, slots=True)
class ChamberData(ModuleData):
    """The chests in the bag; the number of rooms, their chests and prices; points of the ranks."""

    chests: dict[str, int]
    rooms: int
    room_chests: int
    price: int
    points: dict[str, tuple[int, ...]]


@choice("treasure_chamber.put")
class PutChest(Choice):
    """Put a chest on a building of its colour."""

    cell: CellRef


@event("treasure_chamber.filled")
class RoomFilled(Event):
    """Chests were drawn for a room."""

    room: ItemId
    chests: tuple[ItemId, ...]


@event("treasure_chamber.closed")
class ChamberClosed(Event):
    """Too few chests are left in the bag: no room is filled any more."""

    left: Amount


@event("treasure_chamber.laid")
class ChestPut(Event):
    """A chest was put on a building of a city."""

    seat: SeatNo
    chest: ItemId
    cell: CellRef


@event("treasure_chamber.dirk")
class DirkGotChests(Event):
    """Dirk got chests on his tiles; ``seat`` is his number."""

    seat: SeatNo
    chests: tuple[ItemId, ...]


@event("treasure_chamber.back")
class ChestsBack(Event):
    """Chests that fit no building return to the bag."""

    chests: tuple[ItemId, ...]


@event("treasure_chamber.left")
class ChestLeft(Event):
    """A chest returned to the bag, as its building has left the city."""

    seat: SeatNo
    chest: ItemId
    cell: CellRef


@module_slice("Chamber")
@record
class Chamber(Slice):
    """The chests.

    ``bag`` and ``rooms``: the types of the chests there; ``bought``: the numbers of the rooms bought in this
    turn; ``put``: by part of a tile, Dirk's too, the chest on it; ``closed``: no room is filled again.
    """

    owner = ID

    bag: dict[BuildingType, int]
    rooms: list[list[BuildingType]]
    bought: list[int]
    put: dict[str, BuildingType]
    closed: bool = False


chamber = Chamber.of


def chest_names(kinds: Iterable[str]) -> tuple[str, ...]:
    """The ids of chests of these types."""
    return tuple(CHEST + kind for kind in kinds)


def room_number(sale: str) -> int:
    """The number of a room, from 0."""
    return int(sale.removeprefix(ROOM)) - 1


# ---------------------------------------------------------------- who can take which chest


def free_parts(game: "Palace", participant: int) -> dict[str, list[tuple[str, Cell]]]:
    """By type, the parts of buildings without a chest, with their cells; Dirk's have no cell."""
    put = chamber(game).put
    found: dict[str, list[tuple[str, Cell]]] = {kind: [] for kind in TYPES}
    if participant >= game.players:
        assert game.state.dirk is not None
        for tile in game.state.dirk.tiles:
            piece = game.piece(tile)
            for name in piece.names:
                kind = tokens.type_of(piece, name)
                if kind is not None and name not in put:
                    found[kind].append((name, (0, 0)))
        return found
    city = game.seat(participant).city
    for cell in city.cells():
        part, name = city.part_at(cell), tokens.part_at(city, cell)
        if part is not None and part.type is not None and name not in put:
            found[part.type].append((name, cell))
    return found


def round_the_table(game: "Palace", buyer: int) -> list[int]:
    """The order in which participants may take chests: the buyer, Dirk, then clockwise."""
    dirk = [game.players] if game.state.dirk is not None else []
    first, *others = game.turn_order(buyer)
    return [first, *dirk, *others]


@frame("Distribution")
@record
class Distribution(Frame["Palace"]):
    """The chests of a room are put on buildings, by one participant after the other, as many as fit.

    ``at``: how many participants are done. A player with more buildings than chests of a type chooses among
    them.
    """

    seat: int
    room: int
    at: int = 0

    def run(self, game: "Palace") -> str:
        """Put chests without a choice; ask; finally return the rest and fill the room."""
        everybody = round_the_table(game, self.seat)
        while self.at < len(everybody):
            participant = everybody[self.at]
            self._put_forced(game, participant)
            if self.cells(game):
                return ASK
            self.at += 1
        _clear(game, self.room)
        return DONE

    def ask(self, game: "Palace") -> Decision:
        """On which building a chest is put."""
        return Decision(round_the_table(game, self.seat)[self.at], self, (PUTTING,))

    def cells(self, game: "Palace") -> list[Cell]:
        """The buildings among which the participant whose turn it is to take chests may choose."""
        participant = round_the_table(game, self.seat)[self.at]
        if participant >= game.players:
            return []
        free, chests = free_parts(game, participant), chamber(game).rooms[self.room]
        return sorted(cell for kind in dict.fromkeys(chests) for _, cell in free[kind])

    def _put_forced(self, game: "Palace", participant: int) -> None:
        """If a type has no more buildings than chests, each gets one; Dirk takes any."""
        free, chests = free_parts(game, participant), chamber(game).rooms[self.room]
        dirk: list[str] = []
        for kind in TYPES:
            parts = free[kind]
            if participant < game.players and len(parts) > chests.count(kind):
                continue
            for name, cell in parts[: chests.count(kind)]:
                put_chest(game, self.room, name, kind)
                if participant < game.players:
                    game.emit(ChestPut(participant, CHEST + kind, cell))
                else:
                    dirk.append(kind)
        if dirk:
            game.emit(DirkGotChests(participant, chest_names(dirk)))


class Putting(Listed["Palace", PutChest]):
    """Putting a chest on a building of its type without one."""

    choice = PutChest
    refusal = "no_chest_there"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every chest on every building that it fits."""
        return [(cell,) for cell in cast(Distribution, game.state.frames[-1]).cells(game)]

    def apply(self, game: "Palace", seat: int, choice: PutChest) -> None:
        """Put the chest on the building."""
        city = game.seat(seat).city
        part = city.part_at(choice.cell)
        assert part is not None
        assert part.type is not None
        room = cast(Distribution, game.state.frames[-1]).room
        put_chest(game, room, tokens.part_at(city, choice.cell), part.type)
        game.emit(ChestPut(seat, CHEST + part.type, choice.cell))


PUTTING = Putting()


def put_chest(game: "Palace", room: int, part: str, kind: str) -> None:
    """Put a chest of a room on a part of a tile."""
    mine = chamber(game)
    mine.rooms[room].remove(kind)
    mine.put[part] = kind


def _clear(game: "Palace", room: int) -> None:
    """Return the rest of a room's chests to the bag; then fill the room."""
    mine = chamber(game)
    rest, mine.rooms[room] = mine.rooms[room], []
    for kind in rest:
        mine.bag[kind] += 1
    if rest:
        game.emit(ChestsBack(chest_names(rest)))
    fill(game, room)


def fill(game: "Palace", room: int) -> None:
    """Draw chests for a room; with too few in the bag no room is filled any more."""
    mine, rule = chamber(game), game.rules.module(TreasureChamber)
    left = sum(mine.bag.values())
    if mine.closed or left < rule.data.room_chests:
        if not mine.closed:
            mine.closed = True
            game.emit(ChamberClosed(left))
        return
    chance = game.chance(game.rules.mixing(rule))
    for _ in range(rule.data.room_chests):
        lying = [kind for kind, number in mine.bag.items() for _ in range(number)]
        kind = lying[chance.below(len(lying))]
        mine.bag[kind] -= 1
        mine.rooms[room].append(kind)
    mine.rooms[room].sort(key=TYPES.index)
    game.emit(RoomFilled(f"{ROOM}{room + 1}", chest_names(mine.rooms[room])))


# ---------------------------------------------------------------- the module


class TreasureChamber(Module[ChamberData]):
    """Things for sale in any currency, tokens on buildings, a majority of its own."""

    id = ID
    number = 13
    shape = ChamberData
    changes = ("building", "points")
    minutes = 8
    weight = 3
    choices = (PutChest,)

    @classmethod
    def problems(cls, data: ChamberData, base: Components) -> Iterable[str]:
        """Errors: missing types of chests, too few for the rooms, missing points of a scoring."""
        yield from unknown(data.chests, base.types, "chests")
        yield from unknown(base.types, data.chests, "chests")
        numbers = {f"chests.{kind}": count for kind, count in data.chests.items()}
        yield from (*too_small(numbers), *too_large(numbers))
        yield from too_small({"rooms": data.rooms, "room_chests": data.room_chests}, least=1)
        yield from too_small({"price": data.price})
        if sum(data.chests.values()) < data.rooms * data.room_chests:
            yield "chests: too few for all rooms"
        yield from unknown(data.points, SCORINGS, "points")
        for scoring in SCORINGS:
            if scoring not in data.points:
                yield f"points.{scoring}: missing"
            for place, points in enumerate(data.points.get(scoring, ()), 1):
                yield from too_small({f"points.{scoring}.{place}": points})

    # ------------------------------------------------------------ set-up and play

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all chests are in the bag."""
        bag = {kind: self.data.chests[kind] for kind in TYPES}
        yield ID, Chamber(bag, [[] for _ in range(self.data.rooms)], [], {})

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Rooms are filled next to the market; chests are put after the tiles, and score after the types."""
        if phase == "setup":
            yield "market", "chests", self._fill_all
        elif phase == "turn":
            yield "after_placement", "chests put", _distribute
        elif phase == "scoring":
            yield "gains", ID, award_category(ID)

    def _fill_all(self, game: "Palace") -> None:
        for room in range(self.data.rooms):
            fill(game, room)

    @only_for(*SALE_TAGS)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """Each room with chests that was not bought in this turn."""
        mine = chamber(game)
        return [
            on_sale(f"{ROOM}{room + 1}", "", self.data.price, ANY, tags=SALE_TAGS, earns=False, goods=ID)
            for room, chests in enumerate(mine.rooms)
            if chests and room not in mine.bought
        ]

    def delivered(self) -> Mapping[str, "Delivery"]:
        """Hold the chests until the tiles of this turn are placed."""
        return {ID: _keep}

    def after_leaving(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """The chest of a building that leaves returns to the bag."""
        mine = chamber(game)
        for kind in tokens.taken_off(mine.put, piece):
            mine.bag[kind] += 1
            game.emit(ChestLeft(seat, CHEST + kind, cell))

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """The most chests score; Dirk takes part."""
        rank_points: Callable[[Palace, str], Sequence[int]] = partial(self._rank_points)
        yield ID, Category(ID, self.count, self._evidence, rank_points)

    def _rank_points(self, game: "Palace", scoring: str) -> Sequence[int]:
        return self.data.points[scoring]

    def count(self, game: "Palace", participant: int) -> int:
        """How many chests a participant has."""
        if participant < game.players:
            here = names_in(game.seat(participant).city)
            return sum(tokens.tile_of(part) in here for part in chamber(game).put)
        return len(self._dirk(game))

    def _dirk(self, game: "Palace") -> list[str]:
        """Dirk's tiles, once for each chest."""
        assert game.state.dirk is not None
        tiles = game.state.dirk.tiles
        return [tokens.tile_of(part) for part in chamber(game).put if tokens.tile_of(part) in tiles]

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """The evidence: the buildings with chests."""
        if participant < game.players:
            return Evidence(cells=tuple(tokens.in_city(game.seat(participant).city, chamber(game).put)))
        return Evidence(tiles=tuple(self._dirk(game)))


def _keep(game: "Palace", seat: int, deal: Deal) -> None:
    chamber(game).bought.append(room_number(deal.sale.id))


def _distribute(game: "Palace") -> None:
    """Distribute the rooms bought in this turn, in order."""
    mine = chamber(game)
    for room in mine.bought:
        game.call(Distribution(game.state.active, room))
    mine.bought.clear()
