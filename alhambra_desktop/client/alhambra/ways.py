"""The lists next to the dock: ways to pay, choices of modules."""

from alhambra_desktop.alhambra import explain
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.client.alhambra.list_menu import Entry
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.derive import card_face
from alhambra_desktop.presentation.alhambra.dock import payments
from alhambra_desktop.presentation.alhambra.names import payment
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.text import t

MOST_WAYS = 24
MOST_ANSWERS = 200
"""Maximum number of listed answers of a kind, those without waste first; all can be composed."""


def ways_to_pay(picker: Picker, selection: Selection) -> list[Entry]:
    """The ways to pay for the chosen sale. More wasteful ones are possible by toggling cards."""
    return [_way(picker, selection, way) for way in payments(picker, selection)[:MOST_WAYS]]


def _way(picker: Picker, selection: Selection, way: tuple[str, ...]) -> Entry:
    view = picker.view
    if all(card in view.rules.cards for card in way):
        faces = [card_face(view, card) for card in sorted(way, key=lambda card: -view.card(card).value)]
        label = payment(faces) if faces else t("dock.way_nothing")
    else:
        label = picker.wording.value(CARD, way)
    meant = explain.payment(view, picker.seat, selection.sale, way, selection.add_ons)
    exact = meant is not None and meant.exact
    note = ""
    if meant is not None:
        note = t("dock.way_exact") if exact else t("dock.way_over", surplus=meant.surplus)
    return Entry(label, way, note, "star" if exact else "coins")


def composed(ask: Ask) -> bool:
    """Whether a choice of this kind is put together on the table."""
    return all(option.choice is not None for option in ask.options)


def answers(asks: tuple[Ask, ...]) -> list[Entry]:
    """Everything that can be chosen.

    Of several kinds, one that is put together on the table is a single entry, which leads there; the answers
    of any other stand under its heading.
    """
    entries = []
    for ask in asks:
        if len(ask.options) == 1 and ask.options[0].choice is not None:
            entries.append(Entry(ask.label, ask.options[0]))
            continue
        if len(asks) > 1 and composed(ask):
            entries.append(Entry(ask.label, ask))
            continue
        if len(asks) > 1:
            entries.append(Entry(ask.label))
        entries += [Entry(option.label, option) for option in ask.options[:MOST_ANSWERS]]
    return entries
