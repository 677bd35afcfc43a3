"""Every cell asked twice whether a tile may lie there: the quick answer, and the definition."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import begun
from tests.alhambra.recount.board import gates_of
from tests.alhambra.recount.laying import around, ground_of, why_not_lay, why_not_take, wrong
from tests.conformance.plays import pick

MODULES = (
    "bathhouses",
    "bazaars",
    "camps",
    "city_gates",
    "city_walls",
    "gates_without_end",
    "magical_buildings",
    "major_construction_projects",
    "medina",
    "new_building_grounds",
    "squares",
    "travelling_craftsmen",
    "watchtowers",
    "wishing_well",
)
LOOKS = 150
"""Palaces are looked at once in so many decisions."""
TRIED = 3
"""So many tiles that lie elsewhere are tried then in each palace, on every cell and in every turn."""


def compare(game: Palace, seat: int, dice: Dice, asked: Counter[str]) -> None:
    """One palace: it is sound; what could be laid there, what could be taken away."""
    city, ground = game.seat(seat).city, ground_of(game, seat)
    assert not wrong(ground, gates_of(game, seat))
    loose = ("fountain", "watchtower")
    tiles = [name for name, piece in game.rules.pieces.items() if piece.kind not in loose]
    for _ in range(TRIED):
        tile = tiles[dice.below(len(tiles))]
        piece = game.piece(tile)
        if city.cell_of(tile) is not None:
            continue
        for rotation in range(4 if piece.turnable else 1):
            for cell in around(ground, 2):
                against = why_not_lay(game, seat, tile, cell, rotation)
                assert (city.why_not_place(piece, cell, rotation) is None) == (not against), (
                    tile,
                    cell,
                    rotation,
                )
                asked[against] += 1
    for placed in city.tiles():
        if placed.piece.kind not in loose:
            against = why_not_take(game, seat, placed.piece.id)
            assert (city.why_not_remove(placed.cell) is None) == (not against), placed
            asked[f"take {against}"] += 1


@pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=pytest.mark.slow)])
def test_every_cell_of_random_cities_agrees(seed: str) -> None:
    """Turned tiles, projects, camps on walls of wood, gates, towers: whatever random players have built."""
    game, dice, asked = begun(3, *MODULES, seed=seed), Dice(seed), Counter[str]()
    number = 0
    while not game.over:
        game.choose(pick(game, dice))
        number += 1
        if number % LOOKS == 0 and game.state.turn and not game.over:
            for seat in range(game.players):
                compare(game, seat, dice, asked)
    assert min(asked[""], asked["sides"], asked["take "], asked["take not on foot"]) > 20, asked
    assert asked["gap"], asked
