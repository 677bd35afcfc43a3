"""Pieces from plain data: what is read, and what is refused."""

import pytest

from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.geometry import E, N, S, W
from alhambra_desktop.alhambra.pieces import BLANK, CLOSED, OPEN, RAMPART, WALL, Part, piece_from_plain
from tests.alhambra.city.made_up import camp, project, tile, watchtower


def test_a_tile_of_the_base_game() -> None:
    """A row of the component data gives id, type, price and walled sides."""
    piece = piece_from_plain({"id": "tower-7-NEW", "type": "tower", "price": 7, "walls": ["N", "E", "W"]})
    assert (piece.id, piece.kind, piece.type, piece.price) == ("tower-7-NEW", "building", "tower", 7)
    assert piece.walls == (N, E, W)
    assert piece.parts == (Part((0, 0), (WALL, WALL, OPEN, WALL), "tower"),)
    assert piece.types() == ("tower",)
    assert not piece.turnable


def test_the_fountain() -> None:
    """The fountain has no type, no price and no wall."""
    piece = piece_from_plain({"id": "fountain", "type": "fountain", "price": None, "walls": []})
    assert (piece.kind, piece.type, piece.price, piece.walls) == ("fountain", None, None, ())


def test_ramparts_closed_sides_and_cells_make_other_shapes() -> None:
    """Ramparts make the other sides blank; closed sides make half a cell; cells make several parts."""
    assert camp("camp", "NW").parts[0].sides == (RAMPART, BLANK, BLANK, RAMPART)
    assert watchtower("tower").parts[0].sides == (CLOSED, CLOSED, OPEN, OPEN)
    assert [watchtower("tower", closed).parts[0].long_side for closed in ("NE", "ES", "SW", "NW")] == [
        N,
        E,
        S,
        W,
    ]
    tall = project("tall", [("garden", "E"), ("tower", "E")], upright=True)
    assert [part.offset for part in tall.laid[0]] == [(0, 0), (0, 1)]
    assert [part.offset for part in tall.laid[1]] == [(0, 0), (-1, 0)]
    assert tall.types() == ("garden", "tower")
    assert tall.type is None


@pytest.mark.parametrize(
    "piece",
    [
        tile("plain", "NS"),
        tile("magic", "N", turns=True),
        camp("camp", "NE"),
        watchtower("watchtower"),
        project("project", [("garden", "N"), ("tower", "")], upright=False),
    ],
    ids=lambda piece: piece.id,
)
def test_plain_form_is_read_again(piece) -> None:
    """A piece written as plain data and read again is the same piece."""
    assert piece_from_plain(piece.plain()) == piece


@pytest.mark.rule("alhambra 2")
def test_the_component_data_of_all_buildings_are_consistent() -> None:
    """The 54 buildings differ from each other, have up to three walls, and agree with their ids."""
    tiles = standard().tiles
    assert len({piece.id for piece in tiles}) == len(tiles) == 54
    for piece in tiles:
        walls = "".join("NESW"[side] for side in piece.walls)
        assert piece.id == f"{piece.type}-{piece.price}-{walls or 'open'}"
        assert len(piece.walls) <= 3


GARDEN = {"id": "garden-9", "type": "garden", "price": 9, "walls": []}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": None}, "piece None: id"),
        ({"type": "palace"}, "piece 'garden-9': type 'palace'"),
        ({"price": "nine"}, "piece 'garden-9': price"),
        ({"price": -1}, "piece 'garden-9': price"),
        ({"price": True}, "piece 'garden-9': price"),
        ({"kind": 3}, "piece 'garden-9': kind"),
        ({"walls": ["N", "X"]}, "piece 'garden-9': walls: 'X' is no side"),
        ({"walls": ["N", "NE"]}, "piece 'garden-9': walls: 'NE' is no side"),
        ({"walls": ["N", "N"]}, "piece 'garden-9': walls: side N is given twice"),
        ({"walls": ["N"], "ramparts": ["N"]}, "piece 'garden-9': ramparts: side N is given twice"),
        ({"walls": "N"}, "piece 'garden-9': walls must be a list"),
        ({"free_rotation": "yes"}, "piece 'garden-9': free_rotation"),
        ({"cells": []}, "piece 'garden-9': cells"),
        ({"cells": [{"dx": 1}]}, "piece 'garden-9': cells must begin at 0, 0"),
        ({"cells": [{}, {}]}, "piece 'garden-9': cells must begin at 0, 0 and differ"),
        ({"cells": [{}, {"dx": "far"}]}, "piece 'garden-9', cell 1: dx and dy"),
        ({"cells": [{}, {"dx": 1, "walls": ["Q"]}]}, "piece 'garden-9', cell 1: walls: 'Q'"),
        ({"cells": [{}, 7]}, "piece 'garden-9', cell 1: expected a row"),
    ],
)
def test_invalid_pieces_are_refused_with_their_field(change: dict[str, object], said: str) -> None:
    """An error names the piece and the field that is wrong."""
    with pytest.raises(ValueError, match=said):
        piece_from_plain(GARDEN | change)
