"""Positions with the gate board (module 37): a key of a known face is turned up, or a bonus is offered."""

from collections.abc import Callable, Sequence
from typing import Any

from alhambra_desktop.alhambra.modules.gates_without_end.board import board_of
from alhambra_desktop.alhambra.modules.gates_without_end.module import GatesWithoutEnd, SetKey
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import play, table

ME = "gates_without_end"
MARKET = "P2 S3 G6 C5"
KEYS = tuple(f"key-{number}" for number in range(1, 10))


def keyed(
    *keys: str,
    modules: Sequence[Any] = (),
    prepare: Callable[[State], None] | None = None,
    **position: Any,
) -> Palace:
    """The end of a turn of the active seat, before whom these keys wait; the others left the game."""

    def made(state: State) -> None:
        mine = state.slices[ME]
        mine.left[:] = list(keys)
        mine.gone[:] = [key for key in KEYS if key not in keys]
        mine.waiting[:] = [
            len(keys) * (seat == position.get("active", 0)) for seat in range(len(state.seats))
        ]
        if prepare is not None:
            prepare(state)

    position = {"display": SHOWN, "market": MARKET, **position}
    return table(modules=[ME, *modules], prepare=made, step=ME, **position)


def turned(game: Palace, kind: str) -> SetKey:
    """The position in which this bonus faces the gate of the seat that is asked."""
    key = board_of(game).key
    return SetKey(f"{key}/{game.rules.module(GatesWithoutEnd).bonuses[key].index(kind) + 1}")


def offered(kind: str, **position: Any) -> Palace:
    """Seat 0 has turned a key so that this bonus faces its gate; another key is left in stock."""
    key = {"purchase": "key-5", "swap": "key-2"}.get(kind, "key-8")
    game = keyed(key, **position)
    play(game, turned(game, kind))
    mine = board_of(game)
    mine.left.append(mine.gone.pop())
    return game
