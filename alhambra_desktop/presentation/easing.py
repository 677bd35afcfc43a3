"""Easing functions of movements, and straight paths: one set for all games."""

from alhambra_desktop.presentation.rects import Rect


def eased_out(share: float) -> float:
    """Fast, then slow: for arriving things."""
    return 1 - (1 - share) ** 3


def eased_in_out(share: float) -> float:
    """Slow, fast, slow: for flying things."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def eased_gently(share: float) -> float:
    """Slow, fast, slow, with smaller differences: for things sliding on the table."""
    return share * share * (3 - 2 * share)


def between(start: Rect, goal: Rect, share: float) -> Rect:
    """A point on the straight line between two points."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)))
