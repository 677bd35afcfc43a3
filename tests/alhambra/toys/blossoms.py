"""Blossoms that are laid on tiles of the market and go with them; a second wall that scores up to 3."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.vocabulary import TILE
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import Amount

BLOSSOMS = 12
MOST = 3


@module_slice("Blossoms")
@record
class Blossoms(Slice):
    """How many are left, those on tiles of the market, those of each seat, and those that Dirk dropped."""

    owner = "blossoms"

    left: int
    lying: dict[TileId, Amount]
    won: list[Amount]
    dropped: int = 0


class BlossomToy(Extension):
    """A blossom for each tile of the market: laid ready before Dirk and the market get theirs."""

    id = "blossoms"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Blossoms(0, {}, [0] * setup.players))]

    def steps(self, phase: str):
        if phase == "setup":
            yield "laid_out", "blossoms", self._ready

    def _ready(self, game) -> None:
        Blossoms.of(game).left = BLOSSOMS

    def after_refill(self, game, tile: str, space: int) -> None:
        mine = Blossoms.of(game)
        if mine.left:
            mine.left -= 1
            mine.lying[tile] = 1

    def after_returning(self, game, tile: str) -> None:
        Blossoms.of(game).left += Blossoms.of(game).lying.pop(tile, 0)

    def after_purchase(self, game, seat: int, deal) -> None:
        if TILE in deal.sale.tags:
            Blossoms.of(game).won[seat] += Blossoms.of(game).lying.pop(deal.sale.piece, 0)

    def after_dirk(self, game, tile: str) -> None:
        Blossoms.of(game).dropped += 1


class PalisadeToy(Extension):
    """The second wall of a city scores as many points as it has sides, at most 3."""

    id = "palisades"

    def further_walls(self, game, participant: int) -> Iterable[Term]:
        runs = game.seat(participant).city.wall_runs()
        if len(runs) > 1:
            yield Term(self.id, min(MOST, len(runs[1])))
