"""Counts how often persons at one screen are called out of their turns.

Run from the repository: ``python -m tests.bench.calls [--games N] [--level medium] [--modules all|id,id]``.
Three persons share a screen, whole games with the twelve modules that were there first. A bot of the level
makes the choices of each; nobody has said anything about calls. At some tables (*wants*) a call is answered
by the first who has a reason, and the bot decides what he does; at the others (*never*) nobody ever wants to
act. Printed for each: turns, calls, how many that is in two rounds and at most was in any two rounds, how
often one person was among those called in a round; then how many calls were used (who came forward acted) and
how many were in vain, how many of these lay at most in any two rounds, and how often one person came forward
at most in any two rounds. At last how many spans of two rounds have 0, 1, 2 ... calls.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import make_bot
from alhambra_desktop.engine.moments import Moment, Pass
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.match.test_worth import TWELVE, first_who_wants

NAMES, COLOURS = ("Anna", "Karim", "Inés"), ("white", "blue", "red")
TWO_ROUNDS = 2 * len(NAMES)


@dataclass
class Call:
    """A call: its turn, who was named, who came forward, whether he then acted."""

    turn: int
    seats: tuple[int, ...]
    who: int | None
    used: bool = False


def played(seed: str, level: str, modules: tuple[str, ...], *, wants: bool) -> tuple[int, list[Call]]:
    """Play a game; returns its turns and its calls."""
    chairs = tuple(SeatSetup(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    bot, calls = make_bot(level, seed), list[Call]()
    match = Match.begin(MatchSetup(chairs, seed, modules=modules), None, InlineWorker())
    while not match.over:
        call = match.open_call()
        if call is not None:
            who = first_who_wants(match, call) if wants else None
            calls.append(Call(match.game.state.turn, call.seats, who))
            match.answer_call(who)
        elif match.silent:
            match.poll()
        else:
            assert match.asked is not None
            assert match.game.decision is not None
            choice = bot.choose(match.view(match.asked))
            came = bool(calls) and calls[-1].who == match.asked
            if came and isinstance(match.game.decision.frame, Moment) and not isinstance(choice, Pass):
                calls[-1].used = True
            match.choose(choice)
    return match.game.state.turn, calls


def spans(length: int, calls: Iterable[Call]) -> Counter[int]:
    """How many spans of two rounds of a game have how many of these calls."""
    turns = [call.turn for call in calls]
    return Counter(sum(at <= turn < at + TWO_ROUNDS for turn in turns) for at in range(length))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--modules", default="twelve", help="twelve, all, or ids with commas between them")
    asked = parser.parse_args()
    modules = {"twelve": TWELVE, "all": tuple(MODULES)}.get(asked.modules, tuple(asked.modules.split(",")))
    for wants in (True, False):
        turns, calls = 0, list[Call]()
        whole, vain, one = Counter[int](), Counter[int](), Counter[int]()
        for number in range(asked.games):
            length, found = played(f"calls {number}", asked.level, modules, wants=wants)
            turns, calls = turns + length, [*calls, *found]
            whole += spans(length, found)
            vain += spans(length, [call for call in found if not call.used])
            for seat in range(len(NAMES)):
                one += spans(length, [call for call in found if call.who == seat])
            if (number + 1) % 5 == 0 or number + 1 == asked.games:
                told = "wants" if wants else "never"
                rate, each = len(calls) / turns * TWO_ROUNDS, sum(len(call.seats) for call in calls) / turns
                used = sum(call.used for call in calls)
                print(
                    f"{told}: {number + 1} games, {turns} turns, {len(calls)} calls: {rate:.2f} in two "
                    f"rounds (at most {max(whole)}); a person is named {each:.2f} times in a round;\n"
                    f"    {used} used, {len(calls) - used} in vain (at most {max(vain)} in two rounds); one "
                    f"person came forward at most {max(one)} times in two rounds;\n"
                    f"    spans of two rounds by their calls: {dict(sorted(whole.items()))}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
