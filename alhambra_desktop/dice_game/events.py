"""The events of the dice game, in the order of a round.

Owners are participants. Turns, scorings and the end use the events of all games (engine/tally.py).
"""

from alhambra_desktop.engine.decisions import Event, event


@event("dice.start_player_drawn")
class StartPlayerDrawn(Event):
    """The first start player was drawn by lot (2.3)."""

    seat: int


@event("dice.round_begun")
class RoundBegun(Event):
    """A round begins; its start player."""

    number: int
    caliph: int


@event("dice.chips_laid_out")
class ChipsLaidOut(Event):
    """One chip for each column from the left; ``symbol`` was thrown for the start-player chip, if any."""

    chips: tuple[str, ...]
    symbol: str


@event("dice.dirk_declared")
class DirkDeclared(Event):
    """This turn is Dirk's (house rule); ``forced``: only his marker was left."""

    seat: int
    forced: bool


@event("dice.dice_thrown")
class DiceThrown(Event):
    """These dice were thrown; ``symbols`` of all white dice now; ``number`` counts throws that count."""

    seat: int
    dice: tuple[int, ...]
    symbols: tuple[str, ...]
    number: int


@event("dice.throw_cancelled")
class ThrowCancelled(Event):
    """A cancel chip took back the last throw; ``symbols`` are empty if it was the first."""

    seat: int
    chip: str
    symbols: tuple[str, ...]
    number: int


@event("dice.black_die_added")
class BlackDieAdded(Event):
    """A black-die chip was played and a symbol named."""

    seat: int
    chip: str
    symbol: str


@event("dice.marker_placed")
class MarkerPlaced(Event):
    """A marker was placed on a space of a column (counted from 0, best first); -1: behind all spaces.

    ``result`` is the space of the result itself. ``chip`` is the push chip that was played, if any; then
    ``pushed`` are the owners of the markers that moved one space, best first.
    """

    seat: int
    owner: int
    type: str
    count: int
    throws: int
    result: int
    space: int
    chip: str = ""
    pushed: tuple[int, ...] = ()


@event("dice.prize_taken")
class PrizeTaken(Event):
    """A prize of a column: ``rank`` 1 or 2, the number of points, and the chip if it came with it."""

    column: str
    owner: int
    rank: int
    points: int
    chip: str = ""


@event("dice.point_swapped")
class PointSwapped(Event):
    """A swap chip was played: the point of one column is taken in another."""

    seat: int
    chip: str
    column: str
    instead: str


@event("dice.stone_climbed")
class StoneClimbed(Event):
    """A stone entered a building track or climbed to this space."""

    owner: int
    column: str
    space: int


@event("dice.start_player_named")
class StartPlayerNamed(Event):
    """The winner of the start-player chip gave the Caliph to a player."""

    seat: int
    caliph: int


@event("dice.board_cleared")
class BoardCleared(Event):
    """The markers returned to their owners; these chips left the game."""

    chips: tuple[str, ...]
