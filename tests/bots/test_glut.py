"""Bots neither hoard money while nobody buys, nor rebuild for ever."""

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
def test_spare_money_buys_a_tile_that_nobody_wants(level: str, rounds: int) -> None:
    """With 84 coins in hand no level takes another card: it buys a camp, and a new tile comes up."""
    game = blocked(rounds=rounds)
    for seed in range(5):
        choice = make_bot(level, str(seed), budget=Budget(playouts=20)).choose(asked_view(game))
        assert isinstance(choice, Buy), choice


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_with_little_money_takes_cards(level: str) -> None:
    """At the same market a bot with 13 coins takes one of the good cards."""
    hand = "florin-6 dinar-7"
    for rounds in (0, 4):
        choice = make_bot(level, "s").choose(asked_view(blocked(rounds=rounds, hand=hand)))
        assert isinstance(choice, TakeMoney)


def shares(players: int, rounds: int, cards: int) -> tuple[float, float]:
    """The shares for a hand of so many cards, the last ones of the full hand."""
    game = blocked(players, rounds, " ".join(FULL.split()[-cards:]))
    return glut.shares(Outlook(asked_view(game), 0, standard().weights))


def test_money_keeps_its_worth_while_there_is_much_to_buy() -> None:
    """Of two players each may buy half of the tiles, of six a sixth."""
    assert shares(2, 0, 24) == (1.0, 1.0)
    assert shares(6, 0, 24) == (1.0, 1.0)
    one_more, in_hand = shares(6, 4, 24)
    assert one_more == pytest.approx(glut.LEAST)
    assert glut.LEAST < in_hand < 1.0


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


def test_rebuilding_is_worth_less_with_each_round_without_a_purchase() -> None:
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


def test_two_bots_stop_rebuilding_to_and_fro() -> None:
    """In this game with invaders they did so for twenty rounds, until the rules ended the game."""
    assert play(Case(2, (), (), ("invaders",)), "hard", "thirteenth/695")[0] == "market"
