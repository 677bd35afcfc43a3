"""City Walls (module 9): what wooden walls are; each docstring is the sentence it proves."""

import json

import pytest

from alhambra_desktop.alhambra.choices import Add, Remove, Stop
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.geometry import E, N, W
from alhambra_desktop.alhambra.modules.city_gates import gate_add_ons
from alhambra_desktop.alhambra.modules.city_walls import (
    BuildWalls,
)
from alhambra_desktop.alhambra.modules.handymen.board import Roll
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import WALL
from tests.alhambra.kit import lay
from tests.alhambra.modules.city_walls_table import CITY, at, build, walls
from tests.alhambra.table import code, kinds, play, take

TO_THE_EAST = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


@pytest.mark.rule("city_walls.6")
def test_they_count_like_printed_ones_and_stay_on_their_tile() -> None:
    """The longest wall grows by the wooden one; in the reserve and laid again the tile still has it."""
    game = walls("e", cities=[CITY], market="P2 S3 A5 C5")
    pavilion = at(game, (1, 0))
    play(game, build("e", pavilion))
    assert game.rules.categories["wall"].row(game, "A").points[0] == 2
    for _ in range(2):
        play(game, take(game.state.display[0]))
    play(game, Remove((1, 0)))
    assert E in game.piece(pavilion).walls
    for _ in range(2):
        play(game, take(game.state.display[0]))
    play(game, Add(pavilion, (1, 0)))
    assert game.seat(0).city.longest_wall() == 2


@pytest.mark.rule("city_walls.5", "city_walls.6", "caliphs_guidelines.6")
def test_a_wooden_wall_against_a_printed_one() -> None:
    """Open, the arcades do not fit beside the pavilion; walled in the reserve they do: a double wall."""
    corner = """
        +-----+
        |  P7 #
        +     +-----+
        |  F    C10 |
        +-----+-----+
    """

    def chosen(state) -> None:
        state.slices["caliphs_guidelines"].shown = ["double_walls", "rows", "path"]

    game = walls(
        "w",
        cities=[corner],
        reserves=["arcades-9-open"],
        players=2,
        market="P2 S3 A5 C5",
        modules=["caliphs_guidelines"],
        prepare=chosen,
    )
    assert code(game, Add("arcades-9-open", (1, -1))) == "edge_mismatch"
    play(game, build("w", "arcades-9-open"), take(game.state.display[0]))
    assert game.rules.categories["wall"].row(game, "C").points[0] == 1
    play(game, Add("arcades-9-open", (1, -1)))
    assert game.rules.categories["wall"].row(game, "C").points[0] == 0
    assert game.rules.categories["mission_double_walls"].row(game, "C").points[0] == 3


@pytest.mark.rule("city_walls.8")
def test_no_wall_towards_a_watchtower() -> None:
    """The seraglio's east side touches a short side of a tower, its north an empty cell."""
    game = walls("e", "n", cities=[TO_THE_EAST], modules=["watchtowers"])
    owner = game.seat(0)
    lay(game, ("watchtower-seraglio-1", (2, 0)))
    assert owner.city.soundness() is None
    seraglio = at(game, (1, 0))
    assert code(game, build("e", seraglio)) is not None
    assert code(game, build("n", seraglio)) is None


@pytest.mark.rule("city_walls.11", "module_interactions 2.4")
def test_no_wall_card_after_a_roll() -> None:
    """Who has rolled for a handyman must take money, and a wall card is an action of its own."""
    game = walls("e", cities=[CITY], market="P2 S3 A5 C5", modules=["handymen"])
    assert code(game, build("e", at(game, (1, 0)))) is None
    play(game, Roll(), Stop())
    assert BuildWalls not in kinds(game)
    assert code(game, build("e", at(game, (1, 0)))) is not None
    assert code(game, take("florin-4")) is None


@pytest.mark.rule("city_walls.6")
def test_the_fountain_and_squares_take_them() -> None:
    """The start tile's north and a square in the reserve."""
    game = walls("n", "e", modules=["squares"])
    names = [name for name, piece in game.rules.pieces.items() if piece.kind == "square"]
    square = next(name for name in names if E not in game.piece(name).walls)
    game.seat(0).reserve.append(square)
    assert code(game, build("e", square)) is None
    play(game, build("n", at(game, (0, 0))))
    assert game.seat(0).city.longest_wall() == 1


@pytest.mark.rule("city_walls.6")
def test_only_the_fountain_of_the_one_who_builds() -> None:
    """A wall on one's start tile stands there and on no other start tile; a second card adds to it."""
    game = walls("n", "w", cities=[CITY] * 3)
    fountain = at(game, (0, 0))
    play(game, build("n", fountain))
    assert [game.seat(seat).city.tile_at((0, 0)).piece.walls for seat in range(3)] == [(N,), (), ()]
    assert code(game, build("w", fountain)) is None  # nothing stands there yet on this fountain
    play(game, build("w", fountain))
    assert [game.seat(seat).city.tile_at((0, 0)).piece.walls for seat in range(3)] == [(N,), (W,), ()]
    read = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert [seat.city for seat in read.state.seats] == [seat.city for seat in game.state.seats]


def test_an_older_save_with_one_form_for_all_fountains() -> None:
    """What the cities say holds; the common form is left out."""
    game = walls("n", "w")
    play(game, build("n", at(game, (0, 0))))
    plain = json.loads(json.dumps(game.plain()))
    assert "forms" not in plain
    plain["forms"] = {"fountain": {"walls": [[0, N]], "kind": "", "type": ""}}
    read = Palace.restore(game.rules, plain)
    assert [seat.city.longest_wall() for seat in read.state.seats] == [1, 0, 0]
    assert not read.state.forms


@pytest.mark.rule("city_walls.7")
def test_a_gate_cannot_stand_on_a_wooden_wall() -> None:
    """A tile with a wall in the west could be joined through a printed wall, but not through a wooden one."""
    game = walls(cities=[CITY], modules=["city_gates"])
    city, tower = (
        game.seat(0).city,
        next(piece for piece in standard().tiles if W in piece.walls and E not in piece.walls),
    )
    printed = next(p for p in standard().tiles if E in p.walls and W not in p.walls and p.type == "garden")
    stone = city.place(printed, (2, 0))
    assert "gate-W" in {add_on.id for add_on in gate_add_ons(stone, tower, (3, 0))}
    plain = next(p for p in standard().tiles if not p.walls)
    wooden = city.place(plain.with_walls([E]), (2, 0))
    assert "gate-W" not in {add_on.id for add_on in gate_add_ons(wooden, tower, (3, 0))}
    added = next(p for p in standard().tiles if not p.walls and p.type == "seraglio").with_walls([W])
    assert "gate-W" not in {add_on.id for add_on in gate_add_ons(stone, added, (3, 0))}


@pytest.mark.rule("city_walls.10", "city_walls.14")
def test_walls_of_a_card_rotate_with_the_tile() -> None:
    """A magical building turned once: "north" is its printed west, where the wall is when it lies upright."""
    game = walls("n", modules=["magical_buildings"])
    names = [name for name, piece in game.rules.pieces.items() if piece.kind == "magical"]
    name, cell = next(
        (name, cell)
        for name in names
        for cell in game.seat(0).city.legal_cells(game.piece(name), 1)
        if game.piece(name).laid[1][0].sides[N] != WALL and cell != (0, 1)
    )
    owner = game.seat(0)
    lay(game, (name, cell, 1))
    play(game, build("n", name))
    placed = owner.city.tile_at(cell)
    assert placed.piece.added == ((0, W),)
    assert placed.parts()[cell].sides[N] == WALL
    assert game.piece(name).laid[0][0].sides[W] == WALL


@pytest.mark.rule("city_walls.13")
def test_camps_and_watchtowers_take_no_walls() -> None:
    """Neither in the reserve nor in the city."""
    game = walls("n", "e", "s", "w", modules=["camps", "watchtowers"], reserves=["camp-3"])
    camp = game.seat(0).reserve[0]
    tower = next(name for name, piece in game.rules.pieces.items() if piece.kind == "watchtower")
    game.seat(0).bought.append(tower)
    offered = {choice.tile for choice in game.candidates() if isinstance(choice, BuildWalls)}
    assert offered == {game.rules.components.fountain.id}
    assert code(game, build("n", camp)) == "walls_do_not_fit"
