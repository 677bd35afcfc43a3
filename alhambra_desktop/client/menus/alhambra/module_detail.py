"""The chooser's panel about one module: picture, description, requirements, buttons."""

from collections.abc import Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.menus.alhambra.module_card import draw_weight
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.match.lesson_files import lesson_of
from alhambra_desktop.presentation import module_names, rule_pages
from alhambra_desktop.presentation.alhambra import module_choice, module_options
from alhambra_desktop.presentation.lesson_length import seconds
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the chooser shows this panel
    from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser

PAD, PICTURE, ROW = 20, 92, 52
FACTS = "\N{NO-BREAK SPACE}· "
"""Between two facts: a line ends with the dot and does not begin with it."""
SURPRISES = ("always", "may", "never")


class ModuleDetail:
    """Everything about one module, for the room at the right of the cards."""

    def __init__(self, chooser: "ModuleChooser", module: str) -> None:
        self._chooser = chooser
        self._kit = chooser.kit
        self._module = module

    def place(self, room: pygame.Rect) -> Iterator[Widget]:
        """The panel and its contents."""
        px = self._kit.px
        yield Panel(self._kit, room)
        inner = room.inflate(-2 * px(PAD), -2 * px(PAD))
        foot = yield from self._buttons(inner)
        body = pygame.Rect(inner.x, inner.y, inner.width + px(12), foot - px(12) - inner.y)
        yield self._chooser.scroll(body, list(self._body(body)), f"about-{self._module}")

    def _body(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        width = room.width - px(24)
        picture = pygame.Rect(room.x, room.y, px(PICTURE), px(PICTURE))
        yield Drawn(kit, picture, self._vignette)
        left = picture.right + px(14)
        head = pygame.Rect(left, room.y, room.x + width - left, px(26))
        module = MODULES[self._module]
        yield Drawn(kit, head, partial(self._number, module.number, module.weight))
        name = module_names.module_name(self._module)
        style = kit.theme.style("panel_title")
        size = kit.fonts.size(name, style, head.width)
        title = pygame.Rect(left, head.bottom + px(4), head.width, max(size[1], px(34)))
        yield Label(kit, title, name, "panel_title", wrap=True, top=True)
        y = max(picture.bottom, title.bottom) + px(14)
        for role, colour, words in self._words():
            style = kit.theme.style(role)
            high = kit.fonts.size(words, style, width)[1]
            yield Label(kit, pygame.Rect(room.x, y, width, high), words, role, colour, wrap=True, top=True)
            y += high + px(10)

    def _words(self) -> Iterator[tuple[str, str, str]]:
        """Role, colour and text of each paragraph."""
        module, players = MODULES[self._module], self._chooser.players
        yield "body", "cream", module_names.module_line(self._module)
        box = t(f"modules.box.{module_choice.box_of(self._module)}")
        yield "text", "mist", t("modules.from_box", box=box)
        adds = module_choice.totals((self._module,), players)
        facts = [t("modules.adds_minutes", count=module.minutes)]
        if adds.cards:
            facts.append(t("modules.adds_cards", count=adds.cards))
        if adds.tiles:
            facts.append(t("modules.adds_tiles", count=adds.tiles))
        facts += [t(f"modules.filter_tip.{name}") for name in module.changes]
        for fact in ("asks_others", "own_board", "good_with_two"):
            if module_choice.passes(self._module, fact):
                facts.append(t(f"modules.filter_tip.{fact}"))
        yield "text", "gold_light", FACTS.join(facts)
        for option in module_options.options((self._module,)):
            yield "strong", "gold_light", module_options.option_name(option)
            yield "text", "cream", module_options.option_note(option)
        for line in rule_pages.page(self._module):
            if line.kind in (rule_pages.HEADING, rule_pages.RULE):
                yield "strong", "gold_light", line.text
            elif line.kind in (rule_pages.TEXT, rule_pages.ITEM):
                text = rule_pages.plain(line.text)
                yield "text", "cream", f"•  {text}" if line.kind == rule_pages.ITEM else text

    def _buttons(self, room: pygame.Rect) -> Generator[Widget, None, int]:
        """Add or remove, favourite, rules, lesson, random sets. Returns where they begin."""
        kit, px, chooser, name = self._kit, self._kit.px, self._chooser, self._module
        side = px(ROW)
        chosen = name in chooser.chosen
        row = pygame.Rect(room.x, room.bottom - side, room.width, side)
        heart = pygame.Rect(row.right - side, row.y, side, side)
        book = heart.move(-side - px(8), 0)
        add = pygame.Rect(row.x, row.y, book.x - px(8) - row.x, side)
        marked = name in chooser.services.settings.favourite_modules
        yield Button(
            kit,
            add,
            t("modules.remove" if chosen else "modules.add"),
            partial(chooser.toggle, name),
            icon="minus" if chosen else "plus",
            key="add",
        )
        rules = partial(chooser.rules, name)
        page = IconButton(kit, book, "book", rules, tip=t("modules.rules"), key="rules")
        page.topic = name
        yield page
        yield IconButton(
            kit,
            heart,
            "heart",
            partial(chooser.toggle_favourite, name),
            tip=t("modules.unmark" if marked else "modules.mark"),
            kind="primary" if marked else "normal",
            key="favourite",
        )
        if (lesson := lesson_of(name)) is not None:
            row = row.move(0, -side - px(8))
            learn = partial(chooser.learn, name)
            told = t("lesson.of_module", seconds=seconds(lesson))
            yield Button(kit, row, told, learn, icon="play", shortcut="L", key="lesson")
        options = [Option(value, t(f"modules.surprise_{value}")) for value in SURPRISES]
        bound = pygame.Rect(row.x, row.y - px(10 + 44), row.width, px(44))
        yield Segmented(
            kit,
            bound,
            options,
            chooser.bound_of(name),
            partial(chooser.bind, name),
            key="bind",
            tip=t("modules.bind_tip"),
        )
        words = pygame.Rect(row.x, bound.y - px(30), row.width, px(28))
        yield Label(kit, words, t("modules.in_surprise"), "text", "mist")
        return words.y

    def _vignette(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self._kit.vignette(self._module, rect.width), rect)

    def _number(self, number: int, weight: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, style = self._kit, self._kit.theme.style("strong")
        words = kit.fonts.text(str(number), style, kit.colour("gold_light"))
        surface.blit(words, (rect.x, kit.fonts.middle(style, rect.centery)))
        draw_weight(surface, kit, (rect.x + kit.px(34), rect.centery), weight)
