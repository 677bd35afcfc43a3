"""All modules, in their fixed, printed order. Imported statically: frozen builds see no folders."""

from typing import Any

from alhambra_desktop.alhambra.module import Module
from alhambra_desktop.alhambra.modules.characters import Characters
from alhambra_desktop.alhambra.modules.currency_exchange_cards import CurrencyExchangeCards
from alhambra_desktop.alhambra.modules.diamonds import Diamonds

_ALL: tuple[type[Module[Any]], ...] = (
    CurrencyExchangeCards,  # 2
    Diamonds,  # 6
    Characters,  # 7
)

MODULES: dict[str, type[Module[Any]]] = {module.id: module for module in _ALL}
"""Module id -> its class, in the order of the Mega Box."""
