"""An edge class of its own: camps lean with a rampart against a wall, from outside."""

from collections.abc import Iterable, Mapping

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.extension import Extension, TurnUp
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain

SIDES = ("N", "S", "E", "W", "NE")


def camp_piece(sides: str) -> Piece:
    return piece_from_plain({"id": f"camp-{sides}", "kind": "camp", "price": 4, "ramparts": list(sides)})


class Camps(Extension):
    """Five camps lie among the buildings."""

    id = "camps"

    def pieces(self, setup) -> Iterable[tuple[str, Piece]]:
        return [(f"camp-{sides}", camp_piece(sides)) for sides in SIDES]

    def supply(self, setup) -> Iterable[str]:
        return [f"camp-{sides}" for sides in SIDES]

    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        return {"camp": base.show_tile}
