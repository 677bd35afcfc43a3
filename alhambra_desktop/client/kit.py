"""Everything needed for drawing: theme, fonts, interface parts and pictures at the present scale."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from alhambra_desktop.client import theme as themes
from alhambra_desktop.client.assets import Art
from alhambra_desktop.client.cache import PictureCache
from alhambra_desktop.client.fonts import Fonts
from alhambra_desktop.client.paint import Paint
from alhambra_desktop.client.theme import Theme


@dataclass(frozen=True, slots=True)
class Kit:
    """The drawing tools for one window size and scale; a change of either makes another kit."""

    theme: Theme
    fonts: Fonts
    paint: Paint
    art: Art
    window: tuple[int, int]

    def px(self, units: float) -> int:
        """Units of 1920 x 1080 as pixels."""
        return self.theme.px(units)

    def colour(self, name: str) -> pygame.Color:
        """A colour of the interface."""
        return self.theme.colour(name)

    def vignette(self, module: str, side: int) -> pygame.Surface:
        """The picture of a module; a star for a module without one."""
        name = f"module/{module}"
        return (
            self.art.get(name, side, side)
            if self.art.has(name)
            else self.paint.star(side, self.colour("gold"))
        )


class KitMaker:
    """Makes kits from one assets folder; pictures and fonts are loaded once."""

    def __init__(self, assets: Path) -> None:
        self._tokens = themes.load_tokens(assets)
        self._cache = PictureCache()
        self._art = Art(assets, self._cache)
        self._fonts = Fonts(assets / "fonts", self._tokens.faces, self._cache)

    def make(self, window: tuple[int, int], percent: int) -> Kit:
        """The kit for a window of ``window`` pixels at an interface scale of ``percent``."""
        self._cache.clear()
        self._fonts.clear()
        theme = Theme(self._tokens, themes.unit(window, percent))
        return Kit(theme, self._fonts, Paint(theme, self._cache), self._art, window)
