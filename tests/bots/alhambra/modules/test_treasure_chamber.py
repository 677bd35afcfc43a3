"""What bots know of the treasure chamber: the choice where one thing is plainly right."""

import pytest

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.hints import reason
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.treasure_chamber_table import BARE, GARDENS, ROW, at_table
from tests.alhambra.table import play
from tests.bots.positions import asked_view


def chosen(game):
    return make_bot("hard", "chests").choose(game.view(game.decision.seat))


def test_the_room_with_fitting_chests_is_bought() -> None:
    """Three chests for its own buildings rather than three for which it has none."""
    game = at_table(
        "tower tower pavilion",
        "chambers arcades garden",
        cities=[ROW, BARE, BARE],
        hands=["florin-8"],
        display="florin-4 dirham-4 ducat-4 dinar-4",
    )
    answer = chosen(game)
    assert isinstance(answer, Buy)
    assert answer.sale == "room-2"


def test_no_room_is_bought_for_the_others() -> None:
    """What fits nowhere in its city would go to the left neighbour."""
    game = at_table("garden garden", cities=[BARE, GARDENS, BARE], hands=["florin-8"])
    assert not isinstance(chosen(game), Buy)


@pytest.mark.rule("treasure_chamber.3")
def test_the_hint_promises_no_further_action() -> None:
    """Eight exactly buys the chests and nothing else."""
    view = asked_view(at_table("chambers arcades garden", cities=[ROW, BARE], hands=["florin-8"]))
    key, facts = reason(view, next(one for one in rate(view, standard().weights) if type(one.choice) is Buy))
    assert (key, facts["goods"]) == ("hint.buy.goods", "treasure_chamber")


def test_a_chest_is_put_on_a_building() -> None:
    """All buildings of a colour are alike."""
    game = at_table("garden", cities=[GARDENS, BARE, BARE], hands=["florin-8"])
    play(game, Buy("room-1", ("florin-8",)))
    assert chosen(game).cell in {(1, 0), (2, 0)}
