"""How strong the bots of Roll & Write are: ``python -m tests.bench.bench_roll_and_write --games 300``.

Prints the mean score alone against two dummies and the victories against two that score, for each
level; then the victories of the strongest against random in games of two, and its times to answer.
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from alhambra_desktop.bots import PLAYABLE, make_bot
from alhambra_desktop.roll_and_write.rounds import begin
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup

AGAINST = {"solo": "against_dummies"}


@dataclass
class Series:
    """What seat 0 met in games of one kind: scores, shares of victories, processor times of answers."""

    scores: list[int] = field(default_factory=list)
    victories: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    @property
    def won(self) -> float:
        """The share of games won; a shared victory counts in part."""
        return statistics.mean(self.victories)


def play(levels: Sequence[str], games: int, seed: int, options: dict[str, str] | None = None) -> Series:
    """Games between levels, from ``seed`` on."""
    rules, series = compile_rules(Setup(len(levels), options or {})), Series()
    for number in range(seed, seed + games):
        game = begin(rules, str(number))
        bots = [make_bot(level, f"{number}/{seat}") for seat, level in enumerate(levels)]
        while game.decision is not None:
            seat, view = game.decision.seat, game.view(game.decision.seat)
            start = time.process_time()
            choice = bots[seat].choose(view)
            if seat == 0:
                series.times.append(time.process_time() - start)
            game.choose(choice)
        series.scores.append(game.totals()[0])
        series.victories.append((0 in game.state.winners) / len(game.state.winners))
    return series


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    games, seed = wanted.games, wanted.seed
    for level in ("random", *PLAYABLE):
        alone, against = play([level], games, seed), play([level], games, seed, AGAINST)
        error = statistics.stdev(alone.scores) / games**0.5
        print(
            f"{level:8} alone {statistics.mean(alone.scores):5.1f} +- {error:.1f}, "
            f"against two dummies that score {against.won:.1%} victories",
            flush=True,
        )
    duel = play([PLAYABLE[-1], "random"], games, seed)
    times = sorted(duel.times)
    print(f"{PLAYABLE[-1]} against random: {duel.won:.1%} victories")
    print(f"answers: median {1e3 * times[len(times) // 2]:.1f} ms, longest {1e3 * times[-1]:.1f} ms")


if __name__ == "__main__":
    main()
