"""The Treasure Chamber: a chest with golden bands."""

from artkit.chests import locked

COLOUR = "#4A2A5A"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return locked()
