"""Categories that are drawn: only those in play are held; and points of places that are drawn, too."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record

NAMES = ("mission-reserve", "mission-hand")


@module_slice
@record
class Missions(Slice):
    """The mission in play, and the points of the places of towers."""

    mission: str
    towers: list[int]


def _reserve(game, who: int) -> int:
    return len(game.seat(who).reserve) if who < game.players else 0


def _hand(game, who: int) -> int:
    return len(game.seat(who).hand) if who < game.players else 0


class MissionToy(Extension):
    """One of two missions is in play."""

    id = "missions"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Missions(NAMES[0], [9, 1]))]

    def categories(self, setup):
        for name, count in zip(NAMES, (_reserve, _hand), strict=True):

            def held(game, name: str = name) -> bool:
                return game.state.slices["missions"].mission == name

            yield name, Category(name, count, lambda game, who: Evidence(), each=5, held=held)

    def steps(self, table: str):
        if table == "scoring":
            for name in NAMES:
                yield "final_gains", name, award_category(name)

    def place_points(self):
        return {"tower": lambda game, round_: game.state.slices["missions"].towers}
