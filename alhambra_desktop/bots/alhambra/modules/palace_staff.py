"""Palace Staff: the cost of buildings without a servant, and where the guard should walk."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.modules.palace_staff import ID, GuardWalk, staff_of, unserved
from alhambra_desktop.alhambra.modules.palace_staff import PalaceStaff as Rule
from alhambra_desktop.alhambra.walking import StepTo, Walk
from alhambra_desktop.bots.alhambra.knowledge import Knowledge, Valuer

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.bots.alhambra.outlook import Outlook

SERVED_LATER = 0.45
"""Share of the cost of a building without a servant that a later walk still avoids."""
FARTHER = 0.6
"""What remains, for each further step, of the value of standing near a building without a servant."""
NEAR = 0.3
"""Share of a servant that standing right next to such a building is worth."""
FAR = 5
"""Buildings farther away than this are not walked to."""


class PalaceStaff(Knowledge[Rule]):
    """A servant is worth the points its building would lose; a card of low value starts the walk.

    Hard that knows it wins 61.5 % of 300 games of two (55.9 to 66.8 %).
    """

    categories = (ID,)
    placeless = True

    def walks(self) -> Mapping[type[Walk], Valuer]:
        """Value of the guard's next step."""
        return {GuardWalk: self.step}

    # ------------------------------------------------------------ what a servant is worth

    def _servant(self, outlook: "Outlook") -> float:
        """Points that a servant saves in the scorings to come."""
        return self.rule.data.loss * outlook.chances

    def position(self, outlook: "Outlook") -> float:
        """Expected cost of buildings without a servant, minus what later walks avoid."""
        game = outlook.game
        number = len(unserved(game.seat(outlook.seat).city, staff_of(game).serving))
        return -(1 - SERVED_LATER) * self._servant(outlook) * number

    def spot(self, outlook: "Outlook", piece: "Piece", cell: Cell, rotation: int) -> float:
        """Cost of one more building without a servant, if none comes with it."""
        return -self._cost(outlook, piece)

    def leaving(self, outlook: "Outlook", piece: "Piece", cell: Cell) -> float:
        """Points saved by one fewer building that costs points."""
        return self._cost(outlook, piece)

    def _cost(self, outlook: "Outlook", piece: "Piece") -> float:
        serving = staff_of(outlook.game).serving
        names = piece.names
        number = sum(
            part.type is not None and name not in serving
            for part, name in zip(piece.parts, names, strict=True)
        )
        return (1 - SERVED_LATER) * self._servant(outlook) * number

    # ------------------------------------------------------------ walking

    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """Value of the servants that the guard reaches with the remaining steps."""
        steps = self.rule.steps_for(outlook.game, cards)
        if not steps:
            return 0.0
        key = (ID, "walk", str(steps))
        found = outlook.memo.get(key)
        if found is None:
            mine, city = staff_of(outlook.game), outlook.game.seat(outlook.seat).city
            waiting = unserved(city, mine.serving)
            number = reached(city, mine.guards[outlook.seat], steps, waiting, tuple(mine.shown))
            found = outlook.memo[key] = number * SERVED_LATER * self._servant(outlook)
        return found

    def step(self, outlook: "Outlook", choice: StepTo) -> float:
        """The servants of the best walk from there; otherwise the approach to buildings without one."""
        mine, city = staff_of(outlook.game), outlook.game.seat(outlook.seat).city
        left = cast(GuardWalk, outlook.game.state.frames[-1]).left - 1
        waiting, shown = unserved(city, mine.serving), tuple(mine.shown)
        before = _nearness(city, choice.start, waiting)
        number, kind = 0, waiting.get(choice.cell)
        if kind in shown:
            number = 1
            del waiting[choice.cell]
            shown = _without(shown, kind)
        number += reached(city, choice.cell, left, waiting, shown)
        nearer = _nearness(city, choice.cell, waiting) - (before if not number else 0.0)
        return self._servant(outlook) * (number + NEAR * nearer)


def reached(
    city: "City", start: Cell, steps: int, waiting: Mapping[Cell, str], shown: tuple[str, ...]
) -> int:
    """The most servants that a walk of at most ``steps`` brings."""
    if steps <= 0 or not shown:
        return 0
    best = 0
    for cell, way in _distances(city, start, steps).items():
        kind = waiting.get(cell)
        if way and kind in shown:
            rest = {other: type_ for other, type_ in waiting.items() if other != cell}
            best = max(best, 1 + reached(city, cell, steps - way, rest, _without(shown, kind)))
    return best


def _distances(city: "City", start: Cell, most: int) -> dict[Cell, int]:
    """The cells within a number of steps, with their distances."""
    found, edge = {start: 0}, [start]
    for way in range(1, most + 1):
        edge = [near for cell in edge for near in city.steps(cell) if near not in found]
        found.update(dict.fromkeys(edge, way))
    return found


def _nearness(city: "City", start: Cell, waiting: Mapping[Cell, str]) -> float:
    """How near the nearest building without a servant is: 1 if adjacent, less with each step."""
    ways = [way for cell, way in _distances(city, start, FAR).items() if way and cell in waiting]
    return FARTHER ** (min(ways) - 1) if ways else 0.0


def _without(shown: tuple[str, ...], kind: str | None) -> tuple[str, ...]:
    """The buildings without a servant by type, minus one of a type."""
    rest = list(shown)
    rest.remove(kind or "")
    return tuple(rest)
