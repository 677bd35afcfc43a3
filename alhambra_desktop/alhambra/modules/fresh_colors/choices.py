"""What is chosen: what a surplus buys, which colours are put back, which projects are completed."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import actions
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ID,
    ColourProject,
    colours_of,
    complete,
    drop_colour,
    missing,
    take_colours,
    take_project,
)
from alhambra_desktop.engine.decisions import Choice, Decision, Family, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Question, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.modules.fresh_colors.module import FreshColors
    from alhambra_desktop.alhambra.palace import Palace


@choice("fresh_colors.take_project")
class TakeProject(Choice):
    """For money paid too much: the top project of the stack, or that of a column whose currency was paid."""

    project: ItemId


@choice("fresh_colors.take_colours")
class TakeColours(Choice):
    """For money paid too much: a series of colours of a column whose currency was paid."""

    series: ItemId


@choice("fresh_colors.drop")
class DropColour(Choice):
    """Put a colour tile back: one has too many."""

    colour: ItemId


@choice("fresh_colors.complete")
class CompleteProject(Choice):
    """Give the colours of a project back and turn it over, as one's action."""

    project: ItemId


@choice("fresh_colors.complete_two")
class CompleteTwo(Choice):
    """Complete two projects with one action."""

    first: ItemId
    second: ItemId


def _rule(game: "Palace") -> "FreshColors":
    return cast("FreshColors", next(module for module in game.rules.modules if module.id == ID))


# ---------------------------------------------------------------- a surplus


@frame
@record
class Overpaid(Question["Palace"]):
    """Money was paid too much in these currencies: what is taken for it, if anything."""

    columns: tuple[str, ...] = ()

    def wanted(self, game: "Palace") -> bool:
        """If there is anything to take."""
        return _rule(game).for_surplus(game, self.seat, self.columns)

    def families(self, game: "Palace") -> tuple[Family["Palace", Any], ...]:
        """A project, colours, or nothing."""
        return (*_rule(game).taking, actions.STOPPING)


def _paid(game: "Palace") -> tuple[str, ...]:
    """The currencies that were paid."""
    return cast(Overpaid, game.state.frames[-1]).columns


class TakingProject(Listed["Palace", TakeProject]):
    """The top project, or that of a column."""

    choice = TakeProject

    def __init__(self, rule: "FreshColors") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Those that may be taken, that of the stack first."""
        return [(project,) for project in self._rule.projects_for(game, seat, _paid(game))]

    def check(self, game: "Palace", seat: int, choice: TakeProject) -> Reason | None:
        """project_not_there, or why one may not have it."""
        if choice.project not in self._rule.projects_shown(game, _paid(game)):
            return Reason.of("colour_project_not_there", card=choice.project)
        return self._rule.why_not_have(game, seat, choice.project)

    def apply(self, game: "Palace", seat: int, choice: TakeProject) -> None:
        """It lies before the seat, uncompleted."""
        take_project(game, seat, choice.project, self._rule.currencies)


class TakingColours(Listed["Palace", TakeColours]):
    """A series of a column."""

    choice = TakeColours
    refusal = "series_not_there"

    def __init__(self, rule: "FreshColors") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Those of which the stock has anything."""
        return [(series,) for series in self._rule.series_for(game, _paid(game))]

    def apply(self, game: "Palace", seat: int, choice: TakeColours) -> None:
        """As far as there are any; then the seat puts back what it has too many."""
        take_colours(game, seat, self._rule.series[choice.series])
        game.call(TooManyColours(seat))


# ---------------------------------------------------------------- too many colours


@frame
@record
class TooManyColours(Frame["Palace"]):
    """Colour tiles are put back one by one until no more are left than may be."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Ask while there are too many."""
        held = colours_of(game).held[self.seat]
        return ASK if len(held) > _rule(game).data.colour_limit else DONE

    def ask(self, game: "Palace") -> Decision:
        """Which colour tile is put back."""
        return Decision(self.seat, self, (DROPPING,))


class Dropping(Listed["Palace", DropColour]):
    """Any colour that one has."""

    choice = DropColour
    refusal = "colour_not_held"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each colour that the seat has, once."""
        return [(colour,) for colour in dict.fromkeys(colours_of(game).held[seat])]

    def apply(self, game: "Palace", seat: int, choice: DropColour) -> None:
        """It goes back into the stock."""
        drop_colour(game, seat, choice.colour)


DROPPING = Dropping()


# ---------------------------------------------------------------- completing


class Completing(Listed["Palace", CompleteProject]):
    """Completing one project."""

    choice = CompleteProject

    def __init__(self, projects: dict[str, ColourProject]) -> None:
        self._projects = projects

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each open project whose colours one has."""
        mine = colours_of(game).begun[seat]
        return [(name,) for name in mine if not missing(game, seat, [self._projects[name]])]

    def check(self, game: "Palace", seat: int, choice: CompleteProject) -> Reason | None:
        """Reasons: no_open_project, colours_missing."""
        return why_not_complete(game, seat, [choice.project], self._projects)

    def apply(self, game: "Palace", seat: int, choice: CompleteProject) -> None:
        """Complete the project; that earns no further action."""
        complete(game, seat, self._projects[choice.project])
        acted(game, False)


class CompletingTwo(Listed["Palace", CompleteTwo]):
    """Completing two projects."""

    choice = CompleteTwo

    def __init__(self, projects: dict[str, ColourProject]) -> None:
        self._projects = projects

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each pair of open projects whose colours one has together, in the order they were taken."""
        mine = colours_of(game).begun[seat]
        return [
            (first, second)
            for place, first in enumerate(mine)
            for second in mine[place + 1 :]
            if not missing(game, seat, [self._projects[first], self._projects[second]])
        ]

    def check(self, game: "Palace", seat: int, choice: CompleteTwo) -> Reason | None:
        """Reasons: no_open_project, colours_missing, colour_project_twice."""
        mine, pair = colours_of(game).begun[seat], (choice.first, choice.second)
        reason = why_not_complete(game, seat, pair, self._projects)
        if reason is None and mine.index(pair[0]) >= mine.index(pair[1]):
            return Reason.of("colour_projects_in_order")
        return reason

    def apply(self, game: "Palace", seat: int, choice: CompleteTwo) -> None:
        """Complete both projects; that earns no further action."""
        complete(game, seat, self._projects[choice.first])
        complete(game, seat, self._projects[choice.second])
        acted(game, False)


def why_not_complete(
    game: "Palace", seat: int, names: Sequence[str], projects: dict[str, ColourProject]
) -> Reason | None:
    """no_open_project, colours_missing: why these cannot be completed together."""
    for name in names:
        if name not in colours_of(game).begun[seat]:
            return Reason.of("no_open_project", card=name)
    lacking = missing(game, seat, [projects[name] for name in names])
    return Reason.of("colours_missing", cards=lacking) if lacking else None
