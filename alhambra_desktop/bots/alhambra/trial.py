"""Try things out on determinized states, to value the choices and pieces of modules without knowledge.

A choice is made on such a state and played on until the situation is settled; then the positions before and
after are compared. A special frame, pushed beneath the asking one, stops the game there, so that no refill
and no scoring disturbs the comparison.
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import spots, verbs
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.bots.alhambra.city_analysis import CityAnalysis, Spot
from alhambra_desktop.bots.alhambra.outlook import Outlook, Said
from alhambra_desktop.bots.once import once
from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.game import ASK, Frame, Game
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

STATES = 2
"""Number of determinized states that a trial uses; many modules have random effects."""

CELLS = 3
"""How many of the best-looking cells are tried out for a piece on offer."""

LONGEST = 40
"""Decisions after which a situation counts as settled."""

TRIED = "trial"
"""The location of a piece that is tried out."""

Follow = Callable[["Palace"], Choice]
"""How a decision is answered while something is tried out."""


@record
class Halt(Frame["Palace"]):
    """Stops a game in a trial: it asks a decision without any choices. Never saved."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Wait for ever."""
        return ASK

    def ask(self, game: "Palace") -> Decision:
        """A decision without choices."""
        return Decision(self.seat, self, ())


def settle(game: "Palace", choice: Choice, follow: Follow) -> None:
    """Make a choice and play on until its situation is settled or its seat is asked again.

    Other seats pass at every moment; all other decisions on the way are answered by ``follow``.
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
        passing = decision.seat != seat and any(kind.choice is Pass for kind in decision.kinds)
        game.choose_checked(Pass() if passing else follow(game))


def worth_of(outlook: Outlook, choice: Choice, follow: Follow) -> float:
    """The value of a choice without features: the position after it minus the position now."""
    states = outlook.states if isinstance(outlook, Thorough) else (outlook.game,)
    total = 0.0
    for state in states:
        tried = state.copy()
        settle(tried, choice, follow)
        total += type(outlook)(tried, outlook.seat, outlook.weights).value()
    return total / len(states) - outlook.now


class Thorough(Outlook):
    """An outlook for a final choice: it takes the time to try things out."""

    quick = False

    @once
    def states(self) -> tuple["Palace", ...]:
        """Full games consistent with what the seat sees; always the same ones."""
        game = self.game
        if game.viewer == Game.FULL:
            return (game,)
        dice = Dice(f"trial/{game.state.turn}")
        return tuple(determinize(game, dice, remember=False) for _ in range(STATES))

    @once
    def _now(self) -> tuple[float, float]:
        """The present points of tried-out modules: for cells, for tiles."""
        return _brought(self, self.known.tried_by_spot), _brought(self, self.known.tried_by_tile)

    def spots(self, piece: Piece) -> Collection[Spot]:
        """Every possible cell for a piece now, in all rotations, by the rules of city and modules."""
        rules = self.game.rules
        if rules.plain_placement and not piece.turnable and not rules.placement_add_ons:
            return super().spots(piece)
        ways = spots.spots(self.game, self.seat, piece, spots.BESIDE)
        places = dict.fromkeys((cell, rotation) for cell, rotation, _ in ways)
        return [self.analysis.spot(piece, cell, rotation) for cell, rotation in places]

    @once
    def _said(self) -> dict[tuple[int, Cell, int], tuple[Piece, Said]]:
        """What modules add for placing pieces: the piece (by its identity, so it is kept too), the points."""
        return {}

    def spot_value(self, piece: Piece, spot: Spot) -> float:
        """The value of walls and open cells of a placement, and what modules add: any cell may be unusual."""
        value = self.plain_value(spot)
        for _, points in self.said_of_spot(piece, spot.cell, spot.rotation):
            value += points
        return value

    def said_of_spot(self, piece: Piece, cell: Cell, rotation: int, *, usual: bool = False) -> Said:
        """What all modules add for placing a piece on a cell; cached for several tiles and choices."""
        key = (id(piece), cell, rotation)
        found = self._said.get(key)
        if found is None:
            found = self._said[key] = (piece, super().said_of_spot(piece, cell, rotation))
        return found[1]

    def best_spot(self, piece: Piece) -> float | None:
        """The best cell for a piece, or None; modules are asked about all cells."""
        return self._best_of(piece, self.spots(piece))

    def best_in(self, analysis: CityAnalysis, piece: Piece, rotations: tuple[int, ...]) -> float | None:
        """The best cell for a piece in a city; modules are asked about all cells."""
        return self._best_of(
            piece, [spot for rotation in rotations for spot in analysis.spots(piece, rotation).values()]
        )

    def _best_of(self, piece: Piece, spots: Collection[Spot]) -> float | None:
        return max([self.spot_value(piece, spot) for spot in spots], default=None)

    def tried_spot(self, piece: Piece, spot: Spot) -> float:
        """The change that placing a piece makes to the positions and categories of tried-out modules."""
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
        """The outlook after a piece is placed there, wherever it is now."""
        tried = self.states[0].copy()
        owner = tried.state.seats[self.seat]
        for pieces in (owner.bought, owner.reserve):
            if piece.id in pieces:
                pieces.remove(piece.id)
        tried.state.market = [None if tile == piece.id else tile for tile in tried.state.market]
        verbs.lay(tried, self.seat, piece.id, spot.cell, TRIED, spot.rotation)
        return Outlook(tried, self.seat, self.weights)


def _brought(outlook: Outlook, listeners: tuple[Callable[[Outlook], float], ...]) -> float:
    """The points of these positions, and of what is counted as it stands."""
    return outlook.standing() + sum(listener(outlook) for listener in listeners)
