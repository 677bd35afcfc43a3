"""Bots see only what their seat sees."""

import pytest

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK
from tests.bots.positions import asked_view, position


def disturbed(game: Palace, dice: Dice) -> Palace:
    """Another game that looks the same to everybody: all that is hidden lies in another order."""
    other = game.copy()
    state = other.state
    shuffle(state.supply.pieces, dice)
    windows = {window.card: window for window in state.windows}
    money = [card for card in state.deck.pieces if card not in windows]
    shuffle(money, dice)
    deck = [BLANK] * len(state.deck.pieces)
    for card, window in windows.items():
        deck[dice.pick(list(range(window.low, min(window.high + 1, len(deck)))))] = card
    state.deck.pieces = [money.pop() if card == BLANK else card for card in deck]
    state.streams = {name: dice.below(1 << 64) for name in state.streams}
    return other


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("players", [2, 4])
def test_choice_does_not_depend_on_what_is_hidden(level: str, players: int):
    """Piles, scoring cards and streams in another order: the same seed chooses the same."""
    dice = Dice(level)
    for decisions in range(3, 90, 11):
        game = position(players, "fair", decisions)
        bot = make_bot(level, "seed", budget=Budget(playouts=8))
        choice = bot.choose(asked_view(game))
        for _ in range(3):
            assert bot.choose(asked_view(disturbed(game, dice))) == choice


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_without_memory_nobody_remembers(level: str):
    """A level without memory chooses the same whatever the others were seen taking."""
    for decisions in range(4, 60, 8):
        view = asked_view(position(3, "memory", decisions))
        bot = make_bot(level, "seed")
        choice = bot.choose(view)
        assert view.decision is not None
        for seat, owner in enumerate(view.state.seats):
            if seat != view.decision.seat:
                owner.known = ["dinar-9"] * len(owner.known)
        assert bot.choose(view) == choice


def test_bots_leave_the_view_alone():
    """A bot changes nothing in the view it is given."""
    view = asked_view(position(3, "untouched", 25))
    before = view.plain()
    for level in ("random", "easy", "medium", "hard", "expert"):
        bot = make_bot(level, "seed", budget=Budget(playouts=8))
        bot.choose(view)
        bot.hint(view)
    assert view.plain() == before


def test_only_the_asked_seat_can_choose():
    """A bot that is not asked says so instead of guessing."""
    from alhambra_desktop.bots import NotAsked

    game = position(3, "not asked", 12)
    assert game.decision is not None
    with pytest.raises(NotAsked):
        make_bot("hard", "seed").choose(game.view((game.decision.seat + 1) % 3))
