"""Where the things lie that a lesson or a tip points at, by words.

Each table knows its own: that of the palace game by zones, cells and cards (client/alhambra/places.py), a
board of widgets by the key of a widget, or the beginning of one.

Before a word: ``around`` lights all of it as one place, ``perhaps`` what is there later in the step only.
"""

import pygame

from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.presentation.rects import Rect

AROUND, PERHAPS = "around ", "perhaps "


def places(table: MatchScene, word: str) -> tuple[Rect, ...]:
    """The rectangles of what a word names; none if it is not on the screen."""
    word = word.removeprefix(PERHAPS)
    if word.startswith(AROUND):
        parts = [pygame.Rect(part) for part in places(table, word.removeprefix(AROUND))]
        return (Rect(*parts[0].unionall(parts)),) if parts else ()
    return table.finder.places(word)
