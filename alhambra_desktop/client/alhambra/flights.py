"""Cards, tiles and things of modules on their way across the table."""

import math
from collections.abc import Iterator

import pygame

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.ahead import read
from alhambra_desktop.client.alhambra.pieces import card_picture
from alhambra_desktop.client.alhambra.stage import Stage, turned_over
from alhambra_desktop.client.alhambra.tiles import pictures_of_face, tile_picture
from alhambra_desktop.client.assets import Art
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.choreography import Cue
from alhambra_desktop.presentation.alhambra.derive import card_face, tile_face
from alhambra_desktop.presentation.alhambra.models import CardFace, TileFace
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.rects import Rect, centred

WEIGHT = 1.22
"""How much larger a tile is drawn above its cell before it drops."""


class Faces:
    """The faces of tiles and cards in one view, by their ids; a tile in its present form."""

    def __init__(self, view: Palace) -> None:
        self._view = view
        self._tiles: dict[str, TileFace] = {}

    def tile(self, name: str) -> TileFace | None:
        """The face of a tile; None for other ids."""
        if name not in self._tiles and name in self._view.rules.pieces:
            self._tiles[name] = tile_face(self._view, name)
        return self._tiles.get(name)

    def card(self, name: str) -> CardFace | None:
        """The face of a card; None for other ids."""
        return card_face(self._view, name) if name in self._view.rules.cards else None


def draw_flights(brush: Brush, surface: pygame.Surface, stage: Stage, faces: Faces) -> None:
    """Draw what is in flight now."""
    for cue, place, share, widest in stage.flights():
        picture = _flying(brush, cue, place, share, faces, widest)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=place.centre))


def prepare_flights(brush: Brush, stage: Stage, faces: Faces) -> Parts[None]:
    """Read the pictures of all that is going to fly, then make them in the size of their flight."""
    yield from read(brush.kit.art, _names(stage, faces, brush.kit.art))
    for cue, widest in stage.flying():
        _sides(brush, cue, faces, _greatest(cue, widest))
        yield


def _names(stage: Stage, faces: Faces, art: Art) -> Iterator[str]:
    for cue, _ in stage.flying():
        tile = faces.tile(cue.what) if cue.kind == "tile" else None
        if tile is not None:
            yield from pictures_of_face(art, tile)
        elif cue.kind == "card":
            yield f"money/{cue.what}"
        else:
            yield cue.what


def _flying(
    brush: Brush, cue: Cue, place: Rect, share: float, faces: Faces, widest: int
) -> pygame.Surface | None:
    """A thing in flight: cached in its greatest size, scaled down for each frame."""
    if _drops(cue):
        lifted = 1 + (WEIGHT - 1) * math.sin(math.pi * min(1.0, share) ** 2)
        place = centred((round(place.w * lifted), round(place.h * lifted)), place)
    widest = _greatest(cue, widest)
    sides = _sides(brush, cue, faces, widest)
    if sides is None:
        return None
    shown = turned_over(*sides, share) if cue.flips else sides[0]
    if abs(place.w - widest) <= 2:
        return shown
    factor = max(8, place.w) / widest
    size = (max(2, round(shown.get_width() * factor)), max(2, round(shown.get_height() * factor)))
    return pygame.transform.smoothscale(shown, size)


def _drops(cue: Cue) -> bool:
    """Whether it is a tile that is lifted on its way to a city and comes down with weight."""
    return cue.kind == "tile" and cue.goal[0] == "city"


def _greatest(cue: Cue, widest: int) -> int:
    """The greatest width on the way."""
    return round(widest * WEIGHT) if _drops(cue) else widest


def _sides(brush: Brush, cue: Cue, faces: Faces, widest: int) -> tuple[pygame.Surface, pygame.Surface] | None:
    """The front and the back of what flies, in its greatest width; None if it has no picture."""
    art = brush.kit.art
    if cue.kind == "thing":
        if not art.has(cue.what):
            return None
        w, h = art.size(cue.what)
        picture = art.get(cue.what, widest, max(1, round(widest * h / w)))
        return picture, picture
    if cue.kind == "card":
        card = faces.card(cue.what)
        size = (widest, round(widest * 500 / 320))
        return None if card is None else (card_picture(brush, card, size), art.get("money/back", *size))
    tile = faces.tile(cue.what)
    return None if tile is None else (tile_picture(brush, tile, widest), art.get("tile/back", widest, widest))
