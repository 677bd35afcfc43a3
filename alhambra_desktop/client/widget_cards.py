"""The cards of the widgets of a scene: what a control is, and what it does, in a sentence."""

from dataclasses import replace

from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.presentation.cards import name_of, sentence_of
from alhambra_desktop.presentation.program_pages import paragraph_about
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Tip

Position = tuple[int, int]


def card_about(widget: Widget, area: str) -> Tip | None:
    """What the card of a widget says; ``area``: the scene, whose controls may do something of their own."""
    tip, sentence = widget.card(), sentence_of(widget.key, area) if widget.key else ""
    if tip is None and sentence and area:
        tip = Tip(widget.named or widget.words_on())
    if tip is None:
        return None
    if sentence and sentence not in (tip.title, tip.text):
        tip = replace(tip, text="\n".join(filter(None, (tip.text, sentence))))
    if not tip.title:
        tip = replace(tip, title=name_of(widget.key, area))
    return tip if tip.title or tip.text or tip.rows else None


def rules_about(widget: Widget, area: str) -> Address:
    """The paragraph of the rule book about what a widget shows, or about what it does in this area."""
    if widget.topic:
        return Address(widget.topic)
    return widget.paragraph if widget.paragraph != NOWHERE else paragraph_about(widget.key, area)


def asked_at(ui: Ui, position: Position, area: str) -> Widget | None:
    """The topmost thing at a point that has a card."""
    for widget in reversed(list(ui.every())):
        if widget.hit(position):
            asked = (widget.speaks_for or widget).part_at(position)
            if card_about(asked, area) is not None:
                return asked
    return None


def types(ui: Ui) -> bool:
    """Whether keys are typed into a field now."""
    return isinstance(ui.focused, TextField) and ui.focused.editing
