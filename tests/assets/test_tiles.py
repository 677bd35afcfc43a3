"""Tiles composed from their layers as assets/art/README.md tells look like the whole tiles."""

import numpy as np
import pygame
import pytest

from tests.assets.manifest import CORNERS, MANIFEST, PALACE, colours, picture

PLACES = MANIFEST["tile"]
SAMPLE = [tile for tile in PALACE["tiles"] if len(tile["walls"]) >= 2 or tile["price"] >= 10][::3]


def composed(tile: dict, small: bool) -> pygame.Surface:
    """Ground, walls, turrets, building: everything below the signs."""
    end = "/small" if small else ""
    level = tile["price"] - PLACES["cheapest"][tile["type"]]
    corners = [c for c in CORNERS if {c[0].upper(), c[1].upper()} <= set(tile["walls"])]
    layers = [f"ground/{tile['type']}"]
    layers += [f"wall/{side}{end}" for side in tile["walls"]]
    layers += [f"turret/{corner}{end}" for corner in corners]
    layers.append(f"building/{tile['type']}/{level}")
    whole = picture(layers[0]).copy()
    for layer in layers[1:]:
        whole.blit(picture(layer), (0, 0))
    return whole


def without_signs(surface: pygame.Surface, small: bool) -> np.ndarray:
    """Colours with shield and medal blotted out."""
    places = PLACES["small" if small else "normal"]
    k = surface.get_width() / 512
    copy = surface.copy()
    for sign, reach in (("badge", 62), ("medal", 78)):
        x, y = places[sign]
        side = 2 * reach * places["scale"] * k
        copy.fill("black", (x * k - side / 2, y * k - side / 2, side, side))
    return colours(copy)


@pytest.mark.slow
@pytest.mark.usefixtures("sdl")
@pytest.mark.parametrize("small", [False, True], ids=["normal", "small"])
def test_layers_compose_the_whole_tile(small: bool):
    """Stacking the layers of a tile gives the whole tile but for its signs (and the losses of packing)."""
    for tile in SAMPLE:
        whole = picture(f"tile/{tile['id']}{'/small' if small else ''}")
        layered = composed(tile, small)
        if small:
            layered = pygame.transform.smoothscale(layered, whole.get_size())
        difference = np.abs(without_signs(whole, small) - without_signs(layered, small))
        assert difference.mean() < 4, tile["id"]


@pytest.mark.usefixtures("sdl")
def test_walls_are_visible():
    """A walled side of a tile looks other than an open one, in both variants, at 64 pixels."""
    by_walls = {frozenset(tile["walls"]): tile for tile in PALACE["tiles"]}
    open_tile, walled = by_walls[frozenset()], by_walls[frozenset("NEW")]
    for small in ("", "/small"):
        plain, fenced = (
            colours(pygame.transform.smoothscale(picture(f"tile/{tile['id']}{small}"), (64, 64)))
            for tile in (open_tile, walled)
        )
        rims = {
            "N": np.s_[16:48, 0:4],
            "W": np.s_[0:4, 16:48],
            "E": np.s_[60:64, 16:48],
            "S": np.s_[16:48, 60:64],
        }
        change = {side: np.abs(plain[rim] - fenced[rim]).mean() for side, rim in rims.items()}
        assert min(change["N"], change["E"], change["W"]) > 30
        assert change["S"] < 12


@pytest.mark.usefixtures("sdl")
def test_rims_of_adjacent_tiles_match():
    """Open tiles share their paving, so that neighbours join without a seam in colour."""
    kinds = PALACE["types"]
    rims = [colours(picture(f"ground/{kind}"))[:, :24] for kind in kinds]
    assert all(np.abs(rim - rims[0]).mean() < 2 for rim in rims)
