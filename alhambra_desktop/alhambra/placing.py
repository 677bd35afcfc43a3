"""The kinds of choices in the placement step (alhambra.md 4 step 2, 6, 10, 11)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra import events, spots, verbs
from alhambra_desktop.alhambra.choices import EndTurn, Give, Place, Store
from alhambra_desktop.engine.decisions import ChoiceKind, Grouped, Single
from alhambra_desktop.engine.hooks import first_veto
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.frames import TurnEnd
    from alhambra_desktop.alhambra.palace import Palace


def _not_bought(game: "Palace", seat: int, tile: str) -> Reason | None:
    return None if tile in game.seat(seat).bought else Reason.of("not_bought", tile=tile)


class Laying(Grouped["Palace", Place]):
    """Place a bought tile in the city."""

    choice = Place

    def groups(self, game: "Palace", seat: int) -> Iterator[tuple[str, Iterable[spots.Spot]]]:
        """Every bought tile on every legal cell, in every rotation and with every add-on possible there."""
        for tile in game.seat(seat).bought:
            yield tile, spots.spots(game, seat, game.piece(tile), spots.BESIDE)

    def check(self, game: "Palace", seat: int, choice: Place) -> Reason | None:
        """not_bought, then the reasons of the city."""
        return _not_bought(game, seat, choice.tile) or spots.why_not_place(
            game, seat, game.piece(choice.tile), choice.cell, choice.rotation, choice.add_ons, spots.BESIDE
        )

    def apply(self, game: "Palace", seat: int, choice: Place) -> None:
        """Place the tile on its cell."""
        verbs.take_beside(game.seat(seat), choice.tile)
        verbs.lay(game, seat, choice.tile, choice.cell, spots.BESIDE, choice.rotation, choice.add_ons)


class Storing(ChoiceKind["Palace", Store]):
    """Store a bought tile in the reserve; always allowed in the base game (6)."""

    choice = Store

    def candidates(self, game: "Palace", seat: int) -> Iterable[Store]:
        """Every bought tile that may be stored."""
        vetoes, found = game.rules.vetoes.get(Store), [Store(tile) for tile in game.seat(seat).bought]
        return [one for one in found if not first_veto(vetoes, game, seat, one)] if vetoes else found

    def check(self, game: "Palace", seat: int, choice: Store) -> Reason | None:
        """not_bought, then the vetoes of modules."""
        return _not_bought(game, seat, choice.tile) or first_veto(
            game.rules.vetoes.get(Store, ()), game, seat, choice
        )

    def apply(self, game: "Palace", seat: int, choice: Store) -> None:
        """Put it into the reserve."""
        verbs.take_beside(game.seat(seat), choice.tile)
        verbs.store(game, seat, choice.tile)
        game.emit(events.TileStored(seat, choice.tile))


class Giving(ChoiceKind["Palace", Give]):
    """Give a tile bought this turn to Dirk (11); never a last tile."""

    choice = Give

    def candidates(self, game: "Palace", seat: int) -> Iterable[Give]:
        """Every bought tile that may be given away."""
        vetoes, found = game.rules.vetoes.get(Give), [Give(tile) for tile in game.seat(seat).bought]
        return [one for one in found if not first_veto(vetoes, game, seat, one)] if vetoes else found

    def check(self, game: "Palace", seat: int, choice: Give) -> Reason | None:
        """dirk_bought_only: only what was bought this turn; then the vetoes of modules."""
        if choice.tile not in game.seat(seat).bought:
            return Reason.of("dirk_bought_only", tile=choice.tile)
        return first_veto(game.rules.vetoes.get(Give, ()), game, seat, choice)

    def apply(self, game: "Palace", seat: int, choice: Give) -> None:
        """Put the tile on Dirk's pile."""
        verbs.take_beside(game.seat(seat), choice.tile)
        game.emit(events.TileGiven(seat, choice.tile))
        verbs.to_dirk(game, [choice.tile])


class Ending(Single["Palace", EndTurn]):
    """End the turn, where a turn has an explicit end."""

    choice = EndTurn

    def apply(self, game: "Palace", seat: int, choice: EndTurn) -> None:
        """Let the refills begin."""
        cast("TurnEnd", game.state.frames[-1]).ended = True


LAYING, STORING, GIVING, ENDING = Laying(), Storing(), Giving(), Ending()
