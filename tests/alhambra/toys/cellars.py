"""Each turn a seat looks at the top tiles of the supply, hides one under a space, and puts the rest back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.determinize import shown_tiles, unseen_tiles
from alhambra_desktop.alhambra.extension import Extension, Waiting
from alhambra_desktop.alhambra.refs import SpaceNo, TileId
from alhambra_desktop.engine.decisions import Choice, Decision, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Slice, frame, module_slice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile, record

COUNT = 3


@choice("toys.hide")
@dataclass(frozen=True, slots=True)
class Hide(Choice):
    """Hide a tile under a space; the others go back, the first one on top."""

    tile: TileId
    space: SpaceNo
    rest: tuple[TileId, ...]


@module_slice("Cellars")
@record
class Cellars(Slice):
    """Under each space a pile of at most one tile, known to who hid it."""

    owner = "cellars"

    under: list[Pile]


@frame("Hiding")
@record
class Hiding(Frame):
    """A seat has looked at so many tiles."""

    seat: int
    count: int
    done: bool = False

    def run(self, game) -> str:
        return DONE if self.done else ASK

    def ask(self, game) -> Decision:
        return Decision(self.seat, self, (HIDING,))


class HidingOne(Listed):
    """One of the tiles under one of the free spaces, the others in the order in which they lay or turned."""

    choice = Hide

    def ways(self, game, seat: int) -> Iterable[tuple[Any, ...]]:
        tiles = looked_at(game)
        under = Cellars.of(game).under
        for tile in tiles:
            rest = tuple(other for other in tiles if other != tile)
            for space, pile in enumerate(under, 1):
                if not pile.pieces and game.state.market[space - 1]:
                    yield from ((tile, space, order) for order in {rest, rest[::-1]})

    def apply(self, game, seat: int, choice: Hide) -> None:
        supply = game.state.supply
        verbs.take_looked_at(game, seat, choice.tile, supply, game.state.frames[-1].count)
        verbs.put_back(game, seat, choice.rest, supply)
        Cellars.of(game).under[choice.space - 1].put(choice.tile, 1 << seat)
        game.state.frames[-1].done = True


def looked_at(game) -> list[str]:
    """The tiles in question, the top one first."""
    return game.state.supply.pieces[: -game.state.frames[-1].count - 1 : -1]


class CellarToy(Extension):
    """A step at the moment ``powers``; what is hidden fills its space before anything is drawn."""

    id = "cellars"
    choices = (Hide,)

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Cellars([Pile([]) for _ in range(4)]))]

    def steps(self, phase: str):
        if phase == "turn":
            yield "powers", "hiding", self._hide

    def _hide(self, game) -> None:
        seat, supply = game.state.active, game.state.supply
        free = [pile for pile, tile in zip(Cellars.of(game).under, game.state.market, strict=True) if tile]
        if supply.pieces and any(not pile.pieces for pile in free):
            count = min(COUNT, len(supply.pieces))
            game.look(supply, count, seat)
            game.call(Hiding(seat, count))

    def market_tile(self) -> Mapping[str, Waiting]:
        return {f"space-{space}": self._waiting for space in (1, 2, 3, 4)}

    def _waiting(self, game, space: int) -> str:
        pile = Cellars.of(game).under[space - 1]
        return game.draw(pile) if pile.pieces else ""

    def holdings(self, game) -> Iterable[str]:
        return [tile for pile in Cellars.of(game).under for tile in pile.pieces if tile != BLANK]

    def determinized(self, game, view, dice: Dice) -> None:
        left = [tile for tile in unseen_tiles(view) if tile not in shown_tiles(game)]
        shuffle(left, dice)
        for pile in Cellars.of(game).under:
            pile.fill(left)


HIDING = HidingOne()
