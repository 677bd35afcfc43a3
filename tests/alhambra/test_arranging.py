"""Positions from a few lines: what slices name, and where special cards can lie afterwards."""

import pytest

from alhambra_desktop.alhambra.modules.city_gates import gates
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup, rules_of


def arranged(module, position):
    seats = (SeatSetup("Anna", "white", PERSON), SeatSetup("Karim", "blue", PERSON))
    rules = rules_of(MatchSetup(seats, "lesson", "alhambra", (module,)))
    return GAMES["alhambra"].arranged(rules, position)


def test_a_card_in_a_slice_is_taken_from_the_deck():
    """A gate card that lies open lies in the deck no more, and no place is kept for it there."""
    before = arranged("city_gates", {}).state
    game = arranged("city_gates", {"slices": {"city_gates": {"shown": ["gate"]}}})
    assert gates(game).shown == ["gate"]
    assert game.state.deck.pieces.count("gate") == before.deck.pieces.count("gate") - 1
    assert len(game.state.ranges) == len(before.ranges) - 1


@pytest.mark.parametrize("card", ["merchant", "scoring-A", "scoring-B"])
def test_a_special_card_may_be_named_on_top(card):
    """Whatever special card comes first, it is expected there; all others are expected where they lie."""
    game = arranged("characters", {"deck": f"dinar-9 {card} florin-1"})
    deck, cards = game.state.deck.pieces, game.rules.cards
    assert deck[-2] == card
    assert any(span.low == span.high == len(deck) - 2 for span in game.state.ranges)
    for place, name in enumerate(deck):
        if cards[name].special:
            names = (name, cards[name].kind)
            assert any(seen.card in names and seen.low <= place <= seen.high for seen in game.state.ranges)
