"""The race between choices: who drops out when, and what is left."""

import itertools
import time

import pytest

from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.bots.alhambra.mind import rated
from alhambra_desktop.bots.alhambra.policy import Rated, rate
from alhambra_desktop.bots.alhambra.search import ALIKE, FAR, LEAST_ROUNDS, Race, arms_for
from alhambra_desktop.bots.bot import Bot
from alhambra_desktop.bots.mind import Clock
from alhambra_desktop.engine.randomness import Dice
from tests.bots.positions import asked_view, position

BLUR = 0.2


def race(
    worths: list[float], monkeypatch: pytest.MonkeyPatch, blur: float = BLUR, seed: str = "race"
) -> tuple[Race, list[int]]:
    """A race of as many choices, equally good to the policy; playouts give these worths, blurred."""
    view = asked_view(position(3, "race", 20))
    bot: Bot = make_bot("expert", "s")
    choices = [one.choice for one in rate(view, bot.weights)]
    arms = [Rated(0.0, choices[i % len(choices)], ()) for i in range(len(worths))]
    played: list[int] = []

    def playout(self: Race, game: object, arm: int, dice: Dice, end: float) -> float:
        played.append(arm)
        return worths[arm] + blur * self.dice.unit()

    monkeypatch.setattr(Race, "_playout", playout)
    return Race(view, arms, bot, Dice(seed)), played


@pytest.mark.slow
def test_the_best_choice_wins_the_race(monkeypatch: pytest.MonkeyPatch):
    """Whichever of the choices fares best in the playouts is taken."""
    for best in range(5):
        found, _ = race([0.5 if arm == best else 0.4 for arm in range(5)], monkeypatch)
        found.run_playouts(200)
        assert found.alive == [best]
        assert found.best() is found.arms[best]


def test_a_clear_race_ends_early_on(monkeypatch: pytest.MonkeyPatch):
    """What is far behind drops out after the least number of rounds; open races mostly spend everything."""
    clear, played = race([0.9, 0.1], monkeypatch)
    clear.run_playouts(1_000)
    assert len(played) == 2 * LEAST_ROUNDS
    assert clear.alive == [0]
    spent = []
    for seed in "abcdefghij":
        opened, played = race([0.5, 0.5 + BLUR / 100], monkeypatch, seed=seed)
        opened.run_playouts(100)
        spent.append(len(played))
    assert sum(playouts == 100 for playouts in spent) >= 7


def test_choices_without_a_difference_are_not_compared_for_long(monkeypatch: pytest.MonkeyPatch):
    """Where playouts always come to the same, the policy's favourite is taken after a few of them."""
    same, played = race([0.5, 0.5, 0.5], monkeypatch, blur=0.0)
    same.run_playouts(1_000)
    assert len(played) == 3 * LEAST_ROUNDS
    assert same.alive == [0]


@pytest.mark.parametrize(("takes", "rounds"), [(0.001, LEAST_ROUNDS), (0.005, ALIKE)])
def test_two_short_playouts_without_a_difference_are_enough(
    takes: float, rounds: int, monkeypatch: pytest.MonkeyPatch
):
    """Where playouts are slow and come to the same, the time is kept for what makes a difference."""
    same, _ = race([0.5, 0.5, 0.5], monkeypatch, blur=0.0)
    now = itertools.count(step=takes)
    monkeypatch.setattr(time, "perf_counter", lambda: next(now))
    same.run_seconds(0.5, 0.0)
    assert [len(rewards) for rewards in same.rewards] == [rounds] * 3
    assert same.alive == [0]


def test_without_time_the_policy_decides():
    """A budget of no time at all gives the policy's own choice."""
    for decisions in (10, 25, 40):
        view = asked_view(position(4, "no time", decisions))
        hurried = make_bot("expert", "s", budget=Budget(seconds=0.0))
        assert hurried.choose(view) == rated(hurried, view, list(view.candidates()))[0].choice


@pytest.mark.slow
def test_a_playout_lasts_whole_rounds():
    """Nobody is judged before the others have had as many turns."""
    for players in range(2, 7):
        view = asked_view(position(players, "rounds", 8))
        bot = make_bot("expert", "s")
        turns = Race(view, rate(view, bot.weights), bot, Dice("x")).turns
        assert turns % players == 0
        assert 8 <= turns < 8 + players


def test_few_playouts_compare_few_choices():
    """Twelve playouts for each choice, never fewer than three choices, never more than the level's."""
    assert [arms_for(playouts, 8) for playouts in (0, 20, 36, 60, 95, 96, 1_000)] == [3, 3, 3, 5, 7, 8, 8]
    view = asked_view(position(3, "race", 20))
    bot = make_bot("expert", "s")
    hurried = Race(view, rate(view, bot.weights)[:8], bot, Dice("x"))
    hurried.run_seconds(0.001, time.perf_counter())
    assert sum(bool(rewards) for rewards in hurried.rewards) <= 3


@pytest.mark.parametrize(("takes", "turns"), [(0.001, 9), (0.005, 6), (0.2, 3)])
def test_slow_playouts_are_shorter(takes: float, turns: int, monkeypatch: pytest.MonkeyPatch):
    """No time for 36 playouts of nine turns: they have six, or three, for playouts are whole rounds."""
    found, _ = race([0.5, 0.4, 0.3], monkeypatch)
    now = itertools.count(step=takes)
    monkeypatch.setattr(time, "perf_counter", lambda: next(now))
    found.run_seconds(0.5, 0.0)
    assert found.turns == turns


def test_the_first_slow_playout_counts(monkeypatch: pytest.MonkeyPatch):
    """The playout that tells how slow they are is the favourite's in the first round."""
    found, played = race([0.5, 0.4, 0.3], monkeypatch)
    now = itertools.count(step=0.05)
    monkeypatch.setattr(time, "perf_counter", lambda: next(now))
    found.run_seconds(0.5, 0.0)
    assert played[:3] == [0, 1, 2]
    assert min(map(len, found.rewards)) >= 1
    assert len(played) == sum(map(len, found.rewards))


def test_a_round_of_a_later_decision_may_end_late(monkeypatch: pytest.MonkeyPatch):
    """With a quarter of a second no round is begun after it, but one that was begun goes on to the half."""
    found, _ = race([0.5, 0.4, 0.3], monkeypatch)
    latest = []
    monkeypatch.setattr(Race, "_playout", lambda self, game, arm, dice, end: latest.append(end))
    found.run_seconds(0.01, time.perf_counter(), 0.5)
    assert latest
    assert latest[0] == pytest.approx(time.perf_counter() + 0.5, abs=0.3)


def test_a_choice_with_a_low_policy_value_must_win_clearly(monkeypatch: pytest.MonkeyPatch):
    """Far behind in the policy's opinion and hardly ahead in playouts is not enough; clearly ahead is."""
    for lead, wins in ((0.005, False), (0.1, True)):
        found, _ = race([0.5, 0.5], monkeypatch)
        found.arms[1] = found.arms[1]._replace(value=-FAR - 0.5)
        for number in range(30):
            found.take({0: 0.5, 1: 0.5 + lead + (0.1 if number % 2 else -0.1)})
        found.alive = [1]
        assert found.best() is found.arms[int(wins)]


def test_a_turn_with_many_questions_stays_short():
    """Each search gets at most half of what is left of the turn; the next turn begins anew."""
    clock, view, given = Clock(), asked_view(position(3, "clock", 20)), []
    for _ in range(12):
        given.append(clock.allowed(view, 0.5, 2.5))
        clock.add(given[-1])
    assert given[:5] == [0.5, 0.5, 0.5, 0.5, 0.25]
    assert 0.0 < given[-1] < 0.01
    assert sum(given) < 2.5
    clock.add(9.0)  # somebody held up the machine
    assert clock.allowed(view, 0.5, 2.5) == 0.0
    view.state.turn += 1
    assert clock.allowed(view, 0.5, 2.5) == 0.5


@pytest.mark.parametrize("name", ["expert", "like:1570"])
def test_the_bot_counts_what_its_searches_take(name: str):
    """The second answer in a turn knows of the first one, also where a bot stands for levels."""
    bot, left = make_bot(name, "s", budget=Budget(seconds=0.02)), []
    for decisions in range(10, 60, 5):
        view = asked_view(position(4, "no time", decisions))
        bot.choose(view)
        left.append(bot.clock.allowed(view, 10.0, 2.5))
    assert 0.0 < min(left) < 1.25
