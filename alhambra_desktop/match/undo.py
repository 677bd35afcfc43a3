"""What undo and redo can do in a match, and what limits them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UndoInfo:
    """What undo and redo can do now.

    ``barrier``: why not further back: ``start`` (nothing was done yet), ``revealed`` (something hidden was
    turned up since), ``other_person`` (the step was somebody else's). ``beyond``: it can be undone after a
    confirmation, which marks the match as practice.
    """

    can_undo: bool
    can_redo: bool
    barrier: str = ""
    beyond: bool = False
