"""The curtain between two people at one screen: closed doors, a name, what happened, hold to open.

It shows only public information, so that no hand is revealed.
"""

import math
from dataclasses import dataclass

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.paint import GOLD
from alhambra_desktop.client.parts import Part, tell_part_at
from alhambra_desktop.client.play.log import earlier_words, line_picture, recap, title_width
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.shapes import Colour, gradient
from alhambra_desktop.client.theme import Style
from alhambra_desktop.match.match import Match
from alhambra_desktop.presentation.curtain_layout import CurtainLayout, curtain_layout
from alhambra_desktop.presentation.easing import eased_in_out
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.people import Participant, People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import round_name
from alhambra_desktop.text import t

HOLD = 0.6
"""Seconds the key or button must be held."""
OPENING = 0.42
LIGHT = ((0.0, Colour("#8A4A2A")), (0.5, Colour("#F0B26A")), (1.0, Colour("#FFE9B8")))
HOLD_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """Public facts only: the next person, what happened, when scorings may come, everybody's score.

    ``first``: the person has not had a turn yet.
    """

    who: int
    people: People
    scores: tuple[int, ...]
    game_round: int
    lines: tuple[Line, ...]
    window: str
    first: bool = False

    @property
    def recap_title(self) -> str:
        """Since when the lines have happened."""
        return t("curtain.so_far" if self.first else "curtain.since")

    def standing(self) -> list[Participant]:
        """All players, most points first; those with as many in the order of their seats."""
        return sorted(self.people, key=lambda person: -self.scores[person.number])


def _swung(leaf: pygame.Surface, share: float) -> pygame.Surface:
    """A door leaf that is partly open: narrower and darker."""
    if share <= 0:
        return leaf
    wide = max(2, round(leaf.get_width() * math.cos(share * 1.36)))
    turned = pygame.transform.smoothscale(leaf, (wide, leaf.get_height()))
    shade = round(255 * (1 - 0.55 * share))
    turned.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
    return turned


def _light(area: Rect | None) -> pygame.Surface:
    """Light that falls out of the open door on its surroundings."""
    if area is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for ring in range(32, 0, -1):
        pygame.draw.circle(small, (255, 205, 130, round(120 * (1 - ring / 32) ** 1.5)), (32, 32), ring)
    return pygame.transform.smoothscale(small, (round(area.w * 1.2), round(area.h * 1.1)))


class CurtainScene(Scene):
    """Closes with the seat once the doors are open."""

    def __init__(self, model: CurtainModel, match: Match) -> None:
        super().__init__()
        self.model = model
        self._match = match
        self.held = 0.0
        self.opening = 0.0
        self._holding = False
        self._hover = ""
        self._pointer = (-1, -1)
        self._brush: Brush
        self.layout: CurtainLayout
        self._still: pygame.Surface | None = None
        """Everything except the doors, drawn once while they open."""
        self._spill: pygame.Surface

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        self.relayout()
        self.services.audio.play("your_turn")

    def relayout(self) -> None:
        kit = self.services.kit
        self._brush = Brush(kit)
        self.layout = curtain_layout(kit.window, kit.theme.u)
        self._still = None
        self._spill = _light(self.layout.doors)
        self.invalidate()

    def pause(self) -> None:
        self._holding = False

    def update(self, dt: float) -> None:
        before = (self.held, self.opening)
        if self.opening or self.held >= HOLD:
            animation = self.services.settings.animation
            if not self.opening and animation != "off":
                self.services.audio.play("door")
            speed = 2 if animation == "fast" else 1
            self.opening += dt * speed if animation in ("normal", "fast") else OPENING
            if self.opening >= OPENING:
                self.close(self.model.who)
        elif self._holding:
            self.held += dt
        else:
            self.held = max(0.0, self.held - 2 * dt)
        if (self.held, self.opening) != before:
            self.invalidate()
        form = pygame.SYSTEM_CURSOR_HAND if self._hover else pygame.SYSTEM_CURSOR_ARROW
        self.services.display.set_cursor(form)

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if self.opening and not self._holding and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.opening = OPENING
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.tell_at(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP and event.key in HOLD_KEYS:
            self._holding = False
        elif event.type == pygame.MOUSEMOTION:
            self._hover, self._pointer = self._at(event.pos), event.pos
            self.invalidate()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._hover = self._at(event.pos)
            self._holding = self._hover == "open"
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            if self._at(event.pos) == "menu" and not self._holding:
                self._open_menu()
            self._holding = False
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._holding = False

    def _key(self, event: pygame.Event) -> None:
        if action_of(event, self.services.settings.keys) == "help":
            self.tell_at(self._pointer)
        elif event.key in HOLD_KEYS:
            self._holding = True
        elif event.key == pygame.K_ESCAPE:
            self._open_menu()

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card of what lies at a place; holding is what opens the doors, so it does not ask."""
        layout = self.layout
        parts = [
            Part("open", t("curtain.open"), layout.open),
            Part("menu", t("curtain.menu"), layout.menu),
            Part("recap", self.model.recap_title, layout.recap),
        ]
        if layout.doors is not None:
            parts.append(Part("door", "", layout.doors))
        return tell_part_at(self, "curtain", parts, position)

    def _at(self, position: tuple[int, int]) -> str:
        if self.layout.open.holds(position):
            return "open"
        return "menu" if self.layout.menu.holds(position) else ""

    def _open_menu(self) -> None:
        self.open(PauseMenu(self._match))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._still is not None and self.opening:
            surface.blit(self._still, (0, 0))
        else:
            self._draw_still(surface)
            self._still = surface.copy() if self.opening else None
        if self.layout.doors is not None:
            self._draw_doors(surface, self.layout.doors)

    def _draw_still(self, surface: pygame.Surface) -> None:
        kit = self.services.kit
        surface.blit(kit.art.cover("backdrop/menu", kit.window), (0, 0))
        if self.layout.doors is not None:
            area = self.layout.doors
            surface.blit(kit.art.get("scene/curtain-arch", area.w, area.h), area)
        self._draw_words(surface)
        self._draw_recap(surface)
        self._draw_buttons(surface)
        self._draw_bar(surface)

    def _draw_doors(self, surface: pygame.Surface, area: Rect) -> None:
        art = self.services.kit.art
        scale = area.w / 532
        leaf = (round(186 * scale), round(512 * scale))
        share = eased_in_out(min(1.0, self.opening / OPENING))
        opening = pygame.Rect(area.x + round(80 * scale), area.y + round(84 * scale), 2 * leaf[0], leaf[1])
        before = surface.get_clip()
        surface.set_clip(opening)
        left, right = (_swung(art.get(f"scene/curtain-{side}", *leaf), share) for side in ("left", "right"))
        gap = pygame.Rect(left.get_width(), 0, opening.w - left.get_width() - right.get_width(), opening.h)
        surface.blit(self._garden(opening.size), opening.move(gap.x, 0), gap)
        surface.blit(left, opening)
        surface.blit(right, (opening.right - right.get_width(), opening.y))
        surface.blit(art.get("scene/curtain-arch", area.w, area.h), area)
        surface.set_clip(before)
        if share > 0:
            self._spill.set_alpha(round(255 * share))
            surface.blit(self._spill, self._spill.get_rect(center=opening.center))

    def _garden(self, size: tuple[int, int]) -> pygame.Surface:
        """The evening light behind the doors."""
        return self._brush.keep(("garden", size), lambda: gradient(size, LIGHT))

    def _draw_words(self, surface: pygame.Surface) -> None:
        brush, area = self._brush, self.layout.words
        px = brush.px
        person = self.model.people[self.model.who]
        brush.text(
            surface,
            (area.x, area.y + px(40)),
            t("curtain.hand_over"),
            brush.style("sans", 26),
            brush.colour("mist"),
        )
        middle = area.y + px(124)
        brush.emblem(surface, (area.x + px(50), middle), person.colour, 104)
        style = brush.fitting(person.name, "serif-black", 78, area.w - px(124), 26)
        name = brush.keep(("name", person.name, style), lambda: self._gilded(person.name, style))
        top = brush.kit.fonts.middle(style, middle)
        shadow = brush.kit.fonts.text(person.name, style, Colour("#02090C"))
        surface.blit(shadow, (area.x + px(126), top + px(4)))
        surface.blit(name, (area.x + px(124), top))

    def _gilded(self, words: str, style: Style) -> pygame.Surface:
        letters = self.services.kit.fonts.text(words, style, Colour(255, 255, 255)).copy()
        letters.blit(gradient(letters.get_size(), GOLD), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return letters

    def _draw_recap(self, surface: pygame.Surface) -> None:
        brush, area = self._brush, self.layout.recap
        px = brush.px
        brush.panel(surface, area)
        inner = area.inset(px(28), px(14)).below(px(54))
        foot = px(54) if self.model.window else 0
        size, gap = (inner.w, inner.h - foot), px(12)
        lines, out = recap(brush, self.model.lines, self.model.people, size, 21, gap)
        pictures = [line_picture(brush, line, self.model.people, inner.w, 21) for line in lines]
        title, style, room = self.model.recap_title, brush.style("sans", 21), area.w - px(26 + 28 + 16)
        more = earlier_words(brush, out, room - title_width(brush, title, 25), style) if out else ""
        at = (area.right - px(28), area.y + px(36))
        brush.text(surface, at, more, style, brush.colour("mist"), "right")
        room -= brush.width(more, style)
        brush.title(surface, (area.x + px(26), area.y + px(18), room, px(36)), title, 25)
        y = inner.y
        for picture in pictures:
            surface.blit(picture, (inner.x, y))
            y += picture.get_height() + gap
        if not pictures:
            words = t("curtain.nothing")
            brush.text(surface, (inner.x, y + px(12)), words, brush.style("sans", 21), brush.colour("mist"))
        if self.model.window:
            y = area.bottom - px(40)
            brush.rule(surface, inner.x, y - px(20), inner.w)
            star = brush.kit.paint.star(px(18), brush.colour("gold"))
            surface.blit(star, star.get_rect(center=(inner.x + px(13), y)))
            style = brush.fitting(self.model.window, "sans", 20, inner.w - px(40), 12)
            brush.text(surface, (inner.x + px(34), y), self.model.window, style, brush.colour("cream"))

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        brush, layout = self._brush, self.layout
        px = brush.px
        brush.button(
            surface, layout.open, t("curtain.open"), kind="primary", key=t("keys.key_space"), units=26
        )
        share = min(1.0, self.held / HOLD)
        if share > 0:
            bar = Rect(
                layout.open.x + px(5),
                layout.open.bottom - px(11),
                max(px(8), round((layout.open.w - px(10)) * share)),
                px(6),
            )
            brush.box(surface, bar, px(3), Colour("#8A2A14"))
        brush.button(surface, layout.menu, t("curtain.menu"), kind="quiet", key=t("key.escape"))
        for name, rect in (("open", layout.open), ("menu", layout.menu)):
            if self._hover == name:
                surface.blit(brush.kit.paint.glow((rect.w, rect.h), px(8), 24), rect)
        middle = layout.hint.centre[1]
        hint = t("curtain.hint")
        style = brush.fitting(hint, "sans", 19, layout.hint.w, 12)
        brush.text(surface, (layout.hint.x, middle), hint, style, brush.colour("mist"))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        brush, area = self._brush, self.layout.bar
        px = brush.px
        surface.blit(brush.kit.paint.bar((area.w, area.h), line_below=False), area)
        middle = area.centre[1]
        words = round_name(self.model.game_round)
        brush.text(surface, (area.x + px(32), middle), words, brush.style("sans", 20), brush.colour("mist"))
        x = area.right - px(32)
        for person in reversed(self.model.standing()):
            score = str(self.model.scores[person.number])
            place = brush.text(
                surface, (x, middle), score, brush.style("sans-bold", 24), brush.colour("cream"), "right"
            )
            brush.emblem(surface, (place.x - px(24), middle), person.colour, 30)
            x = place.x - px(64)
