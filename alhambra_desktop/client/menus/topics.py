"""Menus in which things have a rule page: the right button, F1 or holding the left one opens it."""

from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget


class TellsTopics(UiScene):
    """Part of a menu whose widgets name the page about them (``Widget.topic``)."""

    def tell_about(self, widget: Widget | None) -> bool:
        """Open the page about a widget, or its card if there is none."""
        if widget is None or not widget.topic:
            return super().tell_about(widget)
        self.open(RuleSheet(widget.topic, self))
        return True
