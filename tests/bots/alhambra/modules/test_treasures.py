"""What bots know of treasures: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.treasures import ID
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.modules.treasures import Treasures
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table
from tests.bots.positions import asked_view


def asked(hand, left, market="P8 . . .", **more):
    """Seat 0 is asked with this hand and these treasures."""

    def prepare(state):
        state.slices[ID].left[0] = left

    return asked_view(
        table(hands=[hand], market=market, display=SHOWN, modules=[ID], prepare=prepare, **more)
    )


def test_a_small_treasure_is_spent_for_a_tile_and_an_action() -> None:
    """A treasure of 1 makes 7 florins pay for the only tower: nothing else is worth as much."""
    chosen = make_bot("hard", "s").choose(asked("ducat-9 ducat-3", (1,), market=". . . T13"))
    assert chosen == Buy("space-4", ("ducat-9", "ducat-3"), ("treasure-1",))


def test_a_treasure_is_worth_its_points() -> None:
    """The same purchase with a dearer treasure is worth less, and less than what the money does."""
    view = asked("florin-5", (3, 5))
    worth = {one.choice.add_ons: one for one in rate(view, standard().weights) if isinstance(one.choice, Buy)}
    assert set(worth) == {("treasure-3",)}
    parts = dict(worth[("treasure-3",)].parts)
    assert parts[ID] == -3.0


def test_remaining_treasures_are_worth_their_points() -> None:
    """A player with treasures of 3 and 5 expects 8 points of them, whatever lies in the city."""
    view = asked("florin-5", (3, 5))
    known = Treasures(next(rule for rule in view.rules.modules if rule.id == ID))
    assert known.position(Outlook(view, 0, standard().weights)) == 8.0
