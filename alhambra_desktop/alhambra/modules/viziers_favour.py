"""The Vizier's Favour (1; Mega Box, first in Expansion 1): one purchase out of turn.

In the interval a player whose vizier is awake may buy a market tile for its exact price and place it
at once; the vizier then sleeps until an action wakes him.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.buying import Buying, purchase, sales
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import MarketRefill, Placing
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.vocabulary import COMMON, CREDIT, IN_TURN, Sale
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Single, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import Moment
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "viziers_favour"

OWN_TURN_ONLY = frozenset({IN_TURN, CREDIT})
"""Payment tags that a purchase in the interval lacks: caravanserai, credit, help of one's own turn."""


@dataclass(frozen=True, slots=True)
class VizierData(ModuleData):
    """Whether the pawns are awake at the beginning."""

    awake_at_start: bool


@choice("viziers_favour.wake", was="WakeVizier")
class WakeVizier(Choice):
    """Wake the sleeping vizier, as one's action."""


@choice("viziers_favour.buy", was="BuyWithVizier")
class BuyWithVizier(Buy):
    """Buy a market tile for its exact price in the interval; the vizier falls asleep."""


@event("viziers_favour.woken")
class VizierWoken(Event):
    """A vizier was woken."""

    seat: SeatNo


@event("viziers_favour.used")
class VizierUsed(Event):
    """A vizier was used for a purchase; he is asleep now."""

    seat: SeatNo


@module_slice("Viziers")
@record
class Viziers(Slice):
    """Which seats have an awake vizier."""

    owner = ID

    awake: list[bool]


viziers = Viziers.of


class Waking(Single["Palace", WakeVizier]):
    """Waking the vizier."""

    choice = WakeVizier

    def check(self, game: "Palace", seat: int, choice: WakeVizier) -> Reason | None:
        """Reason: vizier_awake, if the vizier need not be woken."""
        return Reason.of("vizier_awake") if viziers(game).awake[seat] else None

    def apply(self, game: "Palace", seat: int, choice: WakeVizier) -> None:
        """Wake him; never earns another action."""
        viziers(game).awake[seat] = True
        game.emit(VizierWoken(seat))
        acted(game, False)


@lru_cache(maxsize=1 << 10)
def _out_of_turn(sale: Sale) -> Sale:
    """A sale changed to what it is outside one's own turn."""
    return replace(sale, tags=sale.tags - OWN_TURN_ONLY, exact=True, earns=False)


class VizierBuying(Buying):
    """Buying with the vizier: any market tile, exactly, without another action."""

    choice: ClassVar[type[Buy]] = BuyWithVizier

    def sales(self, game: "Palace", seat: int) -> tuple[Sale, ...]:
        """The sales of the common market, as they are outside one's own turn."""
        return tuple([_out_of_turn(sale) for sale in sales(game, seat, COMMON)])

    def apply(self, game: "Palace", seat: int, choice: Buy) -> None:
        """Pay, place the tile, refill the market; then ask the following seats."""
        sale = self.find(game, seat, choice.sale)
        assert sale is not None
        viziers(game).awake[seat] = False
        game.emit(VizierUsed(seat))
        # He comes after everything else that the seat can do in this interval.
        cast(Moment, game.state.frames[-1]).order.pop(0)
        purchase(game, seat, sale, choice.cards, choice.add_ons)
        game.call(Placing(seat))
        game.call(MarketRefill())


class ViziersFavour(Module[VizierData]):
    """A vizier for each player, awake or asleep; being asleep at the end costs nothing."""

    id = ID
    number = 1
    shape = VizierData
    changes = ("market",)
    weight = 1
    choices = (WakeVizier, BuyWithVizier)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start every seat has a vizier."""
        return [(self.id, Viziers([self.data.awake_at_start] * setup.players))]

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """The action that wakes the vizier."""
        return (WAKING,)

    def interval_choices(self, game: "Palace", seat: int) -> Iterable[ChoiceKind["Palace", Any]]:
        """A purchase while he is awake, whatever the seat's hand is."""
        return (BUYING_OUT_OF_TURN,) if viziers(game).awake[seat] else ()


WAKING, BUYING_OUT_OF_TURN = Waking(), VizierBuying()
