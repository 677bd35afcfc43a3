"""The whole score pad as a sheet of paper to print: all scorings, ties with reasons, laid palaces."""

from collections.abc import Sequence

import pygame

from alhambra_desktop.client.alhambra.tiles import cell_picture
from alhambra_desktop.client.brush import Brush, Side
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.theme import Style
from alhambra_desktop.engine.ranks import Share
from alhambra_desktop.match.alhambra.score_pad import ScorePad
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.pad_lines import PadLine, divided, pad_lines, people_of
from alhambra_desktop.presentation.alhambra.pad_palace import PadPalace
from alhambra_desktop.presentation.alhambra.palace_frame import Bounds
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.text import enumerated, t

SIZE = (1654, 2339)
"""A page of A4 at 200 points an inch; with many modules the sheet is longer."""
MARGIN, LABEL, ROW, LINE = 90, 430, 41, 32
PALACE, ACROSS, LARGEST = 460, 3, 104
"""The height for a row of palaces, how many stand side by side, and their largest cell."""
PAPER, INK, PALE, GOLD, RULE = (
    Colour("#FFFEFA"),
    Colour("#12262C"),
    Colour("#5A6B6E"),
    Colour("#7A5410"),
    Colour("#C9BFA5"),
)


def paper_of(pad: ScorePad, brush: Brush, day: str) -> pygame.Surface:
    """The sheet of everything that was entered; ``day`` stands at its top."""
    paper = _Paper(pad, brush)
    paper.head(day)
    for scoring in pad.held():
        paper.scoring(scoring)
    paper.totals()
    paper.palaces()
    return paper.cut()


class _Paper:
    """A long white surface that is written from top to bottom."""

    def __init__(self, pad: ScorePad, brush: Brush) -> None:
        self._pad = pad
        self._brush = brush
        self._people = people_of(pad)
        self._step = (SIZE[0] - 2 * MARGIN - LABEL) // len(self._people)
        self._sheets = {
            scoring: [line for line in pad_lines(pad, scoring) if _told(line)] for scoring in pad.held()
        }
        rows = sum(len(lines) * (ROW + 3 * LINE) + 4 * ROW for lines in self._sheets.values())
        self._surface = pygame.Surface((SIZE[0], max(SIZE[1], rows + 8 * ROW + 30 * LINE) + 2 * PALACE))
        self._surface.fill(PAPER)
        self._y = MARGIN

    def cut(self) -> pygame.Surface:
        """What was written, at least a page."""
        return self._surface.subsurface(pygame.Rect(0, 0, SIZE[0], max(SIZE[1], self._y + MARGIN)))

    # ------------------------------------------------------------ pen

    def _write(self, x: int, words: str, style: Style, colour: Colour, side: Side = "left") -> None:
        self._brush.text(self._surface, (x, self._y), words, style, colour, side)

    def _paragraph(self, words: str, style: Style, colour: Colour) -> None:
        for line in self._brush.kit.fonts.wrap(words, style, SIZE[0] - 2 * MARGIN):
            self._write(MARGIN, line, style, colour)
            self._y += LINE

    def _rule(self, wide: int = 2) -> None:
        y = self._y - ROW // 2
        pygame.draw.line(self._surface, RULE, (MARGIN, y), (SIZE[0] - MARGIN, y), wide)

    def _column(self, place: int) -> tuple[int, int]:
        """Where the count and where the points of a participant stand."""
        left = MARGIN + LABEL + place * self._step
        return left + self._step * 2 // 5, left + self._step * 9 // 10

    def _short(self, words: str, face: str, px: int, room: int) -> tuple[str, Style]:
        u = self._brush.kit.theme.u
        return self._brush.fitted(words, face, px / u, room, 20 / u)

    # ------------------------------------------------------------ parts

    def head(self, day: str) -> None:
        """The title, the day, the modules, the players."""
        self._y += 20
        self._write(MARGIN, t("paper.title"), Style("serif-black", 60), INK)
        self._write(SIZE[0] - MARGIN, day, Style("sans", 28), PALE, "right")
        self._y += 66
        if self._pad.pages.modules:
            names = enumerated([module_name(module) for module in self._pad.pages.modules])
            self._paragraph(t("paper.modules", names=names), Style("sans", 25), PALE)
        self._y += 20
        for person in self._people:
            left = MARGIN + LABEL + person.number * self._step + 8
            emblem = self._brush.kit.art.get(f"emblem/{person.colour}", 40, 40)
            self._surface.blit(emblem, (left, self._y - 20))
            words, style = self._short(person.name, "sans-bold", 28, self._step - 60)
            self._write(left + 48, words, style, INK)
        self._y += ROW + 8

    def scoring(self, scoring: str) -> None:
        """The lines of a scoring, its sum, and why tied players have what they have."""
        self._rule(3)
        self._y += 12
        self._write(MARGIN, t("pad.scoring", scoring=scoring), Style("serif-bold", 36), GOLD)
        self._y += ROW + 6
        lines = self._sheets[scoring]
        for line in lines:
            self._line(line)
        self._rule()
        self._sum(t("pad.sum", scoring=scoring), self._pad.points()[scoring])
        for line in lines:
            self._ties(line)
        self._y += ROW // 2

    def _line(self, line: PadLine) -> None:
        x = MARGIN
        if line.category in self._pad.game.rules.components.types:
            self._surface.blit(self._brush.kit.art.get(f"badge/{line.category}", 34, 34), (x, self._y - 17))
            x += 44
        room = MARGIN + LABEL - 10 - x
        note, small = line.note, Style("sans", 20)
        words, style = self._short(line.name, "sans", 26, room)
        self._write(x, words, style, INK)
        wide = self._brush.width(words, style) + 14
        if wide + self._brush.width(note, small) <= room:
            self._write(x + wide, note, small, PALE)
        for place in range(len(self._people)):
            count, points = self._column(place)
            if line.number(place) and line.key != "other":
                self._write(count, line.number(place), Style("sans", 26), PALE, "right")
            self._write(points, line.points(place), Style("sans-bold", 27), INK, "right")
        self._y += ROW

    def _sum(self, words: str, numbers: Sequence[int], size: int = 30) -> None:
        self._write(MARGIN, words, Style("sans-bold", size), INK)
        for place, number in enumerate(numbers):
            told = str(number).replace("-", "−")
            self._write(self._column(place)[1], told, Style("sans-black", size), GOLD, "right")
        self._y += ROW

    def _ties(self, line: PadLine) -> None:
        """For each group of tied players one sentence."""
        tied: dict[Share, list[str]] = {}
        for person, share in zip(self._people, line.shares, strict=False):
            if divided(share):
                tied.setdefault(share, []).append(person.name)
        for share, names in tied.items():
            words = t(
                "paper.tie_rounded" if sum(share.rank_points) % share.tied else "paper.tie",
                line=line.name,
                names=enumerated(names),
                places=" + ".join(map(str, share.rank_points)),
                count=sum(share.rank_points),
                points=share.points,
            )
            self._paragraph(words, Style("sans-italic", 22), PALE)

    def totals(self) -> None:
        """All scorings together, and who leads."""
        totals = self._pad.totals()
        self._rule(3)
        self._y += 8
        self._sum(t("paper.total"), totals, 40)
        best = [person.name for person in self._people if totals[person.number] == max(totals)]
        if max(totals) > 0:
            self._write(
                MARGIN, t("pad.leads", names=enumerated(best), count=len(best)), Style("sans", 26), INK
            )
            self._y += ROW

    def palaces(self) -> None:
        """The palaces that were laid, each as it was at the last scoring at which it was opened."""
        pad, found = self._pad, []
        for player, name in enumerate(pad.pages.names):
            opened = [scoring for scoring in pad.held() if pad.laid(scoring, player)]
            if opened and pad.rows(opened[-1], player):
                words = t("paper.laid", name=name, scoring=opened[-1])
                found.append((words, PadPalace(pad, opened[-1], player).model()))
        across = min(ACROSS, len(found))
        for number, (words, city) in enumerate(found):
            wide = (SIZE[0] - 2 * MARGIN) // across
            if number % across == 0:
                self._y += ROW if number == 0 else PALACE
            room = pygame.Rect(MARGIN + number % across * wide, self._y, wide, PALACE - 20)
            self._brush.text(
                self._surface, (room.centerx, room.y), words, Style("sans-bold", 25), INK, "centre"
            )
            self._palace(city, pygame.Rect(room.x + 10, room.y + 30, room.w - 20, room.h - 40))
        if found:
            self._y += PALACE

    def _palace(self, city: CityModel, room: pygame.Rect) -> None:
        """The tiles of a palace, from the top of a room."""
        bounds = Bounds.around(city.cells(), ring=0)
        cell = min(room.w // bounds.columns, room.h // bounds.rows, LARGEST)
        left = room.centerx - cell * bounds.columns // 2
        for (x, y), face in city.tiles:
            picture = cell_picture(self._brush, face, face.parts[0], cell, city.colour)
            self._surface.blit(picture, (left + (x - bounds.west) * cell, room.y + (y - bounds.north) * cell))


def _told(line: PadLine) -> bool:
    """Whether a line has anything to tell."""
    return any(line.numbers) or any(share.points for share in line.shares)
