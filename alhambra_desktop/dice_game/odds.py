"""The exact arithmetic of a turn: which dice to throw for given values of results, and chances.

A turn is solved backwards over multisets of symbols: eight dice show one of 1,287 multisets, and one of 3,003
sets of dice can be kept. Throwing the rest of a kept set is worth the mean over the symbols of one more die;
the best set to keep among the shown dice is found from the sets with one die less. Nothing is sampled: the
plan is optimal for the given values (dice_game.md 4; chips that cancel a throw are not included).
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

Counts = tuple[int, ...]
"""How many dice show each symbol, in the order of the types."""

NEVER = -1e9
"""The value of a result that cannot be marked."""

Picker = Callable[[Sequence[float]], Sequence[float]]
"""Picks the same items of any list, as fast as possible without arrays."""


class Layer(NamedTuple):
    """The sets with one number of dice. A picker takes one item for each of them from a list by set.

    ``more``: for each symbol the items of the sets with one more die that shows it. ``less``: for each symbol
    the items of the sets with one die less; a set without that symbol has another one twice.
    """

    place: slice
    more: tuple[Picker, ...]
    less: tuple[Picker, ...]


class DiceSets:
    """All sets of up to ``dice`` equal dice with ``symbols`` symbols, smaller ones first.

    ``less[i]`` are the sets with one die less than set ``i``; ``first_full`` is the first set with all dice;
    ``shown`` picks, for each symbol, from a list by count the items of the full sets.
    """

    __slots__ = ("counts", "dice", "first_full", "index", "layers", "less", "shown", "symbols")

    def __init__(self, dice: int, symbols: int) -> None:
        self.dice, self.symbols = dice, symbols
        self.counts: list[Counts] = []
        starts = []
        for size in range(dice + 1):
            starts.append(len(self.counts))
            self.counts += _multisets(size, symbols)
        self.first_full = starts[-1]
        self.index = {counts: i for i, counts in enumerate(self.counts)}
        self.less = [
            tuple(self.index[_changed(counts, s, -1)] for s in range(symbols) if counts[s])
            for counts in self.counts
        ]
        self.layers = [
            self._layer(range(start, end))
            for start, end in zip(starts, [*starts[1:], len(self.counts)], strict=True)
        ]
        self.shown = [_picker(counts[s] for counts in self.counts[self.first_full :]) for s in range(symbols)]

    def _layer(self, members: range) -> Layer:
        counts, symbols = [self.counts[i] for i in members], range(self.symbols)
        full, empty = members.start == self.first_full, members.start == 0
        more = [] if full else [[self.index[_changed(one, s, 1)] for one in counts] for s in symbols]
        less = [] if empty else [[(self.less[i] * self.symbols)[s] for i in members] for s in symbols]
        place = slice(members.start, members.stop)
        return Layer(place, tuple(map(_picker, more)), tuple(map(_picker, less)))


def _picker(places: Iterable[int]) -> Picker:
    chosen = tuple(places)
    return itemgetter(*chosen) if len(chosen) > 1 else itemgetter(slice(chosen[0], chosen[0] + 1))


def _multisets(size: int, symbols: int) -> list[Counts]:
    if symbols == 1:
        return [(size,)]
    return [(n, *rest) for n in range(size, -1, -1) for rest in _multisets(size - n, symbols - 1)]


def _changed(counts: Counts, symbol: int, by: int) -> Counts:
    return (*counts[:symbol], counts[symbol] + by, *counts[symbol + 1 :])


@lru_cache(maxsize=8)
def dice_sets(dice: int, symbols: int) -> DiceSets:
    """The sets of dice, computed once (20 ms for eight dice)."""
    return DiceSets(dice, symbols)


Worth = tuple[tuple[tuple[float, ...], ...], ...]
"""``worth[throw - 1][symbol][count]``: the value of a result; for count 0 it is NEVER."""


def worth_table(
    value: Callable[[int, int, int], float], dice: int, symbols: int, throws: int, black: int = -1
) -> Worth:
    """A table from a function of symbol, count and number of throws.

    ``black`` is the symbol of the black die, if it was added: then one more die shows it.
    """

    def row(symbol: int, throw: int) -> tuple[float, ...]:
        extra = symbol == black
        return tuple(NEVER if n + extra == 0 else value(symbol, n + extra, throw) for n in range(dice + 1))

    return tuple(tuple(row(s, throw) for s in range(symbols)) for throw in range(1, throws + 1))


class Plan:
    """The optimal play of a turn for given values of results. Later throws are solved when first needed."""

    __slots__ = ("_best", "_keep", "_now", "sets", "throws", "worth")

    def __init__(self, worth: Worth, dice: int) -> None:
        self.worth = worth
        self.throws = len(worth)
        self.sets = dice_sets(dice, len(worth[0]))
        self._now: dict[int, list[float]] = {}
        self._keep: dict[int, list[float]] = {}
        self._best: dict[int, list[float]] = {}

    # ------------------------------------------------------------ answers

    @property
    def value(self) -> float:
        """The value of the turn before its first throw."""
        return self._throwing(1)[0]

    def stopping(self, counts: Counts, throws: int) -> tuple[float, int]:
        """The value of stopping now, and the symbol to mark."""
        row = self.worth[throws - 1]
        values = [row[s][n] for s, n in enumerate(counts)]
        best = max(range(len(values)), key=values.__getitem__)
        return values[best], best

    def throwing(self, kept: Counts, throws: int) -> float:
        """The value of keeping these dice and throwing all others as the next throw."""
        return self._throwing(throws + 1)[self.sets.index[kept]]

    def best_throw(self, counts: Counts, throws: int, floor: float = NEVER) -> tuple[float, Counts] | None:
        """The value of the best next throw, and what to keep; None after the last throw.

        Of equally good ways, the one that keeps most. ``floor``: the minimum value of an outcome, because the
        throw can be cancelled.
        """
        if throws >= self.throws:
            return None
        keep, best, less = self._throwing(throws + 1), self._subsets(throws + 1), self.sets.less
        if floor > NEVER:
            keep = _means(self.sets, [max(floor, value) for value in self._showing(throws + 1)])
            best = _best_subsets(self.sets, keep)
        here = max(less[self.sets.index[counts]], key=best.__getitem__)
        while keep[here] < best[here]:
            here = max(less[here], key=best.__getitem__)
        return keep[here], self.sets.counts[here]

    def continuing(self, counts: Counts, throws: int) -> float:
        """The value of the shown dice after ``throws``, with optimal play from there on."""
        return self._showing(throws)[self.sets.index[counts] - self.sets.first_full]

    # ------------------------------------------------------------ the recursion

    def _showing(self, throws: int) -> list[float]:
        """By full set: the value after ``throws`` throws."""
        if throws not in self._now:
            values = [pick(row) for pick, row in zip(self.sets.shown, self.worth[throws - 1], strict=True)]
            if throws < self.throws:
                best = self._subsets(throws + 1)
                values += [pick(best) for pick in self.sets.layers[-1].less]
            self._now[throws] = list(map(max, zip(*values, strict=True)))
        return self._now[throws]

    def _throwing(self, throw: int) -> list[float]:
        """By set of kept dice: the value of throwing the rest as throw number ``throw``."""
        if throw not in self._keep:
            self._keep[throw] = _means(self.sets, self._showing(throw))
        return self._keep[throw]

    def _subsets(self, throw: int) -> list[float]:
        """By set of dice, except full ones: the value of the best set to keep among them."""
        if throw not in self._best:
            self._best[throw] = _best_subsets(self.sets, self._throwing(throw))
        return self._best[throw]


def _means(sets: DiceSets, showing: list[float]) -> list[float]:
    """By set of kept dice: the mean value after the rest is thrown."""
    keep = [0.0] * sets.first_full + showing
    share = 1.0 / sets.symbols
    for layer in sets.layers[-2::-1]:
        sums = map(sum, zip(*(pick(keep) for pick in layer.more), strict=True))
        keep[layer.place] = [total * share for total in sums]
    return keep


def _best_subsets(sets: DiceSets, keep: list[float]) -> list[float]:
    """By set of dice, except full ones: the best value among its subsets."""
    best = keep[: sets.first_full]
    for layer in sets.layers[1:-1]:
        own, smaller = best[layer.place], (pick(best) for pick in layer.less)
        best[layer.place] = map(max, zip(own, *smaller, strict=True))
    return best
