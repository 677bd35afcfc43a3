"""The dice table in the whole program on the dummy screen, driven by events."""

import pygame
import pytest

from alhambra_desktop.client.dice_game.scene import DiceScene
from tests.client.board_pilot import BoardPilot, begun, people_before, quick


class DicePilot(BoardPilot):
    """Plays at a dice table."""

    scene, game = DiceScene, "dice"

    @property
    def prompt(self):
        """The open question."""
        return self.table.prompt

    @property
    def note(self):
        """What is said on paper now."""
        return self.table.notes.note[0] if self.table.notes.note is not None else ""

    def digit(self, number, mod=0):
        """A digit key by its place on the keyboard."""
        scancode = getattr(pygame, f"KSCAN_{number}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.pilot.post(kind, key=0, mod=mod, unicode="", scancode=scancode)
        self.pilot.frames(2)

    def play_decision(self):
        """What a person would do without thinking, by the keyboard alone."""
        self.settle()
        if self.match.over or self.top is not self.table:
            return
        options = [number for number, option in enumerate(self.prompt.options, 1) if option.enabled]
        marking = any(option.id.startswith("place:") for option in self.prompt.options)
        if self.prompt.primary is not None and self.table.model.tray.throws < 2:
            self.key(pygame.K_RETURN)
        elif marking:
            self.digit(options[0], pygame.KMOD_SHIFT)
        elif options:
            self.digit(options[-1])
        else:
            self.key(pygame.K_RETURN)


@pytest.fixture
def sit_at(make_app):
    """Sits down at a dice table in a window of a size with these kinds of players."""

    def make(*kinds, size=(1280, 720), seed="7", options=None, **settings):
        pilot = make_app(size)
        quick(pilot, **settings)
        return DicePilot(pilot, begun(DicePilot.game, kinds, seed, options))

    return make


@pytest.fixture
def sit_before(make_app):
    """Sits down before a position (tests/dice_game/board.py) in which people play all seats."""

    def make(game, size=(1280, 720), **settings):
        pilot = make_app(size)
        quick(pilot, **settings)
        return DicePilot(pilot, people_before(DicePilot.game, game))

    return make
