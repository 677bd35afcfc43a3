"""The sheet of keys."""

from collections.abc import Iterable

import pygame

from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.text import t

KEYS = (
    ("enter", "act"),
    ("escape", "back"),
    ("e", "end"),
    ("r", "reserve"),
    ("d", "redesign"),
    ("g", "give"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("tab", "next"),
    ("f6", "zone"),
    ("arrows", "move"),
    ("n", "legal"),
    ("zoom", "zoom"),
    ("zero", "fit"),
    ("space", "skip"),
    ("p", "pause"),
    ("f", "fast"),
    ("opponents", "opponents"),
    ("w", "scored"),
    ("l", "log"),
    ("m", "sound"),
    ("f11", "fullscreen"),
)
"""Key and what it does, by the last parts of their message keys."""


class KeySheet(UiScene):
    """Closes with nothing."""

    overlay = True
    first_focus = "close"

    def back(self) -> bool:
        self.close()
        return True

    def on_key(self, event: pygame.Event) -> bool:
        return self.back() if event.unicode == "?" else super().on_key(event)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width = min(px(1060), kit.window[0] - px(32))
        rows = -(-len(KEYS) // 2)
        step = min(px(44), (kit.window[1] - px(220)) // rows)
        frame = pygame.Rect(0, 0, width, px(80) + rows * step + px(96))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, t("keys.title"), active=True)
        column = (frame.w - px(72)) // 2
        key_w = px(150)
        for place, (key, act) in enumerate(KEYS):
            x = frame.x + px(28) + (place // rows) * (column + px(16))
            y = frame.y + px(72) + (place % rows) * step
            key_rect = pygame.Rect(x, y, key_w, step)
            yield Label(kit, key_rect, t(f"keys.key_{key}"), "strong", "gold_light")
            yield Label(kit, pygame.Rect(x + key_w, y, column - key_w, step), t(f"keys.{act}"), "text")
        rect = pygame.Rect(frame.right - px(28) - px(220), frame.bottom - px(76), px(220), px(52))
        yield Button(
            kit, rect, t("common.close"), self.back, kind="primary", shortcut=t("key.escape"), key="close"
        )
