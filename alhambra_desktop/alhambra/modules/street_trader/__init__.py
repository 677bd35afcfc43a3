"""Street trader (12; Mega Box, first in Expansion 3): citizens who move into new buildings.

A trader with three citizens stands next to each city. A citizen may move into a building of his colour that
is placed where the trader stands; the trader moves on with a new citizen. Citizens of different colours score
together.
"""

from alhambra_desktop.alhambra.modules.street_trader.module import StreetTrader

__all__ = ["StreetTrader"]
