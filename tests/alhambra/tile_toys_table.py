"""Positions and short words that the tests of the tile toys share."""

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
