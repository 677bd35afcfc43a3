"""What holds of every module at the beginning of a game."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.palace import Palace
from tests.alhambra.kit import begun

DEALT = {"diamonds", "master_builders"}
"""Modules whose cards are shuffled into the money before any is dealt."""
ASKING = {"street_trader", "palace_designers"}
"""Modules that ask everybody before any money is dealt."""


def tiles(game: Palace) -> list[str]:
    """The building tiles of the base game in the order in which they come up."""
    base = {tile.id for tile in standard().tiles}
    return [name for name in (*game.state.market, *reversed(game.state.supply.pieces)) if name in base]


@pytest.mark.parametrize("module", MODULES)
def test_tiles_and_money_lie_as_without_the_module(module: str) -> None:
    """What a module shuffles has a stream of its own; only cards that go into the piles mix the deck."""
    game, plain = begun(4, module, seed="same"), begun(4, seed="same")
    assert tiles(game) == tiles(plain)
    if module not in DEALT | ASKING:
        assert game.state.display == plain.state.display
        assert [seat.hand for seat in game.state.seats] == [seat.hand for seat in plain.state.seats]
        assert game.state.active == plain.state.active
        deck, base = game.state.deck.pieces, plain.state.deck.pieces
        if len(deck) == len(base):
            assert deck == base
        else:
            assert sorted(card for card in deck if card in base) == sorted(base)
