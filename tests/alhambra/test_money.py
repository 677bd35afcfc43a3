"""Money as plain functions: what may be taken, what pays a price, who is richest."""

from collections import Counter
from itertools import combinations

import pytest

from alhambra_desktop.alhambra.money import (
    PaymentSource,
    check_payment,
    check_take,
    first_players,
    last_tiles,
    most_together,
    payments,
    payments_from,
    richest,
    takes,
)
from tests.alhambra.table import code, table, take


def hand(*values: int) -> list[PaymentSource]:
    """Florins of these values."""
    return [PaymentSource(f"florin-{value}", value, count) for value, count in Counter(values).items()]


def paid(*values: int) -> tuple[str, ...]:
    return tuple(f"florin-{value}" for value in values)


# --- taking ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 5.1 example")
def test_taking_from_the_display_of_the_book() -> None:
    """With 2, 3, 7 and 9 on display: 2, 3, 2 and 3, 7, 9 are legal; 2 and 7, and nothing, are not."""
    shown = [("florin-2", 2), ("ducat-3", 3), ("dinar-7", 7), ("dirham-9", 9)]
    assert set(takes(shown, 5)) == {
        ("florin-2",),
        ("ducat-3",),
        ("ducat-3", "florin-2"),
        ("dinar-7",),
        ("dirham-9",),
    }
    game = table(display="florin-2 ducat-3 dinar-7 dirham-9")
    assert code(game, take("florin-2", "dinar-7")) == "take_over_limit"
    assert code(game, take()) == "take_nothing"


@pytest.mark.rule("alhambra 5.1")
@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ((9,), None),
        ((1, 1, 1, 1), None),
        ((1, 1, 1, 2), None),
        ((1, 1, 1, 3), "take_over_limit"),
        ((5, 1), "take_over_limit"),
        ((4, 1), None),
        ((), "take_nothing"),
    ],
)
def test_one_card_of_any_value_or_several_up_to_five(values: tuple[int, ...], reason: str | None) -> None:
    """One card of any value, or two to four worth at most 5."""
    refusal = check_take(values, 5)
    assert (refusal.code if refusal else None) == reason


@pytest.mark.rule("alhambra 5.1")
def test_all_takes_are_found_once() -> None:
    """Every legal choice of displayed cards is listed, equal cards once."""
    shown = [("florin-1", 1), ("florin-1", 1), ("dinar-3", 3), ("ducat-5", 5)]
    assert sorted(takes(shown, 5)) == [
        ("dinar-3",),
        ("dinar-3", "florin-1"),
        ("dinar-3", "florin-1", "florin-1"),
        ("ducat-5",),
        ("florin-1",),
        ("florin-1", "florin-1"),
    ]


# --- paying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 5.2 example")
def test_a_garden_for_ten_with_and_without_change() -> None:
    """5 + 6 buys a garden for 10 without change; 4 + 6 pays it exactly."""
    assert payments((6, 5), 10) == ((6, 5),)
    assert payments((6, 4), 10) == ((6, 4),)
    assert sum(payments((6, 5), 10)[0]) != 10
    assert sum(payments((6, 4), 10)[0]) == 10


@pytest.mark.rule("alhambra 5.2 example")
def test_every_payment_of_seven() -> None:
    """Price 7, hand 3, 4, 4, 9: 3 + 4, 9, 4 + 4, 3 + 9, 3 + 4 + 4 and all larger sets pay; 3 + 4 exactly."""
    sources = hand(3, 4, 4, 9)
    cards = ["florin-3", "florin-4", "florin-4", "florin-9"]
    legal = {
        tuple(sorted(chosen))
        for count in range(5)
        for chosen in combinations(cards, count)
        if check_payment(cards, sources, chosen, 7) is None
    }
    assert legal == {
        paid(3, 4),
        paid(9),
        paid(4, 4),
        paid(3, 9),
        paid(3, 4, 4),
        paid(4, 9),
        paid(3, 4, 9),
        paid(4, 4, 9),
        paid(3, 4, 4, 9),
    }
    exact = {chosen for chosen in legal if sum(int(card[-1]) for card in chosen) == 7}
    assert exact == {paid(3, 4)}


@pytest.mark.rule("alhambra 5.2")
def test_payments_without_superfluous_cards() -> None:
    """Candidates are the payments from which no card can be left out, exact ones first, equal cards once."""
    assert payments((9, 4, 4, 3), 7) == ((4, 3), (4, 4), (9,))
    assert payments_from(hand(3, 4, 4, 9), 7) == (
        ("florin-4", "florin-3"),
        ("florin-4", "florin-4"),
        ("florin-9",),
    )


@pytest.mark.rule("alhambra 5.2")
def test_payments_against_brute_force() -> None:
    """For many hands and prices the list equals the minimal sets of all subsets."""
    for values in ((9, 8, 5, 5, 2, 1), (3, 3, 3, 2, 2, 1, 1), (7,), (), (9, 9, 9), (6, 4, 4, 3, 1)):
        for price in range(1, 16):
            minimal = {
                chosen
                for count in range(len(values) + 1)
                for chosen in combinations(values, count)
                if sum(chosen) >= price > sum(chosen) - min(chosen, default=0)
            }
            found = payments(values, price)
            assert set(found) == minimal
            assert len(found) == len(minimal)


def test_a_price_of_zero_needs_no_card() -> None:
    """What costs nothing is paid with nothing, also by an empty hand."""
    assert payments((), 0) == ((),)
    assert payments_from([], 0) == ((),)
    assert payments_from(hand(3, 4), 0) == ((),)
    assert check_payment([], [], (), 0) is None


def test_tenders_of_different_groups_do_not_mix() -> None:
    """A payment consists of sources of one group."""
    sources = [PaymentSource("florin-4", 4, 1), PaymentSource("shell-3", 3, 1, group="shells")]
    assert payments_from(sources, 4) == (("florin-4",),)
    assert payments_from(sources, 3) == (("florin-4",), ("shell-3",))
    reason = check_payment(["florin-4", "shell-3"], sources, ("florin-4", "shell-3"), 7)
    assert reason is not None
    assert reason.code == "does_not_mix"


def test_the_most_that_can_be_laid_down_together() -> None:
    """Groups never mix: the richest one counts, each of its sources as often as it is there."""
    held = (
        PaymentSource("florin-4", 4, 2),
        PaymentSource("florin-1", 1, 1),
        PaymentSource("diamond-8", 8, 1, "diamond"),
    )
    assert most_together(held) == 9
    assert most_together(()) == 0


# --- first player and last tiles ------------------------------------------------------------------------


@pytest.mark.rule("alhambra 3.6")
@pytest.mark.parametrize(
    ("hands", "first"),
    [
        ([(9, 9, 2), (9, 8, 1, 3), (9, 9, 9)], (0,)),  # fewest cards are two hands; the smaller sum
        ([(5, 5, 5, 5), (9, 9, 9)], (1,)),  # fewest cards, whatever the sum
        ([(9, 9, 3), (8, 8, 5), (9, 9, 4)], (0, 1)),  # same number, same sum: lots
    ],
)
def test_the_first_player_has_the_fewest_cards(hands: list[tuple[int, ...]], first: tuple[int, ...]) -> None:
    """Fewest cards; among equals the smallest sum; among equals lots are drawn."""
    assert first_players(hands) == first


@pytest.mark.rule("alhambra 10.1")
def test_the_richest_seat_has_strictly_most_money() -> None:
    """Strictly the most money wins; a tie or no money at all wins nothing."""
    assert richest((7, 7, 3)) is None
    assert richest((0, 2, 0)) == 1
    assert richest((0, 0, 0)) is None
    assert richest((3, 3, 4)) == 2


@pytest.mark.rule("alhambra 10 example")
def test_last_tiles_of_the_example() -> None:
    """Florin 7, 7, 3: a tie, it stays. Dirham: only Ben has a 2, he gets it. Dinar: nobody, it stays."""
    hands = [{"florin": 7}, {"florin": 7, "dirham": 2}, {"florin": 3}]
    market = ["first", "second", "third", None]
    assert last_tiles(market, hands, ("florin", "dirham", "dinar", "ducat")) == [
        (1, "first", None, (7, 7, 3)),
        (2, "second", 1, (0, 2, 0)),
        (3, "third", None, (0, 0, 0)),
    ]
