"""A question of the dice game as it is shown, with its answers."""

from dataclasses import dataclass

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.dice_game.models import ChipFace
from alhambra_desktop.presentation.dice_game.picks import Picks

RESULT, KEEP_ALL, DIRK = "result", "keep_all", "dirk"
"""The button that opens the final result, the one that keeps every point of a round where it was won, and
the one that makes a turn Dirk's.
"""

CANCEL_KEY, BLACK_KEY, ALL_KEY, DIRK_KEY = "C", "B", "A", "D"
"""The keys of the chips that are played in a turn, of keeping all points and of throwing for Dirk."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer. ``badge`` is a type, ``chip`` a chip, ``who`` a participant shown before the label.

    ``note`` describes its effect, ``tip`` says more about it. ``choice`` is sent to the match; without one,
    ``picks`` are the new picks. ``column`` is its column; ``cap`` the key that presses it. A disabled one has
    a ``reason``.
    """

    id: str
    label: str
    note: str = ""
    badge: str = ""
    chip: ChipFace | None = None
    who: int = -1
    choice: Choice | None = None
    picks: Picks | None = None
    column: str = ""
    cap: str = ""
    tip: str = ""
    look: str = "normal"
    reason: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be chosen now."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question. ``form`` of the options: small ``cells`` or large ``cards``.

    ``chips`` are those that can be won in this round, each kind once: before the first throw they are named.
    """

    title: str
    text: str
    acts: tuple[Option, ...] = ()
    options: tuple[Option, ...] = ()
    form: str = "cells"
    column: str = ""
    chips: tuple[ChipFace, ...] = ()

    @property
    def primary(self) -> Option | None:
        """The primary button."""
        return next((act for act in self.acts if act.look == "primary"), None)

    def find(self, name: str) -> Option | None:
        """The act or option of this id."""
        return next((one for one in (*self.acts, *self.options) if one.id == name), None)
