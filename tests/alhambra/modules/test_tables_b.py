"""The tables for modules that meet, where they speak of exchange cards, bonus cards, squares and camps."""

from collections.abc import Sequence
from typing import Any

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import purchase_riders, sales
from alhambra_desktop.alhambra.choices import Add, Exchange, Give, Move, Place, Remove, Store, TakeMoney
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Placing, Redesign
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.bonus_cards import (
    BonusPlayed,
    BonusReturned,
    PlayBonus,
    bonus_of,
    matches,
)
from alhambra_desktop.alhambra.modules.camps import line
from alhambra_desktop.alhambra.modules.characters import auction
from alhambra_desktop.alhambra.modules.characters.offers import ChooseWisdom
from alhambra_desktop.alhambra.modules.characters.turns import Beg, Mint
from alhambra_desktop.alhambra.modules.major_construction_projects import STAKE_TAGS
from alhambra_desktop.alhambra.modules.personal_building_market import PERSONAL_TILE
from alhambra_desktop.alhambra.modules.squares import TakeSquare, squares_of
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN, BuyWithVizier
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import (
    CHANGE,
    COMMON,
    CREDIT,
    IN_TURN,
    MARKET_TILE,
    ON_SPACE,
    PAIRED,
    SMALL,
    TILE,
    WHOLE,
    WILD,
    Sale,
)
from alhambra_desktop.engine.records import NOBODY, Pile
from alhambra_desktop.engine.windows import Pass, Window
from tests.alhambra.table import asked, buy, code, kinds, place, play, store, table, take, tile, told

EXCHANGE, BONUS, SQUARES, CAMPS = "currency_exchange_cards", "bonus_cards", "squares", "camps"
MINE = (EXCHANGE, BONUS, SQUARES, CAMPS)
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
DINAR_FLORIN, DINAR_DIRHAM = "exchange-dinar-florin", "exchange-dinar-dirham"
SOUTH, EAST = "camp-3", "camp-5"
GARDEN_N, GARDEN_W = "square-garden-1", "square-garden-4"
C10 = "bonus-chambers-10"
CITY = """
    +#####+#####+-----+
    #  A8    G9    S9 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def with_slices(**slices: Any):
    """Changes the slices of modules before anybody is asked: by id, what is done with the slice."""

    def prepare(state) -> None:
        for name, change in slices.items():
            change(state.slices[name])

    return prepare


def hire(person: str, seat: int = 0):
    return lambda mine: mine.held[seat].append(person)


def craft(card: str, seat: int = 0):
    return lambda mine: mine.shown[seat].append(f"craftsman-{card}")


def hold(seat: int, *cards: str):
    """A seat holds these bonus cards."""

    def give(mine) -> None:
        mine.hands[seat] = cards
        mine.rest = tuple(card for card in mine.rest if card not in cards)

    return give


def lay(game: Palace, *pieces: tuple[str | Piece, tuple[int, int]]) -> Palace:
    """The game with these pieces in the city of seat 0."""
    owner = game.seat(0)
    for piece, cell in pieces:
        owner.city = owner.city.place(game.piece(piece) if isinstance(piece, str) else piece, cell)
    return game


def count(game: Palace, kind: str, participant: int = 0) -> int:
    rows = {row.category: row for row in score_sheet(game.view(NOBODY), "B").rows}
    return rows[kind].counts[participant]


# --- 2.1: what each kind of tile can do -----------------------------------------------------------------

GARDEN = {"type": "garden", "walls": []}
KINDS: dict[str, Piece] = {
    name: piece_from_plain({"id": name, "kind": name, **row})
    for name, row in {
        "building": {**GARDEN, "price": 10},
        "magical": {**GARDEN, "price": 10, "free_rotation": True},
        "ground": {**GARDEN, "price": 10},
        "project": {"cells": [GARDEN, {**GARDEN, "dx": 0, "dy": 1}]},
        "site": {"walls": [], "price": 10},
        "square": {"walls": []},
        "medina": {"walls": [], "price": 6},
        "bazaar": {"walls": []},
        "bathhouse": {"walls": [], "price": 8},
        "well": {"walls": [], "price": 8},
        "plaza": {"walls": []},
    }.items()
}
"""A garden of 10, or a tile without type, of every kind that has open sides (a camp has none)."""

BUILDINGS = {"building", "magical", "ground", "project"}


@pytest.mark.parametrize("kind", KINDS)
def test_neighbour_that_feeds_a_square(kind: str) -> None:
    """Row "neighbour that feeds a square": what has the type, each half of a project by its own cell."""
    game = lay(table(display=SHOWN, modules=MINE), (GARDEN_N, (0, -1)), (KINDS[kind], (1, -1)))
    built = sum(game.seat(0).city.counts())
    assert count(game, "garden") - built == (kind in BUILDINGS)


def test_a_camp_and_the_fountain_feed_no_square() -> None:
    """The same row: neither a camp, which shows its rampart to a wall, nor the start tile."""
    game = lay(table(display=SHOWN, modules=MINE), (GARDEN_N, (0, -1)), (SOUTH, (0, -2)))
    assert game.seat(0).city.soundness() is None
    assert count(game, "garden") == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_bonus_card_is_for_its_tile(kind: str) -> None:
    """Row "bonus card": only the base building itself, or its twin of another module."""
    module = compile_rules(Setup(3, (BONUS,))).modules[1]
    card = next(card for card in module.data.cards if card.id == "bonus-garden-10")
    assert matches(card, KINDS[kind]) is (kind == "building")


@pytest.mark.parametrize("kind", [*KINDS, "fountain", "camp", "watchtower"])
def test_counts_in_a_camp_s_line(kind: str) -> None:
    """Row "counts in a camp's line": every tile but a camp; a watchtower ends lines like one (2.8)."""
    game = table(display=SHOWN, modules=MINE)
    pieces = {
        **KINDS,
        "camp": game.piece(SOUTH),
        "watchtower": piece_from_plain({"id": "w", "kind": "watchtower", "closed": ["N", "E"]}),
    }
    city = game.seat(0).city
    if kind != "fountain":
        city = city.place(pieces[kind], (1, 0)).place(KINDS["medina"], (2, 0))
    seen = line(city, (-1, 0), E)
    stops = kind in {"camp", "watchtower"}
    assert len(seen) == (1 if kind == "fountain" or stops else 3)


def test_prices_and_types() -> None:
    """Rows "price" and "counts for its type": camps have a price, squares none; neither has a type."""
    rules = compile_rules(Setup(3, MINE))
    camps = [piece for piece in rules.pieces.values() if piece.kind == "camp"]
    squares = [piece for piece in rules.pieces.values() if piece.kind == "square"]
    assert (len(camps), len(squares)) == (8, 24)
    assert all(piece.price and piece.types() == () for piece in camps)
    assert all(piece.price is None and piece.types() == () for piece in squares)


def test_what_may_be_had_with_whom() -> None:
    """Rows "vizier", "Patron", "others may buy it", "watchtower": a camp may, but for the tower."""
    game = table(
        display=SHOWN,
        market=f"{SOUTH} P7 . .",
        cities=[CITY],
        modules=[*MINE, "viziers_favour", "characters", "watchtowers", "personal_building_market"],
        prepare=with_slices(characters=hire("patron")),
    )
    assert SOUTH in {sale.piece for sale in BUYING_OUT_OF_TURN.sales(game, 1)}
    offered = {sale.piece: sale for sale in sales(game, 0)}
    slots = {name: {rider.slot for rider in purchase_riders(game, 0, offered[name])} for name in offered}
    assert slots[tile("P7")] - slots[SOUTH]  # the tower
    riders = {rider.id for rider in purchase_riders(game, 0, offered[SOUTH])}
    assert riders == {"patron"}
    play(game, buy(1, "", riders=("patron",)))
    assert SOUTH in game.seat(0).bought
    game.seat(0).bought.clear()
    for name in (EAST, GARDEN_W):
        game.seat(0).reserve.append(name)
        game.state.slices["personal_building_market"].under[name] = "dinar" if name == EAST else "ducat"
    assert {sale.piece for sale in sales(game, 1) if sale.seller == 0} == {EAST}


def test_the_painter_turns_squares_but_no_camps() -> None:
    """Row "mosaic painter may turn it": a square y, a camp n."""
    game = table(
        display=SHOWN,
        cities=[CITY],
        reserves=[f"{GARDEN_W} {SOUTH}"],
        modules=[*MINE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("mosaic-painter")),
    )
    turned = {choice.tile for choice in game.candidates() if isinstance(choice, Add) and choice.turn}
    assert turned == {GARDEN_W}


def test_given_out_and_kept_by_dirk() -> None:
    """Rows "given out at the end" and "Dirk keeps it": camps both; a square cannot be given to him."""
    game = table(
        2, display=SHOWN, market=f"{SOUTH} . . .", hands=["florin-3"], bought=[GARDEN_W], modules=MINE
    )
    play(game, buy(1, "florin-3"), take("dinar-1"))
    assert {choice.tile for choice in game.candidates() if isinstance(choice, Give)} == {SOUTH}


# --- 2.2: each way of getting a tile --------------------------------------------------------------------


def test_a_camp_with_the_vizier() -> None:
    """Placed at once, exactly paid, and counted like any other."""
    game = table(
        hands=["", "florin-3"],
        display=SHOWN,
        market=f"{SOUTH} P7 P6 P5",
        cities=[CITY, CITY],
        modules=[*MINE, "viziers_favour"],
    )
    play(game, take("dinar-1"), BuyWithVizier("space-1", ("florin-3",)))
    assert asked(game) == (1, Placing)
    play(game, place(SOUTH, 0, -2))
    assert count(game, CAMPS, 1) == 2


def test_no_square_with_the_vizier() -> None:
    """1 x 4: whoever uses the vizier may not take a square; nobody takes one out of turn."""
    game = table(
        hands=["", "florin-7"], display=SHOWN, market="P7 P6 P5 P4", modules=[*MINE, "viziers_favour"]
    )
    squares_of(game).open.append(GARDEN_N)
    squares_of(game).piles.append(Pile([]))
    play(game, take("dinar-1"))
    assert asked(game) == (1, Window)
    assert kinds(game) == {BuyWithVizier, Pass}
    assert code(game, TakeSquare(GARDEN_N)) == "wrong_choice"


# --- 2.3: price and payment -----------------------------------------------------------------------------

COLUMNS = {
    "T": (MARKET_TILE, True),
    "W": (MARKET_TILE - {ON_SPACE}, True),
    "B": (MARKET_TILE - {ON_SPACE, CHANGE}, True),
    "P": (PERSONAL_TILE, True),
    "S": (MARKET_TILE - {COMMON, WHOLE}, True),
    "F": (frozenset({WILD, SMALL, PAIRED, IN_TURN, CREDIT, CHANGE, TILE}), True),
    "U": (frozenset({WILD, SMALL, PAIRED, IN_TURN, CHANGE}), True),
    "K": (frozenset({WILD, SMALL, IN_TURN, CHANGE}), False),
    "C": (frozenset({WILD, SMALL, IN_TURN}), False),
    "A": (auction.BID_TAGS, False),
    "J": (STAKE_TAGS, False),
    "X": (frozenset(), False),
    "G": (frozenset({WILD, SMALL}), False),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_the_row_of_the_exchange_card(column: str) -> None:
    """Row "exchange card": for tiles, sites and sultan cards; not where one single currency is asked."""
    tags, good = COLUMNS[column]

    class Shop(Extension):
        id = "shop"

        def sales(self, game, seat):
            yield Sale("due", tile("G12"), 7, "dinar", tags=tags)

    game = table(hands=[f"{DINAR_FLORIN} dinar-3 florin-4"], display=SHOWN, modules=[EXCHANGE, Shop()])
    (sale,) = sales(game, 0)
    assert bool(purchase_riders(game, 0, sale)) is good


def test_nothing_beside_the_patron() -> None:
    """7 Patron: nothing else may be laid down with him."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-7"],
        display=SHOWN,
        market=". . P7 .",
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("patron")),
    )
    assert code(game, buy(3, "dinar-7", riders=("patron", DINAR_FLORIN))) == "slot_taken"


def test_the_coin_maker_alone() -> None:
    """Displayed cards pay with the coin maker, whose slot is that of an exchange card."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3"],
        display="dinar-4 florin-4 ducat-1 dirham-1",
        market=". . P7 .",
        modules=[EXCHANGE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("coin-maker")),
    )
    assert code(game, buy(3, "dinar-3", riders=("coin_maker", DINAR_FLORIN))) == "slot_taken"
    assert code(game, buy(3, "dinar-3 shown-dinar-4", riders=("coin_maker",))) is None


def test_the_carpenter_with_an_exchange_card() -> None:
    """The sum due after the carpenter decides exactness; a mix of two currencies may meet it."""
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3 florin-3"],
        display=SHOWN,
        market=". . P7 .",
        modules=[EXCHANGE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("carpenter")),
    )
    play(game, buy(3, "dinar-3 florin-3", riders=(DINAR_FLORIN, "carpenter-1")))
    assert TakeMoney in kinds(game)


def test_exchange_cards_are_not_minted() -> None:
    """7 Coiner and 31 stonemason: exchange cards are not money and cannot be had this way."""
    display = f"{DINAR_DIRHAM} dinar-2 ducat-9 dirham-9"
    game = table(
        hands=[f"{DINAR_FLORIN} dinar-3"],
        display=display,
        modules=[EXCHANGE, "characters", "travelling_craftsmen"],
        prepare=with_slices(characters=hire("coiner"), travelling_craftsmen=craft("stonemason")),
    )
    named = {
        name
        for choice in game.candidates()
        if isinstance(choice, Mint | CutStone)
        for name in (getattr(choice, field) for field in choice.__dataclass_fields__)
    }
    assert named
    assert not {DINAR_FLORIN, DINAR_DIRHAM} & named


# --- 2.4: display and taking money ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "prepare"),
    [
        ("characters", with_slices(characters=hire("merchant"))),
        ("travelling_craftsmen", with_slices(travelling_craftsmen=craft("goldsmith"))),
    ],
)
def test_the_whole_action_whatever_the_limit(module: str, prepare: Any) -> None:
    """A higher limit for several cards lets no exchange card in: it is the whole take-money action."""
    game = table(
        display=f"{DINAR_FLORIN} dinar-3 florin-4 ducat-9", modules=[EXCHANGE, module], prepare=prepare
    )
    assert code(game, take("dinar-3", "florin-4")) is None
    assert code(game, take(DINAR_FLORIN, "dinar-3")) == "taken_alone"
    assert code(game, take(DINAR_FLORIN)) is None


def test_a_card_of_each_kind_alone() -> None:
    """2 x 5: a gate card may be taken instead of an exchange card, never beside one."""
    game = table(
        display=f"{DINAR_FLORIN} dinar-3 florin-4 ducat-9",
        modules=[EXCHANGE, "city_gates"],
    )
    assert code(game, take(DINAR_FLORIN)) is None
    assert code(game, take(DINAR_FLORIN, "dinar-3")) == "taken_alone"


def test_the_beggar_draws_one() -> None:
    """An exchange card drawn by the Beggar goes into the display as an additional card; he draws again."""
    game = table(
        display=SHOWN,
        deck=f"{DINAR_FLORIN} dinar-9 florin-9",
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("beggar")),
        hands=["", ""],
        market="P7 P6 P5 P4",
    )
    play(game, Beg())
    assert game.state.display == [*SHOWN.split(), DINAR_FLORIN]
    assert game.seat(0).hand == ["dinar-9"]


def test_the_beggar_does_not_count_them() -> None:
    """Not counted as a money card for the Beggar."""
    game = table(
        display=SHOWN,
        modules=[EXCHANGE, "characters"],
        prepare=with_slices(characters=hire("beggar")),
        hands=[f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-1 dinar-2"],
        market="P7 P6 P5 P4",
    )
    assert code(game, Beg()) is None


# --- 2.7: placing, moving, removing ---------------------------------------------------------------------


def builder(**more: Any) -> Palace:
    """Seat 0 redesigns with the builder, who may also move."""
    game = table(display=SHOWN, modules=[*MINE, "travelling_craftsmen"], **more)
    game.call(Redesign(0, "builder", moving=True))
    game._advance()
    return game


def test_a_moved_tile_keeps_its_bonus_card() -> None:
    """Move inside the Alhambra: the tile keeps its played bonus card; a removal returns it to the hand."""
    game = builder(cities=[ROW])
    bonus_of(game).played[0] = (C10,)
    other = game.copy()
    happened = play(game, Move((1, 0), (-1, 0)))
    assert not told(happened, BonusReturned)
    assert count(game, "chambers") == 2
    play(other, Remove((1, 0)))
    assert bonus_of(other).hands[0] == (C10,)


def test_a_move_may_not_leave_a_camp_without_wall() -> None:
    """A camp's last wall: the tile may not be moved, removed or exchanged for one without it."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = lay(builder(cities=[city], reserves=["G10"]), (SOUTH, (2, -1)))
    assert code(game, Move((2, 0), (0, -1))) == "cuts_off"
    assert code(game, Remove((2, 0))) == "cuts_off"
    assert code(game, Exchange((2, 0), tile("G10"))) == "edge_mismatch"
    assert code(game, Move((2, -1), (5, 5))) == "no_neighbour"


def test_the_brick_maker_leaves_a_camp_its_wall() -> None:
    """The brick maker's tile needs a wall where a camp leans against the old one."""
    city = """
        +-----+-----+#####+
        |  F    C10    A8 |
        +-----+-----+-----+
    """
    game = table(
        display=SHOWN,
        cities=[city],
        market="G10 G12 . .",
        hands=["florin-9 florin-1"],
        modules=[*MINE, "travelling_craftsmen"],
        prepare=with_slices(travelling_craftsmen=craft("brick-maker")),
    )
    lay(game, (SOUTH, (2, -1)))
    play(game, buy(1, "florin-9 florin-1"), take("dinar-1"))
    covering = {choice.cell for choice in game.candidates() if isinstance(choice, Place) and choice.riders}
    assert (2, 0) not in covering
    assert (1, 0) in covering


def test_camps_never_touch_an_open_side() -> None:
    """Camps need a walled side; wooden walls will do. So never a bathhouse, well or plaza without one."""
    game = lay(table(display=SHOWN, modules=MINE), (KINDS["bathhouse"], (1, 0)))
    city = game.seat(0).city
    assert city.why_not_place(game.piece(SOUTH), (1, -1)).code == "edge_mismatch"
    walled = city.with_walls((1, 0), [0])
    assert walled.why_not_place(game.piece(SOUTH), (1, -1)) is None


def test_no_gate_to_a_camp() -> None:
    """Gates: on printed walls between tiles, not between tile and camp."""
    game = table(display=SHOWN, cities=[CITY], reserves=[EAST], modules=[*MINE, "city_gates"])
    with_gate = [c for c in game.candidates() if isinstance(c, Add) and c.riders]
    assert not with_gate
    assert Add(EAST, (-1, -1)) in list(game.candidates())


# --- 2.8 and 2.9: lines, neighbours, counts -------------------------------------------------------------


def test_everything_that_counts_for_a_type() -> None:
    """Typed buildings 1 each, played bonus card +1, square +0 to 3, Wise Man +1/2, ranked as they are."""
    city = """
        +-----+-----+-----+
        | G10    F    G11 |
        +-----+-----+-----+
    """
    rival = """
        +-----+-----+-----+-----+
        | G12    F    G9    T12 |
        +-----+-----+-----+-----+
    """
    game = table(
        2,
        display=SHOWN,
        deck="scoring-A florin-9 dirham-9",
        cities=[city, rival],
        market="P7 P6 P5 P4",
        dirk="G8",
        modules=[*MINE, "characters"],
        prepare=with_slices(characters=hire("wise_man"), bonus_cards=hold(0, "bonus-garden-10")),
    )
    lay(game, (GARDEN_N, (-1, -1)))
    happened = play(game, take("dinar-1"), PlayBonus("bonus-garden-10"), ChooseWisdom("garden"))
    garden = next(e for e in told(happened, events.CategoryScored) if e.category == "garden")
    assert garden.counts == (2 + 1 + 1, 2, 1)
    assert garden.halves[0] == 1
    assert garden.points[0] == standard().scoring["A"]["garden"][0]


def test_a_square_counts_buildings_not_cards() -> None:
    """A square counts neighbouring buildings once, whatever else doubles them."""
    game = table(
        display=SHOWN,
        cities=[ROW],
        modules=MINE,
        prepare=with_slices(bonus_cards=lambda mine: mine.played.__setitem__(0, (C10,))),
    )
    lay(game, ("square-chambers-1", (1, -1)))
    assert game.seat(0).city.soundness() is None
    assert count(game, "chambers") == 1 + 1 + 1


def test_squares_and_the_start_tile_in_a_line() -> None:
    """4 x 8: start tile and squares count in a camp's line."""
    game = lay(table(display=SHOWN, modules=MINE), (GARDEN_N, (0, -1)), (SOUTH, (0, -2)))
    assert game.seat(0).city.soundness() is None
    assert count(game, CAMPS) == 2


# --- 2.11 to 2.13: scoring, end, two players ------------------------------------------------------------


def test_a_wall_behind_a_camp_faces_outwards() -> None:
    """A walled side behind a camp counts as facing outwards; camps are no part of the outline."""
    game = table(display=SHOWN, cities=[CITY], modules=MINE)
    before = game.seat(0).city
    lay(game, (SOUTH, (0, -2)), (SOUTH, (1, -2)), (EAST, (-1, -1)))
    assert game.seat(0).city.longest_wall() == before.longest_wall() == 3
    assert game.seat(0).city.outline() == before.outline()


def test_choices_of_a_scoring_before_anything_is_counted() -> None:
    """Bonus cards and the wise man's type: all before walls and types are counted, from the next player."""
    game = table(
        display=SHOWN,
        deck="scoring-A florin-9",
        cities=[ROW, ROW],
        modules=[*MINE, "characters"],
        prepare=with_slices(characters=hire("wise_man", 1), bonus_cards=hold(0, C10)),
    )
    happened = play(game, take("dinar-1"))
    assert asked(game)[0] == 0
    assert not told(happened, events.CategoryScored)
    happened += play(game, PlayBonus(C10))
    assert asked(game)[0] == 1
    assert not told(happened, events.CategoryScored)


def test_an_exchange_card_is_no_money_at_the_end() -> None:
    """Money that counts per currency: hand cards; not diamonds and exchange cards (2.12)."""
    game = table(
        hands=[f"{DINAR_FLORIN} dirham-2 diamond-9", "florin-1"],
        market="A8 P2 . .",
        display=SHOWN,
        supply="",
        modules=[*MINE, "diamonds"],
    )
    happened = play(game, buy(2, "dirham-2"), take("dinar-1"), store("P2"))
    (decided,) = told(happened, events.LastTileDecided)
    assert (decided.seat, decided.sums) == (1, (0, 1, 0))


def test_playable_bonus_cards_in_the_final_scoring() -> None:
    """In the final scoring all playable bonus cards count, without anybody being asked."""
    game = table(
        hands=["dirham-2"],
        market="A8 P2 . .",
        display=SHOWN,
        cities=[ROW, ROW],
        supply="",
        modules=MINE,
        prepare=with_slices(bonus_cards=hold(1, C10)),
    )
    happened = play(game, buy(2, "dirham-2"), take("dinar-1"), store("P2"))
    assert game.over
    assert told(happened, BonusPlayed) == [BonusPlayed(1, C10)]


def test_dirk_scores_types_alone() -> None:
    """He is ranked in types; nothing else of these modules scores for him."""
    game = table(2, display=SHOWN, dirk=f"{EAST} C10 C11", modules=MINE)
    assert (count(game, CAMPS, 2), count(game, "chambers", 2)) == (0, 2)


# --- 3.1 and 4: checks at set-up, the full order --------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_number_of_players(players: int) -> None:
    """Every module works for 2 to 6 players; no two exclude each other."""
    game = begin(compile_rules(Setup(players, MINE)), "all four")
    assert game.decision is not None
    assert len(squares_of(game).open) == 6
    assert len(bonus_of(game).hands) == players


def steps(name: str, modules: Sequence[str] = MINE) -> tuple[str, ...]:
    return compile_rules(Setup(3, tuple(modules))).tables[name].names


def before(names: Sequence[str], *wanted: str) -> bool:
    places = [names.index(name) for name in wanted]
    return places == sorted(places)


def test_order_of_the_set_up() -> None:
    """4.1: the market is filled, then squares; money, display and piles; bonus cards after the piles."""
    assert before(steps("setup"), "supply", "market", SQUARES, "money", "display", "piles", BONUS)


def test_order_of_a_scoring() -> None:
    """4.3: bonus cards before the walls; camps after the types, before losses and what only comes last."""
    order = ("begin", "choices", BONUS, "walls", "types", "gains", CAMPS, "final_gains", "losses", "end")
    assert before(steps("scoring"), *order)


def test_order_of_placing() -> None:
    """4.2.3: bought tiles and squares are placed in any order of the owner's choice."""
    game = table(hands=["florin-3"], market=f"{SOUTH} P7 . .", display=SHOWN, cities=[CITY], modules=MINE)
    squares_of(game).open.append(GARDEN_N)
    squares_of(game).piles.append(Pile([]))
    play(game, buy(1, "florin-3"), TakeSquare(GARDEN_N))
    assert {choice.tile for choice in game.candidates() if isinstance(choice, Place)} == {SOUTH, GARDEN_N}
    assert {choice.tile for choice in game.candidates() if isinstance(choice, Store)} == {SOUTH, GARDEN_N}


def test_the_refill_stops_for_nothing() -> None:
    """4.2.9: the display is filled to four; exchange cards stay in it like money."""
    game = table(
        display="florin-1 dirham-1 dinar-1",
        deck=f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-9",
        modules=MINE,
        market="P7 P6 P5 P4",
    )
    play(game, take("dinar-1"))
    assert game.state.display == ["florin-1", "dirham-1", DINAR_FLORIN, DINAR_DIRHAM]
