"""The tables for modules that meet, where they speak of the vizier, projects and personal markets."""

from alhambra_desktop.alhambra import scoring
from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Exchange, Give, Remove
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.personal_building_market import markets
from alhambra_desktop.alhambra.modules.squares import squares_held
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.table import code, table

CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
MINE = ("viziers_favour", "major_construction_projects", "personal_building_market")
PROJECT = "project-pavilion-arcades"

# --- 2.1: what each kind of tile can do -----------------------------------------------------------------


def test_projects_count_for_their_types_and_are_given_to_nobody() -> None:
    """Rows "counts for its type" (each half), "price" (none), "Dirk" (never)."""
    rules = compile_rules(Setup(2, MINE))
    for piece in rules.modules[2].data.tiles:
        assert piece.price is None
        assert len(piece.types()) == 2
        game = table(2, display=SHOWN, modules=MINE, bought=[piece.id], step="after_placement")
        game.call(Placing(0))
        game._advance()
        assert not {choice for choice in game.candidates() if isinstance(choice, Give)}


def test_lines_and_colours_see_two_cells() -> None:
    """A project is placed and stored as one tile; evidence of its types names one cell for each half."""
    game = table(display=SHOWN, cities=[CITY], modules=MINE)
    lay(game, (PROJECT, (1, 1)))
    found = {kind: scoring.type_evidence(kind)(game, 0).cells for kind in ("pavilion", "arcades")}
    assert found == {"pavilion": ((1, 1),), "arcades": ((1, 2),)}


# --- 2.7: placing, moving, removing ---------------------------------------------------------------------


def test_a_project_is_gated_as_one_tile() -> None:
    """28 x 5: a gate in either cell holds the whole project fast: no exchange, no leaving for the other."""
    other = "project-seraglio-tower"
    game = table(display=SHOWN, cities=[CITY], reserves=[other], modules=[*MINE, "city_gates"])
    city = game.seat(0).city.place(game.piece(PROJECT), (1, 1))
    game.seat(0).city = city
    assert code(game, Exchange((1, 1), other)) is None
    city = city.with_gate((1, 2), 1).place(game.piece("tower-10-W"), (2, 2))
    game.seat(0).city = city
    assert code(game, Exchange((1, 1), other)) == code(game, Remove((2, 2))) == "gate_holds"


def test_squares_in_a_personal_market() -> None:
    """41 x 4: a square takes a place and is not sold; the limit of three counts it, not a discarded one."""
    game = table(display=SHOWN, market="P7 G12 T9 A4", cities=[CITY], modules=[MINE[2], "squares"])
    squares = [name for name, piece in game.rules.pieces.items() if piece.kind == "square"][:4]
    mine = markets(game)
    for square, currency in zip(squares[:3], mine.places, strict=False):
        game.seat(0).reserve.append(square)
        mine.under[square] = currency
    assert not [sale for sale in sales(game, 1) if sale.seller == 0]
    held = squares_held(game, 0)
    game.seat(0).reserve.remove(squares[0])
    mine.gone.append(squares[0])
    assert (held, squares_held(game, 0)) == (3, 2)
