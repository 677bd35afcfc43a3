"""Explanations of scores, prices and payments."""

import pytest

from alhambra_desktop.alhambra import explain
from alhambra_desktop.alhambra.causes import COUNT, HALVES, Cause, Evidence
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


@pytest.mark.rule("alhambra 9.2")
def test_a_tie_is_explained_with_its_split():
    """B, towers: two with two share 13 + 6, nine each, one point is lost by rounding down."""
    game = table(players=3, cities=[TWO_TOWERS, TWO_TOWERS, ONE_TOWER])
    mine = explain.score(game, "B", "tower", 0)
    assert (mine.count, mine.share.points, mine.share.rank_points) == (2, 9, (13, 6))
    assert (mine.tied_with, mine.ahead) == ((1,), ())
    assert mine.evidence.cells == ((-1, 0), (1, 0))
    third = explain.score(game, "B", "tower", 2)
    assert (third.share.points, third.ahead) == (0, (0, 1))


@pytest.mark.rule("alhambra 9.1")
def test_a_wall_is_explained_by_its_sides():
    """The evidence of a wall are as many sides as it scores points."""
    game = table(players=3, cities=[TWO_TOWERS, ONE_TOWER, ONE_TOWER])
    mine = explain.score(game, "A", "wall", 0)
    assert len(mine.evidence.sides) == mine.share.points == 3
    assert mine.tied_with == () == mine.ahead


@pytest.mark.rule("alhambra 9.2")
def test_dirk_and_nothing_are_explained_too():
    """Who has none is not ranked; Dirk's evidence are his tiles."""
    game = table(players=2, dirk="T9 T11", cities=[TWO_TOWERS])
    dirk = explain.score(game, "C", "tower", 2)
    assert len(dirk.evidence.tiles) == dirk.count == 2
    none = explain.score(game, "C", "tower", 1)
    assert (none.share.points, none.share.rank, none.evidence.cells) == (0, 0, ())


class Beside(Extension):
    """Who sits first counts two more towers; the next one half a tower."""

    id = "beside"

    def count_terms(self, game, participant):
        return [("tower", Term("beside", 2))] if participant == 0 else []

    def half_terms(self, game, participant):
        return [("tower", Term("half", 1))] if participant == 1 else []


def test_what_modules_add_is_explained():
    """What counts beside the buildings is named apart; half a building parts those with equal counts."""
    game = table(players=3, cities=[ONE_TOWER] * 3, modules=[Beside()])
    first, second, third = (explain.score(game, "C", "tower", seat) for seat in range(3))
    own = Cause("tower", 1, evidence=Evidence(cells=((1, 0),)))
    assert (first.count, first.causes) == (3, (own, Cause("beside", 2, COUNT, "beside")))
    assert (second.count, second.causes) == (1, (own, Cause("half", 1, HALVES, "beside")))
    assert (second.tied_with, second.ahead) == ((), (0,))
    assert (third.count, third.causes, third.ahead) == (1, (own,), (0, 1))
    sides = explain.score(game, "C", "wall", 0).causes
    assert [(cause.source, cause.amount, len(cause.evidence.sides)) for cause in sides] == [("wall", 3, 3)]


class Cheaper(Extension):
    """Everything costs 2 less; with it a price can fall to 0, not below."""

    id = "cheaper"

    def price_changes(self, game, seat, sale, add_ons):
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
    """5 + 6 florins for 10: one too much, not exact; a card of another currency is refused."""
    game = table(hands=["florin-1 florin-5 florin-6 dinar-9"], market="G10 . . .")
    over = explain.payment(game, 0, "space-1", ("florin-5", "florin-6"))
    assert (over.paid, over.exact, over.surplus, over.reason) == (11, False, 1, None)
    wrong = explain.payment(game, 0, "space-1", ("dinar-9", "florin-6"))
    assert wrong.reason.code == "wrong_currency"
    assert explain.payment(game, 0, "space-3", ()) is None
