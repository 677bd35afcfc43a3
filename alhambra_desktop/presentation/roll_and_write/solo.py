"""The result of a solo game: rank, comparisons, and the numbers written on paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from alhambra_desktop.bots.solo import Dear
from alhambra_desktop.presentation.easing import eased_out
from alhambra_desktop.presentation.roll_and_write.models import Cell
from alhambra_desktop.text import t

RANKS = (("apprentice", 0), ("mason", 60), ("builder", 80), ("master", 100), ("vizier", 115))
"""Ranks and the points from which they are reached."""
BIN = 5
"""Points per bar of the histogram."""
MOST_BINS = 12

CELL, LAST, RING = 0.04, 0.9, 0.5
"""Seconds from one building to the next, for all buildings at most, and until the total is ringed."""


def rank_of(points: int) -> int:
    """The index of the rank on the ladder."""
    return max(place for place, (_, least) in enumerate(RANKS) if points >= least)


@dataclass(frozen=True, slots=True)
class Bin:
    """A bar: results from ``least`` on; ``own``: the present one is among them."""

    least: int
    count: int
    own: bool


def histogram(results: Sequence[int], own: int) -> tuple[Bin, ...]:
    """Bars of equal width over all results; only those around one's own if there are too many."""
    if not results:
        return ()
    first, last = min(*results, own) // BIN, max(*results, own) // BIN
    if last - first >= MOST_BINS:
        first = max(first, min(own // BIN - MOST_BINS // 2, last - MOST_BINS + 1))
        last = first + MOST_BINS - 1
    counts = [result // BIN for result in results]
    return tuple(Bin(n * BIN, counts.count(n), n == own // BIN) for n in range(first, last + 1))


def par_words(points: int, par: int) -> tuple[str, str]:
    """How the points compare to par, and the colour of that text."""
    if points == par:
        return t("solo.par_equal"), "mist"
    if points > par:
        return t("solo.par_above", count=points - par), "jade"
    return t("solo.par_below", count=par - points), "ember"


def round_words(dear: Dear) -> str:
    """The round of a dear choice."""
    return t("table.round", number=dear.round)


class Sheet(Protocol):
    """What knows what is printed where."""

    def type_at(self, cell: Cell) -> str:
        """The building type of a cell."""


def place_words(cell: Cell | None, sheet: Sheet) -> str:
    """A building with its row and column; no cell: coins."""
    if cell is None:
        return t("solo.coins")
    return t("solo.cell", type=t(f"sheet.type.{sheet.type_at(cell)}"), row=cell[0], column=cell[1])


def dear_words(dear: Dear, sheet: Sheet) -> str:
    """What was done, and what would have been better."""
    return t("solo.instead", done=place_words(dear.done, sheet), better=place_words(dear.better, sheet))


class Reveal:
    """The progress of colouring the paper, in seconds at normal speed."""

    def __init__(self, cells: int, *, told: bool) -> None:
        self._cells = cells
        self._step = min(CELL, LAST / max(1, cells))
        self._end = self._step * cells + RING
        self.time = self._end if told else 0.0

    @property
    def over(self) -> bool:
        """Whether everything has come to rest."""
        return self.time >= self._end

    @property
    def built(self) -> int:
        """How many buildings are coloured."""
        return min(self._cells, int(self.time / self._step)) if self._cells else 0

    @property
    def ringed(self) -> float:
        """The progress along the bar, from 0 to 1, eased."""
        share = min(1.0, max(0.0, (self.time - self._step * self._cells) / RING))
        return eased_out(share)

    def advance(self, dt: float) -> None:
        """Let time pass, in seconds at normal speed."""
        self.time = min(self._end, self.time + dt)

    def end(self) -> None:
        """Jump to the end."""
        self.time = self._end
