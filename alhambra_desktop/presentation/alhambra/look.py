"""How a module looks: the base class of the classes in ``presentation/alhambra/modules/<id>.py``.

A module without a file there is shown in a standard way: its tiles by type, price and walls, its cards with a
plain face, and its part of the state as a drawer of things (plain_panel.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.hooks import Kind, hook
from alhambra_desktop.presentation.alhambra.items import Panel
from alhambra_desktop.presentation.alhambra.models import Cell, Decoration
from alhambra_desktop.presentation.people import People

Place = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Things of one kind (``card``, ``tile``, ``thing``: a picture by id) fly, with an optional sound."""

    kind: str = ""
    what: tuple[str, ...] = ()
    start: Place = ()
    goal: Place = ()
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Helper:
    """An add-on of a purchase or placement: a ``word`` for its switch, and what it ``does``.

    Those of one ``group`` share a switch for placing a tile, unless one of them replaces another.
    """

    word: str
    does: str
    group: str = ""


Moves = Move | tuple[Move, ...]
"""What moves at one event, in order."""


@dataclass(frozen=True, slots=True)
class Means:
    """A payment source that is not a card: its text and picture id, with its value in a currency.

    ``home``: where it goes when it is spent; "": it stays with its owner.
    """

    art: str
    currency: str = ""
    value: int = 0
    home: Place = ("discards",)


R = TypeVar("R", bound=Extension)

Counted = Callable[[Palace, int, Placed], tuple[Cell, ...]]
"""A function from a view, a seat and a piece in its city to the cells that the piece counts."""


class Look(Generic[R]):
    """How one module, ``rule``, looks. Methods that are not overridden contribute nothing.

    Nothing here contains a rule: what is legal, payable or worth points is asked of the view and the module.
    Texts are looked up at every call, as the language may change. ``colours`` are those of the seats.
    """

    still: ClassVar[tuple[type[Event], ...]] = ()
    """Events without movement or sound."""

    unlit: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices of one's own turn that no thing on the table begins, only a button."""

    def __init__(self, rule: R, colours: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.colours = colours

    @property
    def drawer(self) -> Place:
        """The location of the module's common pieces: source or destination of what flies."""
        return ("shelf", self.rule.id)

    @hook(Kind.CLAIM)
    def decorations(self) -> Mapping[str, Decoration]:
        """By piece: what it shows apart from type, price and walls."""
        return {}

    @hook(Kind.OFFER)
    def name(self, thing: str) -> str:
        """The composed name of a card or add-on, in the language in use; "" for others."""
        return ""

    @hook(Kind.OFFER)
    def helper(self, add_on: str) -> Helper | None:
        """The switch of one of its add-ons; None: the add-on's name, and the description of the module."""
        return None

    @hook(Kind.OFFER)
    def use(self, view: Palace, item: str, surplus: int) -> str:
        """What a surplus of this size brings in this module, in words; "" leaves it at the item's name."""
        return ""

    @hook(Kind.OFFER)
    def facts(self, view: Palace, told: Choice | Event | Frame[Any]) -> Mapping[str, str]:
        """Further placeholders of the messages about a choice, an event or a question of this module."""
        return {}

    @hook(Kind.CLAIM)
    def means(self) -> Mapping[str, Means]:
        """By id of a payment source that is not a card: how it looks."""
        return {}

    @hook(Kind.CLAIM)
    def counted(self) -> Mapping[str, Counted]:
        """By kind of piece: what a piece counts in its city, shown when it is pointed at."""
        return {}

    @hook(Kind.CLAIM)
    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """By class of event: what moves, and the sounds."""
        return {}

    def panel(self, view: Palace, me: int, people: People) -> Panel | None:
        """What lies on the table, as ``me`` sees it; None: nothing. By default: plain_panel.py."""
        return None
