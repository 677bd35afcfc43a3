"""The face of a tile in the new form that a choice being composed would give it (forms.py)."""

from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CELL, SIDE, TILE
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.derive import laid_face, tile_face
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.targets import Name


class Previews:
    """Faces of tiles that a press would change, cached."""

    def __init__(self, picker: Picker, answering: Answering) -> None:
        self._picker = picker
        self._answering = answering
        self._known: dict[tuple[Selection, Name], tuple[TileFace, Name] | None] = {}

    def face(self, selection: Selection, name: Name) -> TileFace | None:
        """The tile that a press of this name would give another form, with that form.

        None if there is none.
        """
        found = self.found(selection, name)
        return found[0] if found is not None else None

    def found(self, selection: Selection, name: Name) -> tuple[TileFace, Name] | None:
        """That tile and its location: another one if the name stands for one of its sides."""
        key = (selection, name)
        if key not in self._known:
            self._known[key] = self._found(selection, name)
        return self._known[key]

    def _found(self, selection: Selection, name: Name) -> tuple[TileFace, Name] | None:
        token = self._answering.lit(selection).get(name)
        stems = [stem for stem in self._answering.remaining(selection) if token in stem.tokens]
        if token is None or len(stems) != 1 or stems[0].open:
            return None
        view, seat = self._picker.view, self._picker.seat
        then = questions.after(view, seat, stems[0].options[0])
        if _fountain(then, seat) == _fountain(view, seat) and then.state.forms == view.state.forms:
            return None
        if token[0] == SIDE:
            said = dict(stems[0].tokens)
            cell = said[CELL] if CELL in said else view.seat(seat).city.cell_of(said[TILE])
            name = ("cell", cell) if cell is not None else ("reserve", said[TILE])
        if name[0] == "cell":
            face = _on_cell(then, seat, name[1])
        else:
            tile = str(name[1])
            face = tile_face(then, tile) if name[0] in ("reserve", "bought") else None
        return (face, name) if face is not None else None


def _fountain(game: Palace, seat: int) -> Any:
    """The fountain of a seat with the walls added to it, which are in no stored form."""
    return game.seat(seat).city.tile_at(FOUNTAIN_CELL)


def _on_cell(then: Palace, seat: int, cell: Any) -> TileFace | None:
    """The part of a city on a cell; of a tile with several cells just this one."""
    placed = then.seat(seat).city.tile_at(cell)
    if placed is None:
        return None
    face, number = laid_face(then, placed), list(placed.parts()).index(cell)
    return face if face.single else replace(face, cells=(replace(face.cells[number], offset=(0, 0)),))
