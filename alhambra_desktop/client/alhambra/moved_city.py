"""Where things and the viewer's city stand on the table: the player moves the city and zooms in and out."""

from abc import abstractmethod

from alhambra_desktop.client.alhambra.cell_lights import CellLight
from alhambra_desktop.client.alhambra.framing import Framing, compose_frame
from alhambra_desktop.client.alhambra.opened_scenes import OpensTableScenes
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.client.alhambra.shot import Shot
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, corner_of
from alhambra_desktop.presentation.rects import Point, Rect


class MovesCity(OpensTableScenes):
    """Part of the table."""

    session: Session
    screen: Screen
    frame: PalaceFrame
    _framing: Framing
    shot: Shot
    _lights: tuple[CellLight, ...]

    @abstractmethod
    def _reshoot(self) -> None:
        """Compose the still picture again."""

    def lights(self) -> tuple[CellLight, ...]:
        """The lit cells."""
        return self.shot.board.lights

    def place_of(self, name: Name) -> Rect | None:
        """The rectangle of a thing, cell or corner on the screen; a chosen card is raised."""
        if (cell := cell_of(name)) is not None:
            return self.frame.rect(cell)
        if (corner := corner_of(name)) is not None:
            return self.frame.around_corner(corner)
        target = self.screen.find(name)
        if target is None:
            return None
        chosen, places = self.session.selection, self.screen.places
        raised = {"hand": (chosen.hand, places.hand.lift), "display": (chosen.display, places.money.lift)}
        cards, lift = raised.get(str(name[0]), ((), 0))
        return target.rect.moved(0, -lift) if name[-1] in cards else target.rect

    def framed(self, viewer: int) -> PalaceFrame | None:
        """The last frame of the city of a viewer."""
        return self._framing.of(viewer)

    def _see(self, frame: PalaceFrame) -> None:
        if frame != self.frame:
            self.frame = self._framing.keep(self.session.me, frame)
            self._reshoot()

    def zoom(self, steps: int, at: Point) -> None:
        """Zoom in or out around a point."""
        self._see(self.frame.zoomed(steps, at, self.screen.layout.u))

    def pan(self, dx: int, dy: int) -> None:
        """Move the city."""
        self._see(self.frame.panned(dx, dy))

    def fit(self) -> None:
        """Show the whole city again."""
        self._see(compose_frame(None, self.screen, self._lights, self.session))

    def show_cell(self, cell: Cell) -> None:
        """Move the city so that a cell is visible."""
        self._see(self.frame.towards(cell))
