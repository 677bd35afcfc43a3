"""Gates without End (37; Mega Box, a designers' expansion by Michael Rieneck).

Keys that give a bonus to everybody.

A player who buys arcades gets a key. At the end of the turn it is turned up and put into the gate board in
any position: everybody, one after the other, gets the bonus that faces the gate of their colour.
"""

from alhambra_desktop.alhambra.modules.gates_without_end.module import GatesWithoutEnd

__all__ = ["GatesWithoutEnd"]
