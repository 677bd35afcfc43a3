"""A palace of the score pad as it is shown: tiles, cells for a tile with reasons, what is counted."""

from dataclasses import dataclass

from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.alhambra.score_pad import ScorePad
from alhambra_desktop.presentation.alhambra.derive import city_model, tile_face
from alhambra_desktop.presentation.alhambra.models import Cell, CityModel, TileFace
from alhambra_desktop.presentation.alhambra.names import side_name, the_tile, tile_label
from alhambra_desktop.presentation.alhambra.pad_lines import people_of
from alhambra_desktop.presentation.alhambra.reasons import Guilt, guilt, reason_text, touching
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t

FREE, HERE, GONE = "free", "here", "gone"
"""A tile lies nowhere, in this palace, in another one."""


NONE = Guilt()


@dataclass(frozen=True, slots=True)
class Spot:
    """An empty cell next to the palace: the change of the wall with a tile there, or why not there."""

    cell: Cell
    gain: int = 0
    why_not: str = ""
    guilt: Guilt = NONE


@dataclass(frozen=True, slots=True)
class TrayTile:
    """A tile of the box: where it is, the colour of its owner, and why it cannot be taken."""

    face: TileFace
    name: str
    place: str
    colour: str = ""
    why_not: str = ""


class PadPalace:
    """The palace of a player at a scoring of the pad, without the tile that is ``lifted`` to be moved."""

    def __init__(self, pad: ScorePad, scoring: str, player: int, lifted: str = "") -> None:
        self._pad = pad
        self._player = player
        self.city = pad.city(scoring, player)
        self.from_cell = self.city.cell_of(lifted)
        """Where the lifted tile lay."""
        if self.from_cell is not None:
            self.city = self.city.remove(self.from_cell)
        self._view = pad.game.copy()
        self._view.seat(player).city = self.city
        self._people = people_of(pad)

    def model(self) -> CityModel:
        """The palace with the fountain of its player."""
        return city_model(self._view, self._player, self._people[self._player].colour)

    def face(self, tile: str) -> TileFace:
        """A tile as it is printed."""
        return tile_face(self._view, tile)

    def name(self, tile: str) -> str:
        """A tile with its walls, by which it is told from others of its price."""
        face = self.face(tile)
        walls = enumerated([side_name("NESW"[side]) for side in face.walls])
        return (
            t("laid.tile", name=tile_label(face), walls=walls, count=len(face.walls))
            if walls
            else t("laid.tile_open", name=tile_label(face))
        )

    def tray(self, kind: str) -> tuple[TrayTile, ...]:
        """All tiles of a type, the cheapest first."""
        tiles = [tile for tile in self._pad.game.rules.components.tiles if tile.type == kind]
        return tuple(self._in_tray(tile.id) for tile in sorted(tiles, key=lambda tile: tile.price or 0))

    def _in_tray(self, tile: str) -> TrayTile:
        face, name, owner = self.face(tile), self.name(tile), self._pad.owner(tile)
        if self.city.cell_of(tile) is not None:
            return TrayTile(face, name, HERE, why_not=t("laid.here", tile=capitalized(the_tile(face))))
        if owner is None or owner.player == self._player:
            return TrayTile(face, name, FREE)
        person = self._people[owner.player]
        words = t("laid.gone", name=person.name, scoring=owner.scoring)
        return TrayTile(face, name, GONE, person.colour, words)

    def spots(self, tile: str) -> tuple[Spot, ...]:
        """The cells around the palace, for a tile."""
        piece, city = self._pad.tile(tile), self.city
        legal, now = set(city.legal_cells(piece)), city.longest_wall()
        found = []
        for cell in city.frontier():
            if cell in legal:
                found.append(Spot(cell, city.wall_after(piece, cell) - now))
            elif reason := city.why_not_place(piece, cell):
                marked = touching(self._view, self._player, guilt(reason))
                found.append(Spot(cell, 0, self._words(reason, tile), marked))
        return tuple(found)

    def why_not_take(self, tile: str) -> str:
        """Why a tile cannot be taken off the palace; "" if it can."""
        cell = self.city.cell_of(tile)
        reason = self.city.why_not_remove(cell) if cell is not None else None
        if reason is None:
            return ""
        return t("laid.stays", tile=capitalized(the_tile(self.face(tile))), why=self._words(reason, tile))

    def what_holds(self, tile: str) -> Guilt:
        """What to mark if a tile cannot be taken off."""
        cell = self.city.cell_of(tile)
        return guilt(self.city.why_not_remove(cell) if cell is not None else None)

    def _words(self, reason: Reason, tile: str) -> str:
        return reason_text(self._view, self._player, reason, tile)

    def laid(self) -> tuple[tuple[str, Cell], ...]:
        """The tiles of the palace and their cells."""
        return tuple((tile.piece.id, tile.cell) for tile in self.city.tiles() if tile.cell != FOUNTAIN_CELL)
