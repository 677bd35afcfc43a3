"""The foot of the chooser: the chosen modules, the totals of the set, warnings."""

from collections.abc import Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.menus.alhambra.module_card import draw_weight
from alhambra_desktop.client.menus.frame import FOOT
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.presentation import module_names
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t
from alhambra_desktop.text.moments import roughly

if TYPE_CHECKING:  # the chooser shows this tray
    from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser

STRIP = 56
ICON, LEAST_ICON = 58, 20
FACTS = 342
"""Units for the totals of the set."""


class ChosenIcon(Clickable):
    """The picture of a chosen module; a press removes it."""

    def __init__(self, chooser: "ModuleChooser", rect: pygame.Rect, module: str) -> None:
        take = partial(chooser.toggle, module)
        tip = t("modules.take_away", name=module_names.module_name(module))
        super().__init__(chooser.kit, rect, take, key=f"chosen-{module}", tip=tip, sound="tick")
        self.name = self.topic = module

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        surface.blit(kit.vignette(self.name, self.rect.width), self.rect)
        if self.hovered:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("control"), 60), self.rect)
            cross = kit.art.icon("cross", self.rect.width // 2, kit.colour("ember"))
            surface.blit(cross, cross.get_rect(center=self.rect.center))


class ModuleTray:
    """Below the cards: a strip of warnings if there are any, and the bar of the chosen modules."""

    def __init__(self, chooser: "ModuleChooser") -> None:
        self._chooser = chooser
        self._kit = chooser.kit
        self._bad = chooser.problems()
        heard = () if chooser.hush else chooser.warnings()
        self._told = [*self._bad, *(t(f"warning.{reason.code}", **dict(reason.facts)) for reason in heard)]

    def strip_height(self) -> int:
        """The height of the warnings above the bar, in pixels."""
        return self._kit.px(STRIP + 12) if self._told else 0

    def place(self) -> Iterator[Widget]:
        """The widgets of strip and bar."""
        if self._told:
            yield from self._strip()
        bar, room = self._chooser.foot()
        yield bar
        for widget in self._in_bar(room):
            widget.along = "foot"
            yield widget

    def _in_bar(self, room: pygame.Rect) -> Iterator[Widget]:
        right = yield from self._buttons(room)
        room.width = right - room.x
        if self._chooser.chosen:
            yield from self._contents(room)
        else:
            yield Label(self._kit, room, t("modules.nothing"), "text", "mist", wrap=True, key="nothing")

    def _strip(self) -> Iterator[Widget]:
        kit, px, chooser = self._kit, self._kit.px, self._chooser
        x = chooser.margin()
        rect = pygame.Rect(x, kit.window[1] - px(FOOT + STRIP + 8), kit.window[0] - 2 * x, px(STRIP))
        yield Drawn(kit, rect, self._paint_strip)
        words = rect.inflate(-px(32), 0)
        if not self._bad:
            label = t("modules.hide")
            wide = Button.width_for(kit, label, least=80)
            hide = pygame.Rect(rect.right - wide - px(6), rect.y + px(6), wide, rect.height - px(12))
            yield Button(kit, hide, label, chooser.hide_warnings, kind="quiet", key="hide-warnings")
            words.width = hide.x - px(12) - words.x
        told, style = " ".join(self._told), kit.theme.style("text")
        if kit.fonts.size(told, style, words.width)[1] > words.height:
            told = (
                t("modules.many_warnings", count=len(self._told)) if len(self._told) > 1 else self._cut(words)
            )
        colour = "ember" if self._bad else "cream"
        tip = "\n\n".join(self._told)
        yield Label(kit, words, told, "text", colour, wrap=True, tip=tip, key="warnings")

    def _cut(self, room: pygame.Rect) -> str:
        """A single warning as far as it fits; its note has all of it."""
        style, shown = self._kit.theme.style("text"), self._told[0]
        while shown and self._kit.fonts.size(shown, style, room.width)[1] > room.height:
            shown = shown[:-2].rstrip() + "…"
        return shown

    def _paint_strip(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self._kit
        edge = kit.colour("ember" if self._bad else "gold")
        box = kit.paint.box(rect.size, kit.theme.radius("panel"), kit.colour("panel"), edge, kit.px(1.5))
        surface.blit(box, rect)

    def _buttons(self, room: pygame.Rect) -> Generator[Widget, None, int]:
        """Clear, save, use; returns where they begin."""
        kit, px, chooser = self._kit, self._kit.px, self._chooser
        high = px(56)
        y = room.y + (room.height - high) // 2
        label = t("modules.use", count=len(chooser.chosen)) if chooser.chosen else t("modules.use_none")
        if not chooser.to_play:
            label = t("common.done")
        wide = Button.width_for(kit, label, least=200)
        done = pygame.Rect(room.right - wide, y, wide, high)
        yield Button(kit, done, label, chooser.back, kind="primary", key="done")
        save = pygame.Rect(done.x - px(10) - high, y, high, high)
        some = bool(chooser.chosen)
        yield IconButton(
            kit, save, "save", chooser.save_set, tip=t("modules.save_set"), key="save-set", enabled=some
        )
        clear = save.move(-high - px(10), 0)
        if chooser.cleared:
            tip = t("modules.restore", count=len(chooser.cleared))
            bring = partial(chooser.choose, chooser.cleared)
            yield IconButton(kit, clear, "undo", bring, tip=tip, key="restore")
        else:
            empty, tip = chooser.clear, t("modules.clear")
            yield IconButton(kit, clear, "trash", empty, tip=tip, key="clear", enabled=some)
        return clear.x - px(20)

    def _contents(self, room: pygame.Rect) -> Iterator[Widget]:
        px, chooser = self._kit.px, self._chooser
        facts = pygame.Rect(room.right - px(FACTS), room.y, px(FACTS), room.height)
        count, width = len(chooser.chosen), facts.x - px(16) - room.x
        step = min(px(ICON + 8), width // count)
        side = max(px(LEAST_ICON), min(px(ICON), step - px(4)))
        rows = 2 if side < px(34) else 1
        if rows == 2:
            step = min(px(42), width // -(-count // 2))
            side = max(px(LEAST_ICON), min(px(40), step - px(4)))
        columns = -(-count // rows)
        top = room.centery - (rows * (side + px(4)) - px(4)) // 2
        for number, name in enumerate(chooser.chosen):
            x = room.x + number % columns * step
            rect = pygame.Rect(x, top + number // columns * (side + px(4)), side, side)
            yield ChosenIcon(chooser, rect, name)
        yield from self._facts(facts)

    def _facts(self, room: pygame.Rect) -> Iterator[Widget]:
        """Minutes and difficulty; below them how much money and how many tiles the set adds."""
        kit, px, chooser = self._kit, self._kit.px, self._chooser
        adds = module_choice.totals(chooser.chosen, chooser.players)
        line = pygame.Rect(room.x, room.y + px(14), room.width, px(36))
        minutes = roughly(adds.minutes)
        yield Label(kit, line, minutes, "heading", "cream", key="minutes")
        left = line.x + kit.fonts.width(minutes, kit.theme.style("heading")) + px(16)
        stars = pygame.Rect(left, line.y, px(60), line.height)
        yield Drawn(kit, stars, lambda s, r: draw_weight(s, kit, r.midleft, adds.weight), key="weight")
        words = pygame.Rect(stars.right, line.y, room.right - stars.right, line.height)
        yield Label(kit, words, t(f"modules.weight{adds.weight}"), "text", "mist")
        below = pygame.Rect(room.x, line.bottom + px(2), room.width, px(32))
        told = [t("modules.adds_cards", count=adds.cards)] if adds.cards > 0 else []
        told += [t("modules.adds_tiles", count=adds.tiles)] if adds.tiles > 0 else []
        if not told:
            return
        tip = t("modules.balance_tip", money=round(100 * adds.money), building=round(100 * adds.building))
        yield Label(kit, below, ", ".join(told), "text", "cream", tip=tip, key="balance")
