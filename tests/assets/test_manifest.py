"""The manifest lists every picture, font and sound, with the size it has; nothing is missing or left over."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.alhambra.kit import IN_THE_BOX
from tests.assets.manifest import ALL_FILES, ART, ASSETS, MANIFEST, PALACE, alpha, colours, picture

LEVELS = MANIFEST["tile"]["levels"]
LIMIT, A_MODULE = 15_600_000, 200_000
"""Bytes: all pictures, fonts and sounds together, the skyline of the end with 1.5 million of them; and what
each module adds at most."""


def test_every_file_is_listed_and_every_listed_file_is_there():
    """The folders art, fonts and sounds hold exactly the files of the manifest (and their descriptions)."""
    there = {
        path.relative_to(ASSETS).as_posix()
        for folder in ("art", "fonts", "sounds")
        for path in (ASSETS / folder).rglob("*")
        if path.is_file() and path.suffix != ".md"
    }
    assert there == ALL_FILES


def test_assets_stay_small():
    """Pictures, fonts and sounds take less than 24 MB with the modules of the box; others add a share."""
    most = LIMIT + A_MODULE * len(MODULES)
    assert LIMIT + A_MODULE * len(IN_THE_BOX) < 24_300_000
    assert sum((ASSETS / name).stat().st_size for name in ALL_FILES) < most


@pytest.mark.slow
@pytest.mark.usefixtures("sdl")
def test_sizes_in_the_manifest_are_those_of_the_files():
    """Every picture can be read and has the size the manifest tells."""
    wrong = {art_id for art_id, entry in ART.items() if list(picture(art_id).get_size()) != entry["size"]}
    assert not wrong


def test_everything_printed_has_its_picture():
    """All tiles in both variants, start tiles, cards, signs and buildings of every price are drawn."""
    cheapest = MANIFEST["tile"]["cheapest"]
    needed = {f"tile/{tile['id']}{small}" for tile in PALACE["tiles"] for small in ("", "/small")}
    needed |= {
        f"building/{tile['type']}/{tile['price'] - cheapest[tile['type']]}" for tile in PALACE["tiles"]
    }
    for kind in PALACE["types"]:
        needed |= {f"ground/{kind}", f"badge/{kind}", f"badge/{kind}/letter", f"medal/{kind}"}
    for colour in PALACE["colours"]:
        needed |= {f"fountain/{colour}", f"emblem/{colour}"}
    for currency in PALACE["currencies"]:
        needed |= {f"coin/{currency}"} | {f"money/{currency}-{value}" for value in PALACE["money"]["values"]}
    needed |= {f"scoring/{letter}{state}" for letter in PALACE["scoring"] for state in ("", "/open")}
    needed |= {"money/back", "tile/back", "backdrop/table", "backdrop/menu", "scene/title", "scene/wordmark"}
    assert needed <= set(ART)


def test_prices_cover_all_levels_of_pictures():
    """Every type is printed at as many prices as buildings are drawn, in a row from the cheapest."""
    for kind, least in MANIFEST["tile"]["cheapest"].items():
        prices = {tile["price"] for tile in PALACE["tiles"] if tile["type"] == kind}
        assert prices == set(range(least, least + LEVELS)), kind


@pytest.mark.slow
@pytest.mark.usefixtures("sdl")
def test_tiles_fill_their_cell():
    """Whole tiles and grounds are opaque everywhere: nothing of the table shines through."""
    whole = [art_id for art_id in ART if art_id.startswith(("tile/", "ground/", "fountain/", "backdrop/"))]
    assert not [art_id for art_id in whole if alpha(art_id).min() < 255]


@pytest.mark.usefixtures("sdl")
def test_layers_are_aligned_and_clear_in_the_middle():
    """Walls and turrets are as large as the tile and leave its middle free."""
    layers = [art_id for art_id in ART if art_id.startswith(("wall/", "turret/"))]
    assert len(layers) == 16
    for art_id in layers:
        assert picture(art_id).get_size() == (512, 512)
        assert alpha(art_id)[128:384, 128:384].max() == 0, art_id
        assert alpha(art_id).max() == 255, art_id


@pytest.mark.usefixtures("sdl")
def test_icons_are_white():
    """Icons are white wherever they are painted, to be tinted; none is empty or touches the edge."""
    for art_id in (art_id for art_id, entry in ART.items() if entry["kind"] == "icon"):
        painted = alpha(art_id)
        assert painted.max() > 200, art_id
        assert colours(picture(art_id))[painted > 128].min() >= 250, art_id
        edge = max(painted[0].max(), painted[-1].max(), painted[:, 0].max(), painted[:, -1].max())
        assert edge == 0, art_id


@pytest.mark.usefixtures("sdl")
def test_nine_slices_can_be_cut():
    """Corners of a nine-slice fit into its master and leave a middle; the outset lies inside the corners."""
    slices = {art_id: entry for art_id, entry in ART.items() if entry["kind"] == "nineslice"}
    assert slices
    for art_id, entry in slices.items():
        (w, h), (left, top, right, bottom) = entry["size"], entry["inset"]
        assert left + right < w, art_id
        assert top + bottom < h, art_id
        assert all(out <= cut for out, cut in zip(entry["outset"], entry["inset"], strict=True)), art_id


@pytest.mark.usefixtures("sdl")
def test_nine_slices_stretch_without_seams():
    """The strips between the corners do not change along the way they are stretched."""
    for art_id, entry in ART.items():
        if entry["kind"] != "nineslice":
            continue
        (w, h), (left, top, right, bottom) = entry["size"], entry["inset"]
        shown = alpha(art_id).astype(int)
        across, down = shown[left : w - right], shown[:, top : h - bottom]
        assert abs(across - across[:1]).max() <= 6, f"{art_id} sideways"
        if entry["size"][1] - top - bottom > 12 and not art_id.startswith("ui/bar"):
            assert abs(down - down[:, :1]).max() <= 6, f"{art_id} downwards"


def test_buildings_of_one_price_band_differ():
    """No two buildings of a type are the same picture."""
    for kind in PALACE["types"]:
        pictures = {
            (ASSETS / ART[f"building/{kind}/{level}"]["file"]).read_bytes() for level in range(LEVELS)
        }
        assert len(pictures) == LEVELS, kind
