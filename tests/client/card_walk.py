"""Walks over a scene and asks everything on it what it is, by F1 and by the right button."""

import re

import pygame

from alhambra_desktop.client.guide.note import Parchment
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.thing_card import ThingCard

NUMBER = re.compile(r"\d+")
BREVITY = 1
"""Of things that differ by their numbers only so many are asked."""


def asked_for(scene):
    """The keys of what is asked: of a row of equal things the first few."""
    kinds = {}
    for widget in scene.ui.every():
        if isinstance(widget, Parchment):
            continue  # a note is an explanation itself
        if widget.key and (widget.about or widget.alive_at(widget.rect.center)):
            kinds.setdefault(NUMBER.sub("#", widget.key), []).append(widget.key)
    return [key for keys in kinds.values() for key in keys[:BREVITY]]


def told(pilot, scene):
    """What the card says that is open now; then it is closed."""
    top = pilot.scene
    if top is scene:
        return None
    if isinstance(top, ThingCard):
        words = (top.tip.title, top.tip.text or (len(top.tip.rows) * "fact. "))
    else:
        assert isinstance(top, RuleSheet | HelpScene)
        words = ("", "The page about it.")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene, "the card does not close"
    return words


def without_a_card(pilot, scene):
    """What tells no card, or one without a sentence. Cards are read, not drawn."""
    with pilot.unpainted():
        return [*_lacking(pilot, scene)]


def _lacking(pilot, scene):
    for key in asked_for(scene):
        widget = scene.ui.find(key)
        if widget is None:
            continue  # it has gone with what was asked before
        pilot.widget(key)
        if widget.focusable:
            scene.ui.focus(key, show=True)
            pilot.key(pygame.K_F1)
            words = told(pilot, scene)
            if words is None or not words[1]:
                yield f"F1 on {type(widget).__name__} {key}: {words}"
            pilot.move((1, 1))
            scene.ui.focus("", show=False)
        seen = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
        if seen.w and seen.h:
            pilot.move(seen.center)
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=seen.center, button=pygame.BUTTON_RIGHT, touch=False)
            pilot.frames(2)
            words = told(pilot, scene)
            if words is None or not words[1]:
                yield f"right button on {type(widget).__name__} {key}: {words}"
