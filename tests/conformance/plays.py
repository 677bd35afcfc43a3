"""Seeded random games, played once and looked at by many tests."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.randomness import Dice
from tests.conformance.dice import DiceCase
from tests.conformance.palace import Case
from tests.conformance.roll_and_write import SheetCase

LONGEST = 5_000
"""More decisions than any game of random players takes."""


def pick(game: Game[Any], dice: Dice) -> Choice:
    """A random player's choice: buys three times in four when it can, so that games move on."""
    decision = game.decision
    assert decision is not None
    for kind in decision.kinds:
        if kind.choice is Buy and dice.below(4):
            found = list(kind.candidates(game, decision.seat))
            if found:
                return found[dice.below(len(found))]
    return game.sample(dice)


def question(game: Game[Any]) -> str:
    """The kind of question asked: the frame and its yes-or-no facts, the kinds of choices offered."""
    decision = game.decision
    assert decision is not None
    frame = decision.frame
    facts = [name for name in frame.__slots__ if getattr(frame, name) is True]
    return " ".join((type(frame).__name__, *facts, *(f.choice.__name__ for f in decision.kinds)))


DIGESTED = 8
"""One position in so many has its digest taken; in between, the events show where two games part."""
COUNTED = 4
"""The pieces are counted where a question is new, and at one position in so many."""
MOST = 24
"""About so many positions of a game are looked at."""


@dataclass
class Played:
    """A whole random game: the choices in plain form, digests before them, the events after each."""

    seed: str
    choices: list[Any] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    """By the number of choices before; of one position in so many, and of the end."""
    events: list[list[Event]] = field(default_factory=list)
    pieces: dict[int, Counter[str]] = field(default_factory=dict)
    """Every piece in the game, by the number of choices before; now and then, where it changes."""
    positions: list[Game[Any]] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    end: Game[Any] | None = None


@lru_cache(maxsize=64)
def played(case: Case | DiceCase | SheetCase, seed: str = "1") -> Played:
    """A random game of this kind; kept are positions out of it, of every kind of question some."""
    game, dice, done = case.begin(seed), Dice(f"play {seed}"), Played(seed)
    done.events.append(game.take_events())
    kinds: Counter[str] = Counter()
    before: Counter[str] = Counter()
    while not game.over:
        assert len(done.choices) < LONGEST, f"{case} with seed {seed} does not end"
        kind = question(game)
        kinds[kind] += 1
        if len(done.choices) % COUNTED == 0 or kinds[kind] <= COUNTED:
            plain = game.plain()
            if len(done.choices) % DIGESTED == 0:
                done.digests[len(done.choices)] = codec.digest(plain)
            if (pieces := case.pieces(plain)) != before:
                done.pieces[len(done.choices)] = before = pieces
        few = len(done.positions) < MOST
        if kinds[kind] == 1 or (few and (kinds[kind] == 2 or dice.below(15) == 0)):
            done.positions.append(game.copy())
        choice = pick(game, dice)
        done.kinds[type(choice).__name__] += 1
        done.choices.append(codec.encode(choice, Choice))
        game.choose(choice)
        done.events.append(game.take_events())
    plain = game.plain()
    done.digests[len(done.choices)] = codec.digest(plain)
    done.pieces[len(done.choices)] = case.pieces(plain)
    done.end = game
    return done


def run(game: Game[Any], dice: Dice, steps: int) -> None:
    """Play some more random steps, to the end at most."""
    for _ in range(steps):
        if game.over:
            return
        game.choose(pick(game, dice))


def go_on(game: Game[Any], dice: Dice, steps: int = 5) -> tuple[list[Choice], str]:
    """Play some more random steps; returns the choices, and the digest of the position they lead to."""
    made: list[Choice] = []
    for _ in range(steps):
        if game.over:
            break
        made.append(pick(game, dice))
        game.choose(made[-1])
    return made, game.digest()
