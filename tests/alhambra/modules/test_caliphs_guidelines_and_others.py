"""Caliph's Guidelines (module 43) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra.geometry import S
from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import (
    MISSIONS,
)
from alhambra_desktop.alhambra.pieces import GATE
from tests.alhambra.modules.caliphs_guidelines_table import (
    PAIR,
    ROW,
    WALLED,
    at_table,
    lay,
    lit,
    row,
)

OPEN_ROW = """
    +-----+-----+-----+
    |  F    P8    S9  |
    +-----+-----+-----+
"""


@pytest.mark.rule("module_interactions 2.1")
def test_a_square_interrupts_but_is_walked_over() -> None:
    """A square is no building, but a tile of the diagonal and of the way."""
    game = at_table(OPEN_ROW, modules=["squares"])
    lay(game, ("square-garden-1", (1, -1)))
    lay(game, ("garden-10-open", (2, -1)))
    assert row(game, "diagonal") == (2, 4)
    assert row(game, "variety") == (3, 3)
    assert row(game, "blocks") == (0, 0)
    assert row(lay(game, ("garden-11-open", (3, -1)), ("tower-12-open", (4, -1))), "rows") == (1, 3)
    assert lit(game, "rows") == ((2, -1), (3, -1), (4, -1))
    assert row(game, "path") == (5, 5)


RING = """
    +-----+-----+-----+
    |  G9   G10   A10 |
    +     +     +     +
    |  S9    F     A9 |
    +     +     +     +
    |  T9   T11   C10 |
    +-----+-----+-----+
"""


@pytest.mark.rule("caliphs_guidelines.2", "caliphs_guidelines.5", "caliphs_guidelines.11")
def test_a_ring_round_the_fountain() -> None:
    """Eight buildings: two rows, two columns, three pairs, no block; three tiles across, the fountain too."""
    game = at_table(RING)
    found = {mission: row(game, mission)[1] for mission in MISSIONS}
    expected = {"rows": 6, "columns": 6, "pairs": 9, "diagonal": 6, "path": 2, "second_wall": 0}
    assert {mission: found[mission] for mission in expected} == expected
    assert (row(game, "blocks"), row(game, "double_walls"), row(game, "variety")) == ((0, 0), (0, 0), (5, 10))


@pytest.mark.rule("caliphs_guidelines.5", "caliphs_guidelines.10", "caliphs_guidelines.13")
def test_a_medina_interrupts_rows_and_ends_paths_and_diagonals() -> None:
    """A tile without type: no row over it, yet it is walked to and part of a diagonal."""
    game = at_table(ROW, modules=["medina"])
    assert row(game, "rows") == (1, 3)
    lay(game, ("medina-10", (4, 0)), ("garden-10-open", (5, 0)), ("tower-12-open", (6, 0)))
    assert row(game, "rows") == (1, 3)
    assert row(game, "path") == (6, 6)
    other = at_table(modules=["medina"])
    lay(other, ("garden-10-open", (1, 0)), ("medina-10", (1, 1)))
    assert (row(other, "diagonal"), row(other, "path"), row(other, "variety")) == ((2, 4), (2, 2), (1, 0))


@pytest.mark.rule("caliphs_guidelines.14", "caliphs_guidelines.15", "module_interactions 2.8")
def test_camps_cannot_be_entered_on_a_path() -> None:
    """Camps cannot be entered and are no part of a diagonal."""
    game = at_table(
        """
        +-----+#####+
        |  F    P6  |
        +-----+     +
              | A9  |
              +-----+
        """,
        modules=["camps"],
    )
    lay(game, ("camp-3", (1, -1)))  # it leans on the wall from the north
    assert row(game, "path") == (2, 2)
    assert row(game, "diagonal") == (2, 4)
    assert lit(game, "diagonal") == ((0, 0), (1, 1))
    assert row(game, "double_walls") == (0, 0)  # wall against rampart is none


@pytest.mark.rule("caliphs_guidelines.14", "caliphs_guidelines.15", "module_interactions 2.8")
def test_a_watchtower_is_passed_but_never_the_goal() -> None:
    """A watchtower may be passed as one step, but is never the tile walked to, and ends a diagonal."""
    game = at_table(OPEN_ROW, modules=["watchtowers"])
    lay(game, ("watchtower-seraglio-1", (3, 0), 0))
    assert row(game, "path") == (2, 2)
    lay(game, ("tower-12-open", (3, 1)))
    assert (row(game, "path"), lit(game, "path")[2:]) == ((4, 4), ((3, 0), (3, 1)))
    lay(game, ("garden-10-open", (2, -1)))
    assert (3, 0) not in lit(game, "diagonal")


@pytest.mark.rule("module_interactions 2.1", "module_interactions 2.8")
def test_both_tiles_of_a_project_count_as_buildings() -> None:
    """Each half of a project counts as a building: two types, two cells of a row."""
    game = at_table(OPEN_ROW, modules=["major_construction_projects"])
    pieces = [piece for piece in game.rules.pieces.values() if len(piece.parts) == 2]
    project = next(p for p in pieces if game.seat(0).city.why_not_place(p, (3, 0)) is None)
    before = row(game, "variety")[0]
    lay(game, (project.id, (3, 0)))
    kinds = {part.type for part in project.parts} - {"pavilion", "seraglio"}
    assert row(game, "variety")[0] == before + len(kinds)
    if project.parts[1].offset[1] == 0:
        assert row(game, "rows") == (1, 3)


@pytest.mark.rule("module_interactions 2.8")
def test_a_gate_does_not_undo_a_double_wall() -> None:
    """Gates included; one walks through it all the same."""
    game = at_table(WALLED, modules=["city_gates"])
    before = row(game, "path")
    owner = game.seat(0)
    owner.city = owner.city.with_gate((0, 1), S)
    part = owner.city.part_at((0, 1))
    assert part is not None
    assert part.sides[S] == GATE
    assert row(game, "double_walls") == (3, 9)
    assert before == (6, 6)
    assert row(game, "path") == (4, 4)


@pytest.mark.rule("module_interactions 2.9")
def test_bonus_cards_and_squares_add_no_pair() -> None:
    """Missions count real typed buildings, never bonus cards or squares."""
    game = at_table(PAIR, modules=["bonus_cards", "squares"])
    lay(game, ("square-pavilion-1", (1, -1)))
    assert row(game, "pairs") == (1, 3)


def test_a_magical_building_is_a_building() -> None:
    """It counts for its type in rows, pairs and types, and its walls as they lie."""
    game = lay(at_table(PAIR, modules=["magical_buildings"]), ("magical-pavilion", (3, 0), 1))
    assert row(game, "rows") == (1, 3)
    assert row(game, "pairs") == (2, 6)
