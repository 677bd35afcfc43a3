"""Every module has its pictures: a vignette, and one for each thing that it lays on the table."""

import json

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.assets.manifest import ART, ASSETS, MANIFEST, alpha

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")


def data(module):
    return json.loads((ASSETS / "modules" / module / "data.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_a_vignette(module):
    """A square picture for drawer, chooser and rule page."""
    width, height = ART[f"module/{module}"]["size"]
    assert width == height >= 200


def test_cards_of_modules_have_faces():
    """Diamonds, exchange cards, characters and craftsmen of the component data are drawn."""
    wanted = [f"money/diamond-{value}" for value in data("diamonds")["copies"]]
    wanted += [f"money/{card['id']}" for card in data("currency_exchange_cards")["cards"]]
    wanted += [f"card/character/{name}" for name in data("characters")["characters"]]
    wanted += [f"card/craft/{card['craft']}" for card in data("travelling_craftsmen")["cards"]]
    wanted += ["card/gate", "card/back", "coin/diamond", "money/plain"]
    assert [name for name in wanted if name not in ART] == []


def test_pieces_of_modules_have_layers():
    """Grounds, ramparts, arrows, half cells, pawns and numerals for whatever is put together."""
    wanted = ["ground/camp", "medal/plain"]
    wanted += [f"{layer}/{side}" for layer in ("rampart", "arrow") for side in "NESW"]
    wanted += [f"ground/square/{kind}" for kind in TYPES]
    wanted += [f"watchtower/{kind}/{rotation}" for kind in TYPES for rotation in range(4)]
    wanted += [f"{pawn}/{colour}" for pawn in ("gate", "vizier") for colour in COLOURS]
    wanted += [f"vizier/{colour}/asleep" for colour in COLOURS]
    prices = {camp["price"] for camp in data("camps")["camps"]}
    wanted += [f"numeral/{price}" for price in prices | set(range(14))]
    assert [name for name in wanted if name not in ART] == []
    assert MANIFEST["tile"]["units"] == ART["ground/camp"]["units"]


@pytest.mark.parametrize("rotation", range(4))
def test_half_cells_are_empty_beyond_the_wall(rotation):
    """Beyond the long side nothing is painted; the corner of the right angle is."""
    seen = alpha(f"watchtower/tower/{rotation}")
    far, near = seen.shape[0] - 6, 5
    outside = ((far, near), (far, far), (near, far), (near, near))[rotation]
    inside = ((near, far), (near, near), (far, near), (far, far))[rotation]
    assert seen[outside] == 0
    assert seen[inside] == 255
