"""Handymen (40; Mega Box, a module by Stefan Feld): figures placed by dice on the market or in one's city.

A player who rolls the dice at the start of a turn must take money, and places a handyman where the price is
the sum or difference of the dice: on a market space, where he changes prices by 1, or on an own tile, where
the largest group of handymen scores.
"""

from alhambra_desktop.alhambra.modules.handymen.module import HandymenRule

__all__ = ["HandymenRule"]
