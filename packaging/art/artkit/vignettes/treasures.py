"""Treasures: a great ruby, cut with eight corners."""

from artkit.treasures import ruby

COLOUR = "#1F4E50"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return ruby()
