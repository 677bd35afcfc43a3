"""The scenes that the table opens: menu, curtain, scorings, log, keys, palaces of others."""

from typing import TYPE_CHECKING, cast

from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.match.match import Beat
from alhambra_desktop.presentation.targets import Name

if TYPE_CHECKING:
    from alhambra_desktop.client.table.scene import TableScene


class Doors:
    """What can be opened over the table; part of the table scene."""

    def _table(self) -> "TableScene":
        return cast("TableScene", self)

    def open_menu(self) -> None:
        """The pause menu."""
        table = self._table()
        table.open(PauseMenu(table.session.match))

    def open_settings(self) -> None:
        """The settings."""
        self._table().open(SettingsScene())

    def toggle_sound(self) -> None:
        """Sound off or on, in the settings."""
        table = self._table()
        services = table.services
        from dataclasses import replace

        services.apply(replace(services.settings, muted=not services.settings.muted))

    def open_curtain(self, seat: int) -> None:
        table = self._table()
        table.session.open_curtain(seat)
        table.recompose()

    def open_scoring(self, beat: Beat, round_: str) -> None:
        pass

    def open_result(self) -> None:
        pass

    def open_log(self) -> None:
        pass

    def open_keys(self) -> None:
        pass

    def open_preview(self) -> None:
        pass

    def open_palace(self, number: int) -> None:
        pass

    def open_card(self, name: Name) -> None:
        pass
