"""Positions and short words that the tests of Bazaars share."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.bazaars import BazaarsBeside
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import SHOWN, row
from tests.alhambra.table import table

ME = "bazaars"
DIRHAM, DINAR, DUCAT, FLORIN = "bazaar-1", "bazaar-3", "bazaar-5", "bazaar-7"
"""Dirham: seraglio, arcades, garden. Dinar: seraglio, arcades, tower. Ducat: arcades, chambers, garden.
Florin: arcades, chambers, tower."""
BARE = """
    +-----+
    |  F  |
    +-----+
"""


def beside(*spaces: str):
    """These bazaars lie beside the spaces 1 to 4."""

    def prepare(state) -> None:
        state.slices[ME].spaces = [words.split() for words in spaces]

    return prepare


def at_table(modules=(), **more) -> Palace:
    given = {"display": SHOWN, "market": "P7 S8 A9 G12", "cities": [BARE]}
    return table(**{**given, **more}, modules=[ME, *modules])


def lying(game: Palace) -> list[list[str]]:
    return BazaarsBeside.of(game).spaces


def waiting(game: Palace) -> list[str]:
    return [name for names in lying(game) for name in names]


def fetch(name: str, cards: str) -> Buy:
    return Buy(f"beside-{name}", tuple(cards.split()))


def scored(game: Palace, participant: int = 0) -> int:
    return row(game, ME, "C").points[participant]
