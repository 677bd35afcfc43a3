"""Gates without End (37; Mega Box, a designers' expansion by Michael Rieneck): keys that open a gate for all.

Whoever buys arcades gets a key. At the end of the turn it is turned up and put into the gate board in any
position: everybody gets the bonus that faces the gate of one's own colour, one after the other.
"""

from alhambra_desktop.alhambra.modules.gates_without_end.module import GatesWithoutEnd

__all__ = ["GatesWithoutEnd"]
