"""What the modules with tokens in the city need: walks, secret answers, barred actions, parts of tiles."""

import pytest

from alhambra_desktop.alhambra import tokens
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.walking import StepTo
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.table import asked, buy, code, kinds, play, table, take, told
from tests.alhambra.toys.pilgrims import (
    Blessed,
    ChooseRoad,
    Pilgrimage,
    Pilgrims,
    PilgrimToy,
    Roads,
    RoadsChosen,
    Vow,
)

SHOWN = "florin-1 florin-3 dirham-4 dinar-9"
SQUARE = """
    +-----+-----+
    |  F    C10 |
    +     +     +
    |  G9 %  T10|
    +-----+-----+
"""


def begun(players: int = 3) -> Palace:
    return begin(compile_rules(Setup(players), extra=[PilgrimToy()]), "roads", with_events=True)


def test_everybody_answers_before_anything_is_seen() -> None:
    """Asked in the order of seats before the market is filled; an answer is shown when all are given."""
    game = begun()
    assert not any(game.state.market)
    for seat, side in enumerate((2, 0, 3)):
        assert asked(game) == (seat, Roads)
        assert code(game, ChooseRoad(7)) == "no_such_side"
        if seat:
            assert game.view(seat).state.frames[-1].answers == [BLANK] * seat
            assert game.view(0).state.frames[-1].answers == ["2", *[BLANK] * (seat - 1)]
            assert game.view(NOBODY).decision.seat == seat
        assert not told(game.take_events(), RoadsChosen)
        play(game, ChooseRoad(side))
    assert Pilgrims.of(game).roads == [2, 0, 3]
    assert all(game.state.market)


def test_determinizing_fills_in_secret_answers() -> None:
    """Behind a view every hidden answer becomes a possible one, and the game goes on from there."""
    game = begun()
    play(game, ChooseRoad(2), ChooseRoad(0))
    found = set()
    for number in range(20):
        made = determinize(game.view(2), Dice(str(number)))
        found.add(tuple(made.state.frames[-1].answers))
        made.choose(ChooseRoad(1))
        assert Pilgrims.of(made).roads[2] == 1
    assert len(found) > 4


@pytest.mark.parametrize("module", MODULES)
def test_the_table_may_be_looked_at_before_it_is_laid_out(module: str) -> None:
    """Points of a module are counted, and its secrets determinized, before all of its pieces lie there."""
    game = begin(compile_rules(Setup(2, (module,)), extra=[PilgrimToy()]), "roads")
    while not isinstance(game.decision.frame, Roads):
        game.choose(next(iter(game.candidates())))
    play(game, ChooseRoad(2))
    for scoring in "ABC":
        rows = {row.category: row.points[:2] for row in score_sheet(game.view(1), scoring).rows}
        assert rows["wall"] == rows["garden"] == (0, 0)
    assert determinize(game.view(1), Dice("roads")).state.frames[-1].given == 1
    for viewer in (NOBODY, 0, 1):
        view = game.view(viewer)
        assert determinize(view, Dice("early")).view(viewer).state == view.state, "nothing more lies there"


def test_a_walk_goes_step_by_step() -> None:
    """As many steps as are left, over open sides only, or stopped; entering a building brings something."""
    game = table(cities=[SQUARE], display=SHOWN, modules=[PilgrimToy()])
    play(game, take("florin-1"))
    assert asked(game) == (0, Pilgrimage)
    assert code(game, StepTo((0, 0), (1, 1))) == "no_step"
    assert code(game, StepTo((1, 0), (1, 1))) == "no_step", "the pilgrim does not stand there"
    said = play(game, StepTo((0, 0), (1, 0)))
    assert told(said, Blessed)
    said = play(game, StepTo((1, 0), (1, 1)))
    assert told(said, Blessed)
    assert code(game, StepTo((1, 1), (0, 1))) == "no_step", "a wall"
    said = play(game, StepTo((1, 1), (1, 0)))
    assert not told(said, Blessed), "blessed already"
    assert asked(game)[1] is not Pilgrimage, "three steps were all"
    assert Pilgrims.of(game).where[0] == (1, 0)


def test_a_walk_may_end_early() -> None:
    """Stop ends it; too much money gives no steps at all."""
    game = table(cities=[SQUARE], display=SHOWN, modules=[PilgrimToy()])
    play(game, take("florin-1"), Stop())
    assert Pilgrims.of(game).where[0] == (0, 0)
    assert asked(game)[1] is not Pilgrimage
    play(game, take("dirham-4"))
    assert asked(game)[1] is not Pilgrimage


def test_tokens_come_back_and_hold_tiles_fast() -> None:
    """A blessing returns with the tile that leaves; the tile under the pilgrim cannot leave."""
    game = table(cities=[SQUARE], display=SHOWN, modules=[PilgrimToy()])
    play(game, take("florin-1"), StepTo((0, 0), (0, 1)), Stop())
    assert len(Pilgrims.of(game).stock) == 4
    while asked(game) != (0, Actions):
        play(game, Stop() if asked(game)[1] is Pilgrimage else take(game.state.display[-1]))
    assert code(game, Remove((0, 1))) == "pilgrim_there"
    Pilgrims.of(game).where[0] = (0, 0)
    play(game, Remove((0, 1)))
    assert len(Pilgrims.of(game).stock) == 5
    assert not Pilgrims.of(game).on


def test_a_module_can_bar_actions() -> None:
    """After a vow only money may be taken: other actions are not offered and are refused with its reason."""
    game = table(
        cities=[SQUARE], hands=["florin-2"], market="P2 S3 A5 C5", display=SHOWN, modules=[PilgrimToy()]
    )
    assert code(game, buy(1, "florin-2")) is None
    play(game, Vow())
    assert kinds(game) >= {TakeMoney}
    assert not kinds(game) & {Buy, Remove, Vow}
    assert code(game, buy(1, "florin-2")) == "vowed"
    play(game, take("dinar-9"))
    assert not Pilgrims.of(game).vowed


def test_parts_of_tiles_have_names() -> None:
    """A tile of one cell goes by its id, each cell of a larger one by its number, however it lies."""
    long = piece_from_plain(
        {
            "id": "long",
            "cells": [{"dx": 0, "dy": 0, "type": "garden"}, {"dx": 1, "dy": 0, "type": "tower"}],
            "free_rotation": True,
        }
    )
    game = table(cities=[SQUARE], display=SHOWN)
    city = City.of(game.seat(0).city.tiles()).place(long, (0, -2), 1)
    assert long.names == ("long/0", "long/1")
    assert tokens.cell_of(city, "long/1") == (0, -1)
    assert tokens.part_at(city, (0, -1)) == "long/1"
    assert tokens.type_of(long, "long/1") == "tower"
    assert tokens.part_at(city, (5, 5)) == ""
    assert tokens.cell_of(city, "elsewhere") is None
    lying = {"long/0": "a", "long/1": "b", "other": "c"}
    assert tokens.in_city(city, lying) == {(0, -2): "a", (0, -1): "b"}
    assert tokens.taken_off(lying, long) == ["a", "b"]
    assert lying == {"other": "c"}
