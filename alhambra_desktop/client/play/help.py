"""Help over a game: a short description of a turn, and the list of its keys."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.text import has, t

TURN, KEYS = "turn", "keys"
WIDTH = 1060
HEADINGS = 250
"""Width of the headings of the steps, in units."""


class HelpScene(UiScene):
    """Closes with None.

    ``topics``: the game and its modules. ``lines`` are asked again whenever it is built: keys with
    descriptions.
    """

    area = "help"
    overlay = True
    first_focus = "page"

    def __init__(
        self,
        topics: Sequence[str],
        lines: Callable[[], Sequence[tuple[str, str]]],
        page: str = TURN,
    ) -> None:
        super().__init__()
        self._topics = tuple(topics)
        self._game = topics[0]
        self._lines = lines
        self.page = page

    def back(self) -> bool:
        self.close()
        return True

    def ask_help(self) -> bool:
        """The help key closes this page, unless the keyboard has moved the focus to something."""
        return self.ui.ring_shown and super().ask_help()

    def on_key(self, event: pygame.Event) -> bool:
        helps = action_of(event, self.services.settings.keys) == "help"
        return self.back() if helps else super().on_key(event)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _open_rules(self) -> None:
        self.open(RulesScene(self._game, in_play=self._topics))

    # ------------------------------------------------------------ the panel

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width = min(px(WIDTH), kit.window[0] - px(32))
        inner = width - px(56)
        rows = list(self._keys(inner) if self.page == KEYS else self._turn(inner))
        high = max(widget.rect.bottom for widget in rows) + px(8)
        room = min(high, kit.window[1] - px(72 + 84 + 96))
        frame = pygame.Rect(0, 0, width, px(84) + room + px(96))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, t("help.title"), active=True)
        pages = [Option(TURN, t("help.turn")), Option(KEYS, t("keys.title"))]
        tabs = pygame.Rect(
            0, frame.y + px(16), Segmented.width_for(kit, [page.label for page in pages]), px(44)
        )
        tabs.right = frame.right - px(28)
        yield Segmented(kit, tabs, pages, self.page, self._turn_to, key="page")
        area = pygame.Rect(frame.x + px(28), frame.y + px(84), inner + px(16), room)
        for widget in rows:
            widget.move(area.x, area.y)
        if room < high:
            yield self.scroll(area, rows, f"help-{self.page}")
        else:
            yield from rows
        rect = pygame.Rect(frame.right - px(28) - px(220), frame.bottom - px(76), px(220), px(52))
        book = pygame.Rect(
            frame.x + px(28), rect.y, Button.width_for(kit, t("help.rules"), icon="cards"), px(52)
        )
        yield Button(kit, book, t("help.rules"), self._open_rules, icon="cards", key="rules")
        yield Button(
            kit, rect, t("common.close"), self.back, kind="primary", shortcut=t("key.escape"), key="close"
        )

    # ------------------------------------------------------------ the pages, from 0, 0

    def _turn(self, width: int) -> Iterator[Widget]:
        """A step of the turn in each row: its name and a description."""
        kit, px = self.kit, self.kit.px
        heading, body = kit.theme.style("subtitle"), kit.theme.style("body")
        left = min(px(HEADINGS), width // 4)
        y = 0
        for title, words in self._steps():
            room = width - left - px(20)
            height = max(kit.fonts.size(words, body, room)[1], kit.fonts.size(title, heading, left)[1])
            title_room = pygame.Rect(0, y, left, height)
            yield Label(kit, title_room, title, "subtitle", "gold_light", wrap=True, top=True)
            yield Label(kit, pygame.Rect(left + px(20), y, room, height), words, wrap=True, top=True)
            y += height + px(14)

    def _steps(self) -> Iterator[tuple[str, str]]:
        number = 1
        while has(f"help.{self._game}.{number}"):
            yield t(f"help.{self._game}.{number}.title"), t(f"help.{self._game}.{number}")
            number += 1

    def _keys(self, width: int) -> Iterator[Widget]:
        """Keys with descriptions, in two columns."""
        kit, px = self.kit, self.kit.px
        lines = self._lines()
        rows = -(-len(lines) // 2)
        column = (width - px(16)) // 2
        style, text = kit.theme.style("strong"), kit.theme.style("text")
        widest = max(kit.fonts.width(keys, style) for keys, _ in lines)
        key_w = max(px(150), min(widest + px(20), column * 11 // 20))
        fit = (kit.window[1] - px(72 + 84 + 96 + 8)) // rows
        tallest = max(kit.fonts.size(words, text, column - key_w)[1] for _, words in lines)
        step = max(tallest, min(px(44), fit))
        for place, (keys, words) in enumerate(lines):
            x = (place // rows) * (column + px(16))
            y = (place % rows) * step
            yield Label(kit, pygame.Rect(x, y, key_w - px(12), step), keys, "strong", "gold_light", wrap=True)
            said = words[:1].upper() + words[1:]
            yield Label(kit, pygame.Rect(x + key_w, y, column - key_w, step), said, "text", wrap=True)
