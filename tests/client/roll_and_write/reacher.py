"""Reaches a choice at the paper table as a person does."""

import pygame

from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import SIDE
from tests.client.widget_reacher import WidgetReacher


class SheetReacher(WidgetReacher):
    """Presses dice, the places of their tracks, cells and buttons, or their keys."""

    def same(self, choice, made):
        """A die may be changed in several steps to the same number for the same coins."""
        if not isinstance(choice, ChangeDie):
            return super().same(choice, made)
        whole = all((step.colour, step.die) == (choice.colour, choice.die) for step in made)
        return whole and sum(step.steps for step in made) == choice.steps

    def lead_to(self, choice):
        if isinstance(choice, BuildCrossing | BuildSecond):
            cell = f"cell-{choice.cell[0]}-{choice.cell[1]}"
            self.press_one_of(cell, *(["act-second"] if isinstance(choice, BuildSecond) else []))
        elif isinstance(choice, ChangeDie):
            self.change(choice)
        elif isinstance(choice, KeepDice):
            self.keep(choice)
        elif isinstance(choice, GainCoins):
            coins = [light.cell for light in self.table.picker.lights if light.look == "coins"]
            gains = self.table.picker.coins[0]
            self.press_one_of("act-gain", *(f"cell-{row}-{column}" for row, column in coins if gains))
        else:
            assert isinstance(choice, FinishTurn)
            self.press("act-end")

    def change(self, choice):
        """On its track: there at once, or place by place where that is not the shortest way."""
        die = (choice.colour, choice.die)
        self.press(f"die-{choice.colour}-{choice.die}")
        steps = choice.steps
        while steps:
            number = self.table.picker.number(die)
            offers = {offer.steps: offer.number for offer in self.table.picker.offers(die)}
            way = steps if steps in offers else steps // abs(steps)
            self.press(f"face-{choice.colour}-{offers[way]}")
            assert self.table.picker.number(die) == (number + way - 1) % SIDE + 1, self.made
            steps -= way

    def keep(self, choice):
        """Dice one by one and the button; or the crossing twice."""
        if self.chance.random() < 0.5:
            for _ in range(2):
                self.press(f"cell-{choice.yellow[0]}-{choice.blue[0]}")
            return
        for colour, numbers in ((YELLOW, choice.yellow), (BLUE, choice.blue)):
            places = [place for place in range(2) if self.table.picker.number((colour, place)) == numbers[0]]
            self.press(f"die-{colour}-{self.chance.choice(places)}")
        self.press("act-keep")

    # ------------------------------------------------------------ by its keys

    def lead_by_own_keys(self, choice):
        keys = {BuildSecond: pygame.K_b, GainCoins: pygame.K_c, FinishTurn: pygame.K_e}
        if type(choice) in keys:
            self.table.key(keys[type(choice)])
        elif isinstance(choice, ChangeDie):
            self.step(choice)
        elif isinstance(choice, BuildCrossing):
            self.walk(choice.cell)
            self.table.key(pygame.K_RETURN)
        else:
            assert isinstance(choice, KeepDice)
            self.walk((choice.yellow[0], choice.blue[0]))
            for _ in range(2):
                self.table.key(pygame.K_RETURN)

    def step(self, choice):
        """T to the die, + or - as often as it takes."""
        for _ in self.table.table.model.own.dice:
            if self.scene.selection.die != (choice.colour, choice.die):
                self.table.key(pygame.K_t)
        assert self.scene.selection.die == (choice.colour, choice.die)
        for _ in range(abs(choice.steps)):
            self.table.key(pygame.K_PLUS if choice.steps > 0 else pygame.K_MINUS)

    def walk(self, cell):
        """N through the lit cells."""
        for _ in self.table.picker.lights:
            self.table.key(pygame.K_n)
            if self.focus == f"cell-{cell[0]}-{cell[1]}":
                return
        raise AssertionError(f"N does not lead to {cell}")
