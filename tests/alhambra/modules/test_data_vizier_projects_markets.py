"""Data files of vizier, projects and personal markets that do not fit: each complaint names its place."""

import copy
from typing import Any

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake, projects
from alhambra_desktop.engine.data import DataError
from tests.alhambra.table import asked, buy, code, play, store, table, take

PROJECTS, MARKET, VIZIER = "major_construction_projects", "personal_building_market", "viziers_favour"


def spoilt(module: str, path: str, value: Any) -> Any:
    """The data that ship with one value changed; ``path`` has dots between names and numbers."""
    plain = copy.deepcopy(shipped(module).plain)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    part = plain
    for step in steps:
        part = part[step]
    part[last] = value
    return plain


@pytest.mark.parametrize(
    ("module", "path", "value", "complaint"),
    [
        (VIZIER, "awake_at_start", "yes", "awake_at_start"),
        (PROJECTS, "least_stake", 0, "least_stake: expected at least 1, found 0"),
        (PROJECTS, "tiles.3.price", 9, r"tiles\[3\].price: expected none, found 9"),
        (PROJECTS, "tiles.2.kind", "building", r"tiles\[2\].kind: expected 'project', found 'building'"),
        (PROJECTS, "tiles.4.cells.1.type", None, r"tiles\[4\].cells: expected 2, each with a type"),
        (PROJECTS, "tiles.4.cells.1.dy", 5, r"tiles\[4\].cells: the second is no neighbour of the first"),
        (PROJECTS, "tiles.1.id", "project-pavilion-arcades", "'project-pavilion-arcades' stands there twice"),
        (PROJECTS, "tiles.0.cells.0.walls", ["Q"], "'Q' is no side"),
        (MARKET, "market_tiles", ["florin", "florin"], "market_tiles: 'florin' stands there twice"),
        (MARKET, "market_tiles", ["peso"], "market_tiles: 'peso' is none of"),
        (MARKET, "market_tiles", [], "market_tiles: expected at least one"),
    ],
)
def test_bad_data_are_refused_with_their_place(module: str, path: str, value: Any, complaint: str) -> None:
    """What does not fit is refused, with the file and the place in it."""
    with pytest.raises(DataError, match=complaint) as error:
        MODULES[module].read(spoilt(module, path, value), "mine.json", standard())
    assert "mine.json" in str(error.value)


def other(module: str, path: str, value: Any) -> Any:
    """The module with one value of its box changed."""
    return MODULES[module].read(spoilt(module, path, value), "mine.json", standard())


def test_the_least_bid_is_read_from_the_data() -> None:
    """The least bid is read from the data."""
    game = table(hands=["dinar-3"], display="dinar-1", modules=[other(PROJECTS, "least_stake", 3)])
    projects(game).shown = "project-pavilion-arcades"
    assert code(game, Stake(("dinar-3",))) is None


def test_market_tiles_are_read_from_the_data() -> None:
    """With two market tiles a personal market has two places."""
    market = other(MARKET, "market_tiles", ["dinar", "ducat"])
    game = table(hands=["florin-8"], market="P7 . . .", modules=[market])
    play(game, buy(1, "florin-8"), store("P7"))
    assert {choice.currency for choice in game.candidates()} == {"dinar", "ducat"}


def test_viziers_may_begin_asleep() -> None:
    """If the pawns begin asleep nobody is asked before somebody has woken his."""
    game = table(market="P7 G12 A8 T9", display="dinar-1", modules=[other(VIZIER, "awake_at_start", False)])
    play(game, take("dinar-1"))
    assert asked(game) == (1, Actions)
