"""Building sites (module 23): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, sales
from alhambra_desktop.alhambra.choices import Add, Buy, Place, Remove, Stop
from alhambra_desktop.alhambra.components import shipped
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import N
from alhambra_desktop.alhambra.modules.building_sites import (
    BuildingSites,
    ChoosingSite,
    LaySite,
    SiteBegun,
    SiteFinished,
    SitesTurnedUp,
    finish,
    sites_of,
)
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.opening import begin as begin_game
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.kit import refused_data, row
from tests.alhambra.modules.building_sites_table import (
    ALL,
    DINAR,
    FLORIN,
    ME,
    at_table,
    site,
    under_construction,
)
from tests.alhambra.table import asked, buy, code, place, play, store, take, tile, told

# --- set-up and beginning -------------------------------------------------------------------------------


@pytest.mark.rule("building_sites.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_eight_tiles_in_a_pile_whose_currencies_are_hidden(players: int) -> None:
    """Two of each currency; nobody sees which is which, only how many are left."""
    game = begin_game(compile_rules(Setup(players, (ME,))), "pile")
    assert sorted(sites_of(game).rest) == sorted(ALL)
    for seat in (*range(players), NOBODY):
        assert sites_of(game.view(seat)).rest == (BLANK,) * 8


@pytest.mark.rule("building_sites.2")
@pytest.mark.parametrize(
    ("word", "half"), [("P2", 1), ("P3", 1), ("P8", 4), ("A9", 4), ("T13", 6), ("G12", 6)]
)
def test_half_the_price_rounded_down_in_the_normal_currency(word: str, half: int) -> None:
    """A market tile may be bought as a site for at least half its price; as a whole it stays for sale."""
    game = at_table(market=f". {word} . .")
    sale = find_sale(game, 0, "site-2")
    assert (sale.piece, sale.price, sale.currency, sale.space) == (tile(word), half, "dirham", 2)
    assert find_sale(game, 0, "space-2").price == 2 * half + int(word[1:]) % 2


@pytest.mark.rule("building_sites.2")
def test_a_site_costs_at_least_half_and_is_never_exact() -> None:
    """Four florins for a pavilion of eight: no further action; less is too little, more is allowed."""
    game = at_table()
    assert code(game, site(1, "florin-4")) is None
    assert code(game, site(1, "dinar-9")) == "wrong_currency"
    assert code(game, site(3, "dinar-2")) == "too_little"
    assert code(game, site(1, "florin-9")) is None
    happened = play(game, site(1, "florin-4"))
    (bought,) = told(happened, events.TileBought)
    assert (bought.price, bought.exact) == (4, False)
    play(game, next(iter(game.candidates())))
    assert asked(game) == (0, Placing)
    assert game.state.market[0] is None


@pytest.mark.rule("building_sites.3", "building_sites.13")
def test_the_buyer_looks_at_two_site_tiles_and_lays_one() -> None:
    """One goes on the tile with its currency hidden, the other goes back; only the owner knows."""
    game = at_table()
    reveals = game.state.reveals
    play(game, site(1, "florin-4"))
    assert asked(game) == (0, ChoosingSite)
    assert game.state.reveals > reveals
    drawn = sites_of(game).drawn[0]
    assert len(set(drawn)) == 2
    assert sites_of(game.view(1)).drawn[0] == (BLANK, BLANK)
    assert sites_of(game.view(0)).drawn[0] == drawn
    other = next(one for one in ALL if one not in drawn)
    assert code(game, LaySite(other)) == "site_not_drawn"
    assert told(play(game, LaySite(drawn[0])), SiteBegun) == [SiteBegun(0, tile("P8"))]
    mine = sites_of(game)
    assert (mine.held[0], mine.under[0], mine.drawn[0]) == ((drawn[0],), {tile("P8"): 0}, ())
    assert sorted((*mine.rest, drawn[0])) == sorted(ALL)
    assert sites_of(game.view(1)).held[0] == (BLANK,)
    assert sites_of(game.view(1)).under[0] == {tile("P8"): 0}
    assert sites_of(game.view(0)).held[0] == (drawn[0],)


@pytest.mark.rule("building_sites.3")
def test_any_two_are_drawn() -> None:
    """Every site tile comes up in some game."""
    seen: set[str] = set()
    for seed in range(30):
        game = at_table()
        game.state.streams = dict.fromkeys(game.state.streams, seed)
        play(game, site(1, "florin-4"))
        seen.update(sites_of(game).drawn[0])
    assert seen == set(ALL)


@pytest.mark.rule("building_sites.3")
def test_the_last_site_tile_is_used_without_asking() -> None:
    """If only one is left, he takes it."""

    def one_left(state: State) -> None:
        mine = state.slices[ME]
        mine.rest, mine.gone = (DINAR,), [name for name in ALL if name != DINAR]

    game = at_table(prepare=one_left)
    happened = play(game, site(1, "florin-4"))
    assert told(happened, SiteBegun) == [SiteBegun(0, tile("P8"))]
    assert asked(game) == (0, Placing)
    assert sites_of(game).held[0] == (DINAR,)


@pytest.mark.rule("building_sites.16")
def test_with_an_empty_pile_no_site_can_be_placed() -> None:
    """With an empty pile tiles are sold whole only."""

    def none_left(state: State) -> None:
        mine = state.slices[ME]
        mine.rest, mine.gone = (), list(ALL)

    game = at_table(prepare=none_left)
    assert {sale.id for sale in sales(game, 0)} == {f"space-{n}" for n in range(1, 5)}


@pytest.mark.rule("building_sites.4")
def test_its_walls_count_and_its_building_does_not() -> None:
    """The tile is then placed or put in reserve."""
    walled = "pavilion-6-N"
    game = at_table(market=f"{walled} . . .", hands=["florin-4"], supply="T9 T8 T11 G12")
    play(game, site(1, "florin-4"))
    play(game, next(iter(game.candidates())))
    before = game.seat(0).city.longest_wall()
    play(game, Place(walled, (1, -1), 0))
    city = game.seat(0).city
    assert city.longest_wall() == before + 1
    assert city.part_at((1, -1)).sides[N] == 1 or city.longest_wall() > before
    assert city.counts()[0] == 0
    assert row(game, "pavilion").counts[0] == 0
    game = at_table()
    play(game, site(1, "florin-4"))
    play(game, next(iter(game.candidates())), store("P8"))
    assert game.seat(0).reserve == [tile("P8")]
    assert game.piece(tile("P8")).type is None


# --- finishing ------------------------------------------------------------------------------------------


@pytest.mark.rule("building_sites.5")
def test_finishing_costs_the_full_price_in_the_hidden_currency() -> None:
    """The site tile leaves the game; exact earns the extra action; the building counts."""
    name = tile("T11")
    game = under_construction(at_table(market=". . . ."), "T11", DINAR)
    assert code(game, Buy(finish(name), ("florin-9", "florin-5"))) == "wrong_currency"
    assert code(game, Buy(finish(name), ("dinar-9",))) == "too_little"
    happened = play(game, Buy(finish(name), ("dinar-9", "dinar-2")))
    assert told(happened, SiteFinished) == [SiteFinished(0, name, "dinar")]
    (paid,) = told(happened, events.GoodsBought)
    assert (paid.price, paid.exact) == (11, True)
    assert asked(game) == (0, Actions)
    mine = sites_of(game)
    assert (mine.held[0], mine.under[0], mine.gone) == ((), {}, [DINAR])
    assert game.seat(0).city.counts()[5] == 1
    assert game.piece(name).kind == "building"


@pytest.mark.rule("building_sites.5")
def test_overpaying_ends_the_actions() -> None:
    """Twelve ducats for eleven: the turn goes on without a further action."""
    game = under_construction(at_table(market="P8 S8 A9 G9"), "T11", "site-ducat-1")
    play(game, Buy(finish(tile("T11")), ("ducat-9", "ducat-3")))
    assert game.state.turn == 2


@pytest.mark.rule("building_sites.13")
def test_others_do_not_see_what_it_costs() -> None:
    """A rival's view offers him his own sites only, and does not tell the currency of others."""
    game = under_construction(at_table(), "T11", DINAR)
    assert finish(tile("T11")) in {sale.id for sale in sales(game.view(0), 0)}
    assert finish(tile("T11")) not in {sale.id for sale in sales(game.view(1), 1)}
    assert finish(tile("T11")) not in {sale.id for sale in sales(game.view(1), 0)}


@pytest.mark.rule("building_sites.14")
def test_a_site_in_reserve_may_be_finished_too() -> None:
    """Stored and not laid yet: it is a stored building then."""
    game = under_construction(at_table(), "T11", DINAR, lay=False)
    play(game, Buy(finish(tile("T11")), ("dinar-9", "dinar-2")))
    assert game.piece(tile("T11")).type == "tower"
    assert game.seat(0).reserve == [tile("T11")]


def test_of_two_sites_the_right_one_is_finished() -> None:
    """Each keeps its own site tile when the other one goes, and comes along in redesigns."""
    game = under_construction(at_table(), "T11", DINAR)
    under_construction(game, "seraglio-9-open", FLORIN, lay=False)
    play(game, Buy(finish(tile("T11")), ("dinar-9", "dinar-2")))
    rule = game.rules.module(BuildingSites)
    assert rule.site_of(game, 0, "seraglio-9-open") == FLORIN
    play(game, Add("seraglio-9-open", (0, -1)))
    assert game.piece("seraglio-9-open").type is None
    game = under_construction(at_table(), "T11", DINAR)
    play(game, Remove((0, 1)))
    assert rule.site_of(game, 0, tile("T11")) == DINAR
    assert game.piece(tile("T11")).type is None


# --- the end --------------------------------------------------------------------------------------------


def last_turn(game: Palace):
    """Seat 0 takes a card, and the market cannot be filled."""
    return play(game, take("dirham-1"))


@pytest.mark.rule("building_sites.6", "building_sites.17", "module_interactions 2.12")
def test_unfinished_sites_cost_all_money_of_their_currencies() -> None:
    """Turned up before the final distribution; the last tiles then go to others."""
    hands = ["dinar-9 dinar-9 florin-3 diamond-9", "dinar-1", ""]
    game = at_table(["diamonds"], hands=hands, market=". . P8 .", supply="")
    under_construction(game, "T11", DINAR)
    happened = last_turn(game)
    assert told(happened, SitesTurnedUp) == [SitesTurnedUp(0, (tile("T11"),), ("dinar",))]
    moved = told(happened, events.CardsMoved)
    assert [(event.cards, event.goal) for event in moved] == [(("dinar-9", "dinar-9"), "discards")]
    assert {"florin-3", "diamond-9"} <= set(game.seat(0).hand)
    (last,) = told(happened, events.LastTileDecided)
    assert (last.seat, last.sums) == (1, (0, 1, 0))
    order = [type(event) for event in happened]
    assert order.index(SitesTurnedUp) < order.index(events.LastTileDecided)


@pytest.mark.rule("building_sites.6", "module_interactions 4.4")
def test_a_returned_stake_is_lost_to_a_site() -> None:
    """The bid goes back first, then the site costs its dinars too; of the last tiles only florins tell."""

    def project(state: State) -> None:
        mine = state.slices["major_construction_projects"]
        names = [one["id"] for one in shipped("major_construction_projects").plain["tiles"]]
        mine.shown, mine.pile.pieces[:] = names[0], names[1:]

    hands = ["dinar-9 dinar-8 florin-2", "dinar-1"]
    given = {"hands": hands, "market": "P7 . P6 .", "supply": "", "prepare": project}
    game = at_table(["major_construction_projects"], **given)
    under_construction(game, "T11", DINAR)
    happened = play(game, Stake(("dinar-9", "dinar-8")))
    decided = told(happened, events.LastTileDecided)
    assert [(last.seat, last.sums) for last in decided] == [(0, (2, 0, 0)), (1, (0, 1, 0))]
    assert game.seat(0).hand == ["florin-2"]


@pytest.mark.rule("building_sites.17")
def test_coins_are_not_discarded() -> None:
    """Coins stay, and count for the last tiles."""

    def coins(state: State) -> None:
        state.slices["change"].held[0]["dinar"] = 2
        state.slices["change"].bag["dinar"] -= 2

    game = at_table(["change"], hands=["dinar-9"], market=". . P8 .", supply="", prepare=coins)
    under_construction(game, "T11", DINAR)
    (last,) = told(last_turn(game), events.LastTileDecided)
    assert last.sums == (2, 0, 0)


@pytest.mark.rule("building_sites.6")
def test_a_site_in_reserve_costs_nothing() -> None:
    """Not in reserve."""
    game = at_table(hands=["dinar-9"], market=". . P8 .", supply="")
    under_construction(game, "T11", DINAR, lay=False)
    happened = last_turn(game)
    assert told(happened, SitesTurnedUp) == []
    assert "dinar-9" in game.seat(0).hand


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"sites": []}, "sites: nothing"),
        ({"sites": [{"id": "a", "currency": "euro"}]}, "sites.a.currency: .*euro"),
        ({"sites": [{"id": "a", "currency": "dinar"}] * 2}, "sites: .*a"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)


def test_a_whole_tile_is_bought_as_before() -> None:
    """The sale of the space is the same, and exact."""
    game = at_table(hands=["florin-4 florin-5 florin-8"])
    play(game, buy(1, "florin-8"))
    assert asked(game) == (0, Actions)
    play(game, Stop(), place("P8", 0, 1))
    assert game.seat(0).city.counts()[0] == 1
