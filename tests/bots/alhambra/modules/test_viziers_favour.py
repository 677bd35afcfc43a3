"""What bots know of the vizier: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.modules.viziers_favour import WakeVizier
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.modules.test_viziers_favour import VIZIER, asleep, favour, interval
from tests.alhambra.table import play, table
from tests.bots.positions import BARE, asked_view, best, worth

LATE = "P8 S9 A9 C9 G10 P6"
"""So few tiles are left that money has lost most of its worth."""


def test_the_vizier_buys_a_good_tile() -> None:
    """Whoever can pay a good tile exactly buys it in the interval, whatever his place in the order."""
    for seat, passes in ((1, 0), (0, 2)):
        hands = ["", "", ""]
        hands[seat] = "ducat-8"
        game = interval(hands=hands, market="P7 G12 A8 S8", cities=[BARE] * 3, supply=LATE)
        play(game, *[Pass()] * passes)
        assert best(game) == favour(4, "ducat-8")


HAND = "florin-3 dirham-4 dirham-2 dinar-5 ducat-3 ducat-8"
"""Pays a price or two in every currency, and nothing of the market."""


def sleeping(display: str = "", **more) -> Palace:
    """Seat 0 is asked for an action, its vizier asleep."""
    return table(
        hands=[HAND], market="P7 G12 A8 T9", display=display, modules=VIZIER, prepare=asleep(0), **more
    )


def test_waking_the_vizier_loses_value_over_time() -> None:
    """The vizier is worth waking early, less when the supply runs out, and nothing to an empty hand."""
    early, late = sleeping(), sleeping(supply="P8")
    assert worth(early, WakeVizier)[WakeVizier()] > worth(late, WakeVizier)[WakeVizier()] > 0
    poor = table(market="P7 G12 A8 T9", modules=VIZIER, prepare=asleep(0))
    assert worth(poor, WakeVizier)[WakeVizier()] == 0


def test_the_vizier_is_woken_when_there_is_nothing_better() -> None:
    """With nothing to take and nothing to buy the vizier is woken; good money goes before him."""
    assert best(sleeping("")) == WakeVizier()
    assert best(sleeping("dinar-9")) == TakeMoney(("dinar-9",))


def test_an_awake_vizier_counts_in_a_position() -> None:
    """Two positions that differ only in the vizier: awake is better."""
    awake, asleep_now = (
        table(hands=[HAND], market="P7 G12 A8 T9", display="florin-1", modules=VIZIER, prepare=asleep(*who))
        for who in ((), (0,))
    )
    weights = standard().weights
    assert Outlook(awake, 0, weights).value() > Outlook(asleep_now, 0, weights).value()


def test_the_hint_promises_no_further_action() -> None:
    """A hint to buy with the vizier speaks of him, not of acting again."""
    game = interval(hands=["", "ducat-8", ""], market="P7 G12 A8 S8", cities=[BARE] * 3, supply=LATE)
    hint = make_bot("hard", "s").hint(asked_view(game))
    assert (hint.choice, hint.key) == (favour(4, "ducat-8"), "hint.viziers_favour.buy")
