"""The law of conservation: no chip gets lost or doubled between set-up and end.

The tests hold every game to it; a state that was read from a file is held to it too.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from alhambra_desktop.dice_game.ruleset import Ruleset

NOT_A_PLACE = frozenset({"with_chip"})
"""Fields of the state that name a chip without holding it."""


def everything(rules: Ruleset) -> Counter[str]:
    """Every chip of the box; the start-player chip comes and goes."""
    return Counter(chip.id for chip in rules.components.chips)


def counted(rules: Ruleset, plain: Any) -> Counter[str]:
    """Every chip in a plain state, wherever it lies, but for the start-player chip."""
    return Counter(_chips(plain, frozenset(everything(rules))))


def _chips(plain: Any, known: frozenset[str]) -> Iterator[str]:
    if isinstance(plain, str):
        if plain in known:
            yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if key not in NOT_A_PLACE:
                yield from _chips(value, known)
    elif isinstance(plain, list):
        for value in plain:
            yield from _chips(value, known)
