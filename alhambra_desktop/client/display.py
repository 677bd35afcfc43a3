"""The window: opening it, its size and mode, showing a frame, the pointer's shape."""

import contextlib
import os
import warnings
from dataclasses import dataclass

import pygame

from alhambra_desktop.cli_args import BadInput
from alhambra_desktop.client.settings import LEAST_WINDOW

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # else Windows enlarges a small, blurred picture
    "SDL_VIDEO_X11_WMCLASS": "alhambra-desktop",  # the name in our .desktop file, for icon and grouping
    "SDL_VIDEO_WAYLAND_WMCLASS": "alhambra-desktop",
    "SDL_IME_SHOW_UI": "1",  # lists of candidates for languages that are typed with them
}
"""Settings that SDL must know before it starts."""

UNSEEN_DRIVERS = ("offscreen", "dummy")


@dataclass(frozen=True, slots=True)
class Geometry:
    """Size of the window in pixels, and whether it fills the screen instead."""

    size: tuple[int, int]
    fullscreen: bool = False


def start_video() -> None:
    """Start SDL's video. Raises BadInput if there is no screen."""
    if not getattr(pygame, "IS_CE", False):
        raise BadInput(
            "The package 'pygame' has taken the place of 'pygame-ce'. Remove both and install pygame-ce: "
            "pip uninstall pygame pygame-ce, then pip install pygame-ce"
        )
    os.environ.update(HINTS)  # pygame has already set some of them to the name of a file
    try:
        pygame.display.init()
    except pygame.error as error:
        raise BadInput(f"No window can be opened: {error}") from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        raise BadInput(
            "No window can be opened: there is no display. On Linux a desktop session (X11 or Wayland) is "
            "needed; over ssh, DISPLAY must be set."
        )
    if driver == "x11":
        # SDL would go through software OpenGL, 12 ms a frame at 1080p instead of 0.25; on Wayland
        # the same setting makes set_mode fail, so it must wait for the driver's name.
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    pygame.display.set_allow_screensaver(True)  # a player may think for long
    pygame.font.init()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that fits on the screen: without a window manager nothing reduces it."""
    if pygame.display.get_driver() in UNSEEN_DRIVERS:
        return size
    screens = pygame.display.get_desktop_sizes()
    width, height = max((screen[0] for screen in screens), default=0), max((s[1] for s in screens), default=0)
    return (min(size[0], width), min(size[1], height)) if width and height else size


class Display:
    """The one window of the program."""

    def __init__(self, geometry: Geometry, title: str) -> None:
        self._window_size = geometry.size
        self.fullscreen = geometry.fullscreen
        self._cursor = -1
        pygame.display.set_caption(title)
        self._set_mode()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture of the window in the task bar."""
        pygame.display.set_icon(icon)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        return self.surface.get_size()

    @property
    def geometry(self) -> Geometry:
        """The geometry for opening the window next time."""
        return Geometry(self._window_size, self.fullscreen)

    def resized(self) -> None:
        """The user has resized the window: remember its size."""
        if not self.fullscreen:
            self._window_size = self.size

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window."""
        if on != self.fullscreen:
            self.fullscreen = on
            self._set_mode()

    def show(self) -> None:
        """Show the drawn frame on the screen."""
        pygame.display.flip()

    def set_cursor(self, form: int) -> None:
        """Change the pointer's shape."""
        if form != self._cursor:
            self._cursor = form
            with contextlib.suppress(pygame.error):  # some drivers know one form only
                pygame.mouse.set_cursor(form)

    def _set_mode(self) -> None:
        if self.fullscreen:
            desktop = pygame.display.get_desktop_sizes()[0]
            pygame.display.set_mode(desktop, pygame.FULLSCREEN)
        else:
            opened = pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
            if opened.get_size() != self._window_size:
                # Coming from the full screen, SDL keeps its size at first (seen with SDL 2.32 on X11).
                pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
            self._tell_least()

    def _tell_least(self) -> None:
        """Tell the window manager the minimum size of the window."""
        least = tuple(min(asked, side) for asked, side in zip(self._window_size, LEAST_WINDOW, strict=True))
        with warnings.catch_warnings(), contextlib.suppress(pygame.error, AttributeError):
            # The window of pygame.display has no other way to it; where there is none, it may be small.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = least
