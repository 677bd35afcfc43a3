"""All toy modules, in a fixed order: mechanisms that no module of the game uses yet."""

from collections.abc import Callable

from alhambra_desktop.alhambra.extension import Extension

TOYS: dict[str, Callable[[], Extension]] = {}
