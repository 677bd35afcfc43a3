"""What bots know of the treasure chamber: the choice where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.bots import make_bot
from tests.alhambra.modules.test_treasure_chamber import BARE, GARDENS, ROW, at_table
from tests.alhambra.table import play


def chosen(game):
    return make_bot("hard", "chests").choose(game.view(game.decision.seat))


def test_it_buys_the_room_whose_chests_fit() -> None:
    """Three chests for its own buildings rather than three for which it has none."""
    game = at_table(
        "tower tower pavilion", "chambers arcades garden", cities=[ROW, BARE, BARE], hands=["florin-8"]
    )
    answer = chosen(game)
    assert isinstance(answer, Buy)
    assert answer.sale == "room-2"


def test_it_buys_none_that_serves_the_others_only() -> None:
    """What fits nowhere in its city would go to the left neighbour."""
    game = at_table("garden garden", cities=[BARE, GARDENS, BARE], hands=["florin-8"])
    assert not isinstance(chosen(game), Buy)


def test_it_puts_a_chest_somewhere() -> None:
    """All buildings of a colour are alike."""
    game = at_table("garden", cities=[GARDENS, BARE, BARE], hands=["florin-8"])
    play(game, Buy("room-1", ("florin-8",)))
    assert chosen(game).cell in {(1, 0), (2, 0)}
