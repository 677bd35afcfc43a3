"""Made-up pieces of every shape, and the city they are laid into."""

from collections.abc import Sequence

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain

KEEP = """
    +#####+#####+-----+
    #  A8    G9    S9 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
"""A small city; (0, 0) is the fountain, the upper row has y -1."""


def keep() -> City:
    return city_from_drawing(KEEP).city


def tile(name: str, walls: str = "", *, turns: bool = False, kind: str = "garden") -> Piece:
    return piece_from_plain(
        {"id": name, "type": kind, "price": 9, "walls": list(walls), "free_rotation": turns}
    )


def camp(name: str, ramparts: str) -> Piece:
    """A camp (module 8): ramparts on these sides, nothing on the others."""
    return piece_from_plain({"id": name, "kind": "camp", "price": 5, "ramparts": list(ramparts)})


def watchtower(name: str, closed: str = "NE") -> Piece:
    """A watchtower (module 22): half a cell; its wall is the diagonal between the closed sides."""
    return piece_from_plain({"id": name, "kind": "watchtower", "closed": list(closed), "free_rotation": True})


def project(name: str, halves: Sequence[tuple[str, str]], *, upright: bool) -> Piece:
    """A project of two cells (module 28): type and walls of each half, side by side or upright."""
    cells = [
        {"dx": 0 if upright else i, "dy": i if upright else 0, "type": kind, "walls": list(walls)}
        for i, (kind, walls) in enumerate(halves)
    ]
    return piece_from_plain({"id": name, "kind": "project", "cells": cells})
