"""The models of the dice game's board, as plain data derived from a view."""

from dataclasses import dataclass

from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.people import DIRK, Participant


@dataclass(frozen=True, slots=True)
class ChipFace:
    """The visible side of a bonus chip: its kind, and the points of a points chip."""

    id: str
    kind: str
    value: int = 0

    @property
    def art(self) -> str:
        """The id of its picture."""
        return f"chip/{self.kind}/{self.value}" if self.value else f"chip/{self.kind}"


@dataclass(frozen=True, slots=True)
class PlayerFace:
    """A participant next to the board. ``leads`` are the types whose building track the participant leads.

    ``markers`` are still to be placed, ``dirk_markers`` those for Dirk in the turns of this seat; ``now`` is
    what the next scoring would bring now (None after the last).
    """

    who: Participant
    score: int
    markers: int
    dirk_markers: int
    chips: tuple[ChipFace, ...]
    now: int | None
    caliph: bool
    active: bool
    own: bool
    leads: tuple[str, ...] = ()

    @property
    def is_dirk(self) -> bool:
        """Whether it is the passive player of the house rule."""
        return self.who.kind == DIRK


@dataclass(frozen=True, slots=True)
class Light:
    """Where a marker of the present result would land.

    ``space`` counts from 0, best first (-1: behind all), ``result`` is the space of the result itself,
    ``rank`` that among the markers of the column. ``owner`` is the owner of the marker. ``push_rank``:
    the rank with a push chip (0: impossible or no chip).
    """

    count: int
    space: int
    result: int
    rank: int
    owner: int
    push_rank: int = 0

    @property
    def gives_way(self) -> bool:
        """Whether the space of the result is taken."""
        return self.space != self.result


@dataclass(frozen=True, slots=True)
class Paid:
    """A rank of the next scoring of a column: its points, and who would get them now."""

    points: int
    owner: int = NOBODY


@dataclass(frozen=True, slots=True)
class ColumnFace:
    """A column of the board.

    ``spaces`` hold owners or NOBODY, best first; ``track`` on each space of the building track from 1 up the
    owners of the stones, the lowest first; ``rank_points`` are those of the ``scoring``. ``odds[n - 1]`` is
    the chance to reach row n with the remaining throws, ``first`` that to get ahead of all markers; both only
    if requested. ``lit``: this column is being processed.
    """

    kind: str
    name: str
    chip: ChipFace | None
    spaces: tuple[int, ...]
    behind: tuple[int, ...]
    track: tuple[tuple[int, ...], ...]
    scoring: str
    rank_points: tuple[Paid, ...]
    light: Light | None
    lit: bool
    odds: tuple[float, ...] = ()
    first: float = 0.0


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die in the tray. ``symbol`` is "" before the first throw; ``kept``: not thrown next.

    ``live``: pressing it switches between throwing and keeping it.
    """

    index: int
    symbol: str
    kept: bool
    live: bool


@dataclass(frozen=True, slots=True)
class TrayFace:
    """The dice and the number of throws made so far.

    ``black`` is the symbol of the black die, if it was added; ``most`` the number of throws in a turn.
    """

    dice: tuple[DieFace, ...]
    black: str
    throws: int
    most: int

    @property
    def to_throw(self) -> tuple[int, ...]:
        """The dice of the next throw."""
        return tuple(die.index for die in self.dice if not die.kept)


@dataclass(frozen=True, slots=True)
class BoardModel:
    """The whole board from one perspective."""

    players: tuple[PlayerFace, ...]
    columns: tuple[ColumnFace, ...]
    tray: TrayFace
    track_drawn: int
