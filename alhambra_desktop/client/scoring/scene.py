"""The scoring told row by row; also "if scored now", where everything is shown at once."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.scoring.table import draw_heading, draw_table
from alhambra_desktop.client.scoring.why import Holdings, draw_chart, draw_why
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.layout_sheet import SheetLayout, sheet_layout
from alhambra_desktop.presentation.alhambra.sheet import ChartModel, SheetModel, SheetRow
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

ROW_TIME = 1.1
"""Seconds between two rows while the sheet tells itself."""

Finder = Callable[[SheetRow], tuple[Holdings, ...]]


class ScoringScene(Scene):
    """Closes with nothing when the sheet has been read."""

    def __init__(
        self, sheet: SheetModel, chart: ChartModel, holdings: Finder, *, still: bool = False
    ) -> None:
        super().__init__()
        self.sheet = sheet
        self.chart = chart
        self.told = len(sheet.rows) if sheet.preview or still else 0
        self.paused = False
        self._holdings = holdings
        self._wait = 0.35
        self._row: int | None = None
        self._pressed: str = ""
        self._hover: str = ""
        self._focus: str = ""
        self._brush: Brush
        self.layout: SheetLayout
        self._ground: pygame.Surface | None = None

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()

    def relayout(self) -> None:
        kit = self.services.kit
        self._brush = Brush(kit)
        self._ground = None
        self.layout = sheet_layout(kit.window, kit.theme.u, len(self.sheet.rows), len(self.sheet.people))
        self.invalidate()

    # ------------------------------------------------------------ telling

    @property
    def steps(self) -> int:
        """The rows, then the totals."""
        return len(self.sheet.rows) + 1

    @property
    def over(self) -> bool:
        """Whether everything has been told."""
        return self.told >= len(self.sheet.rows)

    @property
    def lit(self) -> int:
        """The row that is explained: the one pointed at, else the one told last."""
        if self._row is not None and self._row < self.told:
            return self._row
        return max(0, min(self.told, len(self.sheet.rows)) - 1)

    def update(self, dt: float) -> None:
        if not self.over and not self.paused and self.services.settings.bot_speed != "step":
            self._wait -= dt
            if self._wait <= 0:
                self._tell(1)
        live = bool(self._hover) and self._hover != "row"
        self.services.display.set_cursor(pygame.SYSTEM_CURSOR_HAND if live else pygame.SYSTEM_CURSOR_ARROW)

    def _tell(self, by: int) -> None:
        before = self.told
        self.told = max(0, min(len(self.sheet.rows), self.told + by))
        self._wait = ROW_TIME if self.services.settings.animation != "fast" else ROW_TIME / 2
        self._row = None
        if self.told > before:
            self.services.audio.play("coin" if not self.over else "fanfare")
        self.invalidate()

    def show_all(self) -> None:
        """Everything is told at once."""
        self.told = len(self.sheet.rows)
        self.invalidate()

    def shown_chart(self) -> ChartModel:
        """The chart with what has been told, so that it gives nothing away."""
        if self.over:
            return self.chart
        before = enumerate(self.sheet.before)
        return self.chart.so_far(tuple(points + self.sheet.gain(who, self.told) for who, points in before))

    # ------------------------------------------------------------ buttons

    def buttons(self) -> dict[str, Rect]:
        """The controls below, by name."""
        px, foot = self._brush.px, self.layout.foot
        short = foot.h < px(110)
        high = px(48 if short else 56)
        y = foot.y + (foot.h - high) // 2 - (0 if short else px(4))
        side = px(60)
        next_w = min(px(296), foot.w // 4)
        found = {"next": Rect(foot.right - next_w, y, next_w, high)}
        if not self.sheet.preview:
            found["all"] = Rect(found["next"].x - px(16) - next_w, y, next_w, high)
            for number, name in enumerate(("previous", "pause", "step")):
                found[name] = Rect(foot.x + number * (side + px(8)), y, side, high)
        return found

    def _press(self, name: str) -> None:
        if name == "next":
            self._tell(1) if not self.over else self.close()
        elif name == "all":
            self.show_all()
        elif name == "previous":
            self.paused = True
            self._tell(-1)
        elif name == "step":
            self.paused = True
            self._tell(1)
        elif name == "pause":
            self.paused = not self.paused
            self.invalidate()

    def _enabled(self, name: str) -> bool:
        if name in ("all", "step", "pause"):
            return not self.over
        return self.told > 0 if name == "previous" else True

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._point(event.pos)
            self._focus = ""
            self._pressed = self._hover
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pressed, self._pressed = self._pressed, ""
            if pressed and pressed == self._hover and pressed != "row":
                self.services.audio.play("button")
                self._press(pressed)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _point(self, position: tuple[int, int]) -> None:
        before = (self._hover, self._row)
        names = [
            name for name, rect in self.buttons().items() if rect.holds(position) and self._enabled(name)
        ]
        row = next((i for i, rect in enumerate(self.layout.rows) if rect.holds(position)), None)
        self._hover = names[0] if names else "row" if row is not None else ""
        if row is not None and row < self.told:
            self._row = row
        if (self._hover, self._row) != before:
            self.invalidate()

    def _key(self, event: pygame.Event) -> None:
        key = event.key
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._press(self._focus or "next")
        elif key == pygame.K_ESCAPE:
            if self.over:
                self.close()
            else:
                self._press("all")
        elif key == pygame.K_s:
            self._press("all")
        elif key == pygame.K_p:
            self._press("pause")
        elif key == pygame.K_w and self.sheet.preview:
            self.close()
        elif key in (pygame.K_UP, pygame.K_DOWN) and self.told:
            step = 1 if key == pygame.K_DOWN else -1
            self._row = (self.lit + step) % self.told
            self.invalidate()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.sheet.preview:
            self._press("previous" if key == pygame.K_LEFT else "step")
        elif key == pygame.K_TAB:
            names = [name for name in self.buttons() if self._enabled(name)]
            place = names.index(self._focus) + 1 if self._focus in names else 0
            self._focus = names[place % len(names)]
            self.invalidate()

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, layout = self._brush, self.layout
        if self._ground is None:
            kit = self.services.kit
            self._ground = kit.art.cover("backdrop/menu", kit.window)
        surface.blit(self._ground, (0, 0))
        draw_heading(brush, surface, layout, self.sheet)
        draw_table(brush, surface, layout, self.sheet, self.told, self.lit if self.told else -1)
        row = self.sheet.rows[self.lit]
        draw_why(brush, surface, layout.why, self.sheet, row, self._holdings(row))
        if layout.chart is not None:
            draw_chart(brush, surface, layout.chart, self.shown_chart())
        self._draw_controls(surface)

    def _draw_controls(self, surface: pygame.Surface) -> None:
        brush = self._brush
        words = {
            "next": t("sheet.back")
            if self.sheet.preview
            else t("sheet.go_on" if self.over else "sheet.next"),
            "all": t("sheet.all"),
        }
        icons = {"previous": "left", "pause": "play" if self.paused else "pause", "step": "right"}
        keys = {"next": t("key.enter"), "all": "S"}
        for name, rect in self.buttons().items():
            enabled = self._enabled(name)
            brush.button(
                surface,
                rect,
                words.get(name, ""),
                kind="primary" if name == "next" else "normal",
                icon=icons.get(name, ""),
                key=keys.get(name, ""),
                enabled=enabled,
            )
            if name == self._hover and enabled:
                surface.blit(brush.kit.paint.glow((rect.w, rect.h), brush.px(8), 24), rect)
            if name == self._focus:
                brush.kit.paint.focus_ring(surface, pygame.Rect(rect))
        if not self.sheet.preview:
            self._draw_steps(surface)

    def _draw_steps(self, surface: pygame.Surface) -> None:
        brush = self._brush
        px = brush.px
        buttons = self.buttons()
        middle = buttons["step"].centre[1]
        x = buttons["step"].right + px(24)
        right = buttons["all"].x - px(16)
        now = self.told + (1 if self.over else 0)
        words = t("sheet.step", step=now, steps=self.steps)
        style = brush.style("sans", 20)
        end = brush.text(surface, (x, middle), words, style, brush.colour("mist")).right + px(18)
        gap = px(22)
        if end + gap * self.steps < right:
            for step in range(self.steps):
                colour = brush.colour("gold") if step < now else Colour("#123F49")
                disc = brush.kit.paint.disc(px(12), colour, Colour("#03131A"), 1)
                surface.blit(disc, disc.get_rect(center=(end + step * gap + gap // 2, middle)))
            end += gap * self.steps + px(24)
        hint = t("sheet.hint")
        if end + brush.width(hint, style) < right:
            brush.text(surface, (end, middle), hint, style, brush.colour("mist"))
