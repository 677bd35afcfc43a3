"""What bots know of medinas: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, Place
from alhambra_desktop.alhambra.frames import Course, Placing
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.game import Steps
from tests.alhambra.modules.test_medina import at_table
from tests.bots.positions import best, worth


def test_a_seat_without_a_medina_places_one() -> None:
    """In the reserve it spares nothing."""
    game = at_table("", "3", "4", bought=["medina-10"])
    game.state.frames[:] = [Course("turns"), Steps("turn", "after_placement"), Placing(0)]
    game.start()
    assert isinstance(best(game), Place)


def test_the_first_one_is_worth_more_than_the_fifth() -> None:
    """Paid with the same card it is bought rather by who has fewest."""
    card = ("florin-7",)
    values = [
        worth(at_table(mine, "3", "4", market="medina-7 . . .", hands=card), Buy)[Buy("space-1", card)]
        for mine in ("", "10 9 8 6")
    ]
    assert values[0] > values[1] + 2


def test_the_losses_to_come_count_in_the_position() -> None:
    """Who has none stands worse than who has one; less so if the others have none either."""
    weights = standard().weights
    none, one = (Outlook(at_table(mine, "3", "4"), 0, weights) for mine in ("", "5"))
    assert none.further() < one.further()
    assert Outlook(at_table("", "", ""), 0, weights).further() > none.further()
