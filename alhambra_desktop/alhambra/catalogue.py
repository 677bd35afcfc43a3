"""All modules in their fixed, printed order: one line each, with the id that names their files everywhere."""

from typing import Any

from alhambra_desktop.alhambra.companions import companion
from alhambra_desktop.alhambra.module import Module

IDS = (
    "viziers_favour",  # 1
    "currency_exchange_cards",  # 2
    "bonus_cards",  # 3
    "squares",  # 4
    "city_gates",  # 5
    "diamonds",  # 6
    "characters",  # 7
    "camps",  # 8
    "city_walls",  # 9
    "thieves",  # 10
    "change",  # 11
    "street_trader",  # 12
    "treasure_chamber",  # 13
    "master_builders",  # 14
    "invaders",  # 15
    "bazaars",  # 16
    "new_score_cards",  # 17
    "power_of_sultan",  # 18
    "caravanserai",  # 19
    "art_of_the_moors",  # 20
    "falconers",  # 21
    "watchtowers",  # 22
    "building_sites",  # 23
    "exchange_certificates",  # 24
    "magical_buildings",  # 25
    "medina",  # 26
    "new_building_grounds",  # 27
    "major_construction_projects",  # 28
    "palace_staff",  # 29
    "orchards",  # 30
    "travelling_craftsmen",  # 31
    "bathhouses",  # 32
    "wishing_well",  # 33
    "fresh_colors",  # 34
    "palace_designers",  # 35
    "alhambra_zoo",  # 36
    "gates_without_end",  # 37
    "buildings_of_power",  # 38
    "extensions",  # 39
    "handymen",  # 40
    "personal_building_market",  # 41
    "treasures",  # 42
    "caliphs_guidelines",  # 43
)


def _rule(module: str) -> type[Module[Any]]:
    found = companion("alhambra_desktop.alhambra.modules", module, Module)
    if found is None:
        raise ImportError(f"alhambra/modules/{module}.py is missing")
    return found


MODULES: dict[str, type[Module[Any]]] = {module: _rule(module) for module in IDS}
"""Module id -> its class, in the order of the Mega Box."""
