"""What bots know of buildings of power: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickLastTile
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HideTile,
    HoldScoring,
    KeepCard,
    LeaveOrder,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.powers_table import (
    ARCHITECTURE,
    KNOWLEDGE,
    RICHES,
    STRENGTH,
    TWO_WALLS,
    at_powers,
    built,
    dice,
    hidden,
)
from tests.alhambra.table import buy, play, store, take, tile
from tests.bots.positions import best, worth


def value(game, name: str) -> float:
    """What a tile is worth to seat 0."""
    return Outlook(game, 0, standard().weights).tile_value(name)


def test_powers_are_used_while_there_are_any() -> None:
    """They cost nothing."""
    assert best(at_powers(1, KNOWLEDGE)) == UsePower(KNOWLEDGE)
    assert best(at_powers(1, ARCHITECTURE)) == UsePower(ARCHITECTURE)


def test_the_card_that_pays_a_tile_exactly_is_kept() -> None:
    """A 9 in another currency buys nothing; dirham-1 makes the Seraglio 3 exact."""
    game = at_powers(
        2, KNOWLEDGE, hands=["dirham-2"], deck="florin-9 dirham-1 dinar-2", market="T13 S3 G12 T12"
    )
    play(game, UsePower(KNOWLEDGE))
    assert best(game) == KeepCard("dirham-1")


def test_knowledge_is_worth_most_while_there_are_turns_to_come() -> None:
    """The same building is worth more with its power, much more early than late."""
    with_it, without = built(market=f"{KNOWLEDGE} . . ."), built(market="P7 . . .", supply=None)
    assert value(with_it, KNOWLEDGE) > value(without, "pavilion-6-N") + 5
    late = built(market=f"{KNOWLEDGE} . . .", supply="T9")
    assert value(with_it, KNOWLEDGE) > value(late, KNOWLEDGE) + 5


def test_a_black_die_is_worth_a_second_wall() -> None:
    """With a second wall of 1 and no die yet, strength adds points."""
    game = built(cities=[TWO_WALLS], market=f"{STRENGTH} . . .")
    plain = built(cities=[TWO_WALLS], market="tower-13-E . . .")
    assert value(game, STRENGTH) > value(plain, "tower-13-E")


def test_a_fuller_white_die_is_worth_more() -> None:
    """Six pips are worth more than one."""
    full, spent = (built(reserves=[RICHES], prepare=dice(tower_11_open=pips)) for pips in (6, 1))
    weights = standard().weights
    assert Outlook(full, 0, weights).further() > Outlook(spent, 0, weights).further()


def test_a_tile_is_hidden_where_its_price_can_be_paid() -> None:
    """Only ducats are there: the tile goes under space 4."""
    game = at_powers(1, ARCHITECTURE, hands=["ducat-9"], supply="T13", display="ducat-4")
    play(game, UsePower(ARCHITECTURE))
    assert best(game) == HideTile(tile("T13"), 4)


def test_pieces_put_back_stay_in_order() -> None:
    """The order brings next to nothing."""
    game = at_powers(3, ARCHITECTURE, supply="T9 T13 G12")
    play(game, UsePower(ARCHITECTURE), HideTile(tile("T9"), 1))
    assert best(game) == LeaveOrder()


def test_the_leader_holds_a_scoring() -> None:
    """Seat 0 alone has buildings: a scoring now is worth something; with the tables turned it costs."""
    game = at_powers(1, KNOWLEDGE, deck="florin-9 scoring-A dirham-9", cities=[TWO_WALLS])
    play(game, UsePower(KNOWLEDGE))
    assert best(game) == HoldScoring("scoring-A")
    game.seat(1).city, game.seat(0).city = game.seat(0).city, game.seat(1).city
    assert worth(game, HoldScoring)[HoldScoring("scoring-A")] < 0


def test_the_better_of_two_last_tiles_is_picked() -> None:
    """The one that is worth more is picked."""
    game = built("florin-2 dirham-9", "dirham-5", supply="", prepare=hidden(2, "T13"))
    play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    values = {name: value(game, tile(name)) for name in ("S3", "T13")}
    assert len(set(values.values())) == 2
    assert best(game) == PickLastTile(tile(max(values, key=values.__getitem__)))
