"""What is lit for a question: what is meant by it, and nothing that only has the same name."""

from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.alhambra.modules import test_exchange_certificates as certificates
from tests.alhambra.modules import test_thieves as thieves
from tests.alhambra.table import buy, play
from tests.presentation.alhambra.test_coins import seen


def test_an_equal_card_in_hand_is_not_the_displayed_one() -> None:
    """A thief takes a card of the display: only that is lit, whatever is in hand."""
    game = thieves.interval("", "florin-1", "florin-1", hands=["florin-1", "florin-1", "florin-1"])
    while game.decision.seat == 0:
        game.resume()
    picker, _, answering = seen(game)
    assert "florin-1" in picker.hand
    found = answering.lit(NOTHING)
    assert ("display", picker.display.index("florin-1")) in found
    assert not [name for name in found if name[0] == "hand"]


def test_a_currency_is_chosen_on_the_things_of_who_asks() -> None:
    """The markers of the certificates are lit; free places of the own market, by currency too, are not."""
    game = certificates.at_table("florin-9", modules=["personal_building_market"])
    play(game, buy(1, "florin-9"))
    _, table, answering = seen(game)
    places = [item for module, item in table.mine if module == "personal_building_market"]
    assert any(item.stands_for for item in places), "the places are there"
    things = [name[1][1] for name in answering.lit(NOTHING) if name[0] == "thing"]
    assert set(things) == {"exchange_certificates"}
