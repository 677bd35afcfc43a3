"""Warnings before a game: module_interactions.md 3.3."""

import pytest

from alhambra_desktop.alhambra.pairs.warnings import ROWS, warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.text import has

MORE_TILES = (
    "camps",
    "bazaars",
    "magical_buildings",
    "medina",
    "new_building_grounds",
    "bathhouses",
    "wishing_well",
)
"""All modules that add tiles to the supply."""


@pytest.mark.parametrize(
    ("modules", "codes"),
    [
        ((), []),
        (("personal_building_market",), []),
        (("personal_building_market", "squares"), ["market_blocked"]),
        (("personal_building_market", "major_construction_projects"), ["market_blocked"]),
        (("personal_building_market", "art_of_the_moors"), ["market_and_culture"]),
        (("personal_building_market", "building_sites"), ["market_and_sites"]),
        (("building_sites", "new_building_grounds"), ["sites_and_grounds"]),
        (("currency_exchange_cards", "diamonds"), ["late_scoring"]),
        (("currency_exchange_cards", "diamonds", "camps"), []),
        (MORE_TILES, ["early_scoring"]),
        (MORE_TILES[1:], []),
        ((*MORE_TILES, "diamonds"), []),
        (("characters", "travelling_craftsmen"), ["many_architects"]),
        (("travelling_craftsmen", "buildings_of_power", "handymen", "treasures"), ["always_exact"]),
        (("travelling_craftsmen", "handymen", "treasures"), []),
        (("alhambra_zoo", "magical_buildings"), ["zoo_and_magic"]),
        (("viziers_favour", "thieves", "power_of_sultan", "gates_without_end"), ["many_calls"]),
        (("viziers_favour", "thieves", "power_of_sultan"), []),
        (("characters", "watchtowers"), ["many_watches"]),
        (("treasure_chamber", "treasures"), ["chests_and_treasures"]),
        (("squares", "diamonds", "camps", "watchtowers"), []),
    ],
)
def test_each_warning_is_given_for_its_modules(modules: tuple[str, ...], codes: list[str]) -> None:
    """Each warning for its modules, whatever their order, and for no others."""
    for order in (modules, modules[::-1]):
        assert [reason.code for reason in warnings(Setup(3, order))] == codes


def test_a_warning_names_its_modules() -> None:
    """Only the chosen modules that it is about are named."""
    (reason,) = warnings(Setup(4, ("diamonds", "squares", "personal_building_market")))
    assert reason["modules"] == ("personal_building_market", "squares")


def test_every_warning_has_a_text() -> None:
    """Each row has a code of its own and a sentence in the catalogues."""
    codes = [row.code for row in ROWS]
    assert len(set(codes)) == len(codes)
    assert all(has(f"warning.{code}") for code in codes)
