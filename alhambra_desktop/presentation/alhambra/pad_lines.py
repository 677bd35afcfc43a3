"""The score pad for a game at a real table, line by line: question, entries, points."""

from dataclasses import dataclass, replace

from alhambra_desktop.alhambra.by_hand import categories
from alhambra_desktop.alhambra.scoring import WALL, Category
from alhambra_desktop.engine.ranks import UNRANKED, Share
from alhambra_desktop.engine.tally import Row
from alhambra_desktop.match.alhambra.score_pad import MOST, ScorePad
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow, rules_about_category, why
from alhambra_desktop.presentation.alhambra.sheet_lines import rate_words
from alhambra_desktop.presentation.people import COLOURS, DIRK, PERSON, Participant, People
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.words import category_name, type_name
from alhambra_desktop.text import t

SCORING = Address("alhambra", "scoring")
OTHER = "other"
"""The line for points outside the categories."""


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of the pad. ``name`` and ``note`` are at the left; ``numbers`` are the entries.

    ``halves``: they count half units. ``shares`` are the points by participant; empty for a line whose points
    are shown in another one. ``further``: points in addition to the count of the category. ``asked``: who has
    a number here at all (Dirk has no city).
    """

    key: str
    category: str
    name: str
    note: str
    numbers: tuple[int, ...]
    shares: tuple[Share, ...]
    asked: tuple[bool, ...]
    halves: bool = False
    unit: int = 1
    """The stored amount of one step."""
    further: bool = False
    least: int = 0
    rules_at: Address = SCORING
    """The paragraph of the rules about it."""
    laid: tuple[bool, ...] = ()
    """Whose number is that of the laid palace; empty for a line that no palace gives."""
    reasons: tuple[str, ...] = ()
    """By participant, why the points are what they are; empty for a line without a reason."""

    def number(self, place: int) -> str:
        """A number as it is written, with its half; "" for none."""
        whole, half = divmod(self.numbers[place], 2) if self.halves else (self.numbers[place], 0)
        words = f"{whole or ('' if half else 0)}{'½' if half else ''}".replace("-", "−")
        return words if self.numbers[place] else ""

    def points(self, place: int) -> str:
        """The points with their sign, marked if a tie divided them; "" for none."""
        share = self.shares[place] if self.shares else UNRANKED
        words = f"{share.points:+d}".replace("-", "−") if share.points else ""
        return f"{words or 0}*" if divided(share) else words


def divided(share: Share) -> bool:
    """Whether a tie divides points; nobody may get one of them."""
    return share.tied > 1 and any(share.rank_points)


def pad_lines(pad: ScorePad, scoring: str) -> tuple[PadLine, ...]:
    """The lines of a scoring in the order in which it is held, other points last."""
    rules, found = pad.game.rules, []
    rows = {row.category: row for row in pad.sheets()[scoring]}
    reasons = _reasons(pad, scoring, tuple(rows.values()))
    everybody = (True,) * pad.participants
    people = tuple(place < pad.game.players for place in range(pad.participants))
    for category in categories(rules, scoring):
        told, row = pad.told(scoring, category.name), rows[category.name]
        name, about = category_name(category.name), rules_about_category(pad.game, category.name)
        has_count, has_more = _asks(pad, category, scoring)
        if has_count:
            asked = everybody if row.rank_points else people
            halves = bool(row.rank_points) and bool(rules.hooks.half_terms)
            unit = 2 if row.rank_points and not halves else 1
            numbers = tuple(count // unit for count in told.counts)
            shares = () if has_more else row.shares
            note = _note(category, row.rank_points, scoring)
            line = PadLine(
                category.name, category.name, name, note, numbers, shares, asked, halves, unit, rules_at=about
            )
            laid = [pad.from_palace(scoring, category.name, place) for place in range(pad.participants)]
            why_here = () if has_more else reasons[category.name]
            found.append(replace(line, laid=tuple(laid), reasons=why_here))
        if has_more:
            key, note = f"{category.name}+", t("pad.lost" if category.loss else "pad.points")
            more = t("pad.further", name=name) if has_count else name
            numbers = tuple(told.further)
            line = PadLine(
                key, category.name, more, note, numbers, row.shares, people, further=True, rules_at=about
            )
            found.append(replace(line, reasons=reasons[category.name]))
    other = pad.other(scoring)
    shares = tuple(Share(points, 1, 1, (points,)) if points else UNRANKED for points in other)
    found.append(
        PadLine(OTHER, "", t("pad.other"), t("pad.other_note"), other, shares, everybody, least=-MOST)
    )
    return tuple(found)


def _asks(pad: ScorePad, category: Category, scoring: str) -> tuple[bool, bool]:
    """Whether a count is asked for, and whether additional points are."""
    if category.extra is None:
        return True, False
    hooks = pad.game.rules.hooks
    more = category.name != WALL or bool(hooks.further_walls or hooks.wall_terms)
    return category.brings(1, scoring) != 0, more


def _note(category: Category, places: tuple[int, ...], scoring: str) -> str:
    """The points of the ranks or of each unit."""
    if places:
        return t("pad.places", points=" · ".join(map(str, places)))
    each = 0 if category.scale else category.worth(scoring)
    return rate_words(
        SheetRow(category.name, (), (), (), (), -each if category.loss else each, category.group)
    )


def _reasons(pad: ScorePad, scoring: str, rows: tuple[Row, ...]) -> dict[str, tuple[str, ...]]:
    """By category, why each participant has these points."""
    kinds = pad.game.rules.categories
    shown = tuple(
        SheetRow(
            row.category,
            row.counts,
            row.shares,
            row.rank_points,
            row.halves,
            0 if kinds[row.category].scale else kinds[row.category].worth(scoring),
        )
        for row in rows
    )
    sheet = SheetModel(scoring, 0, people_of(pad), shown, (0,) * pad.participants)
    return {
        row.category: tuple(line.text for line in sorted(why(sheet, row), key=lambda line: line.who))
        for row in shown
    }


def card_words(pad: ScorePad, scoring: str, card: str) -> str:
    """A card that can be open for a scoring: the types, least valuable first."""
    rules, game = pad.game.rules, pad.game.copy()
    rules.open_cards[card](game, scoring)
    worth = {kind: tuple(rules.rank_points[kind](game, scoring)) for kind in rules.components.types}
    return " · ".join(type_name(kind) for kind in sorted(worth, key=worth.__getitem__))


def people_of(pad: ScorePad) -> People:
    """The participants; with two players Dirk is the third."""
    kinds = (*((name, PERSON) for name in pad.pages.names), ("Dirk", DIRK))[: pad.participants]
    return tuple(Participant(i, name, COLOURS[i], kind) for i, (name, kind) in enumerate(kinds))
