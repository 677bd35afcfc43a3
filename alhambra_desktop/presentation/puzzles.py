"""Puzzles in words: what they are about, what is asked, what a wrong choice gives away."""

from collections.abc import Mapping

from alhambra_desktop.match.puzzles import Line, Puzzle
from alhambra_desktop.text import t

UNITS: Mapping[str, str] = {"alhambra": "chance", "dice": "points", "roll-and-write": "points"}
"""By game: what playouts measure. A chance to win is told in games of a hundred."""
TASKS = {"exact": "exact", "wall": "place", "place": "place", "keep": "throw", "mark": "throw"}
TASKS |= dict.fromkeys(("cross", "dice", "coins"), "sheet")
"""By theme what is asked; nothing may tell more than is seen. For all others: what is best."""
OWN_REASON = "puzzle"
"""The key of a reason that is told in words of the theme, not in those of a hint."""
WHOLE = {"chance": 100, "points": 1}


def theme_words(theme: str) -> str:
    """What a puzzle is about."""
    return t(f"puzzle.theme.{theme}")


def task_words(puzzle: Puzzle) -> str:
    """What is asked, with the name of whoever is to act."""
    return t(f"puzzle.task.{TASKS.get(puzzle.theme, 'act')}", name=puzzle.setup.seats[puzzle.seat].name)


def lost_words(puzzle: Puzzle, line: Line | None) -> str:
    """What a line gives away; for one that was not compared only that there is a better one."""
    if line is None:
        return t("puzzle.lost.unknown")
    return _measured(f"puzzle.lost.{UNITS[puzzle.game]}", puzzle, line)


def margin_words(puzzle: Puzzle) -> str:
    """How far everything else is behind."""
    return _measured(f"puzzle.margin.{UNITS[puzzle.game]}", puzzle, puzzle.margin)


def why_words(puzzle: Puzzle) -> str:
    """Why the best line is best, where a theme has words of its own for it; else nothing."""
    return t(f"puzzle.why.{puzzle.theme}", **puzzle.facts) if puzzle.key == OWN_REASON else ""


def _measured(key: str, puzzle: Puzzle, line: Line) -> str:
    """About so much, with the interval where it is wider than one number."""
    whole = WHOLE[UNITS[puzzle.game]]
    about = max(1, round(line.lost * whole))
    low = max(0, round((line.lost - line.error) * whole))
    high = max(about, round((line.lost + line.error) * whole))
    words = t(key, count=about)
    return words if low == high else t("puzzle.interval", words=words, low=low, high=high)
