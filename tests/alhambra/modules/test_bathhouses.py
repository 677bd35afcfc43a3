"""Bathhouses (module 32): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import json

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Add, Buy, Place, Remove
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.bathhouses import BathhousesBeside
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import begun, lay, refused_data
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told

ME = "bathhouses"
SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
BATHS = tuple(f"bathhouse-{number}" for number in range(1, 7))
FIRST = "bathhouse-1"
"""Arcades in the north, a garden in the east, chambers in the south, a pavilion in the west."""
ROW = """
    +-----+-----+-----+-----+
    |  F     P5    P7    G9 |
    +-----+-----+-----+-----+
"""
"""East of the fountain two pavilions, then a garden."""


def beside(*spaces: str, modules=(), prepare=None, **position) -> Palace:
    """A position with these bathhouses beside the spaces 1 to 4."""

    def made(state) -> None:
        state.slices[ME].spaces = [words.split() for words in (*spaces, "", "", "", "")[:4]]
        if prepare is not None:
            prepare(state)

    position.setdefault("display", SHOWN)
    position.setdefault("market", "P2 S3 A5 C5")
    return table(modules=[ME, *modules], prepare=made, **position)


def bathed(piece: str = FIRST, cell=(-1, 0), rotation: int = 0, city: str = ROW, **position) -> Palace:
    """Seat 0 has a bathhouse in its city."""
    game = beside(cities=[city], **position)
    owner = game.seat(0)
    assert owner.city.why_not_place(game.piece(piece), cell, rotation) is None
    lay(game, (piece, cell, rotation))
    return game


def points(game: Palace, seat: int = 0) -> int:
    return game.rules.categories[ME].row(game, "A").points[seat]


def lying(game: Palace) -> list[list[str]]:
    return BathhousesBeside.of(game).spaces


@pytest.mark.rule("bathhouses.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_six_bathhouses_are_shuffled_into_the_supply(players: int) -> None:
    """They are in the supply or lie beside the market; none is on a space, none with Dirk."""
    game = begun(players, ME, seed="32")
    found = [t for t in game.state.supply.pieces if t in BATHS] + [t for ts in lying(game) for t in ts]
    assert sorted(found) == list(BATHS)


@pytest.mark.rule("bathhouses.2", "bathhouses.3", "module_interactions 2.5")
def test_drawn_for_a_space_it_is_laid_beside_it_and_drawing_goes_on() -> None:
    """Two of them come up for space 3 beside one that lies there: all three are on offer."""
    game = beside(
        "", "", FIRST, market="P2 S3 . C5", supply="bathhouse-2 bathhouse-3 T9 T12", hands=["dinar-8"]
    )
    play(game, take("florin-4"))
    assert game.state.market[2] == tile("T9")
    assert lying(game) == [[], [], [FIRST, "bathhouse-2", "bathhouse-3"], []]
    sales = {c.sale for c in game.candidates() if isinstance(c, Buy)}
    assert {f"beside-{name}" for name in lying(game)[2]} & sales == set()  # seat 1 has no money
    assert code(game, Buy("beside-bathhouse-2", ()), 1) == "too_little"


@pytest.mark.rule("bathhouses.4")
def test_it_costs_8_in_the_currency_of_its_space() -> None:
    """Eight dinars pay it exactly and earn another action; dirhams do not pay it."""
    game = beside("", "", FIRST, hands=["dinar-8 dirham-8"])
    assert code(game, Buy("beside-bathhouse-1", ("dirham-8",))) == "wrong_currency"
    play(game, Buy("beside-bathhouse-1", ("dinar-8",)))
    assert (game.seat(0).bought, game.state.earned, lying(game)[2]) == ([FIRST], True, [])


@pytest.mark.rule("bathhouses.4", "bathhouses.13")
def test_it_may_be_bought_after_the_tile_of_its_space() -> None:
    """The space is empty until the end of the turn; the bathhouse is for sale as before."""
    game = beside("", "", FIRST, hands=["dinar-5 dinar-8"])
    play(game, buy(3, "dinar-5"), Buy("beside-bathhouse-1", ("dinar-8",)))
    assert game.seat(0).bought == [tile("A5"), FIRST]


@pytest.mark.rule("bathhouses.5", "bathhouses.14", "bathhouses.15")
def test_a_bathhouse_has_no_walls_and_any_rotation() -> None:
    """West of the fountain it may lie in all four; stored and laid again it may be turned anew."""
    game = beside(cities=[ROW], bought=[FIRST], step="placement")
    assert game.piece(FIRST).walls == ()
    city = game.seat(0).city
    assert [city.why_not_place(game.piece(FIRST), (-1, 0), rotation) for rotation in range(4)] == [None] * 4
    game = bathed(rotation=1)
    play(game, Remove((-1, 0)))
    for _ in range(2):
        play(game, take(game.state.display[0]))
    play(game, Add(FIRST, (-1, 0), 2))
    assert game.seat(0).city.tile_at((-1, 0)).rotation == 2


@pytest.mark.rule("bathhouses.6", "bathhouses.7")
@pytest.mark.parametrize(("rotation", "due"), [(0, 4), (1, 0), (2, 2), (3, 0)])
def test_each_side_counts_the_distance_of_the_first_tile_of_its_type(rotation: int, due: int) -> None:
    """To the east lie F, P5, P7, G9: the garden is 4 away, a pavilion 2; arcades and chambers nowhere."""
    assert points(bathed(rotation=rotation)) == due


@pytest.mark.rule("bathhouses.7")
def test_an_adjacent_building_has_distance_one() -> None:
    """A garden in the east beside it."""
    game = bathed(
        cell=(2, -1), rotation=1, city=ROW
    )  # its garden side looks south, on P7; its pavilion north
    assert points(game) == 0
    game = bathed(cell=(2, -1), rotation=3, city=ROW)  # now the pavilion side looks south
    assert points(game) == 1


@pytest.mark.rule("bathhouses.6")
@pytest.mark.parametrize("scoring", "ABC")
def test_bathhouses_score_in_every_scoring(scoring: str) -> None:
    """At each of the three scorings."""
    assert bathed().rules.categories[ME].holds(bathed(), scoring)


WALL_BETWEEN = """
    +-----+-----+
    |  F     P5 |
    +     +%%%%%+
    |  S5    G9 |
    +-----+-----+
"""
GAP = """
    +-----+     +-----+
    |  F  |     |  G9 |
    +     +-----+     +
    |  S5    P5    A8 |
    +-----+-----+-----+
"""


@pytest.mark.rule("bathhouses.8", "module_interactions 2.8")
def test_walls_do_not_matter_but_a_gap_ends_the_line() -> None:
    """Behind the double wall the garden counts; behind the gap it does not."""
    assert points(bathed(cell=(1, -1), rotation=1, city=WALL_BETWEEN)) == 2
    assert points(bathed(cell=(-1, 0), city=GAP)) == 0


@pytest.mark.rule("bathhouses.9", "module_interactions 2.12")
def test_unsold_bathhouses_are_not_given_out() -> None:
    """Nothing but a bathhouse is left for space 1: the game ends, and nobody gets one."""
    game = beside("", FIRST, market=". S3 A5 C5", supply="bathhouse-2", hands=["florin-9"])
    play(game, take("florin-4"))
    assert game.state.ending == "market"
    while not game.over:
        game.choose(store(game.seat(game.decision.seat).bought[0]))
    assert lying(game) == [["bathhouse-2"], [FIRST], [], []]


@pytest.mark.rule("bathhouses.10")
def test_all_kinds_of_tiles_between_count_for_the_distance() -> None:
    """Another bathhouse stands between: the garden is one further."""
    game = bathed()
    owner = game.seat(0)
    owner.city = owner.city.remove((-1, 0)).place(game.piece("bathhouse-2"), (-1, 0), 1)
    lay(game, (FIRST, (-2, 0), 0))
    first = game.rules.modules[1].of(owner.city, FIRST, (-2, 0), 0)
    assert [len(found) for found in first] == [0, 5, 0, 0]


@pytest.mark.rule("bathhouses.11")
def test_only_the_first_scores_and_one_building_may_serve_several() -> None:
    """Two bathhouses in line look for the same garden; of two pavilions only the nearer counts."""
    game = bathed(rotation=2)
    assert points(game) == 2  # P5, not P7
    owner = game.seat(0)
    # bathhouse-5 looks for a garden in the south: turned three times, in the east
    owner.city = bathed().seat(0).city.place(game.piece("bathhouse-5"), (-2, 0), 3)
    assert points(game) == 4 + 5


@pytest.mark.rule("bathhouses.12")
def test_the_cells_of_a_project_are_separate_tiles() -> None:
    """A project of pavilion and garden lies in line: the pavilion is 2 away, its garden 3."""
    game = beside(modules=["major_construction_projects"])
    owner = game.seat(0)
    project = game.piece("project-pavilion-garden")
    owner.city = owner.city.place(project, (1, 0)).place(game.piece(FIRST), (-1, 0), 0)
    assert points(game) == 3
    owner.city = owner.city.remove((-1, 0)).place(game.piece(FIRST), (-1, 0), 2)
    assert points(game) == 2


@pytest.mark.rule("bathhouses.17", "module_interactions 2.8")
@pytest.mark.parametrize("kind", ["camp", "watchtower"])
def test_camps_and_watchtowers_end_the_line(kind: str) -> None:
    """A garden beyond one of them is not seen."""
    game = bathed(modules=["camps", "watchtowers"])
    owner = game.seat(0)
    end = next(piece for piece in game.rules.pieces.values() if piece.kind == kind)
    owner.city = owner.city.remove((1, 0)).place(end, (1, 0))
    assert points(game) == 0


@pytest.mark.rule("bathhouses.16", "module_interactions 2.13")
def test_dirk_draws_another_tile() -> None:
    """The bathhouse goes back into the supply."""
    for seed in range(30):
        game = begun(2, ME, seed=str(seed), events=True)
        assert not set(game.state.dirk.tiles) & set(BATHS)
        if told(game.take_events(), events.DirkReturned):
            return
    raise AssertionError("none was drawn for Dirk")


@pytest.mark.rule("module_interactions 2.5")
def test_the_dancer_cannot_replace_it() -> None:
    """Only tiles on spaces are swapped; a bathhouse drawn instead lies beside the space."""

    def dancer(state) -> None:
        state.slices["characters"].held[0].append("dancer")

    game = beside("", FIRST, supply="bathhouse-2 T9", modules=["characters"], prepare=dancer)
    assert {choice.space for choice in game.candidates() if isinstance(choice, Dance)} == {1, 2, 3, 4}
    play(game, Dance(1))
    assert game.state.market[0] == tile("T9")
    assert lying(game)[:2] == [["bathhouse-2"], [FIRST]]


def test_a_saved_state_loads_unchanged() -> None:
    """With one beside the market and one in a city."""
    game = beside("", "bathhouse-2", cities=[ROW], bought=[FIRST], step="placement")
    again = Palace.restore(game.rules, json.loads(json.dumps(game.plain())))
    assert again.state == game.state
    assert isinstance(Place(FIRST, (-1, 0), 1), Place)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"price": -1}, "price"),
        ({"tiles": [{"id": "bathhouse-1", "sides": {"N": "castle"}}]}, "bathhouse-1.sides"),
        ({"tiles": [{"id": "bathhouse-1", "sides": {"N": "tower"}}]}, "bathhouse-1.sides"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, words: str) -> None:
    """The message names the tile."""
    refused_data(ME, words, **change)


@pytest.mark.rule("bathhouses.7", "module_interactions 2.1")
def test_an_unfinished_site_is_passed_over() -> None:
    """G9 under construction has no type: the bathhouse finds G11 behind it, 3 away; finished, it finds G9."""
    game = bathed(city=ROW.replace("P5 ", "G9 ").replace("P7 ", "G11").replace("   G9 |", "   T9 |"))
    assert points(game) == 2
    site = game.seat(0).city.tile_at((1, 0)).piece.id
    verbs.reform(game, site, Form(kind="site", type=BARE))
    assert points(game) == 3
    verbs.reform(game, site, Form())
    assert points(game) == 2


@pytest.mark.rule("module_interactions 2.1", "module_interactions 2.2")
def test_the_vizier_buys_a_bathhouse() -> None:
    """For exactly 8; it is placed at once, turned as he likes, and the tile of the space stays for sale."""
    game = beside("", "", FIRST, hands=["", "dinar-9 dinar-8"], modules=["viziers_favour"])
    play(game, take("florin-4"))
    assert code(game, BuyWithVizier("beside-bathhouse-1", ("dinar-9",))) == "must_be_exact"
    play(game, BuyWithVizier("beside-bathhouse-1", ("dinar-8",)))
    assert asked(game) == (1, Placing)
    play(game, Place(FIRST, (-1, 0), 3))
    assert (game.seat(1).city.tile_at((-1, 0)).rotation, lying(game)) == (3, [[], [], [], []])
    assert game.state.market[2] == tile("A5")
