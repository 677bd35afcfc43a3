"""What the tests of the table share: ways through curtains and sheets."""

import pygame

from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.play.curtain import CurtainScene


def dismiss(table):
    """Read through whatever scoring has opened."""
    while isinstance(table.top, ScoringScene):
        table.pilot.key(pygame.K_s)
        table.pilot.key(pygame.K_RETURN)


def open_curtain(table):
    """Hold Space until the doors are open."""
    for _ in range(5):
        if not isinstance(table.top, CurtainScene):
            table.pilot.frames(2)
    assert isinstance(table.top, CurtainScene)
    table.pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.wait(1)
    table.pilot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    table.pilot.frames(2)
    assert table.top is table.table
