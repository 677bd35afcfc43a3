"""Positions and short words that the tests of Building Sites share."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.building_sites import (
    begin,
    sites_of,
)
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import table, tile

ME = "building_sites"
ALL = [f"site-{c}-{n}" for c in ("florin", "dirham", "dinar", "ducat") for n in (1, 2)]
FLORIN, DINAR = "site-florin-1", "site-dinar-1"
CITY = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""
RICH = "florin-4 florin-5 florin-9 dinar-9 dinar-2 ducat-9 ducat-3"


def at_table(modules: Sequence[object] = (), **more) -> Palace:
    given = {"display": SHOWN, "cities": [CITY], "market": "P8 S8 A9 G9", "hands": [RICH]}
    return table(more.pop("players", 3), **{**given, **more}, modules=[ME, *modules])


def site(space: int, cards: str) -> Buy:
    return Buy(f"site-{space}", tuple(cards.split()))


def under_construction(game: Palace, name: str, with_: str, seat: int = 0, *, lay: bool = True) -> Palace:
    """A tile that lies beside a city nowhere else becomes a site of this currency, laid or stored."""
    owner, mine = game.seat(seat), sites_of(game)
    word = tile(name)
    game.state.supply.pieces[:] = [other for other in game.state.supply.pieces if other != word]
    owner.bought.append(word)
    mine.rest = tuple(one for one in mine.rest if one != with_)
    mine.drawn[seat] = (with_,)
    begin(game, seat, with_)
    owner.bought.remove(word)
    if lay:
        owner.city = owner.city.place(game.piece(word), (0, 1))
    else:
        owner.reserve.append(word)
    game.ask_again()
    return game
