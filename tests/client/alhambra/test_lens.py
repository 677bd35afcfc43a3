"""The exact-change lens at the table: there while its key is held."""

import pygame

from alhambra_desktop.client.alhambra.log_scene import TableLog
from tests.client.alhambra.play_kit import to_exact_offer
from tests.client.alhambra.ways import open_curtain


def hold(table, key, *, down=True):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    table.pilot.post(kind, key=key, mod=0, unicode="", scancode=0)
    table.pilot.frames()


def shown():
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_the_lens_is_seen_while_its_key_is_held(sit):
    """X shows it at once, letting go leaves the table as it was."""
    table = sit("person", "easy", "easy", animation="normal")
    to_exact_offer(table)
    table.pilot.frames(2)
    before = shown()
    hold(table, pygame.K_x)
    assert shown() != before
    assert not table.table.stage.busy
    hold(table, pygame.K_x, down=False)
    assert shown() == before


def test_exact_payments_are_shown_for_the_focus(sit):
    """Nothing stays when the window loses the keyboard or another scene is opened."""
    table = sit("person", "easy", "easy")
    to_exact_offer(table)
    table.pilot.frames(2)
    before = shown()
    hold(table, pygame.K_x)
    table.pilot.post(pygame.WINDOWFOCUSLOST)
    table.pilot.frames()
    assert shown() == before
    hold(table, pygame.K_x)
    hold(table, pygame.K_l)
    assert isinstance(table.top, TableLog)
    table.pilot.key(pygame.K_ESCAPE)
    assert shown() == before


def test_exact_payments_do_not_reveal_a_hidden_hand(sit):
    """Between two people at one screen it shows nothing; with the screen in hand, the own cards."""
    table = sit("person", "person")
    assert not table.table.session.perspective.revealed
    table.table.look_through(on=True)
    assert table.table._lens is None
    open_curtain(table)
    table.table.look_through(on=True)
    assert table.table._lens is not None
