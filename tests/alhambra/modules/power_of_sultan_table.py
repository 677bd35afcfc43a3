"""Positions and short words that the tests of The Power of the Sultan share."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import buy, play, store, table

ME = "power_of_sultan"
CARDS = [f"sultan-{c}-{n}" for c in ("florin", "dirham", "dinar", "ducat") for n in (1, 2)]
FLORIN, DIRHAM, DINAR = "sultan-florin-1", "sultan-dirham-1", "sultan-dinar-1"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def sultan(*held: dict[str, str], shown: dict[str, str] | None = None, then=None):
    """Seats 0, 1, ... have these cards, others lie for sale, each with its type."""

    def prepare(state: State) -> None:
        mine = state.slices[ME]
        for seat, cards in enumerate(held):
            mine.held[seat] = list(cards)
            mine.cubes.update(cards)
        mine.shown = list(shown or {})
        mine.cubes.update(shown or {})
        used = {*mine.shown, *(card for cards in mine.held for card in cards)}
        mine.gone = [card for card in CARDS if card not in used]
        if then is not None:
            then(state)

    return prepare


def at_table(
    *held: dict[str, str], shown: dict[str, str] | None = None, modules: Sequence[object] = (), **more
) -> Palace:
    then = more.pop("then", None)
    given = {"display": SHOWN, "cities": [CITY] * 6, "market": "P7 S8 A9 T11"}
    players = more.pop("players", 3)
    given["cities"] = given["cities"][:players]
    return table(
        players, **{**given, **more}, modules=[ME, *modules], prepare=sultan(*held, shown=shown, then=then)
    )


def selling(card: str = FLORIN, kind: str = "garden", **more) -> Palace:
    """A card lies for sale."""
    return at_table(shown={card: kind}, **more)


def coming(*held: dict[str, str], supply: str = "G9 T9 P8", **more) -> Palace:
    """Seat 0 has bought the pavilion and put it away, so a tile has come up for space 1."""
    game = at_table(*held, supply=supply, hands=["florin-7"], **more)
    play(game, buy(1, "florin-7"), Stop(), store("P7"))
    return game
