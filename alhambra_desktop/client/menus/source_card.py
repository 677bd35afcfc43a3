"""The card of a thing over any scene, with a link to the paragraph of the rules about it."""

import pygame

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Tip


def open_card(scene: Scene, card: Tip, rules_at: Address = NOWHERE, place: pygame.Rect | None = None) -> None:
    """Show the card of the thing at a position; its link opens the paragraph beside the scene."""

    def closed(asked: str | None) -> None:
        if asked != ThingCard.RULES:
            return
        if scene.overlay:  # there is nothing beside it
            scene.open(RulesScene(rules_at.topic, rules_at.name))
        else:
            scene.open(RuleSheet(rules_at.topic, scene, rules_at.name, teaches=False))

    scene.open(ThingCard(card, place=place, ruled=rules_at != NOWHERE), closed)
