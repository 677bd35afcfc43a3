"""Top bar and foot of a game made of widgets: headline, icon buttons, undo, log strip, buttons."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.play.log import LogModel, ShownLine, draw_strip, line_at, shown_lines
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.plain import Label, bar
from alhambra_desktop.presentation.acts import PRIMARY, Act, with_enter
from alhambra_desktop.presentation.bindings import USUAL
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.presentation.match_log import without_details
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene builds its chrome
    from alhambra_desktop.client.play.scene import PlayScene

BAR, FOOT = 72, 80
"""Heights in units; the foot has two rows if the buttons need one of their own."""

LEAST_STRIP = 260
NEWEST = 24
"""Maximum number of lines offered to the strip; more never fit."""


class LogStrip(Clickable):
    """The newest lines of the log, side by side; a click opens the whole log."""

    def __init__(self, scene: "PlayScene", rect: pygame.Rect) -> None:
        super().__init__(scene.kit, rect, scene.open_log, key="log", tip=tip("log", scene))
        session = scene.session
        lines = without_details(entry.line for entry in session.log.entries[-NEWEST:])
        self._model = LogModel(t("table.log"), lines, session.people)
        self._brush = scene.brush

    def line_at(self, position: tuple[int, int]) -> ShownLine | None:
        """The line at a place."""
        return line_at(shown_lines(self._brush, None, Rect(*self.rect), self._model), position)

    def draw(self, surface: pygame.Surface) -> None:
        draw_strip(self._brush, surface, Rect(*self.rect), self._model)
        if self.hovered:
            glow = self.kit.paint.glow(self.rect.size, self.kit.px(6), 16)
            surface.blit(glow, self.rect)


def tip(action: str, scene: "PlayScene", words: str = "") -> str:
    """What a button does and its key."""
    key = key_text(scene.services.settings.keys.key(action)) if action in USUAL else ""
    return t(f"tip.{words or action}", shortcut=key)


# ---------------------------------------------------------------- the bar


def bar_widgets(scene: "PlayScene", rect: pygame.Rect) -> Iterator[Widget]:
    """Menu, round and headline at the left, the round buttons of every game at the right."""
    kit, px = scene.kit, scene.kit.px
    yield bar(kit, rect, line_below=True)
    side, edge, gap = px(52), px(16), px(8)
    y = rect.y + (rect.height - side) // 2
    menu = pygame.Rect(edge, y, side, side)
    yield IconButton(kit, menu, "menu", scene.open_menu, tip=tip("menu", scene), key="menu")
    buttons = list(_round_buttons(scene))
    x = rect.right - edge - len(buttons) * side - (len(buttons) - 1) * gap
    words = pygame.Rect(menu.right + px(18), rect.y, x - menu.right - px(30), rect.height)
    yield from _headline(scene, words)
    for key, icon, words_of, press in buttons:
        place = pygame.Rect(x, y, side, side)
        yield IconButton(kit, place, icon, press, tip=tip(key, scene, words_of), key=key)
        x += side + gap


def _headline(scene: "PlayScene", room: pygame.Rect) -> Iterator[Widget]:
    kit, px, brush = scene.kit, scene.kit.px, scene.brush
    small, style = brush.fitted(scene.heading(), "sans", 18, room.width, 16)
    yield Label(kit, pygame.Rect(room.x, room.y + px(6), room.width, px(26)), small, style, "mist")
    large, style = brush.fitted(scene.headline(), "serif-semibold", 26, room.width, 18)
    yield Label(kit, pygame.Rect(room.x, room.y + px(30), room.width, px(36)), large, style, key="headline")


def _round_buttons(scene: "PlayScene") -> Iterator[tuple[str, str, str, Callable[[], object]]]:
    """Key, icon, last part of the tip, and function."""
    paused = scene.pace.paused
    if not scene.session.match.recorded:
        yield "pause", "play" if paused else "pause", "resume" if paused else "pause", scene.toggle_pause
        yield "fast", "fast", "", scene.skip_to_my_turn
    yield "sound", "mute" if scene.services.settings.muted else "sound", "", scene.toggle_sound
    yield "help", "help", "", scene.open_keys
    yield "gear", "gear", "", scene.open_settings


# ---------------------------------------------------------------- the foot


def foot_height(scene: "PlayScene", acts: Sequence[Act]) -> int:
    """One row, or two if buttons and log do not fit next to each other."""
    px = scene.kit.px
    needed = _tools_width(scene) + px(LEAST_STRIP) + _acts_width(scene, acts)
    return px(FOOT) * (1 if needed <= scene.kit.window[0] else 2)


def foot_widgets(scene: "PlayScene", rect: pygame.Rect, acts: Sequence[Act]) -> Iterator[Widget]:
    """Undo, redo and hint, the log, and the buttons at the right or in a row of their own."""
    kit, px = scene.kit, scene.kit.px
    yield bar(kit, rect, line_below=False)
    row = pygame.Rect(rect.x, rect.bottom - px(FOOT), rect.width, px(FOOT))
    side, gap = px(52), px(8)
    x, y = px(16), row.y + (row.height - side) // 2
    for button in _tools(scene):
        button.rect = pygame.Rect(x, y, side, side)
        yield button
        x += side + gap
    two_rows = rect.height > row.height
    width = _acts_width(scene, acts)
    right = row.right - px(16) - (0 if two_rows else width)
    strip = pygame.Rect(x + px(8), row.y + px(18), right - x - px(16), row.height - px(36))
    yield LogStrip(scene, strip)
    line = pygame.Rect(rect.x, rect.y, rect.width, px(FOOT))
    yield from _acts(scene, line if two_rows else row, acts)


def _tools(scene: "PlayScene") -> Iterator[Widget]:
    """Undo, redo, and the hint if the game gives one; the caller places them."""
    kit, match = scene.kit, scene.session.match
    if match.recorded:
        return
    nowhere = pygame.Rect(0, 0, 0, 0)
    info, own = match.undo_info(), scene.session.perspective.revealed
    able = own and (info.can_undo or info.beyond)
    reason = scene.undo_reason(info.barrier or "start")
    undo = tip("undo", scene)
    if info.beyond and not info.can_undo:
        undo = f"{tip('undo', scene, 'undo_beyond')} {scene.take_back_words()}"
    yield IconButton(
        kit, nowhere, "undo", scene.undo, tip=undo, key="undo", enabled=able, reason=reason, sound=""
    )
    redo = tip("redo", scene)
    yield IconButton(
        kit, nowhere, "redo", scene.redo, tip=redo, key="redo", enabled=own and info.can_redo, sound=""
    )
    if scene.gives_hints:
        asked = scene.session.own_turn
        yield IconButton(
            kit, nowhere, "bulb", scene.hint, tip=tip("hint", scene), key="hint", enabled=asked, sound=""
        )


def _tools_width(scene: "PlayScene") -> int:
    return scene.kit.px(16 + (0 if scene.session.match.recorded else 3 * 60) + 8)


def _act_width(scene: "PlayScene", act: Act) -> int:
    """Wide enough also for its usual key, so that the buttons stay where they are while the focus moves."""
    able = replace(act, why="")
    caps = (_key_cap(scene, shown) for shown in (able, *with_enter((able,), scene.entered)))
    return max(Button.width_for(scene.kit, act.label, shortcut=cap, least=130) for cap in caps)


def _acts_width(scene: "PlayScene", acts: Sequence[Act]) -> int:
    px = scene.kit.px
    return sum(_act_width(scene, act) for act in acts) + px(12) * max(0, len(acts) - 1) + px(24)


def _key_cap(scene: "PlayScene", act: Act) -> str:
    """The key that presses it; Enter only while it does."""
    if not act.enabled and act.key == t("key.enter"):
        return ""
    return key_text(scene.services.settings.keys.key(act.action)) if act.action in USUAL else act.key


def _acts(scene: "PlayScene", row: pygame.Rect, acts: Sequence[Act]) -> Iterator[Widget]:
    kit, px = scene.kit, scene.kit.px
    widths = [_act_width(scene, act) for act in acts]
    x = row.right - px(16) - sum(widths) - px(12) * max(0, len(acts) - 1)
    for act, width in zip(with_enter(acts, scene.entered), widths, strict=True):
        yield Button(
            kit,
            pygame.Rect(x, row.y + (row.height - px(56)) // 2, width, px(56)),
            act.label,
            partial(scene.press_act, act),
            kind="primary" if act.look == PRIMARY and not scene.calm else "normal",
            shortcut=_key_cap(scene, act),
            key=f"act-{act.id}",
            enabled=act.enabled and not scene.busy,
            reason=act.why,
            tip=act.tip,
        )
        x += width + px(12)
