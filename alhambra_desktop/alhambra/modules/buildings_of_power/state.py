"""The state: dice on tiles, hidden tiles under market spaces; and the module's events."""

from dataclasses import field

from alhambra_desktop.alhambra.refs import SpaceNo, TileId
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import Pile, record
from alhambra_desktop.engine.refs import Amount, SeatNo

ID = "buildings_of_power"
ARCHITECTURE, KNOWLEDGE, STRENGTH, RICHES = "architecture", "knowledge", "strength", "riches"
POWERS = (ARCHITECTURE, KNOWLEDGE, STRENGTH, RICHES)
ROLLED = (STRENGTH, RICHES)
"""The powers with a die that is rolled when the building comes to its owner, and stays on it."""
USED = (ARCHITECTURE, KNOWLEDGE)
"""The powers used at the end of a turn, with the red die."""


@event("buildings_of_power.rolled")
class DieRolled(Event):
    """A die was rolled: for a tile that came to its owner, or the red one for looking at pieces."""

    seat: SeatNo
    tile: TileId
    pips: Amount


@event("buildings_of_power.eased")
class PriceEased(Event):
    """The white die on a tile made a purchase cheaper; this many pips are left."""

    seat: SeatNo
    tile: TileId
    left: Amount


@event("buildings_of_power.hidden")
class TileHidden(Event):
    """A tile was hidden under a market space; only this seat knows which."""

    seat: SeatNo
    space: SpaceNo


@event("buildings_of_power.kept")
class CardKept(Event):
    """A seat keeps a money card that it has seen; only the seat knows which."""

    seat: SeatNo


@event("buildings_of_power.uncovered")
class HiddenTileUncovered(Event):
    """At the end, the tile under a space is turned up."""

    tile: TileId
    space: SpaceNo


@event("buildings_of_power.second")
class SecondGotTile(Event):
    """The second richest gets the other of two tiles on a space."""

    seat: SeatNo
    tile: TileId
    space: SpaceNo


@event("buildings_of_power.nobody")
class NobodyGotTile(Event):
    """There is no second richest: the other of two tiles leaves the game."""

    tile: TileId
    space: SpaceNo


@module_slice("PowerState")
@record
class PowerState(Slice):
    """Dice on tiles, tiles under spaces, and when the last white die was used.

    ``dice``: pips by tile; 0 for a used-up white die. ``since``: the turn in which each die came. ``eased``:
    the last turn in which a white die was used. ``under``: for each market space a pile of at most one tile,
    known to the seat that hid it. At the end ``up`` are those turned up and still to be given out, by space,
    and ``out`` the tiles that nobody gets.
    """

    owner = ID

    dice: dict[TileId, Amount]
    since: dict[TileId, Amount]
    under: list[Pile]
    up: list[TileId | None]
    eased: int = 0
    out: list[TileId] = field(default_factory=list)


powers_of = PowerState.of
