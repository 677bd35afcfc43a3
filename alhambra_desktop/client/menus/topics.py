"""Menus in which things have a rule page: the right button or F1 over one opens it beside the menu."""

import pygame

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.uiscene import UiScene


class TellsTopics(UiScene):
    """Part of a menu whose widgets name the page about them (``Widget.topic``)."""

    def handle(self, event: pygame.Event) -> None:
        asked = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        asked = asked or (event.type == pygame.KEYDOWN and event.key == pygame.K_F1)
        if asked and self.ui.popup is None and (topic := self._meant(event)):
            self.open(RuleSheet(topic, self))
        else:
            super().handle(event)

    def _meant(self, event: pygame.Event) -> str:
        """The page of what has the visible focus, or lies under the pointer."""
        by_keys = event.type == pygame.KEYDOWN and self.ui.ring_shown and self.ui.focused is not None
        widget = self.ui.focused if by_keys else self.ui.at(self.ui.pointer)
        return widget.topic if widget is not None else ""
