"""The module: nine missions, three of them in play, each a category of the last scoring."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.causes import NOTHING, Evidence
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Step
from alhambra_desktop.alhambra.module import Module, ModuleData
from alhambra_desktop.alhambra.modules.caliphs_guidelines import facts
from alhambra_desktop.alhambra.modules.caliphs_guidelines.facts import Found
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine.data import too_large, too_small, unknown
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import record

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "caliphs_guidelines"
ROWS, COLUMNS, PAIRS, SECOND_WALL, DIAGONAL = "rows", "columns", "pairs", "second_wall", "diagonal"
DOUBLE_WALLS, VARIETY, PATH, BLOCKS = "double_walls", "variety", "path", "blocks"
MISSIONS = (ROWS, COLUMNS, PAIRS, SECOND_WALL, DIAGONAL, DOUBLE_WALLS, VARIETY, PATH, BLOCKS)
"""The missions in their printed order; the sheet numbers them from 1."""


@dataclass(frozen=True, slots=True)
class GuidelinesData(ModuleData):
    """The points of missions: per counted unit, or by the number of types.

    ``shown``: how many missions are in play; ``least_run``: the least number of buildings in a row that
    counts.
    """

    shown: int
    least_run: int
    points: dict[str, int]
    variety: dict[int, int]


@module_slice("ShownMissions")
@record
class ShownMissions(Slice):
    """The missions in play, in their order."""

    owner = ID

    shown: list[str]


missions_of = ShownMissions.of


def category_of(mission: str) -> str:
    """The name of a mission's scoring category."""
    return f"mission_{mission}"


class CaliphsGuidelines(Module[GuidelinesData]):
    """Nine categories of the last scoring, three of which take place."""

    id = ID
    number = 43
    shape = GuidelinesData
    changes = ("points",)
    weight = 1
    minutes = 3

    def __init__(self, data: GuidelinesData) -> None:
        super().__init__(data)
        self.facts: dict[str, Callable[[City], Found]] = {
            ROWS: facts.rows_of(data.least_run),
            COLUMNS: facts.columns_of(data.least_run),
            PAIRS: facts.pairs,
            SECOND_WALL: facts.second_wall,
            DIAGONAL: facts.diagonal,
            DOUBLE_WALLS: facts.double_walls,
            VARIETY: facts.variety,
            PATH: facts.path,
            BLOCKS: facts.blocks,
        }
        self._categories = {mission: self._category(mission) for mission in MISSIONS}

    @classmethod
    def problems(cls, data: GuidelinesData, base: Components) -> Iterable[str]:
        """Errors: missions without points, impossible numbers, fewer points for more types."""
        numbers = {f"points.{mission}": points for mission, points in data.points.items()}
        numbers |= {f"variety.{kinds}": points for kinds, points in data.variety.items()}
        yield from (*too_small(numbers), *too_large(numbers))
        yield from unknown(data.points, MISSIONS, "points")
        if VARIETY in data.points:
            yield "points.variety: its points stand under 'variety'"
        for mission in MISSIONS:
            if mission != VARIETY and mission not in data.points:
                yield f"points.{mission}: missing"
        yield from unknown(map(str, data.variety), map(str, range(1, len(base.types) + 1)), "variety")
        steps = [points for _, points in sorted(data.variety.items())]
        if steps != sorted(steps):
            yield "variety: more types must not bring fewer points"
        yield from too_small({"shown": data.shown}, 1)
        yield from too_large({"shown": data.shown}, len(MISSIONS))
        yield from too_small({"least_run": data.least_run}, 2)
        yield from too_large({"least_run": data.least_run})

    # ------------------------------------------------------------ set-up

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start no mission is open."""
        return [(ID, ShownMissions([]))]

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Missions are laid out at set-up; they score after everything else."""
        if phase == "setup":
            yield "market", ID, self._lay_out
        if phase == "scoring":
            for mission in MISSIONS:
                yield "final_gains", category_of(mission), award_category(category_of(mission))

    def _lay_out(self, game: "Palace") -> None:
        """Draw the missions of this game and lay them out."""
        drawn = list(MISSIONS)
        shuffle(drawn, game.chance(game.rules.mixing(self)))
        shown = drawn[: self.data.shown]
        missions_of(game).shown = [mission for mission in MISSIONS if mission in shown]

    # ------------------------------------------------------------ scoring

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """All nine, in the last scoring; only the open ones take place."""
        return [(category.name, category) for category in self._categories.values()]

    def found(self, game: "Palace", participant: int, mission: str) -> Found:
        """What a participant's city has of a mission; Dirk has nothing."""
        if participant >= game.players:
            return Found(0, NOTHING)
        return self.facts[mission](game.seat(participant).city)

    def points(self, mission: str, count: int) -> int:
        """The points of a mission for this count."""
        return self._categories[mission].brings(count)

    def _category(self, mission: str) -> Category:
        def count(game: "Palace", participant: int) -> int:
            return self.found(game, participant, mission).number

        def proof(game: "Palace", participant: int) -> Evidence:
            return self.found(game, participant, mission).proof

        def held(game: "Palace") -> bool:
            return mission in missions_of(game).shown

        each = self.data.points.get(mission, 1)
        scale = self._scale() if mission == VARIETY else ()
        return Category(
            category_of(mission), count, proof, each=each, scorings=("C",), held=held, scale=scale
        )

    def _scale(self) -> tuple[int, ...]:
        """The points for 0, 1, 2 ... types; a number missing in the data scores like the next smaller one."""
        scale = [0]
        for kinds in range(1, max(self.data.variety, default=0) + 1):
            scale.append(self.data.variety.get(kinds, scale[-1]))
        return tuple(scale)
