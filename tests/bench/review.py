"""How far the judgements of a review are from those of ten times as many playouts.

    python -m tests.bench.review [--positions N] [--games ID,ID,...] [--seed S] [--keep FILE] [--spreads]

Positions of seats that are asked, from games of two to four seats between bots; of the games of Alhambra
every third has modules. A long look (ten times the rounds, other dice) tells the truth: which choice is
best, and which of some random legal choices, planted in each position, give away as much as a blunder. It
stops where the answer is clear. Printed are how often the best choice of the review is that of the long
look; how often it is at least no worse, as far as the long look can tell, and what it loses on the average;
how many planted blunders the review finds (calls a mistake or worse); how many choices that are best in the
long look it calls mistakes.

``--keep`` adds a line for each position to a file and leaves out those it has, so that a run can go on later.
``--spreads`` fits the spreads of ``assets/data/review.json`` to who won games between bots.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from itertools import count, product
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.judging import SURE, Chances, Judge
from alhambra_desktop.bots.odds import Spread, shares
from alhambra_desktop.bots.review_data import Effort, standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.review import BLUNDER, MISTAKE, named
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from alhambra_desktop.match.tallies import wilson

COLOURS = ("white", "blue", "orange", "green")
LONGER = 10
GAMES_OF = {"alhambra": 90, "roll-and-write": 60, "dice": 50}
"""Positions of each game: 200 take about an hour of one core."""
PLANTED = 3
"""Random legal choices in each position."""
RARE, FROM_EACH = 23, 6
"""One decision of so many is a position, and at most so many come from one game."""
CLEAR = 3.0
"""Standard errors at which the long look stops: it looks again and again, so two are too few."""
BLOCK = 32
FINE = 0.5
"""Points of winning chance; a standard error below it is good enough for what a choice loses."""
PROSPECTS = {"dice": "dice_game", "roll-and-write": "roll_and_write"}
LATE, EARLY = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0), (8.0, 12.0, 15.0, 18.0, 22.0, 26.0, 32.0)


@dataclass
class Found:
    """What a position has shown.

    ``same``: the best choice of the review is that of the long look; ``agreed``: it is that, or no worse as
    far as the long look can tell; ``lost``: what it loses against it. ``blunders``: of the planted choices;
    how many of them were ``found``; ``slandered``: the best choice was called a mistake.
    """

    game: str
    number: int
    players: int
    modules: tuple[str, ...]
    same: bool = True
    agreed: bool = True
    lost: float = 0.0
    planted: int = 0
    blunders: int = 0
    found: int = 0
    slandered: bool = False
    seconds: float = 0.0


# --- positions -------------------------------------------------------------------------------------


def positions(game: str, seed: str) -> Iterator[tuple[AnyGame, tuple[str, ...]]]:
    """Decisions with a choice, and their modules, from games between bots of middle strength, without end."""
    dice, bot = Dice(f"{seed}/{game}"), make_bot("medium", seed)
    for place in count():
        names = zip(range(2 + place % 3), COLOURS, strict=False)
        seats = tuple(SeatSetup(f"Player {n}", colour) for n, colour in names)
        modules = _modules(dice) if game == "alhambra" and place % 9 in (2, 3, 7) else ()
        setup = MatchSetup(seats, "x", game=game, modules=modules)
        running = GAMES[game].begin(rules_of(setup), f"{seed}/{place}")
        found = 0
        while running.decision is not None and found < FROM_EACH:
            view = running.view(running.decision.seat)
            if dice.below(RARE) == 0 and len(list(view.candidates())) > 1:
                found += 1
                yield running.copy(), modules
            running.choose(bot.choose(view))


def _modules(dice: Dice) -> tuple[str, ...]:
    """Up to three modules by chance."""
    chosen = {dice.pick(tuple(MODULES)) for _ in range(3)}
    return tuple(name for name in MODULES if name in chosen)


# --- judging ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Looked:
    """How far a choice is behind the best one in a long look, and the standard error of that."""

    behind: float
    error: float

    @property
    def doubt(self) -> float:
        """The standard error of the difference."""
        return SURE * self.error


def best_of(judge: Judge, also: Choice, effort: Effort) -> Choice:
    """The best choice by ten times as many rounds as the review plays to find it."""
    long = replace(effort, first=LONGER * effort.first, least=0, most=0)
    rows = judge.screened(also, long)
    return max(rows, key=lambda choice: fmean(chances[judge.seat] for chances in rows[choice]))


def looked(judge: Judge, best: Choice, other: Choice, effort: Effort, bound: float | None) -> Looked:
    """Ten times as many rounds of two choices; fewer where the difference is clearly on one side of a bound.

    Without a ``bound`` they stop once the difference is known finely.
    """
    found: list[float] = []

    def own(chances: Chances) -> float:
        return chances[judge.seat]

    while len(found) < LONGER * effort.most:
        rounds = [judge.round((best, other)) for _ in range(BLOCK)]
        found += [own(one) - own(two) for one, two in rounds]
        mean, error = fmean(found), stdev(found) / math.sqrt(len(found))
        if error <= FINE if bound is None else abs(mean - bound) > CLEAR * error:
            break
    return Looked(mean, error)


def look_at(position: AnyGame, found: Found) -> None:
    """One position: the best choice and planted ones, judged shortly and long."""
    assert position.decision is not None
    view, begun = position.view(position.decision.seat), time.process_time()
    number, data = found.number, standard()
    effort = data.efforts[found.game]
    dice = Dice(f"planted/{number}")
    planted = list(dict.fromkeys(view.sample(dice) for _ in range(PLANTED)))
    found.planted = len(planted)
    long = Judge(view, f"long/{number}")
    best = best_of(long, planted[0], effort)
    praised = Judge(view, f"review/{number}").judge(best, effort)
    found.slandered = named(praised.loss, data) in (MISTAKE, BLUNDER)
    hers = praised.options[0].choice
    if hers != best:
        found.same = False
        seen = looked(long, best, hers, effort, None)
        found.lost = seen.behind
        found.agreed = seen.behind <= seen.doubt
    for place, choice in enumerate(planted):
        if choice == best:
            continue
        seen = looked(long, best, choice, effort, data.bounds.blunder)
        if seen.behind >= data.bounds.blunder:
            found.blunders += 1
            short = Judge(view, f"planted/{number}/{place}").judge(choice, effort)
            found.found += named(short.loss, data) in (MISTAKE, BLUNDER)
    found.seconds = time.process_time() - begun


def fitted(game: str, seed: str) -> tuple[float, Spread]:
    """The spread that makes the winners of games between bots likeliest, and the mean surprise with it."""
    prospects: Any = import_module(f"alhambra_desktop.bots.{PROSPECTS[game]}.prospects")
    rows = list(_rows(game, prospects, seed))

    def surprise(spread: Spread) -> float:
        found = [
            -fmean(math.log(max(1e-9, shares(values, spread.at(fresh))[one])) for one in winners)
            for values, fresh, winners in rows
        ]
        return fmean(found)

    return min(
        ((surprise(one), one) for one in (Spread(*pair) for pair in product(LATE, EARLY))),
        key=lambda it: it[0],
    )


def _rows(game: str, prospects: Any, seed: str) -> Iterator[tuple[list[float], float, tuple[int, ...]]]:
    """Of turns of games between bots: what positions were worth, how much was to come, who won."""
    dice = Dice(seed)
    for place, seats in product(range(12), (2, 3, 4)):
        seating = tuple(SeatSetup(f"Player {n}", c) for n, c in zip(range(seats), COLOURS, strict=False))
        going = GAMES[game].begin(rules_of(MatchSetup(seating, "x", game=game)), f"{seed}/{place}")
        bot, seen, turn = make_bot("expert", seed), [], -1
        while going.decision is not None:
            if going.state.turn != turn:
                turn = going.state.turn
                if dice.below(4) == 0:
                    seen.append((prospects.values(going), prospects.freshness(going)))
            going.choose(bot.choose(going.view(going.decision.seat)))
        yield from ((values, fresh, going.state.winners) for values, fresh in seen)


def line(name: str, found: list[Found]) -> str:
    """What the positions of a game have shown, as a row of a table, with the bounds of 95 %."""

    def share(good: int, whole: int) -> str:
        low, high = wilson(good, whole) if whole else (0.0, 1.0)
        return f"{good} of {whole} ({100 * low:.0f} to {100 * high:.0f} %)"

    number, lost = len(found), [one.lost for one in found]
    error = SURE * stdev(lost) / math.sqrt(number) if number > 1 else 0.0
    return " | ".join(
        (
            f"| {name}",
            str(number),
            share(sum(one.same for one in found), number),
            share(sum(one.agreed for one in found), number),
            f"{fmean(lost):.2f} ± {error:.2f}",
            share(sum(one.found for one in found), sum(one.blunders for one in found)),
            f"{share(sum(one.slandered for one in found), number)} |",
        )
    )


def kept(path: Path | None) -> list[Found]:
    """The positions that a file has."""
    if path is None or not path.exists():
        return []
    return [Found(**json.loads(row)) for row in path.read_text(encoding="utf-8").splitlines()]


def measure(game: str, number: int, seed: str, path: Path | None) -> list[Found]:
    """So many positions of a game; those that the file has are not looked at again."""
    known = {one.number: one for one in kept(path) if one.game == game}
    found = []
    for place, (position, modules) in zip(range(number), positions(game, seed), strict=False):
        one = known.get(place)
        if one is None:
            one = Found(game, place, len(position.state.seats), modules)
            look_at(position, one)
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(one)) + "\n")
        found.append(one)
    return found


def main() -> None:
    """Measure the games and print a row of a table for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--games", default=",".join(GAMES_OF))
    parser.add_argument("--seed", default="review")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--spreads", action="store_true")
    asked = parser.parse_args()
    every: list[Found] = []
    for game in asked.games.split(","):
        if asked.spreads and game in PROSPECTS:
            print(f"{game:15s} {fitted(game, asked.seed)}", flush=True)
            continue
        found = measure(game, asked.positions or GAMES_OF[game], asked.seed, asked.keep)
        print(line(game, found), flush=True)
        every += found
    if every:
        print(line("together", every), flush=True)


if __name__ == "__main__":
    main()
