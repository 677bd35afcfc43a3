"""Travelling craftsmen (31; Mega Box, by Klaus-Jürgen Wrede).

Nine abilities that are passed around the table.

Everybody has two craftsmen face up and may use one of them per turn. At the end of the turn the used one, or
either if none was used, goes to the left neighbour, and one's own face-down craftsman is turned up. The
package has the cards, their own choices, and the module with its hooks.
"""

from alhambra_desktop.alhambra.modules.travelling_craftsmen.module import CraftsmenData, TravellingCraftsmen

__all__ = ["CraftsmenData", "TravellingCraftsmen"]
