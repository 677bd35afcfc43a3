"""Dialogs: a panel over the dimmed scene with a question and buttons. The opener gets the result."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.text import t


class Answer(NamedTuple):
    """A button of a dialog and the result it closes the dialog with."""

    result: Any
    label: str
    kind: ButtonKind = "normal"
    run: Callable[[], object] | None = None
    """Called instead of closing the dialog."""


class Dialog(UiScene):
    """A question with ``answers``; Esc gives ``escape``. The first primary answer has the focus."""

    overlay = True
    width = 720
    """Width in units."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer], escape: Any = None) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.escape = escape
        primary = [number for number, answer in enumerate(self.answers) if answer.kind == "primary"]
        self.first_focus = f"answer-{primary[0] if primary else len(self.answers) - 1}"

    def extra(self, rect: pygame.Rect) -> Iterable[Widget]:
        """Widgets between text and buttons, in ``rect``."""
        return ()

    def extra_height(self) -> int:
        """The height of those widgets in pixels."""
        return 0

    def build(self) -> Iterable[Widget]:
        kit = self.kit
        px, style = kit.px, kit.theme.style("body")
        pad = px(28)
        width = min(px(self.width), kit.window[0] - px(64))
        room = width - 2 * pad
        title_style = kit.theme.style("panel_title")
        title_height = kit.fonts.size(self.title, title_style, room)[1] + px(12)
        text_height = kit.fonts.size(self.text, style, room)[1] if self.text else 0
        extra = self.extra_height() + (px(20) if self.extra_height() else 0)
        rows = self._button_rows(room)
        buttons_height = len(rows) * px(56) + (len(rows) - 1) * px(12)
        height = pad + title_height + text_height + extra + px(28) + buttons_height + pad
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (kit.window[0] // 2, kit.window[1] // 2)
        y = rect.y + pad
        yield Panel(kit, rect, active=True, key="dialog")
        x = rect.x + pad
        yield Label(
            kit, pygame.Rect(x, y, room, title_height), self.title, "panel_title", wrap=True, top=True
        )
        y += title_height
        yield Label(kit, pygame.Rect(x, y, room, text_height), self.text, style, wrap=True, top=True)
        y += text_height
        if extra:
            yield from self.extra(pygame.Rect(x, y + px(20), room, self.extra_height()))
        y = rect.bottom - pad - buttons_height
        for row in rows:
            yield from self._buttons(row, rect.right - pad, y)
            y += px(68)

    def _button_rows(self, room: int) -> list[list[int]]:
        """The indices of the answers in rows that fit; buttons are at the right."""
        rows: list[list[int]] = [[]]
        used = 0
        for number, answer in enumerate(self.answers):
            width = Button.width_for(self.kit, answer.label, least=140) + self.kit.px(12)
            if rows[-1] and used + width > room + self.kit.px(12):
                rows.append([])
                used = 0
            rows[-1].append(number)
            used += width
        return rows

    def _buttons(self, row: list[int], right: int, y: int) -> Iterable[Widget]:
        kit = self.kit
        widths = [Button.width_for(kit, self.answers[number].label, least=140) for number in row]
        x = right - sum(widths) - (len(row) - 1) * kit.px(12)
        for number, width in zip(row, widths, strict=True):
            answer = self.answers[number]
            button = Button(
                kit,
                pygame.Rect(x, y, width, kit.px(56)),
                answer.label,
                answer.run or partial(self._choose, answer.result),
                kind=answer.kind,
                key=f"answer-{number}",
            )
            button.along, button.leads = f"answers {y}", answer.kind == "primary"
            yield button
            x += width + kit.px(12)

    def _choose(self, chosen: Any) -> None:
        self.close(self.result(chosen))

    def result(self, chosen: Any) -> Any:
        """What the opener gets for a chosen answer."""
        return chosen

    def back(self) -> bool:
        self.close(self.escape)
        return True


class EntryDialog(Dialog):
    """Asks for a line of text; the result is the text, or None for what began being given up (Esc, Cancel).

    ``key`` names the entry. ``no`` stands in the place of Cancel: going on without a text, which is then "".
    """

    def __init__(
        self,
        title: str,
        text: str,
        yes: str,
        *,
        value: str = "",
        limit: int,
        may_be_empty: bool,
        key: str,
        no: str = "",
    ) -> None:
        without = Answer("", no) if no else Answer(None, t("common.cancel"))
        answers = (without, Answer("yes", yes, "primary"))
        super().__init__(title, text, answers)
        self.first_focus = key
        self._key = key
        self._limit = limit
        self._may_be_empty = may_be_empty
        self._value = value

    def extra_height(self) -> int:
        return self.kit.px(52)

    def extra(self, rect: pygame.Rect) -> Iterable[Widget]:
        yield TextField(
            self.kit,
            rect,
            self._value,
            self._type,
            gui=self.services.gui,
            limit=self._limit,
            may_be_empty=self._may_be_empty,
            key=self._key,
        )

    def _type(self, value: str) -> None:
        self._value = value

    def handle(self, event: pygame.Event) -> None:
        """Enter while typing answers at once; Esc takes back what was typed, or else goes back."""
        entry = self.ui.focused
        typing = entry is not None and entry.key == self._key
        untouched = isinstance(entry, TextField) and entry.untouched
        super().handle(event)
        if typing and untouched and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return
        if typing and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._choose("yes")

    def result(self, chosen: str | None) -> str | None:
        self.ui.focus("")  # takes over what is still being typed
        return self._value if chosen else chosen


def confirm(title: str, text: str, yes: str, *, danger: bool = False) -> Dialog:
    """A question with the results True and False; Esc is no."""
    kind: ButtonKind = "danger" if danger else "primary"
    return Dialog(title, text, (Answer(False, t("common.cancel")), Answer(True, yes, kind)), escape=False)


def message(title: str, text: str) -> Dialog:
    """A message with a single button."""
    return Dialog(title, text, (Answer(None, t("common.ok"), "primary"),))


def not_kept(folder: Path, problem: str) -> Dialog:
    """A message that games and settings cannot be saved; play goes on."""
    return message(t("disk.title"), t("disk.text", folder=str(folder), problem=problem))
