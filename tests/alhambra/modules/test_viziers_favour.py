"""The Vizier's Favour (module 1): the rule sheet sentence by sentence; each docstring is what it proves."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Give, Place, Stop, Store, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.viziers_favour import (
    BUYING_OUT_OF_TURN,
    BuyWithVizier,
    VizierUsed,
    VizierWoken,
    WakeVizier,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.alhambra.vocabulary import CREDIT, IN_TURN, MARKET_TILE
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, table, take, tile, told
from tests.alhambra.toys.voucher import Voucher

CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
VIZIER = ["viziers_favour"]


def favour(space: int, cards: str, add_ons: tuple[str, ...] = ()) -> BuyWithVizier:
    return BuyWithVizier(f"space-{space}", tuple(cards.split()), add_ons)


def awake(game: Palace) -> list[bool]:
    return game.state.slices["viziers_favour"].awake


def asleep(*seats: int):
    def prepare(state: State) -> None:
        for seat in seats:
            state.slices["viziers_favour"].awake[seat] = False

    return prepare


def interval(players: int = 3, hands: Sequence[str] = (), **more) -> Palace:
    """Seat 0 has taken money; the market holds P7 for florins, G12, A8 and T9; the interval begins."""
    more = {"market": "P7 G12 A8 T9", "display": SHOWN, "cities": [CITY] * players, **more}
    game = table(players, hands=hands, modules=[*VIZIER, *more.pop("modules", ())], **more)
    play(game, take("dinar-1"))
    return game


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("viziers_favour.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_has_an_awake_vizier(players: int) -> None:
    """A vizier pawn each, awake, which everybody sees."""
    game = begun(players, "viziers_favour", seed="awake")
    assert awake(game) == awake(game.view(0)) == [True] * players


# --- in the interval ------------------------------------------------------------------------------------


@pytest.mark.rule("viziers_favour.2")
def test_a_purchase_by_the_vizier() -> None:
    """In the interval a market tile is bought, placed at once, the pawn turned, the market refilled."""
    game = interval(hands=["", "florin-3 florin-4"], supply="tower-11-N")
    assert asked(game) == (1, Moment)
    told_now = play(game, favour(1, "florin-3 florin-4"))
    assert asked(game) == (1, Placing)
    assert told(told_now, VizierUsed, events.TileBought) == [
        VizierUsed(1),
        events.TileBought(1, "space-1", tile("P7"), 7, ("florin-3", "florin-4"), True),
    ]
    assert game.state.market[0] is None
    told_now = play(game, place("P7", 0, -1))
    assert game.seat(1).city.cell_of(tile("P7")) == (0, -1)
    assert awake(game) == [True, False, True]
    assert told(told_now, events.TileTurnedUp) == [events.TileTurnedUp("tower-11-N", 1)]
    assert game.state.market[0] == "tower-11-N"
    assert game.state.discards == ["florin-3", "florin-4"]


@pytest.mark.rule("viziers_favour.2")
def test_a_tile_bought_by_the_vizier_may_be_stored() -> None:
    """The tile may also be put in reserve."""
    game = interval(hands=["", "florin-7"])
    play(game, favour(1, "florin-7"), store("P7"))
    assert game.seat(1).reserve == [tile("P7")]
    assert asked(game) == (2, Moment)


@pytest.mark.rule("viziers_favour.2")
def test_the_vizier_pays_the_exact_price() -> None:
    """Only for its exact price: overpaying is refused."""
    game = interval(hands=["", "florin-8 florin-7"])
    assert code(game, favour(1, "florin-8")) == "must_be_exact"
    assert code(game, favour(1, "florin-8 florin-7")) == "must_be_exact"
    assert code(game, favour(1, "florin-7")) is None
    assert set(game.candidates()) == {favour(1, "florin-7"), Pass()}


@pytest.mark.rule("viziers_favour.2")
def test_the_vizier_buys_one_tile_without_an_extra_action() -> None:
    """One tile, and although it was paid exactly no extra action: the next one is asked."""
    game = interval(hands=["", "florin-7 dirham-9 dirham-3"])
    play(game, favour(1, "florin-7"), place("P7", 0, -1))
    assert asked(game) == (2, Moment)
    play(game, Pass(), Pass())
    assert asked(game) == (1, Actions)


def test_a_seat_with_a_sleeping_vizier_is_not_asked() -> None:
    """A player whose vizier sleeps is not asked; if all sleep there is no interval."""
    game = interval(prepare=asleep(1))
    assert asked(game) == (2, Moment)
    game = interval(prepare=asleep(0, 1, 2))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("viziers_favour.3")
def test_the_order_of_viziers() -> None:
    """From the player about to move round to the one who has just finished; who passes is not asked again."""
    game = interval(4)
    order = []
    while asked(game)[1] is Moment:
        order.append(asked(game)[0])
        play(game, Pass())
    assert order == [1, 2, 3, 0]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("viziers_favour.3")
def test_later_seats_are_asked_again_after_a_purchase() -> None:
    """After a purchase and its refill the players after him are asked, those before him not again."""
    game = interval(4, hands=["florin-8", "", "florin-7"], supply="P8")
    play(game, Pass(), favour(1, "florin-7"), store("P7"))
    assert asked(game) == (3, Moment)
    play(game, Pass())
    assert asked(game) == (0, Moment)
    assert code(game, favour(1, "florin-8")) is None  # the tile that came in its place


def test_the_player_who_has_just_finished_is_asked_last() -> None:
    """He is the last, and may use his vizier too; it is no longer his turn."""
    game = interval(hands=["florin-7"])
    play(game, Pass(), Pass(), favour(1, "florin-7"))
    assert asked(game) == (0, Placing)
    assert kinds(game) == {Place, Store}
    play(game, store("P7"))
    assert asked(game) == (1, Actions)


def test_passing_keeps_the_vizier_awake() -> None:
    """Whoever passes keeps his vizier awake."""
    game = interval()
    play(game, Pass(), Pass(), Pass())
    assert awake(game) == [True, True, True]


def test_all_awake_viziers_are_asked_whatever_the_hand() -> None:
    """Who is asked depends on the pawns alone, not on what the hands could pay."""
    poor, rich = interval(hands=["", "", ""]), interval(hands=["", "florin-7", "florin-7"])
    assert asked(poor) == asked(rich) == (1, Moment)
    assert kinds(poor) == {Pass}


# --- waking him -----------------------------------------------------------------------------------------


@pytest.mark.rule("viziers_favour.4")
def test_waking_the_vizier_is_an_action() -> None:
    """New action: wake the vizier. It takes the turn's action and can be used in the same interval."""
    game = table(
        hands=["florin-7"],
        market="P7 G12 A8 T9",
        display=SHOWN,
        modules=VIZIER,
        prepare=asleep(0, 1, 2),
        cities=[CITY],
    )
    told_now = play(game, WakeVizier())
    assert told(told_now, VizierWoken) == [VizierWoken(0)]
    assert awake(game) == [True, False, False]
    assert asked(game) == (0, Moment)
    assert code(game, favour(1, "florin-7")) is None


def test_an_awake_vizier_cannot_be_woken() -> None:
    """An awake vizier cannot be woken."""
    game = table(display=SHOWN, modules=VIZIER)
    assert code(game, WakeVizier()) == "vizier_awake"
    assert WakeVizier not in kinds(game)


def test_waking_the_vizier_as_an_extra_action() -> None:
    """It may be the extra action that an exact purchase has earned, and earns none itself."""
    game = table(
        hands=["florin-7"], market="P7 . . .", display=SHOWN, modules=VIZIER, prepare=asleep(0), cities=[CITY]
    )
    play(game, buy(1, "florin-7"))
    assert kinds(game) >= {WakeVizier, Stop}
    play(game, WakeVizier())
    assert asked(game) == (0, Placing)


# --- the end --------------------------------------------------------------------------------------------


@pytest.mark.rule("viziers_favour.5")
def test_no_vizier_once_the_market_cannot_be_refilled() -> None:
    """After a turn that leaves a space empty nobody is asked: the game ends."""
    game = table(
        hands=["florin-7", "dinar-8"],
        market="P7 G12 A8 T9",
        display=SHOWN,
        supply="",
        cities=[CITY],
        modules=VIZIER,
    )
    told_now = play(game, buy(1, "florin-7"), take("dinar-1"), store("P7"))
    assert [event.cause for event in told(told_now, events.GameEnding)] == ["market"]
    assert asked(game)[1] is not Moment


@pytest.mark.rule("viziers_favour.10")
def test_a_purchase_by_the_vizier_may_end_the_game() -> None:
    """If the refill after the vizier fails, nobody else is asked and the game ends."""
    game = interval(hands=["", "florin-7", "dinar-8"], supply="")
    told_now = play(game, favour(1, "florin-7"), store("P7"))
    assert [event.cause for event in told(told_now, events.GameEnding)] == ["market"]
    last = told(told_now, events.LastTileDecided)
    assert [event.seat for event in last] == [None, 2, None]
    assert asked(game) == (2, Placing)


@pytest.mark.rule("viziers_favour.5")
def test_a_sleeping_vizier_costs_nothing_at_the_end() -> None:
    """The pawn's side is worth nothing at the end."""
    totals = []
    for prepare in (asleep(), asleep(0, 1, 2)):
        game = table(
            hands=["florin-7"],
            market="P7 . . .",
            display=SHOWN,
            supply="",
            cities=[CITY],
            modules=VIZIER,
            prepare=prepare,
        )
        play(game, buy(1, "florin-7"), TakeMoney(("dinar-1",)), store("P7"))
        assert game.over
        totals.append(game.totals())
    assert totals[0] == totals[1]


# --- what may be bought, and what with ------------------------------------------------------------------


@pytest.mark.rule("viziers_favour.8")
def test_help_of_the_own_turn_is_not_for_the_vizier() -> None:
    """Every normal means of payment, except caravanserai value and credit, which are for own turns."""
    game = interval()
    for sale in BUYING_OUT_OF_TURN.sales(game, 1):
        assert sale.tags == MARKET_TILE - {IN_TURN, CREDIT}
        assert (sale.exact, sale.earns) == (True, False)


@pytest.mark.rule("viziers_favour.9")
def test_the_vizier_pays_exactly_after_all_price_changes() -> None:
    """The price must be met exactly after all changes to it."""
    game = interval(hands=["", "florin-5 florin-8 florin-7"], modules=[Voucher()])
    assert code(game, favour(1, "florin-5", ("voucher",))) is None
    assert code(game, favour(1, "florin-7", ("voucher",))) == "must_be_exact"
    assert code(game, favour(1, "florin-8", ("porter",))) is None
    assert code(game, favour(1, "florin-7")) is None


def test_the_vizier_with_two_players() -> None:
    """With two players the tile may be given to Dirk; the order is the other, then who has just finished."""
    game = interval(2, hands=["", "florin-7"])
    assert asked(game) == (1, Moment)
    play(game, favour(1, "florin-7"))
    assert Give in kinds(game)
    play(game, Give(tile("P7")))
    assert game.state.dirk is not None
    assert game.state.dirk.tiles == [tile("P7")]
    assert asked(game) == (0, Moment)


def test_a_purchase_of_the_vizier_lies_between_two_turns() -> None:
    """The purchase belongs to no turn: the next one is begun after it."""
    game = interval(hands=["", "florin-7"])
    assert game.state.turn == 1
    play(game, favour(1, "florin-7"), store("P7"), Pass())
    assert told(play(game, Pass()), events.TurnBegun) == [events.TurnBegun(1, 2)]
