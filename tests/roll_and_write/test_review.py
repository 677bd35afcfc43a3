"""A game played alone looked at again: par on the same dice, and what the dearest choices cost."""

import time

import pytest

from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.roll_and_write.review import DEAR, MOST, dearest, par, review
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.solo_run import SoloRun
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.roll_and_write.solo import Reveal, histogram, par_words, rank_of
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup
from alhambra_desktop.text import use

RULES = compile_rules(Setup(1, {"explicit_end": "yes"}))


def choices_of(player):
    """The choices of a whole game, and its points."""
    game, made = begin(RULES, "9"), []
    while game.decision is not None:
        made.append(player(game.view(0)))
        game.choose(made[-1])
    return made, game.totals()[0]


def test_a_game_of_the_expert_is_par_without_costly_choices():
    """Whoever plays as the expert does has the expert's points, and no choice cost any."""
    made, points = choices_of(make_bot("expert", "x").choose)
    assert par(RULES, "9") == points
    assert dearest(RULES, "9", made) == ()


def test_a_randomly_played_game_has_costly_choices():
    """The dearest first, a few of them, none below the least; the better one was another choice."""
    dice = Dice("by chance")
    made, _ = choices_of(lambda view: view.sample(dice))
    found = review(RULES, "9", made).dear
    assert len(found) == MOST
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    assert all(one.cost >= DEAR and one.done != one.better for one in found)


@pytest.mark.slow
def test_the_process_gives_the_same_review():
    """The same in a process of its own; polling never waits."""
    match = Match.begin(
        MatchSetup((SeatSetup("Anna", "white"),), "4", game="roll-and-write"), None, InlineWorker()
    )
    bot = make_bot("easy", "4")
    while not match.over:
        match.choose(bot.choose(match.view(match.asked)))
    asked = SoloRun(match)
    try:
        found, deadline = None, time.monotonic() + 60
        while found is None and asked.open and time.monotonic() < deadline:
            found = asked.poll()
            time.sleep(0.02)
    finally:
        asked.close()
    made = [step.choice for step in match.steps if step.choice is not None]
    assert found == review(match.game.rules, "4", made)


@pytest.mark.parametrize(("points", "rank"), [(0, 0), (59, 0), (60, 1), (99, 2), (100, 3), (200, 4)])
def test_a_rank_is_held_from_its_points_on(points, rank):
    """A rank is held from its points on."""
    assert rank_of(points) == rank


def test_the_histogram_shows_all_results():
    """Bars of five points over all results, the own one among them; far ones are left out."""
    bins = histogram([81, 84, 92], 92)
    assert [(one.least, one.count, one.own) for one in bins] == [
        (80, 2, False),
        (85, 0, False),
        (90, 1, True),
    ]
    far = histogram([0, 200], 200)
    assert len(far) == 12
    assert far[-1].own
    assert histogram([], 90) == ()


def test_par_is_shown_by_word_and_colour():
    """Above, level, below."""
    use("en")
    assert par_words(101, 96) == ("5 above par", "jade")
    assert par_words(96, 96) == ("level with par", "mist")
    assert par_words(90, 96) == ("6 below par", "ember")


def test_the_sheet_gains_its_colour_in_two_seconds():
    """One building after the other, then the total; at once when it is skipped."""
    reveal, seen = Reveal(24, told=False), []
    for _ in range(120):
        reveal.advance(1 / 60)
        seen.append(reveal.built)
    assert seen == sorted(seen)
    assert reveal.over
    assert (reveal.built, reveal.ringed) == (24, 1.0)
    skipped = Reveal(24, told=False)
    skipped.end()
    assert skipped.over
