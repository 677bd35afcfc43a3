"""Names of pieces used outside a game's own table: those available out of turn."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.games import AnyGame, kind_of
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import tile_label

NAMES: Mapping[str, Callable[[Any, str], str]] = {
    "alhambra": lambda view, thing: tile_label(tile_face(view, thing)),
}
"""By game, the function for the name of a piece; other games need none."""


def piece_name(view: AnyGame, thing: str) -> str:
    """A piece by its id: ``Tower 9``."""
    return NAMES[kind_of(view.rules).id](view, thing)
