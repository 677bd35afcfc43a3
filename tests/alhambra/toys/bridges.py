"""Pieces of two cells, with a building type on each; one of them may be turned."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain

ROWS = (
    {"id": "bridge-1", "price": 6, "cells": [{"type": "garden"}, {"dx": 1, "dy": 0, "type": "tower"}]},
    {"id": "bridge-2", "price": 7, "cells": [{"type": "pavilion"}, {"dx": 0, "dy": 1, "type": "pavilion"}]},
    {
        "id": "bridge-3",
        "price": 5,
        "cells": [{"type": "arcades", "walls": ["N"]}, {"dx": 1, "dy": 0, "type": None, "walls": ["N", "E"]}],
    },
)


class Bridges(Extension):
    """Three bridges lie among the buildings."""

    id = "bridges"

    def pieces(self, setup) -> Iterable[tuple[str, Piece]]:
        return [(row["id"], piece_from_plain(row)) for row in ROWS]

    def supply(self, setup) -> Iterable[str]:
        return [row["id"] for row in ROWS]
