"""City gates (module 5): placing through a gate and what follows; sentence by sentence."""

import pytest

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.choices import Add, Exchange, Move, Place, Remove
from alhambra_desktop.alhambra.frames import Course, Redesign
from alhambra_desktop.alhambra.modules.city_gates import GateSet, gates
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import GATE, WALL
from alhambra_desktop.engine.game import Steps
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding, laying, through
from tests.alhambra.table import code, place, play, table, told
from tests.alhambra.toys.bridges import Bridges

# --- placing ------------------------------------------------------------------------------------------


@pytest.mark.rule("city_gates.5")
def test_a_gate_lets_a_cut_off_tile_be_placed() -> None:
    """When a tile is placed that would be cut off on foot, a pawn may stand on the double wall."""
    game = laying(TOWER)
    assert code(game, place(TOWER, 2, 0)) == "not_on_foot"
    assert code(game, through(TOWER, 2, 0, "W")) is None
    events = play(game, through(TOWER, 2, 0, "W"))
    assert told(events, GateSet) == [GateSet(0, (2, 0), "gate-W")]
    city = game.seat(0).city
    assert city.soundness() is None
    assert city.steps((1, 0)) == ((2, 0), (0, 0))


def test_a_gate_needs_a_card() -> None:
    """Only the owner of a card may do so."""
    assert code(laying(TOWER, held=0), through(TOWER, 2, 0, "W")) == "no_such_add_on"


def test_gates_are_listed_for_a_city_while_a_card_is_held() -> None:
    """The ways to place a tile are cached with the city: through gates only for the owner of a card."""
    game = laying(TOWER)
    piece, held = game.piece(TOWER), gates(game).held[0]
    through_gate = spots.spots(game, 0, piece, spots.BESIDE)
    card = held.pop()
    without = spots.spots(game, 0, piece, spots.BESIDE)
    held.append(card)
    assert set(through_gate) - set(without) == {((2, 0), 0, ("gate-W",))}
    assert spots.spots(game, 0, piece, spots.BESIDE) == through_gate


@pytest.mark.rule("city_gates.6")
def test_a_used_gate_card_leaves_the_game() -> None:
    """The card leaves the game."""
    game = laying(TOWER, deck="dinar-7 dinar-8", discards="")
    play(game, through(TOWER, 2, 0, "W"))
    assert gates(game).held[0] == []
    assert gates(game).gone == ["gate"]
    assert "gate" not in [*game.state.discards, *game.state.deck.pieces]


@pytest.mark.rule("city_gates.5")
def test_a_gate_is_only_for_a_tile_that_would_be_cut_off() -> None:
    """When a tile would be cut off: a gate that is not needed is refused."""
    city = """
        +-----+-----+
        |  A8 #
        +     +-----+
        |  F    C10 |
        +-----+-----+
    """
    game = laying("seraglio-7-W", city=city)
    assert code(game, place("seraglio-7-W", 1, -1)) is None
    assert code(game, through("seraglio-7-W", 1, -1, "W")) == "add_on_not_needed"


def test_a_gate_does_not_help_where_sides_do_not_fit() -> None:
    """On the double wall between that tile and a neighbour: wall against open side stays forbidden."""
    game = laying("tower-11-S")
    assert code(game, through("tower-11-S", 2, 0, "W")) == "no_such_add_on"
    assert code(game, place("tower-11-S", 2, 0)) == "edge_mismatch"


def test_only_one_gate_for_a_placement() -> None:
    """Which of two double walls is opened is the owner's choice; a second gate is never needed."""
    city = """
        +-----+-----+
        |  A8 #
        +     +#####+
        |  F    C10 |
        +-----+-----+
    """
    game = laying("pavilion-3-SW", city=city, held=2)
    assert code(game, place("pavilion-3-SW", 1, -1)) == "not_on_foot"
    assert code(game, through("pavilion-3-SW", 1, -1, "W")) is None
    assert code(game, through("pavilion-3-SW", 1, -1, "S")) is None
    both = Place("pavilion-3-SW", (1, -1), 0, ("gate-W", "gate-S"))
    assert code(game, both) == "slot_taken"
    offered = {c.add_ons for c in game.candidates() if isinstance(c, Place) and c.cell == (1, -1)}
    assert offered == {("gate-W",), ("gate-S",)}


@pytest.mark.rule("city_gates.7")
def test_several_gates_in_a_turn() -> None:
    """Several may be used in a turn."""
    city = """
        +-----+-----+
        |  C9   A8  #
        +     +#####+
        |  F  |
        +     +#####+
        |  P8   C10 #
        +-----+-----+
    """
    game = laying(TOWER, "chambers-5-NSW", held=2, city=city)
    play(game, through(TOWER, 2, -1, "W"), through("chambers-5-NSW", 2, 1, "W"))
    assert gates(game).gone == ["gate", "gate"]
    assert game.seat(0).city.soundness() is None


@pytest.mark.rule("city_gates.5", "city_gates.13")
def test_a_gate_is_used_in_a_redesign() -> None:
    """When a tile is placed in a redesign: a tile of the reserve may come through a gate."""
    game = table(
        cities=[ROW], reserves=[TOWER], display=SHOWN, market="P6 . . .", modules=GATES, prepare=holding(1)
    )
    assert code(game, Add(TOWER, (2, 0))) == "not_on_foot"
    assert Add(TOWER, (2, 0), 0, ("gate-W",)) in set(game.candidates())
    play(game, Add(TOWER, (2, 0), 0, ("gate-W",)))
    assert gates(game).gone == ["gate"]


@pytest.mark.rule("city_gates.13")
def test_an_exchange_never_needs_a_gate() -> None:
    """In an exchange the sides agree with the former ones, so nobody is cut off and no gate is offered."""
    game = table(
        cities=[ROW],
        reserves=["arcades-7-ES"],
        display=SHOWN,
        market="P6 . . .",
        modules=GATES,
        prepare=holding(1),
    )
    ways = [c for c in game.candidates() if isinstance(c, Exchange)]
    assert ways
    assert all(not c.add_ons for c in ways)


def test_a_gate_for_either_cell_of_a_project() -> None:
    """A tile of two cells may come through a wall of either of them."""
    city = """
        +-----+-----+
        |  A8    F  |
        +#####+-----+
    """
    # Its western cell is walled to the north, its eastern one to the north and the east.
    game = laying("bridge-3", city=city, modules=[Bridges()])
    assert code(game, Place("bridge-3", (-2, 1))) == "not_on_foot"
    play(game, Place("bridge-3", (-2, 1), 0, ("gate-N-1-0",)))
    assert game.seat(0).city.soundness() is None


# --- the pawn stays -------------------------------------------------------------------------------------


def gated(reserve: str = "", **more) -> Palace:
    """A gate joins arcades 8 and tower 10; chambers 10 lie behind the tower."""
    game = laying(TOWER, reserves=[reserve], **more)
    play(game, through(TOWER, 2, 0, "W"))
    return game


def with_redesign(game: Palace, moving: bool = True) -> Palace:
    game.state.frames[:] = [Course("turns"), Steps("turn", "money"), Redesign(0, "test", moving=moving)]
    game.start()
    return game


@pytest.mark.rule("city_gates.8")
def test_the_two_tiles_of_a_gate_cannot_leave() -> None:
    """The pawn stays for good, and the two tiles it joins can no longer be moved or removed."""
    game = with_redesign(gated("arcades-7-ES tower-9-NE"))
    assert code(game, Remove((2, 0))) == "gate_holds"
    assert code(game, Move((2, 0), (0, 1))) == "gate_holds"
    assert code(game, Exchange((1, 0), "arcades-7-ES")) == "gate_holds"
    assert not [c for c in game.candidates() if isinstance(c, Remove | Move)]
    lay(game, ("garden-11-open", (0, 1)))
    assert code(game, Remove((0, 1))) is None
    assert code(game, Move((0, 1), (-1, 0))) is None


@pytest.mark.rule("city_gates.5")
def test_a_path_leads_through_a_gate() -> None:
    """The path then leads through: what lies behind is reached, and more may be laid there."""
    game = gated()
    city = game.seat(0).city.place(game.piece("garden-11-open"), (3, 0))
    assert city.soundness() is None
    assert city.why_not_remove((1, 0)).code == "cuts_off"


@pytest.mark.rule("city_gates.9")
def test_only_printed_walls_take_a_gate() -> None:
    """Only printed walls can take a gate: neither side may be a wall that was added (9, 37)."""
    game = laying(
        TOWER,
        city="""
        +-----+-----+
        |  F    A8  |
        +-----+-----+
    """,
    )
    owner = game.seat(0)
    owner.city = owner.city.with_walls((1, 0), [1])
    assert code(game, place(TOWER, 2, 0)) == "not_on_foot"
    assert code(game, through(TOWER, 2, 0, "W")) == "no_such_add_on"
    built = laying(TOWER)
    open_tile = built.piece("garden-11-open").with_walls([3])
    add_ons = spots.placement_add_ons(built, 0, open_tile, (2, 0), spots.BESIDE)
    assert add_ons == ()
    printed = spots.placement_add_ons(built, 0, built.piece(TOWER), (2, 0), spots.BESIDE)
    assert [add_on.id for add_on in printed] == ["gate-W"]


def test_no_gate_between_tile_and_camp() -> None:
    """Not between tile and camp (8)."""
    game = laying(
        "camp-5",
        city="""
        +-----+-----+
        #  C9   F   |
        +-----+-----+
    """,
        modules=["camps"],
    )
    assert spots.placement_add_ons(game, 0, game.piece("camp-5"), (-2, 0), spots.BESIDE) == ()
    city = game.seat(0).city.place(game.piece("camp-5"), (-2, 0))
    game.seat(0).city = city
    behind = game.piece("tower-10-W")
    assert spots.placement_add_ons(game, 0, behind, (-3, 0), spots.BESIDE) == ()


def test_a_wall_takes_one_gate() -> None:
    """A pawn stands on a double wall once; the wall beside it is no gate for another tile."""
    game = gated()
    city = game.seat(0).city
    assert (city.part_at((1, 0)).sides[1], city.part_at((2, 0)).sides[3]) == (GATE, WALL)
    assert not list(spots.placement_add_ons(game, 1, game.piece(TOWER), (2, 0), spots.BESIDE))


@pytest.mark.rule("modules_1_26 5")
def test_a_gate_is_used_in_an_exchange() -> None:
    """Gates may be used in every redesign: also for the tile that comes in by an exchange."""
    game = laying("", reserves=[TOWER], modules=["camps"])
    owner = game.seat(0)
    lay(game, ("camp-4", (2, 0)))
    assert owner.city.soundness() is None
    game = with_redesign(game)
    assert code(game, Exchange((2, 0), TOWER)) == "not_on_foot"
    through_the_wall = Exchange((2, 0), TOWER, 0, ("gate-W",))
    assert through_the_wall in game.candidates()
    events = play(game, through_the_wall)
    assert told(events, GateSet) == [GateSet(0, (2, 0), "gate-W")]
    assert game.seat(0).city.soundness() is None
    assert game.seat(0).reserve == ["camp-4"]


@pytest.mark.rule("city_gates.12")
def test_a_gate_does_not_change_the_scored_wall() -> None:
    """The double wall stays an inner wall for scoring."""
    game = laying(
        "tower-10-W",
        city="""
        +-----+#####+
        |  F    A8  #
        +-----+-----+
    """,
    )
    before = game.seat(0).city.longest_wall()
    play(game, through(TOWER, 2, 0, "W"))
    city = game.seat(0).city
    assert (before, city.longest_wall()) == (2, 1)
    assert city.wall_run() == (((1, 0), 0),)
