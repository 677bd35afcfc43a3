"""Scoring a game at a real table: people tell the counts, the rules reckon the points (alhambra.md 9).

Nothing is known but what is told: no tile lies anywhere. So the longest wall, the buildings and whatever
modules count are numbers that the people at the table read off their palaces.
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
    """What is told of a category, by participant.

    ``counts`` are in half units where places are given, else in whole ones; ``further`` are points beside
    those of the count, for categories that have such.
    """

    counts: Sequence[int]
    further: Sequence[int] = ()


def categories(rules: "Ruleset", round_: str) -> tuple[Category, ...]:
    """What may be held in a scoring, losses last."""
    held = [category for category in rules.categories.values() if round_ in category.rounds]
    return tuple(sorted(held, key=lambda category: bool(category.loss)))


def reckon(game: "Palace", round_: str, told: Mapping[str, Told], before: Sequence[int]) -> tuple[Row, ...]:
    """The rows of a scoring from what is told; ``before``: the totals of the scorings before it.

    ``game``: a game of these rules in which at most the open cards differ from its beginning.
    """
    rows: list[Row] = []
    totals = list(before)
    for category in categories(game.rules, round_):
        said = told.get(category.name, Told((0,) * len(totals)))
        rows.append(category.row_of(game, round_, said.counts, said.further, totals))
        totals = [total + points for total, points in zip(totals, rows[-1].points, strict=True)]
    return tuple(rows)
