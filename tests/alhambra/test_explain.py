"""Explanations of scores, prices, payments and refusals."""

import pytest

from alhambra_desktop.alhambra import explain
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine.hooks import Term
from tests.alhambra.table import table

TWO_TOWERS = """
+#####+-----+#####+
# T11    F    T12 #
+#####+-----+#####+
"""
ONE_TOWER = """
+-----+#####+
|  F    T11 #
+-----+#####+
"""


class Cheaper(Extension):
    """Everything costs 2 less; with it a price can fall to 0, not below."""

    id = "cheaper"

    def price_changes(self, game, seat, sale, riders):
        yield Term("cheaper", -2)


@pytest.mark.rule("alhambra 5.2")
def test_a_price_is_explained_part_by_part():
    """The printed price comes first, then every change; the sum is what the rules ask for."""
    game = table(market="G10 . . .", display="florin-1", modules=[Cheaper()])
    found = explain.price(game, 0, "space-1")
    assert [(term.label, term.amount) for term in found.terms] == [(explain.PRINTED, 10), ("cheaper", -2)]
    assert found.due == 8
    assert explain.price(game, 0, "space-2") is None


@pytest.mark.rule("alhambra 5.2")
def test_a_payment_is_explained():
    """5 + 6 florins for 10: one too much, not exact; a wrong currency is told."""
    game = table(hands=["florin-1 florin-5 florin-6 dinar-9"], market="G10 . . .")
    over = explain.payment(game, 0, "space-1", ("florin-5", "florin-6"))
    assert (over.paid, over.exact, over.surplus, over.reason) == (11, False, 1, None)
    wrong = explain.payment(game, 0, "space-1", ("dinar-9", "florin-6"))
    assert wrong.reason.code == "wrong_currency"
    assert explain.payment(game, 0, "space-3", ()) is None
