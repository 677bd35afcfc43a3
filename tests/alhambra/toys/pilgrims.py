"""Pilgrims: each has a road chosen in secret, walks through the city step by step, blesses buildings."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.geometry import SIDES, Cell
from alhambra_desktop.alhambra.refs import SideNo
from alhambra_desktop.alhambra.walking import StepTo, Walk
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, Single, choice, event
from alhambra_desktop.engine.game import Slice, frame, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo
from alhambra_desktop.engine.secret_questions import SecretQuestion

LONGEST = 4
"""A pilgrim walks so many steps, less the sum of the money taken."""


@choice("toys.choose_road")
class ChooseRoad(Choice):
    """Before the first turn: the side of the fountain that the road leads to."""

    side: SideNo


@choice("toys.vow")
class Vow(Choice):
    """Only money will be taken in this turn."""


@event("toys.roads_chosen")
class RoadsChosen(Event):
    """The sides that all have chosen, by seat."""

    sides: tuple[SideNo, ...]


@event("toys.blessed")
class Blessed(Event):
    """A pilgrim has blessed a building."""

    seat: SeatNo


@module_slice("Pilgrims")
@record
class Pilgrims(Slice):
    """Roads and places by seat, blessings left and given (by part of a tile), and whether a vow holds."""

    owner = "pilgrims"

    roads: list[int]
    where: list[Cell]
    stock: list[str]
    on: dict[str, str]
    vowed: bool = False


class Choosing(Listed):
    """One of the four sides."""

    choice = ChooseRoad
    refusal = "no_such_side"

    def ways(self, game, seat: int) -> Iterable[tuple[int]]:
        return [(side,) for side in SIDES]

    def apply(self, game, seat: int, choice: ChooseRoad) -> None:
        game.state.frames[-1].answer(str(choice.side))


@frame("Roads")
@record
class Roads(SecretQuestion):
    """Everybody chooses a road."""

    def words(self, game, seat: int) -> Sequence[str]:
        return [str(side) for side in SIDES]

    def kinds(self, game, seat: int) -> tuple[ChoiceKind, ...]:
        return (CHOOSING,)

    def opened(self, game) -> None:
        Pilgrims.of(game).roads[:] = map(int, self.answers)
        game.emit(RoadsChosen(tuple(Pilgrims.of(game).roads)))


@frame("Pilgrimage")
@record
class Pilgrimage(Walk):
    """The walk of one pilgrim."""

    def walkers(self, game) -> Iterable[Cell]:
        return [Pilgrims.of(game).where[self.seat]]

    def moved(self, game, start: Cell, cell: Cell) -> None:
        mine, city = Pilgrims.of(game), game.seat(self.seat).city
        mine.where[self.seat] = cell
        part = tokens.part_at(city, cell)
        if mine.stock and part not in mine.on and tokens.type_of(city.tile_at(cell).piece, part):
            mine.on[part] = mine.stock.pop()
            game.emit(Blessed(self.seat))


def only_money(kind: type[Choice]) -> Reason | None:
    """Refuses every action but taking money after a vow."""
    return None if kind is TakeMoney else Reason.of("vowed")


class Vowing(Single):
    """The vow, offered at the start of a turn."""

    choice = Vow

    def check(self, game, seat: int, choice: Vow) -> Reason | None:
        return Reason.of("vowed") if Pilgrims.of(game).vowed else None

    def apply(self, game, seat: int, choice: Vow) -> None:
        Pilgrims.of(game).vowed = True


class PilgrimToy(Extension):
    """A pilgrim each, and five blessings."""

    id = "pilgrims"
    choices = (ChooseRoad, Vow, StepTo)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        slice_ = Pilgrims([], [(0, 0)] * setup.players, list(self.tokens(setup)), {})
        return [(self.id, slice_)]

    def tokens(self, setup) -> Iterable[str]:
        return [f"blessing-{number}" for number in range(5)]

    def steps(self, phase: str):
        if phase == "setup":
            yield "choices", "roads", lambda game: game.call(Roads())
        if phase == "turn":
            yield "passing_on", "vow", self.end_vow

    def end_vow(self, game) -> None:
        Pilgrims.of(game).vowed = False

    def early_choices(self, setup):
        return (VOWING,)

    def vetoes_acting(self, game, seat: int):
        return only_money if Pilgrims.of(game).vowed else None

    def after_taking(self, game, seat: int, cards: Sequence[str]) -> None:
        steps = LONGEST - sum(game.card(card).value for card in cards)
        if steps > 0:
            game.call(Pilgrimage(seat, steps))

    def vetoes_removal(self, game, seat: int, cell: Cell, after) -> Reason | None:
        return Reason.of("pilgrim_there", cell=cell) if Pilgrims.of(game).where[seat] == cell else None

    def after_leaving(self, game, seat: int, piece, cell: Cell) -> None:
        mine = Pilgrims.of(game)
        mine.stock += tokens.taken_off(mine.on, piece)


CHOOSING, VOWING = Choosing(), Vowing()
