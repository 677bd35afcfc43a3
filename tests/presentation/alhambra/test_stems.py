"""Helpers that are switched, and cards that go together because of one."""

from dataclasses import replace

import pytest

from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.presentation.alhambra.stems import toggled
from tests.alhambra.modules.test_viziers_favour import favour, interval
from tests.alhambra.table import play
from tests.presentation.alhambra.test_coins import seen

SETS = ((), ("gem",), ("card", "tower"), ("gem", "tower"), ("card", "gem", "tower"))


@pytest.mark.parametrize(
    ("used", "pressed", "then"),
    [
        ((), "gem", ("gem",)),
        (("gem",), "gem", ()),
        ((), "card", ("card", "tower")),
        (("gem",), "tower", ("gem", "tower")),
        (("gem", "tower"), "card", ("card", "gem", "tower")),
        (("card", "tower"), "card", ()),
    ],
)
def test_a_helper_comes_with_what_it_needs(used, pressed, then) -> None:
    """Others stay where they may; one that cannot be used alone brings as few others as it needs."""
    assert toggled(used, pressed, SETS) == then


def test_an_exchange_card_lets_two_currencies_be_pressed() -> None:
    """Where only the card lets one pay it is used at once; switched off, the other currency begins anew."""
    hands = ["", "", "florin-3 dirham-4 exchange-dirham-florin"]
    game = interval(hands=hands, modules=["currency_exchange_cards"])
    play(game, Pass())
    card = "exchange-dirham-florin"
    wanted = favour(1, "florin-3 dirham-4", (card,))
    assert game.check(wanted) is None
    picker, _, answering = seen(game)
    begun = answering.begin(picker.begin(), ask="viziers_favour.buy").selection
    assert begun.add_ons == (card,)
    using, plain = replace(begun, hand=()), replace(answering.press_add_on(begun, card).selection, hand=())
    for name in ("florin-3", "dirham-4"):
        using = answering.press(using, ("hand", picker.hand.index(name))).selection
        plain = answering.press(plain, ("hand", picker.hand.index(name))).selection
    assert (plain.add_ons, plain.hand) == ((), (picker.hand.index("dirham-4"),))
    made = answering.composed(using, answering.only(using))
    assert sorted(made.cards) == sorted(wanted.cards)
    assert answering.check(made) is None
