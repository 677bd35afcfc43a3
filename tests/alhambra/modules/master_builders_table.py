"""Positions and short words that the tests of Master Builders share."""

from alhambra_desktop.alhambra.modules.master_builders import builders_of
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table

ID = "master_builders"
FLORIN, DIRHAM, DINAR, DUCAT = (f"builder-{c}-3" for c in ("florin", "dirham", "dinar", "ducat"))
CITY = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


def built(*hands: str, **more) -> Palace:
    """Seat 0 is asked; its city can be redesigned, P2 lies in its reserve."""
    more = {"display": SHOWN, "cities": [CITY], "reserves": ["P2"], "market": "P7 G12 P8 T9", **more}
    modules = [ID, *more.pop("modules", ())]
    return table(more.pop("players", 3), hands=hands, modules=modules, **more)


def gone(game: Palace) -> list[str]:
    return builders_of(game).gone


def builders(cards: list[str]) -> list[str]:
    return sorted(card for card in cards if card.startswith("builder"))
