"""Hints at the table of the dice game, and what Enter does while they are told."""

import pygame

from alhambra_desktop.bots.dice_game.measure import best_mark
from alhambra_desktop.dice_game import events as e
from alhambra_desktop.dice_game.choices import CancelThrow, PlaceMarker
from tests.client.dice_game.play_kit import FOUR_TOWERS, last
from tests.dice_game.board import board, spaces


def test_a_hint_gives_its_reason_and_then_the_choice(sit_before):
    """The first press of the hint says a reason, the second one picks the dice of the advised throw."""
    table = sit_before(board(dice=FOUR_TOWERS))
    table.press("hint")
    for _ in range(200):
        if table.note:
            break
        pygame.time.wait(5)
        table.pilot.frames()
    assert "towers" in table.note
    throw = table.table.hinting.known.choice
    lit = [tuple(rect) for rect in table.table.lit_by_hint()]
    assert {tuple(table.table.ui.find(f"die-{die}").rect) for die in range(4)} <= set(lit)
    assert {tuple(table.table.ui.find(f"die-{die}").rect) for die in throw.dice}.isdisjoint(lit)
    table.press("hint")
    assert {0, 1, 2, 3} <= table.table.picks.kept


def test_enter_after_a_hint_makes_the_hinted_choice(sit_before):
    """With the last throw made the hint lights a column, and Enter marks it; nothing else is pressed."""
    table = sit_before(board(dice=FOUR_TOWERS, throws=3, options={"explicit_end": "yes"}))
    table.press("die-5")
    lit_by_hint(table)
    hinted = table.table.hinted
    table.key(pygame.K_RETURN)
    assert table.match.steps[-1].choice == hinted


def told_hint(table):
    """The hint is asked for once: its note stands, and what it speaks of is lit."""
    table.key(pygame.K_h)
    for _ in range(400):
        if table.note:
            break
        pygame.time.wait(5)
        table.pilot.frames()
    assert list(table.table.lit_by_hint())
    assert table.table.hinted is None


def test_enter_does_what_is_lit_while_the_reason_is_told(sit_before):
    """One press of the hint lights the best column: Enter marks it and does not throw the dice instead."""
    table = sit_before(board(dice="TTTTTTTT", options={"explicit_end": "yes"}))
    told_hint(table)
    table.key(pygame.K_RETURN)
    assert spaces(table.match.game, "tower")
    assert last(table, e.DiceThrown) is None


def test_whoever_keeps_a_die_after_a_hint_has_left_it(sit_before):
    """Then Enter presses the golden button again, and nothing is lit."""
    table = sit_before(board(dice="TTTTTTTT"))
    told_hint(table)
    table.digit(1)
    assert not list(table.table.lit_by_hint())
    table.key(pygame.K_RETURN)
    assert last(table, e.DiceThrown) is not None


def test_whoever_moves_the_focus_after_a_hint_presses_what_has_it(sit_before):
    """Tab leads away from the hint: Enter then presses what wears the ring."""
    table = sit_before(board(dice=FOUR_TOWERS))
    lit_by_hint(table)
    table.table.ui.focus("option-place:pavilion")
    table.key(pygame.K_TAB)
    key = table.table.ui.focused.key
    table.key(pygame.K_RETURN)
    assert key == "option-place:seraglio"
    assert spaces(table.match.game, "seraglio")


def test_keys_press_only_a_die_with_the_ring(sit_before):
    """After a click Space leaves the die alone; with the ring Space and Enter keep it and give it back."""
    table = sit_before(board(dice=FOUR_TOWERS))
    table.press("die-0")
    table.key(pygame.K_SPACE)
    assert table.table.picks.kept == {0}
    table.table.ui.focus("die-0", show=True)
    table.key(pygame.K_RETURN)
    assert table.table.picks.kept == frozenset()
    table.key(pygame.K_SPACE)
    assert table.table.picks.kept == {0}
    assert last(table, e.DiceThrown) is None


def test_the_golden_mark_is_the_best_one(sit_before):
    """Gold lies on the column that bots and hints would mark, not on every first place."""
    table = sit_before(board(dice=FOUR_TOWERS, throws=3))
    assert table.table.best == best_mark(table.table.view) == "tower"
    golden = [widget for widget in table.table.ui.every() if getattr(widget, "best", False)]
    assert [widget.face.kind for widget in golden if widget.key.startswith("column")] == ["tower"]


def lit_by_hint(table):
    """The hint is asked for and lit."""
    table.key(pygame.K_h)
    for _ in range(400):
        if table.note:
            break
        pygame.time.wait(5)
        table.pilot.frames()
    table.key(pygame.K_h)
    assert table.table.hinted is not None


def enters(table):
    """The buttons of the foot that show Enter, after a frame in which they are built again."""
    table.pilot.frames(2)
    widgets = table.table.ui.every()
    return [widget.key for widget in widgets if getattr(widget, "shortcut", "") == "Enter"]


def test_only_what_enter_presses_shows_enter(sit_before):
    """A hint takes the key from the golden button; without the hint it is there again, in the same place."""
    table = sit_before(board(dice=FOUR_TOWERS))
    assert enters(table) == ["act-throw"]
    place = table.table.ui.find("act-throw").rect
    table.table.hinted = PlaceMarker("tower")
    assert enters(table) == []
    assert table.table.ui.find("act-throw").rect == place
    table.table.drop_hint()
    assert enters(table) == ["act-throw"]


def test_a_hinted_button_shows_enter(sit_before):
    """A hint to cancel the throw: Enter does that, so this button has the key and the golden one has none."""
    table = sit_before(board(dice=FOUR_TOWERS, chips=["cancel-1"]))
    table.table.hinted = CancelThrow()
    assert enters(table) == ["act-cancel"]
    table.key(pygame.K_RETURN)
    assert last(table, e.ThrowCancelled) is not None


def test_a_button_with_the_ring_shows_enter(sit_before):
    """Enter presses what wears the ring; a thing of the board there takes the key from all buttons."""
    table = sit_before(board(dice=FOUR_TOWERS, chips=["cancel-1"]))
    table.table.ui.focus("act-cancel", show=True)
    assert enters(table) == ["act-cancel"]
    table.table.ui.focus("die-0", show=True)
    assert enters(table) == []
