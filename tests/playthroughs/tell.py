"""Games as readable text: the sixty decisions that show most, and what the whole game came to.

``python -m tests.playthroughs.tell NAME`` prints all of a game, to see where two versions part.
"""

import dataclasses
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.toys.catalogue import TOYS
from tests.conformance.dice import DiceCase
from tests.conformance.palace import Case
from tests.conformance.plays import pick
from tests.conformance.roll_and_write import SheetCase

AnyCase = Case | DiceCase | SheetCase

LENGTH = 60
"""So many decisions of a game are stored."""

SEEDS = {"major_construction_projects": "2"}
"""Seeds of modules of which a random player shows little with the usual one."""

END = ("explicit_end", "yes")

PLAYTHROUGHS: dict[str, tuple[AnyCase, str]] = {
    "two-players": (Case(2, (END,)), "1"),
    "three-players": (Case(3), "2"),
    "five-players": (Case(5, (("second_scoring", "printed_2019"),)), "3"),
    "toys": (Case(3, (), tuple(name for name in TOYS if name != "bazaar")), "4"),
    **{f"module-{name}": (Case(3, modules=(name,)), SEEDS.get(name, "5")) for name in MODULES},
    "dice-three-players": (DiceCase(3), "1"),
    "dice-six-players": (DiceCase(6), "2"),
    "dice-dirk": (DiceCase(2, (("two_players", "dirk"), END)), "3"),
    "sheet-alone": (SheetCase(1), "1"),
    "sheet-against-four": (SheetCase(1, (("solo", "against_dummies"), ("dummies", "4"), END)), "2"),
    "sheet-two-players": (SheetCase(2), "3"),
    "sheet-five-players": (SheetCase(5), "4"),
}
"""Golden games: name -> how and from which seed random players play it; one with each module."""

PERFT = [(Case(2), "1", 3), (Case(3), "2", 3), (Case(4), "3", 3), (Case(6), "4", 3), (Case(3), "5", 4)]
"""Whose sequences of candidates are counted, and how many decisions deep."""


@dataclasses.dataclass
class Step:
    """A decision as lines of text; the classes of its choice and events. The set-up is a step, too."""

    lines: list[str]
    kinds: list[type]


def steps(case: AnyCase, seed: str) -> Iterator[Step]:
    """A random game of any kind, decision by decision; the last step is its result."""
    game: Game[Any] = case.begin(seed)
    dice = Dice(f"playthrough {seed}")
    events = game.take_events()
    yield Step([f"    {words(event)}" for event in events], [type(event) for event in events])
    number = 0
    while game.decision is not None:
        number += 1
        seat, situation = game.decision.seat, type(game.decision.frame).__name__
        count = len(list(game.candidates()))
        choice = pick(game, dice)
        head = f"{number}. seat {seat}, {situation}, {count} options: {words(choice)}"
        game.choose(choice)
        events = game.take_events()
        kinds = [type(choice), *(type(event) for event in events)]
        yield Step([head, *(f"    {words(event)}" for event in events)], kinds)
    yield Step([f"points: {', '.join(map(str, game.totals()))}"], [])


def playthrough(name: str) -> str:
    """A golden game as text: how it is played, its richest stretch, a summary of the whole."""
    setup, *course, result = steps(*PLAYTHROUGHS[name])
    first = richest([step.kinds for step in course], name.removeprefix("module-"))
    counts = Counter(kind.__name__ for step in course for kind in step.kinds)
    whole = "\n".join(line for step in (setup, *course) for line in step.lines)
    lines = [
        *title(*PLAYTHROUGHS[name]),
        *setup.lines,
        *(["..."] if first else []),
        *(line for step in course[first : first + LENGTH] for line in step.lines),
        "...",
        f"whole game: {len(course)} decisions, digest {sha256(whole.encode()).hexdigest()[:16]}",
        *(f"    {count} {kind}" for kind, count in sorted(counts.items())),
        *result.lines,
    ]
    return "\n".join(lines) + "\n"


def richest(course: list[list[type]], module: str) -> int:
    """Where the stretch begins that shows most kinds of choices and events, those of the module first."""

    def worth(first: int) -> tuple[int, int]:
        kinds = {kind for step in course[first : first + LENGTH] for kind in step}
        return sum(module in kind.__module__.split(".") for kind in kinds), len(kinds)

    return max(range(max(1, len(course) - LENGTH + 1)), key=worth)


def title(case: AnyCase, seed: str) -> Iterator[str]:
    """What is played."""
    game = {Case: "Alhambra", DiceCase: "dice game", SheetCase: "Roll & Write"}[type(case)]
    options = ", ".join(f"{key}={value}" for key, value in case.options) or "none"
    yield f"{game}, {case.players} players, seed {seed!r}, options: {options}, random players"
    if isinstance(case, Case) and (case.modules or case.toys):
        yield f"modules: {', '.join((*case.modules, *case.toys))}"


def words(thing: Choice | Event) -> str:
    """A choice or an event as its name and its facts."""
    facts = (
        f"{field.name}={_word(getattr(thing, field.name))}"
        for field in dataclasses.fields(thing)
        if field.repr and getattr(thing, field.name) != ()
    )
    return " ".join((type(thing).__name__, *facts))


def _word(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_word, value))
    return "-" if value is None else str(value)


def perft(game: Game[Any], depth: int) -> int:
    """The number of sequences of candidates of this length from here (shorter where the game ends)."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(list(game.candidates()))
    total = 0
    for choice in list(game.candidates()):
        made = game.copy()
        made.choose_checked(choice)
        total += perft(made, depth - 1)
    return total


def perft_table() -> str:
    """Counts of sequences at the beginning and in the middle of fixed games."""
    lines = ["players seed decision depth sequences"]
    for case, seed, depth in PERFT:
        game, dice = case.begin(seed), Dice(f"perft {seed}")
        for number in range(121):
            if number in (0, 120):
                lines.append(f"{case.players} {seed} {number + 1} {depth} {perft(game, depth)}")
            game.choose(pick(game, dice))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print("\n".join(line for step in steps(*PLAYTHROUGHS[name]) for line in step.lines))
