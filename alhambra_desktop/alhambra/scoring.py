"""Scoring: the rows of a scoring sheet, and what each of them rests on (alhambra.md 9)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.engine import tally
from alhambra_desktop.engine.hooks import Term, terms
from alhambra_desktop.engine.ranks import shares, unshared
from alhambra_desktop.engine.tally import Row

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ROUNDS = ("A", "B", "C")
WALL = "wall"
FLOOR, DEBT = "floor", "debt"
"""The two kinds of losses."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a participant's count rests on: cells of the city, wall sides of cells, tiles elsewhere."""

    cells: tuple[Cell, ...] = ()
    sides: tuple[tuple[Cell, int], ...] = ()
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Category:
    """Something that scores: how a participant is counted, what the places bring, what proves it.

    ``places`` gives the points from the first place down in a round; without it each counted unit
    brings ``each`` points. ``rounds`` are the scorings in which it is held. ``halves`` counts half
    units, two of which are worth one; ``extra`` gives points beside those of the count. ``loss``: the
    points are lost, with a FLOOR (nobody falls below 0 by it) or without one (DEBT). ``held`` says whether
    the category is in play, and known, at all.
    """

    name: str
    count: Callable[["Palace", int], int]
    evidence: Callable[["Palace", int], Evidence]
    places: Callable[["Palace", str], Sequence[int]] | None = None
    each: int = 1
    rounds: tuple[str, ...] = ROUNDS
    halves: Callable[["Palace", int], int] | None = None
    extra: Callable[["Palace", int, int], int] | None = None
    loss: str = ""
    held: Callable[["Palace"], bool] | None = None

    def holds(self, game: "Palace", round_: str) -> bool:
        """Whether it is held in this scoring, as far as is known."""
        return round_ in self.rounds and (self.held is None or self.held(game))

    def row(self, game: "Palace", round_: str) -> Row:
        """The row of this category if ``round_`` were scored now."""
        everybody = range(game.participants)
        counts = tuple(self.count(game, p) for p in everybody)
        if self.places is None:
            points = [count * self.each for count in counts]
            if self.loss:
                return losses(game, self.name, counts, points, floor=self.loss == FLOOR)
            if self.extra is not None:
                points = [n + self.extra(game, p, counts[p]) for p, n in enumerate(points)]
            return Row(self.name, counts, unshared(points))
        places = tuple(self.places(game, round_))
        halves = () if self.halves is None else tuple(self.halves(game, p) for p in everybody)
        if not any(halves):
            return Row(self.name, counts, shares(counts, places), places)
        doubled = [2 * count + half for count, half in zip(counts, halves, strict=True)]
        return Row(self.name, counts, shares(doubled, places), places, halves)


def sheet(game: "Palace", round_: str) -> tuple[Row, ...]:
    """All rows of a scoring as it would be held now, from what everybody sees."""
    categories = game.rules.categories.values()
    return tuple(category.row(game, round_) for category in categories if category.holds(game, round_))


def majority_points(counts: Sequence[int], kind: str, table: dict[str, Sequence[int]]) -> tuple[int, ...]:
    """Points of a type for participants with these counts, from a table type -> places (9.2)."""
    return tuple(share.points for share in shares(counts, table[kind]))


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


def beside(game: "Palace", participant: int, kind: str) -> list[Term]:
    """What modules count beside the buildings of a type."""
    return _of_type(kind, game.rules.hooks.count_terms, game, participant)


def _of_type(
    kind: str,
    listeners: Iterable[Callable[..., Iterable[tuple[str, Term]]]],
    game: "Palace",
    participant: int,
) -> list[Term]:
    found = [named for listener in listeners for named in listener(game, participant)]
    return [term for name, term in found if name == kind]


def count_type(kind: str, index: int) -> Callable[["Palace", int], int]:
    """Counts the buildings of a type in a city, or among Dirk's tiles, and what modules add."""

    def count(game: "Palace", participant: int) -> int:
        if participant < game.players:
            number = game.seat(participant).city.counts()[index]
        else:
            assert game.state.dirk is not None
            number = sum(game.piece(tile).types().count(kind) for tile in game.state.dirk.tiles)
        return number + sum([term.amount for term in beside(game, participant, kind)])

    return count


def count_halves(kind: str) -> Callable[["Palace", int], int]:
    """Counts the half buildings of a type that modules add."""

    def count(game: "Palace", participant: int) -> int:
        return sum([term.amount for term in _of_type(kind, game.rules.hooks.half_terms, game, participant)])

    return count


def points_beside_wall(game: "Palace", participant: int, sides: int) -> int:
    """Points that modules give after the points for the longest wall; Dirk has no city."""
    if participant >= game.players:
        return 0
    return sum(term.amount for term in terms(game.rules.hooks.wall_terms, game, participant, sides))


def type_evidence(kind: str) -> Callable[["Palace", int], Evidence]:
    """The cells (or Dirk's tiles) that hold a building of the type, or what modules count for one."""

    def evidence(game: "Palace", participant: int) -> Evidence:
        if participant >= game.players:
            assert game.state.dirk is not None
            return Evidence(tiles=tuple(t for t in game.state.dirk.tiles if kind in game.piece(t).types()))
        city = game.seat(participant).city
        parts = ((cell, city.part_at(cell)) for cell in city.cells())
        buildings = [cell for cell, part in parts if part is not None and part.type == kind]
        for term in beside(game, participant, kind):
            buildings += dict(term.facts).get("cells", ())
        return Evidence(cells=tuple(buildings))

    return evidence


# ---------------------------------------------------------------- booking


def award(game: "Palace", row: Row) -> None:
    """Book a row of the scoring in progress."""
    tally.award(game, game.state.round, row)


def losses(game: "Palace", name: str, counts: tuple[int, ...], due: Sequence[int], *, floor: bool) -> Row:
    """A row of points lost, ``due`` by each participant.

    With a ``floor`` nobody falls below 0 by it, and a score below 0 is not lowered (2.11).
    """
    lost = [min(n, max(0, total)) if floor else n for n, total in zip(due, game.totals(), strict=True)]
    return Row(name, counts, unshared([-n for n in lost]))


def award_category(name: str) -> Callable[["Palace"], None]:
    """A step that scores one category, if it is held in this scoring."""

    def step(game: "Palace") -> None:
        category = game.rules.categories[name]
        if category.holds(game, game.state.round):
            award(game, category.row(game, game.state.round))

    return step
