"""The Falconers (module 21): the rule sheet sentence by sentence, and beside other modules."""

from copy import deepcopy

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Move, Place, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.falconers import (
    BuyFalcon,
    FalconBought,
    Falconers,
    FalconReturned,
    FurtherFalcons,
    Perched,
    falcons_of,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CallBuilder
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.engine.data import DataError
from tests.alhambra.kit import begun, row
from tests.alhambra.modules.craftsmen_table import having, shop
from tests.alhambra.modules.falconers_table import (
    ARCADES_TOWER,
    BLOCK,
    CHAMBERS_GARDEN,
    GARDEN_TOWER,
    HAND,
    LEFT,
    ME,
    RIGHT,
    at_table,
    perched,
)
from tests.alhambra.table import asked, buy, code, kinds, play, take, told


def rule(game) -> Falconers:
    return game.rules.module(Falconers)


def points(game, scoring: str = "A") -> tuple[int, ...]:
    return row(game, ME, scoring).points


# --- set-up and data ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_fifteen_falcons_are_for_sale(players: int) -> None:
    """Fifteen falcons lie ready, five of each species, whatever the number of players."""
    game = begun(players, ME, seed="falcons")
    species = [rule(game).falcons[name].species for name in falcons_of(game).left]
    assert [species.count(one) for one in ("black", "brown", "white")] == [5, 5, 5]
    assert falcons_of(game).perched == [[] for _ in range(players)]


def test_every_pair_of_colours_occurs_once() -> None:
    """Two colours each; the fifteen pairs of six colours come once each."""
    pairs = {frozenset(falcon.types) for falcon in rule(at_table()).data.falcons}
    assert len(pairs) == 15
    assert {len(pair) for pair in pairs} == {2}


BAD = [
    (lambda d: d["falcons"][0].update(types=["garden"]), "falcons.falcon-black-1.types: expected 2"),
    (lambda d: d["falcons"][0].update(types=["garden", "garden"]), "falcons.falcon-black-1.types"),
    (lambda d: d["falcons"][0].update(types=["garden", "moat"]), "falcons.falcon-black-1.types"),
    (lambda d: d["falcons"][0].update(species="green"), "falcons.falcon-black-1.species"),
    (lambda d: d["falcons"][1].update(id="falcon-black-1"), "falcons"),
    (lambda d: d.update(points=[2, 6]), "points: expected 0"),
    (lambda d: d.update(points=[0, 6, 2]), "points: more falcons"),
]


@pytest.mark.parametrize(("spoil", "said"), BAD)
def test_bad_data_are_refused_with_their_place(spoil, said: str) -> None:
    """Unknown species and types, one colour only, the same id twice, points that do not rise."""
    data = deepcopy(shipped(ME).plain)
    spoil(data)
    with pytest.raises(DataError, match=said.replace(".", r"\.")):
        Falconers.read(data, "falconers.json", standard())


# --- buying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("falconers.1")
def test_any_number_of_falcons_for_one_card_each() -> None:
    """Any number, each for one money card of any value and currency, any of the supply; then it ends."""
    game = at_table()
    happened = play(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "dinar-9"))
    assert told(happened, FalconBought) == [FalconBought(0, CHAMBERS_GARDEN, LEFT, "dinar-9")]
    assert asked(game) == (0, FurtherFalcons)
    play(game, BuyFalcon(ARCADES_TOWER, RIGHT, "florin-1"))
    assert perched(game) == [(CHAMBERS_GARDEN, LEFT), (ARCADES_TOWER, RIGHT)]
    assert game.seat(0).hand == ["dirham-5"]
    assert game.state.discards == ["dinar-9", "florin-1"]
    assert len(falcons_of(game).left) == 13
    assert asked(game) == (1, Actions), "both corners are taken: nothing more can be bought"


@pytest.mark.rule("falconers.1")
def test_one_may_stop_after_any_falcon() -> None:
    """Any number: after each one may stop; no other action follows."""
    game = at_table()
    play(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "florin-1"))
    assert kinds(game) == {BuyFalcon, Stop}
    assert code(game, take("florin-2")) == "wrong_choice"
    play(game, Stop())
    assert asked(game) == (1, Actions)


@pytest.mark.rule("falconers.1")
def test_falcons_are_never_bought_as_an_extra_action() -> None:
    """Allowed only as the sole action of a turn, never as an extra action."""
    game = at_table(hands=["florin-2 dirham-5"], market="P2 S3 T7 G6")
    assert BuyFalcon in kinds(game)
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert BuyFalcon not in kinds(game)
    assert code(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "dirham-5")) == "falcons_first"


@pytest.mark.rule("falconers.1")
def test_only_money_cards_buy_a_falcon() -> None:
    """A card one has not, or one that is no money, buys none; without money there is no action."""
    game = at_table(hands=["exchange-dinar-florin"], modules=["currency_exchange_cards"])
    assert code(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "dinar-9")) == "card_not_in_hand"
    assert code(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "exchange-dinar-florin")) == "falcon_for_money"
    assert BuyFalcon not in kinds(game)


@pytest.mark.rule("falconers.1")
def test_diamonds_and_master_builders() -> None:
    """Diamonds and master builders included; a master builder leaves the game."""
    game = at_table(hands=["diamond-9 builder-dinar-3"], modules=["diamonds", "master_builders"])
    play(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "diamond-9"))
    play(game, BuyFalcon(GARDEN_TOWER, RIGHT, "builder-dinar-3"))
    assert len(perched(game)) == 2
    assert game.state.discards == ["diamond-9"]
    assert game.seat(0).hand == []


@pytest.mark.rule("falconers.1", "module_interactions 2.3")
def test_coins_do_not_buy_falcons() -> None:
    """Coins are no money cards."""

    def rich(state) -> None:
        mine = state.slices["change"]
        mine.held[0] = {**mine.held[0], "dinar": 3}

    game = at_table(hands=[""], modules=["change"], prepare=rich)
    assert BuyFalcon not in kinds(game)
    assert code(game, BuyFalcon(CHAMBERS_GARDEN, LEFT, "coin-dinar")) == "card_not_in_hand"


# --- tiles that go --------------------------------------------------------------------------------------


@pytest.mark.rule("falconers.3")
def test_falcons_never_move() -> None:
    """They never move: later purchases and tiles leave them where they are."""
    game = at_table(perched=[[(CHAMBERS_GARDEN, LEFT)]])
    play(game, BuyFalcon(ARCADES_TOWER, RIGHT, "florin-1"))
    assert perched(game)[0] == (CHAMBERS_GARDEN, LEFT)
    assert all(isinstance(choice, TakeMoney | Buy | Remove | Exchange) for choice in game.candidates())


@pytest.mark.rule("falconers.4", "module_interactions 2.7")
def test_a_removed_tile_sends_its_falcons_back() -> None:
    """One of the four removed: the falcon is in the supply again, where anybody can buy it."""
    game = at_table(perched=[[(CHAMBERS_GARDEN, LEFT), (ARCADES_TOWER, RIGHT)]])
    happened = play(game, Remove((2, 0)))
    assert told(happened, FalconReturned) == [FalconReturned(0, ARCADES_TOWER, RIGHT)]
    assert perched(game) == [(CHAMBERS_GARDEN, LEFT)]
    assert falcons_of(game).left.index(ARCADES_TOWER) == 2, "in its place of the box"


@pytest.mark.rule("falconers.4")
def test_a_returned_falcon_can_be_bought_again() -> None:
    """The returned falcon is bought again by another seat."""
    game = at_table(perched=[[(ARCADES_TOWER, RIGHT)]], hands=[HAND, HAND], prepare=same_city_for_all)
    assert code(game, BuyFalcon(ARCADES_TOWER, RIGHT, "florin-1")) == "falcon_not_left"
    play(game, Remove((2, 0)), BuyFalcon(ARCADES_TOWER, RIGHT, "florin-1"))
    assert perched(game, 1) == [(ARCADES_TOWER, RIGHT)]


def same_city_for_all(state) -> None:
    state.seats[1].city = city_from_drawing(BLOCK).whole()


@pytest.mark.rule("falconers.4")
def test_an_exchange_sends_it_back_even_if_the_colours_fit() -> None:
    """The exchanged tile is removed, although the new one has the same colour."""
    game = at_table(perched=[[(GARDEN_TOWER, RIGHT), (CHAMBERS_GARDEN, LEFT)]], reserves=["T9"])
    fitting = [c for c in game.candidates() if isinstance(c, Exchange) and c.cell == (2, 0)]
    happened = play(game, fitting[0])
    assert told(happened, FalconReturned) == [FalconReturned(0, GARDEN_TOWER, RIGHT)]
    assert perched(game) == [(CHAMBERS_GARDEN, LEFT)]


@pytest.mark.rule("falconers.4", "module_interactions 2.7")
def test_a_moved_tile_sends_it_back() -> None:
    """One of the four is moved by the builder: its falcon goes, beside other tiles they stay."""

    def perch(state) -> None:
        mine = state.slices[ME]
        for falcon, corner in ((GARDEN_TOWER, RIGHT), (CHAMBERS_GARDEN, LEFT)):
            mine.left.remove(falcon)
            mine.perched[0].append(Perched(falcon, corner))

    game = shop(
        "builder carpenter", cities=[BLOCK], modules=[ME], prepare=having("builder carpenter", then=perch)
    )
    play(game, take("florin-1"), CallBuilder())
    move = next(c for c in game.candidates() if isinstance(c, Move) and c.cell == (2, 0))
    happened = play(game, move)
    assert told(happened, FalconReturned) == [FalconReturned(0, GARDEN_TOWER, RIGHT)]
    assert perched(game) == [(CHAMBERS_GARDEN, LEFT)]


def test_a_project_that_goes_frees_both_its_cells() -> None:
    """Falcons beside either cell of it fly when it goes, also when another one replaces it."""
    row = {"kind": "project", "cells": [{"type": "tower"}, {"type": "arcades", "dx": 0, "dy": 1}]}
    first, second = (piece_from_plain({"id": name, **row}) for name in ("first", "second"))
    game = at_table(perched=[[(CHAMBERS_GARDEN, RIGHT)]])
    owner = game.seat(0)
    owner.city = owner.city.remove((2, 0)).remove((2, -1)).place(first, (2, -1))
    owner.city = owner.city.exchange((2, -1), second, 0)
    rule(game).after_leaving(game, 0, first, (2, -1))
    assert perched(game) == []


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("falconers.5")
@pytest.mark.parametrize(("number", "worth"), [(0, 0), (1, 2), (2, 6), (3, 12), (4, 20), (5, 30)])
def test_points_of_a_species(number: int, worth: int) -> None:
    """2, 6, 12, 20, 30 points for 1 to 5 falcons of a species, in each scoring."""
    flock = [(f"falcon-black-{n}", (9, n)) for n in range(1, number + 1)]
    game = at_table(perched=[flock])
    assert [points(game, scoring)[0] for scoring in "ABC"] == [worth] * 3


@pytest.mark.rule("falconers.5")
def test_each_species_of_falcons_scores_separately() -> None:
    """Two black, one brown and one white: 6 + 2 + 2; the sheet names the parts."""
    flock = [("falcon-black-1", (9, 1)), ("falcon-black-2", (9, 2)), ("falcon-brown-1", (9, 3))]
    game = at_table(perched=[flock, [("falcon-white-1", (9, 9))]])
    assert points(game) == (8, 2, 0)
    causes = game.rules.categories[ME].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes] == [("falcon-black", 6), ("falcon-brown", 2)]


def test_a_scoring_books_falcons() -> None:
    """In a scoring they score after the types; the four tiles are the evidence."""
    game = at_table(
        perched=[[(GARDEN_TOWER, RIGHT)]],
        deck="scoring-A florin-9",
        display="florin-1 dirham-1 dinar-1 ducat-1",
    )
    happened = play(game, take("florin-1"))
    scored = [event for event in told(happened, events.CategoryScored) if event.category == ME]
    assert scored[0].points == (2, 0, 0)
    assert set(scored[0].causes[0][0].evidence.cells) == {(1, -1), (2, -1), (2, 0), (1, 0)}


def test_dirk_has_no_falcons() -> None:
    """With two players Dirk takes no falcons and scores none."""
    game = at_table(players=2, perched=[[(GARDEN_TOWER, RIGHT)]], dirk="G9 T7")
    assert points(game) == (2, 0, 0)


# --- with other modules ---------------------------------------------------------------------------------


def test_a_tile_that_completes_a_corner() -> None:
    """A corner counts as soon as its fourth tile is laid, for the next turn."""
    city = """
    +-----+-----+
    |  P8    C9 |
    +     +-----+
    |  F  |
    +-----+
    """
    game = at_table(city, bought=["G10"], hands=[HAND])
    assert BuyFalcon not in kinds(game)
    play(game, take("florin-1"))
    assert asked(game) == (0, Placing)
    spots = [c for c in game.candidates() if isinstance(c, Place) and c.cell == (1, 0)]
    play(game, spots[0])
    assert rule(game).why_not_there(game, 0, CHAMBERS_GARDEN, LEFT) is None


@pytest.mark.rule("falconers.4", "module_interactions 2.7")
def test_a_tile_at_two_corners_frees_both_falcons() -> None:
    """C9 lies at both corners: exchanged by chambers, which give the same colour, it sends both back."""
    perching = [[(CHAMBERS_GARDEN, LEFT), (GARDEN_TOWER, RIGHT)]]
    game = at_table(perched=perching, reserves=["C10"])
    happened = play(game, Exchange((1, -1), "chambers-10-open"))
    assert {event.falcon for event in told(happened, FalconReturned)} == {CHAMBERS_GARDEN, GARDEN_TOWER}
    assert (perched(game), points(game)[0]) == ([], 0)


@pytest.mark.rule("falconers.4", "falconers.5")
def test_a_falcon_does_not_come_back_with_its_tile() -> None:
    """Its tile stored and added again: the corner has both colours, and the falcon stays in the supply."""
    game = at_table(perched=[[(ARCADES_TOWER, RIGHT)]], deck="florin-9 " * 9)
    corner_tile = game.seat(0).city.tile_at((2, 0)).piece.id
    play(game, Remove((2, 0)), take("florin-1"), take("florin-2"), Add(corner_tile, (2, 0)))
    assert (perched(game), ARCADES_TOWER in falcons_of(game).left) == ([], True)
