"""Positions and short words that the tests of The Caravanserai share."""

from alhambra_desktop.alhambra.buying import sales
from tests.alhambra.modules.caravans_table import (
    ME,
)


def offered(game, seat: int = 0) -> list[tuple[str, int]]:
    """The currencies in which a card is for sale, with its price."""
    return [(sale.currency, sale.price) for sale in sales(game, seat) if sale.goods == ME]
