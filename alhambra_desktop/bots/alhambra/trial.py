"""Trying things out on imagined states: how choices and pieces of unknown modules are judged.

A choice is made on an imagined state and played on until what asked for it is settled; the position
then is compared with the position before. A frame of our own, pushed beneath the one that asks,
stops the game there, so that no refill and no scoring blurs the comparison.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import spots, verbs
from alhambra_desktop.alhambra.imagine import imagine
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.bots.alhambra.ground import Spot
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.once import once
from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.game import ASK, Frame, Game
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.windows import Pass

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

STATES = 2
"""Imagined states on which something is tried out; chance has a part in many modules."""

CELLS = 3
"""How many of the best-looking cells are tried out for a piece on offer."""

LONGEST = 40
"""Decisions after which a situation counts as settled."""

TRIED = "trial"
"""Where a piece that is tried out comes from."""

Follow = Callable[["Palace"], Choice]
"""How a decision is answered while something is tried out."""


@record
class Halt(Frame["Palace"]):
    """Stops a game that is only tried out: it asks, with nothing to answer. Never saved."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Wait for ever."""
        return ASK

    def ask(self, game: "Palace") -> Decision:
        """A question without an answer."""
        return Decision(self.seat, self, ())


def settle(game: "Palace", choice: Choice, follow: Follow) -> None:
    """Make a choice and play on until its situation is settled or its seat is asked again.

    Others let every moment go by; all other questions on the way are answered by ``follow``.
    """
    decision = game.decision
    assert decision is not None
    asking, seat = game.state.frames[-1], decision.seat
    game.state.frames.insert(-1, Halt(seat))
    game.choose_checked(choice)
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None or isinstance(decision.frame, Halt):
            return
        if decision.frame is asking and decision.seat == seat:
            return
        passing = decision.seat != seat and any(family.choice is Pass for family in decision.families)
        game.choose_checked(Pass() if passing else follow(game))


def worth_of(outlook: Outlook, choice: Choice, follow: Follow) -> float:
    """What a choice without features is worth: the position after it, less the position now."""
    states = outlook.states if isinstance(outlook, Thorough) else (outlook.game,)
    total = 0.0
    for state in states:
        tried = state.copy()
        settle(tried, choice, follow)
        total += type(outlook)(tried, outlook.seat, outlook.weights).value()
    return total / len(states) - outlook.now


class Thorough(Outlook):
    """An outlook for a choice that is made for good: it has the time to try things out."""

    quick = False

    @once
    def states(self) -> tuple["Palace", ...]:
        """Full games that could lie behind what the seat sees, the same at every asking."""
        game = self.game
        if game.viewer == Game.FULL:
            return (game,)
        dice = Dice(f"trial/{game.state.turn}")
        return tuple(imagine(game, dice, remember=False) for _ in range(STATES))

    @once
    def _now(self) -> tuple[float, float]:
        """What tried-out modules bring as things stand: for places, for tiles."""
        return _brought(self, self.known.tried_by_spot), _brought(self, self.known.tried_by_tile)

    def spots(self, piece: Piece) -> Collection[Spot]:
        """Every place for a piece now, in the ways it may be turned, by the city's rule and the modules'."""
        rules = self.game.rules
        if rules.plain_placement and not piece.turnable and not rules.placement_riders:
            return super().spots(piece)
        ways = spots.spots(self.game, self.seat, piece, spots.BESIDE)
        places = dict.fromkeys((cell, turn) for cell, turn, _ in ways)
        return [self.ground.spot(piece, cell, turn) for cell, turn in places]

    def best_of(self, piece: Piece, spots: Collection[Spot]) -> float | None:
        """The best of these cells for a piece; modules are asked of all."""
        return max([self.spot_value(piece, spot) for spot in spots], default=None)

    def tried_spot(self, piece: Piece, spot: Spot) -> float:
        """What laying a piece there changes in what its modules' positions and categories bring."""
        listeners = self.known.tried_by_spot
        if not (listeners or self.known.stands):
            return 0.0
        return _brought(self._laid(piece, spot), listeners) - self._now[0]

    def tried_tile(self, piece: Piece) -> float:
        """The same for a piece on offer, on the best of the cells that look good."""
        listeners = self.known.tried_by_tile
        if not (listeners or self.known.stands):
            return 0.0
        likely = sorted(self.spots(piece), key=lambda spot: -self.spot_value(piece, spot))[:CELLS]
        values = (_brought(self._laid(piece, spot), listeners) for spot in likely)
        return max(values, default=self._now[1]) - self._now[1]

    def _laid(self, piece: Piece, spot: Spot) -> Outlook:
        """The outlook once a piece lies there, wherever it lies now."""
        tried = self.states[0].copy()
        owner = tried.state.seats[self.seat]
        for pieces in (owner.bought, owner.reserve):
            if piece.id in pieces:
                pieces.remove(piece.id)
        tried.state.market = [None if tile == piece.id else tile for tile in tried.state.market]
        verbs.lay(tried, self.seat, piece.id, spot.cell, TRIED, spot.turn)
        return Outlook(tried, self.seat, self.weights)


def _brought(outlook: Outlook, listeners: tuple[Callable[[Outlook], float], ...]) -> float:
    """What these positions bring, and what is counted as it stands."""
    return outlook.standing() + sum(listener(outlook) for listener in listeners)
