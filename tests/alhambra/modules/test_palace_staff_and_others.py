"""Palace Staff (rule sheet 29) beside other modules: what gives steps, what is walked through, what stays."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy, Move, Place
from alhambra_desktop.alhambra.frames import Actions, Course, Placing
from alhambra_desktop.alhambra.modules.characters.turns import Beg
from alhambra_desktop.alhambra.modules.city_gates import TakeGate
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.handymen.board import PostHandyman, Roll
from alhambra_desktop.alhambra.modules.palace_staff import ID, GuardWalk, ServantTaken, staff_of
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.game import Steps
from tests.alhambra.kit import lay, redesigning
from tests.alhambra.modules.craftsmen_table import laying as crafted
from tests.alhambra.modules.craftsmen_table import shop
from tests.alhambra.modules.gates_table import laying, through
from tests.alhambra.modules.handymen_table import at_table
from tests.alhambra.modules.palace_staff_table import A8, T10, palace
from tests.alhambra.modules.test_palace_staff import step
from tests.alhambra.modules.towers_table import N_E, RED
from tests.alhambra.table import asked, code, place, play, take, told

ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""
GOLDSMITH = "goldsmith carpenter"


@pytest.mark.rule("palace_staff.17", "module_interactions 2.4")
@pytest.mark.parametrize(("cards", "steps"), [("florin-4 dirham-4", 0), ("florin-4 dinar-1", 1)])
def test_the_goldsmith_gives_no_steps_above_6(cards: str, steps: int) -> None:
    """With a higher limit totals of 6 and more simply give no steps."""
    game = shop(GOLDSMITH, modules=[ID], display="florin-4 dirham-4 dinar-1 ducat-9")
    play(game, take(*cards.split()))
    assert (asked(game)[1] is GuardWalk) == bool(steps)
    if steps:
        assert game.state.frames[-1].left == steps


@pytest.mark.rule("palace_staff.18", "module_interactions 2.4")
def test_an_exchange_card_gives_no_steps() -> None:
    """Taken instead of money it has no value; the next player is asked."""
    shown = "exchange-dinar-florin florin-1 dirham-1 dinar-1 ducat-1"
    game = palace(modules=["currency_exchange_cards"], display=shown)
    play(game, take("exchange-dinar-florin"))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_staff.18", "module_interactions 2.4")
def test_a_gate_card_gives_no_steps() -> None:
    """Taken instead of money it has no value."""

    def lay_out(state) -> None:
        state.slices["city_gates"].shown = ["gate"]

    game = palace(modules=["city_gates"], then=lay_out)
    play(game, TakeGate())
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_staff.18", "module_interactions 2.4")
def test_a_wall_card_gives_no_steps() -> None:
    """It is an action of its own."""

    def lay_out(state) -> None:
        state.slices["city_walls"].shown = ["city_wall_n"]

    game = palace(modules=["city_walls"], then=lay_out)
    play(game, next(choice for choice in game.candidates() if isinstance(choice, BuildWalls)))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("palace_staff.19", "module_interactions 2.8")
def test_the_guard_walks_through_a_gate() -> None:
    """The guard passes a gate."""
    game = laying("tower-10-W", modules=[ID])
    assert (2, 0) not in game.seat(0).city.cells()
    play(game, through("tower-10-W", 2, 0, "W"))
    assert (2, 0) in game.seat(0).city.steps((1, 0))
    staff_of(game).guards[0] = (1, 0)
    staff_of(game).shown[:] = ["tower"]
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), GuardWalk(0, 3)]
    game.start()
    assert told(play(game, *step((1, 0), (2, 0))), ServantTaken) == [ServantTaken(0, "tower", (2, 0))]


@pytest.mark.rule("palace_staff.19", "module_interactions 2.8")
def test_the_guard_passes_a_watchtower() -> None:
    """A tower is passed from one short side to the other: one step onto it, without servant or loss."""
    game = palace(cities=[ROW], modules=["watchtowers"], serving={"seraglio-9-open": "seraglio"})
    lay(game, (RED, (2, 0), N_E))
    play(game, take("florin-1"))
    said = play(game, *step((0, 0), (1, 0), (2, 0)))
    assert not told(said, ServantTaken)
    assert not game.rules.categories[ID].count(game, 0)


@pytest.mark.rule("palace_staff.13", "module_interactions 2.1")
def test_each_half_of_a_project_is_a_building() -> None:
    """Two servants, two losses; the guard holds the whole tile."""
    game = palace(cities=[ROW], modules=["major_construction_projects"], shown="arcades seraglio")
    owner, piece = game.seat(0), game.piece("project-seraglio-arcades")
    ways = [
        (cell, rotation)
        for cell in ((0, 1), (2, 0), (0, -1), (-1, 0), (-2, 0), (0, -2))
        for rotation in range(4)
        if owner.city.why_not_place(piece, cell, rotation) is None
    ]
    owner.city = owner.city.place(piece, *ways[0])
    assert game.rules.categories[ID].count(game, 0) == 3
    cells = list(owner.city.tile_at(ways[0][0]).parts())
    first = next(cell for cell in cells if cell in owner.city.steps((0, 0)) + owner.city.steps((1, 0)))
    second = next(cell for cell in cells if cell != first)
    start = (0, 0) if first in owner.city.steps((0, 0)) else (1, 0)
    staff_of(game).guards[0] = start
    play(game, take("florin-1"))
    said = told(play(game, *step(start, first, second)), ServantTaken)
    assert {event.servant for event in said} == {"arcades", "seraglio"}
    assert sorted(staff_of(game).serving) == [f"{piece.id}/0", f"{piece.id}/1"]
    assert game.rules.categories[ID].count(game, 0) == 1
    rule = game.rules.modules[-2] if game.rules.modules[-1].id == "drawn" else game.rules.modules[-1]
    assert rule.id == ID
    assert [rule.vetoes_removal(game, 0, cell, None).code for cell in cells] == ["guard_there"] * 2


@pytest.mark.rule("palace_staff.16", "module_interactions 2.7")
def test_the_tile_under_the_guard_is_not_moved_or_covered() -> None:
    """The builder cannot move the tile under the guard, the brick maker cannot build over it."""
    game = crafted("brick-maker carpenter", "pavilion-8-open", modules=[ID])
    over = Place("pavilion-8-open", (1, 0), 0, ("brick_maker",))
    assert code(game, over) is None
    staff_of(game).guards[0] = (1, 0)
    assert code(game, over) is not None
    assert over not in set(game.candidates())
    game = redesigning(palace(guards=[A8], serving={"tower-10-W": "tower"}))
    assert code(game, Move(A8, (-1, 0))) == "guard_there"
    before = game.rules.categories[ID].count(game, 0)
    play(game, Move(T10, (0, 2)))
    assert game.rules.categories[ID].count(game, 0) == before, "a moved tile keeps its servant"


@pytest.mark.rule("module_interactions 2.7")
def test_a_sold_tile_takes_its_servant_along() -> None:
    """Bought from a personal market it needs no servant in its new city."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append("seraglio-9-open")
        state.slices["personal_building_market"].under["seraglio-9-open"] = "dinar"

    served = {"seraglio-9-open": "seraglio"}
    game = palace(modules=["personal_building_market"], then=lay_out, serving=served, hands=["dinar-9"])
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    before = game.rules.categories[ID].count(game, 0)
    play(game, Buy(sale.id, ("dinar-9",)), take("ducat-6"))
    assert asked(game) == (0, Placing)
    cell = next(c.cell for c in game.candidates() if isinstance(c, Place))
    play(game, place("seraglio-9-open", *cell))
    assert game.rules.categories[ID].count(game, 0) == before


@pytest.mark.rule("module_interactions 2.1")
def test_magical_buildings_and_grounds_are_buildings() -> None:
    """They take servants of their type; an empty ground has none and costs nothing."""
    game = palace(cities=[ROW], modules=["magical_buildings", "new_building_grounds"])
    lay(game, ("magical-garden", (2, 0), 0))
    assert game.rules.categories[ID].count(game, 0) == 2
    empty = next(piece for piece in game.rules.pieces.values() if piece.kind == "empty_ground")
    assert empty.types() == ()


@pytest.mark.rule("module_interactions 4.3")
@pytest.mark.parametrize("others", [("medina", "invaders"), ("major_construction_projects",)])
def test_the_order_of_losses(others: Sequence[str]) -> None:
    """Medinas, then servants, then the invasion; at the end stakes go back first."""
    game = palace(modules=others)
    steps, end = game.rules.phases["scoring"].names, game.rules.phases["end"].names
    if "medina" in others:
        assert steps.index("medina") < steps.index(ID) < steps.index("attack")
    else:
        assert end.index("stakes_returned") < end.index(ID) < end.index("last_tiles")


@pytest.mark.rule("module_interactions 3.3")
@pytest.mark.parametrize(
    "other", ["magical_buildings", "new_building_grounds", "major_construction_projects"]
)
def test_more_buildings_than_servants_are_left(other: str) -> None:
    """Worth a warning: 54 servants and more typed buildings."""
    assert "few_servants" in {reason.code for reason in warnings(Setup(3, (other, ID)))}
    assert "few_servants" not in {reason.code for reason in warnings(Setup(3, (ID,)))}


@pytest.mark.rule("module_interactions 2.4")
def test_the_beggar_gives_no_steps() -> None:
    """What he brings is no taking of money: the first action follows."""

    def hire(state) -> None:
        state.slices["characters"].held[0].append("beggar")

    game = palace(modules=["characters"], then=hire, hands=["", "florin-9", "florin-9"])
    play(game, Beg())
    assert asked(game) == (0, Actions)


@pytest.mark.rule("palace_staff.3", "module_interactions 2.4")
def test_money_taken_after_a_roll_gives_steps() -> None:
    """The handymen force the taking of money; the guard walks after it as ever."""
    game = at_table(2, modules=[ID], cities=[ROW])
    play(game, Roll())
    play(game, next(choice for choice in game.candidates() if isinstance(choice, PostHandyman)))
    play(game, take("florin-1"))
    assert asked(game) == (0, GuardWalk)
    assert game.state.frames[-1].left == 5


@pytest.mark.rule("palace_staff.12")
def test_the_guard_walks_over_a_plaza() -> None:
    """A plaza of a gate is walked over, without servant and without loss."""
    game = palace(cities=[ROW], modules=["gates_without_end"], serving={"seraglio-9-open": "seraglio"})
    owner = game.seat(0)
    plaza = next(piece for piece in game.rules.pieces.values() if piece.kind == "plaza")
    owner.city = owner.city.place(plaza, (2, 0))
    play(game, take("florin-1"))
    assert not told(play(game, *step((0, 0), (1, 0), (2, 0))), ServantTaken)
    assert not game.rules.categories[ID].count(game, 0)
