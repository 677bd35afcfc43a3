"""Gates without End (module 37) beside the other modules, as sheet and table say."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy, Exchange, Give, Move, Remove, Stop, Store
from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign
from alhambra_desktop.alhambra.geometry import E, N, S
from alhambra_desktop.alhambra.modules.city_gates import gate_add_ons
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.gates_without_end.board import KeyGained, KeyTurnedUp, board_of
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import (
    AddSection,
    BuyAtGate,
    PurchaseOffer,
    TakeCard,
    TakePlaza,
)
from alhambra_desktop.alhambra.modules.gates_without_end.module import GatesWithoutEnd, SetKey, SettingKey
from alhambra_desktop.alhambra.modules.new_building_grounds import ChooseBuilding
from alhambra_desktop.alhambra.modules.palace_designers import DesignerLeaves, StandDesigner
from alhambra_desktop.alhambra.modules.squares import squares_held
from alhambra_desktop.alhambra.modules.street_trader.choices import SettleCitizen, TraderGoesOn, Vacancy
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.pieces import TYPES, piece_from_plain
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules.gate_board_table import ME, keyed, offered
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told

ROW = """
    +-----+#####+-----+
    |  F     P5    G9 |
    +-----+-----+-----+
"""


def test_one_wall_on_a_side_and_both_kinds_on_a_tile() -> None:
    """9 x 37: with a wooden wall south of the garden the section goes on another side, and no card there."""

    def card(state) -> None:
        state.slices["city_walls"].shown.append("city_wall_s")
        rest = ("n", "e", "w", "ne", "es", "sw", "nw")
        state.slices["city_walls"].gone.extend(f"city_wall_{sides}" for sides in rest)

    game = offered("wall_section", cities=[ROW], modules=["city_walls"], prepare=card)
    garden = game.seat(0).city.tile_at((2, 0)).piece.id
    verbs.reform(game, garden, Form(walls=((0, S),)))
    assert code(game, AddSection((2, 0), S)) == "no_section_there"
    play(game, AddSection((2, 0), E))
    form = game.state.forms[garden]
    assert (form.walls, form.sections) == (((0, S),), ((0, E),))
    while asked(game) != (1, Actions):
        play(game, Stop())
    assert code(game, BuildWalls("city_wall_s", game.rules.components.fountain.id, 0)) is None
    play(game, take("florin-1"), take("dirham-1"))
    assert code(game, BuildWalls("city_wall_s", garden, 0)) == "walls_do_not_fit"


def test_no_gate_on_a_section() -> None:
    """5 x 37: of two double walls only the printed one can take a gate."""
    game = table(display=SHOWN, cities=[ROW], modules=[ME, "city_gates"])
    city = game.seat(0).city
    walled = piece_from_plain({"id": "x", "type": "tower", "price": 5, "walls": ["S"]})
    assert {add_on.id for add_on in gate_add_ons(city, walled, (1, -1))} == {"gate-S"}
    section = game.rules.formed(city.tile_at((2, 0)).piece.id, Form().with_sections((0, N)))
    assert not list(gate_add_ons(city.reformed((2, 0), section), walled, (2, -1)))


def test_a_camp_leans_on_a_section() -> None:
    """8 x 37: and it holds the tile then."""
    game = offered("wall_section", cities=[ROW], modules=["camps"])
    camp = next(
        piece for piece in game.rules.pieces.values() if piece.kind == "camp" and piece.parts[0].sides[2] == 3
    )
    assert game.seat(0).city.why_not_place(camp, (2, -1)) is not None
    play(game, AddSection((2, 0), N))
    assert game.seat(0).city.why_not_place(camp, (2, -1)) is None


def test_plazas_are_no_squares() -> None:
    """4 x 37: the limit of three squares does not count plazas, and no square feeds on one."""

    def stored(state) -> None:
        state.slices[ME].plazas.remove("plaza-1")

    game = table(display=SHOWN, modules=[ME, "squares"], reserves=["plaza-1"], prepare=stored)
    assert squares_held(game, 0) == 0


def test_a_plaza_blocks_a_place_of_a_personal_market() -> None:
    """37 x 41: it lies under a currency, and nobody can buy it; there is a warning before the game."""
    game = offered("plaza", modules=["personal_building_market"])
    play(game, TakePlaza(), Store("plaza-1"))
    choice = next(iter(game.candidates()))
    play(game, choice)
    assert list(game.state.slices["personal_building_market"].under) == ["plaza-1"]
    assert not [sale for sale in sales(game, 1) if sale.piece == "plaza-1"]
    told_before = warnings(Setup(3, (ME, "personal_building_market")))
    assert [reason.code for reason in told_before] == ["market_blocked"]


def test_plazas_are_not_given_to_dirk() -> None:
    """2.13: they were not bought; what is bought at the gate may be given to him."""
    game = offered("plaza", players=2)
    play(game, TakePlaza())
    assert code(game, Give("plaza-1")) == "dirk_no_plaza"
    game = offered("purchase", players=2, hands=["florin-9 dinar-5"])
    play(game, BuyAtGate("space-1", ("florin-9", "dinar-5")), Give(tile("P2")))
    assert tile("P2") in game.state.dirk.tiles


def test_coins_and_diamonds_at_the_gate() -> None:
    """2.3: coins of any currency go with cards; diamonds pay alone."""

    def coins(state) -> None:
        mine = state.slices["change"]
        for currency in ("florin", "ducat"):
            mine.held[0][currency], mine.bag[currency] = 1, mine.bag[currency] - 1

    hand = "dinar-7 dirham-5 diamond-9 diamond-5"
    game = offered("purchase", hands=[hand], modules=["change", "diamonds"], prepare=coins)
    names = {
        source for choice in game.candidates() if isinstance(choice, BuyAtGate) for source in choice.cards
    }
    coin = sorted(name for name in names if "florin" in name or "ducat" in name)
    bought = BuyAtGate("space-1", ("dinar-7", "dirham-5", *coin))
    assert code(game, bought) is None
    assert code(game, BuyAtGate("space-1", ("dinar-7", "diamond-9"))) == "does_not_mix"
    assert code(game, BuyAtGate("space-1", ("diamond-9", "diamond-5"))) is None
    play(game, bought)
    assert not any(game.state.slices["change"].held[0].values())


def test_a_ground_at_the_gate() -> None:
    """27 x 37: its buyer chooses the building at once; arcades on it bring no key."""

    def lay_out(state) -> None:
        names = [f"new-arcades-{letter}" for letter in "ab"] + ["new-tower-a"]
        state.slices["new_building_grounds"].columns[:] = [names, [], [], []]

    modules = ["new_building_grounds"]
    market = "ground-9-a P7 S9 G6"
    game = offered("purchase", hands=["florin-9 dinar-5"], market=market, modules=modules, prepare=lay_out)
    happened = play(game, BuyAtGate("space-1", ("florin-9", "dinar-5")), ChooseBuilding("new-arcades-a"))
    assert (asked(game), game.piece("ground-9-a").type) == ((0, Placing), "arcades")
    assert told(happened, KeyGained) == []


def test_no_key_for_arcades_of_another_player() -> None:
    """37 x 41: bought out of a personal market they bring no second key."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(tile("A8"))
        state.slices["personal_building_market"].under[tile("A8")] = "dinar"

    game = table(hands=["dinar-8"], display=SHOWN, modules=[ME, "personal_building_market"], prepare=lay_out)
    sale = next(sale for sale in sales(game, 0) if sale.seller == 1)
    choice = next(choice for choice in game.candidates() if getattr(choice, "sale", "") == sale.id)
    play(game, choice)
    assert (game.seat(0).bought, board_of(game).waiting) == ([tile("A8")], [0, 0, 0])


def test_only_money_is_taken_at_the_gate() -> None:
    """2 x 37: no exchange card; diamonds and master builders may be."""
    shown = "exchange-dinar-florin diamond-9 builder-florin-3 dirham-1"
    modules = ["currency_exchange_cards", "diamonds", "master_builders"]
    game = offered("money_card", display=shown, modules=modules)
    cards = {choice.card for choice in game.candidates() if isinstance(choice, TakeCard)}
    assert cards == {"diamond-9", "builder-florin-3", "dirham-1"}


def test_a_section_keeps_invaders_out() -> None:
    """15 x 37: the open side that it closes is attacked no more."""
    game = offered("wall_section", cities=[ROW], modules=["invaders"])
    assert ((2, 0), E) in unguarded(game.seat(0).city)[E]
    play(game, AddSection((2, 0), E))
    assert ((2, 0), E) not in unguarded(game.seat(0).city)[E]


@pytest.mark.parametrize("modules", [["magical_buildings"], ["major_construction_projects"]])
def test_arcades_that_are_laid_bring_no_key(modules) -> None:
    """Only buying brings one: arcades that come out of the reserve do not."""
    game = table(display=SHOWN, modules=[ME, *modules], reserves=["A8"])
    play(game, next(choice for choice in game.candidates() if getattr(choice, "tile", "") == tile("A8")))
    assert board_of(game).waiting == [0, 0, 0]


@pytest.mark.rule("module_interactions 2.12")
def test_a_key_lapses_when_the_turn_ends_the_game() -> None:
    """No tile is left for the arcades just bought: the game ends before their key is turned up."""
    game = table(market="A9 P7 S9 C9", hands=["florin-9"], display=SHOWN, supply="", modules=[ME])
    happened = play(game, buy(1, "florin-9"), take("dinar-1"), store("A9"))
    assert board_of(game).waiting == [1, 0, 0]
    while not game.over:
        happened += play(game, next(iter(game.candidates())))
    assert not told(happened, KeyTurnedUp)


@pytest.mark.rule("gates_without_end.6", "module_interactions 2.2")
def test_arcades_bought_at_the_gate_of_another_player() -> None:
    """Seat 1 buys them with the key of seat 0: its own key waits for the end of its own turn."""
    hands = ["", "florin-9 dinar-5"]
    game = keyed("key-5", market="A9 P7 S9 G6", hands=hands, deck="dinar-2 dinar-3 dinar-4 dinar-6 dinar-7")
    faces = game.rules.module(GatesWithoutEnd).bonuses["key-5"]
    play(game, SetKey(f"key-5/{faces.index('purchase')}"))
    while asked(game) != (1, PurchaseOffer):
        play(game, Stop())
    board_of(game).left.append(board_of(game).gone.pop())
    play(game, BuyAtGate("space-1", ("florin-9", "dinar-5")), store("A9"))
    assert board_of(game).waiting == [0, 1, 0]
    while asked(game) != (1, Actions):
        play(game, Stop())
    play(game, take(game.state.display[0]))
    assert asked(game) == (1, SettingKey)


@pytest.mark.rule("gates_without_end.8", "module_interactions 2.9")
def test_a_half_beside_an_extended_building() -> None:
    """37 x 39: 1 + 1 + 1/2 gardens; with its only garden in the reserve the half counts no more."""

    def prepare(state) -> None:
        state.slices[ME].halves.remove("half-garden")
        state.slices[ME].held[0].append("half-garden")
        extensions = state.slices["extensions"]
        names = [f"extension-{kind}-{letter}" for kind in TYPES for letter in "ab"]
        extensions.board[:] = ["" if name == "extension-garden-a" else name for name in names]
        extensions.on["garden-9-open"] = "extension-garden-a"

    cities = [ROW, ROW.replace("G9", "G8")]
    game = table(cities=cities, display=SHOWN, modules=[ME, "extensions"], prepare=prepare)
    row = game.rules.categories["garden"].row(game, "C")
    assert (row.counts, row.halves, row.points) == ((2, 1, 0), (1, 0, 0), (20, 12, 0))
    play(game, Remove((2, 0)))
    row = game.rules.categories["garden"].row(game, "C")
    assert (row.counts, any(row.halves), row.points) == ((0, 1, 0), False, (0, 20, 0))


@pytest.mark.rule("palace_staff.7", "palace_staff.16", "module_interactions 2.7")
def test_a_bonus_moves_no_tile_under_a_guard() -> None:
    """29 x 37: neither stored nor exchanged nor moved, while he stands on it."""

    def guard(state) -> None:
        state.slices["palace_staff"].guards[0] = (2, 0)

    game = offered("redesign", cities=[ROW], reserves=["T9"], modules=["palace_staff"], prepare=guard)
    for choice in (Remove((2, 0)), Move((2, 0), (0, 1)), Exchange((2, 0), tile("T9"))):
        assert code(game, choice) == "guard_there"


@pytest.mark.rule("gates_without_end.8", "module_interactions 2.9")
def test_a_half_beside_an_unfinished_building() -> None:
    """23 x 37: a site has no type, so the half of its type counts nothing yet."""

    def held(state) -> None:
        state.slices[ME].halves.remove("half-garden")
        state.slices[ME].held[0].append("half-garden")

    game = table(cities=[ROW], display=SHOWN, modules=[ME], prepare=held)
    garden = game.seat(0).city.tile_at((2, 0)).piece.id
    gardens = game.rules.categories["garden"]
    assert gardens.row(game, "C").halves == (1, 0, 0)
    verbs.reform(game, garden, Form(kind="site", type=BARE))
    assert (gardens.row(game, "C").points, any(gardens.row(game, "C").halves)) == ((0, 0, 0), False)


@pytest.mark.rule("gates_without_end.2", "module_interactions 2.1")
def test_arcades_begun_as_a_site_bring_a_key() -> None:
    """23 x 37: beginning a site is a purchase of the tile."""
    game = table(market="A8 P7 S9 C9", hands=["florin-4"], display=SHOWN, modules=[ME, "building_sites"])
    happened = play(game, Buy("site-1", ("florin-4",)))
    happened += play(game, next(iter(game.candidates())))
    assert told(happened, KeyGained) == [KeyGained(0)]


def redesigned_by_seat_1(module: str, prepare):
    """Seat 0 has turned a key so that seat 1 may redesign."""
    game = keyed("key-1", cities=[ROW] * 3, modules=[module], prepare=prepare)
    bonuses = game.rules.module(GatesWithoutEnd).bonuses["key-1"]
    play(game, SetKey(f"key-1/{bonuses.index('redesign')}"))
    while asked(game) != (1, Redesign):
        play(game, Stop())
    return game


@pytest.mark.rule("street_trader.12", "module_interactions 2.7")
def test_a_bonus_moves_a_tile_to_the_trader_of_another_player() -> None:
    """12 x 37: outside his own turn; the citizen moves in, and the trader is laid anew at once."""

    def standing(state) -> None:
        mine = state.slices["street_trader"]
        for seat in range(3):
            mine.where[seat], mine.waiting[seat] = (0, 1), ["garden"]

    game = redesigned_by_seat_1("street_trader", standing)
    play(game, Move((2, 0), (0, 1)), SettleCitizen("waiting-garden"))
    while asked(game)[1] is Vacancy:
        play(game, next(iter(game.candidates())))
    assert (asked(game), game.state.active) == ((1, TraderGoesOn), 0)


@pytest.mark.rule("palace_designers.4", "module_interactions 2.7")
def test_a_bonus_stores_the_tile_under_a_designer() -> None:
    """35 x 37: outside his own turn, too, he goes to another tile at once, without points."""

    def standing(state) -> None:
        state.slices["palace_designers"].standing[:] = [{"fountain": N} for _ in range(3)]
        state.slices["palace_designers"].standing[1] = {"garden-9-open": E}

    game = redesigned_by_seat_1("palace_designers", standing)
    play(game, Remove((2, 0)))
    assert asked(game) == (1, DesignerLeaves)
    play(game, StandDesigner((1, 0), S))
    assert (game.seat(1).score, game.state.active) == (0, 0)
