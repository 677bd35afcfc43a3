"""Extensions (39; Mega Box, by Rüdiger Dorn): tiles on buildings, which then count twice.

Twelve extensions lie on a board. An action discards three money cards of the currencies above a column and
takes one of its tiles; if their sum is at most the number of its row, that counts as an exact payment. At the
end of the turn the extension is put on a building of its type and stays there.
"""

from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule

__all__ = ["ExtensionsModule"]
