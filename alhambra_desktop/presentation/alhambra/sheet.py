"""The scoring sheet: rows, shares and totals of one scoring, their reasons, and points over the rounds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.causes import Cause
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import EVERY, GROUPS, LOSSES, WALL, Category
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.ranks import Share, shares
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.cards import source_card
from alhambra_desktop.presentation.final import FinalModel, SourceRow, won_about, won_title
from alhambra_desktop.presentation.people import DIRK, People
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.presentation.words import category_name, in_halves
from alhambra_desktop.text import enumerated, has, t
from alhambra_desktop.text import number as written

GAME = "alhambra"
PLAIN_ROWS = 9
"""Up to this many rows are shown without groups, as in the base game."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A category: its counts, and each participant's share; ``rank_points`` from the first rank down.

    ``halves``: half units in addition to whole ones. Without ranks a unit brings ``each`` points; 0: the
    points depend on the number of units in another way. ``group``: its section of the sheet; ``causes``: the
    parts of each count. ``rules_at``: where the rules explain it.
    """

    category: str
    counts: tuple[int, ...]
    shares: tuple[Share, ...]
    rank_points: tuple[int, ...]
    halves: tuple[int, ...] = ()
    each: int = 1
    group: str = ""
    causes: tuple[tuple[Cause, ...], ...] = ()
    rules_at: Address = NOWHERE

    @property
    def zero(self) -> bool:
        """Whether nobody gains or loses points by it."""
        return not any(share.points for share in self.shares)

    def causes_of(self, participant: int) -> tuple[Cause, ...]:
        """The parts of a participant's number; empty for 0."""
        return self.causes[participant] if self.causes else ()

    def counted(self, participant: int) -> str:
        """The count, including a half: ``3½``."""
        return in_halves(self.units(participant))

    def units(self, participant: int) -> int:
        """The half units of the count."""
        return 2 * self.counts[participant] + (self.halves[participant] if self.halves else 0)

    def extra(self, participant: int) -> int:
        """Points in addition to those of the count."""
        if self.rank_points:
            return 0
        return self.shares[participant].points - self.counts[participant] * self.each


@dataclass(frozen=True, slots=True)
class SheetModel:
    """A scoring sheet. ``game_round`` is the round of turns; ``preview``: it is only "if scored now"."""

    scoring: str
    game_round: int
    people: People
    rows: tuple[SheetRow, ...]
    before: tuple[int, ...]
    preview: bool = False

    def gain(self, participant: int, told: int) -> int:
        """The points of a participant in the first ``told`` rows."""
        return sum(row.shares[participant].points for row in self.rows[:told])


def sheet_of(view: Palace, people: People, step: Step, scoring: str, past: Iterable[Step] = ()) -> SheetModel:
    """The sheet of a scoring that was held in a step.

    Points booked for it earlier, in a step of the ``past``, belong to it: a loss before the last tiles.
    """
    earlier = [event for one in past if one.number < step.number for event in one.events]
    rows = [_row(view, e_) for e_ in earlier if isinstance(e_, e.CategoryScored) and e_.scoring == scoring]
    totals: tuple[int, ...] = view.totals()
    for event in step.events:
        if isinstance(event, e.CategoryScored) and event.scoring == scoring:
            rows.append(_row(view, event))
        elif isinstance(event, e.ScoringEnded) and event.scoring == scoring:
            totals = event.totals
    gains = [sum(row.shares[person.number].points for row in rows) for person in people]
    before = tuple(total - gain for total, gain in zip(totals, gains, strict=True))
    return SheetModel(scoring, game_round(view), people, _in_groups(rows), before)


def _row(view: Palace, event: e.CategoryScored) -> SheetRow:
    category = view.rules.categories.get(event.category)
    if category is None or category.rank_points is None:
        own = tuple(Share(points, 1, 1, (points,)) for points in event.points)
        each = 1 if category is None else _worth(category, event.scoring)
        plain = EVERY if min(event.points) >= 0 else LOSSES
        group = plain if category is None else category.group
        rules_at = rules_about_category(view, event.category)
        return SheetRow(event.category, event.counts, own, (), (), each, group, event.causes, rules_at)
    paid = tuple(category.rank_points(view, event.scoring))
    ranked = event.counts
    if event.halves:
        ranked = tuple(2 * count + half for count, half in zip(event.counts, event.halves, strict=True))
    found = shares(ranked, paid)
    rules_at = rules_about_category(view, event.category)
    return SheetRow(
        event.category, event.counts, found, paid, event.halves, 1, category.group, event.causes, rules_at
    )


def _worth(category: Category, scoring: str) -> int:
    """The points of a unit in a scoring; 0 if a scale gives the points."""
    if category.scale:
        return 0
    each = category.worth(scoring)
    return -each if category.loss else each


def _in_groups(rows: Iterable[SheetRow]) -> tuple[SheetRow, ...]:
    """The rows group by group, otherwise in their order."""
    return tuple(sorted(rows, key=lambda row: GROUPS.index(row.group)))


def sheet_now(view: Palace, people: People, scoring: str = "") -> SheetModel:
    """A scoring (by default the next one) if it were held now."""
    sheet = questions.score_sheet(view, scoring)
    rows = []
    for row in sheet.rows:
        kind = view.rules.categories[row.category]
        causes = tuple(kind.causes(view, participant) for participant in range(view.participants))
        paid = tuple(row.rank_points)
        each = 1 if paid else _worth(kind, sheet.scoring)
        rows.append(
            SheetRow(
                row.category,
                row.counts,
                row.shares,
                paid,
                row.halves,
                each,
                kind.group,
                causes,
                rules_about_category(view, row.category),
            )
        )
    return SheetModel(sheet.scoring, game_round(view), people, _in_groups(rows), sheet.before, preview=True)


def game_round(view: Palace) -> int:
    """The round of turns, counted from 1; 0 before the first turn."""
    return -(-view.state.turn // view.players)


# ---------------------------------------------------------------- why


@dataclass(frozen=True, slots=True)
class WhyLine:
    """One participant in one row: the count, and the reason for the points."""

    who: int
    counted: str
    text: str


def rules_about_category(view: Palace, category: str) -> Address:
    """Where the rules explain a category: on the page of its module, or at the wall or the types."""
    rules = view.rules
    for module in rules.modules[1:]:
        if any(name == category for name, _ in module.categories(rules.setup)):
            return Address(module.id)
    return Address(GAME, "wall" if category == WALL else "most")


def row_card(sheet: SheetModel, row: SheetRow) -> Tip:
    """The card of a row: a description, and everybody's number with its reason, best first."""
    facts = tuple(
        Row(sheet.people[line.who].name, str(row.shares[line.who].points), line.text)
        for line in why(sheet, row)
    )
    return source_card(category_name(row.category), facts, row.rules_at)


def why(sheet: SheetModel, row: SheetRow) -> tuple[WhyLine, ...]:
    """Everybody in a row, best first."""
    order = sorted(range(len(sheet.people)), key=lambda number: -row.units(number))
    return tuple(WhyLine(number, row.counted(number), _why(sheet, row, number)) for number in order)


MOST_TOLD = 3
"""More parts than these are told only where a number is pointed at."""


def _parts(row: SheetRow, number: int) -> str:
    """What each part of the points is for, if the parts have names of their own: sets, species, groups."""
    causes = row.causes_of(number)
    if len(causes) > MOST_TOLD or sum(cause.amount for cause in causes) != row.shares[number].points:
        return ""
    if any(
        cause.home or cause.source == row.category or not has(f"cause.{cause.source}") for cause in causes
    ):
        return ""
    return enumerated([t(f"cause.{cause.source}", count=cause.amount) for cause in causes])


def _why(sheet: SheetModel, row: SheetRow, number: int) -> str:
    share, count = row.shares[number], row.counts[number]
    if row.category == WALL:
        if sheet.people[number].kind == DIRK:
            return t("why.dirk_wall")
        if row.extra(number):
            return t("why.wall_extra", count=count, extra=row.extra(number))
        return t("why.wall", count=count) if count else t("why.no_wall")
    if row.counted(number) == "0" and not share.points:
        return t("why.none")
    if not row.rank_points and row.extra(number) and has(f"why.{row.category}"):
        return t(f"why.{row.category}", count=abs(share.points), extra=abs(row.extra(number)))
    if not row.rank_points and (told := _parts(row, number)):
        return told
    if not row.rank_points:
        return t("why.each" if share.points >= 0 else "why.lost", count=abs(share.points))
    if share.tied > 1 and any(share.rank_points):
        places = " + ".join(str(points) for points in share.rank_points)
        whole = sum(share.rank_points)
        key = "why.shared_rounded" if whole % share.tied else "why.shared"
        return t(key, places=places, sum=whole, points=share.points)
    if not share.points:
        return t("why.place_nothing", place=t(f"why.place_{min(share.rank, 6)}"))
    return t("why.place", place=t(f"why.place_{min(share.rank, 6)}"), count=share.points)


def drawn_after(events: Sequence[Event], scoring: str) -> tuple[str, ...]:
    """The tiles Dirk drew after a scoring in the same step."""
    found: list[str] = []
    over = False
    for event in events:
        if isinstance(event, e.ScoringEnded) and event.scoring == scoring:
            over = True
        elif over and isinstance(event, e.DirkDrew):
            found += event.tiles
    return tuple(found)


# ---------------------------------------------------------------- the result


@dataclass(frozen=True, slots=True)
class ResultModel:
    """The end: totals and winners, and the points by category and scoring.

    ``table[category][round]`` has one number per participant; ``categories`` are in sheet order.
    """

    people: People
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    categories: tuple[str, ...]
    table: tuple[tuple[tuple[int, ...], ...], ...]
    scorings: tuple[str, ...]
    rules_at: tuple[Address, ...]


def result_of(view: Palace, people: People) -> ResultModel:
    """All booked points, added up."""
    booked = questions.booked_points(view)
    scorings = ("A", "B", "C")
    scored = {name for by_scoring in booked for points in by_scoring.values() for name in points}
    categories = tuple(
        name
        for name, kind in view.rules.categories.items()
        if kind.held is None or kind.held(view) or name in scored
    )
    table = tuple(
        tuple(tuple(booked[p.number].get(r, {}).get(c, 0) for p in people) for r in scorings)
        for c in categories
    )
    rules_at = tuple(rules_about_category(view, category) for category in categories)
    return ResultModel(people, view.totals(), view.state.winners, categories, table, scorings, rules_at)


def final_of(result: ResultModel, *, practice: bool) -> FinalModel:
    """The result for the last screen; of many categories, those without points share a line."""
    rows, empty = [], []
    for category, rules_at, booked in zip(result.categories, result.rules_at, result.table, strict=True):
        if len(result.categories) > PLAIN_ROWS and not any(any(parts) for parts in booked):
            empty.append(category_name(category))
            continue
        points = tuple(sum(parts) for parts in zip(*booked, strict=True))
        parts = tuple(
            t("result.parts", first=written(first), second=written(second), third=written(third))
            for first, second, third in zip(*booked, strict=True)
        )
        badge, icon = ("", "wall") if category == WALL else (category, "")
        rows.append(SourceRow(category, category_name(category), points, badge, icon, parts, rules_at))
    best = max((result.totals[winner] for winner in result.winners), default=0)
    return FinalModel(
        result.people,
        result.totals,
        result.winners,
        tuple(rows),
        won_title(result.people, result.winners),
        won_about(best, practice=practice),
        t("result.rounds"),
        t("sheet.folded", count=len(empty), names=t("list.comma").join(empty)) if empty else "",
    )
