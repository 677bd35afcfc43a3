"""What panels are made of: things that lie somewhere, as plain values."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.refs import Ref
from alhambra_desktop.presentation.alhambra.models import CardFace, Mark, TileFace

AWAKE, ASLEEP, OPEN, CLOSED = "awake", "asleep", "open", "closed"
"""Marks: ready (jade dot), dimmed with a z, laid open (gold dot), face down."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Something laid on the picture of a thing: another picture ``art``, or ``words`` where there is none.

    ``x`` and ``y`` are its middle, ``side`` its height, all in shares of the width and height below it.
    """

    x: float
    y: float
    side: float
    art: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing in a drawer, beside the hand, or with somebody.

    ``name`` is unique in its place. The picture is ``tile``, ``card`` or the picture ``art``; ``words`` its
    name, ``note`` a sentence about it. ``stands_for``: what it is; pressing it begins every choice that
    refers to just this, by the type of a field. ``asks``: kinds of choices that begin here, whatever they
    refer to. ``coin`` is a currency shown on it. ``printed``: the tile is only a picture on a card.
    ``pays``: the means of payment that it is; pressed, one of it is laid down for the chosen sale, and
    ``paid`` says how many are.
    ``rides``: what can be used with a purchase; pressed, it is used with the chosen sale, or no more.
    ``pawn``: it stands, and its picture has its shadow. ``laid``: what lies on its picture ``art``;
    ``large``: what lies there instead where its board is opened large, if there is room for more.
    ``proof``: what it counts in the viewer's city; lit while it is pointed at, and from press to press.
    ``on``: an own thing that lies on the picture of another one, by its name, at ``spot``: its middle and its
    height, in shares of that picture.
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
    rides: str = ""
    proof: Evidence | None = None
    on: str = ""
    spot: tuple[float, float, float] = (0.0, 0.0, 0.0)


def resting(items: Iterable[Item]) -> tuple[Item, ...]:
    """The same things where they begin nothing: before somebody else."""
    return tuple(replace(item, asks=(), stands_for=None, pays="", rides="") for item in items)


Box = tuple[float, float, float, float]
"""A place on a drawing: left, top, width and height as shares of it."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The drawing of a board that is opened large: its picture, and where its things lie on it.

    ``shape`` is its width over its height; ``places`` are by the names of things: one without lies below it.
    """

    art: str
    shape: float
    places: tuple[tuple[str, Box], ...] = ()


@dataclass(frozen=True, slots=True)
class Drawer:
    """The common pieces of a module; ``note`` stands beside its name, ``plan`` is its board's drawing."""

    module: str
    title: str
    note: str = ""
    items: tuple[Item, ...] = ()
    plan: BoardPlan | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything of a module on the table: in its drawer, the viewer's pieces, those of the others by seat.

    ``tags``: stored tiles and the currency under which they lie. ``drawer``: the module has common pieces,
    so its drawer stands there even while it is empty. ``marks``: what lies on the cities, by seat. What lies
    about a market space, by its sale (``space-1``): ``beside`` the tile, ``on`` its upper edge, ``under`` it.
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
