"""Master builders at the table: pressed in the hand at the end of a turn, and by the button."""

import pygame
import pytest

from alhambra_desktop.alhambra.modules.master_builders import EngageBuilder, builders_of
from alhambra_desktop.presentation.alhambra.selection import ACTIONS, REDESIGN, TURN_END


@pytest.fixture
def at_end(sit):
    """The end of a turn in which money was taken; a building stands, so something can be redesigned."""

    def make(**more):
        table = sit("person", "easy", "easy", modules=("master_builders",), **more)
        table.settle()
        game = table.match.game
        owner = game.seat(0)
        owner.city = owner.city.place(game.piece("pavilion-8-open"), (1, 0))
        assert table.table.session.picker.phase == ACTIONS
        table.press("display", 0)
        table.press("act", "take")
        return table

    return make


def builder(table):
    """The place of a master builder in the viewer's hand."""
    hand = table.table.session.picker.hand
    return next(place for place, card in enumerate(hand) if card.startswith("builder"))


def test_the_card_is_lit_and_pressed(at_end):
    """It alone is lit in the hand; a press gives it up, and the redesign follows; undo takes it back."""
    table = at_end()
    picker = table.table.session.picker
    assert picker.phase == TURN_END
    lit = table.table.session.answering.lit(table.table.session.selection)
    assert {picker.hand[name[1]] for name in lit} == {c for c in picker.hand if c.startswith("builder")}
    held = len(picker.hand)
    table.press("hand", builder(table))
    assert table.table.session.picker.phase == REDESIGN
    assert len(table.table.session.picker.hand) == held - 1
    assert len(builders_of(table.match.game).gone) == 1
    statuses = {slot.status for slot in table.table.screen.table.market}
    assert statuses <= {"unknown", "empty"}, "nothing can be bought now"
    table.press("undo")
    assert len(table.table.session.picker.hand) == held


def test_other_cards_cannot_be_pressed_then(at_end):
    """Money of the deck begins nothing at the end of a turn."""
    table = at_end()
    hand = table.table.session.picker.hand
    other = next(place for place, card in enumerate(hand) if not card.startswith("builder"))
    table.press("hand", other)
    assert table.table.session.picker.phase == TURN_END
    assert table.table.session.picker.hand == hand


def test_a_master_builder_is_given_up_by_keys(at_end):
    """Enter on a lit card gives it up."""
    table = at_end()
    table.table.keys.focus = ("hand", builder(table))
    table.pilot.key(pygame.K_RETURN)
    assert table.table.session.picker.phase == REDESIGN


def test_the_turn_does_not_end_by_itself_while_a_builder_could_be_given_up(at_end):
    """Turns end by themselves only when nothing else can be done."""
    table = at_end(auto_end_turn=True)
    assert table.table.session.picker.phase == TURN_END
    assert EngageBuilder in {type(choice) for choice in table.match.game.candidates()}
