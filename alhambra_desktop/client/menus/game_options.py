"""The options of each game in New game, with explanations."""

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.menus.frame import FormRow
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented, Switch
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra.own_data import BASE, own_data
from alhambra_desktop.presentation.alhambra.module_options import named_with_options
from alhambra_desktop.presentation.module_names import module_names
from alhambra_desktop.presentation.seating_plan import new_seed
from alhambra_desktop.text import enumerated, t

if TYPE_CHECKING:  # the rows are a part of the scene that they ask to be built again
    from alhambra_desktop.client.menus.new_game import NewGameScene

LONGEST_SEED = 24


def today() -> str:
    """The seed of the day: everybody who plays with it has the same throws."""
    return time.strftime("%Y-%m-%d")


NAMED = 12
"""More modules than this are only counted: their pictures below have the names."""


class GameOptions:
    """The rows for the game of a New game scene."""

    def __init__(self, scene: "NewGameScene") -> None:
        self._scene = scene
        self._kit = scene.kit
        self._plan = scene.plan

    def rows(self, width: int) -> Iterator[FormRow]:
        """Every option that applies to the present seats."""
        yield from ROWS[self._plan.game](self, width)

    # --- the games --------------------------------------------------------------------------------

    def palace(self, width: int) -> Iterator[FormRow]:
        """The rows of the palace game: its modules."""
        yield FormRow(
            self._kit,
            t("new_game.modules"),
            self._button_size(t("new_game.choose_modules"), width),
            self._modules,
            note=self._modules_note(),
        )

    def more_rows(self, width: int) -> Iterator[FormRow]:
        """What is rarely changed."""
        if GAMES[self._plan.game].secret:
            yield self._choice("second_scoring", ("classic", "printed_2019"), width)
            yield FormRow(
                self._kit,
                t("new_game.open_hands"),
                Switch.size_for(self._kit),
                lambda rect: Switch(
                    self._kit, rect, self._plan.open_hands, self._set_open_hands, key="open-hands"
                ),
                note=t("new_game.open_hands_note"),
            )
        yield self.seed_row(width)
        yield self.code_row(width)

    def in_force(self) -> str:
        """Rarely changed options."""
        told = []
        if GAMES[self._plan.game].secret:
            pile = t(f"new_game.second_scoring.{self._plan.option('second_scoring')}")
            told.append(t("new_game.in_force", name=t("new_game.second_scoring"), value=pile))
            hands = t("new_game.hands_open" if self._plan.open_hands else "new_game.hands_closed")
            told.append(hands)
        seed = self._plan.seed or t("new_game.seed_random")
        told.append(t("new_game.in_force", name=t("new_game.seed"), value=seed))
        return "   ".join(told)

    def _modules_note(self) -> str:
        """Those in force, in one line."""
        modules, own = self._plan.modules, own_data(len(self._plan.seats))
        names = enumerated([named_with_options(name, self._plan.options) for name in modules])
        told = [t("new_game.modules_note", names=names) if modules else t("new_game.no_modules")]
        if len(modules) > NAMED:
            told = [t("new_game.many_modules", count=len(modules))]
        theirs = [name for name in modules if name in own]
        if theirs:
            told.append(t("new_game.own_data", names=module_names(theirs)))
        if BASE in own:
            told.append(t("new_game.own_base"))
        return " ".join(told)

    def dice(self, width: int) -> Iterator[FormRow]:
        """The rows of the dice game: the game of two."""
        if self._plan.applies("two_players"):
            yield self._choice("two_players", ("plain", "dirk"), width)

    def sheet(self, width: int) -> Iterator[FormRow]:
        """The rows of Roll & Write: solo games."""
        if not self._plan.applies("solo"):
            return
        yield self._choice("solo", ("high_score", "against_dummies"), width)
        yield self._choice("dummies", ("usual", "3", "4"), width)
        size = self._button_size(t("scores.show"), width)
        yield FormRow(self._kit, t("scores.title"), size, self._scores, note=t("scores.note"))

    def _button_size(self, label: str, width: int) -> tuple[int, int]:
        """The size of a button with an icon."""
        return min(width, Button.width_for(self._kit, label, icon="check", least=180)), self._kit.px(44)

    def _choice(self, name: str, values: tuple[str, ...], width: int) -> FormRow:
        """An option with few values, side by side; texts depend on the names of option and value."""
        kit, plan = self._kit, self._plan
        options = [Option(value, t(f"new_game.{name}.{value}")) for value in values]
        labels = [option.label for option in options]
        segments = min(width, max(kit.px(232), Segmented.width_for(kit, labels) + kit.px(8)))
        note = t(f"new_game.{name}_note")

        def made(rect: pygame.Rect) -> Widget:
            key = name.replace("_", "-")
            return Segmented(kit, rect, options, plan.option(name), partial(self._set, name), key=key)

        return FormRow(kit, t(f"new_game.{name}"), (segments, kit.px(40)), made, note=note)

    def _set(self, name: str, value: str) -> None:
        self._plan.choose_option(name, value)
        self._scene.rebuild_soon()

    def _set_open_hands(self, on: bool) -> None:
        self._plan.open_hands = on
        self._scene.rebuild_soon()

    def _scores(self, rect: pygame.Rect) -> Widget:
        return Button(self._kit, rect, t("scores.show"), self._scene.open_scores, icon="trophy", key="scores")

    def _modules(self, rect: pygame.Rect) -> Widget:
        label, action = t("new_game.choose_modules"), self._scene.choose_modules
        return Button(self._kit, rect, label, action, icon="cards", key="modules")

    # --- the seed ---------------------------------------------------------------------------------

    def seed_row(self, width: int) -> FormRow:
        """The seed of the deal."""
        kit = self._kit
        size = (min(width, kit.px(260)), kit.px(44))
        make: Callable[[pygame.Rect], Iterator[Widget]] = self._seed
        return FormRow(kit, t("new_game.seed"), size, make, note=t(f"new_game.seed_note.{self._plan.game}"))

    def _seed(self, rect: pygame.Rect) -> Iterator[Widget]:
        kit = self._kit
        side = rect.height
        field = pygame.Rect(rect.x, rect.y, rect.width - side - kit.px(8), rect.height)
        yield TextField(
            kit,
            field,
            self._plan.seed,
            self._set_seed,
            gui=self._scene.services.gui,
            limit=LONGEST_SEED,
            placeholder=t("new_game.seed_random"),
            may_be_empty=True,
            key="seed",
        )
        dice = pygame.Rect(rect.right - side, rect.y, side, side)
        yield IconButton(kit, dice, "dice", self._draw_seed, tip=t("new_game.seed_draw"), key="seed-draw")

    def _set_seed(self, seed: str) -> None:
        self._plan.seed = seed
        self._scene.rebuild_soon()

    def _draw_seed(self) -> None:
        self._plan.seed = new_seed(self._plan.chance)
        self._scene.rebuild()

    # --- the code ---------------------------------------------------------------------------------

    def code_row(self, width: int) -> FormRow:
        """The set-up code: to copy, or to enter one."""
        words = [t("new_game.code_copy"), t("new_game.code_enter")]
        each = max(Button.width_for(self._kit, label, icon="copy") for label in words)
        size = (min(width, 2 * each + self._kit.px(8)), self._kit.px(44))
        return FormRow(self._kit, t("new_game.code"), size, self._code, note=t("new_game.code_note"))

    def _code(self, rect: pygame.Rect) -> Iterator[Widget]:
        kit, scene = self._kit, self._scene
        each = (rect.width - kit.px(8)) // 2
        copy = pygame.Rect(rect.x, rect.y, each, rect.height)
        enter = pygame.Rect(rect.right - each, rect.y, each, rect.height)
        yield Button(kit, copy, t("new_game.code_copy"), scene.copy_code, icon="copy", key="code-copy")
        yield Button(kit, enter, t("new_game.code_enter"), scene.enter_code, icon="import", key="code-enter")


ROWS: Mapping[str, Callable[[GameOptions, int], Iterator[FormRow]]] = {
    "alhambra": GameOptions.palace,
    "dice": GameOptions.dice,
    "roll-and-write": GameOptions.sheet,
}
"""By game, the function for its rows."""
