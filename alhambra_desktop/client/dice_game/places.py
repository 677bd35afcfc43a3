"""The start and destination of moving things, and their pictures."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.dice_game.columns import stone_rects
from alhambra_desktop.dice_game.board import BEHIND
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.presentation.dice_game.derive import chip_face
from alhambra_desktop.presentation.dice_game.layout import DiceLayout
from alhambra_desktop.presentation.dice_game.motions import Cue, Place
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect, centred


class Places:
    """Finds named locations in a layout; ``chips_at`` is where a participant's chips lie."""

    def __init__(self, layout: DiceLayout, view: DiceGame, chips_at: Callable[[int], pygame.Rect]) -> None:
        self._layout = layout
        self._types = view.rules.types
        self._chips_at = chips_at

    def find(self, place: Place) -> Rect:
        """Where a named place is."""
        kind, column, number = place
        tray = self._layout.tray
        if kind == "player":
            room = self._chips_at(number)
            return Rect(room.x, room.y, room.h, room.h)
        if kind == "die":
            return tray.thrown[number]
        if kind == "black":
            return tray.black
        places = self._layout.columns[self._types.index(column)]
        if kind == "chip":
            return places.chip
        if kind == "space":
            space = places.spaces[number]
            side = min(space.w, space.h) // (2 if number == BEHIND else 1)
            return centred((side, side), space)
        return stone_rects(places.track[min(number, len(places.track)) - 1], 1)[0]


def art_of(cue: Cue, view: DiceGame, people: People) -> str:
    """The picture of what a cue moves."""
    if cue.kind in ("marker", "stone"):
        return f"emblem/{people[int(cue.what)].colour}"
    if cue.kind == "chip":
        return chip_face(view.chip(cue.what)).art
    if cue.kind == "black":
        return f"dice/black/{cue.what}"
    return "chip/start_player" if cue.kind == "caliph" else ""
