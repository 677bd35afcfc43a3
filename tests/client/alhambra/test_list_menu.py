"""Lists beside the table: everything in them can be read, and the cheapest way to pay comes first."""

from itertools import pairwise

import pygame
import pytest

from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.client.alhambra.list_menu import Entry, ListMenu
from alhambra_desktop.client.widgets.plain import Panel
from alhambra_desktop.client.widgets.scroll import ScrollArea
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.rects import Rect
from tests.conformance.plays import pick


def test_a_long_title_takes_several_lines(app, layout_faults):
    """A title that is wider than the list is broken; nothing is cut or covered."""
    entries = [Entry(f"florin {value}", value) for value in range(1, 5)]
    menu = app.show(
        ListMenu("Faire échanger une carte par le Monnayeur du palais", entries, Rect(1000, 400, 200, 40))
    )
    app.frames(2)
    assert layout_faults(menu) == []
    (label,) = [widget for widget in menu.ui.every() if "Monnayeur" in getattr(widget, "text", "")]
    assert label.rect.h > app.app.services.kit.px(40)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_short_list_is_as_high_as_its_entries(make_app, size):
    """Below the last one lies as much as beside it, not an empty row; nothing scrolls."""
    app = make_app(size)
    menu = app.show(
        ListMenu("How?", [Entry("Wake the vizier", 1), Entry("Build", 2)], Rect(1000, 400, 200, 40))
    )
    app.frames(2)
    (frame,) = [widget.rect for widget in menu.ui.every() if isinstance(widget, Panel)]
    first, last = (menu.ui.find(f"entry-{number}").rect for number in range(2))
    assert frame.bottom - last.bottom <= 2 * (first.x - frame.x)
    (scroll,) = [widget for widget in menu.ui.every() if isinstance(widget, ScrollArea)]
    assert last.bottom <= scroll.rect.bottom


def test_home_and_end_go_to_the_first_and_the_last_entry(app):
    """Headings are passed over."""
    entries = [Entry("heading"), *(Entry(f"florin {value}", value) for value in range(1, 5))]
    menu = app.show(ListMenu("How?", entries, Rect(1000, 400, 200, 40)))
    app.frames(2)
    app.key(pygame.K_END)
    assert menu.ui.focused.key == "entry-4"
    app.key(pygame.K_HOME)
    assert menu.ui.focused.key == "entry-1"


def test_the_cheapest_payment_comes_first():
    """What is only a payment is listed by what it gives away."""
    game, dice, seen = begin(compile_rules(Setup(3, ("characters",))), "pay"), Dice("pay"), 0
    while not game.over and seen < 5:
        seat = game.decision.seat
        for ask in Picker(game.view(seat), seat).asks:
            if ask.name == "characters.pay":
                sums = [sum(game.card(card).value for card in option.choice.cards) for option in ask.options]
                assert all(one <= other for one, other in pairwise(sums))
                seen += len(sums) > 1
        game.choose(pick(game, dice))
    assert seen


def test_an_entry_of_the_module_actions_leads_to_the_table(sit):
    """With many kinds of choices the list names each once; what lies on the table is then chosen there."""
    modules = ("squares", "treasure_chamber", "handymen", "viziers_favour", "travelling_craftsmen")
    table = sit("person", "easy", "easy", modules=modules, seed="3", auto_end_turn=False)
    table.settle()
    while table.table.screen.find(("act", "asks")) is None:  # until the own turn
        table.pilot.key(pygame.K_p)
        table.settle()
    table.press("act", "asks")
    entries = table.top._entries
    labels = [entry.label for entry in entries]
    assert len(set(labels)) == len(labels), "no two entries read the same"
    number, ask = next((i, e.result) for i, e in enumerate(entries) if isinstance(e.result, Ask))
    assert len(ask.options) > 1
    table.pilot.click(f"entry-{number}")
    table.pilot.frames(2)
    assert table.top is table.table
    assert table.table.session.selection.ask == ask.name
    lit = table.table.session.answering.lit(table.table.session.selection)
    assert len(lit) == len(ask.options)
    table.pilot.key(pygame.K_ESCAPE)
    assert table.table.session.selection.ask != ask.name, "Escape goes back"
