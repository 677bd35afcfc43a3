"""The words of a review."""

from alhambra_desktop.match.review import Luck
from alhambra_desktop.presentation.review import luck_words


def test_the_parts_of_luck_give_the_whole():
    """-31.4 and +96.6 are +65: what is read beside it adds up."""
    whole, split, tip = luck_words(Luck(-31.4, 96.6, 2.0))
    assert "+65" in whole
    assert "\N{MINUS SIGN}32" in split
    assert "+97" in split
    assert "+97" in tip
