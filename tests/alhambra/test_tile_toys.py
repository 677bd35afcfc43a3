"""Tiles and market as modules change them, each mechanism shown by a toy."""

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.base import PHASES
from alhambra_desktop.alhambra.buying import find_sale
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK, Pile
from tests.alhambra.table import buy, code, play, store, table, take, tile, told
from tests.alhambra.tile_toys_table import SHOWN
from tests.alhambra.toys.blossoms import BLOSSOMS, MOST, Blossoms, BlossomToy, PalisadeToy
from tests.alhambra.toys.cellars import Cellars, CellarToy, Hide
from tests.alhambra.toys.springs import SPRINGS, SpringToy

# --- beside the market ----------------------------------------------------------------------------------


def springs_at(*spaces: str):
    """A table preparation with these springs beside the spaces 1 to 4."""

    def prepare(state) -> None:
        state.slices["springs"].spaces = [words.split() for words in spaces]

    return prepare


def test_a_tile_of_a_special_kind_fills_no_market_space() -> None:
    """Two springs come up for space 2: both lie beside it, and the next tile fills it."""
    game = table(market="P2 . A5 C5", display=SHOWN, supply="spring-1 spring-3 T9 T12", modules=[SpringToy()])
    happened = play(game, take("florin-4"))
    assert game.state.market == [tile("P2"), tile("T9"), tile("A5"), tile("C5")]
    assert game.state.slices["springs"].spaces == [[], ["spring-1", "spring-3"], [], []]
    assert told(happened, events.TileLaidBeside) == [
        events.TileLaidBeside("spring-1", 2),
        events.TileLaidBeside("spring-3", 2),
    ]


def test_it_is_sold_for_the_currency_of_its_space() -> None:
    """An exact 6 in dirhams earns another action; the tile on the space stays, and the spring is gone."""
    game = table(
        hands=["dirham-6 dinar-6"],
        market="P2 S3 A5 C5",
        display=SHOWN,
        modules=[SpringToy()],
        prepare=springs_at("", "spring-2", "", ""),
    )
    assert code(game, Buy("beside-spring-2", ("dinar-6",))) == "wrong_currency"
    play(game, Buy("beside-spring-2", ("dirham-6",)))
    assert game.seat(0).bought == ["spring-2"]
    assert game.state.slices["springs"].spaces == [[], [], [], []]
    assert game.state.market[1] == tile("S3")
    assert game.state.earned is True


def test_it_is_still_sold_when_the_tile_of_the_space_has_gone() -> None:
    """After the tile on space 2 was bought exactly the spring beside the empty space may be bought."""
    game = table(
        hands=["dirham-3 dirham-6"],
        market="P2 S3 A5 C5",
        display=SHOWN,
        modules=[SpringToy()],
        prepare=springs_at("", "spring-2", "", ""),
    )
    play(game, buy(2, "dirham-3"), Buy("beside-spring-2", ("dirham-6",)))
    assert game.seat(0).bought == [tile("S3"), "spring-2"]


def test_what_lies_beside_the_market_is_not_given_out_and_does_not_keep_the_game_going() -> None:
    """The supply has nothing but a spring for space 1: the game ends, and nobody gets the spring."""
    game = table(
        hands=["florin-9", "", ""],
        market=". S3 A5 C5",
        display=SHOWN,
        supply="spring-1",
        modules=[SpringToy()],
    )
    play(game, take("florin-4"))
    assert game.state.ending == "market"
    while not game.over:
        game.choose(store(game.seat(game.decision.seat).bought[0]))
    assert game.state.slices["springs"].spaces[0] == ["spring-1"]


def test_dirk_draws_another_tile_instead() -> None:
    """At the beginning none of his six tiles is a spring; the springs are in the supply or lie beside."""
    returned = 0
    for seed in range(40):
        game = begin(compile_rules(Setup(2), extra=[SpringToy()]), str(seed), with_events=True)
        happened = game.take_events()
        assert not set(game.state.dirk.tiles) & set(SPRINGS)
        assert [len(event.tiles) for event in told(happened, events.DirkDrew)] == [6]
        back = [name for event in told(happened, events.DirkReturned) for name in event.tiles]
        lying = [name for names in game.state.slices["springs"].spaces for name in names]
        assert sorted([*lying, *(t for t in game.state.supply.pieces if t in SPRINGS)]) == list(SPRINGS)
        returned += len(back)
    assert returned > 0


def test_the_sale_is_no_tile_on_a_space() -> None:
    """It is sold as a whole tile of the common market, but not as one on a space."""
    game = table(display=SHOWN, modules=[SpringToy()], prepare=springs_at("", "", "", "spring-1"))
    sale = find_sale(game, 0, "beside-spring-1")
    assert (sale.price, sale.currency, sale.space) == (6, "ducat", 0)
    assert {"common", "whole", "tile"} <= sale.tags
    assert "on_space" not in sale.tags


# --- while the market is filled, and what Dirk gets -----------------------------------------------------


def blossoms_of(game):
    return Blossoms.of(game)


def test_a_token_is_put_on_a_tile_when_it_enters_its_space() -> None:
    """Each tile of the market has a blossom; the buyer gets it, the next tile another one."""
    game = begin(compile_rules(Setup(3), extra=[BlossomToy()]), "1")
    assert blossoms_of(game).lying == dict.fromkeys(game.state.market, 1)
    assert blossoms_of(game).left == BLOSSOMS - 4
    game = table(
        hands=["dirham-3"],
        market="P2 S3 A5 C5",
        supply="T9",
        display=SHOWN,
        modules=[BlossomToy()],
        prepare=lambda state: state.slices["blossoms"].lying.update({tile("S3"): 1}),
    )
    blossoms_of(game).left = 2
    play(game, buy(2, "dirham-3"), take("florin-4"), store("S3"))
    assert blossoms_of(game).won == [1, 0, 0]
    assert blossoms_of(game).lying == {tile("T9"): 1}


def test_a_token_returns_with_its_tile() -> None:
    """The dancer sends a tile back: its blossom goes back too, and the new tile gets one."""

    def dancer(state) -> None:
        state.slices["characters"].held[0].append("dancer")
        state.slices["blossoms"].lying[tile("P2")] = 1
        state.slices["blossoms"].left = 1

    game = table(
        market="P2 S3 A5 C5", supply="T9", display=SHOWN, modules=["characters", BlossomToy()], prepare=dancer
    )
    play(game, Dance(1))
    assert game.state.market[0] == tile("T9")
    assert blossoms_of(game).lying == {tile("T9"): 1}
    assert blossoms_of(game).left == 1


def test_dirks_tiles_are_described_as_drawn_or_given() -> None:
    """Six at the beginning, and each that a player gives him."""
    game = begin(compile_rules(Setup(2), extra=[BlossomToy()]), "1")
    assert blossoms_of(game).dropped == 6
    game = table(2, bought=["P2"], display=SHOWN, modules=[BlossomToy()], step="after_placement")
    verbs.to_dirk(game, [tile("S3")])
    assert blossoms_of(game).dropped == 1


def test_the_columns_are_laid_out_before_dirk_draws() -> None:
    """The moment stands between the supply and Dirk's tiles; powers and keys follow the market."""
    assert list(PHASES["setup"])[:3] == ["supply", "laid_out", "dirk"]
    turn = list(PHASES["turn"])
    assert turn[turn.index("after_market") :] == [
        "after_market",
        "powers",
        "keys",
        "after_keys",
        "interval",
        "next",
    ]


# --- hidden tiles ---------------------------------------------------------------------------------------


def cellar(**more):
    """At the end of seat 0's turn it looks at three tiles; the market is full."""
    game = table(market="P2 S3 A5 C5", supply="T9 T12 G12 P5", display=SHOWN, modules=[CellarToy()], **more)
    play(game, take("florin-4"))
    return game


def test_a_tile_is_hidden_under_a_space_and_the_others_go_back_in_any_order() -> None:
    """Of T9, T12, G12 the second goes under space 3, and G12 lies on top of T9."""
    game = cellar()
    reveals = game.state.reveals
    play(game, Hide(tile("T12"), 3, (tile("G12"), tile("T9"))))
    assert game.state.supply.pieces == [tile("P5"), tile("T9"), tile("G12")]
    assert Cellars.of(game).under[2].pieces == [tile("T12")]
    assert game.state.reveals >= reveals
    own, other = game.view(0), game.view(1)
    assert own.state.supply.pieces[1:] == [tile("T9"), tile("G12")]
    assert Cellars.of(own).under[2].pieces == [tile("T12")]
    # The next seat has looked at the top three by now; what is hidden it does not know.
    assert Cellars.of(other).under[2].pieces == [BLANK]


def test_a_hidden_tile_fills_its_space_before_any_is_drawn() -> None:
    """Space 3 becomes empty: the hidden tile lies there, and the supply is untouched."""
    game = cellar(hands=["", "dinar-5"])
    play(game, Hide(tile("T12"), 3, (tile("G12"), tile("T9"))))
    left = len(game.state.supply.pieces)
    play(game, buy(3, "dinar-5"), take("dirham-4"), store("A5"))
    assert game.state.market[2] == tile("T12")
    assert Cellars.of(game).under[2].pieces == []
    assert len(game.state.supply.pieces) == left


def test_a_hidden_tile_fills_its_space_although_another_one_stays_empty() -> None:
    """Spaces 1 and 3 are bought empty and the supply is: space 3 gets its hidden tile, and the game ends."""
    game = table(
        hands=["florin-2 dinar-5"],
        market="P2 S3 A5 C5",
        supply="",
        display=SHOWN,
        modules=[CellarToy()],
        prepare=lambda state: state.slices["cellars"].under[2].put(tile("T12")),
    )
    play(game, buy(1, "florin-2"), buy(3, "dinar-5"), take("dirham-4"), store("P2"), store("A5"))
    assert game.state.market[0] is None
    assert game.state.market[2] == tile("T12")
    assert game.state.ending == "market"


def test_determinizing_fills_in_hidden_tiles_without_losing_any() -> None:
    """For who did not see it, another tile may be there; every tile is somewhere once."""
    game = cellar()
    play(game, Hide(tile("T12"), 3, (tile("G12"), tile("T9"))))
    for seed in range(5):
        determinized = determinize(game.view(2), Dice(seed))
        hidden = Cellars.of(determinized).under[2].pieces
        assert len(hidden) == 1
        assert BLANK not in hidden
        assert hidden[0] not in determinized.state.supply.pieces


def test_the_dancer_draws_from_the_supply_although_a_tile_is_hidden_there() -> None:
    """The new tile is drawn; the hidden one stays under the space."""

    def prepare(state) -> None:
        state.slices["characters"].held[0].append("dancer")
        state.slices["cellars"].under[0] = Pile([tile("T12")])

    game = table(
        market="P2 S3 A5 C5", supply="T9", display=SHOWN, modules=["characters", CellarToy()], prepare=prepare
    )
    play(game, Dance(1))
    assert game.state.market[0] == tile("T9")
    assert Cellars.of(game).under[0].pieces == [tile("T12")]


# --- further walls --------------------------------------------------------------------------------------


TWO_WALLS = """
    +-----+#####+
    |  P5    P7 |
    +     +     +
    |  F     C10#
    +#####+#####+
"""


def test_a_second_wall_scores_and_the_city_watch_counts_it() -> None:
    """Its points stand after those of the longest wall; a point for each full three of both together."""
    game = table(
        cities=[TWO_WALLS],
        display=SHOWN,
        modules=["characters", PalisadeToy()],
        prepare=lambda state: state.slices["characters"].held[0].append("city_watch"),
    )
    city = game.seat(0).city
    first, second = (len(run) for run in city.wall_runs()[:2])
    assert second < first
    causes = game.rules.categories["wall"].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes if cause.source == "palisades"] == [
        ("palisades", min(MOST, second))
    ]
    watch = (first + min(MOST, second)) // 3
    assert game.rules.categories["wall"].row(game, "A").points[0] == first + min(MOST, second) + watch
