"""Changing dice for coins."""

import pygame

from alhambra_desktop.presentation.roll_and_write.picker import ACTING
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    ChangeDie,
    GainCoins,
)
from tests.client.roll_and_write.play_kit import last, said


def test_a_die_is_changed_on_its_track(sit):
    """Press the die, press the place it shall move to: the coins are spent."""
    table = sit("person", "easy", "easy")
    coins = table.table.model.own.coins
    assert coins == 3
    table.press("die-yellow-0")
    assert table.table.selection.die == ("yellow", 0)
    number = table.picker.number(("yellow", 0))
    goal = number + 1 if number < 6 else number - 1
    table.press(f"face-yellow-{goal}")
    assert last(table) == ChangeDie("yellow", 0, goal - number)
    assert table.picker.number(("yellow", 0)) == goal
    assert table.table.model.own.coins == 2
    assert table.table.selection.die == ("yellow", 0), "it stays picked for a further step"


def test_a_die_makes_room_for_the_other_on_its_number(sit):
    """Both can be pressed: the die that lies there, and the place where the picked one would come to lie."""
    table = sit("person", "easy", "easy")
    picked, other = (table.picker.number(("blue", place)) for place in range(2))
    assert picked != other
    table.press("die-blue-0")
    rects = [table.table.ui.find(key).rect for key in (f"face-blue-{other}", "die-blue-1")]
    assert not rects[0].colliderect(rects[1])
    table.press("die-blue-1")
    assert table.table.selection.die == ("blue", 1)


def test_in_a_turn_that_ends_by_itself_nothing_is_refused(sit):
    """As in a match that bots began among themselves: coins that cannot be gained are one choice there."""
    table = sit("person", options={"explicit_end": "no"}, confirm_bad_moves=False)
    while table.picker.coins[0] or table.picker.phase != ACTING:
        table.play_decision()
        assert not table.match.over
    before = len(table.match.steps)
    table.press("act-gain")
    assert [step.choice for step in table.match.steps[before:]] == [GainCoins()]
    assert not said(table)


def test_a_die_that_goes_back_gives_its_coins_back(sit):
    """One step there and one back, costs nothing; another die stays changed."""
    table = sit("person", "easy", "easy")
    yellow, blue = (table.picker.number((colour, 0)) for colour in ("yellow", "blue"))
    there, aside = (n + 1 if n < 6 else n - 1 for n in (yellow, blue))
    table.press("die-yellow-0")
    table.press(f"face-yellow-{there}")
    assert table.table.model.own.coins == 2
    table.key(pygame.K_MINUS if there > yellow else pygame.K_PLUS)
    assert table.table.model.own.coins == 3
    assert table.picker.number(("yellow", 0)) == yellow
    table.press(f"face-yellow-{there}")
    table.press("die-blue-0")
    table.press(f"face-blue-{aside}")
    table.press("die-yellow-0")
    table.key(pygame.K_MINUS if there > yellow else pygame.K_PLUS)
    assert table.table.model.own.coins == 2
    assert [table.picker.number((colour, 0)) for colour in ("yellow", "blue")] == [yellow, aside]


def test_a_change_that_costs_too_many_coins_shows_the_reason(sit):
    """A place too far away is pale; pressing it tells what it would cost."""
    table = sit("person", seed="1")
    offers = [
        (offer.cost, die.die, offer.number)
        for die in table.table.model.own.dice
        for offer in table.picker.offers(die.die)
    ]
    cost, die, number = max(offers)
    assert cost > table.table.model.own.coins == 3
    table.press(f"die-{die[0]}-{die[1]}")
    table.press(f"face-{die[0]}-{number}")
    assert "you have 3" in said(table)


def test_a_cell_within_reach_brings_the_dice_there(sit):
    """One press spends the coin and builds for it; both are taken back one after the other."""
    table = sit("person", "easy", "easy")
    near = next(
        (row, column)
        for row in range(1, 7)
        for column in range(1, 7)
        if (way := table.picker.way_to((row, column))) is not None and way.cost == 1
    )
    table.press_cell(near)
    assert last(table) == BuildCrossing(near)
    assert table.table.model.own.coins == 2
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.table.model.own.coins == 3
