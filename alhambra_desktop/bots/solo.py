"""What a game played alone is compared with: the strongest bot on the same deal, and what choices cost."""

from dataclasses import dataclass

Place = tuple[int, int]
"""Where something is built: row and column."""


@dataclass(frozen=True, slots=True)
class Dear:
    """A costly choice: what was built, and what would have been best; no place: coins gained.

    ``step``: the number of the step with which this choice began.
    """

    step: int
    round: int
    cost: float
    done: Place | None
    better: Place | None


@dataclass(frozen=True, slots=True)
class SoloReview:
    """``par``: points of the strongest bot with the same dice. ``dear``: the costliest choices first."""

    par: int
    dear: tuple[Dear, ...]
