"""The content of a review: a person's decisions as text, how many of each kind, accuracy and luck."""

from collections.abc import Iterable
from dataclasses import dataclass

from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review import NAMES, Decided, Luck, Review
from alhambra_desktop.presentation.match_log import Line, MatchLog, without_details
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

BAD = NAMES[2:]
"""The verdicts that are marked on the line of steps."""


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A decision in the list. ``turning``: it is a turning point."""

    step: int
    turn: int
    name: str
    words: str
    change: str
    tip: str
    turning: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A person's figures: accuracy and luck are None while nothing is known."""

    seat: int
    accuracy: float | None
    luck: Luck | None
    counts: tuple[tuple[str, int], ...]


def summary(review: Review, seat: int) -> Summary:
    """How many decisions of each kind, how accurate they were, and the effect of luck."""
    names = [one.name for one in review.of(seat)]
    counts = tuple((name, names.count(name)) for name in NAMES)
    return Summary(seat, review.accuracy.get(seat), review.luck.get(seat), counts)


def rows(review: Review, replay: Replay, log: MatchLog, people: People, seat: int) -> tuple[DecisionRow, ...]:
    """The decisions of a seat in their order."""
    steps = replay.every_step
    first = steps[0].number
    found = []
    for one in review.of(seat):
        lines = log.description_of(steps[one.step - first], replay.view(seat), people)
        words = in_words(lines, seat) or t("review.decision")
        found.append(
            DecisionRow(
                one.step,
                replay.turn_at(one.step - 1),
                one.name,
                words,
                change(one),
                told(one),
                one.step in review.turning,
            )
        )
    return tuple(found)


def in_words(lines: Iterable[Line], seat: int) -> str:
    """A short description of what a seat did."""
    own = [line for line in lines if line.who == seat]
    found = (
        [line.short for line in own[:1]]
        if len(without_details(own)) == 0
        else [line.short for line in without_details(own)]
    )
    words = ", ".join(found)
    return words[:1].upper() + words[1:]


def points(value: float) -> str:
    """A difference in the chance to win, with its sign."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"\N{MINUS SIGN}{-whole}" if whole < 0 else "0"


def change(one: Decided) -> str:
    """The change of the chance to win by a decision, in whole percent."""
    return points(-one.judged.loss)


def told(one: Decided) -> str:
    """A decision as a sentence: its verdict, and the chance before and after."""
    before, after = one.own
    name = t(f"review.{one.name}")
    if not one.judged.loss:
        return t("review.tip_good", name=name, chance=round(before))
    doubt = max(1, round(one.judged.doubt))
    return t("review.tip", name=name, before=round(before), after=round(after), doubt=doubt)


@dataclass(frozen=True, slots=True)
class CurveModel:
    """Everybody's chance to win, by step: (step, percent) for each seat."""

    lines: tuple[tuple[tuple[int, float], ...], ...]
    colours: tuple[str, ...]
    shown: int | None


def curve(review: Review, people: People, seats: int, shown: int | None) -> CurveModel:
    """The lines of all seats; ``shown`` is the seat whose line is drawn on top."""
    lines = tuple(tuple((step, chances[seat]) for step, chances in review.curve) for seat in range(seats))
    return CurveModel(lines, tuple(person.colour for person in people[:seats]), shown)


def bad_marks(review: Review, seat: int) -> tuple[tuple[int, str], ...]:
    """The marks on the line of steps: step and verdict of decisions that gave something away."""
    return tuple((one.step, one.name) for one in review.of(seat) if one.name in BAD)


def luck_words(luck: Luck) -> tuple[str, str, str]:
    """The luck as a whole, its two parts, and the error of the split.

    The parts as they are read give the whole, which is better known: rounding goes to what turned up.
    """
    whole, others = round(luck.whole), round(luck.others)
    facts = {"turned": points(whole - others), "others": points(others)}
    doubt = max(1, round(luck.doubt))
    return (
        t("review.luck", points=points(whole)),
        t("review.luck_split", **facts),
        t("review.tip_luck", doubt=doubt, **facts),
    )
