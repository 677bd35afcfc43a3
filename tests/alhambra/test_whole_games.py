"""What is true of every position in whole random games of the palace, whatever modules are on."""

from itertools import pairwise

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.frames import Actions
from tests.conformance.palace import Case, base_cases, toy_cases
from tests.conformance.plays import played

BASE = base_cases()
EVERY = [*BASE, *toy_cases()]


@pytest.mark.rule("alhambra 6")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_every_city_is_sound(case: Case) -> None:
    """Sides agree, everything is reached on foot, nothing is shut in: judged from scratch."""
    for game in played(case).positions:
        for owner in game.state.seats:
            assert owner.city.soundness() is None


@pytest.mark.rule("alhambra 3.8")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_expected_positions_of_special_cards_are_correct(case: Case) -> None:
    """Every special card in the deck lies where everybody expects one, and none is expected in vain."""
    for game in played(case).positions:
        deck, cards = game.state.deck.pieces, game.rules.cards
        special = sorted(card for card in deck if cards[card].kind != "money")
        assert special == sorted(span.card for span in game.state.ranges)
        for span in game.state.ranges:
            assert span.card in deck[span.low : span.high + 1]


@pytest.mark.rule("alhambra 8")
@pytest.mark.parametrize("case", BASE, ids=str)
def test_remembered_money_equals_the_hand(case: Case) -> None:
    """In the base game all money comes and goes openly: what is remembered of a hand is the hand."""
    for game in played(case).positions:
        for owner in game.state.seats:
            assert owner.known == owner.hand


@pytest.mark.rule("alhambra 9")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_scores_are_what_was_booked(case: Case) -> None:
    """The awards of every participant add up to his score, and events told them all."""
    done = played(case)
    totals = [0] * done.end.participants
    for award in done.end.state.awards:
        totals[award.participant] += award.points
    assert tuple(totals) == done.end.totals()
    rows = [e for told in done.events for e in told if isinstance(e, events.CategoryScored)]
    assert tuple(map(sum, zip(*(row.points for row in rows), strict=True))) == done.end.totals()


@pytest.mark.rule("alhambra 4.3")
@pytest.mark.rule("alhambra 4.6")
@pytest.mark.parametrize("case", BASE, ids=str)
def test_a_turn_begins_with_full_market_and_display(case: Case) -> None:
    """Four tiles and four cards lie there, unless there are no more cards."""
    for game in played(case).positions:
        frame = game.decision.frame
        if isinstance(frame, Actions) and not frame.acted:
            assert None not in game.state.market
            assert len(game.state.display) == 4 or not (game.state.deck.pieces or game.state.discards)


@pytest.mark.rule("alhambra 4.7")
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_turns_go_round_clockwise(case: Case) -> None:
    """Each turn belongs to the next seat, and turns are counted."""
    told = [e for many in played(case).events for e in many if isinstance(e, events.TurnBegun)]
    for before, after in pairwise(told):
        assert (after.seat, after.number) == ((before.seat + 1) % case.players, before.number + 1)
