"""Positions and short words that the tests of Exchange Certificates share."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.exchange_certificates import (
    certificates,
)
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

ME = "exchange_certificates"
MARKET = "P7 G12 A8 T9"
"""Pavilion 7 for florins, garden 12 for dirhams, arcades 8 for dinars, tower 9 for ducats."""
EARLIER = 0
"""A turn before the present one."""


def at_table(hand: str = "", credit: tuple[str, int] | None = None, since: int = EARLIER, **more):
    """Seat 0 has this hand and this credit on its board, laid in the turn ``since``."""
    left, also = more.pop("left", {}), more.pop("prepare", None)

    def lay_out(state) -> None:
        mine = state.slices[ME]
        if credit is not None:
            mine.currency[0], mine.amount[0] = credit
            mine.since[0] = since
            mine.left[credit[0]] -= 1
        mine.left.update(left)
        if also is not None:
            also(state)

    more = {"market": MARKET, "display": SHOWN, "hands": [hand], **more}
    modules = [ME, *more.pop("modules", ())]
    return table(modules=modules, prepare=lay_out, **more)


def board(game, seat: int = 0) -> tuple[str, int]:
    mine = certificates(game)
    return mine.currency[seat], mine.amount[seat]


def left(game) -> dict[str, int]:
    return certificates(game).left


def paid(sale: str, cards: str, add_ons: tuple[str, ...] = ()) -> Buy:
    return Buy(sale, tuple(cards.split()), add_ons)
