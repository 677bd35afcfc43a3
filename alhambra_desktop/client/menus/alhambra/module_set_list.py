"""The recommended and own sets of the chooser: a column, or in a narrow window a drop-down list."""

from collections.abc import Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton, Row
from alhambra_desktop.client.widgets.choices import Option
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.presentation import module_names
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t
from alhambra_desktop.text.moments import roughly

if TYPE_CHECKING:  # the chooser shows this list
    from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser

OWN = "own-"
"""Prefix of the keys of own sets."""


class SetList:
    """All available sets, and the random one."""

    def __init__(self, chooser: "ModuleChooser") -> None:
        self._chooser = chooser
        self._kit = chooser.kit

    def column(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        high = px(52) * 2 + px(24)
        panel = pygame.Rect(room.x, room.y, room.width, room.height - high)
        yield Panel(kit, panel, t("modules.evenings"))
        inner = pygame.Rect(panel.x + px(12), panel.y + Panel.heading_height(kit) - px(4), 0, 0)
        inner.width, inner.height = panel.width - px(16), panel.bottom - px(12) - inner.y
        yield self._chooser.scroll(inner, list(self._set_rows(inner)), "sets")
        top = panel.bottom + px(12)
        for key, label, icon, act in (
            ("surprise", t("modules.surprise"), "dice", self._chooser.surprise),
            ("bounds", t("modules.surprise_bounds"), "gear", self._chooser.set_bounds),
        ):
            rect = pygame.Rect(room.x, top, room.width, px(52))
            yield Button(kit, rect, label, act, icon=icon, key=key, tip=t(f"modules.{key}_tip"))
            top = rect.bottom + px(12)

    def _set_rows(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        y, width = room.y, room.width - px(18)
        for key, (name, modules) in self._chooser.sets().items():
            measured, own = bool(modules), key.startswith(OWN)
            rect = pygame.Rect(room.x, y, width, px(62 if measured else 44))
            chosen = modules == self._chooser.chosen
            tip = module_names.module_names(modules) if modules else t("modules.nothing")
            if line := self._line(key):
                tip = f"{line}\n{tip}"
            yield Row(
                kit, rect, partial(self._chooser.choose, modules), chosen=chosen, key=f"preset-{key}", tip=tip
            )
            words = rect.inflate(-px(28), 0)
            if measured:
                words.height = px(36)
                below = pygame.Rect(words.x, words.bottom - px(6), words.width, px(26))
                weight = t(f"modules.weight{module_choice.totals(modules, self._chooser.players).weight}")
                told = t("modules.set_for", weight=weight, line=line) if line else weight
                if own:  # its bin lies where others tell the minutes
                    told, below.width = self._measure(modules), below.width - px(36)
                yield Label(kit, below, self._short(told, below.width, "text"), "text", "mist")
            if own:
                side = px(36)
                bin_ = pygame.Rect(rect.right - side - px(4), 0, side, side)
                bin_.centery = rect.centery
                delete = partial(self._chooser.delete_set, name)
                yield IconButton(kit, bin_, "trash", delete, tip=t("modules.delete_set"), key=f"delete-{key}")
                words.width -= side
            elif modules:
                minutes = module_choice.totals(modules, self._chooser.players).minutes
                told = roughly(minutes)
                wide = kit.fonts.width(told, kit.theme.style("text"))
                note = pygame.Rect(words.right - wide, words.y, wide, words.height)
                yield Label(kit, note, told, "text", "mist", align="right")
                words.width -= wide + px(8)
            yield Label(kit, words, self._short(name, words.width), "strong", "cream")
            y = rect.bottom + px(2)

    def _measure(self, modules: tuple[str, ...]) -> str:
        """How long a game with a set takes, and how heavy it is."""
        adds = module_choice.totals(modules, self._chooser.players)
        return t(
            "modules.set_measure", length=roughly(adds.minutes), weight=t(f"modules.weight{adds.weight}")
        )

    @staticmethod
    def _line(key: str) -> str:
        """What a recommended set is for."""
        kind, _, name = key.partition("-")
        return t(f"evening.{name}.line") if kind == "evening" else ""

    def _whole(self, key: str, name: str, modules: tuple[str, ...]) -> str:
        """A set in a list of one line each: its name, what it is for, how long and heavy."""
        if not modules:
            return name
        line, measure = self._line(key), self._measure(modules)
        if line:
            return t("modules.set_told_for", name=name, line=line, measure=measure)
        return t("modules.set_told", name=name, measure=measure)

    def _short(self, words: str, room: int, role: str = "strong") -> str:
        """The text as far as it fits; the row's note has all of it."""
        style, shown = self._kit.theme.style(role), words
        while len(shown) > 2 and self._kit.fonts.width(shown, style) > room:
            shown = shown[:-2].rstrip() + "…"
        return shown

    def line(self, line: pygame.Rect) -> Generator[Widget, None, int]:
        """The sets in a drop-down list, and the random set next to it."""
        kit, px = self._kit, self._kit.px
        sets = self._chooser.sets()
        options = [Option(key, self._whole(key, name, modules)) for key, (name, modules) in sets.items()]
        now = next((key for key, (_, modules) in sets.items() if modules == self._chooser.chosen), "")
        if not now:
            options.insert(0, Option("", t("modules.own_mix")))
        gear = pygame.Rect(line.right - line.height, line.y, line.height, line.height)
        label = t("modules.surprise")
        wide = min(Button.width_for(kit, label, icon="dice"), line.width // 2)
        button = pygame.Rect(gear.x - px(8) - wide, line.y, wide, line.height)
        rest = pygame.Rect(line.x, line.y, button.x - px(12) - line.x, line.height)

        def use(key: str) -> None:
            if key:
                self._chooser.choose(sets[key][1])

        yield Dropdown(kit, rest, options, now, use, key="sets", tip=t("modules.evenings"))
        yield Button(
            kit,
            button,
            label,
            self._chooser.surprise,
            icon="dice",
            key="surprise",
            tip=t("modules.surprise_tip"),
        )
        yield IconButton(
            kit, gear, "gear", self._chooser.set_bounds, tip=t("modules.bounds_tip"), key="bounds"
        )
        return line.bottom + px(12)
