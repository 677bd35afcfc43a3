"""What bots know of bazaars: where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Place
from alhambra_desktop.bots.alhambra.modules.bazaars import expected
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.kit import placing
from tests.alhambra.table import table
from tests.bots.positions import asked_view

CITY = """
    +-----+-----+-----+-----+
    |  F    G10   S9    A9  |
    +-----+-----+-----+-----+
"""


def test_a_bazaar_is_placed_among_its_colours() -> None:
    """Beside seraglio, arcades and garden a bazaar of these three is worth most."""
    game = placing(
        table(cities=[CITY], modules=["bazaars"], display="florin-1 dirham-1 dinar-1 ducat-1"), "bazaar-1"
    )
    rated = {
        one.choice.cell: one.value
        for one in rate(asked_view(game), standard().weights)
        if type(one.choice) is Place
    }
    assert max(rated, key=rated.__getitem__) in {(2, -1), (2, 1)}


def test_the_expected_points_of_a_bazaar() -> None:
    """Buildings times types; at the end of the game nothing more comes, before it something does."""
    wanted = ("garden", "tower", "arcades")
    assert expected(["garden", "tower", "pavilion", "garden"], wanted, 4, 0.0) == 6
    assert expected(["garden"], wanted, 7, 1.0) > expected(["garden"], wanted, 2, 1.0) > 1
    assert expected([], wanted, 0, 1.0) == 0
