"""What a press leads to at every table: something else is picked, choices are made, or a reason is told."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason

S = TypeVar("S")
"""What is picked in a game: its own ``Selection``, plain and immutable."""


@dataclass(frozen=True)  # no slots: Python 3.11 cannot make generic ones
class Outcome(Generic[S]):
    """The selection afterwards, the choices to send in this order, and why the press was refused.

    ``automatic``: nothing was pressed, the choices are made for the person.
    """

    selection: S
    choices: tuple[Choice, ...] = ()
    reason: Reason | None = None
    automatic: bool = False
