"""The fonts have every character the game shows, digits of one height, and their licences beside them."""

import pygame
import pytest

from tests.assets.manifest import ASSETS, MANIFEST

FONTS = {name: ASSETS / entry["file"] for name, entry in MANIFEST["font"].items()}
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#%&'()*+,-./:;<=>?@[]_"
FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»\u00a0\u202f\u2019"
GERMAN = "ÄÖÜẞäöüß„“‚‘"
SPANISH = "ÑñÁÍÓÚáíóú¿¡"
POLISH_AND_CZECH = "ĄĆĘŁŃÓŚŹŻąćęłńóśźżÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž”"
SIGNS = "–—…·•×−→←↑↓°½€"


@pytest.mark.usefixtures("sdl")
@pytest.mark.parametrize("name", FONTS)
def test_every_character_is_in_the_fonts(name: str):
    """French, German, Spanish, Polish and Czech letters, signs; arrows in Game Sans."""
    needed = LATIN + FRENCH + GERMAN + SPANISH + POLISH_AND_CZECH + SIGNS
    if name.startswith("GameSerif"):
        needed = needed.translate(dict.fromkeys(map(ord, "→←↑↓")))
    metrics = pygame.font.Font(FONTS[name], 24).metrics(needed)
    assert not [letter for letter, found in zip(needed, metrics, strict=True) if found is None]


@pytest.mark.usefixtures("sdl")
@pytest.mark.parametrize("name", FONTS)
def test_digits_are_lining(name: str):
    """All digits stand on the line and are as high as each other: 13 must not look like I3."""
    metrics = pygame.font.Font(FONTS[name], 100).metrics("0123456789")
    tops, feet = [m[3] for m in metrics], [m[2] for m in metrics]
    assert max(tops) - min(tops) <= 8  # the flag of Vollkorn's 5 rises a little
    assert min(feet) >= -4


@pytest.mark.usefixtures("sdl")
@pytest.mark.parametrize(
    "name", [name for name in FONTS if name.startswith("GameSans") and "Italic" not in name]
)
def test_digits_are_tabular(name: str):
    """In columns of upright Game Sans all digits are equally wide."""
    assert len({m[4] for m in pygame.font.Font(FONTS[name], 60).metrics("0123456789")}) == 1


@pytest.mark.usefixtures("sdl")
@pytest.mark.parametrize("name", [name for name in FONTS if name.startswith("GameSerif")])
def test_words_have_enough_space(name: str):
    """At the sizes of small titles words do not run together: a space is a quarter of the type."""
    for size in (18, 20, 24, 28):
        assert pygame.font.Font(FONTS[name], size).size(" ")[0] >= size // 4


def test_licences_are_included():
    """The licence texts of both font families and the statement about everything else are shipped."""
    folder = ASSETS / "LICENSES"
    for family in ("Lato", "Vollkorn"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / f"OFL-1.1-{family}.txt").read_text(
            encoding="utf-8"
        )
    told = (folder / "README.md").read_text(encoding="utf-8")
    assert all(part in told for part in ("GameSans", "GameSerif", "art/", "sounds/"))


def test_reserved_font_names_are_not_used():
    """A modified Lato must not call itself Lato: the name tables speak of Game Sans and Game Serif."""
    for name, path in FONTS.items():
        data = path.read_bytes()
        family = "Game Sans" if name.startswith("GameSans") else "Game Serif"
        assert family.encode("utf-16-be") in data
