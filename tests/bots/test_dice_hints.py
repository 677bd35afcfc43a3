"""Hints of the dice game: for every decision a choice that is legal, and a reason that can be told."""

import pytest

from alhambra_desktop.bots import Hint, make_bot
from alhambra_desktop.bots.dice_game.hints import KEYS, reason
from alhambra_desktop.dice_game.choices import KeepPoint, PlaceMarker, SwapPoint, TakePrize, ThrowDice
from alhambra_desktop.dice_game.rounds import begin
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.presentation.dice_game.hints import hint_words
from alhambra_desktop.text import has, use
from tests.dice_game.board import board, play

TOWERS = "TTTTSPAG"


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"two_players": "dirk", "explicit_end": "yes"}])
def test_every_decision_of_a_game_has_a_hint(options):
    """The choice of a hint is legal, its key is listed, and its words are complete."""
    game = begin(compile_rules(Setup(2, options)), "hints")
    seen = set()
    while not game.over:
        hint = make_bot("hard", "hint").hint(game.view(game.decision.seat))
        assert game.check(hint.choice) is None
        assert hint.key in KEYS
        words = hint_words(hint, game.rules.components)
        assert words.endswith(".")
        assert "{" not in words
        seen.add(hint.key)
        game.choose(hint.choice)
    assert {"hint.throw_first", "hint.throw", "hint.mark_last", "hint.prize_points"} <= seen


def test_every_reason_has_a_text():
    """All keys stand in the catalogue."""
    assert [key for key in KEYS if not has(f"dice.{key}")] == []


@pytest.mark.parametrize(
    ("game", "choice", "words"),
    [
        (board(throws=0), ThrowDice(tuple(range(8))), "Throw the dice."),
        (board(dice=TOWERS), ThrowDice((4, 5, 6, 7)), "Throw again and play for the towers."),
        (
            board(dice="TTTTGGGG"),
            ThrowDice((0, 4)),
            "Throw again and play for the gardens and the towers.",
        ),
        (
            board(dice=TOWERS),
            PlaceMarker("tower"),
            "Mark now: with 4 towers you are first in the towers.",
        ),
        (
            board(dice=TOWERS, spaces={"tower": {"6.1": 1}}),
            PlaceMarker("tower"),
            "Mark 4 towers now: throwing again promises less.",
        ),
        (
            board(dice=TOWERS, throws=3),
            PlaceMarker("garden"),
            "Mark the gardens: that is your best mark.",
        ),
        (
            board(2, dice="GGGGGGGG", throws=3, markers=[1, 0], spaces={"garden": {"8.1": 1, "8.2": 0}}),
            PlaceMarker("garden"),
            "No prize is left to win: the gardens will do.",
        ),
        (
            board(prizes=True, spaces={"tower": {"4.1": 0}}),
            TakePrize("chip"),
            "Take the chip in the towers.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_reasons_of_hints_are_true(game, choice, words):
    """A throw is explained by what is kept, a marker by the place it takes."""
    use("en")
    assert hint_words(Hint(choice, *reason(game, choice)), game.rules.components) == words


def test_hints_for_swapping_and_keeping_a_point():
    """Both speak of the column in which the point is taken."""
    game = board(prizes=True, spaces={"tower": {"4.1": 0}}, chips=["swap-1"])
    play(game, TakePrize("points"))
    assert reason(game, KeepPoint()) == ("hint.keep", {"type": "tower"})
    assert reason(game, SwapPoint("garden", "swap-1")) == ("hint.swap", {"type": "garden"})
