"""Reaches a choice at the dice table as a person does."""

import pygame

from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    KeepPoint,
    NameStartPlayer,
    PassDice,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL
from tests.client.widget_reacher import WidgetReacher


class DiceReacher(WidgetReacher):
    """Presses dice, columns, chips and answers, or their keys."""

    def lead_to(self, choice):
        if isinstance(choice, ThrowDice):
            for die in self.to_switch(choice):
                self.press(f"die-{die}")
        if isinstance(choice, PlaceMarker | SwapPoint | KeepPoint):
            self.on_column(choice)
        elif isinstance(choice, AddBlackDie):
            self.press_one_of("act-black_die", *self.chips(BLACK_DIE))
            self.press_one_of(f"column-{choice.symbol}", f"option-black:{choice.symbol}")
        elif isinstance(choice, CancelThrow):
            self.press_one_of("act-cancel", *self.chips(CANCEL))
        elif isinstance(choice, TakePrize):
            self.press(f"option-prize:{choice.prize}")
        elif isinstance(choice, NameStartPlayer):
            self.press(f"option-name:{choice.seat}")
        else:
            names = {ThrowDice: "throw", PassDice: "end", DeclareDirk: "dirk"}
            self.press(f"act-{names[type(choice)]}")

    def on_column(self, choice):
        """Press a column or the answer about it, then say whether to push."""
        if isinstance(choice, PlaceMarker):
            self.press_one_of(f"column-{choice.type}", f"option-place:{choice.type}")
            if not self.made:
                self.press("option-push" if choice.push else "option-give_way")
        else:
            column = choice.column if isinstance(choice, SwapPoint) else self.prompt.column
            self.press_one_of(f"column-{column}", f"option-point:{column}")

    @property
    def prompt(self):
        return self.table.prompt

    def chips(self, kind):
        """The own chips of a kind."""
        me = self.scene.session.me
        faces = self.scene.model.players[me].chips
        return [f"chip-{me}-{place}" for place, face in enumerate(faces) if face.kind == kind]

    def to_switch(self, choice):
        """The dice to be kept that are not, or the other way round."""
        if not self.scene.model.tray.throws:
            return []
        kept = self.scene.picks.kept
        return [
            die for die in range(len(self.scene.model.tray.dice)) if (die in kept) == (die in choice.dice)
        ]

    # ------------------------------------------------------------ by its keys

    def lead_by_own_keys(self, choice):
        if isinstance(choice, ThrowDice):
            for die in self.to_switch(choice):
                self.table.digit(die + 1)
            self.table.key(pygame.K_RETURN)
        elif isinstance(choice, PassDice):
            self.table.key(self.chance.choice((pygame.K_RETURN, pygame.K_e)))
        elif isinstance(choice, CancelThrow):
            self.table.key(pygame.K_c)
        elif isinstance(choice, DeclareDirk):
            self.lead_to(choice)  # it has no key of its own
        else:
            self.answer(choice)

    def answer(self, choice):
        """The digit of an answer; with Shift while digits keep dice."""
        if isinstance(choice, AddBlackDie):
            self.table.key(pygame.K_b)
        elif isinstance(choice, PlaceMarker):
            types = self.scene.view.rules.types
            self.table.digit(types.index(choice.type) + 1, pygame.KMOD_SHIFT)
            if self.made:
                return
        numbers = [number for number, option in enumerate(self.prompt.options, 1) if option.choice == choice]
        assert len(numbers) == 1, f"answers for it: {numbers}"
        self.table.digit(numbers[0])
