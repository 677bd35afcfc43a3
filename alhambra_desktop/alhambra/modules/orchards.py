"""Orchards (30; Mega Box, Designers' Edition): fruit that comes with buildings fills a board of groups.

A base building put on a market space gets a fruit, and the player who receives the building puts the fruit on
a free space of his board. At the end full groups bring points, and fruit without a space one point each.
Nobody may look at the pile of fruit, so its order is not stored: one is drawn at random when it is laid out.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.module import PLAYERS, Module, ModuleData
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.scoring import SCORINGS, Category, award_category
from alhambra_desktop.alhambra.traits import BASE_BUILDING
from alhambra_desktop.alhambra.vocabulary import TILE, Deal
from alhambra_desktop.engine.data import misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount, ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "orchards"
GROUPS, FACE_DOWN = "orchard_groups", "orchard_face_down"
"""The parts of the points: full groups, and fruit next to the board."""


@dataclass(frozen=True, slots=True)
class FruitGroup:
    """Spaces of a board, each for a fruit, and the points for filling all of them."""

    fruits: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class FruitBoard:
    """The groups of a board."""

    id: str
    groups: tuple[FruitGroup, ...]


@dataclass(frozen=True, slots=True)
class OrchardsData(ModuleData):
    """The boards, the fruit by kind, the points of a face-down one."""

    boards: tuple[FruitBoard, ...]
    fruits: dict[str, int]
    face_down: int


@choice("orchards.lay")
class LayFruit(Choice):
    """The group for a received fruit."""

    group: ItemId


@event("orchards.turned_up")
class FruitTurnedUp(Event):
    """A fruit was put on a tile of the market."""

    fruit: ItemId
    tile: TileId


@event("orchards.returned")
class FruitReturned(Event):
    """The fruit of a tile that was shuffled back was returned to the stock."""

    fruit: ItemId


@event("orchards.laid")
class FruitLaid(Event):
    """A seat has put a fruit on its board."""

    seat: SeatNo
    fruit: ItemId


@event("orchards.face_down")
class FruitFaceDown(Event):
    """A seat has put a fruit face down next to its board, which has no free space for it."""

    seat: SeatNo
    fruit: ItemId


@event("orchards.filled")
class GroupFilled(Event):
    """A group of a seat's board is full: it brings this many points in the last scoring."""

    seat: SeatNo
    count: Amount


@module_slice("Orchard")
@record
class Orchard(Slice):
    """The fruit left, by kind; the fruit on market tiles; by seat: board, filled spaces, face-down fruit.

    A space is named by the number of its group, a slash and its own number in the group.
    """

    owner = ID

    left: dict[ItemId, int]
    lying: dict[TileId, ItemId]
    boards: list[str]
    filled: list[list[str]]
    down: list[list[ItemId]]


orchard_of = Orchard.of


def space_name(group: int, space: int) -> str:
    """The name of a space of a board."""
    return f"{group}/{space}"


def group_name(group: int) -> str:
    """The name of a group of a board."""
    return f"group-{group}"


@frame("LayingFruit")
@record
class LayingFruit(Frame["Palace"]):
    """A seat puts received fruits on its board; it is asked only if there are several groups."""

    seat: SeatNo
    fruits: list[ItemId]

    def run(self, game: "Palace") -> str:
        """Place fruits with only one possibility; ask about the first other one."""
        rule = game.rules.module(Orchards)
        while self.fruits:
            groups = rule.groups_for(game, self.seat, self.fruits[0])
            if len(groups) > 1:
                return ASK
            rule.lay(game, self.seat, self.fruits.pop(0), groups[0] if groups else None)
        return DONE

    def ask(self, game: "Palace") -> Decision:
        """In which group to put the fruit."""
        return Decision(self.seat, self, (LAYING,))


class Laying(Listed["Palace", LayFruit]):
    """Choosing a group with a free space for the fruit."""

    choice = LayFruit
    refusal = "no_such_group"

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[str]]:
        """Every group that could take it."""
        fruit = cast(LayingFruit, game.state.frames[-1]).fruits[0]
        for group in game.rules.module(Orchards).groups_for(game, seat, fruit):
            yield (group_name(group),)

    def apply(self, game: "Palace", seat: int, choice: LayFruit) -> None:
        """Put the fruit on a space of the group."""
        rule, fruits = game.rules.module(Orchards), cast(LayingFruit, game.state.frames[-1]).fruits
        group = next(g for g in rule.groups_for(game, seat, fruits[0]) if group_name(g) == choice.group)
        rule.lay(game, seat, fruits.pop(0), group)


LAYING = Laying()


class Orchards(Module[OrchardsData]):
    """Fruit on the market, boards to be filled."""

    id = ID
    number = 30
    shape = OrchardsData
    changes = ("market", "points")
    weight = 1
    minutes = 3
    own_board = True
    choices = (LayFruit,)

    def __init__(self, data: OrchardsData) -> None:
        super().__init__(data)
        self.boards = {board.id: board for board in data.boards}

    @classmethod
    def problems(cls, data: OrchardsData, base: Components) -> Iterable[str]:
        """Errors: too few boards, equal names, groups without spaces or for unknown fruit."""
        yield from misnamed([board.id for board in data.boards], "boards")
        if len(data.boards) < max(PLAYERS):
            yield f"boards: expected at least {max(PLAYERS)}, found {len(data.boards)}"
        numbers = {f"fruits.{fruit}": number for fruit, number in data.fruits.items()}
        yield from (*too_small(numbers), *too_large(numbers), *too_small({"face_down": data.face_down}))
        for board in data.boards:
            for number, group in enumerate(board.groups, 1):
                place = f"boards.{board.id}.groups.{number}"
                yield from unknown(group.fruits, data.fruits, f"{place}.fruits")
                yield from too_small({f"{place}.points": group.points})
                if not group.fruits:
                    yield f"{place}.fruits: at least one expected"

    # ------------------------------------------------------------ set-up

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all fruit is in stock, and no board is dealt."""
        seats = range(setup.players)
        yield (
            self.id,
            Orchard(
                dict(self.data.fruits), {}, [""] * setup.players, [[] for _ in seats], [[] for _ in seats]
            ),
        )

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Boards are dealt before the market is filled; fruit goes with last tiles, and scores at the end."""
        if phase == "setup":
            yield "laid_out", "fruit boards", self._deal
        elif phase == "end":
            yield "last_tiles", "last fruit", self._last_fruit
        elif phase == "scoring":
            yield "final_gains", self.id, award_category(self.id)

    def _deal(self, game: "Palace") -> None:
        """Give each seat a random board."""
        boards = list(self.boards)
        shuffle(boards, game.chance(game.rules.mixing(self)))
        orchard_of(game).boards[:] = boards[: game.players]

    # ------------------------------------------------------------ fruit on the market

    def after_refill(self, game: "Palace", tile: str, space: int) -> None:
        """A base building gets a fruit, while there is any."""
        mine = orchard_of(game)
        if game.piece(tile).kind != BASE_BUILDING or not any(mine.left.values()):
            return
        bag = [fruit for fruit, number in mine.left.items() for _ in range(number)]
        fruit = bag[game.chance(game.rules.mixing(self)).below(len(bag))]
        mine.left[fruit] -= 1
        mine.lying[tile] = fruit
        game.reveal()  # what was drawn cannot be put back unseen
        game.emit(FruitTurnedUp(fruit, tile))

    def after_returning(self, game: "Palace", tile: str) -> None:
        """Its fruit returns to the stock."""
        mine = orchard_of(game)
        fruit = mine.lying.pop(tile, None)
        if fruit is not None:
            mine.left[fruit] += 1
            game.emit(FruitReturned(fruit))

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """The buyer of a tile gets its fruit, wherever the tile goes."""
        if TILE in deal.sale.tags:
            self.receive(game, seat, (deal.sale.piece,))

    def _last_fruit(self, game: "Palace") -> None:
        """The player who receives a leftover tile gets its fruit."""
        for seat in game.turn_order(game.state.active):
            self.receive(game, seat, game.seat(seat).bought)

    def receive(self, game: "Palace", seat: int, tiles: Iterable[str]) -> None:
        """A seat receives the fruit on these tiles."""
        lying = orchard_of(game).lying
        fruits = [lying.pop(tile) for tile in tiles if tile in lying]
        if fruits:
            game.call(LayingFruit(seat, fruits))

    # ------------------------------------------------------------ boards

    def groups(self, game: "Palace", seat: int) -> Sequence[FruitGroup]:
        """The groups of a seat's board; empty before the boards are dealt."""
        board = self.boards.get(orchard_of(game).boards[seat])
        return () if board is None else board.groups

    def free(self, game: "Palace", seat: int, group: int) -> list[int]:
        """The free spaces of a group."""
        filled = orchard_of(game).filled[seat]
        number = len(self.groups(game, seat)[group].fruits)
        return [space for space in range(number) if space_name(group, space) not in filled]

    def groups_for(self, game: "Palace", seat: int, fruit: str) -> list[int]:
        """The groups with a free space for a fruit."""
        return [
            number
            for number, group in enumerate(self.groups(game, seat))
            if any(group.fruits[space] == fruit for space in self.free(game, seat, number))
        ]

    def lay(self, game: "Palace", seat: int, fruit: str, group: int | None) -> None:
        """Put a fruit into a group, or face down next to the board."""
        mine = orchard_of(game)
        if group is None:
            mine.down[seat].append(fruit)
            game.emit(FruitFaceDown(seat, fruit))
            return
        found = self.groups(game, seat)[group]
        space = next(space for space in self.free(game, seat, group) if found.fruits[space] == fruit)
        mine.filled[seat].append(space_name(group, space))
        game.emit(FruitLaid(seat, fruit))
        if not self.free(game, seat, group):
            game.emit(GroupFilled(seat, found.points))

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A category of the last scoring."""
        yield (
            self.id,
            Category(self.id, self.points, lambda *_: Evidence(), scorings=SCORINGS[-1:], parts=self._parts),
        )

    def full(self, game: "Palace", seat: int) -> list[int]:
        """The groups of a seat that are full."""
        numbers = range(len(self.groups(game, seat)))
        return [number for number in numbers if not self.free(game, seat, number)]

    def points(self, game: "Palace", participant: int) -> int:
        """Points of full groups and face-down fruit; Dirk has neither."""
        return sum(part.amount for part in self._parts(game, participant))

    def _parts(self, game: "Palace", participant: int) -> list[Cause]:
        """The points of a seat: for full groups, and for face-down fruit."""
        if participant >= game.players:
            return []
        groups = self.groups(game, participant)
        full = sum(groups[number].points for number in self.full(game, participant))
        down = self.data.face_down * len(orchard_of(game).down[participant])
        return [Cause(GROUPS, full), Cause(FACE_DOWN, down)]
