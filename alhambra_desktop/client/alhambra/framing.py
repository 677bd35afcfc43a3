"""Where the viewer's city stands: cells stay where they are while a tile is picked, dragged or put back."""

from typing import cast

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.geometry import NEIGHBOURS
from alhambra_desktop.alhambra.pieces import GATE, OPEN, RAMPART
from alhambra_desktop.client.alhambra.cell_lights import CellLight
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.presentation.alhambra.models import Cell, CityModel
from alhambra_desktop.presentation.alhambra.palace_frame import (
    Bounds,
    PalaceFrame,
    after_growth,
    fitted,
    lifted,
    with_room_for,
)
from alhambra_desktop.presentation.alhambra.screen import Screen

JOINED = (OPEN, GATE, RAMPART)
"""The sides that a new tile may connect to the city through."""

ABOVE_STRIP = 14
"""Pixels at one pixel per unit between the city and a question: what stands on its edge is seen."""


class Framing:
    """The frame of the city of each viewer of a table."""

    def __init__(self) -> None:
        self._frames: dict[int, PalaceFrame] = {}
        self._step = (-1, -1)
        """The viewer and the number of steps for which a city was last composed."""

    def of(self, viewer: int) -> PalaceFrame | None:
        """The last frame of a viewer's city."""
        return self._frames.get(viewer)

    def keep(self, viewer: int, frame: PalaceFrame) -> PalaceFrame:
        """The player has moved the city."""
        self._frames[viewer] = frame
        return frame

    def clear(self) -> None:
        """The window has changed: fit everything again."""
        self._frames.clear()

    def compose(self, screen: Screen, lights: tuple[CellLight, ...], session: Session) -> PalaceFrame:
        """The present frame of the viewer's city."""
        step = (session.me, session.match.step_count)
        before, same = self.of(session.me), step == self._step
        self._step = step
        return self.keep(session.me, compose_frame(before, screen, lights, session, same_step=same))


def compose_frame(
    before: PalaceFrame | None,
    screen: Screen,
    lights: tuple[CellLight, ...],
    session: Session,
    *,
    same_step: bool = False,
) -> PalaceFrame:
    """The present frame of the city: fitted again, clear of the strip, or as the player has moved it.

    Every lit cell is completely visible, also those that answer a question or have been chosen for it.
    Cells stay where they are while something is picked: there is room beforehand for all that a tile may
    join, and what had to move nevertheless stays there for the rest of the step (``same_step``).
    """
    city = screen.table.own.city
    assert city is not None
    own = screen.table.own
    wide = any(not face.single for face in (*own.bought, *own.reserve))
    bounds = Bounds.around(city.cells(), ring=2 if wide else 1)
    area, u, strip = screen.layout.palace, screen.layout.u, screen.places.prompt
    frame = fitted(area, bounds, u) if before is None else after_growth(before, area, bounds, u)
    taken = city.taken()
    floor = area.bottom if strip is None else strip.rect.y - round(ABOVE_STRIP * u)
    answering, selection = session.answering, session.selection
    answers = (*answering.lit(selection), *answering.pressed(selection))
    lit = {cast("Cell", spot) for place, spot in answers if place == "cell"}
    lit.update(light.cell for light in lights)
    seen = area.top(floor - area.y)
    same = same_step and before is not None and (before.area, before.bounds) == (area, bounds)
    if same and before is not None and all(before.rect(cell).inside(seen) for cell in (*taken, *lit)):
        return before
    if strip is not None:
        frame = lifted(frame, taken, floor, u)
    else:
        lit.update(joining_cells(session.view.seat(session.me).city))
    return with_room_for(frame, (*taken, *lit), floor, u) if lit or len(taken) > len(city.cells()) else frame


def joining_cells(city: City) -> set[Cell]:
    """The free cells that can be walked to: all where a tile of one cell may be placed one day."""
    return {
        cell
        for cell in city.frontier()
        for side, beside in enumerate(NEIGHBOURS[cell])
        for part in [city.part_at(beside)]
        if part is not None and part.sides[(side + 2) % 4] in JOINED
    }


def frame_at_rest(before: PalaceFrame | None, screen: Screen, model: CityModel, city: City) -> PalaceFrame:
    """The frame that another city will have in the middle of this screen while nothing is picked."""
    area, u, bounds = screen.layout.palace, screen.layout.u, Bounds.around(model.cells())
    frame = fitted(area, bounds, u) if before is None else after_growth(before, area, bounds, u)
    return with_room_for(frame, (*model.taken(), *joining_cells(city)), area.bottom, u)
