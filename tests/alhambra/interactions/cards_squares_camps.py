"""What the tables with exchange cards, bonus cards, squares and camps are tried out on."""

from typing import Any

from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import row

EXCHANGE, BONUS, SQUARES, CAMPS = "currency_exchange_cards", "bonus_cards", "squares", "camps"
MINE = (EXCHANGE, BONUS, SQUARES, CAMPS)
DINAR_FLORIN, DINAR_DIRHAM = "exchange-dinar-florin", "exchange-dinar-dirham"
SOUTH, EAST = "camp-3", "camp-5"
GARDEN_N, GARDEN_W = "square-garden-1", "square-garden-4"
C10 = "bonus-chambers-10"
CITY = """
    +#####+#####+-----+
    #  A8    G9    S9 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def with_slices(**slices: Any):
    """Changes the slices of modules before anybody is asked: by id, what is done with the slice."""

    def prepare(state) -> None:
        for name, change in slices.items():
            change(state.slices[name])

    return prepare


def hire(person: str, seat: int = 0):
    return lambda mine: mine.held[seat].append(person)


def craft(card: str, seat: int = 0):
    return lambda mine: mine.shown[seat].append(f"craftsman-{card}")


def hold(seat: int, *cards: str):
    """A seat holds these bonus cards."""

    def give(mine) -> None:
        mine.hands[seat] = cards
        mine.rest = tuple(card for card in mine.rest if card not in cards)

    return give


def count(game: Palace, kind: str, participant: int = 0) -> int:
    return row(game, kind).counts[participant]
