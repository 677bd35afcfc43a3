"""Major Construction Projects (module 28): the rule sheet sentence by sentence, on drawn boards."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import events, scoring
from alhambra_desktop.alhambra.choices import Add, Exchange, Give, Place, Remove, Stop, Store
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.major_construction_projects import (
    ProjectTurnedUp,
    Stake,
    StakeLaid,
    Staking,
    projects,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.kit import SHOWN, begun, lay
from tests.alhambra.table import asked, buy, code, end_turn, kinds, play, store, table, take, tile, told
from tests.alhambra.toys.shells import Shells

ID = "major_construction_projects"
MARKET = "P7 G12 A8 T9"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
UPRIGHT, LYING, LYING_TOO = (
    "project-pavilion-arcades",
    "project-pavilion-seraglio",
    "project-seraglio-arcades",
)
PILE = f"{LYING_TOO} {LYING} {UPRIGHT}"


def stake(cards: str) -> Stake:
    return Stake(tuple(cards.split()))


def site(hands: Sequence[str] = (), bidder: int | None = None, cards: str = "", pile: str = PILE, **more):
    """Seat 0 is asked; ``pile`` from the bottom, its last one is open; a bid may stand already."""
    also = more.pop("also", None)

    def prepare(state: State) -> None:
        if also is not None:
            also(state)
        mine = state.slices[ID]
        mine.pile.pieces[:] = pile.split()
        mine.shown = mine.pile.pieces.pop() if pile else ""
        if bidder is not None:
            mine.bidder, mine.stake = bidder, cards.split()
            mine.amount = sum(int(card.split("-")[1]) for card in mine.stake)

    modules = [ID, *more.pop("modules", ())]
    players = more.pop("players", 3)
    more = {"market": MARKET, "display": SHOWN, "cities": [CITY] * players, **more}
    return table(players, hands=hands, modules=modules, prepare=prepare, **more)


def to_turn_of(game: Palace, seat: int) -> Palace:
    """Others take the first displayed card until the turn of this seat begins."""
    while game.decision.seat != seat or not isinstance(game.decision.frame, Actions) or game.state.turn == 1:
        play(game, take(game.state.display[0]))
    return game


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.1", "major_construction_projects.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_set_up(players: int) -> None:
    """The 15 projects are shuffled face down and the top one is turned up."""
    first = set()
    for seed in range(4):
        game = begun(players, ID, seed=str(seed), events=True)
        mine = projects(game)
        assert len({mine.shown, *mine.pile.pieces}) == 15
        assert told(game.take_events(), ProjectTurnedUp) == [ProjectTurnedUp(mine.shown)]
        assert set(projects(game.view(0)).pile.pieces) == {"?"}
        assert projects(game.view(0)).shown == mine.shown
        first.add(mine.shown)
    assert len(first) > 1


def test_each_project_has_two_types() -> None:
    """Each project has two buildings of different types; every type is there five times."""
    tiles = compile_rules(Setup(3, (ID,))).modules[1].data.tiles
    types = [kind for piece in tiles for kind in piece.types()]
    assert all(types.count(kind) == 5 for kind in types)
    assert all(len(set(piece.types())) == 2 for piece in tiles)


# --- bidding --------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.3")
def test_the_first_bid_is_at_least_15() -> None:
    """Stake cards of one single currency worth at least 15."""
    game = site(["dinar-9 dinar-6 dinar-5 florin-9 florin-5"])
    assert code(game, stake("dinar-9 dinar-5")) == "too_little"
    assert code(game, stake("dinar-9 florin-9")) == "one_currency"
    assert code(game, stake("florin-9 florin-5")) == "too_little"
    assert code(game, stake("")) == "too_little"
    assert code(game, stake("ducat-9 ducat-9")) == "card_not_in_hand"
    assert code(game, stake("dinar-9 dinar-6 dinar-5")) is None
    told_now = play(game, stake("dinar-9 dinar-6"))
    assert told(told_now, StakeLaid) == [StakeLaid(0, UPRIGHT, 15, ("dinar-9", "dinar-6"))]
    assert (projects(game).bidder, projects(game).amount) == (0, 15)
    assert projects(game.view(2)).stake == ["dinar-9", "dinar-6"]


@pytest.mark.rule("modules_27_43 28")
def test_a_stake_is_any_sum_of_one_currency() -> None:
    """A stake is any money of one currency: every sum from the least one on, each listed once."""
    game = site(["dinar-9 dinar-6 dinar-5 dinar-1 florin-9 florin-5"])
    stakes = [choice.cards for choice in game.candidates() if isinstance(choice, Stake)]
    sums = [sum(game.card(card).value for card in cards) for cards in stakes]
    assert sums == [15, 16, 20, 21]
    sets = {tuple(sorted(cards)) for cards in stakes}
    assert len(sets) == len(stakes)
    assert code(game, stake("dinar-9 dinar-6 dinar-1")) is None, "a card of it could be left out"
    dice = Dice("stakes")
    sampled = {Staking().sample(game, 0, dice).cards for _ in range(60)}
    assert ("dinar-1", "dinar-6", "dinar-9") in sampled
    assert all(code(game, Stake(cards)) is None for cards in sampled)


def test_a_random_stake_does_not_mix_what_does_not_mix() -> None:
    """Shells pay alone: a stake drawn by chance is of shells or of cards, and either suffices."""
    game = site(["dinar-9 dinar-8 shell-8 shell-6 shell-4"], modules=[Shells()])
    dice = Dice("shells")
    sampled = {Staking().sample(game, 0, dice).cards for _ in range(60)}
    assert {code(game, Stake(cards)) for cards in sampled} == {None}
    assert {cards[0].split("-")[0] for cards in sampled} == {"dinar", "shell"}


@pytest.mark.rule("major_construction_projects.10")
def test_a_bid_is_neither_exact_nor_an_extra_action() -> None:
    """Bidding gives no extra action: there is no exact price."""
    game = site(["dinar-9 dinar-6"])
    play(game, stake("dinar-9 dinar-6"))
    assert asked(game) == (1, Actions)


def test_a_bid_as_an_extra_action() -> None:
    """A bid may be the further action that an exact purchase has earned."""
    game = site(["dinar-9 dinar-6 florin-7"])
    play(game, buy(1, "florin-7"), stake("dinar-9 dinar-6"))
    assert asked(game) == (0, Placing)


@pytest.mark.rule("major_construction_projects.4")
def test_a_higher_bid_returns_the_old_stake() -> None:
    """Against a standing bid: a strictly higher total, in any currency; the other takes his cards back."""
    game = site(["florin-9 florin-8 florin-7", "", "dirham-3"], bidder=2, cards="dinar-9 dinar-8")
    assert code(game, stake("florin-9 florin-8")) == "too_little"
    told_now = play(game, stake("florin-9 florin-8 florin-7"))
    assert told(told_now, events.CardsMoved) == [
        events.CardsMoved(
            2, ("dinar-9", "dinar-8"), "major_construction_projects", "hand", "major_construction_projects"
        )
    ]
    assert game.seat(2).hand == game.seat(2).known == ["dirham-3", "dinar-8", "dinar-9"]
    assert (projects(game).bidder, projects(game).amount) == (0, 24)
    assert game.seat(0).hand == []


def test_nobody_bids_against_himself() -> None:
    """Whose own bid stands does not bid again: he has won before he can."""
    game = site(["florin-9 florin-8"], bidder=0, cards="dinar-9 dinar-8")
    assert code(game, stake("florin-9 florin-8")) == "own_bid_stands"
    assert Stake not in kinds(game)


def test_without_a_project_there_is_no_bidding() -> None:
    """None left: no bidding."""
    game = site(["dinar-9 dinar-8"], pile="")
    assert code(game, stake("dinar-9 dinar-8")) == "no_project"
    assert Stake not in kinds(game)


# --- winning --------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.5")
def test_a_standing_bid_wins_at_the_next_turn() -> None:
    """If your bid still stands you take the project, the stake is discarded, the next one turned up."""
    game = site(bidder=1, cards="dinar-9 dinar-8")
    told_now = play(game, take("dinar-1"))
    assert asked(game) == (1, Actions)
    assert game.seat(1).bought == [UPRIGHT]
    assert game.seat(1).hand == game.seat(1).known == []
    assert game.state.discards == ["dinar-9", "dinar-8"]
    assert projects(game).bidder is None
    assert projects(game).amount == 0
    assert told(told_now, events.CardsMoved, events.TileGained, ProjectTurnedUp) == [
        events.CardsMoved(1, ("dinar-9", "dinar-8"), "hand", "discards", f"{ID}.paid"),
        events.TileGained(1, UPRIGHT, ID),
        ProjectTurnedUp(LYING),
    ]


@pytest.mark.rule("major_construction_projects.6", "major_construction_projects.10")
def test_winning_does_not_replace_the_turn() -> None:
    """Then play your turn; you may bid on the new project at once. Winning gives no extra action."""
    game = site(["", "florin-9 florin-8"], bidder=1, cards="dinar-9 dinar-8")
    play(game, take("dinar-1"))
    play(game, stake("florin-9 florin-8"))
    assert (projects(game).shown, projects(game).bidder) == (LYING, 1)
    assert asked(game) == (1, Placing)


def test_a_standing_bid_of_another_seat_remains() -> None:
    """Only the bidder's own turn decides: the turns of others begin without a winner."""
    game = site(bidder=2, cards="dinar-9 dinar-8")
    play(game, take("dinar-1"))
    assert (asked(game), projects(game).bidder) == ((1, Actions), 2)


def test_after_the_last_project_nothing_is_turned_up() -> None:
    """After the last one nothing is turned up."""
    game = site(bidder=1, cards="dinar-9 dinar-8", pile=UPRIGHT)
    assert not told(play(game, take("dinar-1")), ProjectTurnedUp)
    assert projects(game).shown == ""


# --- placing --------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.7")
def test_a_won_project_is_placed_at_the_end_of_the_turn() -> None:
    """The project is placed at the end of that turn together with the other new tiles."""
    game = site(["", "florin-8"], bidder=1, cards="dinar-9 dinar-8")
    play(game, take("dinar-1"))
    assert code(game, Place(UPRIGHT, (0, 1))) == "actions_open"
    play(game, buy(1, "florin-8"))
    assert asked(game) == (1, Placing)
    assert game.seat(1).bought == [UPRIGHT, tile("P7")]


@pytest.mark.rule("major_construction_projects.7")
def test_both_cells_of_a_project_follow_the_normal_rules() -> None:
    """By the normal rules for both of its cells: sides, the way on foot, no tile turned."""
    game = site(bidder=1, cards="dinar-9 dinar-8")
    play(game, take("dinar-1"), take("dirham-1"))
    assert code(game, Place(UPRIGHT, (0, 1))) is None
    assert code(game, Place(UPRIGHT, (0, 1), 1)) == "rotated"
    assert code(game, Place(UPRIGHT, (-1, 0))) == "edge_mismatch"  # its wall in the east
    assert code(game, Place(UPRIGHT, (0, -1))) == "cell_occupied"  # its lower half
    play(game, Place(UPRIGHT, (1, 1)))
    city = game.seat(1).city
    assert city.cell_of(UPRIGHT) == (1, 1)
    assert city.tile_at((1, 2)).piece.id == UPRIGHT


@pytest.mark.rule("major_construction_projects.12")
def test_a_project_is_stored_as_one_tile() -> None:
    """As with every new tile the owner may also put it into the reserve, as one tile."""
    game = site(bidder=1, cards="dinar-9 dinar-8")
    play(game, take("dinar-1"), take("dirham-1"), Store(UPRIGHT))
    assert game.seat(1).reserve == [UPRIGHT]


def laid(reserve: str = "") -> Palace:
    """The upright project lies south of the chambers; seat 0 is asked for an action."""
    game = site(reserves=[reserve])
    lay(game, (UPRIGHT, (1, 1)))
    return game


@pytest.mark.rule("major_construction_projects.8")
def test_redesign_treats_a_project_as_one_tile() -> None:
    """Removed from either cell's tile as one, added as one."""
    game = laid()
    assert code(game, Remove((1, 1))) is None
    play(game, Remove((1, 1)))
    assert game.seat(0).reserve == [UPRIGHT]
    assert game.seat(0).city.tile_at((1, 2)) is None
    to_turn_of(game, 0)
    play(game, Add(UPRIGHT, (1, 1)))
    assert game.seat(0).city.tile_at((1, 2)).piece.id == UPRIGHT


@pytest.mark.rule("major_construction_projects.13")
def test_an_exchange_needs_the_same_footprint() -> None:
    """An exchange between reserve and Alhambra needs the same footprint and orientation."""
    other = "project-seraglio-chambers"
    game = laid(f"{tile('P8')} {LYING} {other}")
    assert code(game, Exchange((1, 1), tile("P8"))) == "other_footprint"
    assert code(game, Exchange((1, 1), LYING)) == "other_footprint"
    assert code(game, Exchange((1, 1), other)) is None
    play(game, Exchange((1, 1), other))
    assert game.seat(0).city.cell_of(other) == (1, 1)
    assert UPRIGHT in game.seat(0).reserve


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.9")
def test_both_buildings_of_a_project_count() -> None:
    """Both buildings count for their types."""
    game = laid()
    counted = {row.category: row.counts[0] for row in scoring.sheet(game, "A")}
    assert (counted["pavilion"], counted["arcades"], counted["chambers"], counted["tower"]) == (1, 1, 1, 0)


@pytest.mark.rule("major_construction_projects.9")
def test_walls_of_a_project_count_as_usual() -> None:
    """Its walls are part of the outline."""
    game = laid()
    before = table(cities=[CITY]).seat(0).city.longest_wall()
    assert game.seat(0).city.longest_wall() == before + 2


# --- the end of the game --------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.15")
def test_a_bid_fails_when_the_game_ends() -> None:
    """A bid still standing fails; its cards return before leftover tiles are given out, and count."""
    game = site(["florin-8", "", "dinar-5"], bidder=1, cards="dinar-9 dinar-8", supply="", market="P7 . A8 .")
    told_now = play(game, buy(1, "florin-8"), store("P7"))
    kinds_told = told(told_now, events.CardsMoved, events.LastTileDecided)
    assert kinds_told[0] == events.CardsMoved(
        1, ("dinar-9", "dinar-8"), "major_construction_projects", "hand", "major_construction_projects"
    )
    assert kinds_told[1] == events.LastTileDecided(3, tile("A8"), 1, (0, 17, 5))
    assert projects(game).bidder is None
    assert game.seat(1).bought == [tile("A8")]


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("major_construction_projects.16")
def test_dirk_never_bids_and_gets_no_project() -> None:
    """Dirk never bids, and a project is not given to him; what was bought may be."""
    game = site(
        ["", "florin-8"], players=2, bidder=1, cards="dinar-9 dinar-8", options={"explicit_end": "no"}
    )
    play(game, take("dinar-1"), buy(1, "florin-8"))
    assert asked(game) == (1, Placing)
    assert code(game, Give(UPRIGHT)) == "project_not_given"
    assert code(game, Give(tile("P7"))) is None
    assert {choice.tile for choice in game.candidates() if isinstance(choice, Give)} == {tile("P7")}


def test_stop_and_explicit_end() -> None:
    """Won, nothing done with an earned action: the project is still to be placed before the turn ends."""
    game = site(["", "florin-7"], bidder=1, cards="dinar-9 dinar-8", options={"explicit_end": "yes"})
    play(game, take("dinar-1"), end_turn(), buy(1, "florin-7"), Stop())
    assert code(game, end_turn()) == "tiles_unplaced"
