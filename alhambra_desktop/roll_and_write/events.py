"""The events of Roll & Write, in the order of a game.

Turns, scorings and the end use the events of all games (engine/tally.py).
"""

from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.roll_and_write.components import Cell, Colour


@event("roll_and_write.first_player_drawn")
class FirstPlayerDrawn(Event):
    """The first player of every round is drawn (2.1)."""

    seat: int


@event("roll_and_write.starting_built")
class StartingBuilt(Event):
    """A starting building; ``throws`` are all crossings thrown, of which the last was new (2.2)."""

    seat: int
    throws: tuple[Cell, ...]
    type: str
    box: int


@event("roll_and_write.dummy_ticked")
class DummyTicked(Event):
    """A dummy ticked a box; ``throws`` are all crossings thrown, of which the last had a free box (7)."""

    participant: int
    throws: tuple[Cell, ...]
    type: str
    box: int


@event("roll_and_write.dice_thrown")
class PaperDiceThrown(Event):
    """Dice were thrown onto a paper: their numbers."""

    seat: int
    yellow: tuple[int, ...]
    blue: tuple[int, ...]


@event("roll_and_write.round_begun")
class PaperRoundBegun(Event):
    """The round is ticked on the round track (3)."""

    number: int


@event("roll_and_write.die_changed")
class DieChanged(Event):
    """Coins changed a die (4.2)."""

    seat: int
    colour: Colour
    die: int
    before: int
    after: int
    coins: int


@event("roll_and_write.crossing_built")
class CrossingBuilt(Event):
    """A cell was built; ``box`` is its number on the score sheet. A second building costs ``coins``."""

    seat: int
    cell: Cell
    type: str
    box: int
    coins: int = 0


@event("roll_and_write.type_completed")
class TypeCompleted(Event):
    """A participant ticked the last box of a type; the award follows at the end of the round (5)."""

    participant: int
    type: str


@event("roll_and_write.coins_gained")
class CoinsGained(Event):
    """Coins were gained; ``lost`` ones had no space on the paper (4.3)."""

    seat: int
    coins: int
    lost: int


@event("roll_and_write.dice_kept")
class DiceKept(Event):
    """After throwing four dice: the pair that stays on the paper."""

    seat: int
    yellow: int
    blue: int


@event("roll_and_write.dice_passed")
class DicePassed(Event):
    """A pair was passed to the next player unchanged."""

    seat: int
    to: int
    yellow: int
    blue: int
