"""Counts how often persons at one screen are called out of their turns.

Run from the repository: ``python -m tests.bench.calls [--games N] [--level medium] [--modules all|id,id]``.
Three persons share a screen, whole games with the twelve modules that were there first. A bot of the level
makes the choices of each; nobody has said anything about calls. At some tables (*wants*) a call is answered
by the first who has a reason, and the bot decides what he does; at the others (*never*) nobody ever wants to
act. Printed for each: turns, calls, how many that is in two rounds and at most was in any two rounds, and how
often one person was among those called in a round.
"""

import argparse
from collections import Counter

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import make_bot
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.match.test_worth import TWELVE, first_who_wants

NAMES, COLOURS = ("Anna", "Karim", "Inés"), ("white", "blue", "red")


def played(seed: str, level: str, modules: tuple[str, ...], *, wants: bool) -> tuple[int, Counter[int], int]:
    """Play a game; returns its turns, the calls of each turn, how often persons were named in them."""
    chairs = tuple(SeatSetup(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    bot, calls, named = make_bot(level, seed), Counter[int](), 0
    match = Match.begin(MatchSetup(chairs, seed, modules=modules), None, InlineWorker())
    while not match.over:
        call = match.open_call()
        if call is not None:
            calls[match.game.state.turn] += 1
            named += len(call.seats)
            match.answer_call(first_who_wants(match, call) if wants else None)
        elif match.silent:
            match.poll()
        else:
            assert match.asked is not None
            match.choose(bot.choose(match.view(match.asked)))
    return match.game.state.turn, calls, named


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--modules", default="twelve", help="twelve, all, or ids with commas between them")
    asked = parser.parse_args()
    modules = {"twelve": TWELVE, "all": tuple(MODULES)}.get(asked.modules, tuple(asked.modules.split(",")))
    for wants in (True, False):
        turns = calls = named = most = 0
        for number in range(asked.games):
            length, found, persons = played(f"calls {number}", asked.level, modules, wants=wants)
            turns, calls, named = turns + length, calls + found.total(), named + persons
            two_rounds = 2 * len(NAMES)
            for at in range(length):
                most = max(most, sum(found[turn] for turn in range(at, at + two_rounds)))
            if (number + 1) % 5 == 0 or number + 1 == asked.games:
                told = "wants" if wants else "never"
                rate = calls / turns * two_rounds
                each = named / turns
                print(
                    f"{told}: {number + 1} games, {turns} turns, {calls} calls: {rate:.2f} in two rounds "
                    f"(at most {most}); a person is named {each:.2f} times in a round",
                    flush=True,
                )


if __name__ == "__main__":
    main()
