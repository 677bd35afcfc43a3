"""How pieces look that are not as they were printed."""

from dataclasses import replace

import pygame

from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.client.alhambra.tiles import tile_picture
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.derive import face_of
from alhambra_desktop.presentation.alhambra.models import PLAIN, Decoration

SIDE = 96


def pixels(app, piece, rotation=0, decoration=PLAIN):
    brush = Brush(app.app.services.kit)
    face = face_of(piece, rotation, decoration=decoration)
    return pygame.image.tobytes(tile_picture(brush, face, SIDE), "RGBA")


def walled(piece, *, printed):
    """The piece with a wall at each open side: as if printed so, or added later."""
    part = piece.parts[0]
    free = [side for side in range(4) if side not in part.walls]
    if not printed:
        return replace(piece, added=tuple((0, side) for side in free))
    for side in free:
        part = part.with_side(side, 2)
    return replace(piece, id="printed so", parts=(part,))


def test_added_walls_differ_from_printed_ones(app):
    """A wall that was put there later is drawn otherwise than a printed one: of wood."""
    for piece in standard().tiles[::9]:
        added = pixels(app, walled(piece, printed=False))
        assert added != pixels(app, piece)
        assert added != pixels(app, walled(piece, printed=True))


def test_the_start_tile_shows_its_added_walls(app):
    """A wall on its north changes only the upper part of its picture."""
    fountain = standard().fountain
    plain, walled_ = pixels(app, fountain), pixels(app, replace(fountain, added=((0, 0),)))
    changed = {i // 4 for i, (a, b) in enumerate(zip(plain, walled_, strict=True)) if a != b}
    assert changed
    assert all(i // SIDE < SIDE // 3 for i in changed)


def test_added_walls_turn_with_their_piece():
    """The added sides of a face are those on which the wall lies after turning."""
    piece = next(piece for piece in standard().tiles if not piece.walls or 0 not in piece.walls)
    face = face_of(replace(piece, added=((0, 0),)), 1)
    assert face.parts[0].added == (1,)
    assert 1 in face.parts[0].walls


def test_a_seal_distinguishes_a_special_building_from_a_base_tile(app):
    """With a seal a building looks otherwise, turned or not, and only in its upper right quarter."""
    piece = replace(standard().tiles[0], id="no base tile")
    for rotation in range(4):
        plain, sealed = (pixels(app, piece, rotation, look) for look in (PLAIN, Decoration(seal="seal/star")))
        changed = {i // 4 for i, (a, b) in enumerate(zip(plain, sealed, strict=True)) if a != b}
        assert changed
        assert all(i % SIDE > SIDE // 2 > i // SIDE for i in changed)
