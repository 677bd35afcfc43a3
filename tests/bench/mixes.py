"""Whole games between Hard bots with modules drawn by lot: no error, and how the games end.

Run it from the checkout::

    python -m tests.bench.mixes --games 1000
    python -m tests.bench.mixes --games 1000 --base

The players go round from 2 to 6. A game has one to all of the modules, none with ``--base``. At random
moments it is saved, read again, and goes a choice ahead and back; every choice is checked by the rules, and
the pieces are counted at the end. Each number is a game of its own: ``--first`` goes on with a run.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.setup import MAX_PLAYERS, MIN_PLAYERS
from alhambra_desktop.bots import make_bot
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.match.tallies import wilson
from tests.conformance.palace import Case
from tests.soak import kept

SEATS = MAX_PLAYERS - MIN_PLAYERS + 1
LOOKS = 60
"""A game is saved and read again about once in so many decisions."""
ENDLESS = 20_000
TOLD_EVERY = 50


def mixture(seed: str, number: int) -> tuple[str, ...]:
    """The modules of a game: how many, then which, by lot; in the order of the catalogue."""
    dice, names = Dice(f"{seed}/{number}/modules"), list(MODULES)
    shuffle(names, dice)
    drawn = set(names[: 1 + dice.below(len(names))])
    return tuple(name for name in MODULES if name in drawn)


def play(case: Case, level: str, seed: str) -> tuple[str, int]:
    """One game to its end: how it ended, and its decisions."""
    game, moments = case.begin(seed), Dice(f"{seed}/moments")
    game.events = None
    bots = [make_bot(level, f"{seed}/{seat}") for seat in range(case.players)]
    made = 0
    while game.decision is not None:
        seat = game.decision.seat
        choice = bots[seat].choose(game.view(seat))
        if moments.below(LOOKS) == 0:
            kept(case, game, choice)
        game.choose(choice, seat)
        made += 1
        assert made < ENDLESS, "it does not end"
    assert game.state.winners, "nobody wins"
    assert case.pieces(game.plain()) == case.all_pieces(), "something got lost or doubled"
    return game.state.ending, made


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Let Hard bots play with modules drawn by lot.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="mixes")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--base", action="store_true", help="the base game, to compare with")
    asked = parser.parse_args(arguments)
    endings: Counter[str] = Counter()
    decisions, longest = 0, 0
    for number in range(asked.first, asked.first + asked.games):
        modules = () if asked.base else mixture(asked.seed, number)
        case = Case(MIN_PLAYERS + number % SEATS, (), (), modules)
        try:
            ending, made = play(case, asked.level, f"{asked.seed}/{number}")
        except Exception as error:
            raise AssertionError(f"game {number}, {case}: {error}") from error
        endings[ending] += 1
        decisions, longest = decisions + made, max(longest, made)
        games = number - asked.first + 1
        if games % TOLD_EVERY == 0 or games == asked.games:
            low, high = (100 * share for share in wilson(endings["standstill"], games))
            still = f"standstill {endings['standstill']} ({low:.1f} to {high:.1f} %)"
            told = f"{decisions} decisions, the longest game {longest}"
            print(f"{games} games from {asked.first}, {told}, {still}, {dict(endings)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
