"""How a module looks: the class that ``presentation/alhambra/modules/<id>.py`` derives from.

A module without a file there is shown plainly: its tiles by their type, price and walls, its cards with a
plain face, and what lies in its part of the state as a drawer of things (plain_panel.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.hooks import Kind, hook
from alhambra_desktop.presentation.alhambra.items import Panel
from alhambra_desktop.presentation.alhambra.models import Cell, Decoration
from alhambra_desktop.presentation.people import People

Place = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Things of one kind (``card``, ``tile``, ``thing``: a picture by id) fly; with a sound, if any."""

    kind: str = ""
    what: tuple[str, ...] = ()
    start: Place = ()
    goal: Place = ()
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Helper:
    """What can be used with a purchase or for laying a tile: a ``word`` for its switch, what it ``does``.

    Those of one ``group`` share a switch for laying a tile, as long as none stands in for another.
    """

    word: str
    does: str
    group: str = ""


Moves = Move | tuple[Move, ...]
"""What moves at one event, one after the other."""


@dataclass(frozen=True, slots=True)
class Means:
    """How a means of payment that is no card is told and flies: a picture by id, so much of a currency.

    ``home``: where it goes when it is spent; empty: it stays before its owner.
    """

    art: str
    currency: str = ""
    value: int = 0
    home: Place = ("discards",)


R = TypeVar("R", bound=Extension)

Counted = Callable[[Palace, int, Placed], tuple[Cell, ...]]
"""From a view, a seat and a piece in its city to the cells that the piece counts."""


class Look(Generic[R]):
    """How one module, ``rule``, looks. Every method says nothing unless it is overridden.

    Nothing here holds a rule: what is legal, payable or worth points is asked of the view and the module.
    Words are looked up at every call, as the language may change. ``colours`` are those of the seats.
    """

    still: ClassVar[tuple[type[Event], ...]] = ()
    """Events at which nothing moves and nothing is heard."""

    unlit: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices of one's own turn that no thing on the table begins, only a button."""

    def __init__(self, rule: R, colours: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.colours = colours

    @property
    def drawer(self) -> Place:
        """Where the common pieces of the module lie: start or goal of what flies."""
        return ("shelf", self.rule.id)

    @hook(Kind.CLAIM)
    def decorations(self) -> Mapping[str, Decoration]:
        """By piece: what it shows besides its type, price and walls."""
        return {}

    @hook(Kind.OFFER)
    def name(self, thing: str) -> str:
        """The name of a card or rider that is put together, in the language in use; empty for others."""
        return ""

    @hook(Kind.OFFER)
    def helper(self, rider: str) -> Helper | None:
        """What one of its riders is on a switch; None: it goes by its name, and the line of the module."""
        return None

    @hook(Kind.CLAIM)
    def means(self) -> Mapping[str, Means]:
        """By name of a means of payment that is no card (a tender's ``id``): how it looks."""
        return {}

    @hook(Kind.CLAIM)
    def counted(self) -> Mapping[str, Counted]:
        """By kind of piece: what one that is pointed at counts in its city."""
        return {}

    @hook(Kind.CLAIM)
    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """By class of event: what moves, and what is heard."""
        return {}

    def panel(self, view: Palace, me: int, people: People) -> Panel | None:
        """What lies on the table, as ``me`` sees it; None: nothing does. By default: plain_panel.py."""
        return None
