"""Building sites (module 23): the rule sheet sentence by sentence, and beside other modules."""

from collections.abc import Sequence

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.choices import Add, Buy, Give, Place, Remove, Stop
from alhambra_desktop.alhambra.components import shipped
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.geometry import N
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors, CultureTaken
from alhambra_desktop.alhambra.modules.building_sites import (
    BuildingSites,
    ChoosingSite,
    LaySite,
    SiteBegun,
    SiteFinished,
    SitesTurnedUp,
    begin,
    finish,
    sites_of,
)
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.gates_without_end.board import KeyGained
from alhambra_desktop.alhambra.modules.invaders import ScoutReported
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.opening import begin as begin_game
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, NOBODY
from tests.alhambra.kit import SHOWN, lay, refused_data, row
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, table, take, tile, told

ME = "building_sites"
ALL = [f"site-{c}-{n}" for c in ("florin", "dirham", "dinar", "ducat") for n in (1, 2)]
FLORIN, DINAR = "site-florin-1", "site-dinar-1"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
RICH = "florin-4 florin-5 florin-9 dinar-9 dinar-2 ducat-9 ducat-3"


def at_table(modules: Sequence[object] = (), **more) -> Palace:
    given = {"display": SHOWN, "cities": [CITY], "market": "P8 S8 A9 G9", "hands": [RICH]}
    return table(more.pop("players", 3), **{**given, **more}, modules=[ME, *modules])


def site(space: int, cards: str) -> Buy:
    return Buy(f"site-{space}", tuple(cards.split()))


def under_construction(game: Palace, name: str, with_: str, seat: int = 0, *, lay: bool = True) -> Palace:
    """A tile that lies beside a city nowhere else becomes a site of this currency, laid or stored."""
    owner, mine = game.seat(seat), sites_of(game)
    word = tile(name)
    game.state.supply.pieces[:] = [other for other in game.state.supply.pieces if other != word]
    owner.bought.append(word)
    mine.rest = tuple(one for one in mine.rest if one != with_)
    mine.drawn[seat] = (with_,)
    begin(game, seat, with_)
    owner.bought.remove(word)
    if lay:
        owner.city = owner.city.place(game.piece(word), (0, 1))
    else:
        owner.reserve.append(word)
    game.ask_again()
    return game


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
    assert (sale.piece, sale.price, sale.currency, sale.place) == (tile(word), half, "dirham", 2)
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


# --- beside other modules -------------------------------------------------------------------------------


@pytest.mark.rule("building_sites.7")
def test_the_vizier_buys_no_site() -> None:
    """He buys whole tiles only, and finishes nothing."""
    game = under_construction(at_table(["viziers_favour"]), "T11", DINAR, seat=1)
    assert {sale.id for sale in BUYING_OUT_OF_TURN.sales(game, 1)} == {f"space-{n}" for n in range(1, 5)}


@pytest.mark.rule("building_sites.7", "building_sites.10", "module_interactions 3.3")
@pytest.mark.parametrize(
    ("name", "module", "may"),
    [
        ("camp-3", "camps", False),
        ("ground-9-a", "new_building_grounds", False),
        ("magical-garden", "magical_buildings", True),
        ("medina-4", "medina", True),
    ],
)
def test_which_tiles_may_be_a_site(name: str, module: str, may: bool) -> None:
    """Only base and magical buildings and medinas; not camps, grounds, nor what lies beside the market."""
    game = at_table([module], market=f"{name} P8 . .")
    assert (find_sale(game, 0, "site-1") is not None) is may
    assert find_sale(game, 0, "site-2") is not None


@pytest.mark.rule("building_sites.7", "building_sites.10")
@pytest.mark.parametrize(
    ("module", "name"), [("bazaars", "bazaar-1"), ("bathhouses", "bath-1"), ("wishing_well", "well-4-a")]
)
def test_what_lies_beside_the_market_is_no_site(module: str, name: str) -> None:
    """Not on bazaars, bathhouses or wells."""
    game = at_table([module])
    name = next(n for n in game.rules.pieces if n.startswith(name.split("-", maxsplit=1)[0]))

    def beside(state: State) -> None:
        state.slices[module].spaces = [[name], [], [], []]

    game = at_table([module], prepare=beside)
    assert [sale.id for sale in sales(game, 0) if sale.piece == name] == [f"beside-{name}"]


@pytest.mark.rule("building_sites.7", "building_sites.15", "module_interactions 2.3")
def test_no_watchtower_and_no_scout_for_a_site() -> None:
    """It has no add-ons, and the sum that fits brings no scout."""

    def scouts(state: State) -> None:
        mine = state.slices["invaders"]
        mine.scouts[:], mine.left[:] = [*mine.scouts, *mine.left], []

    game = at_table(["watchtowers", "invaders", "treasures"], prepare=scouts)
    assert purchase_add_ons(game, 0, find_sale(game, 0, "space-1"))
    assert purchase_add_ons(game, 0, find_sale(game, 0, "site-1")) == ()
    assert told(play(game, site(1, "florin-4")), ScoutReported) == []


@pytest.mark.rule("building_sites.8", "module_interactions 1")
def test_a_gate_for_a_site() -> None:
    """A site can be laid with a gate like any other tile."""
    game = at_table(
        GATES,
        cities=[ROW],
        market=f"{TOWER} . . .",
        hands=["florin-5"],
        prepare=holding(1),
        supply="G9 G8 P7 P5",
    )
    play(game, site(1, "florin-5"))
    play(game, next(iter(game.candidates())))
    assert any(choice.add_ons for choice in game.candidates() if isinstance(choice, Place))


@pytest.mark.rule("building_sites.8")
def test_wooden_walls_on_a_site_stay_when_it_is_finished() -> None:
    """Wooden walls are fine."""

    def card(state: State) -> None:
        mine = state.slices["city_walls"]
        mine.shown.append("city_wall_s")
        names = ("n", "e", "w", "ne", "es", "sw", "nw")
        mine.gone.extend(f"city_wall_{name}" for name in names)

    game = under_construction(at_table(["city_walls"], prepare=card), "T11", DINAR)
    name = tile("T11")
    play(game, BuildWalls("city_wall_s", name, 0))
    assert len(game.piece(name).added) == 1
    game.state.active = 0
    while asked(game) != (0, Actions):
        play(game, take(game.state.display[0]))
    play(game, Buy(finish(name), ("dinar-9", "dinar-2")))
    piece = game.piece(name)
    assert (piece.type, len(piece.added)) == ("tower", 1)


@pytest.mark.rule("building_sites.8")
def test_diamonds_pay_both_steps() -> None:
    """Whatever the currency, unmixed."""
    game = at_table(["diamonds"], hands=["diamond-5 diamond-8 diamond-3"])
    assert code(game, site(1, "diamond-5")) is None
    under_construction(game, "T11", DINAR)
    play(game, Buy(finish(tile("T11")), ("diamond-8", "diamond-3")))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("building_sites.9")
def test_no_culture_until_finished() -> None:
    """Two buildings of a class are needed; a site is none, a finished one is."""
    game = at_table(["art_of_the_moors"], reserves=["S9"])
    under_construction(game, "G9", DINAR, lay=False)
    rule = game.rules.module(ArtOfTheMoors)
    assert not rule.culture_for(game.piece(tile("G9")))
    assert told(play(game.copy(), take("dirham-1")), CultureTaken) == []
    happened = play(game, Buy(finish(tile("G9")), ("dinar-9",)), Stop())
    assert [event.seat for event in told(happened, CultureTaken)] == [0]


@pytest.mark.rule("building_sites.9")
def test_no_citizen_or_chest_until_finished() -> None:
    """Who needs a building of a type finds none on it."""
    game = under_construction(at_table(), "T11", DINAR)
    assert game.seat(0).city.part_at((0, 1)).type is None
    assert game.piece(tile("T11")).types() == ()


@pytest.mark.rule("building_sites.11")
def test_medinas_count_for_nothing_until_finished() -> None:
    """A medina under construction is none."""
    game = at_table(["medina"])
    under_construction(game, "medina-4", DINAR)
    count = game.rules.categories["medina"].count
    assert count(game, 0) == 0
    game.seat(0).hand[:] = ["dinar-4"]
    game.ask_again()
    play(game, Buy(finish("medina-4"), ("dinar-4",)))
    assert count(game, 0) == 1


@pytest.mark.rule("building_sites.3", "module_interactions 2.1")
def test_a_site_is_no_type_for_lines_and_caravans() -> None:
    """Three types and a chambers under construction: no card; a bathhouse looks past it for chambers."""
    row = """
        +-----+-----+-----+-----+
        |  F     P7    S8    A8 |
        +-----+-----+-----+-----+
    """
    game = at_table(["caravanserai", "bathhouses"], cities=[row])
    under_construction(game, "C9", DINAR)
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("bathhouse-1"), (0, -1))  # chambers in the south
    baths, caravan = game.rules.categories["bathhouses"], "caravanserai"
    assert baths.row(game, "A").points[0] == 0
    assert [sale for sale in sales(game, 0) if sale.goods == caravan] == []
    lay(game, ("chambers-11-open", (0, 2)))
    assert baths.row(game, "A").points[0] == 3
    assert {sale.price for sale in sales(game, 0) if sale.goods == caravan} == {8}
    play(game, Buy(finish(tile("C9")), ("dinar-9",)))
    assert baths.row(game, "A").points[0] == 2


@pytest.mark.rule("building_sites.2", "module_interactions 2.3")
def test_a_site_of_arcades_brings_its_key_when_it_is_begun() -> None:
    """Starting a site is a purchase of the tile, finishing it is not."""
    game = at_table(["gates_without_end"])
    happened = play(game, site(3, "dinar-9"))
    happened += play(game, next(iter(game.candidates())))
    assert len(told(happened, KeyGained)) == 1
    game = at_table(["gates_without_end"])
    under_construction(game, "A9", DINAR)
    assert told(play(game, Buy(finish(tile("A9")), ("dinar-9",))), KeyGained) == []


@pytest.mark.rule("building_sites.12")
def test_a_site_is_neither_sold_nor_given_to_dirk() -> None:
    """An unfinished tile is neither sold from a personal market nor given to Dirk."""
    game = at_table(players=2)
    play(game, site(1, "florin-4"))
    play(game, next(iter(game.candidates())))
    assert code(game, Give(tile("P8"))) == "site_unfinished"
    assert Give not in kinds(game)
    game = at_table(["personal_building_market"])
    under_construction(game, "T11", DINAR, seat=1, lay=False)
    game.state.slices["personal_building_market"].under[tile("T11")] = "dinar"
    assert tile("T11") not in {sale.piece for sale in sales(game, 0)}


@pytest.mark.rule("module_interactions 2.3")
def test_an_exchange_card_helps_to_finish() -> None:
    """With it two currencies pay; what is overpaid feeds colours, too."""
    hand = "dinar-9 florin-5 exchange-dinar-florin"
    game = at_table(["currency_exchange_cards"], hands=[hand])
    under_construction(game, "T11", DINAR)
    paid = Buy(finish(tile("T11")), ("dinar-9", "florin-5"), ("exchange-dinar-florin",))
    assert code(game, paid) is None


def test_rivals_sample_any_unseen_site_tile() -> None:
    """Any site tile that he has not seen; his own and those out of the game stay what they are."""
    game = under_construction(at_table(), "T11", DINAR)
    under_construction(game, "T9", FLORIN, seat=1)
    view, found = game.view(1), set()
    for seed in range(40):
        full = determinize(view, Dice(str(seed)))
        mine = sites_of(full)
        assert mine.held[1] == (FLORIN,)
        assert sorted((*mine.rest, *mine.held[0], FLORIN)) == sorted(ALL)
        found.add(mine.held[0][0])
    assert found == set(ALL) - {FLORIN}


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
