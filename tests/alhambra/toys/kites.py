"""A token on a corner where four tiles meet; it comes back when one of the four leaves."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.geometry import Cell, Corner, cells_at
from alhambra_desktop.engine.decisions import Choice, Listed, choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record


@choice("toys.fly_kite")
@dataclass(frozen=True, slots=True)
class FlyKite(Choice):
    """Tie a kite to the north-western corner of this cell."""

    corner: Corner


@module_slice("Kites")
@record
class Kites(Slice):
    """How many kites are left, and on which corners those of each seat fly."""

    left: int
    flying: list[list[Corner]]


class Flying(Listed):
    """As an action: a kite on a free corner where four tiles meet."""

    choice = FlyKite

    def ways(self, game, seat: int) -> Iterable[tuple]:
        mine, city = game.state.slices["kites"], game.seat(seat).city
        if not mine.left:
            return ()
        corners = [c for c in city.cells() if all(city.tile_at(near) for near in cells_at(c))]
        return [(corner,) for corner in corners if corner not in mine.flying[seat]]

    def check(self, game, seat: int, choice: FlyKite) -> Reason | None:
        fits = (choice.corner,) in list(self.ways(game, seat))
        return None if fits else Reason.of("no_such_corner", cell=choice.corner)

    def apply(self, game, seat: int, choice: FlyKite) -> None:
        mine = game.state.slices["kites"]
        mine.left -= 1
        mine.flying[seat].append(choice.corner)
        acted(game, False)


class KiteToy(Extension):
    """Three kites for all."""

    id = "kites"
    choices = (FlyKite,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Kites(3, [[] for _ in range(setup.players)]))]

    def actions(self, setup):
        return (FLYING,)

    def after_leaving(self, game, seat: int, piece, cell: Cell) -> None:
        mine = game.state.slices[self.id]
        for corner in list(mine.flying[seat]):
            if cell in cells_at(corner):
                mine.flying[seat].remove(corner)
                mine.left += 1


FLYING = Flying()
