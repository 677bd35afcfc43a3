"""The players next to the board: score, markers to place, chips; the viewer's chips can be pressed."""

from collections.abc import Callable, Iterable, Iterator

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.printed import Printed
from alhambra_desktop.presentation.dice_game.models import ChipFace, PlayerFace
from alhambra_desktop.presentation.dice_game.words import chip_title, chip_word
from alhambra_desktop.presentation.levels import kind_words
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

Arriving = Callable[[str, str], bool]
"""A function: whether something of a kind that comes to the player is still moving."""

HAIRLINE = Colour("#1C4650")
MARKER = 25
"""Units of a marker that is still to be placed."""
LEAD_STEP = 24
"""Units of the shield of a type that is led."""
TWO_LINES = 100
"""The height in units from which a panel shows who decides."""


class PlayerPanel(Clickable):
    """A participant; a press shows who plays the seat."""

    def __init__(
        self,
        brush: Brush,
        rect: Rect,
        face: PlayerFace,
        on_click: Callable[[], object],
        *,
        full: bool,
        tip: str,
        arriving: Arriving,
    ) -> None:
        super().__init__(brush.kit, pygame.Rect(rect), on_click, key=f"player-{face.who.number}", tip=tip)
        self.focusable, self.named = not face.is_dirk, face.who.name
        self.face = face
        self._brush = brush
        self._full = full
        self._arriving = arriving
        self._printed = Printed()

    @property
    def _two_lines(self) -> bool:
        """Whether there is room for a second line below the name."""
        return self.rect.h >= self._brush.px(TWO_LINES)

    # ------------------------------------------------------------ places

    def _head(self) -> tuple[pygame.Rect, int]:
        """The room of the name, beside the start chip, and the middle of the first row."""
        px = self._brush.px
        y = self.rect.y + (px(34) if self._two_lines else min(px(26), self.rect.h // 3))
        left = self.rect.x + px(66 if self._two_lines else 52)
        right = self._beside_score() - (px(34) if self.face.caliph else 0)
        return pygame.Rect(left, y, right - left, 0), y

    def _beside_score(self) -> int:
        """Where words to the left of the score end."""
        score = self._brush.width(str(self.face.score), self._score_style())
        return self.rect.right - self._brush.px(18) - score - self._brush.px(8)

    def _kind(self, room: pygame.Rect) -> tuple[str, Style, pygame.Rect]:
        """Who decides, below the name and the start chip: up to the score."""
        wide = self._beside_score() - room.x
        forms = kind_words(self.face.who.kind, own=self.face.own)
        words, style = self._brush.longest(forms, "sans", 18, wide, 13)
        return words, style, pygame.Rect(room.x, room.y + self._brush.px(13), wide, 0)

    def _score_style(self) -> Style:
        return self._brush.style("serif-black", 34 if self._full else 28)

    def chips_at(self) -> pygame.Rect:
        """Where the chips lie; also the destination of what flies to the player."""
        px = self._brush.px
        side = px(34) if self._two_lines else min(px(28), round(self.rect.h * 0.34))
        y = self.rect.bottom - side - px(10 if self._full else 7)
        right = px(18) + (0 if self._full else len(self.face.leads) * px(LEAD_STEP))
        return pygame.Rect(self.rect.x + px(14), y, self.rect.w - px(14) - right, side)

    def _markers_y(self) -> int:
        px = self._brush.px
        if self._full:
            top = self.rect.y + px(64)
            return (top + self.chips_at().y) // 2
        return self.rect.y + min(px(26), self.rect.h // 3)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        brush, px, face, rect = self._brush, self._brush.px, self.face, self.rect
        self._printed.draw(surface, rect, self._print)
        room, y = self._head()
        if face.caliph and not self._arriving("caliph", ""):
            size, above = (px(26), px(13)) if self._two_lines else (px(30), 0)
            picture = brush.kit.art.get("chip/start_player", size, size)
            surface.blit(picture, picture.get_rect(center=(room.right + px(18), y - above)))
        if self._full:
            self._markers(surface)
        else:
            self._few_markers(surface)
        self._leads(surface)
        self._label_chips(surface)
        if self.hovered:
            glow = brush.kit.paint.glow(rect.size, brush.kit.theme.radius("panel"), 12)
            surface.blit(glow, rect)

    def _print(self, surface: pygame.Surface) -> None:
        """The panel with name, score and level."""
        brush, px, face, rect = self._brush, self._brush.px, self.face, self.rect
        surface.blit(brush.kit.paint.panel(rect.size, face.active), rect)
        room, y = self._head()
        disc = 42 if self._two_lines else 32
        brush.emblem(surface, (rect.x + px(14 + disc / 2), y), face.who.colour, disc)
        brush.text(
            surface,
            (rect.right - px(18), y),
            str(face.score),
            self._score_style(),
            brush.colour("cream"),
            "right",
        )
        name, style = brush.fitted(face.who.name, "sans-bold", 21, room.w, 15)
        lift = px(11) if self._two_lines else 0
        brush.text(surface, (room.x, y - lift), name, style, brush.colour("cream"))
        if self._two_lines:
            words, style, place = self._kind(room)
            brush.text(surface, place.topleft, words, style, brush.colour("mist"))
        if self._full:
            brush.rule(surface, rect.x + px(14), rect.y + px(62), rect.w - px(28))

    def marker_step(self) -> int:
        """From one marker to the next; closer together where many shields of led types lie beside them."""
        px, face = self._brush.px, self.face
        room = self.rect.w - px(36 + 4 + MARKER) - len(face.leads) * px(LEAD_STEP)
        return min(px(MARKER + 4), room // max(1, face.markers - 1))

    def _markers(self, surface: pygame.Surface) -> None:
        """The markers still to be placed, one disc each, at the right of the types led."""
        brush, px, face = self._brush, self._brush.px, self.face
        side, y, step = px(MARKER), self._markers_y(), self.marker_step()
        right = self.rect.right - px(18)
        for number in range(face.markers):
            picture = brush.kit.art.get(f"emblem/{face.who.colour}", side, side)
            surface.blit(picture, picture.get_rect(midright=(right - number * step, y)))
        if not face.markers and not face.is_dirk:
            empty = brush.kit.paint.disc(px(20), Colour("#0A2129"), HAIRLINE, px(1.5))
            surface.blit(empty, empty.get_rect(midright=(right, y)))
        if face.dirk_markers:
            chips = self.chips_at()
            words, style = brush.fitted(t("dice.dirk_marker"), "sans", 18, chips.w, 12)
            brush.text(surface, (right, chips.centery), words, style, brush.colour("mist"), "right")

    def _few_markers(self, surface: pygame.Surface) -> None:
        """The number of markers still to be placed, in a low panel."""
        brush, px, face, chips = self._brush, self._brush.px, self.face, self.chips_at()
        side, y = px(20), chips.centery
        picture = brush.kit.art.get(f"emblem/{face.who.colour}", side, side)
        surface.blit(picture, picture.get_rect(midleft=(chips.x, y)))
        style = brush.style("sans-bold", 17)
        brush.text(surface, (chips.x + px(24), y), str(face.markers), style, brush.colour("cream"))

    def _leads(self, surface: pygame.Surface) -> None:
        """The types whose track the participant leads, as shields."""
        brush, px, face = self._brush, self._brush.px, self.face
        if not face.leads:
            return
        if not self._full:
            x, y = self.rect.right - px(18) - len(face.leads) * px(LEAD_STEP), self.chips_at().centery
        else:
            y = self._markers_y()
            room = self.rect.w - px(36) - face.markers * self.marker_step() - len(face.leads) * px(LEAD_STEP)
            words, style = t("dice.leads"), brush.style("sans", 18)
            x = self.rect.x + px(18)
            if brush.width(words, style) + px(8) <= room:
                x = brush.text(surface, (x, y), words, style, brush.colour("mist")).right + px(8)
        for number, kind in enumerate(face.leads):
            brush.badge(surface, (x + px(LEAD_STEP / 2) + number * px(LEAD_STEP), y), kind, LEAD_STEP)

    def chip_rects(self) -> tuple[pygame.Rect, ...]:
        """A rectangle for each chip, closer together when they are many."""
        room, px = self.chips_at(), self._brush.px
        if not self._full:
            room = room.move(px(46), 0)
            room.w -= px(46)
        count = len(self.face.chips)
        if not count:
            return ()
        words = self._chip_words()
        if words:
            style, found = self._word_style(), []
            x = room.x
            for word in words:
                found.append(pygame.Rect(x, room.y, room.h, room.h))
                x += room.h + px(4) + self._brush.width(word, style) + px(12)
            return tuple(found)
        free = room.w - room.h
        step = min(room.h + px(4), free // max(1, count - 1)) if count > 1 else 0
        return tuple(pygame.Rect(room.x + n * step, room.y, room.h, room.h) for n in range(count))

    def _word_style(self) -> Style:
        return self._brush.style("sans", 16)

    def _chip_words(self) -> tuple[str, ...]:
        """A word beside each chip of the viewer, if all fit on the line."""
        face, room, px = self.face, self.chips_at(), self._brush.px
        if not (face.own and self._full) or face.dirk_markers:
            return ()
        words, style = tuple(chip_word(chip.kind, chip.value) for chip in face.chips), self._word_style()
        needed = sum(room.h + px(4) + self._brush.width(word, style) for word in words)
        return words if needed + px(12) * (len(words) - 1) <= room.w else ()

    def _label_chips(self, surface: pygame.Surface) -> None:
        brush, style = self._brush, self._word_style()
        for word, chip, rect in zip(self._chip_words(), self.face.chips, self.chip_rects(), strict=False):
            if not self._arriving("chip", chip.id):
                brush.text(
                    surface, (rect.right + brush.px(4), rect.centery), word, style, brush.colour("mist")
                )

    def chips(self, press: Callable[[ChipFace], object], tips: Callable[[ChipFace], str]) -> Iterator[Widget]:
        """The chips as separate widgets; the viewer's own can be pressed."""
        for number, (chip, rect) in enumerate(zip(self.face.chips, self.chip_rects(), strict=True)):
            yield ChipWidget(
                self._brush,
                rect,
                chip,
                lambda chip=chip: press(chip),  # type: ignore[misc] # bound now
                tip=tips(chip),
                key=f"chip-{self.face.who.number}-{number}",
                own=self.face.own and self.face.active,
                arriving=self._arriving,
            )

    def text_boxes(self) -> Iterable[TextBox]:
        brush = self._brush
        room, y = self._head()
        name, style = brush.fitted(self.face.who.name, "sans-bold", 21, room.w, 15)
        line = pygame.Rect(room.x, y - brush.px(14), brush.width(name, style), brush.px(28))
        yield TextBox(name, line, pygame.Rect(room.x, self.rect.y, room.w, self.rect.h))
        if self._two_lines:
            words, style, place = self._kind(room)
            line = pygame.Rect(place.x, place.y - brush.px(11), brush.width(words, style), brush.px(22))
            yield TextBox(words, line, pygame.Rect(place.x, self.rect.y, place.w, self.rect.h))


class ChipWidget(Clickable):
    """A chip in front of its owner."""

    solid = False

    def __init__(
        self,
        brush: Brush,
        rect: pygame.Rect,
        face: ChipFace,
        on_click: Callable[[], object],
        *,
        tip: str,
        key: str,
        own: bool,
        arriving: Arriving,
    ) -> None:
        super().__init__(brush.kit, rect, on_click, key=key, tip=tip, sound="")
        self.focusable, self.named = own, chip_title(face.kind, face.value)
        self._brush = brush
        self._face = face
        self._arriving = arriving

    def draw(self, surface: pygame.Surface) -> None:
        brush = self._brush
        if self._arriving("chip", self._face.id):
            return
        surface.blit(brush.kit.art.get(self._face.art, self.rect.w, self.rect.h), self.rect)
        if self.hovered and self.focusable:
            side = self.rect.w
            surface.blit(brush.kit.paint.disc(side, Colour(255, 255, 255, 40)), self.rect)
