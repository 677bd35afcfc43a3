"""The effect of pressing a thing of the dice game, by pointer, keys or tests."""

from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.dice_game.sheet_scene import DiceSheetScene
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL
from alhambra_desktop.presentation.dice_game.models import ChipFace
from alhambra_desktop.presentation.dice_game.picks import keep_all
from alhambra_desktop.presentation.dice_game.prompt_model import DIRK, KEEP_ALL, RESULT, Option
from alhambra_desktop.presentation.dice_game.prompts import prompt_of
from alhambra_desktop.presentation.dice_game.sheet import sheet_held, sheet_now
from alhambra_desktop.presentation.dice_game.tips import why_not_now, why_not_press

if TYPE_CHECKING:  # the scene holds its presses
    from alhambra_desktop.client.dice_game.scene import DiceScene

DIGITS = {
    **{getattr(pygame, f"KSCAN_{number}"): number for number in range(1, 10)},
    **{getattr(pygame, f"KSCAN_KP_{number}"): number for number in range(1, 10)},
}
"""Digits by their position on the keyboard: the row above the letters types other characters in some
countries.
"""


class Presses:
    """Carries out presses on the dice table."""

    def __init__(self, scene: "DiceScene") -> None:
        self._scene = scene

    # ------------------------------------------------------------ things

    def option(self, option: Option) -> None:
        """Press a button or an answer; a disabled one says why."""
        scene = self._scene
        if option.reason:
            scene.services.audio.play("error")
            scene.say(option.reason, self._where(option))
        elif option.id == RESULT:
            scene.open_result()
        elif option.id == KEEP_ALL:
            scene.keep_points()
        elif option.choice is not None:
            scene.choose(option.choice, beside=self._where(option))
        elif option.picks is not None:
            scene.pick(option.picks)

    def _where(self, option: Option) -> pygame.Rect | None:
        find = self._scene.ui.find
        widget = find(f"option-{option.id}") or find(f"act-{option.id}")
        return None if widget is None else widget.rect.copy()

    def die(self, index: int) -> None:
        """Keep a die or not; with Shift all that show the same."""
        scene = self._scene
        if pygame.key.get_mods() & pygame.KMOD_SHIFT:
            symbol = scene.model.tray.dice[index].symbol
            scene.pick(keep_all(scene.view, scene.picks, symbol))
        else:
            scene.pick(scene.picks.toggled(index))

    def column(self, kind: str) -> None:
        """Give the answer about a column, if there is one."""
        scene = self._scene
        options = [option for option in scene.prompt.options if option.column == kind]
        if scene.asked and len(options) == 1:
            scene.services.audio.play("button")
            self.option(options[0])

    def chip(self, face: ChipFace) -> None:
        """Press an own chip: play it if possible now, else say when it can be."""
        scene = self._scene
        if face.kind in (CANCEL, BLACK_DIE):
            self.use(face.kind)
        else:
            scene.say(why_not_press(face))

    def use(self, name: str) -> None:
        """Use what belongs to a turn, also while another question is unfolded: a chip, or Dirk's marker.

        If that cannot be done now the reason is said.
        """
        scene = self._scene
        picks = scene.picks.asked("")
        act = prompt_of(scene.view, scene.session.people, picks, own=True, headline="").find(name)
        if act is not None:
            self.option(act)
        else:
            scene.services.audio.play("error")
            scene.say(why_not_now(scene.view, name))

    def odds(self) -> None:
        """Show the chances, or hide them."""
        self._scene.odds = not self._scene.odds
        self._scene.rebuild()

    def preview(self) -> None:
        """The scoring if scored now; in a replay the scoring of this step, if one was held."""
        scene = self._scene
        session = scene.session
        held = sheet_held(scene.view, session.people, session.match.steps[-1])
        sheet = held if session.match.recorded else None
        if sheet is None and not scene.view.over:
            sheet = sheet_now(scene.view, session.people)
        if sheet is not None:
            watch = scene.watch_number if scene.can_watch else None
            scene.open(DiceSheetScene(sheet, watch, still=True))

    # ------------------------------------------------------------ keys

    def digit(self, event: pygame.Event) -> bool:
        """Dice while they may be kept, else answers; with Shift the answer.

        Returns whether it had an effect.
        """
        scene = self._scene
        digit = DIGITS.get(event.scancode, 0)
        if not digit or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not scene.asked or scene.busy:
            return False
        marking = any(option.id.startswith("place:") for option in scene.prompt.options)
        if marking and not event.mod & pygame.KMOD_SHIFT:
            dice = scene.model.tray.dice
            if digit > len(dice) or not dice[digit - 1].live:
                return False
            scene.services.audio.play("tick")
            scene.pick(scene.picks.toggled(digit - 1))
        elif digit <= len(scene.prompt.options):
            scene.services.audio.play("button")
            self.option(scene.prompt.options[digit - 1])
        else:
            return False
        return True

    def letter(self, event: pygame.Event) -> bool:
        """O for the odds, C and B for the chips, D for Dirk's turn, A to keep all points.

        Returns whether it had an effect.
        """
        scene = self._scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_o:
            self.odds()
            return True
        if scene.busy or not scene.asked:
            return False
        names = {pygame.K_c: CANCEL, pygame.K_b: BLACK_DIE}
        if scene.view.dirk is not None:
            names[pygame.K_d] = DIRK
        keep_all = scene.prompt.find(KEEP_ALL) if event.key == pygame.K_a else None
        if keep_all is not None:
            self.option(keep_all)
        elif event.key in names:
            self.use(names[event.key])
        return keep_all is not None or event.key in names
