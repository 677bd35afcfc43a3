"""The Treasure Chamber: a chest with golden bands; chests by type, and the vault."""

from functools import partial

from artkit import chests
from artkit.colour import TYPES
from artkit.picture import Picture

COLOUR = "#4A2A5A"
PICTURES = {
    "board/vault": Picture(chests.vault, "card", 480),
    "chest/closed": Picture(chests.closed, "sign", 240, chests.CHEST),
    **{f"chest/{kind}": Picture(partial(chests.chest, kind), "sign", 240, chests.CHEST) for kind in TYPES},
}


def drawing() -> str:
    """The sign, in a box of -40 .. 40."""
    return chests.locked()
