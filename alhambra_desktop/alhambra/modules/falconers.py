"""The Falconers (21; Mega Box, first in Expansion 6): falcons on the corners of four tiles.

As the only action of a turn a player buys falcons, each for one money card, and puts each on a corner where
both its colours meet. A falcon stays until one of the four tiles leaves, and every scoring pays by species.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import once_a_city
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import CORNERS, Cell, Corner, cells_at
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.refs import CardId, CornerRef, HandCardId
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.traits import BASE_BUILDING
from alhambra_desktop.engine.data import misnamed, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Event, Listed, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Record, record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "falconers"
SPECIES = ("black", "brown", "white")
COLOURS = 2
"""The building types of a falcon."""


@dataclass(frozen=True, slots=True)
class Falcon:
    """A falcon: its species, and the two types of buildings that its corner needs."""

    id: str
    species: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FalconersData(ModuleData):
    """All falcons; the points of 0, 1, 2 ... falcons of one species."""

    falcons: tuple[Falcon, ...]
    points: tuple[int, ...]


@choice("falconers.buy")
class BuyFalcon(Choice):
    """Buy a falcon with one money card and put it on a corner of one's city."""

    falcon: ItemId
    corner: CornerRef
    card: HandCardId


@event("falconers.bought")
class FalconBought(Event):
    """A seat has bought a falcon with this card and put it on a corner."""

    seat: SeatNo
    falcon: ItemId
    corner: CornerRef
    card: CardId


@event("falconers.returned")
class FalconReturned(Event):
    """A tile next to a seat's falcon has left: the falcon is back in the supply."""

    seat: SeatNo
    falcon: ItemId
    corner: CornerRef


@record
class Perched(Record):
    """A falcon on a corner of its owner's city."""

    falcon: ItemId
    corner: CornerRef


@module_slice("Falcons")
@record
class Falcons(Slice):
    """The falcons left, in the order of the box; by seat those on its corners, in the order bought."""

    owner = ID

    left: list[ItemId]
    perched: list[list[Perched]]


falcons_of = Falcons.of


@frame("FurtherFalcons")
@record
class FurtherFalcons(Frame["Palace"]):
    """Further falcons are bought one by one, until the seat stops."""

    seat: int
    stopped: bool = False

    def run(self, game: "Palace") -> str:
        """Ask while another one can be bought."""
        return ASK if not self.stopped and self._kind(game).possible(game, self.seat) else DONE

    def ask(self, game: "Palace") -> Decision:
        """Whether to buy another falcon."""
        return Decision(self.seat, self, (self._kind(game), STOPPING))

    def stop(self) -> None:
        """Buy no further falcon."""
        self.stopped = True

    @staticmethod
    def _kind(game: "Palace") -> "BuyingFalcons":
        return game.rules.module(Falconers).buying


class BuyingFalcons(Listed["Palace", BuyFalcon]):
    """Buying a falcon of the supply for one card, as the first and only action of a turn."""

    choice = BuyFalcon

    def __init__(self, rule: "Falconers") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each falcon on each corner free for it, for each money card; equal cards once."""
        if _too_late(game):
            return []
        cards = dict.fromkeys(game.money_among(game.seat(seat).hand))
        if not cards:
            return []
        places = self._rule.places(game, seat)
        return [(falcon, corner, card) for falcon, corner in places for card in cards]

    def possible(self, game: "Palace", seat: int) -> bool:
        """Whether there is a falcon, a corner and a card."""
        if _too_late(game) or not game.money_among(game.seat(seat).hand):
            return False
        return any(True for _ in self._rule.places(game, seat))

    def check(self, game: "Palace", seat: int, choice: BuyFalcon) -> Reason | None:
        """Reasons: falcons_first, falcon_not_left, card_not_in_hand, no_money_card; those of the corner."""
        if _too_late(game):
            return Reason.of("falcons_first")
        if choice.falcon not in falcons_of(game).left:
            return Reason.of("falcon_not_left", card=choice.falcon)
        hand = game.seat(seat).hand
        if choice.card not in hand:
            return Reason.of("card_not_in_hand", card=choice.card)
        if not game.money_among([choice.card]):
            return Reason.of("falcon_for_money", card=choice.card)
        return self._rule.why_not_there(game, seat, choice.falcon, choice.corner)

    def apply(self, game: "Palace", seat: int, choice: BuyFalcon) -> None:
        """Discard the card and place the falcon; more may follow, but no other action."""
        mine = falcons_of(game)
        mine.left.remove(choice.falcon)
        mine.perched[seat].append(Perched(choice.falcon, choice.corner))
        verbs.spend(game, seat, [choice.card])
        game.emit(FalconBought(seat, choice.falcon, choice.corner, choice.card))
        if not isinstance(game.state.frames[-1], FurtherFalcons):
            acted(game, False)
            game.call(FurtherFalcons(seat))


def _too_late(game: "Palace") -> bool:
    """Whether another action was already taken in this turn."""
    return bool(getattr(game.state.frames[-1], "acted", False))


class Falconers(Module[FalconersData]):
    """Falcons on corners of the city, bought for a card each."""

    id = ID
    number = 21
    shape = FalconersData
    changes = ("building", "points")
    minutes = 6
    choices = (BuyFalcon,)

    def __init__(self, data: FalconersData) -> None:
        super().__init__(data)
        self.falcons = {falcon.id: falcon for falcon in data.falcons}
        self.corners = once_a_city(corners_of)
        self.buying = BuyingFalcons(self)

    @classmethod
    def problems(cls, data: FalconersData, base: Components) -> Iterable[str]:
        """Errors: unknown species, falcons without two types, points that do not rise from 0."""
        yield from misnamed([falcon.id for falcon in data.falcons], "falcons")
        for falcon in data.falcons:
            place = f"falcons.{falcon.id}"
            yield from unknown([falcon.species], SPECIES, f"{place}.species")
            yield from unknown(falcon.types, base.types, f"{place}.types")
            if len(falcon.types) != COLOURS or len(set(falcon.types)) != COLOURS:
                yield f"{place}.types: expected {COLOURS} different types"
        if len(data.points) < 2 or data.points[0] != 0:  # none, and at least one
            yield "points: expected 0 and then the points of 1, 2 ... falcons"
        if any(more < less for less, more in pairwise(data.points)):
            yield "points: more falcons cannot bring less"

    # ------------------------------------------------------------ set-up and play

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """Every falcon is a token of the game."""
        return list(self.falcons)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all falcons are in the supply."""
        yield ID, Falcons(list(self.falcons), [[] for _ in range(setup.players)])

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that buys falcons."""
        return (self.buying,)

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """They score after the types."""
        if phase == "scoring":
            yield "gains", ID, award_category(ID)

    def places(self, game: "Palace", seat: int) -> Iterable[tuple[str, Corner]]:
        """Every falcon of the supply with every corner of the city that is free for it."""
        mine = falcons_of(game)
        taken = {perched.corner for perched in mine.perched[seat]}
        free = [(c, found) for c, found in self.corners(game.seat(seat).city).items() if c not in taken]
        if not free:
            return
        for name in mine.left:
            needed = self.falcons[name].types
            for corner, found in free:
                if found.issuperset(needed):
                    yield name, corner

    def why_not_there(self, game: "Palace", seat: int, falcon: str, corner: Corner) -> Reason | None:
        """Reasons: no_falcon_corner, falcon_corner_taken, falcon_colours_missing."""
        there = self.corners(game.seat(seat).city).get(corner)
        if there is None:
            return Reason.of("no_falcon_corner")
        if any(perched.corner == corner for perched in falcons_of(game).perched[seat]):
            return Reason.of("falcon_corner_taken", corner=corner)
        missing = [kind for kind in self.falcons[falcon].types if kind not in there]
        return Reason.of("falcon_colours_missing", kind=missing[0], corner=corner) if missing else None

    # ------------------------------------------------------------ tiles that go

    def after_leaving(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """Falcons next to the tile return; another tile may already lie in its cell."""
        self._fly(game, seat, [cell])

    def after_moving(self, game: "Palace", seat: int, piece: Piece, old: Cell, new: Cell) -> None:
        """The corners of its former cell lose their falcons."""
        self._fly(game, seat, [old, new])

    def _fly(self, game: "Palace", seat: int, cells: Iterable[Cell]) -> None:
        """Return the falcons around these cells and around any gap.

        No falcon can stand around a cell that a tile has just moved to, unless the tile was there before.
        """
        mine, city = falcons_of(game), game.seat(seat).city
        touched = set(cells)
        for cell in cells:
            placed = city.tile_at(cell)
            touched.update(placed.parts() if placed is not None else ())
        for perched in list(mine.perched[seat]):
            about = cells_at(perched.corner)
            if not touched.isdisjoint(about) or any(city.tile_at(near) is None for near in about):
                mine.perched[seat].remove(perched)
                mine.left = [n for n in self.falcons if n == perched.falcon or n in mine.left]
                game.emit(FalconReturned(seat, perched.falcon, perched.corner))

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """Points by the number of each species."""
        yield ID, Category(ID, self.points, self._evidence, parts=self._parts)

    def worth(self, number: int) -> int:
        """The points of this many falcons of one species."""
        return self.data.points[min(number, len(self.data.points) - 1)]

    def flock(self, game: "Palace", participant: int) -> Mapping[str, list[Corner]]:
        """The corners of a participant's falcons by species; Dirk has none."""
        perched = falcons_of(game).perched[participant] if participant < game.players else []
        found: dict[str, list[Corner]] = {}
        for one in perched:
            found.setdefault(self.falcons[one.falcon].species, []).append(one.corner)
        return found

    def points(self, game: "Palace", participant: int) -> int:
        """A participant's points for falcons in a scoring."""
        return sum([self.worth(len(corners)) for corners in self.flock(game, participant).values()])

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """All tiles around the falcons."""
        proofs = [cause.evidence.cells for cause in self._parts(game, participant)]
        return Evidence(cells=tuple(dict.fromkeys(cell for cells in proofs for cell in cells)))

    def _parts(self, game: "Palace", participant: int) -> list[Cause]:
        """Each species as a part, with the tiles around its falcons."""
        flock = self.flock(game, participant)
        return [
            Cause(
                f"falcon-{species}",
                self.worth(len(flock[species])),
                evidence=Evidence(cells=_about(flock[species])),
            )
            for species in SPECIES
            if species in flock
        ]


def _about(corners: Iterable[Corner]) -> tuple[Cell, ...]:
    """The cells around some corners, each once."""
    return tuple(dict.fromkeys(cell for corner in corners for cell in cells_at(corner)))


def corners_of(city: City) -> Mapping[Corner, frozenset[str]]:
    """The corners of four tiles, none of them a camp or half a cell: the types of base buildings there."""
    found: dict[Corner, frozenset[str]] = {}
    for cell in city.cells():
        corner = CORNERS[cell][0]  # each corner once, with the cell to the south-east of it
        parts = [city.part_at(near) for near in cells_at(corner)]
        if all(part is not None and part.ordinary for part in parts):
            found[corner] = frozenset(
                part.type
                for near, part in zip(cells_at(corner), parts, strict=True)
                if part is not None and part.type is not None and _base(city, near)
            )
    return found


def _base(city: City, cell: Cell) -> bool:
    """Whether there is a finished base building on a cell."""
    placed = city.tile_at(cell)
    return placed is not None and placed.piece.kind == BASE_BUILDING
