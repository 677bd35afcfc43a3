"""Travelling craftsmen (31; Mega Box, by Klaus-Jürgen Wrede): nine abilities that wander round the table.

Everybody has two craftsmen face up and may use one of them in his turn. At its end the used one, or
either if none was used, goes to the left neighbour, and one's own face-down craftsman is turned up.
A package, because nine abilities hook in at nine places: the cards, what they do, where it hooks in.
"""

from alhambra_desktop.alhambra.modules.travelling_craftsmen.module import CraftsmenData, TravellingCraftsmen

__all__ = ["CraftsmenData", "TravellingCraftsmen"]
