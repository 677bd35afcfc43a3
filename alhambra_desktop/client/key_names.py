"""The names of a key event, as key bindings use them."""

import pygame

from alhambra_desktop.presentation.bindings import Bindings

FLAGS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_LALT), ("shift", pygame.KMOD_SHIFT))
ALT_GR = pygame.KMOD_RALT | pygame.KMOD_MODE


def names(event: pygame.Event) -> tuple[str, ...]:
    """The possible names of a pressed key, the closest one first.

    First the character that it types, so that ``?`` is found on every keyboard; then the key with its
    modifiers; then without Shift, so that a letter counts in both cases.
    """
    held = [name for name, flag in FLAGS if event.mod & flag]
    if event.mod & ALT_GR:  # it only reaches further signs; Windows tells it as Ctrl with Alt
        held = [name for name in held if name == "shift"]
    bare = pygame.key.name(event.key, use_compat=False).lower().removeprefix("keypad ")
    found = []
    sign = event.unicode
    plain = "ctrl" not in held and "alt" not in held
    if plain and len(sign) == 1 and sign.isprintable() and not sign.isspace() and not sign.isalpha():
        found.append(sign)
    found.append("+".join([*held, bare]))
    if "shift" in held:
        found.append("+".join([*(name for name in held if name != "shift"), bare]))
    return tuple(found)


def action_of(event: pygame.Event, bindings: Bindings) -> str:
    """The action of a pressed key; "" if it has none."""
    return next((action for name in names(event) if (action := bindings.action(name))), "")
