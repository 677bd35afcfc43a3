"""Street trader: a basket full of fruit; the citizens, and the pitch of the trader."""

from functools import partial

from artkit import street
from artkit.colour import TYPES
from artkit.picture import Picture

COLOUR = "#2E5A4A"
PICTURES = {
    "trader/pitch": Picture(street.pitch, "sign", 320, street.PITCH),
    **{
        f"citizen/{kind}": Picture(partial(street.citizen, kind), "sign", 240, street.CITIZEN)
        for kind in TYPES
    },
}


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return street.basket()
