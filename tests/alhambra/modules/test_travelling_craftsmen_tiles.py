"""Travelling craftsmen (module 31): those that work on tiles of the city; sentence by sentence."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, EndTurn, Exchange, Give, Move, Place, Stop, Store
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.frames import Actions, Redesign, TurnEnd
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    PassingCraftsmanOn,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
)
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import lay
from tests.alhambra.modules.craftsmen_table import laying, named, shop, used
from tests.alhambra.table import asked, code, kinds, play, take, told

# --- mosaic painter -----------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.6")
def test_the_mosaic_painter_rotates_a_new_building() -> None:
    """Mosaic painter: turn one building as you like when you add it, a new one."""
    game = laying("mosaic-painter carpenter", "tower-11-S")
    painted = Place("tower-11-S", (0, 1), 1, ("mosaic_painter",))
    assert code(game, Place("tower-11-S", (0, 1), 1)) == "rotated"
    assert code(game, painted) is None
    assert used(play(game, painted)) == named("mosaic-painter")
    city = game.seat(0).city
    assert city.tile_at((0, 1)).rotation == 1
    assert city.soundness(rotates=True) is None


def test_the_mosaic_painter_and_walls() -> None:
    """The turned tile fits by its turned sides."""
    game = laying("mosaic-painter carpenter", "tower-11-S")
    assert code(game, Place("tower-11-S", (0, -1))) == "edge_mismatch"
    assert code(game, Place("tower-11-S", (0, -1), 1, ("mosaic_painter",))) is None
    assert code(game, Place("tower-11-S", (0, -1), 2, ("mosaic_painter",))) is None


@pytest.mark.rule("travelling_craftsmen.6")
def test_the_mosaic_painter_rotates_a_tile_from_the_reserve() -> None:
    """Or from the reserve: in a redesign, adding or exchanging."""
    game = shop("mosaic-painter carpenter", reserves=["tower-11-S"])
    assert code(game, Add("tower-11-S", (0, -1), 1, ("mosaic_painter",))) is None
    assert code(game, Exchange((1, 0), "tower-11-S", 1, ("mosaic_painter",))) in {None, "edge_mismatch"}
    turned = {c.rotation for c in game.candidates() if isinstance(c, Add | Exchange) and c.add_ons}
    assert turned == {1, 2, 3}
    assert used(play(game, Add("tower-11-S", (0, -1), 1, ("mosaic_painter",)))) == named("mosaic-painter")


@pytest.mark.rule("travelling_craftsmen.6")
def test_the_mosaic_painter_rotates_one_building() -> None:
    """One building: the next one stands upright."""
    game = laying("mosaic-painter carpenter", "tower-11-S", "tower-10-W")
    play(game, Place("tower-11-S", (0, -1), 1, ("mosaic_painter",)))
    assert code(game, Place("tower-10-W", (0, 1), 1, ("mosaic_painter",))) == "no_such_add_on"


@pytest.mark.rule("travelling_craftsmen.21")
def test_a_rotated_building_keeps_its_rotation() -> None:
    """A building placed turned keeps that orientation; removed and added again it must stand upright."""
    game = shop("builder carpenter", reserves=["tower-11-S"])
    owner = game.seat(0)
    lay(game, ("tower-11-S", (0, -1), 1))
    owner.reserve.clear()
    play(game, take("florin-1"), CallBuilder())
    assert code(game, Move((0, -1), (0, 1), 1)) == "rotated"
    assert code(game, Move((0, -1), (0, 1))) is None


def test_the_painter_is_not_used_for_an_upright_tile() -> None:
    """Upright there is nothing to paint."""
    game = laying("mosaic-painter carpenter", "pavilion-8-open")
    assert code(game, Place("pavilion-8-open", (0, 1), 0, ("mosaic_painter",))) == "no_such_add_on"


# --- builder ------------------------------------------------------------------------------------------


@pytest.mark.rule("travelling_craftsmen.12")
def test_the_builder_gives_an_extra_redesign() -> None:
    """Builder: one extra redesign, at the end of the turn."""
    game = shop("builder carpenter", reserves=["pavilion-8-open"])
    assert code(game, CallBuilder()) is not None
    play(game, take("florin-1"))
    assert asked(game) == (0, TurnEnd)
    assert used(play(game, CallBuilder())) == named("builder")
    assert asked(game) == (0, Redesign)
    play(game, Add("pavilion-8-open", (0, 1)))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("travelling_craftsmen.12")
def test_the_builder_may_move_a_building() -> None:
    """Which may also move a building inside the Alhambra."""
    game = shop("builder carpenter")
    play(game, take("florin-1"), CallBuilder())
    assert Move in kinds(game)
    happened = play(game, Move((1, 0), (0, 1)))
    assert told(happened, events.TileMoved)[0].to == (0, 1)
    assert game.seat(0).city.plain() == [["fountain", 0, 0], ["chambers-10-open", 0, 1]]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("modules_27_43 31")
def test_moving_is_judged_by_the_result() -> None:
    """Moves are judged by the result: the city must be sound when the tile lies in its new place."""


@pytest.mark.rule("travelling_craftsmen.22")
def test_moving_is_judged_as_removal_and_placement() -> None:
    """A move is refused where the building may not leave, or may not come."""
    city = """
        +-----+-----+-----+
        |  F    C10    P8 |
        +-----+-----+-----+
    """
    game = shop("builder carpenter", cities=[city])
    play(game, take("florin-1"), CallBuilder())
    assert code(game, Move((0, 0), (0, 1))) == "fountain_fixed"
    assert code(game, Move((5, 5), (0, 1))) == "not_in_city"
    assert code(game, Move((1, 0), (0, 1))) == "not_on_foot", "the pavilion would be left alone"
    assert code(game, Move((2, 0), (2, 0))) == "same_cell"
    assert code(game, Move((2, 0), (3, 0))) == "no_neighbour", "it cannot lean on itself"
    assert code(game, Move((2, 0), (1, 0))) == "cell_occupied"
    assert code(game, Move((2, 0), (0, 1))) is None


@pytest.mark.rule("modules_27_43 31")
def test_a_building_that_holds_the_city_together_may_move_to_where_it_does_so_again() -> None:
    """Moves are judged by the result: from one bridge to the other, though nothing else links the two."""
    city = """
        +-----+-----+-----+
        |  F    C10    P8 |
        +     +-----+     +
        |  A8 |     |  S9 |
        +-----+     +-----+
    """
    game = shop("builder carpenter", cities=[city])
    play(game, take("florin-1"), CallBuilder())
    moves = [choice.to for choice in game.candidates() if isinstance(choice, Move) and choice.cell == (1, 0)]
    assert moves == [(1, 1)]
    assert code(game, Move((1, 0), (0, -1))) == "not_on_foot"
    play(game, Move((1, 0), (1, 1)))
    assert game.seat(0).city.soundness() is None


@pytest.mark.rule("modules_27_43 31")
def test_building_means_a_tile_with_a_type() -> None:
    """Builder and brick maker: not squares, camps, watchtowers or the fountain."""
    game = shop("builder brick-maker", modules=["squares", "watchtowers"])
    owner = game.seat(0)
    square = next(piece for piece in game.rules.pieces.values() if piece.kind == "square" and piece.ordinary)
    owner.city = owner.city.place(square, (0, 1))
    play(game, take("florin-1"), CallBuilder())
    assert code(game, Move((0, 1), (0, -1))) == "not_a_building"
    assert {choice.cell for choice in game.candidates() if isinstance(choice, Move)} == {(1, 0)}
    game = bricks(modules=["squares"])
    owner = game.seat(0)
    owner.city = owner.city.place(square, (0, 1))
    assert code(game, Place("pavilion-8-open", (0, 1), 0, ("brick_maker",))) == "no_such_add_on"


@pytest.mark.rule("modules_1_26 22")
def test_the_builder_takes_a_building_round_the_tower_that_it_holds() -> None:
    """A building moved to another of the tower's short sides is fine."""
    city = """
        +-----+-----+
        |  F     S8 |
        +-----+-----+
    """
    game = shop("builder carpenter", modules=["watchtowers"], cities=[city], reserves=[])
    around = (
        ("garden-11-open", (0, -1)),
        ("chambers-10-open", (1, -1)),
        ("watchtower-seraglio-1", (2, 0), 1),
    )
    lay(game, *around)
    play(game, take("florin-1"), CallBuilder())
    moves = {choice.to for choice in game.candidates() if isinstance(choice, Move) and choice.cell == (1, 0)}
    assert moves == {(2, -1)}
    lay(game, ("pavilion-8-open", (2, -1)))
    assert code(game, Move((1, 0), (0, 1))) == "tower_needs_it"


@pytest.mark.rule("modules_27_43 31")
def test_a_project_is_exchanged_in_painted_in_every_way_that_covers_the_same_cells() -> None:
    """A project that comes in by an exchange may be turned in every way that covers the same two cells."""
    game = shop("mosaic-painter carpenter", modules=["major_construction_projects"])
    first, second = sorted(
        piece.id
        for piece in game.rules.pieces.values()
        if piece.kind == "project" and piece.parts[1].offset == (1, 0)
    )[:2]
    owner = game.seat(0)
    plain = City.start(game.rules.components.fountain)
    seen = set()
    for rotation in range(4):
        for cell in plain.legal_cells(game.piece(first), rotation, rotates=True):
            owner.city = plain.place(game.piece(first), cell, rotation)
            owner.reserve = [second]
            covered = owner.city.tile_at(cell).parts().keys()
            for choice in [c for c in game.candidates() if isinstance(c, Exchange)]:
                played = game.copy()
                play(played, choice)
                city = played.seat(0).city
                assert city.soundness(rotates=True) is None
                assert city.tile_at(cell).parts().keys() == covered
                seen.add((rotation, choice.rotation))
    assert seen == {(old, new) for old in range(4) for new in range(4) if (old - new) % 2 == 0}


def test_move_only_where_it_is_allowed() -> None:
    """No other redesign moves a building."""
    game = shop("builder carpenter")
    assert code(game, Move((1, 0), (0, 1))) == "wrong_choice"


def test_the_builder_may_be_declined() -> None:
    """An extra redesign is a right, not a duty."""
    game = shop("builder carpenter")
    play(game, take("florin-1"), EndTurn())
    assert asked(game) == (0, PassingCraftsmanOn)
    game = shop("builder carpenter")
    play(game, take("florin-1"), CallBuilder(), Stop())
    assert asked(game) == (1, Actions)


# --- brick maker --------------------------------------------------------------------------------------

OVER = Place("pavilion-8-open", (1, 0), 0, ("brick_maker",))


def bricks(*more: str, **other) -> Palace:
    return laying("brick-maker carpenter", "pavilion-8-open", *more, **other)


@pytest.mark.rule("travelling_craftsmen.13")
def test_the_brick_maker_builds_over_a_tile() -> None:
    """Brick maker: place a bought building where another one stands; the old one goes to the reserve."""
    game = bricks()
    assert code(game, Place("pavilion-8-open", (1, 0))) == "cell_occupied"
    assert OVER in set(game.candidates())
    assert used(play(game, OVER)) == named("brick-maker")
    owner = game.seat(0)
    assert owner.city.tile_at((1, 0)).piece.id == "pavilion-8-open"
    assert owner.bought == ["chambers-10-open"]
    play(game, Store("chambers-10-open"))
    assert owner.reserve == ["chambers-10-open"]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("travelling_craftsmen.13")
def test_the_covered_tile_may_go_to_any_legal_cell() -> None:
    """Or to any legal place; there it counts as placed (2.7)."""
    game = bricks()
    happened = play(game, OVER, Place("chambers-10-open", (0, 1)))
    assert game.seat(0).city.soundness() is None
    assert [event.tile for event in told(happened, events.TilePlaced)] == [
        "pavilion-8-open",
        "chambers-10-open",
    ]


def test_the_brick_makers_tile_must_fit() -> None:
    """It must fit there: wall against wall, open side against open side."""
    game = laying("brick-maker carpenter", "tower-10-W")
    assert code(game, Place("tower-10-W", (1, 0), 0, ("brick_maker",))) == "edge_mismatch"


@pytest.mark.rule("travelling_craftsmen.22")
def test_the_brick_maker_covers_any_other_building() -> None:
    """Where another building stands: never on the fountain, nor on an empty cell."""
    game = bricks()
    assert code(game, Place("pavilion-8-open", (0, 0), 0, ("brick_maker",))) == "no_such_add_on"
    assert code(game, Place("pavilion-8-open", (0, 1), 0, ("brick_maker",))) == "no_such_add_on"


def test_the_brick_maker_covers_with_a_bought_building() -> None:
    """A bought building: not one from the reserve, not the one just lifted."""
    game = shop("brick-maker carpenter", reserves=["pavilion-8-open"])
    assert code(game, Add("pavilion-8-open", (1, 0), 0, ("brick_maker",))) == "no_such_add_on"
    game = bricks()
    play(game, OVER)
    again = Place("chambers-10-open", (1, 0), 0, ("brick_maker",))
    assert code(game, again) == "no_such_add_on"


@pytest.mark.rule("travelling_craftsmen.22")
def test_the_brick_maker_covers_a_tile_in_the_middle() -> None:
    """The old one may be one that holds the city together: the new one takes its place."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = bricks(cities=[city])
    play(game, OVER)
    assert game.seat(0).city.soundness() is None


def test_the_brick_maker_and_gates() -> None:
    """2.7: vetoes of removal hold for the brick maker: the tiles that a gate joins stay."""
    city = """
        +-----+-----+
        |  F    C10 #
        +-----+-----+
    """
    for gate, answer in ((False, None), (True, "no_such_add_on")):
        game = bricks(modules=["city_gates"], cities=[city])
        owner = game.seat(0)
        if gate:
            owner.city = owner.city.with_gate((1, 0), 1)
        assert code(game, OVER) == answer


def test_the_brick_maker_and_watchtowers() -> None:
    """2.7: the last building of a tower's colour stays, unless the new one is of that colour too."""
    city = """
        +-----+-----+
        |  F     S8 |
        +-----+-----+
    """
    game = laying(
        "brick-maker carpenter",
        "seraglio-9-open",
        "garden-11-open",
        modules=["watchtowers"],
        cities=[city],
    )
    lay(game, ("watchtower-seraglio-1", (2, 0), 0))
    assert code(game, Place("garden-11-open", (1, 0), 0, ("brick_maker",))) == "no_such_add_on"
    assert code(game, Place("seraglio-9-open", (1, 0), 0, ("brick_maker",))) is None


def test_lifted_tiles_are_not_given() -> None:
    """2.13: Dirk is given only bought tiles, not the one that was lifted."""
    game = bricks(players=2)
    play(game, OVER)
    assert code(game, Give("chambers-10-open")) == "lifted_not_given"
    assert Give not in kinds(game)
