"""What scenes may use: the kit at the present scale, settings, sound, the match room."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from alhambra_desktop.client.audio import Audio
from alhambra_desktop.client.display import Display
from alhambra_desktop.client.games import Games
from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.match.settings import Settings, SettingsStore


class Clock(Protocol):
    """Time for the loop; tests bring their own."""

    def tick(self) -> float:
        """Wait for the next frame; the seconds since the last one."""
        ...


@dataclass
class Services:
    """One of these lives as long as the program; every scene has it as ``services``.

    ``kit`` is replaced when window size, interface scale or theme change; scenes hear of it by
    ``relayout``. ``apply`` stores new settings and lets them take effect at once.
    """

    kit: Kit
    display: Display
    audio: Audio
    gui: Gui
    games: Games
    store: SettingsStore
    data_dir: Path
    apply: Callable[[Settings], None]
    quit: Callable[[], None]

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.store.settings
