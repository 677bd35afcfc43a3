"""The card of a source of points in a sheet, over any scene, and the way to the rules about it."""

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Tip


def open_source(scene: Scene, card: Tip, told: Address) -> None:
    """Show the card of a source of points; from it to the paragraph about it, beside the scene."""

    def closed(asked: str | None) -> None:
        if asked != ThingCard.RULES:
            return
        if scene.overlay:  # there is nothing beside it
            scene.open(RulesScene(told.topic, told.name))
        else:
            scene.open(RuleSheet(told.topic, scene, told.name, teaches=False))

    scene.open(ThingCard(card), closed)
