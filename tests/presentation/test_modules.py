"""The table shows games with modules: whatever they bring, a model of it can be made."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.deck import DeckStory
from alhambra_desktop.presentation.derive import hand_model, table_model
from alhambra_desktop.presentation.picker import Picker
from alhambra_desktop.presentation.selection import hand_order
from tests.alhambra.table import table
from tests.conformance.plays import pick
from tests.presentation.games import COLOURS, people

STEPS = 120


@pytest.mark.parametrize("modules", [*((name,) for name in MODULES), tuple(MODULES)], ids="-".join)
def test_every_position_can_be_shown(modules: tuple[str, ...]) -> None:
    """Table, hand and picker of whoever is asked, step by step through a game with these modules."""
    rules = compile_rules(Setup(3, modules, {"explicit_end": "yes"}, COLOURS[:3]))
    game, dice = begin(rules, "shown", telling=True), Dice("shown")
    for _ in range(STEPS):
        if game.over:
            break
        seat = game.decision.seat
        view = game.view(seat)
        model = table_model(view, people(3), seat, revealed=True, headline="", story=DeckStory(begun=True))
        assert [card.id for card in model.display] == game.state.display
        assert sorted(card.id for card in hand_model(view, seat).cards) == sorted(game.seat(seat).hand)
        assert Picker(view, seat).hand == hand_order(view, seat)
        game.choose(pick(game, dice))


def test_cards_of_no_currency_of_the_market_come_last() -> None:
    """A hand lies in the order of the market; diamonds follow, rising."""
    game = table(hands=["diamond-9 ducat-1 florin-9 diamond-3"], display="dinar-1", modules=["diamonds"])
    assert hand_order(game.view(0), 0) == ("florin-9", "ducat-1", "diamond-3", "diamond-9")
