"""Rectangles of the things that a lesson or a tip points at, by name.

Each table has its own names: that of the palace game by zones, cells and cards (client/alhambra/places.py), a
board of widgets by the key of a widget, or the beginning of one.

Prefixes: ``around`` lights all of it as one rectangle, ``perhaps`` allows things that appear only later in
the step.
"""

import pygame

from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.presentation.rects import Rect

AROUND, PERHAPS = "around ", "perhaps "


def places(table: MatchScene, word: str) -> tuple[Rect, ...]:
    """The rectangles of a name; none if it is not on the screen."""
    word = word.removeprefix(PERHAPS)
    if word.startswith(AROUND):
        parts = [pygame.Rect(part) for part in places(table, word.removeprefix(AROUND))]
        return (Rect(*parts[0].unionall(parts)),) if parts else ()
    return table.finder.places(word)
