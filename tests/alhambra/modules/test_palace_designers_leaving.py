"""Palace Designers (module 35): his tile leaves, or he moves; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.choices import Exchange, Move, Place, Remove
from alhambra_desktop.alhambra.frames import Actions, Redesign
from alhambra_desktop.alhambra.geometry import E, N, W
from alhambra_desktop.alhambra.modules.palace_designers import (
    DesignerFollows,
    DesignerLeaves,
    DesignerMoved,
    DesignerScored,
    StandDesigner,
    designers_of,
)
from tests.alhambra.modules.craftsmen_table import having, laying
from tests.alhambra.modules.palace_designers_table import (
    FOUNTAIN,
    ME,
    ROW,
    at_table,
    stand,
    standing,
    then,
)
from tests.alhambra.table import (
    asked,
    code,
    place,
    play,
    store,
    tile,
    told,
)


@pytest.mark.rule("palace_designers.4")
def test_the_designer_moves_when_his_tile_leaves() -> None:
    """He goes to any other own tile, facing as one likes; nothing is scored."""
    game = at_table(ROW, tile("S9"), E)
    play(game, Remove((2, 0)))
    assert asked(game) == (0, DesignerLeaves)
    assert {choice.cell for choice in game.candidates()} == {(0, 0), (1, 0)}
    assert code(game, stand(2, 0, E)) == "designer_not_there"
    happened = play(game, stand(1, 0, W))
    assert told(happened, DesignerMoved) == [DesignerMoved(0, (1, 0), W, None)]
    assert (standing(game), game.seat(0).score) == (((1, 0), W), 0)


@pytest.mark.rule("palace_designers.9")
@pytest.mark.parametrize(("cell", "points"), [((1, 0), 2), ((0, 0), 0)])
def test_the_tile_under_the_designer_is_exchanged(cell, points: int) -> None:
    """He moves away first; the tile put there scores only if it is then adjacent."""
    game = at_table(ROW, tile("S9"), E, reserves=["T12"])
    play(game, Exchange((2, 0), tile("T12")))
    assert asked(game) == (0, DesignerLeaves)
    assert {choice.cell for choice in game.candidates()} == {(0, 0), (1, 0)}, "not the new tile"
    play(game, StandDesigner(cell, E))
    assert game.seat(0).score == points
    if points:
        assert asked(game) == (0, DesignerFollows)
        play(game, stand(2, 0, N))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_designers.9")
def test_a_tile_exchanged_next_to_the_designer_scores() -> None:
    """A tile exchanged beside him has been added: it scores and he goes there."""
    game = at_table(ROW, tile("C10"), E, reserves=["T12"])
    play(game, Exchange((2, 0), tile("T12")), stand(2, 0, E))
    assert (game.seat(0).score, standing(game)) == (2, ((2, 0), E))


def redesigning(city: str, part: str, side: int):
    return then(at_table(city, part, side), Redesign(0, "test", moving=True))


@pytest.mark.rule("palace_designers.10")
def test_the_designers_tile_is_moved() -> None:
    """He stays on it, facing as he did; no points, though it lies beside others again."""
    game = redesigning(ROW, tile("S9"), W)
    happened = play(game, Move((2, 0), (0, 1)))
    assert not told(happened, DesignerScored, DesignerMoved)
    assert (standing(game)[1], game.seat(0).score) == (W, 0)
    assert designers_of(game).standing[0] == {tile("S9"): W}


@pytest.mark.rule("palace_designers.10")
def test_another_tile_is_moved_to_him() -> None:
    """A designer on another tile reacts to the new place as to an added tile."""
    game = redesigning(ROW, FOUNTAIN, W)
    play(game, Move((2, 0), (-1, 0)))
    assert game.seat(0).score == 2
    play(game, stand(-1, 0, N))
    assert standing(game) == ((-1, 0), N)


def bricked(then=None):
    """Seat 0 lays the garden of 6 where the seraglio lies; its designer stands there."""

    def lay(state) -> None:
        state.slices[ME].standing[:] = [{tile("S9"): E}, {FOUNTAIN: N}, {FOUNTAIN: N}]

    return laying(
        "brick-maker carpenter",
        tile("T12"),
        modules=[ME],
        cities=[ROW],
        prepare=having("brick-maker carpenter", then=lay),
    )


@pytest.mark.rule("palace_designers.11")
def test_the_brick_maker_covers_the_designers_tile() -> None:
    """The tile laid in its place scores nothing; moved, he stays on it without points."""
    game = bricked()
    happened = play(game, Place(tile("T12"), (2, 0), 0, ("brick_maker",)))
    assert not told(happened, DesignerScored)
    assert standing(game) is None
    happened = play(game, place("S9", 3, 0))
    assert not told(happened, DesignerScored)
    assert (standing(game), game.seat(0).score) == (((3, 0), E), 0)


@pytest.mark.rule("palace_designers.11")
def test_the_designers_covered_tile_is_stored() -> None:
    """Sent to the reserve, he then goes to any other own tile, the new one too."""
    game = bricked()
    play(game, Place(tile("T12"), (2, 0), 0, ("brick_maker",)), store("S9"))
    assert asked(game) == (0, DesignerLeaves)
    assert {choice.cell for choice in game.candidates()} == {(0, 0), (1, 0), (2, 0)}
