"""The final calculation on paper: everybody's points, row by row, each with its reason."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import FAINT_SEPIA, SEPIA, lay_paper, sheet_of_paper
from alhambra_desktop.client.roll_and_write.spots import Note, Spot, Telling
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.replay import Number
from alhambra_desktop.presentation.roll_and_write.reckoning import ReckoningModel, ReckoningRow
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.text import t

ROW_SECONDS = 0.45
NEXT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class ReckoningScene(UiScene):
    """Rows appear one by one; a press shows all, the next one closes.

    ``watch`` opens a replay at the origin of a number; without it that is impossible now.
    """

    overlay = True
    first_focus = "close"

    def __init__(
        self, model: Callable[[], ReckoningModel], watch: Callable[[Scene, Number], None] | None = None
    ) -> None:
        super().__init__()
        self._ask = model
        self._watch = watch
        self._told = 0.0
        self._brush: Brush
        self._laying: Iterator[None] | None = None
        """The paper while it is laid, a step a frame; None once it lies there."""
        self._model: ReckoningModel
        self._lines: list[Rect] = []
        """Where the rows stand."""

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self._model = self._ask()
        still = not self._model.over or self.services.settings.animation in ("off", "reduced")
        self._told = float(len(self._model.rows) + 1) if still else 0.0
        self._brush = Brush(self.kit)
        self._laying = None if still else self._lay()
        super().enter()

    def relayout(self) -> None:
        self._brush = Brush(self.kit)
        super().relayout()

    def _lay(self) -> Iterator[None]:
        """Make the pictures of the paper, so that no frame takes long."""
        yield
        paper = self._measures()[0]
        size = (paper.w, paper.h)
        self.kit.paint.shadow(size)
        yield
        self.kit.art.get("sheet/paper", *size)
        yield
        sheet_of_paper(self._brush, size)
        yield

    def update(self, dt: float) -> None:
        if self._laying is not None and next(self._laying, self) is self:
            self._laying = None
            self.rebuild()
        if self._laying is not None:
            super().update(dt)
            return
        before = int(self._told)
        if before <= len(self._model.rows):
            faster = 2.0 if self.services.settings.animation == "fast" else 1.0
            self._told += dt / ROW_SECONDS * faster
            if int(self._told) != before:
                self.services.audio.play("fanfare" if self.all_told else "pencil")
                self.rebuild()
        super().update(dt)

    @property
    def all_told(self) -> bool:
        """Whether the totals are written."""
        return int(self._told) > len(self._model.rows)

    def show_all(self) -> None:
        """Show every row at once."""
        self._laying = None
        self._told = float(len(self._model.rows) + 1)
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        pressed = (event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT) or (
            event.type == pygame.KEYDOWN and event.key in NEXT
        )
        if pressed and not self.all_told:
            self.show_all()
            return
        super().handle(event)

    def back(self) -> bool:
        self.close()
        return True

    def tell_at(self, position: tuple[int, int]) -> bool:
        for row, rect in zip(self._model.rows[: int(self._told)], self._lines, strict=False):
            if rect.holds(position):
                open_card(self, row.card(self._model.people), row.rules_at, pygame.Rect(rect))
                return True
        return super().tell_at(position)

    # ------------------------------------------------------------ building

    def _measures(self) -> tuple[Rect, int, int, int]:
        """The paper, the width of its names, and the width and height of a number's place."""
        px = self.kit.px
        width, height = self.kit.window
        people, rows = len(self._model.people), len(self._model.rows)
        column = min(px(250), (width - px(420)) // people)
        label = min(px(320), width - px(96) - column * people)
        step = min(px(66), (height - px(250)) // (rows + 2))
        wide, high = label + column * people + px(72), px(84) + step * (rows + 2) + px(24)
        paper = Rect((width - wide) // 2, max(px(16), (height - high - px(80)) // 2), wide, high)
        return paper, label, column, step

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        self._model = self._ask()
        width = kit.window[0]
        paper, label, column, step = self._measures()
        if self._laying is None:
            yield Drawn(
                kit, pygame.Rect(paper), lambda surface, _: self._draw(surface, paper, label, column, step)
            )
            first, rows = self._place(paper, label, column, step, 1, 0), len(self._model.rows)
            self._lines = [Rect(paper.x, first.y + number * step, paper.w, step) for number in range(rows)]
            yield from self._entries(paper, label, column, step)
        close = pygame.Rect(
            0, 0, Button.width_for(kit, t("common.close"), shortcut=t("key.escape"), least=220), px(54)
        )
        close.midtop = (width // 2, paper.bottom + px(16))
        yield Button(
            kit, close, t("common.close"), self.back, kind="primary", shortcut=t("key.escape"), key="close"
        )

    def _entries(self, paper: Rect, label: int, column: int, step: int) -> Iterator[Widget]:
        """The reasons of all numbers shown."""
        for number, row in enumerate(self._model.rows[: int(self._told)]):
            for place, entry in enumerate(row.entries):
                rect = self._place(paper, label, column, step, number + 1, place)
                key = f"entry-{row.category}-{place}"
                if self._watch is not None and self.all_told:
                    who = self._model.people[place].number
                    press = partial(self._watch, self, Number(row.category, who))
                    words = (entry.why.text, t("sheet.press_to_watch"))
                    why = replace(entry.why, text=" ".join(filter(None, words)))
                    yield Spot(self._brush, rect, press, Note(self._brush, partial(_same, why)), key=key)
                    continue
                telling = Telling(self._brush, rect, Note(self._brush, partial(_same, entry.why)), key=key)
                telling.focusable = True
                yield telling

    def _place(self, paper: Rect, label: int, column: int, step: int, row: int, place: int) -> Rect:
        px = self.kit.px
        return Rect(paper.x + px(36) + label + place * column, paper.y + px(78) + row * step, column, step)

    # ------------------------------------------------------------ drawing

    def _draw(self, surface: pygame.Surface, paper: Rect, label: int, column: int, step: int) -> None:
        brush, model, px = self._brush, self._model, self.kit.px
        lay_paper(brush, surface, paper)
        title, style = brush.fitted(model.title, "serif-semibold", 34, paper.w - px(80), 20)
        star = brush.kit.paint.star(px(18), pygame.Color("#B98334"))
        middle = paper.y + px(50)
        surface.blit(star, star.get_rect(center=(paper.x + px(46), middle)))
        brush.text(surface, (paper.x + px(66), middle), title, style, brush.colour("ink"))
        for place, person in enumerate(model.people):
            self._heading(
                surface, self._place(paper, label, column, step, 0, place), person.name, person.colour
            )
        for number, row in enumerate(model.rows, 1):
            first = self._place(paper, label, column, step, number, 0)
            surface.fill(FAINT_SEPIA, (paper.x + px(30), first.y, paper.w - px(60), 1))
            self._label(surface, Rect(paper.x + px(36), first.y, label, step), row)
            if number <= int(self._told):
                self._numbers(surface, row, number, paper, label, column, step)
        self._totals(surface, paper, label, column, step)

    def _heading(self, surface: pygame.Surface, rect: Rect, name: str, colour: str) -> None:
        brush, px = self._brush, self.kit.px
        x = self._middle(rect)
        left = x + px(22)
        words, style = brush.fitted(name, "sans-bold", 20, rect.right - left, 14)
        brush.emblem(surface, (x, rect.centre[1]), colour, 28)
        brush.text(surface, (left, rect.centre[1]), words, style, brush.colour("ink"))

    def _label(self, surface: pygame.Surface, rect: Rect, row: ReckoningRow) -> None:
        brush, px = self._brush, self.kit.px
        centre = (rect.x + px(20), rect.centre[1])
        size = min(38.0, rect.h / brush.kit.theme.u * 0.8)
        if row.kind:
            brush.badge(surface, centre, row.kind, size)
        else:
            icons = {"lines": "fit", "coins": "coins", "fixed": "dice"}
            brush.icon(surface, centre, icons[row.category], size * 0.75, SEPIA)
        words, style = brush.fitted(row.name, "serif-semibold", 22, rect.w - px(54), 14)
        brush.text(surface, (rect.x + px(46), rect.centre[1]), words, style, brush.colour("ink"))

    def _middle(self, rect: Rect) -> int:
        """The middle of the number in its place; its reason is written after it."""
        return rect.x + min(self.kit.px(64), rect.w // 3)

    def _numbers(
        self,
        surface: pygame.Surface,
        row: ReckoningRow,
        number: int,
        paper: Rect,
        label: int,
        column: int,
        step: int,
    ) -> None:
        brush, px = self._brush, self.kit.px
        for place, entry in enumerate(row.entries):
            rect = self._place(paper, label, column, step, number, place)
            x, middle = self._middle(rect), rect.centre[1]
            told = [words for words in (entry.counted, entry.brief) if words]
            left = x + px(34)
            for line, said in enumerate(told):
                words, style = brush.fitted(said, "sans", 18, rect.right - left, 14)
                y = middle + round((line - (len(told) - 1) / 2) * min(px(22), step * 0.42))
                brush.text(surface, (left, y), words, style, SEPIA)
            pencil.write_number(brush, surface, (x, middle), entry.points, min(px(42), round(step * 0.72)))

    def _totals(self, surface: pygame.Surface, paper: Rect, label: int, column: int, step: int) -> None:
        brush, model, px = self._brush, self._model, self.kit.px
        row = len(model.rows) + 1
        first = self._place(paper, label, column, step, row, 0)
        surface.fill(SEPIA, (paper.x + px(30), first.y, paper.w - px(60), max(2, px(2))))
        style = brush.style("serif-bold", 24)
        brush.text(
            surface,
            (paper.x + px(46), first.centre[1]),
            t("sheet.reckoning.total"),
            style,
            brush.colour("ink"),
        )
        if not self.all_told:
            return
        for place, (person, total) in enumerate(zip(model.people, model.totals, strict=True)):
            rect = self._place(paper, label, column, step, row, place)
            centre = (self._middle(rect), rect.centre[1])
            high = min(px(50), round(step * 0.84))
            pencil.write_number(brush, surface, centre, total, high)
            if person.number in model.winners and len(model.people) > 1:
                wide = round(high * (0.9 + 0.6 * (len(str(total)) - 1)))
                ring = Rect(centre[0] - wide // 2, centre[1] - high // 2 - px(3), wide, high + px(6))
                pencil.draw_ring(brush, surface, ring, place, 1.06)


__all__ = ["ReckoningScene", "Tip"]


def _same(tip: Tip) -> Tip:
    """Whether a note would repeat a known text."""
    return tip
