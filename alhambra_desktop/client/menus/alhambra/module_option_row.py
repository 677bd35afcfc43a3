"""The options of a chosen module, below its card in the chooser: a row of values for each."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.presentation.alhambra import module_options

if TYPE_CHECKING:  # the chooser shows these rows
    from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser

ROW, GAP = 40, 6


def rows_height(kit: Kit, modules: Iterable[str]) -> int:
    """The height below a line of cards: what the one with most options needs."""
    return max((len(module_options.options((name,))) for name in modules), default=0) * kit.px(ROW + GAP)


def option_rows(chooser: "ModuleChooser", module: str, card: pygame.Rect) -> Iterator[Widget]:
    """Side by side if all values fit, else as a drop-down list."""
    kit, px = chooser.kit, chooser.kit.px
    for number, (name, values) in enumerate(module_options.options((module,)).items()):
        rect = pygame.Rect(card.x, card.bottom + px(GAP) + number * px(ROW + GAP), card.width, px(ROW))
        options = [Option(value, module_options.value_name(name, value)) for value in values]
        labels = [option.label for option in options]
        kind = Segmented if Segmented.width_for(kit, labels) <= rect.width else Dropdown
        now = chooser.options.get(name, values[0])
        title, note = module_options.option_name(name), module_options.option_note(name)
        tip = f"{title}. {note}" if note else title
        act = partial(chooser.choose_option, name)
        yield kind(kit, rect, options, now, act, key=f"option-{name}", tip=tip)
