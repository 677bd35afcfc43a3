"""Buildings of power (38; Mega Box, by Mike Elliott): twelve base buildings that can do something besides.

Three have each of four powers: architecture hides a tile under the market, knowledge brings a money card,
strength makes the second wall score, riches lower prices. A package: the state, what is looked at and put
back, the two tiles on a space at the end, and where it all hooks in.
"""

from alhambra_desktop.alhambra.modules.buildings_of_power.module import BuildingsOfPower, PowerData

__all__ = ["BuildingsOfPower", "PowerData"]
