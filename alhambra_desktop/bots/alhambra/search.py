"""Looking ahead: a flat bandit over the policy's best choices, with cut-off playouts.

Each playout determinizes what the seat cannot see, makes one of the choices, lets the policy play on for a
few turns of everybody and judges the position. All choices of one round are played from the same state with
the same random numbers, so their differences say more than their values. A choice that is significantly
behind drops out; when the rounds of a stage are spent, so does the worse half of the others (sequential
halving). Playouts are short: with four players, two more rounds of turns double both the noise of a
difference and the time.
"""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.bots.alhambra.policy import Rated, quick
from alhambra_desktop.bots.alhambra.position import odds, wider_with
from alhambra_desktop.bots.levels import SearchData
from alhambra_desktop.bots.mind import Cancelled
from alhambra_desktop.bots.team import Errand, Rewards, Team
from alhambra_desktop.engine.randomness import Dice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.bots.bot import Bot

MARGIN = 12.0
"""The lead over the best rival, in points, that brings three quarters of its reward, without modules."""
PRIDE = 0.1
"""Share of the reward given for the lead, so that a lost game is still played well."""

PRIOR = 0.01
"""Weight of one point of the policy's value, in rounds of playouts.

It is small: the true differences between choices are as large as the noise of one round of playouts, and
after some rounds the policy's opinion adds nothing to them (measured, see LADDER.md).
"""

LEAST_ROUNDS = 8
"""Number of rounds before which no choice drops out."""

ALIKE = 2
"""Number of rounds of shortened playouts in which nothing made a difference, after which nothing will."""

SURE = 3.0
"""A choice drops out when it is behind by this many standard errors of the difference."""

AN_ARM = 12
"""Playouts per compared choice: a small budget is better spent on fewer choices."""

FEWEST_ARMS = 3

ENOUGH = AN_ARM * FEWEST_ARMS
"""Where there is no time for so many playouts, they are shorter: with many modules one takes very long."""

TRIALS, TRIAL = 3, 0.02
"""A short playout is measured so often, unless it takes more than this share of the time."""

FAR = 2.0
"""A choice this many policy points behind the favourite must win by more than the standard error."""


State = tuple["Palace", int]
"""A determinized state, and the seed of the dice with which every choice is played on from it."""


def search(
    view: "Palace",
    rated: list[Rated],
    bot: "Bot",
    dice: Dice,
    since: float,
    stop: Callable[[], bool] | None = None,
) -> Rated:
    """The choice that does best in the playouts.

    ``rated``: the choices, best first by the policy. Time is counted from ``since``, when the bot began to
    rate them. ``stop`` is called before each playout; once it returns True, Cancelled is raised.
    """
    data, budget = bot.level.search, bot.budget
    assert data is not None
    least = rated[0].value - bot.level.cap
    most = data.arms if budget.playouts is None else arms_for(budget.playouts, data.arms)
    arms = [one for one in rated[:most] if one.value >= least]
    if len(arms) == 1:
        return arms[0]
    race = Race(view, arms, bot, dice, stop)
    if budget.playouts is not None:
        race.run_playouts(budget.playouts)
        return race.best()
    race.team = bot.team
    longest = data.seconds if budget.seconds is None else budget.seconds
    seconds = bot.clock.allowed(view, longest if _first(view) else longest * data.later, data.turn)
    try:
        # Twice the time is at most what is left of the turn.
        race.run_seconds(seconds, since, min(longest, 2 * seconds))
    finally:
        bot.clock.add(bot.clock.now() - since)
        if race.team is not None:
            race.team.end()
    return race.best()


def arms_for(playouts: float, most: int) -> int:
    """The number of choices that this many playouts can compare."""
    return max(FEWEST_ARMS, min(most, int(playouts / AN_ARM)))


def _first(view: "Palace") -> bool:
    """Whether this is the first decision of the turn."""
    assert view.decision is not None
    return not view.state.earned and not view.state.seats[view.decision.seat].bought


class Race:
    """A comparison of several choices by playouts, in which choices drop out one after the other."""

    def __init__(
        self,
        view: "Palace",
        arms: list[Rated],
        bot: "Bot",
        dice: Dice,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        assert view.decision is not None
        assert bot.level.search is not None
        self.view = view
        self.seat = view.decision.seat
        modules = len(view.rules.setup.modules)
        self.weights = bot.weights_with(modules)
        self.position = bot.positions.of(view.players, modules)
        self.margin = MARGIN * wider_with(modules, self.position.modules)
        self.data: SearchData = bot.level.search
        self.turns = -(-self.data.turns // view.players) * view.players  # whole rounds of the table
        self.memory = bot.level.memory
        self.dice = dice
        self.stop = stop
        self.now = bot.clock.now
        self.arms = arms
        top = arms[0].value
        self.priors = [PRIOR * max(-15.0, arm.value - top) for arm in arms]
        self.rewards: list[list[float]] = [[] for _ in arms]
        self.alive = list(range(len(arms)))
        self.alike = LEAST_ROUNDS
        self.begun: tuple[State, Rewards] | None = None  # a round of which one choice has been played
        self.team: Team | None = None

    def run_playouts(self, playouts: int) -> None:
        """Play at most this many playouts; the result is reproducible."""
        stages = self._stages()
        for _stage in range(stages):
            for _ in range(max(1, playouts // (stages * len(self.alive)))):
                self.take(self.round())
                if self._decided():
                    return
            self._halve()

    def run_seconds(self, seconds: float, since: float, longest: float = 0.0) -> None:
        """Play until the time, counted from ``since``, is spent.

        A round that has been begun may go on until the ``longest`` time is up: each decision of a playout
        checks it.
        """
        latest = since + max(seconds, longest)
        self._prepare(seconds, latest)
        if self.team is not None:
            self.team.begin([arm.choice for arm in self.arms], self.alive, self.turns)
        stages = self._stages()
        for stage in range(stages):
            end = since + seconds * (stage + 1) / stages
            while self.now() < end:
                racing = len(self.alive)
                self.take(self.round(latest))
                self._take_from_team()
                if self._decided():
                    return
                if self.team is not None and len(self.alive) < racing:
                    self.team.narrow(self.alive)
            self._halve()
            if self.team is not None:
                self.team.narrow(self.alive)

    def _prepare(self, seconds: float, end: float) -> None:
        """Try out what a round of turns takes: it tells how long playouts last and how many choices stay."""
        longest, self.turns = self.turns, self.view.players
        takes = math.inf
        first = self.alive[0]
        for _ in range(TRIALS):
            start, state = self.now(), self._state()
            reward = self._playout(state[0].copy(), first, Dice(state[1]), end)
            takes = min(takes, self.now() - start)
            if takes > TRIAL * seconds:
                break
        short = seconds / takes * (1 if self.team is None else 1 + self.team.size)
        times = max(1, min(longest // self.turns, int(short / ENOUGH)))
        self.turns *= times
        if self.turns < longest:
            self.alike = ALIKE
        if times == 1 and reward is not None:
            self.begun = state, {first: reward}
        del self.alive[arms_for(short / times, len(self.alive)) :]

    def _take_from_team(self) -> None:
        for found in self.team.rounds() if self.team is not None else ():
            self.take(found)

    def _stages(self) -> int:
        return max(1, math.ceil(math.log2(len(self.alive))))

    def round(self, end: float = math.inf) -> Rewards:
        """One playout of every choice still in the race, all from the same determinized state.

        A round not finished at the time ``end`` is discarded and returns nothing. Raises Cancelled.
        """
        (determinized, seed), found = self.begun or (self._state(), {})
        self.begun = None
        for arm in self.alive:
            if arm not in found:
                reward = self._playout(determinized.copy(), arm, Dice(seed), end)
                if reward is None:
                    return {}
                found[arm] = reward
        return found

    def _state(self) -> State:
        """What the choices of a round are played from."""
        return determinize(self.view, self.dice, self.memory), self.dice.below(1 << 32)

    def take(self, found: Rewards) -> None:
        """Count a round played here or by a helper; rewards of choices that have dropped out are ignored."""
        if found:
            for arm in self.alive:
                self.rewards[arm].append(found[arm])

    def _playout(self, game: "Palace", arm: int, dice: Dice, end: float) -> float | None:
        """Make one choice and play on; returns its reward, or None if the time is up."""
        if self.stop is not None and self.stop():
            raise Cancelled
        game.choose_checked(self.arms[arm].choice)
        last = game.state.turn + self.turns
        while game.decision is not None and game.state.turn < last:
            if end < math.inf and self.now() > end:
                return None
            game.choose_checked(quick(game, self.weights, self.data.noise, dice))
        return self._reward(game)

    def _reward(self, game: "Palace") -> float:
        """The chance to win at the end of the playout, and a little for the lead over the best rival."""
        state, seat = game.state, self.seat
        if game.over:
            values: list[float] = [owner.score for owner in state.seats]
            won = 1.0 / len(state.winners) if seat in state.winners else 0.0
        else:
            values, chances = odds(game, self.weights, self.position)
            won = chances[seat]
        rival = max(value for owner, value in enumerate(values) if owner != seat)
        lead = 1.0 / (1.0 + math.exp(min(50.0, (rival - values[seat]) / self.margin)))
        return (1.0 - PRIDE) * won + PRIDE * lead

    def _mean(self, arm: int) -> float:
        rewards = self.rewards[arm]
        return (sum(rewards) + self.priors[arm]) / len(rewards) if rewards else self.priors[arm]

    def _decided(self) -> bool:
        """Drop the choices that are clearly behind or equal to the leader; returns whether one is left."""
        leader = max(self.alive, key=self._mean)
        rounds = len(self.rewards[leader])
        if LEAST_ROUNDS > rounds >= self.alike and len({self._rounded(arm) for arm in self.alive}) == 1:
            self.alive = [leader]
        if rounds >= LEAST_ROUNDS:
            self.alive = [arm for arm in self.alive if arm == leader or self._open(leader, arm)]
        return len(self.alive) == 1

    def _rounded(self, arm: int) -> tuple[float, ...]:
        """A choice's rewards, to a millionth of a chance."""
        return tuple([round(reward, 6) for reward in self.rewards[arm]])

    def _open(self, leader: int, arm: int) -> bool:
        """Whether a choice's distance from the leader is within its error."""
        return self._mean(leader) - self._mean(arm) < SURE * self._difference(leader, arm)[1]

    def _halve(self) -> None:
        """Drop the worse half of the choices, by their mean."""
        self.alive.sort(key=lambda arm: -self._mean(arm))
        del self.alive[max(1, (len(self.alive) + 1) // 2) :]

    def best(self) -> Rated:
        """The winner; the policy's favourite if there was no time for a round."""
        winner = self.alive[0]
        least = self.arms[0].value - FAR
        if self.arms[winner].value >= least:
            return self.arms[winner]
        near = [arm for arm, one in enumerate(self.arms) if one.value >= least]
        rival = max(near, key=self._mean)
        mean, error = self._difference(winner, rival)
        return self.arms[winner if mean > error else rival]

    def _difference(self, one: int, other: int) -> tuple[float, float]:
        """A choice's mean lead over another in their common rounds, and its standard error."""
        differences = [a - b for a, b in zip(self.rewards[one], self.rewards[other], strict=False)]
        if len(differences) < 2:
            return 0.0, 0.0
        mean = sum(differences) / len(differences)
        variance = sum([(difference - mean) ** 2 for difference in differences]) / (len(differences) - 1)
        return mean, math.sqrt(variance / len(differences))


def play_rounds(bot: "Bot", view: "Palace", errand: Errand) -> None:
    """Rounds of the race of another process, until no more are wanted. Raises Cancelled."""
    arms = [Rated(0.0, choice, ()) for choice in errand.arms]
    race = Race(view, arms, bot, Dice(errand.asked["seed"]), errand.stop)
    race.turns = errand.turns
    while not errand.stop():
        race.alive = errand.alive
        errand.send(race.round())
