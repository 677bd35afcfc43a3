"""The choices: which citizens the trader takes, who moves in, who joins, where the trader goes."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.actions import STOPPING
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL, NEIGHBOURS, Cell
from alhambra_desktop.alhambra.modules.street_trader.street import (
    SUPPLIED,
    WAITING,
    CitizenSettled,
    CitizensExchanged,
    TraderLaid,
    TraderSent,
    homeless,
    invite,
    join,
    kind_of,
    open_ground,
    street,
)
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.refs import BuildingType, CellRef
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, choice
from alhambra_desktop.engine.game import Question, frame
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId
from alhambra_desktop.engine.secret_questions import SecretQuestion

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@choice("street_trader.send")
class SendTrader(Choice):
    """Before the first turn: the three citizens of one's trader, and the cell where he stands."""

    first: BuildingType
    second: BuildingType
    third: BuildingType
    cell: CellRef


@choice("street_trader.settle")
class SettleCitizen(Choice):
    """A citizen of one's trader moves into the building placed on the trader's cell."""

    citizen: ItemId


@choice("street_trader.invite")
class InviteCitizen(Choice):
    """A citizen of the supply joins the trader in place of one who has moved in."""

    citizen: ItemId


@choice("street_trader.exchange")
class ExchangeCitizen(Choice):
    """Exchange one of the trader's citizens for one of the supply."""

    given: ItemId
    taken: ItemId


@choice("street_trader.lay")
class LayTrader(Choice):
    """Put the trader on another empty cell next to the city."""

    cell: CellRef


# ---------------------------------------------------------------- before the first turn


def _beginnings() -> list[tuple[str, str, str, Cell]]:
    """Every three different citizens, with each side of the fountain."""
    trios: Iterable[tuple[str, str, str]] = combinations(TYPES, 3)
    return [(*trio, cell) for trio in trios for cell in NEIGHBOURS[FOUNTAIN_CELL]]


class Sending(Listed["Palace", SendTrader]):
    """Choosing three citizens of different types, in the order of the types, and a side of the fountain."""

    choice = SendTrader
    refusal = "trader_not_so"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every possible answer."""
        return _beginnings()

    def apply(self, game: "Palace", seat: int, choice: SendTrader) -> None:
        """Store the answer secretly until all have answered."""
        asked = cast(TradersSent, game.state.frames[-1])
        asked.answer(_word((choice.first, choice.second, choice.third, choice.cell)))


def _word(way: tuple[str, str, str, Cell]) -> str:
    *trio, (x, y) = way
    return " ".join([*trio, str(x), str(y)])


@frame("TradersSent")
@record
class TradersSent(SecretQuestion["Palace"]):
    """Everybody chooses three citizens and a cell for the trader."""

    def words(self, game: "Palace", seat: int) -> Sequence[str]:
        """Every possible answer of a seat."""
        return [_word(way) for way in _beginnings()]

    def kinds(self, game: "Palace", seat: int) -> tuple[ChoiceKind["Palace", Any], ...]:
        """The choice of citizens and cell."""
        return (SENDING,)

    def opened(self, game: "Palace") -> None:
        """Put the traders where they were sent; all other citizens form the supply."""
        mine = street(game)
        for seat, word in enumerate(self.answers):
            *trio, x, y = word.split()
            mine.waiting[seat][:] = trio
            mine.where[seat] = cell = (int(x), int(y))
            for kind in trio:
                mine.supply[kind] -= 1
            game.emit(TraderSent(seat, tuple(WAITING + kind for kind in trio), cell))


# ---------------------------------------------------------------- a tile on the trader's cell


@frame("TraderMet")
@record
class TraderMet(Question["Palace"]):
    """A tile was placed on the trader's ``cell``: a citizen moves in, or one is exchanged, or neither."""

    cell: Cell = FOUNTAIN_CELL

    def wanted(self, game: "Palace") -> bool:
        """Whether a citizen can move in or be exchanged."""
        return any(kind.possible(game, self.seat) for kind in (SETTLING, EXCHANGING))

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Settle the citizen of the building's type, or else exchange one; or neither."""
        kind = SETTLING if SETTLING.possible(game, self.seat) else EXCHANGING
        return (kind, STOPPING)


def _met(game: "Palace", seat: int) -> tuple[str, str | None]:
    """The part of a tile on the trader's former cell, and its type."""
    city, cell = game.seat(seat).city, cast(TraderMet, game.state.frames[-1]).cell
    part = city.part_at(cell)
    return tokens.part_at(city, cell), part.type if part is not None else None


class Settling(Listed["Palace", SettleCitizen]):
    """Settling the citizen of the building's type; at most one per building."""

    choice = SettleCitizen
    refusal = "citizen_does_not_match"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The citizen that may move in, if there is one."""
        mine, (part, kind) = street(game), _met(game, seat)
        if kind in mine.waiting[seat] and part not in mine.settled:
            return [(f"{WAITING}{kind}",)]
        return []

    def apply(self, game: "Palace", seat: int, choice: SettleCitizen) -> None:
        """Move the citizen in; another one must join the trader, while there are any."""
        mine, (part, _), kind = street(game), _met(game, seat), kind_of(choice.citizen)
        mine.waiting[seat].remove(kind)
        mine.settled[part] = kind
        game.emit(CitizenSettled(seat, choice.citizen, cast(TraderMet, game.state.frames[-1]).cell))
        coming = list(INVITING.ways(game, seat))
        if len(coming) == 1:
            invite(game, seat, *coming[0])
        else:
            game.call(Vacancy(seat))


class Exchanging(Listed["Palace", ExchangeCitizen]):
    """Exchanging any citizen of the trader for one of the supply, if none is of the building's type."""

    choice = ExchangeCitizen
    refusal = "citizens_not_there"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each of the trader's citizens for each other type of the supply."""
        mine, (_, kind) = street(game), _met(game, seat)
        if kind in mine.waiting[seat]:
            return []
        return [
            (WAITING + given, SUPPLIED + taken)
            for given in dict.fromkeys(mine.waiting[seat])
            for taken, left in mine.supply.items()
            if left and taken != given
        ]

    def apply(self, game: "Palace", seat: int, choice: ExchangeCitizen) -> None:
        """Return the citizen to the supply; the other one joins the trader."""
        mine, given, taken = street(game), kind_of(choice.given), kind_of(choice.taken)
        mine.waiting[seat].remove(given)
        join(mine, seat, taken)
        mine.supply[given] += 1
        game.emit(CitizensExchanged(seat, choice.given, choice.taken))


# ---------------------------------------------------------------- somebody new for the trader


@frame("Vacancy")
@record
class Vacancy(Question["Palace"]):
    """The trader has room for a citizen: one of the supply must join him."""

    def wanted(self, game: "Palace") -> bool:
        """Whether there is a citizen left in the supply."""
        return INVITING.possible(game, self.seat)

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which citizen of the supply joins."""
        return (INVITING,)


class Inviting(Listed["Palace", InviteCitizen]):
    """Inviting a citizen of any type in the supply."""

    choice = InviteCitizen
    refusal = "citizen_not_in_supply"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """One of each type that is left."""
        return [(SUPPLIED + kind,) for kind, left in street(game).supply.items() if left]

    def apply(self, game: "Palace", seat: int, choice: InviteCitizen) -> None:
        """The citizen joins the trader."""
        invite(game, seat, choice.citizen)


# ---------------------------------------------------------------- the trader goes on


@frame("TraderGoesOn")
@record
class TraderGoesOn(Question["Palace"]):
    """A trader without a cell next to the city is put on one."""

    def wanted(self, game: "Palace") -> bool:
        """Whether the trader needs a new cell."""
        return homeless(game, self.seat)

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """The new cell of the trader."""
        return (LAYING,)


class Laying(Listed["Palace", LayTrader]):
    """Putting the trader on an empty cell next to a tile of the city."""

    choice = LayTrader
    refusal = "no_place_for_trader"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every empty cell next to a tile of the city."""
        return [(cell,) for cell in open_ground(game.seat(seat).city)]

    def apply(self, game: "Palace", seat: int, choice: LayTrader) -> None:
        """Put the trader on the chosen cell."""
        street(game).where[seat] = choice.cell
        game.emit(TraderLaid(seat, choice.cell))


SENDING, SETTLING, EXCHANGING, INVITING, LAYING = Sending(), Settling(), Exchanging(), Inviting(), Laying()
