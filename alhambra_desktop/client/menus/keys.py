"""The keys of the table: each can be changed by pressing another one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.key_names import names
from alhambra_desktop.client.menus.frame import FOOT, FormRow, PageScene, panels
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.presentation.bindings import OPPONENTS, USUAL, Bindings, is_key
from alhambra_desktop.presentation.key_hints import action_words, key_text
from alhambra_desktop.text import t

GROUPS = (
    ("turn", ("end", "pass", "reserve", "redesign", "rotate", "give", "undo", "redo")),
    ("view", ("zone", "legal", "nearer", "further", "fit", *OPPONENTS)),
    ("table", ("pause", "fast", "hint", "lens", "scored", "log", "sound", "help")),
    ("sheet", ("coins", "second", "dice")),
)
MODIFIERS = (
    *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_MODE, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
)
"""Modifier keys, which another key follows."""

LINE = 60
"""Height in units of the text above the panels."""


class KeysScene(PageScene):
    """A row for each action; while one waits for its key, every key press is used for it."""

    title_key = "settings.keys"
    first_focus = "key-end"
    widest = 1520

    def __init__(self) -> None:
        super().__init__()
        self._asked = ""
        self._refusal = ""

    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        return self.services.settings.keys

    # --- widgets ----------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        yield from self.heading()
        body = self.body(foot=True)
        line = pygame.Rect(body.x, body.y, body.width, self.kit.px(LINE))
        yield Label(self.kit, line, *self._line(), wrap=True, key="line")
        body.y, body.height = line.bottom, body.height - line.height
        inside = body.copy()
        inside.width -= self.kit.px(24)
        groups = [(t(f"settings.keys_{name}"), list(map(self._row, actions))) for name, actions in GROUPS]
        yield self.scroll(body, panels(self.kit, inside, groups), "panels")
        bar, foot = self.foot()
        yield bar
        yield from self._foot(foot)

    def _line(self) -> tuple[str, str, str]:
        """Text, font and colour above the panels: a question, a refusal, or general information."""
        if self._refusal:
            return self._refusal, "body", "ember"
        if self._asked:
            return t("settings.keys_pressing", action=action_words(self._asked)), "body", "gold_light"
        return t("settings.keys_note"), "body", "mist"

    def _row(self, action: str) -> FormRow:
        kit, asked = self.kit, self._asked == action
        caps = [Button.width_for(kit, "", shortcut=key_text(self.bindings.key(name))) for name in USUAL]
        width = max(*caps, Button.width_for(kit, t("settings.keys_press")))
        words = action_words(action)

        def make(rect: pygame.Rect) -> Widget:
            return Button(
                kit,
                rect,
                t("settings.keys_press") if asked else "",
                partial(self._ask, action),
                kind="primary" if asked else "normal",
                shortcut="" if asked else key_text(self.bindings.key(action)),
                key=f"key-{action}",
            )

        return FormRow(kit, words[:1].upper() + words[1:], (width, kit.px(44)), make)

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, label = self.kit, t("settings.keys_usual")
        rect = pygame.Rect(room.x, room.y, Button.width_for(kit, label, icon="refresh"), kit.px(56))
        rect.centery = room.y + kit.px(FOOT) // 2
        yield Button(
            kit,
            rect,
            label,
            partial(self._use, Bindings()),
            icon="refresh",
            kind="quiet",
            enabled=bool(self.bindings.changes),
            reason=t("settings.keys_are_usual"),
            key="usual",
        )
        yield self.done(room)

    # --- another key ------------------------------------------------------------------------------

    def _ask(self, action: str) -> None:
        """Use the next key for ``action``; None ends the wait."""
        self._asked, self._refusal = action, ""
        self.rebuild()

    def _use(self, bindings: Bindings) -> None:
        self.services.apply(replace(self.services.settings, keys=bindings))
        self._ask("")

    def handle(self, event: pygame.Event) -> None:
        if self._asked and event.type == pygame.KEYDOWN:
            self._hear(event)
            return
        if self._asked and event.type == pygame.MOUSEBUTTONDOWN:
            self._ask("")
        super().handle(event)

    def _hear(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._ask("")
        elif event.key not in MODIFIERS:
            key = next(filter(is_key, names(event)), "")
            holder = self.bindings.action(key)
            if not key:
                self._refuse(t("settings.keys_fixed"))
            elif holder not in ("", self._asked):
                self._refuse(t("settings.keys_taken", key=key_text(key), action=action_words(holder)))
            else:
                self._use(self.bindings.with_key(self._asked, key))

    def _refuse(self, words: str) -> None:
        self._refusal = words
        self.services.audio.play("error")
        self.rebuild()
