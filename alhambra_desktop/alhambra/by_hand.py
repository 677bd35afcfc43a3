"""Scoring of a game at a real table: people enter the counts, the rules compute the points (alhambra.md 9).

Only the entered numbers are known: no tile lies anywhere. So the longest wall, the buildings and whatever
modules count are numbers that the players read off their cities.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.scoring import Category
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Told:
    """The entered numbers of a category, by participant.

    ``counts`` are in half units where ranks score, otherwise in whole ones; ``further`` are points in
    addition to those of the count, for categories that have them.
    """

    counts: Sequence[int]
    further: Sequence[int] = ()


def categories(rules: "Ruleset", scoring: str) -> tuple[Category, ...]:
    """The categories that a scoring may have, losses last."""
    held = [category for category in rules.categories.values() if scoring in category.scorings]
    return tuple(sorted(held, key=lambda category: bool(category.loss)))


def reckon(game: "Palace", scoring: str, told: Mapping[str, Told], before: Sequence[int]) -> tuple[Row, ...]:
    """The rows of a scoring from entered numbers; ``before``: the totals of earlier scorings.

    ``game``: a game of these rules that differs from its beginning at most in the open cards.
    """
    rows: list[Row] = []
    totals = list(before)
    for category in categories(game.rules, scoring):
        said = told.get(category.name, Told((0,) * len(totals)))
        rows.append(category.row_of(game, scoring, said.counts, said.further, totals))
        totals = [total + points for total, points in zip(totals, rows[-1].points, strict=True)]
    return tuple(rows)
