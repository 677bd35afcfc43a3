"""The scoring sheet of the dice game: the points of each rank of a column, who holds it, and why."""

from dataclasses import dataclass

from alhambra_desktop.dice_game import questions, scoring
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.engine.tally import Row, ScoringEnded
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation import tip
from alhambra_desktop.presentation.cards import source_card
from alhambra_desktop.presentation.dice_game.words import ordinal
from alhambra_desktop.presentation.final import FinalModel, SourceRow, won_about, won_title
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t


def rules_about_row(kind: str) -> Address:
    """Where the rules explain a row: the ranks of a column, or the chips."""
    return Address("dice", "chips" if kind == scoring.CHIPS else "places")


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A participant's part of a row: the stone's space or the chips' value, and the points.

    ``why`` is a whole sentence; ``rank`` is 0 if unranked.
    """

    count: int
    rank: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A row: a column of the board, or the points chips (``kind`` is then ``chips``).

    ``track`` holds for each space from 1 up the owners of the stones there, lowest first.
    """

    kind: str
    name: str
    rank_points: tuple[int, ...]
    cells: tuple[SheetCell, ...]
    track: tuple[tuple[int, ...], ...] = ()

    def card(self, people: People) -> tip.Tip:
        """Everybody's points from the row, and why."""
        facts = tuple(
            tip.Row(people[number].name, str(cell.points), cell.why) for number, cell in enumerate(self.cells)
        )
        return source_card(self.name, facts, rules_about_row(self.kind))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each participant."""
        return tuple(cell.points for cell in self.cells)


@dataclass(frozen=True, slots=True)
class DiceSheet:
    """Scoring A, B or C, held or (``preview``) if it were held now."""

    scoring: str
    title: str
    people: People
    lines: tuple[SheetLine, ...]
    before: tuple[int, ...]
    preview: bool

    def gains(self, told: int) -> tuple[int, ...]:
        """The points of each participant in the first ``told`` rows."""
        return tuple(sum(line.cells[p.number].points for line in self.lines[:told]) for p in self.people)


def sheet_now(view: DiceGame, people: People) -> DiceSheet:
    """The next scoring with the present board."""
    held = questions.score_sheet(view)
    title = t("dice.sheet.now", scoring=held.scoring)
    lines = tuple(_line(view, people, row) for row in held.rows)
    return DiceSheet(held.scoring, title, people, lines, held.before, preview=True)


def sheet_held(view: DiceGame, people: People, step: Step) -> DiceSheet | None:
    """The scoring held in a step, or None.

    The board has not changed since: a round ends with its scoring, so its rows are computed again from the
    tracks; the totals in its event are those after it.
    """
    ended = next((event for event in reversed(step.events) if isinstance(event, ScoringEnded)), None)
    if ended is None:
        return None
    rows = scoring.sheet(view, ended.scoring)
    gains = [sum(row.points[person.number] for row in rows) for person in people]
    before = tuple(total - gain for total, gain in zip(ended.totals, gains, strict=True))
    title = t(f"dice.sheet.title_{ended.scoring}")
    lines = tuple(_line(view, people, row) for row in rows)
    return DiceSheet(ended.scoring, title, people, lines, before, preview=False)


def _line(view: DiceGame, people: People, row: Row) -> SheetLine:
    chips = row.category == scoring.CHIPS
    cells = tuple(
        SheetCell(
            row.counts[person.number],
            0 if chips else row.shares[person.number].rank * bool(row.counts[person.number]),
            row.points[person.number],
            _why(row, person.number, row.shares[person.number]),
        )
        for person in people
    )
    if chips:
        return SheetLine(row.category, t("dice.sheet.chips"), row.rank_points, cells)
    track = tuple(tuple(stones) for stones in view.column(row.category).track)
    return SheetLine(row.category, type_name(row.category), row.rank_points, cells, track)


def _why(row: Row, number: int, share: Share) -> str:
    count = row.counts[number]
    if row.category == scoring.CHIPS:
        return t("dice.why.chips", count=count) if count else t("dice.why.no_chips")
    if not count:
        return t("dice.why.no_stone")
    same = [who for who, other in enumerate(row.counts) if other == count and who != number]
    above = any(row.shares[who].rank < share.rank for who in same)
    below = any(row.shares[who].rank > share.rank for who in same)
    facts = {"space": count, "place": ordinal(share.rank), "count": share.points}
    stand = "under" if below and not above else "upon" if above else "alone"
    return t(f"dice.why.{stand}_paid" if share.points else f"dice.why.{stand}", **facts)


def final_of(view: DiceGame, people: People, *, practice: bool) -> FinalModel:
    """All booked points by column, with the three scorings in small print."""
    booked = questions.booked_points(view)
    scorings = tuple(view.rules.components.scoring)

    def row(category: str) -> SourceRow:
        each = [[booked[p.number].get(r, {}).get(category, 0) for r in scorings] for p in people]
        parts = tuple(" \u00b7 ".join(map(str, numbers)) for numbers in each)
        points = tuple(sum(numbers) for numbers in each)
        rules_at = rules_about_row(category)
        if category == scoring.CHIPS:
            return SourceRow(
                category, t("dice.sheet.chips"), points, icon="star", parts=parts, rules_at=rules_at
            )
        return SourceRow(
            category, type_name(category), points, badge=category, parts=parts, rules_at=rules_at
        )

    rows = tuple(row(category) for category in (*view.rules.types, scoring.CHIPS))
    totals, winners = view.totals(), view.state.winners
    best = max(totals[winner] for winner in winners)
    return FinalModel(
        people,
        totals,
        winners,
        rows,
        won_title(people, winners),
        won_about(best, practice=practice),
        t("dice.sheet.parts"),
    )
