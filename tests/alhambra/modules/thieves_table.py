"""Positions and short words that the tests of Thieves share."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.modules.thieves import (
    PlayThief,
    thieves_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.table import play, table, take

ME = "thieves"
SHOWN = "florin-1 dirham-2 dinar-9 ducat-4"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
HERE = ("dinar-1 florin-1", "dinar-2 dirham-1", "ducat-1 florin-2")
"""What three seats hold, if nothing else is said: seat 0 has just finished, seat 1 is about to move."""


def thief(word: str) -> str:
    return f"thief-{word}"


def steals(word: str, card: str) -> PlayThief:
    return PlayThief(thief(word), card)


def dealt(thieves: Sequence[str], then=None):
    """Gives every seat these thieves; the others are out of the game."""

    def prepare(state: State) -> None:
        mine = state.slices[ME]
        for seat, words in enumerate(thieves):
            mine.hands[seat] = tuple(sorted(map(thief, words.split())))
        held = {name for hand in mine.hands for name in hand}
        mine.rest = tuple(name for name in mine.rest if name not in held)
        if then is not None:
            then(state)

    return prepare


def interval(*thieves: str, players: int = 3, first: str = "dinar-9", then=None, **more) -> Palace:
    """Seat 0 has taken a card and the refill has brought another one: the interval begins."""
    more = {"market": "P7 G12 A8 T9", "cities": [CITY] * players, "display": SHOWN, **more}
    held = thieves or HERE
    modules = [ME, *more.pop("modules", ())]
    game = table(players, modules=modules, prepare=dealt(held, then), **more)
    play(game, take(first))
    return game


def hands(game: Palace) -> list[str]:
    return [" ".join(name.removeprefix("thief-") for name in hand) for hand in thieves_of(game).hands]
