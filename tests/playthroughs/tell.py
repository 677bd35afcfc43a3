"""Whole games as readable text: every decision, the number of its options, the choice, what happened."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.toys.catalogue import TOYS
from tests.conformance.palace import Case
from tests.conformance.plays import pick

SEEDS = {"major_construction_projects": "2"}
"""Seeds of modules of which a random player shows little with the usual one."""

PLAYTHROUGHS = {
    "two-players": (Case(2, (("explicit_end", "yes"),)), "1"),
    "three-players": (Case(3), "2"),
    "five-players": (Case(5, (("second_scoring", "printed_2019"),)), "3"),
    "toys": (Case(3, (), tuple(name for name in TOYS if name != "bazaar")), "4"),
    **{f"module-{name}": (Case(3, modules=(name,)), SEEDS.get(name, "5")) for name in MODULES},
}
"""Golden games: name -> how and from which seed it is played; one with each module."""

PERFT = [(Case(2), "1", 3), (Case(3), "2", 3), (Case(4), "3", 3), (Case(6), "4", 3), (Case(3), "5", 4)]
"""Whose sequences of candidates are counted, and how many decisions deep."""


def playthrough(name: str) -> str:
    """A golden game as text."""
    return "\n".join(_lines(*PLAYTHROUGHS[name])) + "\n"


def _lines(case: Case, seed: str) -> Iterator[str]:
    options = ", ".join(f"{key}={value}" for key, value in case.options) or "none"
    yield f"palace game, {case.players} players, seed {seed!r}, options: {options}, random players"
    if case.modules or case.toys:
        yield f"modules: {', '.join((*case.modules, *case.toys))}"
    yield from course(case, seed)


def course(case: Any, seed: str) -> Iterator[str]:
    """A random game of any kind, decision by decision."""
    game, dice = case.begin(seed), Dice(f"playthrough {seed}")
    yield from _told(game)
    number = 0
    while not game.over:
        number += 1
        seat, situation = game.decision.seat, type(game.decision.frame).__name__
        count = len(list(game.candidates()))
        choice = pick(game, dice)
        yield f"{number}. seat {seat}, {situation}, {count} options: {words(choice)}"
        game.choose(choice)
        yield from _told(game)


def _told(game: Game[Any]) -> Iterator[str]:
    for event in game.take_events():
        yield f"    {words(event)}"


def words(thing: Choice | Event) -> str:
    """A choice or an event as its name and its facts."""
    facts = (
        f"{field.name}={_word(getattr(thing, field.name))}"
        for field in dataclasses.fields(thing)
        if getattr(thing, field.name) != ()
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
