"""All modules, in their fixed, printed order. Imported statically: frozen builds see no folders."""

from typing import Any

from alhambra_desktop.alhambra.module import Module

_ALL: tuple[type[Module[Any]], ...] = ()

MODULES: dict[str, type[Module[Any]]] = {module.id: module for module in _ALL}
"""Module id -> its class, in the order of the Mega Box."""
