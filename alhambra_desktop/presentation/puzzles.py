"""Puzzles as text: their theme, their question, the cost of a wrong choice."""

from collections.abc import Mapping

from alhambra_desktop.match.puzzles import Line, Puzzle
from alhambra_desktop.text import t

UNITS: Mapping[str, str] = {"alhambra": "chance", "dice": "points", "roll-and-write": "points"}
"""By game, the unit of playout results. A chance to win is expressed in games of a hundred."""
TASKS = {"exact": "exact", "wall": "place", "place": "place", "keep": "throw", "mark": "throw"}
TASKS |= dict.fromkeys(("cross", "dice", "coins"), "sheet")
"""By theme what is asked; nothing may tell more than is seen. For all others: what is best."""
OWN_REASON = "puzzle"
"""Marks a reason expressed by the text of the theme instead of a hint."""
WHOLE = {"chance": 100, "points": 1}


def theme_words(theme: str) -> str:
    """The theme of a puzzle."""
    return t(f"puzzle.theme.{theme}")


def task_words(puzzle: Puzzle) -> str:
    """The question, with the name of the acting player."""
    return t(f"puzzle.task.{TASKS.get(puzzle.theme, 'act')}", name=puzzle.setup.seats[puzzle.seat].name)


def lost_words(puzzle: Puzzle, line: Line | None) -> str:
    """The cost of a line; for one that was not compared only that there is a better one."""
    if line is None:
        return t("puzzle.lost.unknown")
    return _measured(f"puzzle.lost.{UNITS[puzzle.game]}", puzzle, line)


def margin_words(puzzle: Puzzle) -> str:
    """How far all other lines are behind."""
    return _measured(f"puzzle.margin.{UNITS[puzzle.game]}", puzzle, puzzle.margin)


def why_words(puzzle: Puzzle) -> str:
    """Why the best line is best, if the theme has a text for it; otherwise ""."""
    return t(f"puzzle.why.{puzzle.theme}", **puzzle.facts) if puzzle.key == OWN_REASON else ""


def _measured(key: str, puzzle: Puzzle, line: Line) -> str:
    """An approximate value, with the interval if it is wider than one number."""
    whole = WHOLE[UNITS[puzzle.game]]
    about = max(1, round(line.lost * whole))
    low = max(0, round((line.lost - line.error) * whole))
    high = max(about, round((line.lost + line.error) * whole))
    words = t(key, count=about)
    return words if low == high else t("puzzle.interval", words=words, low=low, high=high)
