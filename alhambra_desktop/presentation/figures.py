"""Statistics as text and icons: the name of a row, its share, its day."""

from dataclasses import dataclass

from alhambra_desktop.bots import LEVELS, LIKE, strength_of
from alhambra_desktop.games import GAMES, TYPES
from alhambra_desktop.match.results import SeatResult
from alhambra_desktop.match.statistics import (
    ALONE,
    NO_MODULE,
    PERSONS,
    Cut,
    Game,
    Record,
    category_records,
    feat_records,
    strongest,
)
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.presentation.words import category_name
from alhambra_desktop.text import day, enumerated, has, t

FEATS = ("wall", "buildings")
ICONS = {"wall": "wall", "buildings": "palace"}
POINTS_ICONS = {"wall": "wall", "lines": "fit", "coins": "coins", "fixed": "dice"}
"""The icons of points that belong to no building type, as on the result; others have a badge."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """The text of a record; ``badge`` is a type or what a module counts; else ``icon`` is shown."""

    name: str
    value: int
    record: Record
    badge: str = ""
    icon: str = ""


def row_name(cut: Cut, key: str) -> str:
    """What the games of a row have in common."""
    if cut == "level":
        return t(f"figures.{key}") if key in (PERSONS, ALONE) else level_name(key)
    if cut == "module":
        return t("figures.no_module") if key == NO_MODULE else module_name(key)
    if cut == "players":
        return t("saved.players", count=int(key))
    if cut == "game":
        return t(f"game.{key}") if key in GAMES else key
    return key


def percent(share: float | None) -> str:
    """A share as a percentage."""
    return "" if share is None else t("figures.percent", number=round(100 * share))


def record_rows(games: tuple[Game, ...]) -> tuple[RecordRow, ...]:
    """Feats first, then the points of the building types in their order, then everything else."""
    feats = {record.kind: record for record in feat_records(games)}
    points = {record.kind: record for record in category_records(games)}
    rows = [
        RecordRow(t(f"figures.feat.{kind}"), feats[kind].value, feats[kind], icon=ICONS[kind])
        for kind in FEATS
        if kind in feats
    ]
    for kind in (
        *(kind for kind in TYPES if kind in points),
        *(kind for kind in points if kind not in TYPES),
    ):
        record = points[kind]
        rows.append(RecordRow(points_name(kind), record.value, record, *_sign(kind)))
    return tuple(rows)


def _sign(category: str) -> tuple[str, str]:
    """The badge of a category, or its icon."""
    icon = POINTS_ICONS.get(category, "")
    return ("", icon) if icon else (category, "")


def points_name(category: str) -> str:
    """The name of a category's points, in any of the games."""
    for key in (f"figures.points.{category}", f"sheet.reckoning.{category}"):
        if has(key):
            return t(key)
    return category_name(category)


def game_day(game: Game) -> str:
    """The day on which a game ended."""
    return day(game.result.finished)


def outcome(game: Game) -> str:
    """A game in one line: points, result and opponents."""
    points = t("figures.points", count=game.own.points)
    if not game.contested:
        return t("figures.outcome_alone", points=points)
    others = against(game)
    return t(
        "figures.outcome_won" if game.won else "figures.outcome",
        points=points,
        place=game.own.rank,
        others=others,
    )


def against(game: Game) -> str:
    """The other players: persons by name, bots by the strongest level."""
    names = [seat.name for seat in game.others if seat.is_person]
    bots = len(game.result.bots)
    if bots:
        level = level_name(strongest(game.result.bots) or "random")
        names.append(t("figures.bots", count=bots, level=level))
    if not game.others:
        names.append(t("figures.dummies", count=game.result.dummies))
    return enumerated(names)


def hours(seconds: int) -> str:
    """Time at the table."""
    minutes = round(seconds / 60)
    return (
        t("figures.minutes", count=minutes)
        if minutes < 120
        else t("figures.hours", count=round(minutes / 60))
    )


@dataclass(frozen=True, slots=True)
class CompareRow:
    """A line comparing two games. ``total``: the sum of points; ``lower``: less is better."""

    name: str
    earlier: int
    now: int
    badge: str = ""
    icon: str = ""
    total: bool = False
    lower: bool = False


def compare_rows(beside: SeatResult, now: Game) -> tuple[CompareRow, ...]:
    """Points by category, the total, then feats and the rank."""
    then, today = beside.categories, now.own.categories
    kinds = tuple(dict.fromkeys((*then, *today)))
    order = [*(kind for kind in TYPES if kind in kinds), *(kind for kind in kinds if kind not in TYPES)]
    rows = [
        CompareRow(points_name(kind), then.get(kind, 0), today.get(kind, 0), *_sign(kind)) for kind in order
    ]
    name = t("sheet.total")
    rows.append(CompareRow(name, beside.points, now.own.points, icon="trophy", total=True))
    for kind in FEATS:
        if kind in beside.feats or kind in now.own.feats:
            values = beside.feats.get(kind, 0), now.own.feats.get(kind, 0)
            rows.append(CompareRow(t(f"figures.feat.{kind}"), *values, icon=ICONS[kind]))
    if now.contested:
        rows.append(CompareRow(t("deals.place"), beside.rank, now.own.rank, icon="crown", lower=True))
    return tuple(rows)


def levels_named(levels: tuple[str, ...]) -> str:
    """The bots at a table by level, weakest first: ``2 bots (medium) and 1 bot (hard)``."""
    plain = [LIKE if strength_of(level) is not None else level for level in levels]
    told = [
        t("figures.bots", count=plain.count(level), level=level_name(level))
        for level in (*LEVELS, LIKE)
        if level in plain
    ]
    return enumerated(told)
