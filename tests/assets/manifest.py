"""The list of assets and the pictures in it, as these tests look at them."""

import json
from functools import cache
from typing import Any

import numpy as np
import pygame

from alhambra_desktop.paths import assets_dir

ASSETS = assets_dir()
MANIFEST: dict[str, Any] = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
ART: dict[str, dict[str, Any]] = MANIFEST["art"]
PALACE: dict[str, Any] = json.loads((ASSETS / "data" / "palace.json").read_text(encoding="utf-8"))
CORNERS = ("nw", "ne", "sw", "se")


@cache
def picture(art_id: str) -> pygame.Surface:
    """A master with its transparency."""
    surface = pygame.image.load(ASSETS / ART[art_id]["file"])
    whole = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    whole.blit(surface, (0, 0))
    return whole


def alpha(art_id: str) -> np.ndarray:
    return pygame.surfarray.array_alpha(picture(art_id))


def colours(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


ALL_FILES = {entry["file"] for part in ("art", "font", "sound") for entry in MANIFEST[part].values()}
