"""Caliph's Guidelines (43; Mega Box, fan expansions): three of nine missions that score at the end.

Three missions are open from the beginning, the same for everybody. In the last scoring each city scores what
they ask for: rows, pairs, walls, paths. facts.py computes what a city has of each.
"""

from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import CaliphsGuidelines, GuidelinesData

__all__ = ["CaliphsGuidelines", "GuidelinesData"]
