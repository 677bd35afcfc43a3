"""What is chosen: whom the trader takes along, who moves in, who comes, where the trader goes."""

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
from alhambra_desktop.engine.decisions import Choice, Family, Listed, choice
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
    """A citizen of one's trader moves into the building that was laid on his cell."""

    citizen: ItemId


@choice("street_trader.invite")
class InviteCitizen(Choice):
    """For a citizen who has moved in one of the supply comes to the trader."""

    citizen: ItemId


@choice("street_trader.exchange")
class ExchangeCitizen(Choice):
    """One of the trader's citizens changes places with one of the supply."""

    given: ItemId
    taken: ItemId


@choice("street_trader.lay")
class LayTrader(Choice):
    """The trader goes to another empty cell beside the city."""

    cell: CellRef


# ---------------------------------------------------------------- before the first turn


def _beginnings() -> list[tuple[str, str, str, Cell]]:
    """Every three different citizens, each on every side of the fountain."""
    trios: Iterable[tuple[str, str, str]] = combinations(TYPES, 3)
    return [(*trio, cell) for trio in trios for cell in NEIGHBOURS[FOUNTAIN_CELL]]


class Sending(Listed["Palace", SendTrader]):
    """Three citizens of different types, in the order of the types, and a side of the fountain."""

    choice = SendTrader
    refusal = "trader_not_so"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every answer that can be given."""
        return _beginnings()

    def apply(self, game: "Palace", seat: int, choice: SendTrader) -> None:
        """Kept hidden until all have answered."""
        asked = cast(TradersSent, game.state.frames[-1])
        asked.answer(_word((choice.first, choice.second, choice.third, choice.cell)))


def _word(way: tuple[str, str, str, Cell]) -> str:
    *trio, (x, y) = way
    return " ".join([*trio, str(x), str(y)])


@frame
@record
class TradersSent(SecretQuestion["Palace"]):
    """Everybody sends out a trader with three citizens."""

    def words(self, game: "Palace", seat: int) -> Sequence[str]:
        """Every answer that a seat can give."""
        return [_word(way) for way in _beginnings()]

    def families(self, game: "Palace", seat: int) -> tuple[Family["Palace", Any], ...]:
        """The trader is sent out with three citizens."""
        return (SENDING,)

    def opened(self, game: "Palace") -> None:
        """The traders stand where they were sent; all other citizens are the supply."""
        mine = street(game)
        for seat, word in enumerate(self.answers):
            *trio, x, y = word.split()
            mine.waiting[seat][:] = trio
            mine.where[seat] = cell = (int(x), int(y))
            for kind in trio:
                mine.supply[kind] -= 1
            game.tell(TraderSent(seat, tuple(WAITING + kind for kind in trio), cell))


# ---------------------------------------------------------------- a tile on the trader's cell


@frame
@record
class TraderMet(Question["Palace"]):
    """A tile was laid on the trader's ``cell``: a citizen moves in, or one is exchanged, or neither."""

    cell: Cell = FOUNTAIN_CELL

    def wanted(self, game: "Palace") -> bool:
        """Whether a citizen can move in or be exchanged."""
        return any(family.possible(game, self.seat) for family in (SETTLING, EXCHANGING))

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """To settle the citizen of the building's type, or else to exchange one; or to let it be."""
        family = SETTLING if SETTLING.possible(game, self.seat) else EXCHANGING
        return (family, STOPPING)


def _met(game: "Palace", seat: int) -> tuple[str, str | None]:
    """The part of a tile that lies on the trader's former cell, and its type."""
    city, cell = game.seat(seat).city, cast(TraderMet, game.state.frames[-1]).cell
    part = city.part_at(cell)
    return tokens.part_at(city, cell), part.type if part is not None else None


class Settling(Listed["Palace", SettleCitizen]):
    """The citizen of the building's own type; one for each building at most."""

    choice = SettleCitizen
    refusal = "citizen_does_not_match"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The citizen that may move in, if there is one."""
        mine, (part, kind) = street(game), _met(game, seat)
        if kind in mine.waiting[seat] and part not in mine.settled:
            return [(f"{WAITING}{kind}",)]
        return []

    def apply(self, game: "Palace", seat: int, choice: SettleCitizen) -> None:
        """He lives there now; another one must come to the trader, while there are any."""
        mine, (part, _), kind = street(game), _met(game, seat), kind_of(choice.citizen)
        mine.waiting[seat].remove(kind)
        mine.settled[part] = kind
        game.tell(CitizenSettled(seat, choice.citizen, cast(TraderMet, game.state.frames[-1]).cell))
        coming = list(INVITING.ways(game, seat))
        if len(coming) == 1:
            invite(game, seat, *coming[0])
        else:
            game.call(Vacancy(seat))


class Exchanging(Listed["Palace", ExchangeCitizen]):
    """Any citizen of the trader for one of the supply, if none of them is of the building's type."""

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
        """The citizen goes into the supply and the other one joins the trader."""
        mine, given, taken = street(game), kind_of(choice.given), kind_of(choice.taken)
        mine.waiting[seat].remove(given)
        join(mine, seat, taken)
        mine.supply[given] += 1
        game.tell(CitizensExchanged(seat, choice.given, choice.taken))


# ---------------------------------------------------------------- somebody new for the trader


@frame
@record
class Vacancy(Question["Palace"]):
    """A place on the trader has become free: somebody of the supply must come."""

    def wanted(self, game: "Palace") -> bool:
        """Whether there is a citizen left in the supply."""
        return INVITING.possible(game, self.seat)

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """Which citizen of the supply comes."""
        return (INVITING,)


class Inviting(Listed["Palace", InviteCitizen]):
    """Any type of which there are citizens in the supply."""

    choice = InviteCitizen
    refusal = "citizen_not_in_supply"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """One of each type that is left."""
        return [(SUPPLIED + kind,) for kind, left in street(game).supply.items() if left]

    def apply(self, game: "Palace", seat: int, choice: InviteCitizen) -> None:
        """The citizen joins the trader."""
        invite(game, seat, choice.citizen)


# ---------------------------------------------------------------- the trader goes on


@frame
@record
class TraderGoesOn(Question["Palace"]):
    """A trader without a place beside the city is laid on one."""

    def wanted(self, game: "Palace") -> bool:
        """Whether the trader needs a new place."""
        return homeless(game, self.seat)

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """On which cell the trader is laid."""
        return (LAYING,)


class Laying(Listed["Palace", LayTrader]):
    """On any empty cell beside a tile of the city."""

    choice = LayTrader
    refusal = "no_place_for_trader"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every empty cell beside a tile of the city."""
        return [(cell,) for cell in open_ground(game.seat(seat).city)]

    def apply(self, game: "Palace", seat: int, choice: LayTrader) -> None:
        """The trader stands on the chosen cell."""
        street(game).where[seat] = choice.cell
        game.tell(TraderLaid(seat, choice.cell))


SENDING, SETTLING, EXCHANGING, INVITING, LAYING = Sending(), Settling(), Exchanging(), Inviting(), Laying()
