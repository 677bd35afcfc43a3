"""The exact arithmetic of a turn: which dice to throw for given values of results, and chances.

A turn is solved backwards over multisets of symbols: eight dice show one of 1,287 multisets, and one of 3,003
sets of dice can be kept. Throwing the rest of a kept set is worth the mean over the symbols of one more die;
the best set to keep among the shown dice is found from the sets with one die less. Nothing is sampled: the
plan is optimal for the given values (dice_game.md 4; chips that cancel a throw are not included).
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import getitem, itemgetter

Counts = tuple[int, ...]
"""How many dice show each symbol, in the order of the types."""

NEVER = -1e9
"""The value of a result that cannot be marked."""


class DiceSets:
    """All sets of up to ``dice`` equal dice with ``symbols`` symbols, smaller ones first.

    ``more[i]`` picks from a list by set the items of set ``i`` with one more die, one for each symbol;
    ``less[i]`` are the sets with one die less, ``pick_less[i]`` picks theirs; ``first_full`` is the first set
    with all dice.
    """

    __slots__ = ("counts", "dice", "first_full", "index", "less", "more", "pick_less", "symbols")

    def __init__(self, dice: int, symbols: int) -> None:
        self.dice, self.symbols = dice, symbols
        self.counts: list[Counts] = []
        for size in range(dice + 1):
            self.first_full = len(self.counts)
            self.counts += _multisets(size, symbols)
        self.index = {counts: i for i, counts in enumerate(self.counts)}
        self.more = [
            _picker(self.index[_changed(counts, s, 1)] for s in range(symbols))
            for counts in self.counts[: self.first_full]
        ]
        self.less = [
            tuple(self.index[_changed(counts, s, -1)] for s in range(symbols) if counts[s])
            for counts in self.counts
        ]
        self.pick_less = [_picker(smaller or (i,)) for i, smaller in enumerate(self.less)]


def _picker(places: Iterable[int]) -> Callable[[Sequence[float]], Sequence[float]]:
    """A function that picks these items of a list, as fast as possible without arrays."""
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
            row, sets = self.worth[throws - 1], self.sets
            now = [max(map(getitem, row, counts)) for counts in sets.counts[sets.first_full :]]
            if throws < self.throws:
                best = self._subsets(throws + 1)
                thrown = [max(pick(best)) for pick in sets.pick_less[sets.first_full :]]
                now = list(map(max, now, thrown))
            self._now[throws] = now
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
    for i in range(sets.first_full - 1, -1, -1):
        keep[i] = sum(sets.more[i](keep)) * share
    return keep


def _best_subsets(sets: DiceSets, keep: list[float]) -> list[float]:
    """By set of dice, except full ones: the best value among its subsets."""
    best = keep[: sets.first_full]
    for i, pick in enumerate(sets.pick_less[: sets.first_full]):
        best[i] = max(best[i], *pick(best))
    return best
