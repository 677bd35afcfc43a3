"""The board of the table: its layout, its drawing, what can be pressed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.log import LogModel, draw_log_panel
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.panels import draw_panel
from alhambra_desktop.client.roll_and_write.paper import print_sheet, write_heading, write_on_sheet
from alhambra_desktop.client.roll_and_write.score import count_place, print_score_sheet, write_score_sheet
from alhambra_desktop.client.roll_and_write.spots import (
    CellSpot,
    DieSpot,
    FaceSpot,
    LogSpot,
    Note,
    PanelSpot,
    Telling,
)
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write import tips
from alhambra_desktop.presentation.roll_and_write.choreography import Thing
from alhambra_desktop.presentation.roll_and_write.layout import paper_parts, table_layout
from alhambra_desktop.presentation.roll_and_write.models import (
    BLUE,
    FACES,
    SIDE,
    YELLOW,
    Cell,
    DieColour,
    PaperModel,
)
from alhambra_desktop.presentation.roll_and_write.panel_layout import PanelParts, panel_parts
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, COINS, KEEP, KEEPING, Light
from alhambra_desktop.presentation.roll_and_write.score_layout import score_parts
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.roll_and_write.choices import BuildCrossing, BuildSecond, ChangeDie, KeepDice
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene makes its board
    from alhambra_desktop.client.roll_and_write.scene import PaperScene

POINTS_WIDE = 0.3
"""The part of the heading of the paper that tells the points."""
COLOURS: tuple[DieColour, DieColour] = (YELLOW, BLUE)


class Canvas:
    """A surface for one picture after the other: a new one for each would take longer than to paint it."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None

    def begin(self, ground: pygame.Surface) -> pygame.Surface:
        """The surface, with this ground on it."""
        if self._surface is None or self._surface.get_size() != ground.get_size():
            self._surface = ground.copy()
        else:
            self._surface.blit(ground, (0, 0))
        return self._surface


class Board:
    """One picture of the table, on a canvas: a model in a room."""

    def __init__(
        self,
        brush: Brush,
        room: pygame.Rect,
        model: PaperModel,
        log: LogModel,
        canvas: Canvas,
    ) -> None:
        self.brush = brush
        self.model = model
        self._log = log
        u = brush.kit.theme.u
        dummies = tuple(model.players[number].built is None for number in model.others)
        layout = table_layout(Rect(*room), u, dummies)
        self.parts = paper_parts(layout.sheet, u, model.printed.coins)
        boxes = tuple(standing.boxes for standing in model.types)
        self.score = score_parts(layout.score, u, boxes, len(model.players), model.rounds)
        self.panels: dict[int, PanelParts] = {
            number: panel_parts(rect, u, dummy=dummy)
            for number, rect, dummy in zip(model.others, layout.panels, dummies, strict=True)
        }
        self.log = layout.log
        self._canvas = canvas
        self._picture: pygame.Surface | None = None
        self._without: frozenset[object] | None = None
        """What was hidden when the picture was painted."""

    # ------------------------------------------------------------ painting

    def draw(self, surface: pygame.Surface, hidden: frozenset[object]) -> None:
        """Papers and panels on the ground of ``surface``; cached until something else is hidden."""
        if self._picture is None or self._without != hidden:
            self._picture = self._canvas.begin(self._printed(surface))
            self._write(self._picture, hidden)
            self._without = hidden
        surface.blit(self._picture, (0, 0))

    def _printed(self, ground: pygame.Surface) -> pygame.Surface:
        """The ground with both papers as printed: constant for a whole game."""
        brush, model, parts = self.brush, self.model, self.parts

        def draw() -> pygame.Surface:
            picture = ground.copy()
            for paper, printed in (
                (parts.paper, print_sheet(brush, parts, model.printed, tips.uses(model))),
                (self.score.paper, print_score_sheet(brush, self.score, model)),
            ):
                brush.kit.paint.cast(picture, pygame.Rect(paper))
                picture.blit(printed, paper)
            return picture

        people = tuple((player.number, player.colour) for player in model.players)
        return brush.keep(("printed table", parts, self.score, model.printed, people, model.me), draw)

    def _write(self, surface: pygame.Surface, hidden: frozenset[object]) -> None:
        """What has been written, and the panels."""
        brush, model, parts = self.brush, self.model, self.parts
        write_on_sheet(brush, surface, parts, model.printed, model.own, hidden)
        write_heading(brush, surface, parts, model.own, model.types)
        write_score_sheet(brush, surface, self.score, model, hidden)
        if self.log is not None:
            draw_log_panel(brush, surface, self.log, self._log)
        for number, panel in self.panels.items():
            draw_panel(brush, surface, panel, model.printed, model.players[number], hidden)

    # ------------------------------------------------------------ places

    def find(self, thing: Thing) -> Rect | None:
        """The rectangle of a thing; see presentation/roll_and_write/choreography.py for the names."""
        kind, who = thing[0], thing[1]
        if kind == "tick":
            return self._box(int(str(who)), str(thing[2]), int(str(thing[3])))
        if kind == "round":
            return self.score.rounds[int(str(who)) - 1]
        if kind == "award":
            place = next(i for i, standing in enumerate(self.model.types) if standing.type == who)
            return self.score.types[place].area
        if kind == "from":
            return self._start(str(who), int(str(thing[2])), int(str(thing[3])))
        number = int(str(who))
        if number == self.model.me:
            return self._own(thing)
        panel = self.panels.get(number)
        return self._of_panel(panel, thing) if panel is not None else None

    def _box(self, participant: int, kind: str, box: int) -> Rect | None:
        place = next(i for i, standing in enumerate(self.model.types) if standing.type == kind)
        part = self.score.types[place]
        if part.numbered:
            return count_place(self.brush, part.lines[participant])
        return part.boxes[participant][box - 1]

    def _own(self, thing: Thing) -> Rect | None:
        if thing[0] == "cross":
            return self.parts.cell_rect(_cell(thing[2]))
        if thing[0] == "coin":
            return self.parts.coins[int(str(thing[2]))]
        dice = self.dice_rects(_colour(thing[2]))
        place = int(str(thing[3]))
        return dice[place] if place < len(dice) else None

    def dice_rects(self, colour: DieColour) -> tuple[Rect, ...]:
        """The dice of a colour on the viewer's paper."""
        return self.parts.dice(colour, tuple(die.number for die in self.model.own.dice_of(colour)))

    def _of_panel(self, panel: PanelParts, thing: Thing) -> Rect | None:
        if thing[0] == "cross":
            return panel.cell_rect(_cell(thing[2]))
        if thing[0] == "coin":
            return Rect(panel.coins.x, panel.coins.y, panel.coins.h, panel.coins.h)
        if thing[0] == "dummy":
            return panel.tray
        colour, place = _colour(thing[2]), int(str(thing[3]))
        dice = panel.dice(colour, max(place + 1, len(self.model.players[int(str(thing[1]))].dice_of(colour))))
        return dice[place]

    def _start(self, colour: str, seat: int, number: int) -> Rect | None:
        """The former rectangle of a die that is passed on."""
        if seat == self.model.me:
            return self.parts.die(_colour(colour), number)
        panel = self.panels.get(seat)
        return panel.dice(_colour(colour), 1)[0] if panel is not None else None

    # ------------------------------------------------------------ spots

    def spots(self, scene: "PaperScene") -> Iterator[Widget]:
        """Everything that can be pointed at, in keyboard order: dice, cells, coins, score sheet, others."""
        brush, model = self.brush, self.model
        yield from self._dice(scene)
        yield from self._cells(scene)
        for place in range(2 * SIDE):
            note = Note(brush, lambda place=place: tips.line_tip(model, place))  # type: ignore[misc] # bound now
            yield Telling(brush, self.parts.line(place), note, key=f"line-{place}")
        if self.parts.coins:
            first, last = self.parts.coins_title, self.parts.coins[-1]
            area = Rect(first.x, first.y, first.w, last.bottom - first.y)
            yield Telling(brush, area, Note(brush, lambda: tips.coins_tip(model, model.own)), key="coins")
        head = self.parts.head
        note = Note(brush, lambda: tips.player_tip(model, model.own))
        yield PanelSpot(
            brush, head.left(head.h), lambda: scene.open_seat(model.me), note, key=f"player-{model.me}"
        )
        if model.own.now is not None:
            told = head.beside(head.w - round(head.w * POINTS_WIDE))
            note = Note(brush, lambda: tips.points_tip(model))
            yield PanelSpot(brush, told, scene.open_reckoning, note, key="points")
        for standing, part in zip(model.types, self.score.types, strict=True):
            note = Note(brush, lambda kind=standing.type: tips.type_tip(model, kind))  # type: ignore[misc] # bound now
            yield Telling(brush, part.area, note, key=f"type-{standing.type}")
        for number, panel in self.panels.items():
            yield self._panel(scene, number, panel.area)
        if self.log is not None:
            note = Note(brush, lambda: Tip(text=t("sheet.tip.log")))
            yield LogSpot(brush, self.log, scene.open_log, note, self._log)

    def _panel(self, scene: "PaperScene", number: int, area: Rect) -> Widget:
        player = self.model.players[number]
        note = Note(self.brush, lambda: tips.player_tip(self.model, player))
        return PanelSpot(
            self.brush, area, lambda: scene.open_sheet(number), note, key=f"player-{number}", live=True
        )

    def _cells(self, scene: "PaperScene") -> Iterator[Widget]:
        picker, asked = scene.picker, scene.asked
        lights = {light.cell: light for light in picker.lights} if asked else {}
        away = tuple(self.parts.cell_rect(cell) for cell in lights)
        chosen = self._kept_cell(scene) if asked else None
        to = picker.view.receiver(picker.seat) if asked and picker.phase in (ACTING, KEEPING) else None
        for row in FACES:
            for column in FACES:
                cell = (row, column)
                light = lights.get(cell)
                way = picker.way_to(cell) if asked and light is None else None
                note = Note(self.brush, lambda cell=cell: tips.cell_tip(picker, self.model, cell), away)  # type: ignore[misc] # bound now
                yield CellSpot(
                    self.brush,
                    self.parts.cell_rect(cell),
                    lambda cell=cell: scene.press_cell(cell),  # type: ignore[misc] # bound now
                    note,
                    key=f"cell-{row}-{column}",
                    light=light,
                    reachable=way is not None,
                    seed=pencil.cell_seed(cell, self.model.me),
                    chip=_chip(light) if light is not None else "",
                    chosen=cell == chosen,
                    guides=self._guides(cell) if light is not None else (),
                    passed=self._passed(scene, cell)
                    if light is not None and to is not None and chosen in (None, cell)
                    else (),
                    to="" if to is None else self.model.players[to].colour,
                )

    def _guides(self, cell: Cell) -> tuple[Rect, ...]:
        """The lines from both dice to a cell."""
        rect = self.parts.cell_rect(cell)
        row, column = self.parts.track(YELLOW, cell[0]), self.parts.track(BLUE, cell[1])
        return (
            Rect(row.right, rect.y, rect.x - row.right, rect.h),
            Rect(rect.x, column.bottom, rect.w, rect.y - column.bottom),
        )

    def _passed(self, scene: "PaperScene", cell: Cell) -> tuple[Rect, ...]:
        """The dice of the other pair, if a cell is built or its pair is kept."""
        light = scene.picker.light_at(cell)
        if light is None or light.look == COINS:
            return ()
        found = []
        for colour, number in ((YELLOW, cell[0]), (BLUE, cell[1])):
            dice = [die.number for die in self.model.own.dice_of(colour)]
            if len(dice) == 2:
                found.append(self._lying(scene, colour)[1 - dice.index(number)])
        return tuple(found)

    def _kept_cell(self, scene: "PaperScene") -> Cell | None:
        """The crossing of the dice that are to be kept."""
        if scene.picker.phase != KEEPING:
            return None
        kept = scene.picker.keep_choice(scene.selection)
        return (kept.yellow[0], kept.blue[0]) if kept.yellow and kept.blue else None

    def _dice(self, scene: "PaperScene") -> Iterator[Widget]:
        brush, model, picker = self.brush, self.model, scene.picker
        keeping = scene.asked and picker.phase == KEEPING
        for colour in COLOURS:
            kept = scene.selection.kept(colour) if keeping else None
            if scene.asked and scene.selection.die is not None and scene.selection.die[0] == colour:
                yield from self._faces(scene, colour)
            for die, rect in zip(model.own.dice_of(colour), self._lying(scene, colour), strict=True):
                thing = ("die", model.me, colour, die.place)
                note = Note(brush, lambda die=die: tips.die_tip(picker, model.own, die.die))  # type: ignore[misc] # bound now
                yield DieSpot(
                    brush,
                    rect,
                    lambda die=die: scene.press_die(die.die),  # type: ignore[misc] # bound now
                    note,
                    key=f"die-{colour}-{die.place}",
                    colour=colour,
                    number=die.number,
                    live=scene.asked and (keeping or (picker.phase == ACTING and model.own.coins > 0)),
                    picked=scene.selection.die == die.die or (keeping and kept == die.place),
                    offered=keeping and kept is None,
                    faint=keeping and kept is not None and kept != die.place,
                    again=scene.press_primary if keeping and kept == die.place else None,
                    hidden=lambda thing=thing: thing in scene.hidden(),  # type: ignore[misc] # bound now
                    line=self._line(colour, die.number),
                )

    def _lying(self, scene: "PaperScene", colour: DieColour) -> tuple[Rect, ...]:
        """The dice of a colour; where one is to be changed, the other makes room on its own number."""
        rects, picked = self.dice_rects(colour), scene.selection.die
        if not scene.asked or picked is None or picked[0] != colour:
            return rects
        dice, number = self.model.own.dice_of(colour), scene.picker.number(picked)
        return tuple(
            rect if die.number == number else self.parts.twin(colour, die.number, die.place)
            for die, rect in zip(dice, rects, strict=True)
        )

    def _line(self, colour: DieColour, number: int) -> Rect:
        """The cells that a die can select."""
        first, grid = self.parts.cell_rect((number, number)), self.parts.grid
        if colour == YELLOW:
            return Rect(grid.x, first.y, grid.w, first.h)
        return Rect(first.x, grid.y, first.w, grid.h)

    def _faces(self, scene: "PaperScene", colour: DieColour) -> Iterator[Widget]:
        """The numbers that the picked die can be changed to."""
        picked = scene.selection.die
        assert picked is not None
        for offer in scene.picker.offers(picked):
            taken = any(die.number == offer.number for die in self.model.own.dice_of(colour))
            rect = (
                self.parts.twin(colour, offer.number, picked[1])
                if taken
                else self.parts.die(colour, offer.number)
            )
            note = Note(self.brush, lambda offer=offer: tips.face_tip(offer))  # type: ignore[misc] # bound now
            yield FaceSpot(
                self.brush,
                rect,
                lambda offer=offer: scene.press_face(offer.number),  # type: ignore[misc] # bound now
                note,
                key=f"face-{colour}-{offer.number}",
                colour=colour,
                number=offer.number,
                cost=offer.cost,
                live=offer.reason is None,
            )


def _chip(light: Light) -> str:
    """The text of the pill on a lit cell: the box of its type, or the coins."""
    if light.look == COINS:
        return str(light.gain)
    if light.look == KEEP:
        return ""
    return t("sheet.chip", box=light.box, boxes=light.boxes)


def _cell(value: object) -> Cell:
    assert isinstance(value, tuple)
    return value[0], value[1]


def _colour(value: object) -> DieColour:
    return YELLOW if value == YELLOW else BLUE


def targets_of(board: Board, model: PaperModel, choice: Choice) -> Iterator[Rect]:
    """The things on the viewer's paper that a choice is about."""
    if isinstance(choice, BuildCrossing | BuildSecond):
        yield board.parts.cell_rect(choice.cell)
    elif isinstance(choice, ChangeDie):
        die = model.own.dice_of(choice.colour)[choice.die]
        yield board.dice_rects(choice.colour)[choice.die]
        goal = die.number + choice.steps
        if goal in FACES:
            yield board.parts.die(choice.colour, goal)
    elif isinstance(choice, KeepDice):
        for colour, numbers in ((YELLOW, choice.yellow), (BLUE, choice.blue)):
            dice = model.own.dice_of(colour)
            place = next((die.place for die in dice if die.number == numbers[0]), None)
            if place is not None:
                yield board.dice_rects(colour)[place]
