"""pygame_gui where it serves better than our own code: text entry and long scrolling text.

There is one manager for each of the two, made on first use and made again for another kit: pygame_gui can
neither rescale text boxes nor adapt to another window size. The package is imported with the first of them,
so that the start is not delayed.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from alhambra_desktop.client.kit import Kit

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.elements import UITextBox, UITextEntryLine

CLEAR = "#00000000"
FACE = "house"


class Gui:
    """Managers and elements in our own style, for the last given kit."""

    def __init__(self, fonts_folder: Path) -> None:
        self._fonts = fonts_folder
        self._kit: Kit | None = None
        self._managers: dict[str, UIManager] = {}

    def use(self, kit: Kit) -> None:
        """Use this kit from now on; existing elements become invalid."""
        self._kit = kit
        self._managers.clear()

    def manager(self, purpose: str) -> "UIManager":
        """The manager of ``entry`` or ``page``."""
        from pygame_gui import UIManager

        if purpose not in self._managers:
            assert self._kit is not None
            manager = UIManager(self._kit.window, self._theme(self._kit), enable_live_theme_updates=False)
            size = self._kit.theme.style("body").px
            manager.preload_fonts(
                [
                    {"name": FACE, "point_size": size, "style": style, "antialiased": "1"}
                    for style in ("bold", "italic", "bold_italic")
                ]
            )
            self._managers[purpose] = manager
        return self._managers[purpose]

    def entry(self, rect: pygame.Rect, text: str, limit: int) -> "UITextEntryLine":
        """A focused line of text with everything selected, at most ``limit`` characters long."""
        from pygame_gui.elements import UITextEntryLine

        manager = self.manager("entry")
        line = UITextEntryLine(rect, manager, initial_text=text)
        line.set_text_length_limit(limit)
        manager.set_focus_set(line)
        line.edit_position = len(text)
        line.select_range = [0, len(text)]
        return line

    def page(self, rect: pygame.Rect, html: str) -> "UITextBox":
        """A box of formatted text that scrolls; see pygame_gui for the tags."""
        from pygame_gui.elements import UITextBox

        return UITextBox(html, rect, self.manager("page"))

    def _theme(self, kit: Kit) -> dict[str, Any]:
        def code(name: str) -> str:
            colour = kit.colour(name)
            return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"

        # A font under "defaults" is ignored by pygame_gui: each kind of element names it.
        font = {
            "name": FACE,
            "size": str(kit.theme.style("body").px),
            "regular_path": str(self._fonts / "GameSans-Regular.ttf"),
            "bold_path": str(self._fonts / "GameSans-Bold.ttf"),
            "italic_path": str(self._fonts / "GameSans-Italic.ttf"),
            "bold_italic_path": str(self._fonts / "GameSans-Bold.ttf"),
        }
        flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
        return {
            "text_entry_line": {
                "font": font,
                "colours": {
                    "dark_bg": CLEAR,
                    "normal_text": code("cream"),
                    "selected_bg": code("line"),
                    "selected_text": code("cream"),
                    "text_cursor": code("cream"),
                },
                "misc": {**flat, "padding": "0,0"},
            },
            "text_box": {
                "font": font,
                "colours": {
                    "dark_bg": CLEAR,
                    "normal_text": code("cream"),
                    "link_text": code("gold_light"),
                    "link_hover": code("gold"),
                    "link_selected": code("gold"),
                },
                "misc": {**flat, "padding": "0,0", "line_spacing": "1.3"},
            },
            "vertical_scroll_bar": {
                "colours": {"dark_bg": "#0A2129", "normal_border": "#0A2129"},
                "misc": {**flat, "enable_arrow_buttons": "0"},
            },
            "vertical_scroll_bar.#sliding_button": {
                "colours": {
                    "normal_bg": "#3E7580",
                    "hovered_bg": "#5FA3AC",
                    "active_bg": "#5FA3AC",
                    "selected_bg": "#5FA3AC",
                },
                "misc": flat,
            },
        }
