"""All modules, in their fixed, printed order. Imported statically: frozen builds see no folders."""

from typing import Any

from alhambra_desktop.alhambra.module import Module
from alhambra_desktop.alhambra.modules.bonus_cards import BonusCards
from alhambra_desktop.alhambra.modules.camps import Camps
from alhambra_desktop.alhambra.modules.characters import Characters
from alhambra_desktop.alhambra.modules.city_gates import CityGates
from alhambra_desktop.alhambra.modules.currency_exchange_cards import CurrencyExchangeCards
from alhambra_desktop.alhambra.modules.diamonds import Diamonds
from alhambra_desktop.alhambra.modules.major_construction_projects import MajorConstructionProjects
from alhambra_desktop.alhambra.modules.personal_building_market import PersonalBuildingMarket
from alhambra_desktop.alhambra.modules.squares import Squares
from alhambra_desktop.alhambra.modules.travelling_craftsmen import TravellingCraftsmen
from alhambra_desktop.alhambra.modules.viziers_favour import ViziersFavour
from alhambra_desktop.alhambra.modules.watchtowers import Watchtowers

_ALL: tuple[type[Module[Any]], ...] = (
    ViziersFavour,  # 1
    CurrencyExchangeCards,  # 2
    BonusCards,  # 3
    Squares,  # 4
    CityGates,  # 5
    Diamonds,  # 6
    Characters,  # 7
    Camps,  # 8
    Watchtowers,  # 22
    MajorConstructionProjects,  # 28
    TravellingCraftsmen,  # 31
    PersonalBuildingMarket,  # 41
)

MODULES: dict[str, type[Module[Any]]] = {module.id: module for module in _ALL}
"""Module id -> its class, in the order of the Mega Box."""
