"""The final calculation: everybody's points with their reasons, at the end or if it were the end."""

from dataclasses import dataclass
from datetime import date

from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.engine.tally import Row as ScoreRow
from alhambra_desktop.games import AnyGame
from alhambra_desktop.presentation.cards import source_card
from alhambra_desktop.presentation.final import FinalModel, SourceRow, won_about, won_title
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.roll_and_write import questions, scoring
from alhambra_desktop.roll_and_write.components import SIDE
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.text import day_of, t


@dataclass(frozen=True, slots=True)
class Entry:
    """A number of the calculation: points, the count ("": none), the reason, and the reason in short."""

    points: int
    counted: str
    why: Tip
    brief: str = ""


@dataclass(frozen=True, slots=True)
class ReckoningRow:
    """A source of points: its name, its building type if any, and an entry for each participant."""

    category: str
    name: str
    kind: str
    entries: tuple[Entry, ...]

    @property
    def rules_at(self) -> Address:
        """Where the rules explain it."""
        own = {scoring.LINES: "lines", scoring.COINS: "coins-left", scoring.FIXED: "one-two"}
        return Address("roll-and-write", own.get(self.category, "types"))

    def card(self, people: People) -> Tip:
        """Everybody's points from it, and why."""
        facts = tuple(
            Row(person.name, str(entry.points), entry.why.text)
            for person, entry in zip(people, self.entries, strict=True)
        )
        return source_card(self.name, facts, self.rules_at)


@dataclass(frozen=True, slots=True)
class ReckoningModel:
    """All rows and the totals of ``people``, those who score; ``over``: the game has ended."""

    title: str
    people: People
    rows: tuple[ReckoningRow, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool


def reckoning(view: RollAndWrite, people: People) -> ReckoningModel:
    """The points at the end, or if the game ended now."""
    closed = questions.round_closed(view)
    scoring_people = tuple(people[number] for number in view.scoring_participants())
    rows = tuple(
        ReckoningRow(
            row.category,
            _name(row.category),
            row.category if row.category in view.rules.types else "",
            tuple(_entry(closed, row, person.number) for person in scoring_people),
        )
        for row in scoring.final_rows(closed)
    )
    totals = tuple(sum(row.entries[place].points for row in rows) for place in range(len(scoring_people)))
    best = max(totals)
    winners = tuple(p.number for p, total in zip(scoring_people, totals, strict=True) if total == best)
    title = t("sheet.reckoning.final" if view.over else "sheet.reckoning.now")
    return ReckoningModel(title, scoring_people, rows, totals, winners, view.over)


def row_of(game: AnyGame, category: str) -> ScoreRow | None:
    """The row of a category if the game were finished now."""
    assert isinstance(game, RollAndWrite)
    return next((row for row in questions.score_sheet(game).rows if row.category == category), None)


def _name(category: str) -> str:
    if category in (scoring.LINES, scoring.COINS, scoring.FIXED):
        return t(f"sheet.reckoning.{category}")
    return type_name(category)


def _entry(closed: RollAndWrite, row: ScoreRow, number: int) -> Entry:
    """A participant's points from a row, including the awards of earlier rounds."""
    if row.category == scoring.LINES:
        return _lines(closed, number)
    if row.category == scoring.COINS:
        return _coins(closed, row, number)
    if row.category == scoring.FIXED:
        points = row.points[number]
        why = Tip(t("sheet.reckoning.fixed"), text=t("sheet.why.fixed"))
        return Entry(points, "", why)
    return _type(closed, row, number)


def _type(closed: RollAndWrite, row: ScoreRow, number: int) -> Entry:
    """A type: completed during the game, or ranked at the end."""
    kind, count = row.category, row.counts[number]
    boxes = closed.rules.components.boxes[kind]
    counted = t("sheet.reckoning.of", count=count, boxes=boxes)
    name = type_name(kind)
    award = next(
        (
            award
            for award in closed.state.awards
            if award.category == kind and award.participant == number and award.scoring != scoring.FINAL
        ),
        None,
    )
    if award is not None:
        words = t("sheet.why.completed", round=award.scoring, count=award.points)
        brief = t("sheet.brief.completed", round=award.scoring)
        return Entry(award.points, counted, Tip(name, text=words), brief)
    if number in closed.state.finished[kind]:
        late = t("sheet.brief.completed_late")
        return Entry(0, counted, Tip(name, text=t("sheet.why.completed_late")), late)
    share = row.shares[number]
    return Entry(
        share.points, counted, Tip(name, text=_share_words(share, count)), _share_brief(share, count)
    )


def _share_words(share: Share, count: int) -> str:
    """Why a rank brings its points."""
    if not count:
        return t("sheet.why.none")
    if not sum(share.rank_points):
        return t("sheet.why.no_place", count=count)
    if share.tied > 1:
        places = " + ".join(str(points) for points in share.rank_points)
        return t(
            "sheet.why.tied", places=places, sum=sum(share.rank_points), tied=share.tied, count=share.points
        )
    return t("sheet.why.place", place=share.rank, count=share.points)


def _share_brief(share: Share, count: int) -> str:
    """The same beside the number."""
    if not count:
        return ""
    if not sum(share.rank_points):
        return t("sheet.brief.no_place")
    if share.tied > 1:
        places = " + ".join(str(points) for points in share.rank_points)
        return t("sheet.brief.tied", places=places, tied=share.tied)
    return t("sheet.brief.place", place=share.rank)


def _lines(closed: RollAndWrite, number: int) -> Entry:
    if number >= closed.players:
        return Entry(0, "", Tip(t("sheet.reckoning.lines"), text=t("sheet.why.dummy")))
    rows = []
    for place, line in enumerate(questions.line_standings(closed, number)):
        if line.points:
            key = "row" if place < SIDE else "column"
            label = t(f"sheet.tip.{key}", number=place % SIDE + 1)
            note = t("sheet.why.built", count=line.buildings)
            rows.append(Row(label, str(line.points), note))
    found = scoring.line_points(closed, number)
    across, down = (
        t(f"sheet.brief.{key}", count=sum(part)) if any(part) else ""
        for key, part in (("rows", found[:SIDE]), ("columns", found[SIDE:]))
    )
    none = "" if rows else t("sheet.why.no_lines")
    return Entry(sum(found), across, Tip(t("sheet.reckoning.lines"), tuple(rows), none), down)


def _coins(closed: RollAndWrite, row: ScoreRow, number: int) -> Entry:
    if number >= closed.players:
        return Entry(0, "", Tip(t("sheet.reckoning.coins"), text=t("sheet.why.dummy")))
    coins = closed.seat(number).coins
    per = closed.rules.components.coins_per_point
    words = t("sheet.why.coins", coins=t("sheet.coins", count=coins), per=per)
    brief = t("sheet.brief.coins", per=per) if coins else ""
    return Entry(
        row.points[number], t("sheet.coins", count=coins), Tip(t("sheet.reckoning.coins"), text=words), brief
    )


# ---------------------------------------------------------------- the result


def final_model(view: RollAndWrite, people: People, seed: str, *, practice: bool) -> FinalModel:
    """The final result for the common scene; in solo games points and seed replace the winner."""
    told = reckoning(view, people)
    rows = tuple(
        SourceRow(
            row.category,
            row.name,
            tuple(entry.points for entry in row.entries),
            row.kind,
            "" if row.kind else _ICONS[row.category],
            rules_at=row.rules_at,
        )
        for row in told.rows
    )
    best = max(told.totals)
    title, about = won_title(told.people, told.winners), won_about(best, practice=practice)
    if view.players == 1 and not view.rules.setup.dummies_score:
        title = t("sheet.result.solo", count=best)
        about = _seed_words(seed, practice=practice)
    return FinalModel(told.people, told.totals, told.winners, rows, title, about)


def _seed_words(seed: str, *, practice: bool) -> str:
    """The seed: a daily game, or a given seed."""
    key = "practice" if practice else "seed"
    try:
        day = date.fromisoformat(seed)
    except ValueError:
        return t(f"sheet.result.{key}", seed=seed)
    return t(f"sheet.result.{key}_of_day", day=day_of(day))


_ICONS = {scoring.LINES: "fit", scoring.COINS: "coins", scoring.FIXED: "dice"}
