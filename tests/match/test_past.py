"""The past of a match: every position can be had again, few of them are kept."""

import gc
import time

import pytest

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import APART
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.seating import MatchSetup
from tests.match.conftest import FirstThinker, seats


def begun(game, modules=()):
    """A match of people that is kept nowhere."""
    setup = MatchSetup(seats("person", "person", "person"), "granada", game, modules)
    return Match.begin(setup, None, FirstThinker())


def played(match, play, steps):
    """Play; the digests of the positions, the first and the last among them."""
    digests = [match.game.digest()]
    for _ in range(steps):
        play(match, 1)
        digests.append(match.game.digest())
    return digests


@pytest.mark.parametrize("game", GAMES)
def test_every_position_can_be_recomputed(game, play):
    """The game after any number of steps is the one that was played, near a kept one or far from it."""
    match = begun(game)
    steps = APART + 9
    digests = played(match, play, steps)
    past = match.past(steps)
    asked = (0, 1, APART - 1, APART, APART + 1, steps)
    assert [past.game_at(number).digest() for number in asked] == [digests[number] for number in asked]
    wanted = [digests[number] for number in asked]
    assert [game.digest() for game in past.games_at(asked, match.game)] == wanted
    assert [game.digest() for game in past.games(match.game)] == digests


def test_undone_steps_are_dropped_when_a_new_one_is_made(play):
    """Going back over a kept position and on from there leads to the same positions again."""
    match = begun("alhambra")
    steps = APART + 3
    digests = played(match, play, steps)
    past = match.past(steps)
    dropped = [past.drop() for _ in range(6)]
    game = past.game_at(len(past))
    for step in reversed(dropped):
        past.keep(game)
        game.choose_checked(step.made.choice)
        past.add(step)
    assert game.digest() == digests[-1]
    assert [game.digest() for game in past.games(game)] == digests


def test_a_requested_position_is_a_copy(play):
    """A game that was handed out belongs to whoever asked: playing on changes no position of the match."""
    match = begun("alhambra")
    digests = played(match, play, 12)
    past = match.past(12)
    game = past.game_at(0)
    for step in past.steps[:5]:
        game.choose_checked(step.made.choice)
    assert past.game_at(0).digest() == digests[0]
    assert match.game.digest() == digests[-1]


@pytest.mark.slow
def test_few_games_are_stored(play):
    """With every module a game takes tens of kilobytes: one is kept in so many steps."""
    match = begun("alhambra", tuple(GAMES["alhambra"].modules))
    before = _palaces()
    play(match, 4 * APART)
    assert _palaces() - before <= 5


def _palaces():
    gc.collect()
    return sum(isinstance(one, Palace) for one in gc.get_objects())


def test_any_step_is_quickly_available(play):
    """Looking at any step of a long match with every module takes less than a tenth of a second."""
    match = begun("alhambra", tuple(GAMES["alhambra"].modules))
    play(match, 5 * APART)
    replay = Replay(match)
    for step in range(0, replay.length, APART // 2 - 1):
        begin = time.process_time()
        replay.go_to(step)
        assert time.process_time() - begin < 0.1, step
