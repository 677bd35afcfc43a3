"""A claim in the middle of the market refill: a herald's owner may take a tile of his type for nothing."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Placing, claim_tile
from alhambra_desktop.alhambra.interval import from_next_to_play
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Single, choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.records import record


@choice("toys.claim")
@dataclass(frozen=True, slots=True)
class Claim(Choice):
    """Take the tile that was just turned up."""


@module_slice("Heralds")
@record
class Heralds(Slice):
    """The type that each seat's herald stands for, empty once he was used; who has claimed."""

    types: list[str]
    claimed: list[int]


class Claiming(Single):
    """Claiming the tile that was just turned up."""

    choice = Claim

    def apply(self, game, seat: int, choice: Claim) -> None:
        game.state.slices["heralds"].types[seat] = ""
        claim_tile(game, seat)
        game.state.frames[-1].order.clear()
        game.call(Placing(seat))


class Owners:
    """The owners of a fitting herald, which everybody sees."""

    def asked(self, game, seat: int) -> bool:
        return True

    def kinds(self, game, seat: int) -> tuple[ChoiceKind, ...]:
        return (CLAIMING,)


class HeraldToy(Extension):
    """Each seat has a herald of some type."""

    id = "heralds"
    choices = (Claim,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        types = ("tower", "garden", "chambers", "garden", "tower", "arcades")
        return [(self.id, Heralds(list(types[: setup.players]), []))]

    def after_claiming(self, game, seat: int, tile: str) -> None:
        assert game.seat(seat).bought == [tile]
        game.state.slices[self.id].claimed.append(seat)

    def before_laying(self, game, tile: str, space: int) -> None:
        kind = game.piece(tile).type
        heralds = game.state.slices[self.id].types
        order = [s for s in from_next_to_play(game) if kind and heralds[s] == kind]
        if order and game.state.turn:  # not while the table is set up
            game.call(Moment(self.id, order))

    def moment_rules(self):
        return {self.id: Owners()}


CLAIMING = Claiming()
