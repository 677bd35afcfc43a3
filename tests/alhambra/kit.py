"""What tests of modules do again and again: begin a game, lay pieces, ask at a moment, read the sheet."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Course, Placing, Redesign
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Frame, Steps
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.engine.tally import Row

IN_THE_BOX = {name: module for name, module in MODULES.items() if module.number <= 43}
"""The modules of the Mega Box. What tests write out for all of them asks nothing of an added one."""

SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
"""A display in which one card of each currency lies."""


def begun(
    players: int,
    *modules: str,
    seed: str = "1",
    options: Mapping[str, str] | None = None,
    extra: Iterable[Extension] = (),
    events: bool = False,
) -> Palace:
    """A game with these modules at its first decision."""
    rules = compile_rules(Setup(players, modules, dict(options or {})), extra=list(extra))
    return begin(rules, seed, with_events=events)


def lay(game: Palace, *pieces: tuple[str | Piece, tuple[int, int], *tuple[int, ...]]) -> Palace:
    """The game with these pieces in the city of seat 0, each with its cell and perhaps its rotation."""
    owner = game.seat(0)
    for piece, cell, *rotation in pieces:
        owner.city = owner.city.place(game.piece(piece) if isinstance(piece, str) else piece, cell, *rotation)
    return game


def sheet_rows(game: Palace, scoring: str = "B") -> dict[str, Row]:
    """By category the rows of the sheet, if this scoring came now, as everybody sees it."""
    return {row.category: row for row in score_sheet(game.view(NOBODY), scoring).rows}


def row(game: Palace, category: str, scoring: str = "B") -> Row:
    """The row of a category on that sheet."""
    return sheet_rows(game, scoring)[category]


def resumed(game: Palace, step: str, *frames: Frame) -> Palace:
    """The turn goes on after this step; first these frames ask."""
    game.state.frames[:] = [Course("turns"), Steps("turn", step), *frames]
    game.start()
    return game


def placing(game: Palace, *tiles: str) -> Palace:
    """Seat 0 places its new tiles at the end of its turn: these, if any are named."""
    if tiles:
        game.seat(0).bought = list(tiles)
    return resumed(game, "after_placement", Placing(0))


def redesigning(game: Palace, step: str = "money", *, moving: bool = True) -> Palace:
    """Seat 0 has a redesign, which may be a move inside its city, too."""
    return resumed(game, step, Redesign(0, "test", moving=moving))


def refused_data(module: str, complaint: str, **parts: Any) -> None:
    """The data of a module with these parts are refused, with the file and the place in it."""
    with pytest.raises(DataError, match=complaint) as refused:
        MODULES[module].read({**shipped(module).plain, **parts}, "mine.json", standard())
    assert str(refused.value).startswith("mine.json")
