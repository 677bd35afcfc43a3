"""Menus in which things have a rule page: the right button, F1 or holding one down opens it beside them."""

import pygame

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget


class TellsTopics(UiScene):
    """Part of a menu whose widgets name the page about them (``Widget.topic``)."""

    def handle(self, event: pygame.Event) -> None:
        asked = event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.ui.popup is None
        if not asked or not self._tell(self._meant()):
            super().handle(event)

    def tell_at(self, position: tuple[int, int]) -> bool:
        return self._tell(self.ui.at(position))

    def _tell(self, widget: Widget | None) -> bool:
        """Open the page about a widget, if it has one."""
        topic = widget.topic if widget is not None else ""
        if topic:
            self.open(RuleSheet(topic, self))
        return bool(topic)

    def _meant(self) -> Widget | None:
        """What has the visible focus, or lies under the pointer."""
        ui = self.ui
        return ui.focused if ui.ring_shown and ui.focused is not None else ui.at(ui.pointer)
