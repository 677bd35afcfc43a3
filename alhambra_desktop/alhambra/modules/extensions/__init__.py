"""Extensions (39; Mega Box, by Rüdiger Dorn): tiles on buildings, which then count twice.

Twelve extensions lie on a board. An action discards three money cards of the currencies above a column and
takes one of its tiles; up to the number of its row that counts as paid exactly. At the end of the turn it is
laid on a building of its type and stays there.
"""

from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule

__all__ = ["ExtensionsModule"]
