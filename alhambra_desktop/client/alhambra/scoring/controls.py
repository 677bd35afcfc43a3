"""The controls of a scoring sheet: buttons, keys and mouse, the fold switch."""

from typing import TYPE_CHECKING, cast

import pygame

from alhambra_desktop.client.asking import Asked
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.choices import Switch
from alhambra_desktop.presentation.alhambra.sheet_lines import FoldLine, grouped
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
    from alhambra_desktop.client.brush import Brush


class Controls:
    """The controls to step through, explain and scroll a scoring sheet; part of its scene."""

    def __init__(self) -> None:
        super().__init__()
        self._pressed = ""
        self._hover = ""
        self._focus = ""
        self._telling = Asked(lambda position: self._sheet().tell_at(position))

    def _sheet(self) -> "ScoringScene":
        return cast("ScoringScene", self)

    @property
    def _pen(self) -> "Brush":
        return self._sheet().brush

    # ------------------------------------------------------------ buttons

    def buttons(self) -> dict[str, Rect]:
        """The controls, by name."""
        scene, px = self._sheet(), self._pen.px
        foot = scene.layout.foot
        high = px(48 if foot.h < px(110) else 56)
        y = foot.y + (foot.h - high) // 2 - (0 if foot.h < px(110) else px(4))
        side = px(60)
        next_w = min(px(296), foot.w // 4)
        found = {"next": Rect(foot.right - next_w, y, next_w, high)}
        beside = Rect(found["next"].x - px(16) - next_w, y, next_w, high)
        if scene.watch is not None and scene.over:
            found["watch"] = beside
        elif not scene.sheet.preview:
            found["all"] = beside
        if not scene.sheet.preview:
            for number, name in enumerate(("previous", "pause", "step")):
                found[name] = Rect(foot.x + number * (side + px(8)), y, side, high)
        if grouped(scene.sheet):
            found["fold"] = self._fold_rect()
        below = scene.layout.chart
        if below is not None and not self.both(below):
            found["view"] = Rect(below.right - px(66), below.y + px(10), px(50), px(42))
        return found

    def both(self, below: Rect) -> bool:
        """Whether bars and chart stand beside each other."""
        return below.w >= self._pen.px(1000)

    def _fold_rect(self) -> Rect:
        size = Switch.size_for(self._pen.kit)
        heading = self._sheet().layout.heading
        middle = heading.y + heading.h * 60 // 100
        return Rect(heading.right - size[0], middle - size[1] // 2, *size)

    def fold_room(self) -> int:
        """The room in the heading for the switch and its text."""
        pen = self._pen
        return int(self._fold_rect().w + pen.px(40) + pen.width(t("sheet.fold"), pen.style("sans", 19)))

    def _press(self, name: str) -> None:
        scene = self._sheet()
        if name == "next":
            scene.tell(1) if not scene.over else scene.close()
        elif name == "all":
            scene.show_all()
        elif name == "watch":
            scene.watch_number()
        elif name in ("previous", "step"):
            scene.paused = True
            scene.tell(-1 if name == "previous" else 1)
        elif name == "pause":
            scene.paused = not scene.paused
        elif name == "fold":
            scene.set_fold(fold=not scene.fold)
        elif name == "view":
            scene.bars = not scene.bars
        scene.invalidate()

    def _enabled(self, name: str) -> bool:
        scene = self._sheet()
        if name in ("all", "step", "pause"):
            return not scene.over
        if name == "watch":
            return scene.watchable
        return scene.told > 0 if name == "previous" else True

    def wait_for_asking(self, dt: float) -> None:
        """Advance the time: a row held down shows its card, and the press is ignored."""
        if self._telling.waits(dt):
            self._pressed = ""

    def show_cursor(self) -> None:
        """Show a hand over what can be pressed."""
        form = pygame.SYSTEM_CURSOR_HAND if self._hover else pygame.SYSTEM_CURSOR_ARROW
        self._sheet().services.display.set_cursor(form)

    # ------------------------------------------------------------ mouse

    def handle(self, event: pygame.Event) -> None:
        """Handle mouse and keys."""
        scene = self._sheet()
        if self._telling.hears(event):
            return
        if scene.bar.handle(event):
            scene.invalidate()
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._focus = ""
            self._point(event.pos)
            self._pressed = self._hover
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pressed, self._pressed = self._pressed, ""
            if pressed and pressed == self._hover:
                self._release(pressed, event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _point(self, position: tuple[int, int]) -> None:
        scene, before = self._sheet(), self._hover
        names = [
            name for name, rect in self.buttons().items() if rect.holds(position) and self._enabled(name)
        ]
        hit = scene.number_at(position)
        line = scene.line_at(position)
        spot = "number" if hit is not None else "line" if isinstance(line, FoldLine) else ""
        self._hover = names[0] if names else spot
        if hit is not None and (not scene.pinned or hit.rect.overlaps(scene.layout.why)):
            scene.ask(hit.row, hit.who if hit.who >= 0 else None, hit.part)
        if self._hover != before:
            scene.invalidate()

    def _release(self, pressed: str, position: tuple[int, int]) -> None:
        """A pressed number stays explained until it is pressed again; a folded line opens."""
        scene = self._sheet()
        if pressed == "number":
            hit = scene.number_at(position)
            if hit is None:
                return
            asked = (hit.row, hit.who if hit.who >= 0 else None, hit.part)
            same = scene.pinned and asked == (scene.lit, scene.who, scene.part)
            scene.pinned = not same
            scene.ask(*asked)
            return
        scene.services.audio.play("button")
        self._press("fold" if pressed == "line" else pressed)

    # ------------------------------------------------------------ keys

    def _key(self, event: pygame.Event) -> None:
        scene, key = self._sheet(), event.key
        if action_of(event, scene.services.settings.keys) == "help":
            focused = self.buttons().get(self._focus)
            scene.tell_at(focused.centre if focused is not None else self._telling.pointer)
            return
        letters = {
            pygame.K_s: "all",
            pygame.K_p: "pause",
            pygame.K_f: "fold",
            pygame.K_g: "view",
            pygame.K_v: "watch",
        }
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._press(self._focus or "next")
        elif key == pygame.K_ESCAPE:
            scene.close() if scene.over else self._press("all")
        elif key in letters:
            if letters[key] in self.buttons() and self._enabled(letters[key]):
                self._press(letters[key])
        elif key == pygame.K_w and scene.sheet.preview:
            scene.close()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and not scene.over:
            self._press("previous" if key == pygame.K_LEFT else "step")
        elif key == pygame.K_TAB:
            self._next_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            self._ask_by_key(key)

    def _next_focus(self, step: int) -> None:
        names = [name for name in self.buttons() if self._enabled(name)]
        place = names.index(self._focus) + step if self._focus in names else 0
        self._focus = names[place % len(names)]
        self._sheet().invalidate()

    def _ask_by_key(self, key: int) -> None:
        """Rows by up and down, numbers by left and right or the player's digit, parts by C."""
        scene = self._sheet()
        if not scene.told:
            return
        if key in (pygame.K_UP, pygame.K_DOWN):
            self._next_row(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            ring = [None, *range(len(scene.sheet.people))]
            step = 1 if key == pygame.K_RIGHT else -1
            self._fix(ring[(ring.index(scene.who) + step) % len(ring)])
        elif pygame.K_1 <= key < pygame.K_1 + len(scene.sheet.people):
            who = key - pygame.K_1
            self._fix(None if who == scene.who else who)
        elif key == pygame.K_c and scene.who is not None:
            parts = [None, *range(len(scene.sheet.rows[scene.lit].causes_of(scene.who)))]
            self._fix(scene.who, parts[(parts.index(scene.part) + 1) % len(parts)])

    def _fix(self, who: int | None, part: int | None = None) -> None:
        scene = self._sheet()
        scene.pinned = who is not None
        scene.ask(scene.lit, who, part)

    def _next_row(self, step: int) -> None:
        scene = self._sheet()
        told = [row for row in scene.order if row < scene.told]
        if told:
            place = told.index(scene.lit) if scene.lit in told else -1
            scene.ask(told[(place + step) % len(told)], scene.who)
            scene.reveal(scene.lit)

    # ------------------------------------------------------------ drawing

    def labels(self) -> dict[str, str]:
        """The words on buttons, by name; the others have signs."""
        scene = self._sheet()
        go_on = "sheet.back" if scene.sheet.preview else "sheet.go_on" if scene.over else "sheet.next"
        return {"next": t(go_on), "all": t("sheet.all"), "watch": t("sheet.watch")}

    def draw_controls(self, surface: pygame.Surface) -> None:
        """Buttons, the switch, and the progress."""
        scene, pen, words = self._sheet(), self._pen, self.labels()
        icons = {"previous": "left", "pause": "play" if scene.paused else "pause", "step": "right"}
        icons["view"] = "chart" if scene.bars else "list"
        keys = {"next": t("key.enter"), "all": "S", "watch": "V"}
        for name, rect in self.buttons().items():
            enabled = self._enabled(name)
            if name == "fold":
                self._draw_fold(surface, rect)
            else:
                kind = "primary" if name == "next" else "normal"
                pen.button(
                    surface,
                    rect,
                    words.get(name, ""),
                    kind=kind,  # type: ignore[arg-type]  # one of the kinds
                    icon=icons.get(name, ""),
                    key=keys.get(name, ""),
                    enabled=enabled,
                )
            if name == self._hover and enabled and name != "fold":
                surface.blit(pen.kit.paint.glow((rect.w, rect.h), pen.px(8), 24), rect)
            if name == self._focus:
                pen.kit.paint.focus_ring(surface, pygame.Rect(rect))
        if not scene.sheet.preview:
            self._draw_steps(surface)

    def _draw_fold(self, surface: pygame.Surface, rect: Rect) -> None:
        scene, pen = self._sheet(), self._pen
        switch = Switch(pen.kit, pygame.Rect(rect), scene.fold, lambda on: None)
        switch.draw(surface)
        at = (rect.x - pen.px(14), rect.centre[1])
        pen.text(surface, at, t("sheet.fold"), pen.style("sans", 19), pen.colour("mist"), "right")

    def _draw_steps(self, surface: pygame.Surface) -> None:
        scene, pen = self._sheet(), self._pen
        px, buttons = pen.px, self.buttons()
        middle = buttons["step"].centre[1]
        x, right = buttons["step"].right + px(24), (buttons.get("all") or buttons["watch"]).x - px(16)
        steps = len(scene.order) + 1
        now = sum(row < scene.told for row in scene.order) + (1 if scene.over else 0)
        words = t("sheet.step", step=now, steps=steps)
        style, mist = pen.style("sans", 20), pen.colour("mist")
        end = pen.text(surface, (x, middle), words, style, mist).right + px(18)
        gap = px(22)
        if end + gap * steps < right and not scene.layout.dense:
            for step in range(steps):
                colour = pen.colour("gold") if step < now else Colour("#123F49")
                disc = pen.kit.paint.disc(px(12), colour, Colour("#03131A"), 1)
                surface.blit(disc, disc.get_rect(center=(end + step * gap + gap // 2, middle)))
            end += gap * steps + px(24)
        elif end + px(220) < right:
            bar = Rect(end, middle - px(4), px(200), px(8))
            pen.box(surface, bar, px(4), Colour("#123F49"))
            done = Rect(bar.x, bar.y, max(px(8), bar.w * now // steps), bar.h)
            pen.box(surface, done, px(4), pen.colour("gold"))
            end = bar.right + px(24)
        hint = t("sheet.hint")
        if end + pen.width(hint, style) < right:
            pen.text(surface, (end, middle), hint, style, mist)
