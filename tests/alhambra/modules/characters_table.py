"""Positions with characters (module 7)."""

from alhambra_desktop.alhambra.modules.characters.people import PEOPLE
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import DeckRange, State
from tests.alhambra.table import table

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
DECK = "florin-9 dirham-9 dinar-9 ducat-9 florin-8 dirham-8"
MODULE = "characters"
CITY = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


def holding(*held: str, spare: str = "", deck: str = DECK, **position) -> Palace:
    """A position in which seat 0, 1, ... hold these characters."""

    def prepare(state: State) -> None:
        mine = state.slices[MODULE]
        for owner, names in zip(mine.held, held, strict=False):
            owner[:] = names.split()
        mine.spare.pieces[:] = reversed(spare.split())
        special = [card for card in deck.split() if card in PEOPLE or card.startswith("scoring-")]
        top = len(deck.split()) - 1
        state.ranges = tuple(DeckRange("character" if c in PEOPLE else c, 0, top) for c in special)

    position.setdefault("display", SHOWN)
    return table(deck=deck, modules=[MODULE, *position.pop("modules", ())], prepare=prepare, **position)


def state_of(game: Palace):
    return game.state.slices[MODULE]
