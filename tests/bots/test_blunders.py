"""What an attentive child would not do, no level does: drawn positions, and games with modules."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.buying import find_sale
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, EndTurn, Place, Stop, Store, TakeMoney
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import TakeCard
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import PLAYABLE, Budget, make_bot
from alhambra_desktop.bots.alhambra.policy import FREE_LEAST, Rated, free_choices, rate
from alhambra_desktop.bots.alhambra.sensible import sensible
from alhambra_desktop.bots.dice_game.measure import mark_worths
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.dice_game.choices import PlaceMarker
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.modules.towers_table import laying, shop
from tests.alhambra.table import table
from tests.bots.positions import asked_view
from tests.bots.test_dice_games_measure import dice_positions

LEVELS = [*PLAYABLE, "greedy"]
WEAKER = ["easy", "medium"]
SEEDS = 5
POOR = "florin-1 dirham-1 dinar-1 ducat-1"
"""A display that nobody prefers to a good purchase."""


def made(game: Palace, level: str) -> Iterator[Choice]:
    """What a level chooses here, whatever its chance."""
    view = asked_view(game)
    for seed in range(SEEDS):
        yield make_bot(level, str(seed), budget=Budget(playouts=4)).choose(view)


# --- drawn positions ------------------------------------------------------------------------------------

ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""
CLOSED = """
    +-----+-----+
    |  F     S9 #
    +-----+-----+
"""


@pytest.mark.parametrize("level", LEVELS)
def test_bots_take_the_cheaper_of_equal_payments(level: str) -> None:
    """Seven is paid with three and four, and never with nine."""
    game = table(hands=["dinar-3 dinar-4 dinar-9 florin-2"], market=". . P7 .", display=POOR, cities=[ROW])
    assert {one.cards for one in game.candidates() if isinstance(one, Buy)} == {
        ("dinar-9",),
        ("dinar-4", "dinar-3"),
    }
    for number in range(3):
        seat = game.seat(0)
        seat.score = number  # other positions, otherwise alike
        for choice in made(game, level):
            if isinstance(choice, Buy):
                assert sorted(choice.cards) == ["dinar-3", "dinar-4"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_that_fits_nowhere_is_left_for_one_that_fits(level: str) -> None:
    """Both cost the same and nobody has either type; only one of them can be laid."""
    walled = "arcades-4-NES"
    game = table(
        hands=["florin-4 dinar-4"], market=f"{walled} . seraglio-4-NE .", display=POOR, cities=[CLOSED]
    )
    assert {one.sale for one in game.candidates() if isinstance(one, Buy)} == {"space-1", "space-3"}
    for name, fits in ((walled, False), (game.state.market[2], True)):
        assert name is not None
        assert bool(list(spots.spots(game, 0, game.piece(name), spots.BESIDE))) == fits
    for choice in made(game, level):
        assert not (isinstance(choice, Buy) and choice.sale == "space-1")


@pytest.mark.parametrize("level", LEVELS)
def test_the_pair_that_pays_a_wanted_tile_is_not_left_for_less(level: str) -> None:
    """One and four make the tower payable to the coin; three of another currency make nothing."""
    game = table(
        hands=["ducat-3 florin-2"],
        market=". . . T8",
        display="ducat-1 ducat-4 florin-3 dirham-2",
        cities=[ROW],
    )
    price = {sale: game.piece(tile).price for sale, tile in enumerate(game.state.market) if tile}
    assert price == {3: 8}
    for choice in made(game, level):
        assert isinstance(choice, TakeMoney)
        assert set(choice.cards) not in ({"florin-3"}, {"dirham-2"}, {"ducat-1"})


@pytest.mark.parametrize("level", LEVELS)
def test_a_watchtower_without_a_cell_is_not_bought(level: str) -> None:
    """Where no watchtower can stand, the tile comes without one."""
    game = shop(hands=["florin-9 florin-5 florin-4 florin-2"], cities=["+-----+\n|  F  |\n+-----+"])
    offered = [one for one in game.candidates() if isinstance(one, Buy) and one.add_ons]
    assert offered
    view = asked_view(game)
    worth = {
        one.choice.add_ons: one.value
        for one in reversed(rate(view, standard().weights))
        if isinstance(one.choice, Buy) and one.choice.sale == "space-1"
    }
    better = max(worth, key=worth.__getitem__)
    for choice in made(game, level):
        if isinstance(choice, Buy) and choice.sale == "space-1":
            assert choice.add_ons == better


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_that_fits_well_is_placed(level: str) -> None:
    """A tile beside the city that lengthens the wall does not go to the reserve."""
    for choice in made(laying("seraglio-5-SW"), level):
        assert isinstance(choice, Place)


# --- games with modules ---------------------------------------------------------------------------------

DECISIONS = 220


@cache
def course(level: str, modules: tuple[str, ...]) -> Sequence[tuple[Palace, Choice]]:
    """The views and choices of a level in the first part of a game of three with these modules."""
    game = begin(compile_rules(Setup(3, modules)), "blunders")
    found = []
    while game.decision is not None and len(found) < DECISIONS:
        view = asked_view(game)
        listed = list(view.candidates())
        choice = listed[0]
        if len(listed) > 1:
            choice = make_bot(level, f"{len(found)}").choose(view)
            found.append((view, choice))
        game.choose(choice)
    return found


SETS = {"base": (), "first half": tuple(MODULES)[:22], "second half": tuple(MODULES)[22:]}


@pytest.mark.parametrize("level", WEAKER)
@pytest.mark.parametrize(
    "modules",
    [pytest.param(set_, id=name, marks=pytest.mark.slow if set_ else ()) for name, set_ in SETS.items()],
)
def test_games_of_bots_are_without_blunders(level: str, modules: tuple[str, ...]) -> None:
    """Nobody stops where something is worth doing, does what only costs, or buys what fits nowhere."""
    weights, bought = standard().weights, 0
    for view, choice in course(level, modules):
        assert view.decision is not None
        seat, rated = view.decision.seat, rate(view, weights)
        value = next((one.value for one in rated if one.choice == choice), None)
        assert value is not None, "a choice that another one contains, or that overpays"
        nothing = any(isinstance(one.choice, (Pass, Stop, EndTurn)) for one in rated)
        if isinstance(choice, (Pass, Stop, EndTurn)):
            assert rated[0].value <= FREE_LEAST or rated[0].choice == choice
        elif nothing:
            assert value >= 0.0
        free = free_choices(view)
        action = max((one.value for one in rated if type(one.choice) not in free), default=None)
        if type(choice) in free and action is not None:
            assert value > action
        if isinstance(choice, Store):
            assert rated[0].choice == choice
        sale = find_sale(view, seat, choice.sale) if isinstance(choice, Buy) else None
        if sale is not None and sale.piece:
            bought += 1
            ways = spots.spots(view, seat, view.piece(sale.piece), spots.BESIDE)
            assert next(iter(ways), None) is not None or rated[0].choice == choice
    assert bought > 5


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_many_dice_that_pay_more_are_marked(level: str) -> None:
    """No mark of a die or two where a mark of two dice more is worth more."""
    looked_at = 0
    for game in dice_positions(160):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        turn = game.decision.frame
        choice = make_bot(level, "x").choose(view) if isinstance(turn, MarkerTurn) and turn.throws else None
        if not isinstance(choice, PlaceMarker) or not isinstance(turn, MarkerTurn):
            continue
        looked_at += 1
        worths = mark_worths(view)
        for other, worth in worths.items():
            more = turn.count(other) >= turn.count(choice.type) + 2
            assert not (more and worth > worths[choice.type])
    assert looked_at > 5


# --- habits ---------------------------------------------------------------------------------------------


def kept_of(view: Palace, *rated: Rated) -> list[Choice]:
    """What is still to be thought of."""
    return [one.choice for one in sensible(view, sorted(rated, key=lambda one: -one.value))]


def test_a_tile_is_placed_in_its_best_rotation() -> None:
    """On one cell only the turns that are nearly as good as the best; other cells are weighed."""
    view = asked_view(laying("seraglio-5-SW"))
    ways = [Place("seraglio-5-SW", (1, 0), rotation) for rotation in range(3)]
    other = Place("seraglio-5-SW", (0, 1))
    worths = [(ways[0], 6.0), (ways[1], 5.5), (ways[2], 1.0), (other, 1.0)]
    kept = kept_of(view, *(Rated(worth, choice, ()) for choice, worth in worths))
    assert kept == [ways[0], ways[1], other]


def test_no_card_is_taken_where_a_better_one_is_free() -> None:
    """A one is not taken where a nine is worth more; what is worth more with fewer coins stays."""
    view = asked_view(table(display="dinar-1 dinar-9 florin-5 ducat-6", modules=["gates_without_end"]))
    worths = {"dinar-9": 8.0, "florin-5": 7.5, "dinar-1": 1.0}
    kept = kept_of(view, *(Rated(worth, TakeCard(card), ()) for card, worth in worths.items()))
    assert kept == [TakeCard("dinar-9"), TakeCard("florin-5")]
    worths = {"dinar-1": 8.0, "dinar-9": 5.0}
    assert len(kept_of(view, *(Rated(worth, TakeCard(card), ()) for card, worth in worths.items()))) == 2
