"""City walls (module 9): every sentence of the rule sheet, and how wooden walls meet the other modules."""

import json
from collections import Counter

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.components import MONEY_CARD
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.geometry import OPPOSITE, E, N, S, W
from alhambra_desktop.alhambra.modules.city_walls import (
    BuildWalls,
    CityWalls,
    WallCardTurnedUp,
    WallsBuilt,
    wall_cards,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import RAMPART, WALL
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.city_walls_table import CITY, ID, SHOWN, at, build, walls
from tests.alhambra.table import buy, code, kinds, place, play, table, take, tile, told

PROJECT = "project-pavilion-garden"


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("city_walls.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_cards_in_each_of_piles_2_to_5(players: int) -> None:
    """Eight cards; pile 1 has none, and everybody knows only how many lie in each of the others."""
    game = begun(players, ID, seed="9")
    deck = [card for card in game.state.deck.pieces if card.startswith("city_wall_")]
    assert len(deck) == len(set(deck)) == 8
    ranges = [span for span in game.state.ranges if span.card == "wall"]
    assert sorted(Counter((span.low, span.high) for span in ranges).values()) == [2, 2, 2, 2]
    top = max(span.high for span in ranges)
    assert not [card for card in game.state.deck.pieces[top + 1 :] if card.startswith("city_wall_")]


def test_the_cards_have_twelve_walls() -> None:
    """Four single ones, each side once, and four corners."""
    (module,) = [m for m in compile_rules(Setup(3, (ID,))).modules if isinstance(m, CityWalls)]
    assert sum(map(len, module.sides.values())) == 12
    assert sorted(sides for sides in module.sides.values() if len(sides) == 1) == [(N,), (E,), (S,), (W,)]
    corners = {frozenset(sides) for sides in module.sides.values() if len(sides) == 2}
    assert corners == {frozenset(pair) for pair in ((N, E), (E, S), (S, W), (W, N))}


@pytest.mark.rule("city_walls.2")
def test_a_card_turned_up_is_laid_open_and_drawing_goes_on() -> None:
    """Two of them come up in one refill: both lie open, and the display is full of money."""
    game = table(
        display=SHOWN, deck="city_wall_ne city_wall_s dinar-9 ducat-9", modules=[ID], market="P2 S3 A5 C5"
    )
    happened = play(game, take("florin-4"))
    assert wall_cards(game).shown == ["city_wall_ne", "city_wall_s"]
    assert told(happened, WallCardTurnedUp) == [
        WallCardTurnedUp("city_wall_ne"),
        WallCardTurnedUp("city_wall_s"),
    ]
    assert len(game.state.display) == 4
    assert all(game.card(card).kind == MONEY_CARD for card in game.state.display)


# --- the action -----------------------------------------------------------------------------------------


@pytest.mark.rule("city_walls.3", "city_walls.5", "city_walls.11")
def test_a_card_is_taken_as_the_action_and_its_wall_stands_at_once() -> None:
    """The pavilion's open east side gets a wall; no money comes, no further action, and the card is gone."""
    game = walls("e", cities=[CITY], market="P2 S3 A5 C5")
    pavilion, hand = at(game, (1, 0)), list(game.seat(0).hand)
    assert BuildWalls in kinds(game)
    happened = play(game, build("e", pavilion))
    assert game.seat(0).city.tile_at((1, 0)).piece.added == ((0, E),)
    assert (game.seat(0).hand, game.decision.seat) == (hand, 1)
    assert (wall_cards(game).shown, "city_wall_e" in wall_cards(game).gone) == ([], True)
    assert told(happened, WallsBuilt) == [WallsBuilt(0, "city_wall_e", pavilion, (1, 0), 1, 2)]


@pytest.mark.rule("city_walls.3")
def test_after_an_exact_purchase_it_is_the_further_action_also_for_that_tile() -> None:
    """A pavilion bought exactly and not placed yet takes the wall; then it is placed with it."""
    game = walls("w", hands=["dirham-5"], market="P2 P5 A5 C5", cities=[CITY])
    bought = tile("P5")
    play(game, buy(2, "dirham-5"))
    side = next(side for side in range(4) if game.piece(bought).laid[0][0].sides[side] != WALL)
    card = "nesw"[side]
    wall_cards(game).shown[:] = [f"city_wall_{card}"]
    play(game, build(card, bought))
    assert game.piece(bought).added == ((0, side),)
    assert game.seat(0).bought == [bought]


@pytest.mark.rule("city_walls.3", "city_walls.12")
@pytest.mark.parametrize("where", ["reserves", "bought"])
def test_a_stored_tile_and_one_just_bought_take_walls_on_any_open_side(where: str) -> None:
    """Beside the city nothing lies beside a tile: arcades without any wall take each card."""
    game = walls("n", "es", **{where: ["arcades-9-open"]})
    offered = {(c.card, c.tile) for c in game.candidates() if isinstance(c, BuildWalls)}
    assert {("city_wall_n", "arcades-9-open"), ("city_wall_es", "arcades-9-open")} <= offered
    happened = play(game, build("es", "arcades-9-open"))
    assert game.piece("arcades-9-open").walls == (E, S)
    assert [event.cell for event in told(happened, WallsBuilt)] == [None]


@pytest.mark.rule("city_walls.4", "city_walls.8")
def test_a_wall_is_never_added_over_a_wall_or_towards_a_tile() -> None:
    """The pavilion's north is walled already, its west faces the fountain; the fountain's east too."""
    game = walls("n", "w", "e", "nw", cities=[CITY])
    pavilion, fountain = at(game, (1, 0)), at(game, (0, 0))
    assert code(game, build("n", pavilion)) == "walls_do_not_fit"
    assert code(game, build("w", pavilion)) == "walls_do_not_fit"
    assert code(game, build("e", fountain)) == "walls_do_not_fit"
    assert code(game, build("e", pavilion)) is None
    assert code(game, build("n", fountain)) is None


@pytest.mark.rule("city_walls.4")
def test_a_card_must_lie_open_and_the_tile_be_ones_own() -> None:
    """Others' tiles, tiles of the market and cards in the deck are refused with what is wrong."""
    game = walls("e", cities=[CITY, CITY], market="P2 S3 A5 C5", reserves=["", "T9"])
    assert code(game, build("s", at(game, (1, 0)))) == "no_such_wall_card"
    assert code(game, build("e", "T9")) == "not_your_tile"
    assert code(game, build("e", "P2")) == "not_your_tile"


@pytest.mark.rule("city_walls.9")
def test_both_walls_of_a_card_go_on_one_tile() -> None:
    """The fountain's east faces the pavilion, whose north is walled: neither takes north and east."""
    game = walls("ne", cities=[CITY])
    assert code(game, build("ne", at(game, (1, 0)))) == "walls_do_not_fit"
    assert code(game, build("ne", at(game, (0, 0)))) == "walls_do_not_fit"
    game = walls("es", cities=[CITY])
    play(game, build("es", at(game, (1, 0))))
    assert game.seat(0).city.tile_at((1, 0)).piece.added == ((0, E), (0, S))


@pytest.mark.rule("city_walls.9")
def test_on_a_project_both_walls_go_on_one_of_its_cells() -> None:
    """Two cells side by side, walled in the south: a corner goes on the cell named, never on both."""
    game = walls("ne", "nw", "e", modules=["major_construction_projects"], reserves=[PROJECT])
    assert code(game, build("e", PROJECT, 0)) == "walls_do_not_fit"  # its other cell lies there
    ways = {(c.card, c.part) for c in game.candidates() if isinstance(c, BuildWalls) and c.tile == PROJECT}
    assert ways == {("city_wall_ne", 1), ("city_wall_nw", 0), ("city_wall_e", 1)}
    play(game, build("ne", PROJECT, 1))
    assert game.piece(PROJECT).added == ((1, N), (1, E))


# --- with other modules ---------------------------------------------------------------------------------


@pytest.mark.rule("module_interactions 2.7")
def test_a_camp_may_lean_on_a_wooden_wall_and_then_holds_its_tile() -> None:
    """The only wall that the camp leans on is of wood."""
    game = walls("e", cities=[CITY], modules=["camps"])
    pavilion = at(game, (1, 0))
    camp = next(p for p in game.rules.pieces.values() if p.kind == "camp" and p.parts[0].sides[W] == RAMPART)
    assert game.seat(0).city.why_not_place(camp, (2, 0)) is not None
    play(game, build("e", pavilion))
    owner = game.seat(0)
    assert owner.city.why_not_place(camp, (2, 0)) is None
    owner.city = owner.city.place(camp, (2, 0))
    assert owner.city.why_not_remove((1, 0)) is not None


@pytest.mark.rule("module_interactions 2.7")
def test_a_walled_tile_that_is_sold_keeps_its_wall() -> None:
    """From a personal market: the buyer gets the tile with the wall (41)."""

    def stored(state) -> None:
        state.slices["personal_building_market"].under[tile("T9")] = "dinar"

    game = walls(hands=["dinar-9"], reserves=["", "T9"], modules=["personal_building_market"], prepare=stored)
    side = next(s for s in range(4) if s not in game.piece(tile("T9")).walls)
    verbs.reform(game, tile("T9"), Form(((0, side),)))
    play(game, Buy("market-1-dinar", ("dinar-9",)))
    assert game.seat(0).bought == [tile("T9")]
    assert game.piece(tile("T9")).added == ((0, side),)


def test_a_bonus_card_still_matches_its_building_with_a_wooden_wall() -> None:
    """What is printed counts for bonus cards (3)."""
    game = walls("e", cities=[CITY], modules=["bonus_cards"])
    (module,) = [m for m in game.rules.modules if m.id == "bonus_cards"]
    card = next(iter(module.data.cards))
    (name,) = module.playing.tiles(game, card.id)
    side = next(s for s in range(4) if s not in game.piece(name).walls)
    verbs.reform(game, name, Form(((0, side),)))
    assert module.playing.tiles(game, card.id) == {name}


# --- data, saves, end -----------------------------------------------------------------------------------


def test_walls_are_saved_and_read_again() -> None:
    """Position and wall are as before."""
    game = walls("e", cities=[CITY])
    play(game, build("e", at(game, (1, 0))))
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state


def test_a_wooden_wall_forbids_a_tile_that_is_open_there() -> None:
    """East of the pavilion only a tile walled in the west would fit, and it cannot be reached from there."""
    game = walls("e", cities=[CITY], bought=["A9"], step="placement")
    play(game, build("e", at(game, (1, 0))))
    assert code(game, place("A9", 2, 0)) in ("edge_mismatch", "not_on_foot")
    assert OPPOSITE[E] == W


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"piles": {"2": 2, "3": 2}}, "piles: 4 cards"),
        ({"cards": [{"id": "city_wall_n", "sides": []}]}, "city_wall_n.sides"),
        ({"cards": [{"id": "city_wall_n", "sides": ["X"]}]}, "city_wall_n.sides"),
        ({"piles": {"9": 8}}, "piles"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names file and place."""
    refused_data(ID, words, **change)


def test_wall_cards_are_not_taken_as_money() -> None:
    """They never lie in the display."""
    game = walls("e", cities=[CITY])
    assert code(game, take("city_wall_e")) == "card_not_displayed"
    assert not told(play(game, take("florin-4")), events.CardsMoved)
