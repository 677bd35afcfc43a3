"""The quick lengths of walls against the outline walked in full, with camps, gates, half cells, projects."""

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.outline import diagonals
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import begun

SHAPES = ("squares", "city_gates", "camps", "watchtowers", "major_construction_projects")
"""Modules with pieces and edges that the base game has not."""


def walked(city: City) -> tuple[int, int]:
    """The longest wall by walking the whole outline."""
    runs = city.wall_runs()
    return (len(runs[0]), diagonals(runs[0])) if runs else (0, 0)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_lengths_agree_with_the_outline(seed):
    """In every city of a random game, now and after laying any piece, the walls are as long as walked."""
    game = begun(3, *SHAPES, seed=seed)
    dice = Dice(seed)
    pieces = list(game.rules.pieces.values())
    asked = slanting = 0
    while not game.over:
        game.choose(game.sample(dice))
        city = game.state.seats[dice.below(3)].city
        assert city.wall() == walked(city), city
        piece, rotation = dice.pick(pieces), dice.below(4)
        for cell in city.legal_cells(piece, rotation, rotates=True)[:2]:
            wall = city.wall_with(piece, cell, rotation)
            assert wall == walked(city.place(piece, cell, rotation)), (city, piece.id, cell, rotation)
            asked += 1
            slanting += bool(wall[1])
    assert asked > 100
    assert slanting


def test_walls_are_found_from_those_before() -> None:
    """Placing piece after piece, with the walls known before each, and the length after it known or not."""
    dice, pieces = Dice("grown"), list(begun(3, *SHAPES, seed="grown").rules.pieces.values())
    for _ in range(20):
        city = City.start(next(piece for piece in pieces if piece.kind == "fountain"))
        for _ in range(25):
            piece, rotation = dice.pick(pieces), dice.below(4)
            cells = city.legal_cells(piece, rotation, rotates=True)
            if not cells:
                continue
            cell = dice.pick(cells)
            if dice.below(2):
                city.wall_with(piece, cell, rotation)
            known = city.wall()
            city = city.place(piece, cell, rotation)
            assert city.wall() == walked(city), (city, known)


def row(name: str, **more: object) -> Piece:
    """A piece of one cell."""
    return piece_from_plain({"id": name, "kind": "building", "type": None, "price": None, **more})


def test_tiles_that_touch_at_a_corner_are_walked():
    """Where two tiles touch at a corner only, a chain of corners cannot tell the lines apart."""
    city = City.start(piece_from_plain({"id": "fountain", "type": "fountain", "walls": []}))
    camp = row("camp", ramparts=["N"])
    city = city.place(row("a", walls=["N", "E", "S"]), (1, 0)).place(camp, (1, 1))
    touching = city.place(row("b", walls=["N", "W"]), (2, 1))
    assert touching.wall() == walked(touching) == (3, 0)
    last = row("c", walls=["E", "S"])
    assert touching.wall_with(last, (0, 1), 0) == walked(touching.place(last, (0, 1)))


def test_closed_rings_count_in_full():
    """A wall without an end counts all its sides, beside a longer or shorter one that has ends."""
    fountain = piece_from_plain({"id": "fountain", "type": "fountain", "walls": ["N", "E", "S", "W"]})
    assert City.start(fountain).wall() == (4, 0)
