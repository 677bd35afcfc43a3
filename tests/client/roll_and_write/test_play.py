"""A person at the paper table: building, coins, dice, undo, keys, notes, the sheets of others."""

import dataclasses

import pygame
import pytest

from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.play.seat_scene import SeatScene
from alhambra_desktop.client.roll_and_write.large import LargePaperScene
from alhambra_desktop.client.roll_and_write.reckoning import ReckoningScene
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, BUILT, KEEPING, NOTHING
from alhambra_desktop.presentation.roll_and_write.reckoning import reckoning
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.text import t
from tests.client.roll_and_write.play_kit import last, said


def to_phase(table, phase, most=60):
    """Play until the person is in a situation."""
    for _ in range(most):
        if table.picker.phase == phase and table.table.asked:
            return
        table.play_decision()
    raise AssertionError(f"{phase} did not come up")


def test_a_lit_cell_is_built_by_a_click(sit):
    """The cell is crossed, then the turn waits for its end."""
    table = sit("person", "easy", "easy")
    cell = table.picker.lights[0].cell
    table.press_cell(cell)
    assert last(table) == BuildCrossing(cell)
    assert table.picker.phase == BUILT
    table.press("act-end")
    assert FinishTurn() in [step.choice for step in table.match.steps]


def test_among_several_persons_the_headline_says_whose_turn_it_is(sit):
    """With one person alone at the screen the name would only be noise."""
    table = sit("person", "person", "easy")
    name = table.table.session.people[table.match.asked].name
    assert table.table.own_headline().startswith(name)
    alone = sit("person", "easy", "easy")
    assert alone.table.own_headline() == alone.table.dock().title


def test_a_press_on_a_dark_cell_shows_the_reason(sit):
    """Out of reach of dice and coins: a sentence on paper, and nothing happens."""
    table = sit("person", "easy", "easy")
    far = next(
        (row, column)
        for row in range(1, 7)
        for column in range(1, 7)
        if (row, column) not in table.picker.crossings
        and table.picker.way_to((row, column)) is None
        and (row, column) not in table.table.model.own.built
    )
    before = len(table.match.steps)
    table.press_cell(far)
    assert "do not cross here" in said(table)
    assert len(table.match.steps) == before


def test_undo_reverts_steps_since_the_last_throw(sit):
    """A change and a building are taken back one by one, and done again."""
    table = sit("person", "easy", "easy")
    before = len(table.match.steps)
    table.press_cell(table.picker.lights[0].cell)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.picker.phase == ACTING
    assert len(table.match.steps) == before
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.picker.phase == BUILT


def test_thrown_dice_cannot_be_undone_without_a_question(sit):
    """After the throw only a confirmation goes back, as practice."""
    table = sit("person")
    table.press_cell(table.picker.lights[0].cell)
    table.press("act-end")
    table.settle()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(table.top, Dialog)
    table.key(pygame.K_RETURN)
    table.pilot.frames(3)


def test_a_turn_without_gain_needs_confirmation(sit):
    """No crossing is built: the question can be declined."""
    table = sit("person", "easy", "easy")
    while any(found.built for found in table.picker.crossings.values()):
        table.play_decision()
        table.settle()
        to_phase(table, ACTING)
    before = len(table.match.steps)
    table.key(pygame.K_c)
    assert isinstance(table.top, Dialog)
    table.key(pygame.K_ESCAPE)
    assert len(table.match.steps) == before
    table.pilot.setting(confirm_bad_moves=False)
    table.key(pygame.K_c)
    assert [step.choice for step in table.match.steps[before : before + 2]] == [GainCoins(), FinishTurn()]
    assert table.picker.phase == KEEPING, "the dice are thrown at once"


def test_dice_are_kept_by_pressing_them(sit):
    """After coins four dice lie there: one of each colour is kept, the others go on."""
    table = sit("person", "easy", "easy", confirm_bad_moves=False)
    table.press("act-gain")
    table.press("act-end")
    table.settle()
    assert table.picker.phase == KEEPING
    table.press("die-yellow-1")
    table.press("die-blue-0")
    kept = table.picker.keep_choice(table.table.selection)
    table.press("act-keep")
    assert kept in [step.choice for step in table.match.steps]
    assert isinstance(kept, KeepDice)


def test_dice_are_kept_by_their_crossing(sit):
    """Enter keeps what is picked."""
    table = sit("person", "easy", "easy", confirm_bad_moves=False)
    table.press("act-gain")
    table.press("act-end")
    table.settle()
    table.press_cell(table.picker.lights[-1].cell)
    assert table.table.selection != NOTHING
    kept = table.picker.keep_choice(table.table.selection)
    table.table.ui.focus("")
    table.key(pygame.K_RETURN)
    assert kept in [step.choice for step in table.match.steps]


def test_the_second_building_costs_coins(sit):
    """The other crossing is lit after the first one; B builds it."""
    table = sit("person", "easy", "easy")
    for light in table.picker.lights:
        table.press_cell(light.cell)
        if table.picker.second is not None:
            break
        table.key(pygame.K_z, pygame.KMOD_CTRL)
    cell = table.picker.second
    assert cell is not None
    table.key(pygame.K_b)
    assert last(table) == BuildSecond(cell)
    assert table.table.model.own.coins == 0


def test_a_turn_can_end_by_itself(sit):
    """With the setting, and nothing left to build, the turn goes on at once."""
    table = sit("person", "easy", "easy", auto_end_turn=True)
    table.pilot.setting(confirm_bad_moves=False)
    table.press("act-gain")
    table.pilot.frames(3)
    assert FinishTurn() in [step.choice for step in table.match.steps]


def test_a_turn_is_played_without_a_mouse(sit):
    """N finds the best cell, Enter builds it, E ends the turn; T picks a die, + and - change it."""
    table = sit("person", "easy", "easy")
    best = table.picker.lights[0].cell
    table.key(pygame.K_t)
    assert table.table.selection.die == ("yellow", 0)
    number = table.picker.number(("yellow", 0))
    table.key(pygame.K_MINUS if number > 1 else pygame.K_PLUS)
    assert isinstance(last(table), ChangeDie)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.key(pygame.K_n)
    assert table.table.ui.focused.key == f"cell-{best[0]}-{best[1]}"
    table.key(pygame.K_RETURN)
    assert last(table) == BuildCrossing(best)
    table.key(pygame.K_e)
    assert FinishTurn() in [step.choice for step in table.match.steps]


def test_a_step_in_place_of_another_is_a_new_question(sit):
    """A key pressed before it was shown does not answer it, though there are as many steps as before."""
    table = sit("person", "easy", "easy")
    table.key(pygame.K_t)
    table.key(pygame.K_MINUS if table.picker.number(("yellow", 0)) > 1 else pygame.K_PLUS)
    asked, changed = table.table.question(), last(table)
    assert isinstance(changed, ChangeDie)
    table.match.undo()
    table.match.choose(changed)
    assert table.table.question() != asked


def test_escape_drops_the_die_then_opens_the_menu(sit):
    """One thing at a time."""
    table = sit("person", "easy", "easy")
    table.press("die-blue-1")
    table.key(pygame.K_ESCAPE)
    assert table.table.selection == NOTHING
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, PauseMenu)


def test_a_sheet_of_another_is_seen_large(sit):
    """By a click on its panel or its number; from there the seat can change hands."""
    table = sit("person", "easy", "easy")
    table.press("player-1")
    assert isinstance(table.top, LargePaperScene)
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_2)
    assert isinstance(table.top, LargePaperScene)
    table.press("who")
    table.pilot.frames(3)
    assert isinstance(table.top, SeatScene)


def test_the_points_so_far_are_explained(sit):
    """W opens the reckoning as it would be now; every number has its note."""
    table = sit("person", "easy", "easy")
    table.key(pygame.K_w)
    assert isinstance(table.top, ReckoningScene)
    assert table.top.all_told
    told = [entry.brief for row in table.top._model.rows for entry in row.entries if entry.points]
    assert all(told), "every reason stands beside its number, without pointing at it"
    widget = table.top.ui.find("entry-tower-0")
    table.pilot.move(widget.rect.center)
    before = pygame.display.get_surface().copy()
    table.pilot.wait(0.7)
    assert pygame.display.get_surface().get_buffer().raw != before.get_buffer().raw
    table.key(pygame.K_ESCAPE)
    assert table.top is table.table


@pytest.mark.parametrize("press", [False, True])
def test_the_last_reckoning_is_laid_in_steps(sit, press):
    """No frame makes the whole paper; Close is there from the first one, and a press shows everything."""
    table = sit("person", "easy", "easy", animation="normal")
    model = reckoning(table.table.view, table.table.session.people)
    scene = table.pilot.show(ReckoningScene(lambda: dataclasses.replace(model, over=True)))
    assert scene.ui.find("close") is not None
    assert scene.ui.find("entry-tower-0") is None
    if press:
        table.pilot.click((5, 5))
        assert scene.all_told
    else:
        table.pilot.frames(8)
        assert not scene.all_told
        table.pilot.frames(60 * 6)
    assert scene.ui.find("entry-tower-0") is not None


def test_notes_come_after_a_moment(sit):
    """Pointing at a lit cell shows what it brings."""
    table = sit("person", "easy", "easy")
    cell = table.picker.lights[0].cell
    table.pilot.move(table.table._board.parts.cell_rect(cell).centre)
    before = pygame.display.get_surface().copy()
    table.pilot.wait(0.7)
    assert pygame.display.get_surface().get_buffer().raw != before.get_buffer().raw


def test_keys_are_listed(sit):
    """The sheet of keys has those of this table."""
    table = sit("person", "easy", "easy")
    table.key(pygame.K_F1)
    assert isinstance(table.top, HelpScene)
    assert ("C", "Gain coins") in table.table.help_lines()


def test_hints_give_the_reason_then_the_choice(sit):
    """First a sentence, then the place is marked."""
    table = sit("person", "easy", "easy")
    table.key(pygame.K_h)
    table.pilot.wait(2)
    for _ in range(200):
        if said(table):
            break
        table.pilot.frames(10)
    assert said(table)
    assert table.table.hinted is None
    assert list(table.table.lit_by_hint())
    table.key(pygame.K_h)
    assert table.table.hinted is not None
    table.press_cell(table.picker.lights[0].cell)
    assert table.table.hinted is None


def test_dice_are_kept_without_a_mouse(sit):
    """Enter picks a die; on one that is picked already it keeps the pair, as its button says."""
    table = sit("person", "easy", "easy", confirm_bad_moves=False)
    table.key(pygame.K_c)
    if table.picker.phase != KEEPING:
        table.key(pygame.K_e)
    table.settle()
    assert table.picker.phase == KEEPING
    owner = table.table.view.seat(table.table.session.me)
    for colour in ("yellow", "blue"):
        table.table.ui.focus(f"die-{colour}-0", show=True)
        table.key(pygame.K_RETURN)
    assert table.table.ui.find("act-keep").shortcut == t("key.enter")
    pair = KeepDice((owner.yellow[0],), (owner.blue[0],))
    table.key(pygame.K_RETURN)
    assert pair in [step.choice for step in table.match.steps]


def test_the_points_of_a_sheet_lead_to_their_reasons(sit):
    """The number at the head of the sheet has a note, and opens the reckoning."""
    table = sit("person", "easy", "easy")
    spot = table.table.ui.find("points")
    assert str(table.table.model.own.now) in [row.value for row in spot.told.rows]
    table.press("points")
    assert isinstance(table.top, ReckoningScene)


def test_a_highlighted_cell_names_the_dice_it_passes_on(sit):
    """Of each colour the die that does not cross there; for coins none is marked."""
    table = sit("person", "easy", "easy")
    board, own = table.table._board, table.table.model.own
    for light in table.picker.lights:
        passed = board._passed(table.table, light.cell)
        if light.look == "coins":
            assert passed == ()
            continue
        used = [board.dice_rects(colour)[_place(own, colour, number)] for colour, number in _pair(light.cell)]
        assert len(passed) == 2
        assert not set(passed) & set(used)


def _pair(cell):
    return (("yellow", cell[0]), ("blue", cell[1]))


def _place(own, colour, number):
    return [die.number for die in own.dice_of(colour)].index(number)
