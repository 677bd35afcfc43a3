"""The sheet of keys of a game."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.text import t


class HelpScene(UiScene):
    """Closes with nothing. ``lines`` are asked anew whenever it is built: key and what it does."""

    overlay = True
    first_focus = "close"

    def __init__(self, game: str, lines: Callable[[], Sequence[tuple[str, str]]]) -> None:
        super().__init__()
        self._game = game
        self._lines = lines

    def back(self) -> bool:
        self.close()
        return True

    def on_key(self, event: pygame.Event) -> bool:
        helps = action_of(event, self.services.settings.keys) == "help"
        return self.back() if helps else super().on_key(event)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width = min(px(1060), kit.window[0] - px(32))
        lines = self._lines()
        rows = -(-len(lines) // 2)
        step = min(px(44), (kit.window[1] - px(220)) // rows)
        frame = pygame.Rect(0, 0, width, px(80) + rows * step + px(96))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, t("keys.title"), active=True)
        column = (frame.w - px(72)) // 2
        widest = max(kit.fonts.width(keys, kit.theme.style("strong")) for keys, _ in lines)
        key_w = max(px(150), min(widest + px(20), column * 11 // 20))
        for place, (keys, words) in enumerate(lines):
            x = frame.x + px(28) + (place // rows) * (column + px(16))
            y = frame.y + px(72) + (place % rows) * step
            key_rect = pygame.Rect(x, y, key_w - px(12), step)
            words_rect = pygame.Rect(x + key_w, y, column - key_w, step)
            yield Label(kit, key_rect, keys, "strong", "gold_light", wrap=True)
            yield Label(kit, words_rect, words, "text", wrap=True)
        rect = pygame.Rect(frame.right - px(28) - px(220), frame.bottom - px(76), px(220), px(52))
        yield Button(
            kit, rect, t("common.close"), self.back, kind="primary", shortcut=t("key.escape"), key="close"
        )
