"""Street trader: a basket full of fruit."""

from artkit.street import basket

COLOUR = "#2E5A4A"


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return basket()
