"""A turning point as text: what was tried, its value compared with the best choice, and why."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from alhambra_desktop.bots.judging import Compared
from alhambra_desktop.bots.review_data import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.review import BEST, GOOD, named
from alhambra_desktop.presentation.match_log import Cell, Line
from alhambra_desktop.presentation.review import in_words
from alhambra_desktop.text import t

MOST = 5
"""Maximum rows of the picture of all choices."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A choice with its chance to win and the error of that; ``mark``: its verdict.

    ``equal``: it is not significantly worse than the best; ``told``: its comparison with that; ``own``: it
    was tried or made by the person.
    """

    words: str
    mark: str
    chance: float
    doubt: float
    told: str
    equal: bool
    own: bool


def mark_of(one: Compared, best: Compared) -> str:
    """The verdict on a choice: one within the noise is at least good."""
    if one.choice == best.choice:
        return BEST
    data = standard()
    if one.equal:
        return BEST if one.behind < data.bounds.good else GOOD
    return named(one.behind, data)


def told_apart(words: Mapping[Choice, str], cells: Mapping[Choice, Cell]) -> dict[Choice, str]:
    """Choices in words: of those with the same words the ones about a cell tell where it lies."""
    found = dict(words)
    for choice, cell in cells.items():
        if list(words.values()).count(words[choice]) > 1:
            found[choice] = t("turning.at", words=words[choice], way=way_to(cell))
    return found


def choices_in_words(lines: Mapping[Choice, Sequence[Line]], seat: int) -> dict[Choice, str]:
    """Choices of a seat in words that differ, from what the log would say of each."""
    words = {choice: in_words(told, seat) or t("turning.nothing") for choice, told in lines.items()}
    cells = {
        choice: line.spot.cells[0]
        for choice, told in lines.items()
        for line in told
        if line.who == seat and len(line.spot.cells) == 1
    }
    return told_apart(words, cells)


def way_to(cell: Cell) -> str:
    """The way from the fountain to a cell: ``2 → 1 ↑``."""
    x, y = cell
    parts = ((x, "→" if x > 0 else "←"), (y, "↓" if y > 0 else "↑"))
    return " ".join(f"{abs(steps)} {arrow}" for steps, arrow in parts if steps)


def option_rows(
    options: Iterable[Compared],
    best: Compared,
    made: Choice,
    tried: Choice | None,
    words: Callable[[Choice], str],
) -> tuple[OptionRow, ...]:
    """The best choice, those of the person, and the other compared ones, best first."""
    listed = sorted(options, key=lambda one: (one.choice != best.choice, one.behind))
    must = [one for one in listed if one.choice in (best.choice, made, tried)]
    others = [one for one in listed if one not in must][: MOST - len(must)]
    shown = [one for one in listed if one in must or one in others]
    return tuple(
        OptionRow(
            words(one.choice),
            mark_of(one, best),
            one.chance,
            max(1.0, one.spread if one.choice == best.choice else one.doubt),
            _told(one, best, made, tried),
            one.equal and one.choice != best.choice,
            one.choice in (made, tried),
        )
        for one in shown
    )


def _told(one: Compared, best: Compared, made: Choice, tried: Choice | None) -> str:
    """How a choice compares with the best one, and whose it was."""
    doubt = max(1, round(one.doubt))
    if one.choice == best.choice:
        words = t("turning.best", chance=round(one.chance), doubt=max(1, round(one.spread)))
    elif one.equal:
        words = t("turning.equal")
    else:
        words = t("turning.behind", points=round(one.behind), doubt=doubt)
    if one.choice == made:
        return t("turning.made", words=words)
    return t("turning.tried", words=words) if one.choice == tried else words


def title_of(one: Compared, best: Compared) -> str:
    """The heading after a choice was tried."""
    if one.choice == best.choice:
        return t("turning.title_best")
    if one.equal:
        return t("turning.title_equal")
    return t(f"turning.title_{mark_of(one, best)}")
