"""The families of choices of the placement step (alhambra.md 4 step 2, 6, 10, 11)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import EndTurn, Give, Place, Store
from alhambra_desktop.engine.decisions import Family, Listed
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.frames import TurnEnd
    from alhambra_desktop.alhambra.palace import Palace


def _not_bought(game: "Palace", seat: int, tile: str) -> Reason | None:
    return None if tile in game.seat(seat).bought else Reason.of("not_bought", tile=tile)


class Laying(Listed["Palace", Place]):
    """A bought tile into the city."""

    choice = Place

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every bought tile on every legal cell, upright."""
        for tile in game.seat(seat).bought:
            for cell in verbs.legal_cells(game, seat, game.piece(tile)):
                yield tile, cell

    def check(self, game: "Palace", seat: int, choice: Place) -> Reason | None:
        """not_bought, then the reasons of the city."""
        return _not_bought(game, seat, choice.tile) or verbs.why_not_place(
            game, seat, game.piece(choice.tile), choice.cell, choice.turn
        )

    def apply(self, game: "Palace", seat: int, choice: Place) -> None:
        """Lay it."""
        verbs.take_beside(game.seat(seat), choice.tile)
        verbs.lay(game, seat, choice.tile, choice.cell, verbs.BESIDE, choice.turn)


class Storing(Family["Palace", Store]):
    """A bought tile into the reserve; always allowed (6)."""

    choice = Store

    def candidates(self, game: "Palace", seat: int) -> Iterable[Store]:
        """Every bought tile."""
        return [Store(tile) for tile in game.seat(seat).bought]

    def check(self, game: "Palace", seat: int, choice: Store) -> Reason | None:
        """not_bought."""
        return _not_bought(game, seat, choice.tile)

    def apply(self, game: "Palace", seat: int, choice: Store) -> None:
        """Put it into the reserve."""
        owner = game.seat(seat)
        verbs.take_beside(owner, choice.tile)
        owner.reserve.append(choice.tile)
        game.tell(events.TileStored(seat, choice.tile))


class Giving(Family["Palace", Give]):
    """A tile bought this turn to Dirk (11); never a last tile."""

    choice = Give

    def candidates(self, game: "Palace", seat: int) -> Iterable[Give]:
        """Every bought tile."""
        return [Give(tile) for tile in game.seat(seat).bought]

    def check(self, game: "Palace", seat: int, choice: Give) -> Reason | None:
        """dirk_bought_only: only what was bought this turn."""
        return (
            None if choice.tile in game.seat(seat).bought else Reason.of("dirk_bought_only", tile=choice.tile)
        )

    def apply(self, game: "Palace", seat: int, choice: Give) -> None:
        """It joins Dirk's pile."""
        assert game.state.dirk is not None
        verbs.take_beside(game.seat(seat), choice.tile)
        game.state.dirk.tiles.append(choice.tile)
        game.tell(events.TileGiven(seat, choice.tile))


class Ending(Family["Palace", EndTurn]):
    """The end of a turn, where it is asked for."""

    choice = EndTurn

    def candidates(self, game: "Palace", seat: int) -> Iterable[EndTurn]:
        """The one way to end it."""
        return (EndTurn(),)

    def check(self, game: "Palace", seat: int, choice: EndTurn) -> Reason | None:
        """Always allowed where it is asked."""
        return None

    def apply(self, game: "Palace", seat: int, choice: EndTurn) -> None:
        """The refills begin."""
        cast("TurnEnd", game.state.frames[-1]).ended = True


LAYING, STORING, GIVING, ENDING = Laying(), Storing(), Giving(), Ending()
