"""Ways between two places."""

from alhambra_desktop.presentation.rects import Rect


def eased_out(share: float) -> float:
    """Fast, then slower: for what arrives."""
    return 1 - (1 - share) ** 3


def between(start: Rect, goal: Rect, share: float) -> Rect:
    """A place on the straight way."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)))
