"""What bots know of falcons and animals: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.modules.alhambra_zoo import AnimalWalk, Feed, herds
from alhambra_desktop.alhambra.modules.falconers import BuyFalcon
from tests.alhambra.modules.alhambra_zoo_table import APE, G10, G11, LION
from tests.alhambra.modules.alhambra_zoo_table import at_table as zoo
from tests.alhambra.modules.falconers_table import RIGHT, at_table
from tests.alhambra.table import asked, play, take
from tests.bots.positions import best, worth


def test_a_falcon_is_paid_with_the_smallest_card() -> None:
    """One card is as good as another for it."""
    values = worth(at_table(), BuyFalcon)
    cheap = max(values, key=values.get)
    assert cheap.card == "florin-1"


def test_a_second_falcon_of_a_species_is_worth_more() -> None:
    """With two black ones on corners the third black one is worth 6, a first white one 2."""
    game = at_table(perched=[[("falcon-black-1", (9, 1)), ("falcon-black-2", (9, 2))]])
    values = {
        (c.falcon, c.corner): value for c, value in worth(game, BuyFalcon).items() if c.card == "florin-1"
    }
    assert values["falcon-black-3", RIGHT] > values["falcon-white-5", RIGHT]


def test_animals_are_sorted_for_a_small_card() -> None:
    """For a card of 1 the lion leaves the monkeys; with more steps it goes on to the other lions."""
    for card, goal in (("ducat-1", (0, 0)), ("florin-3", (2, 0))):
        game = zoo(on={G11: (LION, APE, APE, APE), G10: (LION, LION)}, hands=["florin-3 dinar-9"])
        play(game, take("ducat-1"))
        assert best(game) == Feed("ducat-1")
        play(game, Feed(card))
        while asked(game)[1] is AnimalWalk and best(game) != Stop():
            play(game, best(game))
        assert LION in herds(game, 0)[goal]
        assert herds(game, 0)[-1, 0] == (APE, APE, APE)


def test_no_card_is_spent_where_all_animals_score() -> None:
    """Animals that score already stay."""
    game = zoo(on={G11: (APE, APE), G10: (LION,)})
    play(game, take("florin-1"))
    assert best(game) == Stop()
