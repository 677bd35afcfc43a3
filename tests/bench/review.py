"""How far the judgements of a review are from those of ten times as many playouts.

    python -m tests.bench.review [--positions N] [--games ID,ID,...] [--seed S] [--spreads]

Positions of seats that are asked, from games between bots; in each a random legal choice is planted. A long
look (ten times the rounds, other dice) says what is true: which choice is best, and what the planted one gave
away. Printed are how often the review's best choice is the long look's, or no worse as far as that can tell,
and what it loses on the average; how many planted blunders the review finds (calls a mistake or worse); how
many choices that are best in the long look it calls mistakes.

``--spreads`` fits the spreads of ``assets/data/review.json`` to who won games between bots.
"""

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import product
from statistics import fmean
from typing import Any

from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.judging import Judge
from alhambra_desktop.bots.odds import Spread, shares
from alhambra_desktop.bots.review_data import standard
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.review import BLUNDER, MISTAKE, named
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from tests.bench.agreement import positions

COLOURS = ("white", "blue", "orange", "green")
LONGER = 10
GAMES_OF = {"alhambra": 30, "dice": 10, "roll-and-write": 15}
"""A number of positions that takes some minutes."""
PROSPECTS = {"dice": "dice_game", "roll-and-write": "roll_and_write"}
LATE, EARLY = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0), (8.0, 12.0, 15.0, 18.0, 22.0, 26.0, 32.0)


@dataclass
class Found:
    """What the positions of a game have shown."""

    agreed: int = 0
    lost: float = 0.0
    positions: int = 0
    blunders: int = 0
    found: int = 0
    slandered: int = 0


def look_at(position: AnyGame, number: int, told: Found) -> None:
    """One position: a planted choice, and the best one, judged shortly and long."""
    assert position.decision is not None
    view = position.view(position.decision.seat)
    kind = position.rules
    game = next(name for name, one in GAMES.items() if isinstance(kind, one.ruleset))
    effort, data = standard().efforts[game], standard()
    planted = view.sample(Dice(f"planted/{number}"))
    long = replace(effort, first=LONGER * effort.first, least=LONGER * effort.most, most=LONGER * effort.most)
    truth = Judge(view, f"long/{number}").judge(planted, long)
    best = truth.options[0].choice
    short = Judge(view, f"review/{number}").judge(planted, effort)
    told.positions += 1
    hers = next((one for one in truth.options if one.choice == short.options[0].choice), truth.options[0])
    told.agreed += hers.equal
    told.lost += hers.behind
    if named(truth.loss, data) == BLUNDER:
        told.blunders += 1
        told.found += named(short.loss, data) in (MISTAKE, BLUNDER)
    praised = Judge(view, f"praised/{number}").judge(best, effort)
    told.slandered += named(praised.loss, data) in (MISTAKE, BLUNDER)


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


def main() -> None:
    """Measure the games and print some lines for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--games", default=",".join(GAMES_OF))
    parser.add_argument("--seed", default="review")
    parser.add_argument("--spreads", action="store_true")
    asked = parser.parse_args()
    for game in asked.games.split(","):
        if asked.spreads and game in PROSPECTS:
            print(f"{game:15s} {fitted(game, asked.seed)}", flush=True)
            continue
        told, begun = Found(), time.process_time()
        for number, position in enumerate(positions(game, asked.positions or GAMES_OF[game], asked.seed)):
            look_at(position, number, told)
        took = time.process_time() - begun
        print(
            f"{game:15s} best choice {told.agreed} of {told.positions}, "
            f"loses {told.lost / told.positions:.2f}; "
            f"blunders found {told.found} of {told.blunders}; good choices called mistakes "
            f"{told.slandered} of {told.positions}   {took:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
