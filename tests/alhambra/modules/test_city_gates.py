"""City gates (module 5): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Add, Exchange, Move, Place, Remove, TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Course, Placing, Redesign
from alhambra_desktop.alhambra.modules.city_gates import GateSet, GateTaken, GateTurnedUp, TakeGate, gates
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import GATE, WALL
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State, Window
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.table import asked, buy, code, kinds, names, place, play, store, table, take, told
from tests.alhambra.toys.bridges import Bridges

GATES = ["city_gates"]
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
TOWER = "tower-10-W"

ROW = """
    +-----+-----+
    |  F    A8  #
    +-----+-----+
"""
"""Arcades 8 end in a wall: what is laid behind it is cut off."""


def holding(*counts: int, shown: int = 0):
    """Puts gate cards before the seats, and beside the pawns."""

    def prepare(state: State) -> None:
        mine = state.slices["city_gates"]
        mine.shown = ["gate"] * shown
        for seat, count in enumerate(counts):
            mine.held[seat] = ["gate"] * count

    return prepare


def laying(*tiles: str, city: str = ROW, held: int = 1, **more) -> Palace:
    """Seat 0 places these tiles at the end of its turn."""
    game = table(
        cities=[city],
        bought=[" ".join(tiles)],
        display=SHOWN,
        market="P6 P7 P8 A9",
        modules=[*GATES, *more.pop("modules", ())],
        prepare=holding(held),
        **more,
    )
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    return game


def through(tile: str, x: int, y: int, side: str) -> Place:
    return Place(tile, (x, y), 0, (f"gate-{side}",))


# --- set-up and the card ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """One card per player; the cards go as evenly as possible into piles 3, 4 and 5."""
    game = begin(compile_rules(Setup(players, ("city_gates",))), "gates")
    deck = game.state.deck.pieces
    assert deck.count("gate") == players
    windows = Counter((w.low, w.high) for w in game.state.windows if w.card == "gate")
    assert sum(windows.values()) == players
    assert max(windows.values()) - min(windows.values()) <= 1
    piles = [(w.low, w.high) for w in game.state.windows if w.card.startswith("scoring")]
    highest_of_pile_2 = max(high for _, high in piles)
    assert all(high < highest_of_pile_2 for _, high in windows), "only in the three lower piles"
    assert gates(game).held == [[] for _ in range(players)]


def test_turned_up() -> None:
    """A gate card turned up is laid beside the pawns. Drawing goes on."""
    game = table(display=SHOWN, deck="gate dinar-7 dinar-8", modules=GATES)
    events = play(game, take("dirham-1"))
    assert told(events, GateTurnedUp) == [GateTurnedUp(False)]
    assert game.state.display == ["florin-1", "dinar-1", "ducat-1", "dinar-7"]
    assert gates(game).shown == ["gate"]


def test_a_second_one() -> None:
    """If one already lies there, the new one goes to the discard pile."""
    game = table(display=SHOWN, deck="gate dinar-7 dinar-8", modules=GATES, prepare=holding(shown=1))
    events = play(game, take("dirham-1"))
    assert told(events, GateTurnedUp) == [GateTurnedUp(True)]
    assert (gates(game).shown, game.state.discards) == (["gate"], ["gate"])
    assert game.state.display[-1] == "dinar-7"


def test_reshuffled() -> None:
    """The discard pile is the money discard pile: a second gate card comes back with the reshuffle."""
    game = table(
        display=SHOWN, deck="", discards="gate dinar-7 dinar-8", modules=GATES, prepare=holding(shown=1)
    )
    play(game, TakeGate())
    game.state.display.remove("florin-1")
    play(game, take("dinar-1"))
    seen = [*game.state.deck.pieces, *gates(game).shown]
    assert seen.count("gate") == 1
    assert [w for w in game.state.windows if w.card == "gate"] == [
        Window("gate", 0, 2) for card in game.state.deck.pieces if card == "gate"
    ]


def test_taken_instead_of_a_money_card() -> None:
    """It may be taken instead of a money card; taking the card is the whole take-money action."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(shown=1))
    assert {TakeGate, TakeMoney} <= kinds(game)
    events = play(game, TakeGate())
    assert names(events)[:1] == ["GateTaken"]
    assert told(events, GateTaken) == [GateTaken(0)]
    assert asked(game) == (1, Actions), "never another action"
    assert gates(game).held == [["gate"], [], []]
    assert game.seat(0).hand == []
    assert code(game, TakeGate()) == "no_gate_shown"


def test_several_may_be_held() -> None:
    """Several may be held."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(1, shown=1))
    play(game, TakeGate())
    assert gates(game).held[0] == ["gate", "gate"]


def test_instead_of_an_exchange_card() -> None:
    """2 x 5: it may be taken instead of an exchange card, never together with one or with money."""
    exchange = next(
        card for card in compile_rules(Setup(3, ("currency_exchange_cards",))).cards if "x" in card
    )
    game = table(
        display=f"florin-1 {exchange}",
        modules=["currency_exchange_cards", "city_gates"],
        prepare=holding(shown=1),
    )
    play(game, TakeGate())
    assert exchange in game.state.display
    assert "florin-1" in game.state.display


class Guard(Extension):
    """Notes what is taken as money."""

    id = "guard"

    def __init__(self) -> None:
        self.taken: list[tuple[str, ...]] = []

    def after_taking(self, game: Palace, seat: int, cards) -> None:
        self.taken.append(tuple(cards))


def test_no_value() -> None:
    """It has no value: whoever goes by the money that was taken (guard, 29) hears of nothing."""
    guard = Guard()
    game = table(display=SHOWN, modules=[*GATES, guard], prepare=holding(shown=1))
    play(game, TakeGate())
    assert guard.taken == []


def test_an_action_where_nothing_else_is_possible() -> None:
    """With an empty display the card can be taken, so the turn is not skipped."""
    game = table(display="", deck="", modules=GATES, prepare=holding(shown=1))
    assert code(game, TakeGate()) is None
    assert kinds(game) == {TakeGate}


# --- placing ------------------------------------------------------------------------------------------


def test_a_bought_tile() -> None:
    """When a tile is placed that would be cut off on foot, a pawn may stand on the double wall."""
    game = laying(TOWER)
    assert code(game, place(TOWER, 2, 0)) == "not_on_foot"
    assert code(game, through(TOWER, 2, 0, "W")) is None
    events = play(game, through(TOWER, 2, 0, "W"))
    assert told(events, GateSet) == [GateSet(0, (2, 0), "gate-W")]
    city = game.seat(0).city
    assert city.soundness() is None
    assert city.steps((1, 0)) == ((2, 0), (0, 0))


def test_needs_a_card() -> None:
    """Only the owner of a card may do so."""
    assert code(laying(TOWER, held=0), through(TOWER, 2, 0, "W")) == "no_such_rider"


def test_the_card_leaves_the_game() -> None:
    """The card leaves the game."""
    game = laying(TOWER, deck="dinar-7 dinar-8", discards="")
    play(game, through(TOWER, 2, 0, "W"))
    assert gates(game).held[0] == []
    assert gates(game).gone == ["gate"]
    assert "gate" not in [*game.state.discards, *game.state.deck.pieces]


def test_only_a_tile_that_would_be_cut_off() -> None:
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
    assert code(game, through("seraglio-7-W", 1, -1, "W")) == "rider_not_needed"


def test_an_edge_that_does_not_fit() -> None:
    """On the double wall between that tile and a neighbour: wall against open side stays forbidden."""
    game = laying("tower-11-S")
    assert code(game, through("tower-11-S", 2, 0, "W")) == "no_such_rider"
    assert code(game, place("tower-11-S", 2, 0)) == "edge_mismatch"


def test_one_gate_for_a_placement() -> None:
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
    offered = {c.riders for c in game.candidates() if isinstance(c, Place) and c.cell == (1, -1)}
    assert offered == {("gate-W",), ("gate-S",)}


def test_several_in_a_turn() -> None:
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


def test_in_a_redesign() -> None:
    """When a tile is placed in a redesign: a tile of the reserve may come through a gate."""
    game = table(
        cities=[ROW], reserves=[TOWER], display=SHOWN, market="P6 . . .", modules=GATES, prepare=holding(1)
    )
    assert code(game, Add(TOWER, (2, 0))) == "not_on_foot"
    assert Add(TOWER, (2, 0), 0, ("gate-W",)) in set(game.candidates())
    play(game, Add(TOWER, (2, 0), 0, ("gate-W",)))
    assert gates(game).gone == ["gate"]


def test_an_exchange_never_needs_one() -> None:
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
    assert all(not c.riders for c in ways)


def test_two_cells() -> None:
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


def test_the_two_tiles_stay() -> None:
    """The pawn stays for good, and the two tiles it joins can no longer be moved or removed."""
    game = with_redesign(gated("arcades-7-ES tower-9-NE"))
    assert code(game, Remove((2, 0))) == "gate_holds"
    assert code(game, Move((2, 0), (0, 1))) == "gate_holds"
    assert code(game, Exchange((1, 0), "arcades-7-ES")) == "gate_holds"
    assert not [c for c in game.candidates() if isinstance(c, Remove | Move)]
    game.seat(0).city = game.seat(0).city.place(game.piece("garden-11-open"), (0, 1))
    assert code(game, Remove((0, 1))) is None
    assert code(game, Move((0, 1), (-1, 0))) is None


def test_the_path_leads_through() -> None:
    """The path then leads through: what lies behind is reached, and more may be laid there."""
    game = gated()
    city = game.seat(0).city.place(game.piece("garden-11-open"), (3, 0))
    assert city.soundness() is None
    assert city.why_not_remove((1, 0)).code == "cuts_off"


def test_printed_walls_only() -> None:
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
    assert code(game, through(TOWER, 2, 0, "W")) == "no_such_rider"
    built = laying(TOWER)
    open_tile = built.piece("garden-11-open").with_walls([3])
    riders = built.rules.modules[1].placement_riders(built, 0, open_tile, (2, 0), "bought")
    assert list(riders) == []
    printed = built.rules.modules[1].placement_riders(built, 0, built.piece(TOWER), (2, 0), "bought")
    assert [rider.id for rider in printed] == ["gate-W"]


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
    module = game.rules.modules[1]
    assert list(module.placement_riders(game, 0, game.piece("camp-5"), (-2, 0), "bought")) == []
    city = game.seat(0).city.place(game.piece("camp-5"), (-2, 0))
    game.seat(0).city = city
    behind = game.piece("tower-10-W")
    assert list(module.placement_riders(game, 0, behind, (-3, 0), "bought")) == []


def test_a_wall_takes_one_gate() -> None:
    """A pawn stands on a double wall once; the wall beside it is no gate for another tile."""
    game = gated()
    city = game.seat(0).city
    assert (city.part_at((1, 0)).sides[1], city.part_at((2, 0)).sides[3]) == (GATE, WALL)
    assert not list(game.rules.modules[1].placement_riders(game, 1, game.piece(TOWER), (2, 0), "bought"))


def test_an_inner_wall_for_scoring() -> None:
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


# --- other moments ------------------------------------------------------------------------------------------


def test_last_tiles() -> None:
    """Gates may be used for tiles received in the final distribution."""
    game = table(
        hands=["", "dirham-9 dinar-1", ""],
        market=f". {TOWER} . .",
        cities=["+-----+\n|  F  |\n+-----+", ROW],
        display=SHOWN,
        supply="",
        modules=GATES,
        prepare=holding(0, 1, 0),
    )
    play(game, take("florin-1"))
    assert asked(game) == (1, Placing)
    assert code(game, place(TOWER, 2, 0)) == "not_on_foot"
    play(game, through(TOWER, 2, 0, "W"))
    assert game.over
    assert gates(game).gone == ["gate"]


def test_after_buying() -> None:
    """A gate may be taken with the action that an exact purchase earns, and used at the end of that turn."""
    game = table(
        hands=["dinar-9 dinar-1"],
        cities=[ROW],
        market=f"P6 P7 {TOWER} P8",
        display=SHOWN,
        modules=GATES,
        prepare=holding(shown=1),
    )
    play(game, buy(3, "dinar-9 dinar-1"), TakeGate(), through(TOWER, 2, 0, "W"))
    assert game.seat(0).city.tile_at((2, 0)).piece.id == TOWER
    assert asked(game) == (1, Actions)


def test_the_tile_may_be_stored_instead() -> None:
    """The owner may put a pawn: nobody has to."""
    game = laying(TOWER)
    play(game, store(TOWER))
    assert gates(game).held[0] == ["gate"]


def test_everything_is_open() -> None:
    """Gate cards before the seats are seen by everybody."""
    game = table(display=SHOWN, modules=GATES, prepare=holding(1, 2, shown=1))
    for viewer in (NOBODY, 0, 1, 2):
        assert gates(game.view(viewer)) == gates(game)


@pytest.mark.parametrize(
    ("change", "place_"),
    [
        (lambda data: data["piles"].pop("4"), "piles: nothing for 4 players"),
        (lambda data: data["piles"]["4"].update({"9": 1}), "piles.4: '9'"),
        (lambda data: data["piles"]["4"].update({"3": -1}), "piles.4.3"),
    ],
)
def test_bad_data(change, place_: str) -> None:
    """Data that do not fit are refused with their place."""
    plain = {**shipped("city_gates").plain}
    plain["piles"] = {key: dict(value) for key, value in plain["piles"].items()}
    change(plain)
    with pytest.raises(DataError, match=place_.replace(".", r"\.")):
        MODULES["city_gates"].read(plain, "here", standard())
