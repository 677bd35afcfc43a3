"""What bots know of the Power of the Sultan: where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.modules.power_of_sultan import (
    ChooseFace,
    Claim,
    KeepType,
    RollDie,
    sultan_cards,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.modules.power_of_sultan_table import FLORIN, coming, selling
from tests.alhambra.table import play, tile
from tests.bots.positions import best, worth

ALL_TOWERS = " ".join(piece.id for piece in standard().tiles if piece.type == "tower")
BUYING = Buy(FLORIN, ("florin-7",))


def for_sale(*gone: str, kind: str = "tower") -> Palace:
    """A card can be bought; seat 2 has stored these tiles."""
    return selling(kind=kind, hands=["florin-7"], market=". . . .", reserves=["", "", " ".join(gone)])


def test_a_sultan_card_is_worth_more_than_its_price() -> None:
    """Bought exactly, early in the game."""
    assert worth(for_sale(), Buy)[BUYING] > 0


def test_a_type_without_tiles_left_is_given_up() -> None:
    """All towers are out, so the die is rolled; while all are to come, the best type is kept."""
    game = for_sale(ALL_TOWERS)
    play(game, BUYING)
    assert best(game) == RollDie()
    games = [for_sale(kind=kind) for kind in TYPES]
    for game in games:
        play(game, BUYING)
    assert {type(best(game)) for game in games} == {KeepType, RollDie}


def test_the_face_with_tiles_left_is_chosen() -> None:
    """Of pavilion and tower the pavilion, when all towers are out."""
    game = for_sale(ALL_TOWERS)
    play(game, BUYING, RollDie())
    mine = sultan_cards(game)
    mine.cubes[FLORIN] = "tower"
    assert best(game) == ChooseFace("pavilion")


def test_the_last_tile_of_a_type_is_claimed() -> None:
    """A tile for nothing is taken if none of its type comes after it."""
    others = " ".join(name for name in ALL_TOWERS.split() if name not in (tile("T13"), tile("T11")))
    game = coming({}, {FLORIN: "tower"}, supply="T13 P8 A10", reserves=["", "", others])
    assert best(game) == Claim(tile("T13"))
    assert worth(game, Claim)[Claim(tile("T13"))] > 0 == worth(game, Pass)[Pass()]
    assert Stop not in {type(choice) for choice in game.candidates()}
