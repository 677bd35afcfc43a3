"""What rivals can pay by what everybody has seen: tiles that will be gone, what to take from them."""

import pytest

from alhambra_desktop.alhambra.choices import Buy, TakeMoney
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.market import rivals_paying
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.table import table
from tests.bots.positions import asked_view

ROW = """
    +-----+-----+
    |  F     S9 |
    +-----+-----+
"""


def drawn(*rivals: str, display: str = "dinar-3 ducat-6 ducat-7 ducat-8") -> Palace:
    """Seat 0 has four dinars; a pavilion for seven is the only tile; the rivals have these hands."""
    seats = 1 + len(rivals)
    return table(seats, hands=["dinar-4", *rivals], market=". . P7 .", display=display, cities=[ROW] * seats)


def parts(game: Palace, kind: type[TakeMoney] | type[Buy]) -> dict[tuple[str, ...], dict[str, float]]:
    """By cards what speaks for each choice of this kind, to somebody who remembers."""
    rated = rate(asked_view(game), standard().weights)
    return {one.choice.cards: dict(one.parts) for one in rated if isinstance(one.choice, kind)}


@pytest.mark.parametrize(
    ("rivals", "share"),
    [
        (("dinar-7",), 1.0),
        (("dinar-5 dinar-2",), 1.0),
        (("dinar-9",), 0.0),
        (("florin-7",), 0.0),
        (("dinar-7", "dinar-8"), 0.5),
        (("dinar-7", "dinar-6 dinar-1", ""), 2 / 3),
    ],
)
def test_rivals_that_can_pay_exactly_are_counted(rivals: tuple[str, ...], share: float) -> None:
    """The share of the rivals with the sum in that currency, to the coin."""
    game = drawn(*rivals)
    view = asked_view(game)
    outlook = Outlook(view, 0, standard().weights)
    assert rivals_paying(outlook, outlook.sales_by_id["space-3"]) == pytest.approx(share)


def test_cards_taken_secretly_are_unknown() -> None:
    """A card that came into a hand unseen counts for nothing."""
    game = drawn("dinar-7")
    game.seat(1).known.clear()
    for seen in (game, asked_view(game)):
        outlook = Outlook(seen, 0, standard().weights)
        assert rivals_paying(outlook, outlook.sales_by_id["space-3"]) == 0.0


def test_money_for_a_tile_likely_to_be_sold_is_worth_less() -> None:
    """Three dinars make seven: worth more while no rival can pay seven."""
    wanted = ("dinar-3",)
    alone, contested = (parts(drawn(hand), TakeMoney)[wanted]["market"] for hand in ("florin-7", "dinar-7"))
    assert 0.0 < contested < 0.6 * alone


def test_a_card_that_a_rival_waits_for_is_worth_more() -> None:
    """The rival has five dinars: with the two on display he could pay seven."""
    display = "dinar-2 ducat-6 ducat-7 ducat-8"
    waits, not_ = (
        parts(drawn(hand, display=display), TakeMoney)[("dinar-2",)]["market"]
        for hand in ("dinar-5", "florin-5")
    )
    assert waits == pytest.approx(not_ + standard().weights.deny_card)


def test_a_tile_is_kept_from_a_rival() -> None:
    """To buy what a rival could pay exactly is worth more by what it takes from him."""
    found = []
    for rival in ("dinar-7", "dinar-9"):
        game = table(2, hands=["dinar-9", rival], market=". . P7 .", display="", cities=[ROW, ROW])
        found.append(parts(game, Buy)[("dinar-9",)]["rivals"])
    assert found == [standard().weights.deny_tile, 0.0]


def test_levels_without_memory_do_not_know_what_others_hold() -> None:
    """Easy and medium do not remember who took what."""
    game = drawn("dinar-7")
    for level, remembers in (("easy", False), ("medium", False), ("hard", True), ("expert", True)):
        weights = make_bot(level, "s").weights
        assert bool(weights.contested) == bool(weights.deny_tile) == bool(weights.deny_card) == remembers
        assert rate(asked_view(game), weights)
