"""Bots see only what their seat sees, with the secrets of modules too."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.engine.randomness import Dice
from tests.bots.positions import asked_view, levels, position
from tests.conformance.palace import Case
from tests.conformance.plays import played

SECRETIVE = ("bonus_cards", "squares", "characters", "major_construction_projects", "travelling_craftsmen")
EVERY = {"expert": 20}
"""By level, one in so many positions is looked at; every third one by levels that do not search."""
CASES = [
    Case(2),
    Case(4),
    pytest.param(Case(2, modules=tuple(MODULES)), marks=pytest.mark.slow),
    Case(4, modules=SECRETIVE),
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("level", levels(["random", "easy", "medium", "hard", "expert"]))
def test_choice_does_not_depend_on_what_is_hidden(level: str, case: Case):
    """Hands, piles, what was not dealt, scoring cards, chance otherwise: the same seed chooses the same."""
    dice = Dice(level)
    bot = make_bot(level, "seed", budget=Budget(playouts=2))
    for game in played(case).positions[:: EVERY.get(level, 3)]:
        assert game.decision is not None
        choice = bot.choose(asked_view(game))
        for _ in range(1 if level in EVERY else 2):
            other = case.scrambled(game, game.decision.seat, dice)
            assert other.state != game.state
            assert bot.choose(asked_view(other)) == choice


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_without_memory_ignore_known_hands(level: str):
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


def test_bots_do_not_change_the_view():
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
