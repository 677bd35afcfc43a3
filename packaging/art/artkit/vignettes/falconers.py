"""Falconers: a brown falcon on its perch."""

from artkit.falcons import falcon

COLOUR = "#2E6076"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return falcon("brown")
