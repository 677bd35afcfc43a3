"""Choices spoilt in every way that a bad file or a hasty hand can spoil them."""

import dataclasses
import functools
from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_origin, get_type_hints

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice

NONSENSE = ("", "?", "nonsense", "tower-99-NESW")
CELLS = ((0, 0), (1, 0), (-1, 2), (40, 40), (0, -300))


def mutated(choice: Choice, words: Sequence[str], dice: Dice) -> Iterator[Choice]:
    """The choice with one field changed, in several ways each; ``words`` are ids of the game."""
    for field in dataclasses.fields(choice):
        for value in _others(getattr(choice, field.name), words, dice):
            yield dataclasses.replace(choice, **{field.name: value})


def made_up(kind: type[Choice], words: Sequence[str], dice: Dice) -> Choice:
    """A choice of this kind with arbitrary values of the right types."""
    samples: dict[Any, Any] = {
        str: lambda: words[dice.below(len(words))],
        int: lambda: dice.below(4),
        bool: lambda: bool(dice.below(2)),
        tuple[int, int]: lambda: CELLS[dice.below(len(CELLS))],
        tuple[int, ...]: lambda: tuple(dice.below(10) for _ in range(dice.below(4))),
        tuple[str, ...]: lambda: tuple(words[dice.below(len(words))] for _ in range(dice.below(3))),
    }
    return kind(**{name: samples[hint]() for name, hint in _hints(kind).items()})


@functools.cache
def _hints(kind: type[Choice]) -> dict[str, Any]:
    types = get_type_hints(kind)
    return {name: str if get_origin(hint) is Literal else hint for name, hint in types.items()}


def _others(value: Any, words: Sequence[str], dice: Dice) -> Iterator[Any]:
    word = words[dice.below(len(words))]
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, str):
        yield from (*NONSENSE, word)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 4, 1_000)
    elif isinstance(value, tuple) and value and isinstance(value[0], int):
        yield from CELLS
        yield (value[0] + 1, *value[1:])
        yield (*value[:-1], value[-1] - 1)
    elif isinstance(value, tuple):
        yield ()
        yield (*value, word)
        yield from ((*value, nonsense) for nonsense in NONSENSE)
        if value:
            yield (*value, value[0])
            yield value[1:]
            yield (*value[:-1], word)
