"""Scoring: the rows of a scoring sheet and the evidence for them (alhambra.md 9)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.causes import COUNT, HALVES, POINTS, Cause, Evidence, cause_of, proof_of
from alhambra_desktop.alhambra.components import scoring_of
from alhambra_desktop.alhambra.events import CategoryScored
from alhambra_desktop.engine import tally
from alhambra_desktop.engine.hooks import Term, owner
from alhambra_desktop.engine.ranks import shares, unshared
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

SCORINGS = ("A", "B", "C")
WALL = "wall"
FLOOR, DEBT = "floor", "debt"
"""The two kinds of losses."""

WALLS, BUILDINGS, EVERY, ONLY_NOW, LOSSES = "walls", "buildings", "every", "only_now", "losses"
GROUPS = (WALLS, BUILDINGS, EVERY, ONLY_NOW, LOSSES)
"""The sections of a scoring sheet, in display order."""


@dataclass(frozen=True, slots=True)
class Category:
    """A scoring category: how to count, the points by rank or unit, and the evidence.

    ``rank_points``: the points from the first rank down in a scoring; without it each counted unit brings
    ``each`` points, or those of ``rates`` by scoring. ``scorings`` are those in which it is held.
    ``halves`` counts half units, two of which are worth one; ``extra`` gives points in addition to the count,
    part by part. ``parts`` divides count and halves into their parts; without it they are one part. ``loss``:
    the points are lost, with a FLOOR (nobody falls below 0 by it) or without one (DEBT). ``held`` says
    whether the category is in play and known at all. ``section``: its group, if it differs from the default.
    ``scale``: instead of ``each``, the points of 0, 1, 2 ... units; more units bring what the last number
    says.
    """

    name: str
    count: Callable[["Palace", int], int]
    evidence: Callable[["Palace", int], Evidence]
    rank_points: Callable[["Palace", str], Sequence[int]] | None = None
    each: int = 1
    scorings: tuple[str, ...] = SCORINGS
    halves: Callable[["Palace", int], int] | None = None
    extra: Callable[["Palace", int, int], Iterable[Cause]] | None = None
    loss: str = ""
    held: Callable[["Palace"], bool] | None = None
    parts: Callable[["Palace", int], Iterable[Cause]] | None = None
    section: str = ""
    scale: tuple[int, ...] = ()
    rates: Mapping[str, int] | None = None

    def worth(self, scoring: str) -> int:
        """The points of a counted unit in a scoring, for a category with neither ranks nor a scale."""
        return self.each if self.rates is None else self.rates[scoring]

    def brings(self, count: int, scoring: str = SCORINGS[-1]) -> int:
        """The points of this many units in a scoring, for a category without ranks."""
        return self.scale[min(count, len(self.scale) - 1)] if self.scale else count * self.worth(scoring)

    def holds(self, game: "Palace", scoring: str) -> bool:
        """Whether it takes place in this scoring, as far as is known."""
        return scoring in self.scorings and (self.held is None or self.held(game))

    @property
    def group(self) -> str:
        """The section of the scoring sheet in which it is shown."""
        return self.section or (LOSSES if self.loss else EVERY if self.scorings == SCORINGS else ONLY_NOW)

    def row(self, game: "Palace", scoring: str, before: Sequence[int] | None = None) -> Row:
        """The row of this category if ``scoring`` were held now, with the totals ``before`` it."""
        everybody = range(game.participants)
        counts = tuple(self.count(game, p) for p in everybody)
        if self.rank_points is None:
            further = (
                () if self.extra is None else [_sum(self.extra(game, p, n)) for p, n in enumerate(counts)]
            )
            return self.row_of(game, scoring, counts, further, game.totals() if before is None else before)
        halves = () if self.halves is None else tuple(self.halves(game, p) for p in everybody)
        paid = tuple(self.rank_points(game, scoring))
        if not any(halves):
            return Row(self.name, counts, shares(counts, paid), paid)
        doubled = [2 * count + half for count, half in zip(counts, halves, strict=True)]
        return Row(self.name, counts, shares(doubled, paid), paid, halves)

    def row_of(
        self,
        game: "Palace",
        scoring: str,
        counts: Sequence[int],
        further: Sequence[int],
        before: Sequence[int],
    ) -> Row:
        """The row for these counts, whatever the position: half units where ranks score.

        ``further`` are points in addition to the counts, ``before`` the totals before this row.
        """
        if self.rank_points is not None:
            paid = tuple(self.rank_points(game, scoring))
            whole, halves = tuple(n // 2 for n in counts), tuple(n % 2 for n in counts)
            found = shares(counts, paid)
            return (
                Row(self.name, whole, found, paid, halves)
                if any(halves)
                else Row(self.name, whole, found, paid)
            )
        points = [self.brings(count, scoring) for count in counts]
        if further:
            points = [n + more for n, more in zip(points, further, strict=True)]
        if self.loss:
            points = _lost(points, before, floor=self.loss == FLOOR)
        return Row(self.name, tuple(counts), unshared(points))

    def causes(self, game: "Palace", participant: int) -> tuple[Cause, ...]:
        """The parts of a participant's number, the category's own part first; empty for 0."""
        count = self.count(game, participant)
        if self.parts is not None:
            found = list(self.parts(game, participant))
        else:
            found = [Cause(self.name, count, evidence=self.evidence(game, participant))]
        if self.extra is not None:
            found += self.extra(game, participant, count)
        return tuple(cause for cause in found if cause.amount)


def _sum(causes: Iterable[Cause]) -> int:
    return sum([cause.amount for cause in causes])


def _lost(due: Sequence[int], totals: Sequence[int], *, floor: bool) -> list[int]:
    """Points lost, as negative numbers; a score already below 0 is not lowered further."""
    return [-min(n, max(0, total)) if floor else -n for n, total in zip(due, totals, strict=True)]


def sheet(game: "Palace", scoring: str) -> tuple[Row, ...]:
    """All rows of a scoring if it were held now, from public information; losses come last."""
    held = [category for category in game.rules.categories.values() if category.holds(game, scoring)]
    rows: list[Row] = []
    totals: Sequence[int] = game.totals()
    for category in sorted(held, key=lambda category: bool(category.loss)):
        rows.append(category.row(game, scoring, totals))
        totals = [total + points for total, points in zip(totals, rows[-1].points, strict=True)]
    return tuple(rows)


# ---------------------------------------------------------------- counting


def count_wall(game: "Palace", participant: int) -> int:
    """Sides of the longest wall; Dirk has no city (9.1)."""
    if participant >= game.players:
        return 0
    return game.seat(participant).city.longest_wall()


def wall_evidence(game: "Palace", participant: int) -> Evidence:
    """The sides of (one) longest wall, in walking order."""
    if participant >= game.players:
        return Evidence()
    return Evidence(sides=game.seat(participant).city.wall_run())


def beside(game: "Palace", participant: int, kind: str) -> list[Cause]:
    """What modules add to the count of a type."""
    return _of_type(kind, game.rules.hooks.count_terms, game, participant, COUNT)


def _of_type(
    kind: str,
    listeners: Iterable[Callable[..., Iterable[tuple[str, Term]]]],
    game: "Palace",
    participant: int,
    unit: str,
) -> list[Cause]:
    return [
        cause_of(owner(listener), term, unit)
        for listener in listeners
        for name, term in listener(game, participant)
        if name == kind
    ]


def count_type(kind: str, index: int) -> Callable[["Palace", int], int]:
    """The count of a type's buildings in a city or among Dirk's tiles, with what modules add."""

    def count(game: "Palace", participant: int) -> int:
        if participant < game.players:
            number = game.seat(participant).city.counts()[index]
        else:
            assert game.state.dirk is not None
            number = sum(game.piece(tile).types().count(kind) for tile in game.state.dirk.tiles)
        return number + _sum(beside(game, participant, kind))

    return count


def half_buildings(game: "Palace", participant: int, kind: str) -> list[Cause]:
    """The half buildings of a type added by modules."""
    return _of_type(kind, game.rules.hooks.half_terms, game, participant, HALVES)


def count_halves(kind: str) -> Callable[["Palace", int], int]:
    """The count of the half buildings of a type that modules add."""

    def count(game: "Palace", participant: int) -> int:
        return _sum(half_buildings(game, participant, kind))

    return count


def points_beside_wall(game: "Palace", participant: int, sides: int) -> list[Cause]:
    """Points that modules give for further walls, then those after all walls; Dirk has no city."""
    if participant >= game.players:
        return []
    each, further = game.rules.components.wall_points, []
    for listener in game.rules.hooks.further_walls:
        for term in listener(game, participant):
            sides += term.amount
            further.append(cause_of(owner(listener), replace(term, amount=term.amount * each), POINTS))
    return further + [
        cause_of(owner(listener), term, POINTS)
        for listener in game.rules.hooks.wall_terms
        for term in listener(game, participant, sides)
    ]


def type_evidence(kind: str) -> Callable[["Palace", int], Evidence]:
    """The cells (or Dirk's tiles) with a building of the type, or what modules count as one."""
    own = _buildings(kind)

    def evidence(game: "Palace", participant: int) -> Evidence:
        found = own(game, participant)
        added = proof_of(tuple(beside(game, participant, kind)))
        return Evidence(found.cells + added.cells, tiles=found.tiles, cards=added.cards)

    return evidence


def _buildings(kind: str) -> Callable[["Palace", int], Evidence]:
    """The cells or tiles with a building of the type, without additions of modules."""

    def evidence(game: "Palace", participant: int) -> Evidence:
        if participant >= game.players:
            assert game.state.dirk is not None
            return Evidence(tiles=tuple(t for t in game.state.dirk.tiles if kind in game.piece(t).types()))
        city = game.seat(participant).city
        parts = ((cell, city.part_at(cell)) for cell in city.cells())
        return Evidence(cells=tuple(cell for cell, part in parts if part is not None and part.type == kind))

    return evidence


def type_parts(kind: str) -> Callable[["Palace", int], Iterable[Cause]]:
    """The buildings of a type, then the additions of each module, whole or half."""
    own = _buildings(kind)

    def parts(game: "Palace", participant: int) -> Iterable[Cause]:
        proof = own(game, participant)
        added = beside(game, participant, kind)
        number = game.rules.categories[kind].count(game, participant) - _sum(added)
        return [Cause(kind, number, evidence=proof), *added, *half_buildings(game, participant, kind)]

    return parts


# ---------------------------------------------------------------- booking


def next_scoring(game: "Palace") -> str:
    """The next scoring, A, B or C: one that was turned up, else the first still in the deck."""
    if game.state.pending:
        return game.state.pending[0]
    if game.state.ending:
        return SCORINGS[-1]
    if not game.state.turn:  # in the set-up the scoring cards are not shuffled in yet
        return SCORINGS[0]
    left = {scoring_of(span.card) for span in game.state.ranges}
    return next((scoring for scoring in SCORINGS[:2] if scoring in left), SCORINGS[2])


def award_at_once(game: "Palace", seat: int, category: str, points: int) -> None:
    """Give a seat points outside a scoring; they are booked under the next scoring."""
    brought = [points if participant == seat else 0 for participant in range(game.participants)]
    tally.book(
        game, game.state.scoring or next_scoring(game), Row(category, tuple(brought), unshared(brought))
    )


def award(game: "Palace", row: Row, scoring: str = "") -> None:
    """Book a row of the scoring in progress, or of another one; listeners receive its parts."""
    scoring = scoring or game.state.scoring
    tally.book(game, scoring, row)
    if game.events is not None:
        category = game.rules.categories.get(row.category)
        everybody = range(game.participants)
        causes = tuple(category.causes(game, p) for p in everybody) if category is not None else ()
        game.emit(CategoryScored(scoring, row.category, row.counts, row.points, row.halves, causes))


def award_category(name: str) -> Callable[["Palace"], None]:
    """A step that scores one category, if it takes place in this scoring."""

    def step(game: "Palace") -> None:
        category = game.rules.categories[name]
        if category.holds(game, game.state.scoring):
            award(game, category.row(game, game.state.scoring))

    return step
