"""The module: its data, what a surplus may buy, and its hooks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.extension import Pending, Step
from alhambra_desktop.alhambra.module import PLAYERS, Module
from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ID,
    Colours,
    FreshColorsData,
    colour_id,
    colours_of,
    fill,
    series_id,
    series_of,
    turn_up,
)
from alhambra_desktop.alhambra.modules.fresh_colors.choices import (
    CompleteProject,
    CompleteTwo,
    Completing,
    CompletingTwo,
    DropColour,
    Overpaid,
    TakeColours,
    TakeProject,
    TakingColours,
    TakingProject,
)
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.vocabulary import TILE, Surplus
from alhambra_desktop.engine.data import doubled, misnamed, too_large, too_small, unknown
from alhambra_desktop.engine.decisions import ChoiceKind
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.moments import Agenda
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup


COLOURS = ("blue", "red", "brown", "white", "green", "purple")
"""All possible colours: those of the six types."""


class FreshColors(Module[FreshColorsData]):
    """Projects and colours for overpaid money; completed projects score their buildings."""

    id = ID
    number = 34
    shape = FreshColorsData
    changes = ("money", "points")
    minutes = 10
    choices = (TakeProject, TakeColours, DropColour, CompleteProject, CompleteTwo)

    def __init__(self, data: FreshColorsData) -> None:
        super().__init__(data)
        self.projects = {project.id: project for project in data.projects}
        self.series = series_of(data.columns)
        self.currencies = tuple(column.currency for column in data.columns)
        self.taking = (TakingProject(self), TakingColours(self))
        self._completing = (Completing(self.projects), CompletingTwo(self.projects))

    @classmethod
    def problems(cls, data: FreshColorsData, base: Components) -> Iterable[str]:
        """Errors: unknown types, currencies or colours; projects that cannot be completed, or too few."""
        yield from misnamed([project.id for project in data.projects], "projects")
        yield from too_small({"points": data.points, "starred_from": data.starred_from})
        yield from too_small({"colour_limit": data.colour_limit, "open_limit": data.open_limit}, least=1)
        yield from unknown(data.colours, COLOURS, "colours")
        for colour, number in data.colours.items():
            yield from (*too_small({f"colours.{colour}": number}), *too_large({f"colours.{colour}": number}))
        columns = [column.currency for column in data.columns]
        yield from (*unknown(columns, base.currencies, "columns"), *doubled(columns, "columns"))
        for column in data.columns:
            for number, series in enumerate(column.series, 1):
                place = f"columns.{column.currency}.series.{number}"
                yield from unknown(series, data.colours, place)
                if not series:
                    yield f"{place}: expected at least one colour"
        for project in data.projects:
            place = f"projects.{project.id}"
            yield from unknown([project.type], base.types, f"{place}.type")
            yield from unknown(project.requires, data.colours, f"{place}.requires")
            if not 1 <= len(project.requires) <= data.colour_limit:
                yield f"{place}.requires: expected 1 to {data.colour_limit} colours"
        for players in PLAYERS:
            there = len(data.in_game(players))
            if there < len(data.columns):
                yield f"projects: {players} players need {len(data.columns)}, found {there}"

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """The projects of this game are its tokens."""
        return self.data.in_game(setup.players)

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all projects are in the stack, all colours in the stock."""
        stock = {colour_id(colour): number for colour, number in self.data.colours.items()}
        nothing: list[tuple[str, ...]] = [()] * setup.players
        stack = tuple(self.data.in_game(setup.players))
        empty = [""] * len(self.currencies)
        yield ID, Colours(empty, "", stack, stock, list(nothing), list(nothing), list(nothing))

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """The board is laid out; decorated buildings score after the types."""
        if phase == "setup":
            yield "market", ID, self._lay_out
        elif phase == "scoring":
            yield "gains", ID, award_category(ID)

    def _lay_out(self, game: "Palace") -> None:
        """Put a project on each space, the next one on top of the stack."""
        turn_up(game)
        fill(game, self.currencies)

    # ------------------------------------------------------------ a surplus

    def surplus_takers(self, game: "Palace", seat: int, surplus: Surplus) -> Iterable[str]:
        """For purchases of tiles, while there is anything to take."""
        if TILE not in surplus.sale.tags or not self.for_surplus(game, seat, surplus.currencies):
            return ()
        return (ID,)

    def agenda(self) -> Mapping[str, Pending]:
        """Overpaid money can be used for a project or colours."""
        return {ID: _choose}

    def for_surplus(self, game: "Palace", seat: int, paid: Sequence[str]) -> bool:
        """Whether there is anything to take for a surplus in these currencies."""
        return bool(self.projects_for(game, seat, paid) or self.series_for(game, paid))

    def projects_shown(self, game: "Palace", paid: Sequence[str]) -> list[str]:
        """The top project and those of the columns of these currencies."""
        mine = colours_of(game)
        shown = [mine.top, *(mine.columns[place] for place, c in enumerate(self.currencies) if c in paid)]
        return [project for project in shown if project]

    def projects_for(self, game: "Palace", seat: int, paid: Sequence[str]) -> list[str]:
        """Those of them that the seat may take."""
        shown = self.projects_shown(game, paid)
        return [project for project in shown if self.why_not_have(game, seat, project) is None]

    def why_not_have(self, game: "Palace", seat: int, project: str) -> Reason | None:
        """Why the seat may not take a project: colour_type_held, colour_projects_open."""
        mine = colours_of(game)
        kind = self.projects[project].type
        if any(self.projects[other].type == kind for other in (*mine.begun[seat], *mine.done[seat])):
            return Reason.of("colour_type_held", kind=kind)
        full = len(mine.begun[seat]) >= self.data.open_limit
        return Reason.of("colour_projects_open", limit=self.data.open_limit) if full else None

    def series_for(self, game: "Palace", paid: Sequence[str]) -> list[str]:
        """The series of the columns of these currencies of which the stock has anything."""
        stock = colours_of(game).stock
        names = [
            series_id(column.currency, number)
            for column in self.data.columns
            if column.currency in paid
            for number in range(1, len(column.series) + 1)
        ]
        return [name for name in names if any(stock[colour] for colour in self.series[name])]

    # ------------------------------------------------------------ completing, scoring

    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Completing one project or two."""
        return self._completing

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """Points for each building of a type whose project is completed."""
        yield ID, Category(ID, self._count, self._evidence, each=self.data.points, parts=self._parts)

    def types_done(self, game: "Palace", participant: int) -> list[str]:
        """The types that a participant has decorated; Dirk has none."""
        if participant >= game.players:
            return []
        return [self.projects[project].type for project in colours_of(game).done[participant]]

    def _count(self, game: "Palace", participant: int) -> int:
        done = self.types_done(game, participant)
        counts = game.seat(participant).city.counts() if done else ()
        return sum(counts[TYPES.index(kind)] for kind in done)

    def _evidence(self, game: "Palace", participant: int) -> Evidence:
        cells = [cell for part in self._parts(game, participant) for cell in part.evidence.cells]
        return Evidence(cells=tuple(cells))

    def _parts(self, game: "Palace", participant: int) -> Iterable[Cause]:
        """The decorated buildings of each type as parts."""
        found = []
        for kind in self.types_done(game, participant):
            city = game.seat(participant).city
            parts = ((cell, city.part_at(cell)) for cell in city.cells())
            cells = tuple(cell for cell, part in parts if part is not None and part.type == kind)
            found.append(Cause(ID, len(cells), evidence=Evidence(cells=cells)))
        return found


def _choose(game: "Palace", agenda: Agenda) -> None:
    """Let the payer choose what to take."""
    game.call(Overpaid(agenda.seat, columns=agenda.about))
