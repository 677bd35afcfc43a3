"""The lines of a scoring sheet: groups with subtotals, rows, folded rows; the parts of each number."""

from collections.abc import Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra.causes import COUNT, HALVES, POINTS, Cause, Evidence, proof_of
from alhambra_desktop.alhambra.scoring import BUILDINGS, GROUPS, LOSSES, WALL
from alhambra_desktop.presentation.alhambra.sheet import PLAIN_ROWS, SheetModel, SheetRow
from alhambra_desktop.presentation.words import category_name, readable
from alhambra_desktop.text import has, number, t

MOST_PARTS = 3
"""With more parts than this a cell shows their sum; "Why?" shows every one."""


@dataclass(frozen=True, slots=True)
class GroupLine:
    """The heading of a group."""

    group: str


@dataclass(frozen=True, slots=True)
class RowLine:
    """A category, by its index in the sheet."""

    row: int


@dataclass(frozen=True, slots=True)
class FoldLine:
    """The categories of a group without points for anybody."""

    rows: tuple[int, ...]


SheetLine = GroupLine | RowLine | FoldLine


def grouped(sheet: SheetModel) -> bool:
    """Whether there are so many rows that they are shown in groups."""
    return len(sheet.rows) > PLAIN_ROWS


def sheet_lines(sheet: SheetModel, *, fold: bool) -> tuple[SheetLine, ...]:
    """All lines from top to bottom; with ``fold`` the rows without points share one line per group."""
    if not grouped(sheet):
        return tuple(RowLine(number) for number in range(len(sheet.rows)))
    found: list[SheetLine] = []
    for group in GROUPS:
        mine = [number for number, row in enumerate(sheet.rows) if row.group == group]
        if not mine:
            continue
        found.append(GroupLine(group))
        empty = tuple(number for number in mine if fold and sheet.rows[number].zero)
        found += [RowLine(number) for number in mine if number not in empty]
        if empty:
            found.append(FoldLine(empty))
    return tuple(found)


def told_by(lines: Sequence[SheetLine]) -> tuple[int, ...]:
    """The rows in the order in which they are counted."""
    return tuple(line.row for line in lines if isinstance(line, RowLine))


def of_group(sheet: SheetModel, group: str, participant: int, told: int) -> int:
    """The points of a participant in a group, of the first ``told`` rows of the sheet."""
    rows = sheet.rows[:told]
    return sum(row.shares[participant].points for row in rows if row.group == group)


def fold_words(sheet: SheetModel, line: FoldLine) -> str:
    """The text of a folded line: how many, and which."""
    names = t("list.comma").join(category_name(sheet.rows[number].category) for number in line.rows)
    return t("sheet.folded", count=len(line.rows), names=names)


def rate_words(row: SheetRow) -> str:
    """The rate of a row without ranks: the category's own text, or points per unit."""
    if row.category == WALL:
        return t("sheet.one_a_side")
    if has(f"rate.{row.category}"):
        return t(f"rate.{row.category}", each=row.each)
    if not row.each:
        return t("sheet.by_number")
    return t("sheet.each" if row.each >= 0 else "sheet.each_lost", count=abs(row.each))


# ---------------------------------------------------------------- causes


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a number in a cell; ``causes`` are the indices of the causes behind it.

    ``source`` and ``home`` name the picture next to it; "" for the category's own part.
    """

    text: str
    causes: tuple[int, ...]
    source: str = ""
    home: str = ""


def parts_of(row: SheetRow, participant: int, *, words: bool) -> tuple[Part, ...]:
    """The parts of a participant's number, in short; with ``words`` the sides of a wall are named."""
    causes = row.causes_of(participant)
    own = tuple(number for number, cause in enumerate(causes) if not cause.home)
    count = sum(causes[number].amount for number in own)
    if len(own) > MOST_PARTS or not own:
        text = str(count) if causes else row.counted(participant)
    else:
        text = " + ".join(str(causes[number].amount) for number in own)
    if words and row.category == WALL and len(own) == 1:
        text = t("cause.wall", count=count)
    added = (
        Part(_added(row, cause), (number,), cause.source, cause.home)
        for number, cause in enumerate(causes)
        if cause.home
    )
    return (Part(text, own), *added)


def _added(row: SheetRow, cause: Cause) -> str:
    sign = "−" if row.group == LOSSES and cause.unit == POINTS else "+"
    return f"{sign}{_amount(cause)}"


def _amount(cause: Cause) -> str:
    if cause.unit != HALVES:
        return str(cause.amount)
    whole, half = divmod(cause.amount, 2)
    return f"{whole or ''}{'½' if half else ''}"


def cause_words(row: SheetRow, cause: Cause) -> str:
    """A part as text: ``4 buildings``, ``1 bonus card``."""
    if not cause.home and cause.source == WALL:
        return t("cause.wall", count=cause.amount)
    if not cause.home and row.group == BUILDINGS:
        return t("cause.buildings", count=cause.amount)
    if has(f"cause.{cause.source}"):
        return t(f"cause.{cause.source}", count=cause.amount, each=abs(row.each))
    name = f"module.{cause.home}.name"
    what = category_name(cause.source) if not cause.home else t(name) if has(name) else readable(cause.home)
    sign = "+" if cause.unit == POINTS else ""
    return t("cause.other", amount=f"{sign}{_amount(cause)}", what=what)


def sum_words(row: SheetRow, participant: int) -> str:
    """The sum of the parts: the count if ranks score, otherwise points; a loss may stop at 0 points."""
    if row.rank_points:
        return t("sheet.equals", number=row.counted(participant))
    points, causes = row.shares[participant].points, row.causes_of(participant)
    if row.group == LOSSES and points > -_due(row, causes):
        return t("sheet.stopped", number=-points)
    units = {cause.unit for cause in causes}
    if row.each not in (0, 1) and COUNT in units and POINTS not in units:
        return t("sheet.times", each=number(row.each), number=number(points))
    return t("sheet.equals", number=number(points))


def _due(row: SheetRow, causes: Sequence[Cause]) -> int:
    """The points of these causes."""
    return sum(cause.amount * (1 if cause.unit == POINTS else abs(row.each)) for cause in causes)


def lit_evidence(row: SheetRow, participant: int, part: int | None) -> Evidence:
    """What is highlighted for a number, or for one of its parts."""
    causes = row.causes_of(participant)
    return proof_of(causes if part is None else causes[part : part + 1])
