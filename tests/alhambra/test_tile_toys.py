"""Tiles and market as modules change them, each mechanism shown by a toy."""

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.table import buy, code, play, store, table, take, tile, told
from tests.alhambra.toys.springs import SPRINGS, SpringToy

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"

# --- beside the market ------------------------------------------------------------------------------------


def springs_at(*spaces: str):
    """A table preparation with these springs beside the spaces 1 to 4."""

    def prepare(state) -> None:
        state.slices["springs"].spaces = [words.split() for words in spaces]

    return prepare


def test_a_tile_of_such_a_kind_fills_no_space() -> None:
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
        game = begin(compile_rules(Setup(2), extra=[SpringToy()]), str(seed), telling=True)
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
    assert (sale.price, sale.currency, sale.place) == (6, "ducat", 0)
    assert {"common", "whole", "tile"} <= sale.tags
    assert "on_space" not in sale.tags
