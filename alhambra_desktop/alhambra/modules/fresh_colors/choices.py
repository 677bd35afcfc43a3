"""The choices: what a surplus buys, which colours are returned, which projects are completed."""

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
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Decision, Listed, choice
from alhambra_desktop.engine.game import ASK, DONE, Frame, Question, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.modules.fresh_colors.module import FreshColors
    from alhambra_desktop.alhambra.palace import Palace


@choice("fresh_colors.take_project")
class TakeProject(Choice):
    """For overpaid money: the top project of the stack, or that of a column whose currency was paid."""

    project: ItemId


@choice("fresh_colors.take_colours")
class TakeColours(Choice):
    """For overpaid money: a series of colours of a column whose currency was paid."""

    series: ItemId


@choice("fresh_colors.drop")
class DropColour(Choice):
    """Return a colour tile, having too many."""

    colour: ItemId


@choice("fresh_colors.complete")
class CompleteProject(Choice):
    """Return the colours of a project and complete it, as the action."""

    project: ItemId


@choice("fresh_colors.complete_two")
class CompleteTwo(Choice):
    """Complete two projects with one action."""

    first: ItemId
    second: ItemId


def _rule(game: "Palace") -> "FreshColors":
    return cast("FreshColors", next(module for module in game.rules.modules if module.id == ID))


# ---------------------------------------------------------------- a surplus


@frame("Overpaid")
@record
class Overpaid(Question["Palace"]):
    """Money was overpaid in these currencies: choose what to take for it, if anything."""

    columns: tuple[str, ...] = ()

    def wanted(self, game: "Palace") -> bool:
        """Whether there is anything to take."""
        return _rule(game).for_surplus(game, self.seat, self.columns)

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Take a project, colours, or nothing."""
        return (*_rule(game).taking, actions.STOPPING)


def _paid(game: "Palace") -> tuple[str, ...]:
    """The currencies that were paid."""
    return cast(Overpaid, game.state.frames[-1]).columns


class TakingProject(Listed["Palace", TakeProject]):
    """Taking the top project, or that of a column."""

    choice = TakeProject

    def __init__(self, rule: "FreshColors") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The projects that may be taken, that of the stack first."""
        return [(project,) for project in self._rule.projects_for(game, seat, _paid(game))]

    def check(self, game: "Palace", seat: int, choice: TakeProject) -> Reason | None:
        """Reasons: project_not_there, or why the seat may not have it."""
        if choice.project not in self._rule.projects_shown(game, _paid(game)):
            return Reason.of("colour_project_not_there", card=choice.project)
        return self._rule.why_not_have(game, seat, choice.project)

    def apply(self, game: "Palace", seat: int, choice: TakeProject) -> None:
        """Put it in front of the seat, uncompleted."""
        take_project(game, seat, choice.project, self._rule.currencies)


class TakingColours(Listed["Palace", TakeColours]):
    """Taking a series of colours of a column."""

    choice = TakeColours
    refusal = "series_not_there"

    def __init__(self, rule: "FreshColors") -> None:
        self._rule = rule

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The series of which the stock has anything."""
        return [(series,) for series in self._rule.series_for(game, _paid(game))]

    def apply(self, game: "Palace", seat: int, choice: TakeColours) -> None:
        """Take them as far as there are any; then the seat returns the excess."""
        take_colours(game, seat, self._rule.series[choice.series])
        game.call(TooManyColours(seat))


# ---------------------------------------------------------------- too many colours


@frame("TooManyColours")
@record
class TooManyColours(Frame["Palace"]):
    """Colour tiles are returned one by one until the limit is met."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Ask while there are too many."""
        held = colours_of(game).held[self.seat]
        return ASK if len(held) > _rule(game).data.colour_limit else DONE

    def ask(self, game: "Palace") -> Decision:
        """Which colour tile to return."""
        return Decision(self.seat, self, (DROPPING,))


class Dropping(Listed["Palace", DropColour]):
    """Returning any of one's colours."""

    choice = DropColour
    refusal = "colour_not_held"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each colour that the seat has, once."""
        return [(colour,) for colour in dict.fromkeys(colours_of(game).held[seat])]

    def apply(self, game: "Palace", seat: int, choice: DropColour) -> None:
        """Return it to the stock."""
        drop_colour(game, seat, choice.colour)


DROPPING = Dropping()


# ---------------------------------------------------------------- completing


class Completing(Listed["Palace", CompleteProject]):
    """Completing one project."""

    choice = CompleteProject

    def __init__(self, projects: dict[str, ColourProject]) -> None:
        self._projects = projects

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each open project whose colours the seat has."""
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
        """Each pair of open projects whose combined colours the seat has, in the order they were taken."""
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
    """Reasons against completing these together: no_open_project, colours_missing."""
    for name in names:
        if name not in colours_of(game).begun[seat]:
            return Reason.of("no_open_project", card=name)
    lacking = missing(game, seat, [projects[name] for name in names])
    return Reason.of("colours_missing", cards=lacking) if lacking else None
