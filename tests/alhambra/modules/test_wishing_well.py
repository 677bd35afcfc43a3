"""Wishing well (module 33): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import json

import pytest

from alhambra_desktop.alhambra.choices import Add, Buy, Place, Remove
from alhambra_desktop.alhambra.modules.wishing_well import WellsBeside
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import begun, lay, refused_data
from tests.alhambra.table import buy, code, play, store, table, take, tile

ME = "wishing_well"
SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
WELLS = ("well-3-a", "well-3-b", "well-4-a", "well-4-b", "well-5-a", "well-5-b")
THREE, FOUR, FIVE = "well-3-a", "well-4-a", "well-5-a"
"""Their arrows look south; after three quarter turns they look east."""
EAST = 3
ROW = """
    +-----+-----+-----+-----+
    |  F     P5 %  P7    G9 |
    +     +     +-----+-----+
    |  S5    S9 |
    +-----+-----+
"""
"""The upper row has four tiles, with a double wall in it."""


def beside(*spaces: str, modules=(), prepare=None, **position) -> Palace:
    """A position with these wells beside the spaces 1 to 4."""

    def made(state) -> None:
        state.slices[ME].spaces = [words.split() for words in (*spaces, "", "", "", "")[:4]]
        if prepare is not None:
            prepare(state)

    position.setdefault("display", SHOWN)
    position.setdefault("market", "P2 S3 A5 C5")
    return table(modules=[ME, *modules], prepare=made, **position)


def wished(well: str, cell=(-1, 0), rotation: int = EAST, city: str = ROW, **position) -> Palace:
    """Seat 0 has a well in its city."""
    game = beside(cities=[city], **position)
    owner = game.seat(0)
    assert owner.city.why_not_place(game.piece(well), cell, rotation) is None
    lay(game, (well, cell, rotation))
    return game


def points(game: Palace, seat: int = 0) -> int:
    return game.rules.categories[ME].row(game, "A").points[seat]


@pytest.mark.rule("wishing_well.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_six_wells_are_shuffled_into_the_supply(players: int) -> None:
    """They are in the supply or lie beside the market, never on a space or with Dirk."""
    game = begun(players, ME, seed="33")
    lying = [name for names in WellsBeside.of(game).spaces for name in names]
    assert sorted([*lying, *(name for name in game.state.supply.pieces if name in WELLS)]) == list(WELLS)


@pytest.mark.rule("wishing_well.1", "module_interactions 2.5")
def test_a_drawn_well_goes_beside_the_space() -> None:
    """The next tile drawn fills the space."""
    game = beside(market="P2 S3 . C5", supply=f"{THREE} T9 T12")
    play(game, take("florin-4"))
    assert game.state.market[2] == tile("T9")
    assert WellsBeside.of(game).spaces == [[], [], [THREE], []]


@pytest.mark.rule("wishing_well.1")
@pytest.mark.parametrize(("well", "price"), [(THREE, 3), (FOUR, 4), (FIVE, 5)])
def test_its_price_is_printed_and_paid_in_the_currency_of_the_space(well: str, price: int) -> None:
    """Exactly paid it earns another action."""
    game = beside("", well, hands=[f"dirham-{price} dinar-{price}"])
    assert code(game, Buy(f"beside-{well}", (f"dinar-{price}",))) == "wrong_currency"
    play(game, Buy(f"beside-{well}", (f"dirham-{price}",)))
    assert (game.seat(0).bought, game.state.earned) == ([well], True)


@pytest.mark.rule("wishing_well.2", "wishing_well.8")
def test_wishing_wells_have_no_walls_and_take_any_rotation() -> None:
    """All four are legal; from the reserve it is laid with its arrow elsewhere."""
    game = beside(cities=[ROW])
    piece, city = game.piece(THREE), game.seat(0).city
    assert piece.walls == ()
    assert [city.why_not_place(piece, (-1, 0), rotation) for rotation in range(4)] == [None] * 4
    game = wished(THREE)
    play(game, Remove((-1, 0)))
    for _ in range(2):
        play(game, take(game.state.display[0]))
    assert game.seat(0).reserve == [THREE]
    play(game, Add(THREE, (-1, 0), 1))
    assert game.seat(0).city.tile_at((-1, 0)).rotation == 1


@pytest.mark.rule("wishing_well.3", "wishing_well.4", "wishing_well.6")
@pytest.mark.parametrize(("well", "due"), [(THREE, 0), (FOUR, 4), (FIVE, 0)])
def test_exactly_the_printed_number_of_tiles_in_line_scores(well: str, due: int) -> None:
    """Fountain, P5, P7 and G9 are four, whatever wall stands between: only the well of 4 scores."""
    assert points(wished(well)) == due


@pytest.mark.rule("wishing_well.3")
def test_only_the_line_before_its_arrow_counts() -> None:
    """Turned to the west it looks at nothing; south of P5 it looks up at two tiles."""
    assert points(wished(FOUR, rotation=1)) == 0
    game = wished(THREE, cell=(1, 2), rotation=2)  # arrow to the north: S9, P5
    assert points(game) == 0
    lay(game, ("well-5-b", (1, -1), 0))
    assert points(game) == 3  # with the second well there are three


@pytest.mark.rule("wishing_well.6", "module_interactions 2.8")
def test_camps_and_watchtowers_end_the_line() -> None:
    """A camp in the third place leaves two tiles; a tower likewise."""
    game = wished(FOUR, modules=["camps", "watchtowers"])
    owner, city = game.seat(0), game.seat(0).city
    for kind in ("camp", "watchtower"):
        piece = next(piece for piece in game.rules.pieces.values() if piece.kind == kind)
        owner.city = city.remove((2, 0)).place(piece, (2, 0))
        assert points(game) == 0
        owner.city = owner.city.remove((-1, 0)).place(game.piece(FOUR), (-1, 0), EAST)
        line = game.rules.modules[-2].before(owner.city, FOUR, (-1, 0), EAST)
        assert len(line) == 2


@pytest.mark.rule("wishing_well.3")
def test_the_cells_of_a_project_are_two_tiles() -> None:
    """Fountain and a project of two cells are three."""
    game = beside(modules=["major_construction_projects"])
    lay(game, ("project-pavilion-garden", (1, 0)), (THREE, (-1, 0), EAST))
    assert points(game) == 3


@pytest.mark.rule("wishing_well.3")
@pytest.mark.parametrize("scoring", "ABC")
def test_it_scores_in_every_scoring(scoring: str) -> None:
    """At each of the three scorings."""
    game = wished(FOUR)
    assert game.rules.categories[ME].holds(game, scoring)


@pytest.mark.rule("wishing_well.5", "module_interactions 2.12")
def test_wells_beside_the_market_are_not_given_out() -> None:
    """The supply has nothing but a well: the game ends, and nobody gets one."""
    game = beside("", FIVE, market=". S3 A5 C5", supply=THREE, hands=["florin-9"])
    play(game, take("florin-4"))
    assert game.state.ending == "market"
    while not game.over:
        game.choose(store(game.seat(game.decision.seat).bought[0]))
    assert WellsBeside.of(game).spaces == [[THREE], [FIVE], [], []]


@pytest.mark.rule("wishing_well.7")
def test_it_may_be_bought_while_its_space_is_empty() -> None:
    """After the tile of space 2."""
    game = beside("", FOUR, hands=["dirham-3 dirham-4"])
    play(game, buy(2, "dirham-3"), Buy(f"beside-{FOUR}", ("dirham-4",)))
    assert game.seat(0).bought == [tile("S3"), FOUR]


def test_a_saved_state_loads_unchanged() -> None:
    """With one beside the market and one in a city."""
    game = wished(FOUR)
    WellsBeside.of(game).spaces[0].append(FIVE)
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"wells": [{"id": "well-3-a", "price": 3, "number": 3, "arrow": "X"}]}, "well-3-a.arrow"),
        ({"wells": [{"id": "well-3-a", "price": 3, "number": -1, "arrow": "S"}]}, "well-3-a.number"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names the well."""
    refused_data(ME, words, **change)


@pytest.mark.rule("wishing_well.3", "wishing_well.6")
def test_two_wells_count_each_other() -> None:
    """Fountain, P5 and P7 lie between two wells of 4 that look at each other: four tiles for both."""
    game = wished(FOUR)
    owner = game.seat(0)
    owner.city = owner.city.remove((3, 0))
    assert points(game) == 0, "only three tiles"
    lay(game, ("well-4-b", (3, 0), 1))
    assert points(game) == 4 + 4
    owner.city = owner.city.remove((3, 0)).place(game.piece(THREE), (3, 0), 1)
    assert points(game) == 4, "for the well of 3 there is one tile too many"


@pytest.mark.rule("wishing_well.7")
def test_well_bathhouse_and_tile_of_one_space_in_one_turn() -> None:
    """All three for sale one after the other; the space is filled when the last of them is put away."""

    def bath(state) -> None:
        state.slices["bathhouses"].spaces = [[], ["bathhouse-1"], [], []]

    hand = "dirham-4 dirham-8 dirham-3"
    game = beside("", FOUR, hands=[hand], modules=["bathhouses"], prepare=bath, supply="T9")
    play(game, Buy(f"beside-{FOUR}", ("dirham-4",)), buy(2, "dirham-3"))
    play(game, Buy("beside-bathhouse-1", ("dirham-8",)), take("florin-4"))
    play(game, store(FOUR), store("S3"))
    assert game.state.market[1] is None
    play(game, store("bathhouse-1"))
    assert game.state.market[1] == tile("T9")


@pytest.mark.rule("module_interactions 2.1", "wishing_well.8")
def test_a_well_is_bought_from_another_player() -> None:
    """33 x 41: for its printed price, paid to the owner; the buyer turns it as he likes."""

    def stored(state) -> None:
        state.seats[1].reserve.append(FOUR)
        state.slices["personal_building_market"].under[FOUR] = "ducat"

    game = beside(hands=["ducat-4"], modules=["personal_building_market"], prepare=stored)
    play(game, Buy("market-1-ducat", ("ducat-4",)), take("florin-4"), Place(FOUR, (1, 0), 2))
    assert (game.seat(0).city.tile_at((1, 0)).rotation, game.seat(1).hand) == (2, ["ducat-4"])
