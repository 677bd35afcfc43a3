"""How movements gather and lose speed, and ways between two places: one set for all games."""

from alhambra_desktop.presentation.rects import Rect


def eased_out(share: float) -> float:
    """Fast, then slower: for what arrives."""
    return 1 - (1 - share) ** 3


def eased_in_out(share: float) -> float:
    """Slow, fast, slow: for what flies."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def eased_gently(share: float) -> float:
    """Slow, fast, slow, with less of a rush: for what slides on the table."""
    return share * share * (3 - 2 * share)


def between(start: Rect, goal: Rect, share: float) -> Rect:
    """A place on the straight way."""
    return Rect(*(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True)))
