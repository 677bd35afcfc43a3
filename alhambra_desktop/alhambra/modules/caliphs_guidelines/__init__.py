"""Caliph's Guidelines (43; Mega Box, fan expansions): three of nine missions that score at the end.

Three missions lie open from the beginning, the same for everybody. In the last scoring each city is
looked at for what they ask: rows, pairs, walls, ways. What a city has of each, facts.py finds.
"""

from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import CaliphsGuidelines, GuidelinesData

__all__ = ["CaliphsGuidelines", "GuidelinesData"]
