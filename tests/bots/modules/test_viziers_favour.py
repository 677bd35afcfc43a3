"""What bots know of the vizier: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.modules.viziers_favour import WakeVizier
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.bots.outlook import Outlook
from alhambra_desktop.engine.windows import Pass
from tests.alhambra.modules.test_viziers_favour import SHOWN, asleep, favour, interval
from tests.alhambra.table import play, table
from tests.bots.positions import BARE, asked_view, best, worth


def test_a_good_tile_is_bought_while_it_is_there() -> None:
    """Whoever can pay a good tile exactly buys it in the interval, whatever his place in the order."""
    for seat, passes in ((1, 0), (0, 2)):
        hands = ["", "", ""]
        hands[seat] = "ducat-9 ducat-2"
        game = interval(hands=hands, market="P7 G12 A8 T11", cities=[BARE] * 3)
        play(game, *[Pass()] * passes)
        assert best(game) == favour(4, "ducat-9 ducat-2")


def test_what_is_not_worth_its_money_is_not_bought() -> None:
    """A garden for twelve does not pay when everybody else has the gardens."""
    many = """
        +-----+-----+-----+-----+-----+
        |  F    G11   G10   G9    G8  |
        +-----+-----+-----+-----+-----+
    """
    game = interval(hands=["", "dirham-9 dirham-3", ""], cities=[many, BARE, many])
    assert best(game) == Pass()


def test_waking_is_worth_less_and_less() -> None:
    """The vizier is worth waking early, less when the supply runs out."""
    early = table(display=SHOWN, modules=["viziers_favour"], prepare=asleep(0))
    late = table(display=SHOWN, modules=["viziers_favour"], prepare=asleep(0), supply="P8")
    assert worth(early, WakeVizier)[WakeVizier()] > worth(late, WakeVizier)[WakeVizier()] > 0


def test_woken_when_nothing_better_is_to_be_done() -> None:
    """With no money to take and none to spend the vizier is woken; money in the display goes before him."""
    game = table(market="P7 G12 A8 T9", modules=["viziers_favour"], prepare=asleep(0))
    assert best(game) == WakeVizier()
    game = table(market="P7 G12 A8 T9", display="dinar-9", modules=["viziers_favour"], prepare=asleep(0))
    assert best(game) == TakeMoney(("dinar-9",))


def test_an_awake_vizier_counts_in_the_position() -> None:
    """Two positions that differ only in the vizier: awake is better."""
    awake, sleeping = (table(modules=["viziers_favour"], prepare=asleep(*who)) for who in ((), (0,)))
    weights = standard().position
    assert Outlook(awake, 0, weights).value() > Outlook(sleeping, 0, weights).value()


def test_the_hint_promises_no_further_action() -> None:
    """A hint to buy with the vizier speaks of the tile, not of acting again."""
    game = interval(hands=["", "ducat-9 ducat-2", ""], market="P7 G12 A8 T11", cities=[BARE] * 3)
    hint = make_bot("hard", "s").hint(asked_view(game))
    assert (hint.choice, hint.key) == (favour(4, "ducat-9 ducat-2"), "hint.buy.tile")
