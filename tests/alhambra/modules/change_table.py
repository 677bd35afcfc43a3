"""Positions and short words that the tests of Change share."""

from collections import Counter

from alhambra_desktop.alhambra.modules.change import CoinsDrawn, coins_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.decisions import Event
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table, told

ME = "change"
CURRENCIES = ("dinar", "dirham", "ducat", "florin")
FULL = dict.fromkeys(CURRENCIES, 6)
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def coins(words: str) -> dict[str, int]:
    """``dinar:2 florin:1`` as numbers of coins."""
    found = dict.fromkeys(CURRENCIES, 0)
    for word in words.split():
        currency, number = word.split(":")
        found[currency] = int(number)
    return found


def owning(*held: str, bag: str | None = None, then=None):
    """Gives the seats these coins; the others, or those named, lie in the bag."""

    def prepare(state: State) -> None:
        mine = state.slices[ME]
        for seat, words in enumerate(held):
            mine.held[seat] = coins(words)
        out = Counter({c: sum(owner[c] for owner in mine.held) for c in CURRENCIES})
        mine.bag = coins(bag) if bag is not None else {c: FULL[c] - out[c] for c in CURRENCIES}
        if then is not None:
            then(state)

    return prepare


def at_table(*held: str, bag: str | None = None, then=None, **more) -> Palace:
    """Seat 0 is asked for an action; the seats hold these coins."""
    more = {"market": "P7 G8 A8 T9", "cities": [CITY], "display": SHOWN, **more}
    return table(modules=[ME, *more.pop("modules", ())], prepare=owning(*held, bag=bag, then=then), **more)


def drawn(happened: list[Event]) -> list[tuple[int, int]]:
    """Who drew coins, and how many."""
    return [(event.seat, len(event.coins)) for event in told(happened, CoinsDrawn)]


def held(game: Palace, seat: int = 0) -> int:
    return sum(coins_of(game).held[seat].values())
