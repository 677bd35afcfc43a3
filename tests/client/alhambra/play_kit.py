"""What tests of playing at the table share."""

from alhambra_desktop.presentation.alhambra.selection import ACTIONS
from tests.presentation.games import favourite


def to_exact_offer(table):
    """Play by policy until the person can pay something exactly; the sale."""
    for _ in range(400):
        picker = table.table.session.picker
        exact = (
            [sale for sale, offer in picker.offers.items() if offer.exact] if picker.phase == ACTIONS else []
        )
        if exact:
            return exact[0]
        table.match.choose(
            favourite(table.match.game)
        )  # for the bots, too: what they would do is their affair
        table.table.session.went_on()
        table.table.jumped()
    raise AssertionError("no exact offer came up")
