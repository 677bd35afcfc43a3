"""Two tiles on a space at the end: the richest picks one, the second richest gets the other."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import ending, events, money, verbs
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    HiddenTileUncovered,
    NobodyGotTile,
    SecondGotTile,
    powers_of,
)
from alhambra_desktop.alhambra.refs import TileId
from alhambra_desktop.alhambra.traits import BESIDE
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Listed, choice
from alhambra_desktop.engine.game import Question, frame
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


@choice("buildings_of_power.pick_last")
class PickLastTile(Choice):
    """Take this one of the two tiles on a space."""

    tile: TileId


@frame("PickingLastTile")
@record
class PickingLastTile(Question["Palace"]):
    """The richest in the currency of a space picks one of its two tiles (13)."""

    space: int = 0

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Which of the two tiles of the space to take."""
        return (PICKING,)


class Picking(Listed["Palace", PickLastTile]):
    """Picking one of the two tiles of the space."""

    choice = PickLastTile
    refusal = "not_on_space"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The one that lay on top, then the one below."""
        return [(tile,) for tile in both(game, cast(PickingLastTile, game.state.frames[-1]).space)]

    def apply(self, game: "Palace", seat: int, choice: PickLastTile) -> None:
        """Give the other tile to the second richest."""
        _give_out(game, cast(PickingLastTile, game.state.frames[-1]).space, seat, choice.tile)


PICKING = Picking()


def both(game: "Palace", space: int) -> tuple[str, str]:
    """The tile on a space, and the one that was hidden under it."""
    on, under = game.state.market[space - 1], powers_of(game).up[space - 1]
    assert on is not None
    assert under is not None
    return on, under


def uncover(game: "Palace") -> None:
    """Hidden tiles are turned up; the richest pick (25).

    Tiles next to the market are not given out, so a tile above such a one is given out as usual.
    """
    mine = powers_of(game)
    for space, pile in enumerate(mine.under, 1):
        if not pile.pieces:
            continue
        tile = game.draw(pile)
        game.emit(HiddenTileUncovered(tile, space))
        if game.has_trait(tile, BESIDE):
            game.rules.tile_claims[game.piece(tile).kind](game, tile, space)
            continue
        mine.up[space - 1] = tile
        richest = money.richest(_sums(game, space))
        if richest is None:
            _leave(game, space)
        else:
            game.call(PickingLastTile(richest, space=space))


def _sums(game: "Palace", space: int) -> tuple[int, ...]:
    """The money of each seat in the currency of a space."""
    currency = game.rules.components.currencies[space - 1]
    return tuple(purse[currency] for purse in ending.purses(game))


def _take_up(game: "Palace", space: int) -> tuple[str, str]:
    """Take both tiles from their space."""
    tiles = both(game, space)
    verbs.off_space(game, space)
    powers_of(game).up[space - 1] = None
    return tiles


def _leave(game: "Palace", space: int) -> None:
    """Several are richest, or nobody has any of the currency: both tiles leave the game."""
    sums, tiles = _sums(game, space), _take_up(game, space)
    powers_of(game).out += tiles
    for tile in tiles:
        game.emit(events.LastTileDecided(space, tile, None, sums))


def _give_out(game: "Palace", space: int, richest: int, picked: str) -> None:
    """Give the picked tile to the richest seat, the other one to the second richest if there is only one."""
    sums, tiles = _sums(game, space), _take_up(game, space)
    verbs.gain(game, richest, picked)
    game.emit(events.LastTileDecided(space, picked, richest, sums))
    other = next(tile for tile in tiles if tile != picked)
    second = money.richest([0 if seat == richest else sum_ for seat, sum_ in enumerate(sums)])
    if second is None:
        powers_of(game).out.append(other)
        game.emit(NobodyGotTile(other, space))
    else:
        verbs.gain(game, second, other)
        game.emit(SecondGotTile(second, other, space))
