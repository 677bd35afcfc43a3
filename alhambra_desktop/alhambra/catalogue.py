"""All modules, in their fixed, printed order. Imported statically: frozen builds see no folders."""

from collections.abc import Callable

from alhambra_desktop.alhambra.extension import Extension

MODULES: dict[str, Callable[[], Extension]] = {}
"""Module id -> its class, in the order of the Mega Box; none stands here yet."""
