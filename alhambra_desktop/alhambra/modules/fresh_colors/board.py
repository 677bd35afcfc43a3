"""The board: projects, colours, and the verbs that move them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.module import ModuleData
from alhambra_desktop.alhambra.refs import Currency
from alhambra_desktop.engine.decisions import Event, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import ItemId, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace

ID = "fresh_colors"


def colour_id(colour: str) -> str:
    """The id of a colour tile, by which choices and states name it."""
    return f"colour-{colour}"


def series_id(currency: str, number: int) -> str:
    """The id of a column's series of colours, counted from 1."""
    return f"series-{currency}-{number}"


@dataclass(frozen=True, slots=True)
class ColourProject:
    """A project tile: the type of the buildings that it decorates, and the colours it needs."""

    id: str
    type: str
    requires: tuple[str, ...]
    star: bool

    @property
    def needs(self) -> tuple[str, ...]:
        """The ids of the colour tiles it needs."""
        return tuple(map(colour_id, self.requires))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the board: its currency and the series of colours available there."""

    currency: str
    series: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class FreshColorsData(ModuleData):
    """Columns, projects, colour tiles, limits.

    ``starred_from``: the number of players from which projects with a star are used; ``points`` per decorated
    building.
    """

    colour_limit: int
    open_limit: int
    points: int
    starred_from: int
    colours: dict[str, int]
    columns: tuple[Column, ...]
    projects: tuple[ColourProject, ...]

    def in_game(self, players: int) -> list[str]:
        """The projects used with this number of players."""
        return [one.id for one in self.projects if not one.star or players >= self.starred_from]


@event("fresh_colors.laid_out")
class ProjectLaidOut(Event):
    """A project was put on the space of a column."""

    project: ItemId
    currency: Currency


@event("fresh_colors.turned_up")
class ProjectTurnedUp(Event):
    """A project became the top one of the stack."""

    project: ItemId


@event("fresh_colors.project_taken")
class ProjectTaken(Event):
    """A seat has taken a project."""

    seat: SeatNo
    project: ItemId


@event("fresh_colors.colours_taken")
class ColoursTaken(Event):
    """A seat has taken colour tiles."""

    seat: SeatNo
    colours: tuple[ItemId, ...]


@event("fresh_colors.colour_dropped")
class ColourDropped(Event):
    """A seat had too many colour tiles and returned one."""

    seat: SeatNo
    colour: ItemId


@event("fresh_colors.completed")
class ProjectCompleted(Event):
    """A seat has returned a project's colours: its buildings of the type are decorated."""

    seat: SeatNo
    project: ItemId
    colours: tuple[ItemId, ...]


@module_slice("Colours")
@record
class Colours(Slice):
    """The board and everybody's possessions; everything is open.

    ``columns``: the project of each column, "" for none; ``top``: the top of the stack, whose ``rest`` has no
    order until a project is turned up; ``stock``: colour tiles left. By seat: colour tiles, projects that are
    ``begun`` and ``done``.
    """

    owner = ID

    columns: list[ItemId]
    top: ItemId
    rest: tuple[ItemId, ...]
    stock: dict[ItemId, int]
    held: list[tuple[ItemId, ...]]
    begun: list[tuple[ItemId, ...]]
    done: list[tuple[ItemId, ...]]


colours_of = Colours.of


def turn_up(game: "Palace") -> None:
    """Turn up the next project of the stack, at random."""
    mine = colours_of(game)
    mine.top = ""
    if mine.rest:
        game.reveal()
        mine.top = mine.rest[game.chance(f"mix {ID}").below(len(mine.rest))]
        mine.rest = tuple(one for one in mine.rest if one != mine.top)
        game.emit(ProjectTurnedUp(mine.top))


def fill(game: "Palace", currencies: Sequence[str]) -> None:
    """Fill empty spaces with projects from the stack while it lasts."""
    mine = colours_of(game)
    for place, currency in enumerate(currencies):
        if not mine.columns[place] and mine.top:
            mine.columns[place] = mine.top
            game.emit(ProjectLaidOut(mine.top, currency))
            turn_up(game)


def take_project(game: "Palace", seat: int, project: str, currencies: Sequence[str]) -> None:
    """A seat takes the top project or that of a column, whose space is filled again."""
    mine = colours_of(game)
    mine.begun[seat] = (*mine.begun[seat], project)
    game.emit(ProjectTaken(seat, project))
    if project == mine.top:
        turn_up(game)
    else:
        mine.columns[mine.columns.index(project)] = ""
        fill(game, currencies)


def take_colours(game: "Palace", seat: int, wanted: Iterable[str]) -> None:
    """A seat takes these colour tiles, as far as the stock has them."""
    mine = colours_of(game)
    taken = []
    for colour in wanted:
        if mine.stock[colour]:
            mine.stock[colour] -= 1
            taken.append(colour)
    mine.held[seat] = tuple(sorted((*mine.held[seat], *taken)))
    game.emit(ColoursTaken(seat, tuple(taken)))


def drop_colour(game: "Palace", seat: int, colour: str) -> None:
    """A seat returns a colour tile to the stock."""
    _give_back(game, seat, (colour,))
    game.emit(ColourDropped(seat, colour))


def complete(game: "Palace", seat: int, project: ColourProject) -> None:
    """Return the colours that a project needs to the stock, and turn the project over."""
    mine = colours_of(game)
    _give_back(game, seat, project.needs)
    mine.begun[seat] = tuple(one for one in mine.begun[seat] if one != project.id)
    mine.done[seat] = (*mine.done[seat], project.id)
    game.emit(ProjectCompleted(seat, project.id, project.needs))


def _give_back(game: "Palace", seat: int, colours: Sequence[str]) -> None:
    mine = colours_of(game)
    held = list(mine.held[seat])
    for colour in colours:
        held.remove(colour)
        mine.stock[colour] += 1
    mine.held[seat] = tuple(held)


def missing(game: "Palace", seat: int, projects: Iterable[ColourProject]) -> tuple[str, ...]:
    """The colour tiles that a seat lacks to complete all of these projects."""
    needed = Counter(colour for project in projects for colour in project.needs)
    return tuple((needed - Counter(colours_of(game).held[seat])).elements())


def series_of(columns: Sequence[Column]) -> Mapping[str, tuple[str, ...]]:
    """The colours of every series, by its id."""
    return {
        series_id(column.currency, number): tuple(map(colour_id, series))
        for column in columns
        for number, series in enumerate(column.series, 1)
    }
