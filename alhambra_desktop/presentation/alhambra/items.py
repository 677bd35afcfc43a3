"""The contents of panels: things at a location, as plain values."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.refs import Ref
from alhambra_desktop.presentation.alhambra.models import CardFace, Mark, TileFace

AWAKE, ASLEEP, OPEN, CLOSED = "awake", "asleep", "open", "closed"
"""Marks: ready (jade dot), dimmed with a z, revealed (gold dot), face down."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A picture on the picture of a thing: ``art``, or ``words`` if there is none.

    ``x`` and ``y`` are its middle, ``side`` its height, all as shares of the width and height below it.
    """

    x: float
    y: float
    side: float
    art: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing in a drawer, beside the hand, or with a participant.

    ``name`` is unique at its location. The picture is ``tile``, ``card`` or the picture ``art``; ``words``
    its name, ``note`` a sentence about it. ``stands_for``: the value it represents; pressing it begins every
    choice that refers to this value. ``asks``: kinds of choices that begin here, whatever they refer to.
    ``coin`` is a currency shown on it. ``printed``: the tile is only a picture on a card. ``pays``: the
    payment source it is; pressing it uses one for the chosen sale, and ``paid`` is the number used.
    ``add_on``: the add-on of a purchase it is; pressing it switches its use with the chosen sale. ``pawn``: a
    standing figure, whose picture includes its shadow. ``laid``: what lies on its picture ``art``; ``large``:
    what lies there instead on a board opened large, if there is room for more. ``proof``: what it counts in
    the viewer's city; lit while it is pointed at, or after a press. ``on``: an own thing that lies on the
    picture of another one, by its name, at ``spot``: its middle and its height, as shares of that picture.
    """

    name: str
    words: str = ""
    art: str = ""
    tile: TileFace | None = None
    card: CardFace | None = None
    count: int | None = None
    mark: str = ""
    dim: bool = False
    coin: str = ""
    printed: bool = False
    pawn: bool = False
    note: str = ""
    stands_for: tuple[Ref, str] | None = None
    asks: tuple[type[Choice], ...] = ()
    pays: str = ""
    paid: int = 0
    laid: tuple[Laid, ...] = ()
    large: tuple[Laid, ...] = ()
    add_on: str = ""
    proof: Evidence | None = None
    on: str = ""
    spot: tuple[float, float, float] = (0.0, 0.0, 0.0)


def resting(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same things where they begin nothing: with another participant."""
    return tuple(replace(item, asks=(), stands_for=None, pays="", add_on="") for item in items)


Box = tuple[float, float, float, float]
"""A rectangle on a drawing: left, top, width and height as shares of it."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The drawing of a board that is opened large: its picture, and the positions of its things.

    ``shape`` is its width over its height; ``places`` are by the names of things: others lie below it.
    """

    art: str
    shape: float
    places: tuple[tuple[str, Box], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawer:
    """The common pieces of a module; ``note`` is shown next to its name, ``plan`` is its board's drawing."""

    module: str
    title: str
    note: str = ""
    items: tuple[Item, ...] = ()
    plan: BoardPlan | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything of a module on the table: in its drawer, the viewer's pieces, those of the others by seat.

    ``tags``: stored tiles and the currency under which they lie. ``drawer``: the module has common pieces, so
    its drawer is shown even while it is empty. ``marks``: what lies on the cities, by seat. Things around a
    market space, by its sale (``space-1``): ``beside`` the tile, ``on`` its upper edge, ``under`` it.
    ``plan`` and ``own_plan``: the drawings of the common board and of the viewer's own, for the large board.
    """

    shelf: tuple[Item, ...] = ()
    mine: tuple[Item, ...] = ()
    held: dict[int, tuple[Item, ...]] = field(default_factory=dict)
    note: str = ""
    drawer: bool = False
    tags: tuple[tuple[str, str], ...] = ()
    marks: dict[int, tuple[Mark, ...]] = field(default_factory=dict)
    beside: dict[str, tuple[Item, ...]] = field(default_factory=dict)
    on: dict[str, tuple[Item, ...]] = field(default_factory=dict)
    under: dict[str, tuple[Item, ...]] = field(default_factory=dict)
    plan: BoardPlan | None = None
    own_plan: BoardPlan | None = None
