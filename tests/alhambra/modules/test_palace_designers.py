"""Palace designers (module 35): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra.choices import Add, Give, Place
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import E, N, S, W
from alhambra_desktop.alhambra.modules.palace_designers import (
    DesignerFollows,
    DesignerMoved,
    DesignerScored,
    DesignersFaced,
    DesignersFacing,
    PalaceDesigners,
    designers_of,
)
from alhambra_desktop.alhambra.modules.street_trader.choices import SettleCitizen
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.previews import previews
from alhambra_desktop.alhambra.questions import booked_points
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.palace_designers_table import (
    BARE,
    FOUNTAIN,
    ME,
    ROW,
    at_table,
    stand,
    standing,
    then,
)
from tests.alhambra.table import (
    DrawnPieces,
    asked,
    buy,
    code,
    kinds,
    place,
    play,
    take,
    tile,
    told,
)


def gained(name: str, city: str = BARE, part: str = FOUNTAIN, side: int = E, **more):
    """The same, seat 0 lays this tile now."""
    return then(at_table(city, part, side, bought=[name], **more), Placing(0))


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("palace_designers.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """Everybody puts the designer on the fountain, feet towards an edge of one's choice."""
    game = begun(players, ME, seed="designers", events=True)
    assert not any(game.state.market)
    for seat in range(players):
        assert asked(game) == (seat, DesignersFacing)
        assert code(game, stand(1, 0, N)) == "designer_not_there"
        assert {choice.side for choice in game.candidates()} == {N, E, S, W}
        play(game, stand(0, 0, seat % 4))
    assert [standing(game, seat) for seat in range(players)] == [((0, 0), s % 4) for s in range(players)]
    assert all(game.state.market)


@pytest.mark.rule("palace_designers.1")
def test_nobody_sees_the_answers_of_the_others() -> None:
    """The sides are seen when all have chosen; a determinized game fills in any of the four."""
    game = begun(3, ME, seed="designers", events=True)
    play(game, stand(0, 0, S))
    assert game.view(1).state.frames[-1].answers == [BLANK]
    made = determinize(game.view(1), Dice("any"))
    assert made.state.frames[-1].answers[0] in "0123"
    play(game, stand(0, 0, W))
    assert told(play(game, stand(0, 0, N)), DesignersFaced) == [DesignersFaced((S, W, N))]


# --- points ---------------------------------------------------------------------------------------------


@pytest.mark.rule("palace_designers.2", "palace_designers.3")
@pytest.mark.parametrize(("side", "points"), [(E, 2), (N, 1), (S, 1), (W, 1)])
def test_a_tile_next_to_the_designer_scores(side: int, points: int) -> None:
    """2 points on the feet side, 1 on any other; then he moves to the new tile, facing as one likes."""
    game = gained("S9", side=side)
    happened = play(game, place("S9", 1, 0))
    assert told(happened, DesignerScored) == [DesignerScored(0, (1, 0), points)]
    assert game.seat(0).score == points
    assert asked(game) == (0, DesignerFollows)
    assert sorted(game.candidates(), key=repr) == sorted((stand(1, 0, s) for s in (N, E, S, W)), key=repr)
    happened = play(game, stand(1, 0, S))
    assert told(happened, DesignerMoved) == [DesignerMoved(0, (1, 0), S, (0, 0))]
    assert standing(game) == ((1, 0), S)
    assert designers_of(game).standing[1] == {FOUNTAIN: N}


@pytest.mark.rule("palace_designers.7")
def test_a_tile_elsewhere_scores_nothing() -> None:
    """A tile that is not next to the designer scores nothing and does not move it."""
    game = gained("T12", ROW)
    happened = play(game, place("T12", 3, 0))
    assert not told(happened, DesignerScored)
    assert (standing(game), game.seat(0).score) == (((0, 0), E), 0)
    diagonal = gained("T12", ROW, tile("C10"))
    play(diagonal, place("T12", 0, 1))
    assert (standing(diagonal), diagonal.seat(0).score) == (((1, 0), E), 0)


@pytest.mark.rule("palace_designers.6")
def test_walls_do_not_matter() -> None:
    """A wall between the two tiles, that cannot be walked through: it scores as without."""
    city = """
    +-----+-----+
    |  F    C10 |
    +     +-----+
    |  G9 #
    +-----+
"""
    game = gained("garden-10-W", city, "garden-9-E", E)
    play(game, place("garden-10-W", 1, 1))
    assert game.seat(0).score == 2


# --- every way of adding --------------------------------------------------------------------------------


@pytest.mark.rule("palace_designers.5")
def test_bought_tiles_score_for_the_designer() -> None:
    """A bought tile, when it is placed; two of them one after the other."""
    game = at_table(hands=["florin-8 dirham-9"], market="P8 A9 T7 G6")
    play(game, buy(1, "florin-8"), buy(2, "dirham-9"), take("florin-1"))
    assert game.seat(0).score == 0
    play(game, place("P8", 1, 0), stand(1, 0, E), place("A9", 2, 0), stand(2, 0, N))
    assert game.seat(0).score == 4
    assert standing(game) == ((2, 0), N)
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_designers.5")
def test_tiles_of_the_reserve_score_for_the_designer() -> None:
    """Added by a redesign."""
    game = at_table(reserves=["S9"])
    play(game, Add(tile("S9"), (1, 0)))
    assert game.seat(0).score == 2
    play(game, stand(1, 0, E))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_designers.5")
def test_the_designer_scores_outside_the_own_turn() -> None:
    """Bought with the vizier: the tile scores for its owner at once."""

    def awake(state) -> None:
        state.slices["viziers_favour"].awake[:] = [False, True, False]

    game = at_table(modules=["viziers_favour"], hands=["", "florin-8"], prepare=awake)
    play(game, take("florin-1"))
    play(game, BuyWithVizier("space-1", ("florin-8",)))
    assert asked(game) == (1, Placing)
    play(game, place("P8", 0, -1))
    assert asked(game) == (1, DesignerFollows)
    play(game, stand(0, -1, N))
    assert (game.seat(1).score, standing(game, 1)) == (2, ((0, -1), N))


@pytest.mark.rule("palace_designers.5")
def test_last_tiles_score_for_the_designer() -> None:
    """A tile that one gets at the end scores as well, for the last scoring."""
    game = at_table(market="P8 . . .", supply="", hands=["florin-9"], step="after_market", scores=[0, 0, 0])
    while not isinstance(game.decision.frame, Placing):
        game.choose(next(iter(game.candidates())))
    play(game, place("P8", 1, 0), stand(1, 0, E))
    assert booked_points(game.view())[0]["C"][ME] == 2


@pytest.mark.rule("palace_designers.5")
@pytest.mark.parametrize(
    ("module", "name", "cell"), [("camps", "camp-4", (1, 1)), ("watchtowers", "watchtower-garden-1", (1, 1))]
)
def test_camps_and_watchtowers_do_not_count(module: str, name: str, cell) -> None:
    """Neither of them scores or takes him, wherever it lies; nor does he go there from a lost tile."""
    game = at_table(ROW, tile("S9"), E, modules=[module])
    rule, owner = game.rules.module(PalaceDesigners), game.seat(0)
    owner.city = owner.city.place(game.piece(name), cell)
    rule.after_placing(game, 0, game.piece(name), cell)
    assert not game.queue
    assert not list(rule.placing_points(game, 0, game.piece(name), (3, 0), 0))
    owner.city = owner.city.remove((2, 0))
    rule.after_leaving(game, 0, game.piece(tile("S9")), (2, 0))
    game._advance()
    assert {choice.cell for choice in game.candidates()} == {(0, 0), (1, 0)}


# --- projects -------------------------------------------------------------------------------------------


LONG = piece_from_plain(
    {
        "id": "long",
        "cells": [{"type": "garden", "walls": []}, {"type": "tower", "dx": 0, "dy": 1, "walls": []}],
    }
)
OTHER = piece_from_plain(
    {
        "id": "other",
        "cells": [{"type": "garden", "walls": []}, {"type": "tower", "dx": 0, "dy": 1, "walls": []}],
    }
)


def with_long(part: str, side: int, *bought: str):
    """A tile of two cells at (1, 0) and (1, 1); the designer on one of them."""

    def lay(state) -> None:
        state.seats[0].city = state.seats[0].city.place(LONG, (1, 0))
        state.seats[0].bought.extend(bought)

    return then(at_table(BARE, part, side, modules=[DrawnPieces([LONG, OTHER])], prepare=lay), Placing(0))


@pytest.mark.rule("palace_designers.8")
def test_a_project_scores_once_by_its_better_cell() -> None:
    """The better of its adjacent cells scores once; the owner picks the cell for the designer."""
    game = with_long("long/0", E, "other")
    happened = play(game, place("other", 2, 0))
    assert told(happened, DesignerScored) == [DesignerScored(0, (2, 0), 2)]
    assert {choice.cell for choice in game.candidates()} == {(2, 0), (2, 1)}
    play(game, stand(2, 1, S))
    assert designers_of(game).standing[0] == {"other/1": S}
    assert game.seat(0).score == 2


@pytest.mark.rule("palace_designers.8")
@pytest.mark.parametrize(("cell", "points"), [((2, 0), 2), ((2, 1), 1), ((1, -1), 1), ((1, 2), 1)])
def test_a_project_next_to_the_designers_other_half(cell, points: int) -> None:
    """His tile is the whole project: a tile beside its other half brings 1 point, his feet are one edge."""
    game = with_long("long/0", E, tile("P8"))
    assert [preview.at_once for preview in previews(game.view(0), 0, tile("P8")) if preview.cell == cell] == [
        points
    ]
    play(game, place("P8", *cell))
    assert game.seat(0).score == points


# --- points by scoring, Dirk ----------------------------------------------------------------------------


@pytest.mark.rule("palace_designers.12")
@pytest.mark.parametrize(
    ("deck", "scoring"),
    [("florin-9 scoring-A scoring-B", "A"), ("florin-9 scoring-B", "B"), ("florin-9", "C")],
)
def test_points_belong_to_the_scoring_to_come(deck: str, scoring: str) -> None:
    """In a list of points by scoring they stand under the next one."""
    game = gained("P8", deck=deck)
    play(game, place("P8", 1, 0), stand(1, 0, E))
    assert booked_points(game.view())[0] == {scoring: {ME: 2}}


@pytest.mark.rule("palace_designers.12")
def test_a_scoring_that_came_up_is_the_next_one() -> None:
    """Scoring card A lies there already: the points are for A, and B is not taken for held."""

    def waiting(state) -> None:
        state.pending.append("A")

    game = gained("P8", deck="florin-9 scoring-B", prepare=waiting)
    play(game, place("P8", 1, 0))
    assert booked_points(game.view())[0] == {"A": {ME: 2}}


@pytest.mark.rule("palace_designers.13")
def test_dirk_has_no_designer() -> None:
    """Two players: two designers; what Dirk gets scores nothing."""
    game = at_table(players=2, dirk="P3", market="P8 A9 T7 G6", hands=["florin-8"])
    assert len(designers_of(game).standing) == 2
    play(game, buy(1, "florin-8"), take("florin-1"))
    play(game, Give(tile("P8")))
    assert game.totals()[2] == game.state.dirk.score == 0


# --- beside other modules -------------------------------------------------------------------------------


def test_the_trader_and_the_designer_meet_on_one_tile() -> None:
    """Both react: a tile on the trader's cell beside the designer scores, and a citizen may move in.

    The trader's tile is no tile of the Alhambra: no designer goes there, and none is beside it.
    """

    def waiting(state) -> None:
        state.slices["street_trader"].where[0] = (1, 0)
        state.slices["street_trader"].waiting[0] = ["pavilion", "garden", "tower"]

    game = gained("P8", modules=["street_trader"], prepare=waiting)
    happened = play(game, place("P8", 1, 0))
    met = kinds(game)
    play(game, next(c for c in game.candidates() if isinstance(c, SettleCitizen)))
    while not told(happened, DesignerScored):
        happened += play(game, next(iter(game.candidates())))
    assert SettleCitizen in met
    assert told(happened, DesignerScored) == [DesignerScored(0, (1, 0), 2)]
    assert asked(game) == (0, DesignerFollows)


# --- shown before it is chosen --------------------------------------------------------------------------


def test_immediate_points_are_shown_before_placing() -> None:
    """Every way to lay a tile says what it scores at once, and nothing where the designer stands."""
    game = gained("P8")
    points = {preview.cell: preview.at_once for preview in previews(game.view(0), 0, tile("P8"))}
    assert points == {cell: 2 if cell == (1, 0) else 1 for cell in points}
    assert len(points) > 1


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("designers", 5, "designers: expected at least 6"),
        ("points", {"feet": -1, "side": 1}, "points.feet"),
        ("points", {"feet": 2}, "side"),
    ],
)
def test_bad_data_are_refused_with_their_place(part: str, value, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **{part: value})


@pytest.mark.rule("palace_designers.2", "palace_designers.3", "palace_designers.7")
def test_three_tiles_in_a_turn() -> None:
    """1 behind his back, nothing away from where he has gone, 2 at his feet as he faces now."""
    game = then(at_table(bought=["P8 A9 T11"], side=W), Placing(0))
    play(game, place("P8", 1, 0), stand(1, 0, E))
    assert game.seat(0).score == 1
    play(game, place("T11", -1, 0))
    assert (game.seat(0).score, standing(game)) == (1, ((1, 0), E))
    play(game, place("A9", 2, 0), stand(2, 0, W))
    assert game.seat(0).score == 3


@pytest.mark.rule("palace_designers.5", "module_interactions 2.1")
@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("bathhouses", "bathhouse-1"),
        ("wishing_well", "well-3-a"),
        ("bazaars", "bazaar-1"),
        ("gates_without_end", "plaza-1"),
    ],
)
def test_tiles_without_a_type_score_for_the_designer(module: str, name: str) -> None:
    """Laid at his feet each brings 2 points, and he stands on it."""
    game = gained(name, modules=[module], side=S)
    laid = next(c for c in game.candidates() if isinstance(c, Place) and c.cell == (0, 1))
    play(game, laid, stand(0, 1, N))
    assert (game.seat(0).score, standing(game)) == (2, ((0, 1), N))
