"""The module: a token on an empty cell, tokens on buildings, and their sets."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.interval import own_turn
from alhambra_desktop.alhambra.module import PLAYERS, Module, ModuleData
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SendTrader,
    SettleCitizen,
    TraderGoesOn,
    TraderMet,
    TradersSent,
)
from alhambra_desktop.alhambra.modules.street_trader.street import (
    ID,
    SUPPLIED,
    CitizenLeft,
    Street,
    TraderSetAside,
    shut,
    street,
)
from alhambra_desktop.alhambra.pieces import TYPES, Piece
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.game import Slice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup


@dataclass(frozen=True, slots=True)
class StreetData(ModuleData):
    """How many citizens there are of each type, and the points of sets of 1, 2, 3 ... citizens."""

    citizens: dict[str, int]
    set_points: tuple[int, ...]


class StreetTrader(Module[StreetData]):
    """A token on an empty cell, tokens on buildings, and their sets."""

    id = ID
    number = 12
    shape = StreetData
    changes = ("building", "points")
    minutes = 10
    weight = 3
    choices = (SendTrader, SettleCitizen, InviteCitizen, ExchangeCitizen, LayTrader)

    @classmethod
    def problems(cls, data: StreetData, base: Components) -> Iterable[str]:
        """Errors: too few citizens for six players, missing points for a set."""
        yield from unknown(data.citizens, base.types, "citizens")
        yield from unknown(base.types, data.citizens, "citizens")
        numbers = {f"citizens.{kind}": count for kind, count in data.citizens.items()}
        yield from (*too_small(numbers, least=max(PLAYERS)), *too_large(numbers))
        yield from too_small({f"set_points.{n}": points for n, points in enumerate(data.set_points)})
        if len(data.set_points) != len(base.types):
            yield f"set_points: expected {len(base.types)}, found {len(data.set_points)}"

    # ------------------------------------------------------------ set-up

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all citizens are in the supply, and no trader is placed."""
        players = range(setup.players)
        supply = {kind: self.data.citizens[kind] for kind in TYPES}
        yield ID, Street(supply, [[] for _ in players], [None for _ in players], {})

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Traders are placed at set-up, moved at the end of a turn, and scored after the types."""
        if phase == "setup":
            yield "choices", "traders sent", lambda game: game.call(TradersSent())
        elif phase == "turn":
            yield "adjusting", "trader goes on", _go_on
            yield "after_keys", "trader goes on after keys", _go_on
        elif phase == "scoring":
            yield "gains", ID, award_category(ID)

    # ------------------------------------------------------------ in the city

    def after_placing(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """A tile on the trader's cell sets him aside, and so does a watchtower that closes the cell."""
        mine, city = street(game), game.seat(seat).city
        where = mine.where[seat]
        if where is not None and (city.part_at(where) is not None or shut(city, where)):
            mine.where[seat] = None
            game.emit(TraderSetAside(seat, where))
            if city.part_at(where) is not None:
                game.call(TraderMet(seat, cell=where))
        _at_once(game, seat)

    def after_leaving(self, game: "Palace", seat: int, piece: Piece, cell: Cell) -> None:
        """The citizen of a building that leaves returns to the supply."""
        mine = street(game)
        for kind in tokens.taken_off(mine.settled, piece):
            mine.supply[kind] += 1
            game.emit(CitizenLeft(seat, SUPPLIED + kind, cell))
        _at_once(game, seat)

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """A separate category: the points of all sets."""
        yield ID, Category(ID, self.points, self._evidence, parts=self._parts)

    def worth(self, size: int) -> int:
        """The points of a set of this many citizens."""
        return self.data.set_points[size - 1] if size else 0

    def sets(self, game: "Palace", participant: int) -> list[list[tuple[Cell, str]]]:
        """The sets of a participant: each takes one citizen of every type that is left; Dirk has none."""
        if participant >= game.players:
            return []
        by_type: dict[str, list[Cell]] = {}
        for cell, kind in tokens.in_city(game.seat(participant).city, street(game).settled).items():
            by_type.setdefault(kind, []).append(cell)
        found: list[list[tuple[Cell, str]]] = []
        for kind, cells in by_type.items():
            for number, cell in enumerate(cells):
                if number == len(found):
                    found.append([])
                found[number].append((cell, kind))
        return found

    def points(self, game: "Palace", participant: int) -> int:
        """A participant's points for citizens in a scoring."""
        return sum(self.worth(len(one)) for one in self.sets(game, participant))

    def _parts(self, game: "Palace", participant: int) -> list[Cause]:
        """The points of a seat, one part per set."""
        return [
            Cause(f"citizens-{len(one)}", self.worth(len(one)), evidence=_proof(one))
            for one in self.sets(game, participant)
        ]

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        """All buildings with citizens."""
        return _proof([found for one in self.sets(game, participant) for found in one])


def _proof(citizens: Iterable[tuple[Cell, str]]) -> Evidence:
    return Evidence(cells=tuple(cell for cell, _ in citizens))


def _go_on(game: "Palace") -> None:
    """Move on the trader of the active seat."""
    game.call(TraderGoesOn(game.state.active))


def _at_once(game: "Palace", seat: int) -> None:
    """Outside the seat's own turn a trader moves on after what has displaced him is finished."""
    if not own_turn(game, seat):
        game.call(TraderGoesOn(seat))
