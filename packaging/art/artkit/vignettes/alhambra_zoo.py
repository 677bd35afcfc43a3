"""Alhambra Zoo: the head of a lion."""

from artkit.animals import lion

COLOUR = "#2E5A3A"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return lion()
