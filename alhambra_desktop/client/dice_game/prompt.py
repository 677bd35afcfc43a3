"""The prompt: the open question with its answers, always at the right of the tray."""

from collections.abc import Callable, Iterable, Iterator

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.plain import Label, Picture
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.presentation.dice_game.models import ChipFace
from alhambra_desktop.presentation.dice_game.prompt_model import Option, Prompt
from alhambra_desktop.presentation.dice_game.tips import chip_tip
from alhambra_desktop.presentation.dice_game.words import chip_word
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

ACROSS = 3
"""Cells in a row."""

Press = Callable[[Option], object]


class PromptGround(Widget):
    """The panel behind a prompt; gold while a person is asked."""

    solid = False

    def __init__(self, brush: Brush, rect: Rect, *, active: bool) -> None:
        super().__init__(brush.kit, pygame.Rect(rect))
        self._active = active

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.lay(surface, self.rect, self._active)


def prompt_widgets(
    brush: Brush,
    rect: Rect,
    prompt: Prompt,
    people: People,
    press: Press,
    *,
    active: bool,
    hinted: str,
    tools: int,
) -> Iterator[Widget]:
    """Panel, title, text (if there is room for it), and the options.

    ``hinted`` is the advised one; ``tools`` is the room that buttons take at the right of the title.
    """
    px = brush.px
    yield PromptGround(brush, rect, active=active)
    low = rect.h < px(200)
    inner = rect.inset(px(18), px(10 if low else 12))
    title, style = brush.fitted(prompt.title, "serif-semibold", 24, inner.w - tools, 14)
    head = inner.top(px(40))
    yield Label(brush.kit, pygame.Rect(head.left(head.w - tools)), title, style, key="prompt-title")
    y = head.bottom + px(0 if low else 4)
    rows = -(-len(prompt.options) // (2 if prompt.form == "cards" else ACROSS))
    least = px(100 if prompt.form == "cards" else 36) * rows + px(6) * max(0, rows - 1)
    small = brush.style("sans", 18)
    needed = brush.kit.fonts.size(prompt.text, small, inner.w)[1] if prompt.text else 0
    if needed and needed <= inner.bottom - y - least - px(6):
        text = pygame.Rect(inner.x, y, inner.w, needed)
        yield Label(brush.kit, text, prompt.text, small, "mist", wrap=True, top=True)
        y += needed + px(8 if low else 12)
    if prompt.chips:
        yield from _chips(brush, Rect(inner.x, y, inner.w, inner.bottom - y), prompt.chips)
    if rows:
        yield from _options(brush, Rect(inner.x, y, inner.w, inner.bottom - y), prompt, people, press, hinted)


def _chips(brush: Brush, room: Rect, chips: tuple[ChipFace, ...]) -> Iterator[Widget]:
    """What the pictures at the heads of the columns are, if there is room for all of them."""
    px, style = brush.px, brush.style("sans", 18)
    across, side, gap = ACROSS, px(30), px(8)
    wide, high = room.w // across, side + px(6)
    words = [chip_word(chip.kind, chip.value) for chip in chips]
    fits = all(brush.width(word, style) <= wide - side - 2 * gap for word in words)
    if not fits or -(-len(chips) // across) * high > room.h:
        return
    for number, (chip, word) in enumerate(zip(chips, words, strict=True)):
        left, top = room.x + number % across * wide, room.y + number // across * high
        at = pygame.Rect(left, top, side, side)
        yield Picture(brush.kit, at, chip.art, tip=chip_tip(chip))
        beside = pygame.Rect(at.right + gap, top, wide - side - 2 * gap, side)
        yield Label(brush.kit, beside, word, style, "mist")


def _options(
    brush: Brush, room: Rect, prompt: Prompt, people: People, press: Press, hinted: str
) -> Iterator[Widget]:
    px = brush.px
    cards = prompt.form == "cards"
    across = 2 if cards else ACROSS
    rows = -(-len(prompt.options) // across)
    gap = px(10 if cards else 6)
    wide = (room.w - (across - 1) * gap) // across
    high = min(px(130 if cards else 64), (room.h - (rows - 1) * gap) // rows)
    for number, option in enumerate(prompt.options):
        rect = pygame.Rect(
            room.x + number % across * (wide + gap), room.y + number // across * (high + gap), wide, high
        )
        kind = OptionCard if cards else OptionCell
        yield kind(brush, rect, option, people, press, hinted=option.id == hinted)


class OptionWidget(Clickable):
    """What cells and cards share."""

    def __init__(
        self, brush: Brush, rect: pygame.Rect, option: Option, people: People, press: Press, *, hinted: bool
    ) -> None:
        super().__init__(
            brush.kit,
            rect,
            lambda: press(option),
            key=f"option-{option.id}",
            tip=option.tip,
            enabled=option.enabled,
            reason=option.reason,
        )
        self.option = option
        self.named = t(f"type.plural.{option.badge}") if option.badge else option.label
        self._brush = brush
        self._people = people
        self._hinted = hinted

    def act(self, ui: Ui) -> None:
        """Press it; a disabled one says why."""
        if self.enabled:
            super().act(ui)
        else:
            self.on_click()

    def _ground(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        kind: ButtonKind = "primary" if self.option.look == "primary" else "normal"
        surface.blit(kit.paint.button(rect.size, kind, self.enabled), rect)
        if self.enabled and (self.hovered or self.pressed):
            surface.blit(kit.paint.glow(rect.size, kit.theme.radius("control"), 26), rect)
        if self._hinted:
            self._brush.ring(surface, tuple(rect), kit.theme.radius("control"), 1.5)

    def _sign(self, surface: pygame.Surface, centre: tuple[int, int], units: float) -> None:
        """Badge, chip or emblem before the text."""
        option, brush = self.option, self._brush
        if option.chip is not None:
            side = brush.px(units)
            picture = brush.kit.art.get(option.chip.art, side, side)
            surface.blit(picture, picture.get_rect(center=centre))
        elif option.badge:
            brush.badge(surface, centre, option.badge, units)
        elif option.who >= 0:
            brush.emblem(surface, centre, self._people[option.who].colour, units * 0.86)

    @property
    def _colours(self) -> tuple[str, str]:
        if not self.enabled:
            return "faint", "faint"
        return ("ink", "ink") if self.option.look == "primary" else ("cream", "mist")


class OptionCell(OptionWidget):
    """A small answer: sign, label, and its effect at the right."""

    def _places(self) -> tuple[tuple[str, Style, int], tuple[str, Style, int]]:
        """Label and note: text, style, left edge. A label that the sign makes redundant is left out."""
        brush, px, rect, option = self._brush, self._brush.px, self.rect, self.option
        left = rect.x + px(52 if self._wide else 40)
        right = rect.right - px(12 if self._wide else 8)
        room = right - left
        for label in dict.fromkeys((option.label, "" if option.badge and option.note else option.label)):
            for size in range(20, 13, -1):
                bold, second = brush.style("sans-bold", size), brush.style("sans-bold", max(13, size - 2))
                wide, note = brush.width(label, bold), brush.width(option.note, second)
                if wide + note + (px(6) if label and note else 0) <= room:
                    at = right - note if label else left
                    return (label, bold, left), (option.note, second, at)
        label, bold = brush.fitted(label, "sans-bold", 14, room - note, 11)
        return (label, bold, left), (option.note, second, right - note)

    @property
    def _wide(self) -> bool:
        return self.rect.w >= self._brush.px(130)

    def draw(self, surface: pygame.Surface) -> None:
        brush, rect, option = self._brush, self.rect, self.option
        self._ground(surface)
        high = min(40.0 if self._wide else 30.0, rect.h / brush.kit.theme.u - 8)
        self._sign(surface, (rect.x + brush.px(29 if self._wide else 21), rect.centery), high)
        (label, style, x), (note, note_style, note_x) = self._places()
        first, second = self._colours
        if note and self.enabled and option.look != "primary":
            second = "gold_light"
        if label:
            brush.text(surface, (x, rect.centery), label, style, brush.colour(first))
        if note:
            brush.text(surface, (note_x, rect.centery), note, note_style, brush.colour(second))

    def text_boxes(self) -> Iterable[TextBox]:
        for words, style, x in self._places():
            if words:
                size = (self._brush.width(words, style), style.px)
                yield TextBox(words, pygame.Rect((x, self.rect.centery - style.px // 2), size), self.rect)


class OptionCard(OptionWidget):
    """A large answer: a sign, and next to it label and second line.

    If both do not fit, the second line is only in the tooltip.
    """

    def hint(self) -> str:
        told = "" if self._places()[1][0] else self.option.note
        return "\n".join(words for words in (told, super().hint()) if words)

    def _places(self) -> tuple[tuple[str, Style, pygame.Rect], tuple[str, Style, pygame.Rect]]:
        brush, px, rect, option = self._brush, self._brush.px, self.rect, self.option
        left = rect.x + px(76 if rect.w > px(220) else 54)
        room = rect.right - px(12) - left
        high = rect.h - px(12)
        for note in dict.fromkeys((option.note, "")):
            for size in range(20, 12, -1):
                bold, plain = brush.style("sans-bold", size), brush.style("sans", max(13, size - 2))
                first = brush.kit.fonts.size(option.label, bold, room)
                second = brush.kit.fonts.size(note, plain, room) if note else (0, 0)
                if first[1] + second[1] <= high and max(first[0], second[0]) <= room:
                    break
            else:
                continue
            break
        top = rect.centery - (first[1] + second[1]) // 2
        return (
            (option.label, bold, pygame.Rect((left, top), first)),
            (note, plain, pygame.Rect((left, top + first[1]), second)),
        )

    def draw(self, surface: pygame.Surface) -> None:
        brush, rect = self._brush, self.rect
        self._ground(surface)
        wide = rect.w > brush.px(220)
        units = min(56.0 if wide else 42.0, rect.h / brush.kit.theme.u - 10)
        self._sign(surface, (rect.x + brush.px(41 if wide else 31), rect.centery), units)
        for (words, style, place), colour in zip(self._places(), self._colours, strict=True):
            if words:
                drawn = brush.kit.fonts.text(words, style, brush.colour(colour), place.w + 1)
                surface.blit(drawn, place)

    def text_boxes(self) -> Iterable[TextBox]:
        for words, _, place in self._places():
            if words:
                yield TextBox(words, place, self.rect)
