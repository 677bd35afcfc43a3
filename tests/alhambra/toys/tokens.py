"""Tokens on tiles: a flag stays on its cell, a guard returns, a seal holds its tile fast."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, choice, event
from alhambra_desktop.engine.game import Slice, frame, module_slice
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import Record, record

KINDS = ("flag", "guard", "seal")


@choice("toys.set_token")
@dataclass(frozen=True, slots=True)
class SetToken(Choice):
    """Put a token of this kind on the tile just laid."""

    kind: str


@event("toys.token_set")
@dataclass(frozen=True, slots=True)
class TokenSet(Event):
    """A token was put on a cell."""

    seat: int
    token: str
    cell: Cell


@event("toys.token_returned")
@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    """A token came back to its owner."""

    seat: int
    token: str


@record
class Standing(Record):
    """A token on a cell of its owner's city."""

    token: str
    seat: int
    cell: Cell


@module_slice("Tokens")
@record
class Tokens(Slice):
    """The stock of each seat, and what stands where."""

    stock: list[list[str]]
    standing: list[Standing]


def kind_of(token: str) -> str:
    return token.partition("-")[0]


class Setting(ChoiceKind):
    """A token of the own stock on the tile just laid."""

    choice = SetToken

    def candidates(self, game, seat: int) -> Iterable[SetToken]:
        stock = game.state.slices["tokens"].stock[seat]
        return [SetToken(kind) for kind in dict.fromkeys(map(kind_of, stock))]

    def check(self, game, seat: int, choice: SetToken) -> Reason | None:
        kinds = [kind_of(token) for token in game.state.slices["tokens"].stock[seat]]
        return None if choice.kind in kinds else Reason.of("no_such_token", kind=choice.kind)

    def apply(self, game, seat: int, choice: SetToken) -> None:
        asking, mine = game.state.frames[-1], game.state.slices["tokens"]
        token = next(token for token in mine.stock[seat] if kind_of(token) == choice.kind)
        mine.stock[seat].remove(token)
        mine.standing.append(Standing(token, seat, asking.cell))
        game.emit(TokenSet(seat, token, asking.cell))
        asking.order.pop(0)


@frame("Tokening")
@record
class Tokening(Moment):
    """Asks the owner of a tile just laid whether he puts a token on it."""

    cell: Cell


class Owners:
    """The owner of the tile is asked, whatever he has left."""

    def asked(self, game, seat: int) -> bool:
        return True

    def kinds(self, game, seat: int) -> tuple[ChoiceKind, ...]:
        return (SETTING,)


class TokenToy(Extension):
    """Each seat has two flags, two guards and one seal."""

    id = "tokens"
    choices = (SetToken,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        stocks = [list(self._of(seat)) for seat in range(setup.players)]
        return [(self.id, Tokens(stocks, []))]

    def tokens(self, setup) -> Iterable[str]:
        return [token for seat in range(setup.players) for token in self._of(seat)]

    def _of(self, seat: int) -> Iterable[str]:
        return [
            f"{kind}-{seat}-{n}" for kind, count in zip(KINDS, (2, 2, 1), strict=True) for n in range(count)
        ]

    def after_placing(self, game, seat: int, piece, cell: Cell) -> None:
        if game.state.slices[self.id].stock[seat]:
            game.call(Tokening(self.id, [seat], cell))

    def moment_rules(self):
        return {self.id: Owners()}

    def after_leaving(self, game, seat: int, piece, cell: Cell) -> None:
        mine = game.state.slices[self.id]
        for standing in list(mine.standing):
            if (standing.seat, standing.cell) == (seat, cell) and kind_of(standing.token) == "guard":
                mine.standing.remove(standing)
                mine.stock[seat].append(standing.token)
                game.emit(TokenReturned(seat, standing.token))

    def vetoes_removal(self, game, seat: int, cell: Cell, after) -> Reason | None:
        owner = game.seat(seat).city
        anchor = owner.tile_at(cell).cell
        for standing in game.state.slices[self.id].standing:
            if (standing.seat, standing.cell) == (seat, anchor) and kind_of(standing.token) == "seal":
                return Reason.of("held_fast", cell=cell)
        return None


SETTING = Setting()
