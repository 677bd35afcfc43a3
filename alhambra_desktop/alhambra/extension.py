"""All hooks of the palace game, combined from ``hooks/``, where they are grouped by topic.

A module is a class that derives from :class:`Extension`, names itself by ``id`` and overrides a few methods.
The base game (base.py) uses the same hooks, so modules can do everything it can. For how answers are combined
by kind of hook, see engine/hooks.py.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from alhambra_desktop.alhambra.hooks.components import ComponentHooks, SpentCard, TurnUp
from alhambra_desktop.alhambra.hooks.market import Delivery, MarketHooks, Waiting
from alhambra_desktop.alhambra.hooks.placing import Leaving, PlacingHooks
from alhambra_desktop.alhambra.hooks.scoring import LayOpen, RankPoints, ScoringHooks
from alhambra_desktop.alhambra.hooks.secrets import SecretHooks
from alhambra_desktop.alhambra.hooks.turn import Pending, Step, TurnHooks, Veto

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.setup import Setup

__all__ = [
    "Delivery",
    "Extension",
    "LayOpen",
    "Leaving",
    "Pending",
    "RankPoints",
    "SpentCard",
    "Step",
    "TurnUp",
    "Veto",
    "Waiting",
]


class Extension(ComponentHooks, TurnHooks, MarketHooks, PlacingHooks, ScoringHooks, SecretHooks):
    """A part of the game: the base rules or one module. Every hook does nothing unless overridden."""

    id: ClassVar[str]
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Options of a module: values by name, the default first. In a set-up they are named ``<id>.<name>``."""

    # ------------------------------------------------------------ what the law of conservation counts

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """Ids of the things in the module's slice that exist from set-up to the end.

        Cards of the deck and tiles of the supply are counted elsewhere.
        """
        return ()
