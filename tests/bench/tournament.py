"""The ladder: bots against each other, seats rotated, fixed seeds; a table as Markdown or JSON.

Run it from the checkout::

    python tests/bench/tournament.py                      # the whole ladder, some minutes
    python tests/bench/tournament.py expert hard --players 2 --games 40 --playouts 100
    python tests/bench/tournament.py --health hard --players 4 --games 100

One bot of the first name plays against bots of the second name only. Every deal is played once from
each seat. ``wins`` counts a shared victory as a share; ``least`` is the lower 95 % bound. ``--modules``
names the modules that are played with. ``--first`` goes on with a contest that was cut short.
``--processor-time`` lets other work run beside timed searches; ``--sure 0.998`` saves time in long games.
"""

import argparse
import gc
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.events import TileBought
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Bot, Budget, make_bot
from alhambra_desktop.bots.alhambra.position import odds
from alhambra_desktop.bots.levels import standard, with_modules
from alhambra_desktop.bots.mind import Clock
from alhambra_desktop.match.tallies import wilson

LONGEST_GAME = 3_000
"""Decisions after which a game counts as endless; real ones have some 100 to 250."""

LADDER = (
    ("easy", "random", 2, 100, 97),
    ("medium", "easy", 2, 200, 80),
    ("medium", "easy", 4, 200, 60),
    ("hard", "medium", 2, 400, 62),
    ("hard", "medium", 4, 400, 34),
    ("expert", "hard", 2, 60, 70),
    ("expert", "hard", 4, 48, 40),
)
"""A against B: players, games, and the bar in per cent that the lower bound has to meet."""


@dataclass
class Played:
    """One game: totals, winners, and what each seat's decisions took and were."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    times: list[list[float]]
    exact: int = 0
    bought: int = 0


@dataclass
class Row:
    """One line of the table; ``wins`` and ``least`` in per cent."""

    a: str
    b: str
    players: int
    games: int
    wins: float
    least: float
    score_a: float
    score_b: float
    ms_mean: float
    ms_p99: float
    ms_max: float
    bar: float | None = None
    wins_by_seat: list[float] = field(default_factory=list)


class ProcessorClock(Clock):
    """Counts the processor time of this process, so that searches are the same whatever else runs."""

    def now(self) -> float:
        return time.process_time()


def play(rules: Ruleset, bots: Sequence[Bot], seed: str, sure: float = 1.0) -> Played:
    """One game; every choice is checked by the rules. AssertionError if it never ends.

    Once the evaluation gives a seat the chance ``sure`` to win, that seat counts as the winner.
    """
    gc.collect(1)  # what the last game left is young; to look through all that lives may take a second
    gc.disable()  # as in a match: collections would come in the middle of a bot's time
    try:
        return _played(begin(rules, seed, with_events=True), bots, seed, sure)
    finally:
        gc.enable()


def _played(game: Palace, bots: Sequence[Bot], seed: str, sure: float) -> Played:
    played, turn = Played((), (), [[] for _ in bots]), 0
    for _ in range(LONGEST_GAME):
        if game.decision is None:
            played.totals, played.winners = game.totals(), game.state.winners
            return played
        if sure < 1.0 and game.state.turn > turn:
            turn = game.state.turn
            values, chances = _evaluated(game)
            if max(chances) >= sure:
                played.totals = tuple(map(round, values))
                played.winners = (chances.index(max(chances)),)
                return played
        seat = game.decision.seat
        view = game.view(seat)
        start = time.perf_counter()
        choice = bots[seat].choose(view)
        played.times[seat].append(time.perf_counter() - start)
        game.choose(choice, seat)
        if isinstance(choice, Buy):
            played.bought += 1
            played.exact += any(isinstance(e, TileBought) and e.exact for e in game.take_events())
    raise AssertionError(f"the game {seed} does not end")


def _evaluated(game: Palace) -> tuple[list[float], list[float]]:
    """Everybody's total to be expected, and chance to win, by Expert's evaluation."""
    data, modules = standard(), len(game.rules.setup.modules)
    return odds(game, with_modules(data.weights, modules), data.positions.of(game.players, modules))


def least(wins: float, games: int) -> float:
    """The lower 95 % bound of a share of wins."""
    return wilson(wins, games)[0]


@dataclass(frozen=True)
class Contestant:
    """A bot of the contest: a level, perhaps with a character (``hard:zahra``), and modules it ignores."""

    name: str
    ignores: tuple[str, ...] = ()

    def bot(self, seed: str, budget: Budget | None) -> Bot:
        """The bot for one game."""
        level, _, character = self.name.partition(":")
        return make_bot(level, seed, character, budget, self.ignores)


def compete(
    a: Contestant,
    b: Contestant,
    rules: Ruleset,
    games: int,
    seed: str = "ladder",
    budget: Budget | None = None,
    progress: bool = False,
    first: int = 0,
    clock: type[Clock] = Clock,
    sure: float = 1.0,
) -> Row:
    """One bot ``a`` against bots ``b``: each deal once from each seat. ``progress``: print each game.

    ``first``: games to leave out at the beginning, to go on with a contest that was cut short. ``clock``
    limits searches by time; ``sure`` as in :func:`play`.
    """
    players = rules.setup.players
    wins = score_a = score_b = 0.0
    by_seat = [0.0] * players
    times: list[float] = []
    for number in range(first, first + games):
        seat = number % players
        deal = f"{seed}/{number // players}"
        bots = [(a if i == seat else b).bot(f"{deal}/{i}", budget) for i in range(players)]
        for bot in bots:
            bot.clock = clock()
        played = play(rules, bots, deal, sure)
        if seat in played.winners:
            wins += 1 / len(played.winners)
            by_seat[seat] += 1 / len(played.winners)
        score_a += played.totals[seat]
        score_b += sum(score for i, score in enumerate(played.totals[:players]) if i != seat) / (players - 1)
        times += played.times[seat]
        if progress:
            print(f"{number + 1 - first} of {games}: {wins:g} won", file=sys.stderr, flush=True)
    times.sort()
    return Row(
        a.name,
        b.name,
        players,
        games,
        round(100 * wins / games, 1),
        round(100 * least(wins, games), 1),
        round(score_a / games, 1),
        round(score_b / games, 1),
        round(1000 * sum(times) / len(times), 2),
        round(1000 * times[int(0.99 * len(times))], 1),
        round(1000 * times[-1], 1),
        None,
        [round(100 * won * players / games, 1) for won in by_seat],
    )


def markdown(rows: Sequence[Row]) -> str:
    """The ladder as a table."""
    lines = [
        "| A | against | players | games | wins % | least % | bar % | scores | ms each: mean, p99, max |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        bar = "" if row.bar is None else f"{row.bar:g}" + (" met" if row.least >= row.bar else " MISSED")
        lines.append(
            f"| {row.a} | {row.b} | {row.players} | {row.games} | {row.wins} | {row.least} | {bar}"
            f" | {row.score_a}-{row.score_b} | {row.ms_mean}, {row.ms_p99}, {row.ms_max} |"
        )
    return "\n".join(lines)


def health(name: str, players: int, games: int, seed: str = "health") -> dict[str, float]:
    """Self-play: mean winner, mean score, share of exact purchases, decisions a game."""
    rules = compile_rules(Setup(players))
    played = [
        play(rules, [make_bot(name, f"{seed}/{g}/{i}") for i in range(players)], f"{seed}/{g}")
        for g in range(games)
    ]
    scores = [score for one in played for score in one.totals[:players]]
    return {
        "players": players,
        "games": games,
        "mean": round(sum(scores) / len(scores), 1),
        "mean_winner": round(sum(max(one.totals[:players]) for one in played) / games, 1),
        "exact_percent": round(100 * sum(one.exact for one in played) / sum(one.bought for one in played), 1),
        "decisions": round(sum(len(times) for one in played for times in one.times) / games, 1),
    }


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Let bots compete and print the ladder.")
    parser.add_argument("a", nargs="?", help="a level, perhaps with a character: hard or hard:zahra")
    parser.add_argument("b", nargs="?", help="the level of all others")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--playouts", type=int, help="playouts a decision instead of time: reproducible")
    parser.add_argument("--seconds", type=float, help="seconds a decision instead of the level's own")
    parser.add_argument("--health", metavar="LEVEL", help="self-play of one level instead of a contest")
    parser.add_argument("--progress", action="store_true", help="tell each game as it ends")
    parser.add_argument("--modules", default="", help="all, or ids with commas between")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first N games were played")
    parser.add_argument("--processor-time", action="store_true", help="seconds are those of the processor")
    parser.add_argument("--sure", type=float, default=1.0, help="end a game when a seat has this chance")
    parser.add_argument("--json", type=Path, help="also write the rows to this file")
    asked = parser.parse_args(arguments)
    gc.freeze()
    if asked.health:
        print(json.dumps(health(asked.health, asked.players, asked.games), indent=1))
        return 0
    budget = Budget(asked.seconds, asked.playouts)
    clock = ProcessorClock if asked.processor_time else Clock
    modules = tuple(MODULES) if asked.modules == "all" else tuple(filter(None, asked.modules.split(",")))
    contests = ((asked.a, asked.b, asked.players, asked.games, None),) if asked.b else LADDER
    rows = []
    for a, b, players, games, bar in contests:
        row = compete(
            Contestant(a),
            Contestant(b),
            compile_rules(Setup(players, modules)),
            games,
            asked.seed,
            budget,
            progress=asked.progress,
            first=asked.first,
            clock=clock,
            sure=asked.sure,
        )
        row.bar = bar
        rows.append(row)
        print(markdown(rows[-1:]).splitlines()[2] if len(rows) > 1 else markdown(rows), flush=True)
    if asked.json:
        asked.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
