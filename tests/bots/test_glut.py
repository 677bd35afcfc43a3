"""Nobody hoards money before a blocked market, or rebuilds for ever."""

import itertools

import pytest

from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Remove, TakeMoney
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.bots.alhambra import glut
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.table import table
from tests.bench.mixes import play
from tests.bots.positions import asked_view, levels
from tests.conformance.palace import Case

FULL = " ".join(f"{name}-{value}" for name in ("florin", "dirham", "dinar", "ducat") for value in range(1, 7))
"""A hand of 24 cards and 84 coins."""

CAMPS = "camp-6 camp-10 camp-8 camp-7"
"""What nobody has bought for rounds."""


def blocked(players: int = 6, rounds: int = 4, hand: str = FULL) -> Palace:
    """A market of camps that nobody has bought for some rounds, and good cards on the display."""
    display = "florin-9 dirham-8 dinar-7 ducat-9"
    game = table(players, hands=[hand], market=CAMPS, display=display, modules=["camps"])
    game.state.idle = rounds * players
    return game


@pytest.mark.parametrize("level", levels(["medium", "hard", "expert"]))
@pytest.mark.parametrize("rounds", [4, 10])
def test_a_blocked_market_is_opened_with_money_that_serves_nothing_else(level: str, rounds: int) -> None:
    """With 84 coins in hand no level takes another card; it pays a camp exactly, for a new tile."""
    game = blocked(rounds=rounds)
    for seed in range(5):
        choice = make_bot(level, str(seed), budget=Budget(playouts=20)).choose(asked_view(game))
        assert isinstance(choice, Buy), choice


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_with_little_money_cards_are_still_taken(level: str) -> None:
    """Before the same market, who has 13 coins takes one of the good cards."""
    hand = "florin-6 dinar-7"
    for rounds in (0, 4):
        choice = make_bot(level, "s").choose(asked_view(blocked(rounds=rounds, hand=hand)))
        assert isinstance(choice, TakeMoney)


def shares(players: int, rounds: int, cards: int) -> tuple[float, float]:
    """The shares for a hand of the first so many cards of a full one."""
    game = blocked(players, rounds, " ".join(FULL.split()[-cards:]))
    return glut.shares(Outlook(asked_view(game), 0, standard().weights))


def test_money_is_worth_all_of_its_weight_while_there_is_much_to_buy() -> None:
    """Two players have half of the box before them, six a sixth."""
    assert shares(2, 0, 24) == (1.0, 1.0)
    assert shares(6, 0, 12) == (1.0, 1.0)
    few, blocked_market = shares(6, 0, 24), shares(6, 4, 24)
    assert few[0] <= 1.0
    assert blocked_market[0] < few[0]
    assert blocked_market[0] == pytest.approx(glut.LEAST)


def test_more_money_is_never_worth_less() -> None:
    """The whole hand grows in value with every card, by less and less."""
    worths = []
    for cards in range(2, 25):
        game = blocked(6, 4, " ".join(FULL.split()[-cards:]))
        outlook = Outlook(asked_view(game), 0, standard().weights)
        coins = sum(sum(values) for values in outlook.purses.values())
        worths.append((coins, coins * outlook.hand_weight, outlook.money_weight))
    for (coins, less, weight), (later, more, _) in itertools.pairwise(worths):
        assert less < more <= less + weight * (later - coins) + 1e-9
    assert worths[0][2] > worths[-1][2]


ROW = """
    +-----+-----+-----+
    |  F     S9    G8 |
    +-----+-----+-----+
"""


def test_rebuilding_is_worth_less_for_each_round_in_which_nobody_buys() -> None:
    """Adding, exchanging and removing tiles, but not what the market offers."""
    game = table(
        2,
        hands=["dinar-7"],
        market=". . P7 .",
        cities=[ROW],
        reserves=["pavilion-8-open"],
        display="florin-1",
    )
    found = []
    for idle in (0, 10, 14):  # two players: five rounds mean nothing
        game.state.idle = idle
        found.append({one.choice: one.value for one in rate(asked_view(game), standard().weights)})
    fresh, still_fresh, stalled = found
    assert fresh == pytest.approx(still_fresh)
    kinds = set()
    for choice, worth in fresh.items():
        loss = 2 * glut.WEARY if isinstance(choice, (Add, Exchange, Remove)) else 0.0
        assert stalled[choice] == pytest.approx(worth - loss)
        kinds.add(type(choice))
    assert kinds >= {Add, Exchange, Remove, Buy, TakeMoney}


def test_two_who_answer_each_other_by_rebuilding_come_to_an_end() -> None:
    """With invaders they exchanged tiles to and fro for twenty rounds, until the rules ended the game."""
    assert play(Case(2, (), (), ("invaders",)), "hard", "thirteenth/695")[0] == "market"
