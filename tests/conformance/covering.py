"""The sets of modules that the suite plays: any three modules are together, apart and mixed in some set.

The sets are stored in ``covering.txt``, one a line by the numbers of the modules, because finding them
takes seconds. Whoever adds a module finds them anew: ``python -m tests.conformance.covering``.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine.randomness import Dice

STORED = Path(__file__).with_name("covering.txt")
STRENGTH = 3
"""So many modules at a time are met in all ways."""
TRIES = 8
NONE = "-"
"""The line of the set without modules."""

Row = tuple[int, ...]
"""A set as a 1 for every module that is in it and a 0 for every other one, in the order of the catalogue."""


@cache
def covering_sets() -> tuple[tuple[str, ...], ...]:
    """The stored sets of module ids; all modules and no module come first."""
    by_number = {module.number: name for name, module in MODULES.items()}
    lines = STORED.read_text(encoding="utf-8").splitlines()
    return tuple(tuple(by_number[int(word)] for word in line.split() if word != NONE) for line in lines)


def missing(sets: Sequence[Sequence[str]], names: Sequence[str] = tuple(MODULES)) -> Iterator[str]:
    """What the sets do not have: modules by name, in or out of a set."""
    columns = {name: sum((name in chosen) << number for number, chosen in enumerate(sets)) for name in names}
    every = (1 << len(sets)) - 1
    for some in combinations(names, min(STRENGTH, len(names))):
        for mixture in product((True, False), repeat=len(some)):
            found = every
            for name, on in zip(some, mixture, strict=True):
                found &= columns[name] if on else ~columns[name]
            if not found:
                met = zip(some, mixture, strict=True)
                yield ", ".join(f"{name} {'in' if on else 'out'}" for name, on in met)


def found(count: int) -> list[Row]:
    """Sets of so many modules that cover all mixtures, found greedily and always in the same way."""
    places = list(combinations(range(count), min(STRENGTH, count)))
    dice = Dice("covering")

    def mixtures(row: Row) -> list[tuple[Row, Row]]:
        return [(place, tuple(row[i] for i in place)) for place in places]

    left = dict.fromkeys(product(places, product((0, 1), repeat=len(places[0]))))
    rows = [(1,) * count, (0,) * count]
    for row in rows:
        for mixture in mixtures(row):
            left.pop(mixture, None)
    while left:
        place, values = next(iter(left))  # so that every row brings something new
        tries = [[dice.below(2) for _ in range(count)] for _ in range(TRIES)]
        for made in tries:
            for i, value in zip(place, values, strict=True):
                made[i] = value
        best = max(map(tuple, tries), key=lambda row: sum(mixture in left for mixture in mixtures(row)))
        rows.append(best)
        for mixture in mixtures(best):
            left.pop(mixture, None)
    return rows


def main() -> None:
    """Find the sets anew and store them."""
    numbers = [str(module.number) for module in MODULES.values()]
    rows = found(len(numbers))
    lines = [" ".join(n for n, on in zip(numbers, row, strict=True) if on) or NONE for row in rows]
    STORED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} sets of {len(numbers)} modules in {STORED.name}")


if __name__ == "__main__":
    main()
