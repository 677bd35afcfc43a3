"""Characters (7; Mega Box, first in Expansion 2): people with abilities, sold by auction.

A character turned up from the deck is auctioned at once; the winner pays in one currency and can use its
ability from then on. Four of the ten are in a spare pile for the minstrel.
"""

from alhambra_desktop.alhambra.modules.characters.module import CharacterData, Characters

__all__ = ["CharacterData", "Characters"]
