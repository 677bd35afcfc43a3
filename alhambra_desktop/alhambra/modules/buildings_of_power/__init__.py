"""Buildings of power (38; Mega Box, by Mike Elliott): twelve base buildings with an extra power.

Three buildings have each of four powers: architecture hides a tile under the market, knowledge brings a money
card, strength makes the second wall score, riches lower prices. The package has the state, looking at tiles
and cards, two tiles on a space at the end of the game, and the module with its hooks.
"""

from alhambra_desktop.alhambra.modules.buildings_of_power.module import BuildingsOfPower, PowerData

__all__ = ["BuildingsOfPower", "PowerData"]
