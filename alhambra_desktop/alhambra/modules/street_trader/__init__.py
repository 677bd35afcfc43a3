"""Street trader (12; Mega Box, first in Expansion 3): citizens who move into new buildings.

A trader with three citizens stands beside each city. A building that is laid where he stands may take in a
citizen of its colour; he goes on with a new one. Citizens of different colours score together.
"""

from alhambra_desktop.alhambra.modules.street_trader.module import StreetTrader

__all__ = ["StreetTrader"]
