"""What a pressed key is called, on keyboards of several languages."""

import pygame
import pytest

from alhambra_desktop.client.key_names import action_of, names
from alhambra_desktop.presentation.bindings import Bindings

SHIFT, CTRL, ALT_GR = pygame.KMOD_LSHIFT, pygame.KMOD_RCTRL, pygame.KMOD_RALT


def event(key, unicode="", mod=0):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)


@pytest.mark.parametrize(
    ("pressed", "action"),
    [
        (event(pygame.K_e, "e"), "end"),
        (event(pygame.K_e, "E", SHIFT), "end"),
        (event(pygame.K_e, "E", pygame.KMOD_CAPS), "end"),
        (event(pygame.K_e, "\x05", CTRL), ""),
        (event(pygame.K_z, "\x1a", CTRL), "undo"),
        (event(pygame.K_z, "\x1a", CTRL | SHIFT), "redo"),
        (event(pygame.K_F6, "", SHIFT), "zone"),
        (event(pygame.K_SLASH, "?", SHIFT), "help"),
        (event(pygame.K_COMMA, "?", SHIFT), "help"),
        (event(pygame.K_EQUALS, "+", SHIFT), "nearer"),
        (event(pygame.K_KP_PLUS), "nearer"),
        (event(pygame.K_KP0, "0"), "fit"),
        (event(pygame.K_AMPERSAND, "1", SHIFT), "opponent_1"),
        (event(pygame.K_RETURN, "\r"), ""),
    ],
)
def test_the_usual_keys_on_many_keyboards(sdl, pressed, action):
    """Letters count in both cases, signs wherever they are, digits also on the keypad or behind Shift."""
    assert action_of(pressed, Bindings()) == action


def test_alt_gr_only_reaches_signs(sdl):
    """A sign behind AltGr is that sign, not a key with Ctrl and Alt, as Windows tells it."""
    assert names(event(pygame.K_0, "@", ALT_GR | pygame.KMOD_LCTRL))[0] == "@"
    assert names(event(pygame.K_e, "€", ALT_GR)) == ("€", "e")


def test_the_closest_name_wins(sdl):
    """A letter with Shift that has an action of its own is not taken for the letter."""
    bindings = Bindings({"log": "shift+e"})
    assert action_of(event(pygame.K_e, "E", SHIFT), bindings) == "log"
    assert action_of(event(pygame.K_e, "e"), bindings) == "end"
