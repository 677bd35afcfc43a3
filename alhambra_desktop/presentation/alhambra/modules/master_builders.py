"""Master builders: they are shown among the money only."""

from alhambra_desktop.alhambra.modules.master_builders import MasterBuilders
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.items import Panel
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.people import People


class MasterBuildersLook(Look[MasterBuilders]):
    """Cards in hand begin their own choices, and spent ones are gone: no drawer is needed."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Nothing apart from hand and display."""
        return Panel()
