"""Fresh colors: the board with four columns; everybody's paints and projects."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ColourDropped,
    ColourProject,
    ColoursTaken,
    ProjectCompleted,
    ProjectLaidOut,
    ProjectTaken,
    ProjectTurnedUp,
    colour_id,
    colours_of,
    series_id,
)
from alhambra_desktop.alhambra.modules.fresh_colors.module import FreshColors
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.items import AWAKE, BoardPlan, Box, Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.shapes import PERSON
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import enumerated, t

POT, POTS_AT = 0.32, 0.76
"""Height of the pots on a project, and the position of their row."""
ONE, TWO = 0.6, 0.5
"""Height of the pots of a series, with one or two of them."""
STACK = "stack"
BROAD, HIGH, EDGE, PLACES = 720.0, 560.0, 20.0, 5
"""The drawing of the board: its size, its edge, the number of columns including the stack."""


class FreshColorsLook(Look[FreshColors]):
    """Pots of paint, projects that need them, and buildings in fresh colours."""

    still = (ProjectLaidOut, ProjectTurnedUp)  # they are seen where the one before them has gone

    def name(self, thing: str) -> str:
        """A colour, a series, or a project by its type and colours."""
        for colour in self.rule.data.colours:
            if thing == colour_id(colour):
                return t(f"paint.{colour}")
        if thing in self.rule.series:
            return self._colours(self.rule.series[thing])
        project = self.rule.projects.get(thing)
        if project is None:
            return ""
        return t("paint.project", type=type_name(project.type), colours=self._colours(project.needs))

    def _colours(self, colours: Sequence[str]) -> str:
        """Colours by name and number."""
        counted = Counter(colours)
        return enumerated([t("paint.several", count=n, colour=self.name(one)) for one, n in counted.items()])

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Projects and paints go from the board to their owner and back."""
        return {
            ProjectTaken: lambda event: Move(
                "thing", (self._art(event.project),), self.drawer, ("mine", event.seat), "tile_place"
            ),
            ColoursTaken: lambda event: Move(
                "thing", tuple(map(_pot, event.colours)), self.drawer, ("mine", event.seat), "tick"
            ),
            ColourDropped: lambda event: Move(
                "thing", (_pot(event.colour),), ("mine", event.seat), self.drawer, "tick"
            ),
            ProjectCompleted: lambda event: Move(
                "thing", tuple(map(_pot, event.colours)), ("mine", event.seat), self.drawer, "tile_place"
            ),
        }

    def _art(self, project: str) -> str:
        return f"project/{self.rule.projects[project].type}"

    # ------------------------------------------------------------ the panel

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The projects, the stack with them, then the series: a small board shows the first things only."""
        mine = colours_of(view)
        shelf: list[Item] = []
        for place, currency in enumerate(self.rule.currencies):
            if mine.columns[place]:
                shelf.append(self._project(view, me, mine.columns[place], currency))
        if mine.top:
            shelf.append(self._project(view, me, mine.top, "", left=1 + len(mine.rest)))
        for currency in self.rule.currencies:
            shelf += self._series(view, currency)
        held = {seat: self._held(view, seat) for seat in range(view.players)}
        own = held.pop(me)
        note = t("panel.colours_note")
        others = {seat: resting(items) for seat, items in held.items()}
        return Panel(tuple(shelf), own, others, note, drawer=True, plan=self._plan())

    def _plan(self) -> BoardPlan:
        """Columns side by side, the project above its series; the stack next to them."""
        step = (BROAD - 2 * EDGE) / PLACES
        places: list[tuple[str, Box]] = []
        for number, column in enumerate(self.rule.data.columns[: PLACES - 1]):
            left = EDGE + step * number
            places.append((f"project {column.currency}", _box(left + 10, 30, step - 20, step - 20)))
            count = len(column.series)
            high = min(117.0, (HIGH - 206) / count)
            for place in range(count):
                wide = high * PERSON
                name, top = series_id(column.currency, place + 1), 172 + (high + 4) * place
                places.append((name, _box(left + (step - wide) / 2, top, wide, high)))
        places.append((STACK, _box(EDGE + step * (PLACES - 1) + 10, 30, step - 20, step - 20)))
        return BoardPlan("plan/paint", BROAD / HIGH, tuple(places))

    def _project(self, view: Palace, me: int, name: str, currency: str, left: int = 0) -> Item:
        """A project that can be taken: of a column, or the top one of the stack."""
        project = self.rule.projects[name]
        if currency:
            where = t("panel.colour_column", currency=t(f"currency.{currency}"))
        else:
            where = t("panel.colour_stack", count=left)
        reason = self.rule.why_not_have(view, me, name)
        why = "" if reason is None else t(f"panel.{reason.code}", type=type_name(project.type))
        return Item(
            f"project {currency}" if currency else STACK,
            capitalized(self.name(name)),
            art=self._art(name),
            count=left or None,
            coin=currency,
            dim=reason is not None,
            note=" ".join(filter(None, (self._asks_for(project), where, why))),
            stands_for=(ITEM, name),
            laid=(*_row(project.needs), *_sign(currency, 0.14, 0.14, 0.3)),
        )

    def _asks_for(self, project: ColourProject) -> str:
        points = self.rule.data.points
        return t("panel.colour_project", colours=self._colours(project.needs), points=points)

    def _series(self, view: Palace, currency: str) -> list[Item]:
        """The series of a column."""
        stock = colours_of(view).stock
        column = next(one for one in self.rule.data.columns if one.currency == currency)
        items = []
        for number in range(1, len(column.series) + 1):
            name = series_id(currency, number)
            colours = self.rule.series[name]
            left = [
                t("paint.several", count=stock[one], colour=self.name(one)) for one in dict.fromkeys(colours)
            ]
            words = t("panel.colour_series", currency=t(f"currency.{currency}"), left=enumerated(left))
            there = Counter(colours) - Counter({one: stock[one] for one in set(colours)})
            items.append(
                Item(
                    name,
                    capitalized(self.name(name)),
                    art="card/plank",
                    coin=currency,
                    dim=sum(there.values()) == len(colours),
                    note=words,
                    stands_for=(ITEM, name),
                    laid=(*_pair(colours), *_sign(currency, 0.2, 0.13, 0.24)),
                )
            )
        return items

    def _held(self, view: Palace, seat: int) -> tuple[Item, ...]:
        """Paints, open projects, completed ones."""
        mine = colours_of(view)
        counted = Counter(mine.held[seat])
        limit = self.rule.data.colour_limit
        paints = [
            Item(
                colour,
                capitalized(self.name(colour)),
                art=_pot(colour),
                count=number if number > 1 else None,
                note=t("panel.colour_held", colour=self.name(colour), count=number, limit=limit),
                stands_for=(ITEM, colour),
            )
            for colour, number in counted.items()
        ]
        return (
            *paints,
            *(self._open(view, seat, name) for name in mine.begun[seat]),
            *(self._done(view, seat, name) for name in mine.done[seat]),
        )

    def _open(self, view: Palace, seat: int, name: str) -> Item:
        """A project that is not completed yet, and what is still missing for it."""
        project = self.rule.projects[name]
        lacking = Counter(project.needs) - Counter(colours_of(view).held[seat])
        if lacking:
            state = t("panel.colour_lacking", colours=self._colours(tuple(lacking.elements())))
        else:
            state = t("panel.colour_ready")
        return Item(
            name,
            type_name(project.type),
            art=self._art(name),
            mark="" if lacking else AWAKE,
            note=" ".join((self._asks_for(project), state)),
            stands_for=(ITEM, name),
            laid=_row(project.needs),
        )

    def _done(self, view: Palace, seat: int, name: str) -> Item:
        """A completed project, and what its buildings bring at each scoring."""
        project = self.rule.projects[name]
        number = view.seat(seat).city.counts()[view.rules.components.types.index(project.type)]
        points = number * self.rule.data.points
        note = t("panel.colour_done_note", type=type_name(project.type), count=number, points=points)
        return Item(name, type_name(project.type), art=f"{self._art(name)}/done", count=points, note=note)


def _box(left: float, top: float, width: float, height: float) -> Box:
    """A rectangle on the drawing as shares of it."""
    return (left / BROAD, top / HIGH, width / BROAD, height / HIGH)


def _pot(colour: str) -> str:
    """The picture of a colour tile."""
    return f"paint/{colour.removeprefix('colour-')}"


def _row(colours: Sequence[str]) -> tuple[Laid, ...]:
    """Pots in a row at the foot of a project."""
    step = min(0.24, 0.8 / len(colours))
    left = 0.5 - step * (len(colours) - 1) / 2
    side = min(POT, step * 1.35)
    return tuple(Laid(left + step * place, POTS_AT, side, art=_pot(one)) for place, one in enumerate(colours))


def _sign(currency: str, x: float, y: float, side: float) -> tuple[Laid, ...]:
    """The currency of a column, on the things there."""
    return (Laid(x, y, side, art=f"coin/{currency}"),) if currency else ()


def _pair(colours: Sequence[str]) -> tuple[Laid, ...]:
    """The pots of a series."""
    if len(colours) == 1:
        return (Laid(0.48, 0.52, ONE, art=_pot(colours[0])),)
    step = 0.44 / (len(colours) - 1)
    return tuple(Laid(0.47, 0.32 + step * place, TWO, art=_pot(one)) for place, one in enumerate(colours))
