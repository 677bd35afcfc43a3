"""What the tables with exchange cards, bonus cards, squares and camps are tried out on."""

from typing import Any

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.engine.records import NOBODY

EXCHANGE, BONUS, SQUARES, CAMPS = "currency_exchange_cards", "bonus_cards", "squares", "camps"
MINE = (EXCHANGE, BONUS, SQUARES, CAMPS)
SHOWN = "florin-1 dirham-1 dinar-1 ducat-1"
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


def lay(game: Palace, *pieces: tuple[str | Piece, tuple[int, int]]) -> Palace:
    """The game with these pieces in the city of seat 0."""
    owner = game.seat(0)
    for piece, cell in pieces:
        owner.city = owner.city.place(game.piece(piece) if isinstance(piece, str) else piece, cell)
    return game


def count(game: Palace, kind: str, participant: int = 0) -> int:
    rows = {row.category: row for row in score_sheet(game.view(NOBODY), "B").rows}
    return rows[kind].counts[participant]
