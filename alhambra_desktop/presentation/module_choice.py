"""The modules as they are offered: from which box each is, ready-made sets, a surprise."""

from collections.abc import Iterable, Sequence
from random import Random

from alhambra_desktop.alhambra.catalogue import MODULES

BOXES = (
    ("vizier", range(1, 5)),
    ("gates", range(5, 9)),
    ("thieves", range(9, 13)),
    ("treasure", range(13, 17)),
    ("sultan", range(17, 21)),
    ("falconers", range(21, 25)),
    ("magic", range(25, 27)),
    ("designers", range(27, 37)),
    ("fans", range(37, 44)),
)
"""The boxes in which the modules first came, by their numbers; a test knows that they cover all."""

SURPRISE = range(2, 6)
"""So many modules a surprise has."""


def presets() -> dict[str, tuple[str, ...]]:
    """Ready-made sets by name: first steps, a box each, and all. Boxes without a module are left out."""
    found = {"first_steps": tuple(name for name, module in MODULES.items() if module.first_steps)}
    for box, numbers in BOXES:
        names = tuple(name for name, module in MODULES.items() if module.number in numbers)
        if names:
            found[box] = names
    found["all"] = tuple(MODULES)
    return found


def surprise(favourites: Sequence[str], before: Iterable[str], chance: Random) -> tuple[str, ...]:
    """A set by chance, another one than before; favourites come twice as often."""
    now = set(before)
    while True:
        count = chance.choice(SURPRISE)
        left = [*MODULES, *(name for name in favourites if name in MODULES)]
        chosen: set[str] = set()
        while len(chosen) < min(count, len(MODULES)):
            chosen.add(chance.choice(left))
        if chosen != now or len(MODULES) <= SURPRISE[0]:
            return in_order(chosen)


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """The modules in their printed order; unknown names are left out."""
    chosen = set(names)
    return tuple(name for name in MODULES if name in chosen)
