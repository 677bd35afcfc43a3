"""Street trader (module 12): the rule sheet sentence by sentence, on drawn boards."""

import json

import pytest

from alhambra_desktop.alhambra.choices import Add, Exchange, Move, Place, Remove, Stop
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Course, Placing, Redesign
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    ExchangeCitizen,
    InviteCitizen,
    LayTrader,
    SendTrader,
    SettleCitizen,
    TraderGoesOn,
    TraderMet,
    TradersSent,
    Vacancy,
)
from alhambra_desktop.alhambra.modules.street_trader.street import (
    CitizenInvited,
    CitizenLeft,
    CitizenSettled,
    TraderLaid,
    TraderSent,
    TraderSetAside,
    street,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.street_trader_table import ME, ROW, at_table, placing, points
from tests.alhambra.table import asked, code, kinds, place, play, store, tile, told


def settled(game: Palace, kinds_of: dict[tuple[int, int], str], seat: int = 0) -> Palace:
    """Citizens live on these cells of a city."""
    for cell, kind in kinds_of.items():
        placed = game.seat(seat).city.tile_at(cell)
        street(game).settled[placed.piece.id] = kind
    return game


def counted(game: Palace) -> dict[str, int]:
    """All citizens by type, wherever they are."""
    mine = street(game)
    everybody = [*mine.settled.values(), *(kind for trio in mine.waiting for kind in trio)]
    return {kind: mine.supply[kind] + everybody.count(kind) for kind in TYPES}


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.1", "module_interactions 4.1")
@pytest.mark.parametrize(("players", "left"), [(2, 36), (3, 33), (4, 30), (5, 27), (6, 24)])
def test_set_up(players: int, left: int) -> None:
    """Three of six citizens each, the trader against a side of the fountain, before the market is filled."""
    game = begun(players, ME, seed="traders", events=True)
    assert not any(game.state.market)
    for seat in range(players):
        assert asked(game) == (seat, TradersSent)
        play(game, SendTrader("pavilion", "garden", "tower", (0, -1)))
    mine = street(game)
    assert all(game.state.market)
    assert sum(mine.supply.values()) == left
    assert mine.waiting == [["pavilion", "garden", "tower"]] * players
    assert mine.where == [(0, -1)] * players
    assert counted(game) == dict.fromkeys(TYPES, 7)


@pytest.mark.rule("street_trader.1")
def test_the_trader_starts_with_three_different_citizens() -> None:
    """Each of the twenty trios on each of the four sides; nothing else."""
    game = begun(3, ME, seed="traders")
    assert len(list(game.candidates())) == 80
    assert code(game, SendTrader("garden", "garden", "tower", (0, 1))) == "trader_not_so"
    assert code(game, SendTrader("garden", "tower", "nobody", (0, 1))) == "trader_not_so"
    assert code(game, SendTrader("pavilion", "garden", "tower", (1, 1))) == "trader_not_so"
    assert code(game, SendTrader("tower", "garden", "pavilion", (0, 1))) == "trader_not_so", "in their order"


@pytest.mark.rule("street_trader.10")
def test_nobody_sees_the_others_before_all_have_chosen() -> None:
    """Setup choices are simultaneous and open afterwards."""
    game = begun(3, ME, seed="traders", events=True)
    trio = ("pavilion", "garden", "tower")
    game.take_events()
    assert not told(play(game, SendTrader(*trio, (0, -1))), TraderSent)
    assert game.view(1).state.frames[-1].answers == [BLANK]
    assert street(game.view(1)).where == [None] * 3
    found = {tuple(determinize(game.view(1), Dice(str(n))).state.frames[-1].answers) for n in range(20)}
    assert len(found) > 10
    happened = play(game, SendTrader(*trio, (1, 0)), SendTrader(*trio, (0, 1)))
    assert [(event.seat, event.cell) for event in told(happened, TraderSent)] == [
        (0, (0, -1)),
        (1, (1, 0)),
        (2, (0, 1)),
    ]


@pytest.mark.rule("street_trader.9")
def test_dirk_has_no_trader() -> None:
    """With two players two traders; Dirk scores nothing."""
    game = at_table(players=2)
    assert len(street(game).where) == 2
    row = game.rules.categories[ME].row(game, "A")
    assert row.points[2] == 0
    assert not game.rules.categories[ME].evidence(game, 2).cells


# --- meeting the trader ---------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.2", "street_trader.3")
def test_a_citizen_moves_in_and_another_comes() -> None:
    """A matching citizen may move onto the building; one of any colour from the supply must refill."""
    game = placing("G10")
    happened = play(game, place("G10", 1, 0))
    assert told(happened, TraderSetAside) == [TraderSetAside(0, (1, 0))]
    assert street(game).where[0] is None
    assert asked(game) == (0, TraderMet)
    assert kinds(game) == {SettleCitizen, Stop}
    assert code(game, SettleCitizen("waiting-tower")) == "citizen_does_not_match"
    happened = play(game, SettleCitizen("waiting-garden"))
    assert told(happened, CitizenSettled) == [CitizenSettled(0, "waiting-garden", (1, 0))]
    assert street(game).settled == {tile("G10"): "garden"}
    assert asked(game) == (0, Vacancy)
    assert kinds(game) == {InviteCitizen}, "somebody must come"
    assert code(game, InviteCitizen("citizen-nobody")) == "citizen_not_in_supply"
    play(game, InviteCitizen("citizen-tower"))
    assert street(game).waiting[0] == ["arcades", "tower", "tower"]
    assert street(game).supply["tower"] == 3


@pytest.mark.rule("street_trader.3")
def test_a_citizen_may_stay_with_the_trader() -> None:
    """The citizen MAY move: left where he is, nobody is exchanged either."""
    game = placing("G10")
    play(game, place("G10", 1, 0), Stop())
    assert street(game).waiting[0] == ["arcades", "garden", "tower"]
    assert not street(game).settled
    assert asked(game) == (0, TraderGoesOn)


@pytest.mark.rule("street_trader.3")
def test_an_empty_supply_gives_nobody() -> None:
    """None if the supply is empty; a single colour left comes without being asked for."""
    game = placing("G10", supply=(0,) * 6)
    play(game, place("G10", 1, 0), SettleCitizen("waiting-garden"))
    assert street(game).waiting[0] == ["arcades", "tower"]
    game = placing("G10", supply=(0, 2, 0, 0, 0, 0))
    happened = play(game, place("G10", 1, 0), SettleCitizen("waiting-garden"))
    assert told(happened, CitizenInvited) == [CitizenInvited(0, "citizen-seraglio")]
    assert street(game).waiting[0] == ["seraglio", "arcades", "tower"]


@pytest.mark.rule("street_trader.3")
def test_without_a_match_one_citizen_may_be_exchanged() -> None:
    """Any citizen of the trader for another colour of the supply, or none."""
    game = placing("P7")
    play(game, place("P7", 1, 0))
    assert asked(game) == (0, TraderMet)
    assert kinds(game) == {ExchangeCitizen, Stop}
    assert code(game, ExchangeCitizen("waiting-garden", "citizen-garden")) == "citizens_not_there"
    assert code(game, ExchangeCitizen("waiting-pavilion", "citizen-garden")) == "citizens_not_there"
    play(game, ExchangeCitizen("waiting-garden", "citizen-pavilion"))
    assert street(game).waiting[0] == ["pavilion", "arcades", "tower"]
    assert (street(game).supply["garden"], street(game).supply["pavilion"]) == (5, 3)
    assert not street(game).settled


@pytest.mark.rule("street_trader.3")
def test_with_a_match_no_citizen_is_exchanged() -> None:
    """The exchange is for a trader without a matching citizen only."""
    game = placing("G10")
    play(game, place("G10", 1, 0))
    assert code(game, ExchangeCitizen("waiting-tower", "citizen-pavilion")) == "wrong_choice"


@pytest.mark.rule("street_trader.4")
def test_the_trader_moves_on_at_the_end_of_the_turn() -> None:
    """To any empty cell orthogonally next to a tile of the Alhambra, when all tiles are placed."""
    game = placing("G10 C10")
    play(game, place("G10", 1, 0), Stop())
    assert asked(game) == (0, Placing), "aside until the end of the turn"
    play(game, store("C10"))
    assert asked(game) == (0, TraderGoesOn)
    cells = {choice.cell for choice in game.candidates()}
    assert cells == {(-1, 0), (0, -1), (0, 1), (1, -1), (2, 0), (1, 1)}
    for cell in ((1, 0), (2, 1), (0, 0), (9, 9)):
        assert code(game, LayTrader(cell)) == "no_place_for_trader"
    happened = play(game, LayTrader((2, 0)))
    assert told(happened, TraderLaid) == [TraderLaid(0, (2, 0))]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("street_trader.4")
def test_the_trader_stays_if_no_tile_is_placed_there() -> None:
    """One on whose cell nothing was laid stays where it is."""
    game = placing("G10")
    happened = play(game, place("G10", 0, 1))
    assert street(game).where[0] == (1, 0)
    assert asked(game) == (1, Actions)
    assert not told(happened, TraderSetAside, TraderLaid)


@pytest.mark.rule("street_trader.4")
def test_the_second_tile_of_a_turn_does_not_meet_him() -> None:
    """While he is set aside no tile meets him."""
    game = placing("G10 T11")
    play(game, place("G10", 1, 0), Stop())
    happened = play(game, Place(tile("T11"), (-1, 0), 0))
    assert not told(happened, TraderSetAside)
    assert asked(game) == (0, TraderGoesOn)


@pytest.mark.rule("street_trader.2", "module_interactions 1")
def test_a_redesign_meets_him_too() -> None:
    """A tile laid on the trader's cell by a redesign counts as well."""
    game = at_table(reserves=["G10"])
    play(game, Add(tile("G10"), (1, 0)), SettleCitizen("waiting-garden"))
    assert street(game).settled == {tile("G10"): "garden"}


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("street_trader.5")
def test_sets_of_different_colours() -> None:
    """Six tiles with garden, garden, tower, tower, tower, pavilion: 3 colours 6, 2 colours 3, 1 colour 1."""
    city = """
        +-----+-----+-----+-----+-----+-----+-----+
        |  F    C10   A10   G10   C11   A9    P8  |
        +-----+-----+-----+-----+-----+-----+-----+
    """
    game = at_table(city, where=(0, 1))
    homes = ("garden", "garden", "tower", "tower", "tower", "pavilion")
    settled(game, {(x + 1, 0): kind for x, kind in enumerate(homes)})
    assert points(game) == 6 + 3 + 1
    assert [points(game, scoring=scoring) for scoring in "ABC"] == [10] * 3
    causes = game.rules.categories[ME].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes] == [
        ("citizens-3", 6),
        ("citizens-2", 3),
        ("citizens-1", 1),
    ]
    assert len(game.rules.categories[ME].evidence(game, 0).cells) == 6


@pytest.mark.rule("street_trader.5")
@pytest.mark.parametrize(("colours", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_points_of_a_set_of_citizens(colours: int, worth: int) -> None:
    """A set of 1 to 6 colours is worth 1, 3, 6, 10, 15, 21."""
    city = """
        +-----+-----+-----+-----+-----+-----+-----+
        |  F    C10   A10   G10   C11   A9    P8  |
        +-----+-----+-----+-----+-----+-----+-----+
    """
    game = at_table(city, where=(0, 1))
    settled(game, {(x + 1, 0): TYPES[x] for x in range(colours)})
    assert points(game) == worth


@pytest.mark.rule("street_trader.5")
def test_only_the_seats_own_trader_counts() -> None:
    """Each player's citizens score for their owner."""
    game = settled(at_table(ROW, where=(0, 1)), {(1, 0): "chambers"})
    assert [points(game, seat) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("street_trader.6")
def test_several_of_a_colour_on_the_trader_one_on_a_building() -> None:
    """Several may wait; a building that has a citizen already, moved onto the cell, takes no other."""
    game = at_table(ROW, where=(0, 1), waiting="arcades arcades arcades")
    settled(game, {(2, 0): "arcades"})
    game.state.frames[:] = [Course("turns"), Steps("turn", "adjusting"), Redesign(0, "test", moving=True)]
    game.start()
    happened = play(game, Move((2, 0), (0, 1)))
    assert told(happened, TraderSetAside)
    assert asked(game)[1] is TraderGoesOn, "nothing to decide: its colour matches, and it is full"
    assert street(game).settled == {tile("A10"): "arcades"}, "a moved building keeps its citizen"


@pytest.mark.rule("street_trader.7", "module_interactions 2.7")
def test_a_removed_building_sends_its_citizen_back() -> None:
    """A citizen on a removed building returns to the supply; so does one of an exchanged building."""
    game = settled(at_table(ROW, where=(0, 1)), {(2, 0): "arcades"})
    happened = play(game, Remove((2, 0)))
    assert told(happened, CitizenLeft) == [CitizenLeft(0, "citizen-arcades", (2, 0))]
    assert street(game).supply["arcades"] == 5
    assert not street(game).settled
    game = settled(at_table(ROW, where=(0, 1), reserves=["G10"]), {(2, 0): "arcades"})
    play(game, Exchange((2, 0), tile("G10")))
    assert street(game).supply["arcades"] == 5
    assert asked(game) == (1, Actions), "no tile was laid where the trader stands"


# --- saves and data -------------------------------------------------------------------------------------


def test_a_saved_state_loads_unchanged() -> None:
    """In the middle of a question, with citizens at home."""
    game = settled(placing("G10", city=ROW, where=(0, 1)), {(1, 0): "chambers"})
    play(game, place("G10", 0, 1))
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state
    assert asked(again) == (0, TraderMet)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"citizens": {"pavilion": 7}}, "citizens"),
        ({"citizens": dict.fromkeys([*TYPES[:5], "stable"], 7)}, "stable"),
        ({"citizens": {**dict.fromkeys(TYPES, 7), "garden": 5}}, "citizens.garden"),
        ({"set_points": [1, 3, 6]}, "set_points"),
        ({"set_points": [1, 3, -6, 10, 15, 21]}, "set_points.2"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names what is wrong."""
    refused_data(ME, words, **change)
