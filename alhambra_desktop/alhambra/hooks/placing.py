"""Tiles that come into a city, move there, or leave it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from alhambra_desktop.alhambra.vocabulary import PlacementRider
from alhambra_desktop.engine.hooks import Kind, Term, hook
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece


class Leaving(Protocol):
    """What becomes of a piece beside the city that can go nowhere."""

    def __call__(self, game: "Palace", seat: int, piece: str, /) -> None: ...


class PlacementRiders:
    """What a module lets a seat use when a piece is laid; ``source``: spots.BESIDE or RESERVE."""

    def may_ride(self, game: "Palace", seat: int, piece: "Piece", source: str) -> bool:
        """Whether there may be anything for this piece on any cell: asked before ``riders_at``."""
        return False

    def may_cover(self, game: "Palace", seat: int, piece: "Piece", source: str) -> bool:
        """Whether any of it may lay the piece where another one lies."""
        return False

    def riders_at(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", source: str
    ) -> Iterable[PlacementRider]:
        """What can be used when this piece is laid on this cell."""
        return ()


class PlacingHooks:
    """Where a piece may lie and what follows when it does."""

    @hook(Kind.RIDE)
    def placement_riders(self) -> Iterable[PlacementRiders]:
        """Who offers something that can be used when a piece is laid; asked once."""
        return ()

    @hook(Kind.VETO)
    def vetoes_placement(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", turn: int
    ) -> Reason | None:
        """Why the piece may not lie there although the city's own rule says yes.

        Whoever has something against pieces of some kinds only says so: ``@only_for(KIND)``.
        """
        return None

    @hook(Kind.VETO)
    def vetoes_removal(
        self, game: "Palace", seat: int, cell: "Cell", after: "Callable[[], City]"
    ) -> Reason | None:
        """Why the piece on this cell may not leave it; ``after`` makes the city as it would be then.

        The piece is stored, exchanged, built over or moved: all of them are judged by the result.
        """
        return None

    @hook(Kind.TERMS)
    def placing_points(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", turn: int
    ) -> Iterable[Term]:
        """Points that a piece scores at once when it comes to this cell; they are booked after placing."""
        return ()

    @hook(Kind.CLAIM)
    def unplaceable(self) -> Mapping[str, Leaving]:
        """By kind of piece: what becomes of one beside the city that can go nowhere."""
        return {}

    @hook(Kind.REACT)
    def after_riding(
        self, game: "Palace", seat: int, riders: Sequence[str], piece: "Piece", cell: "Cell"
    ) -> None:
        """These riders were used when this piece was laid on this cell."""

    @hook(Kind.REACT)
    def after_storing(self, game: "Palace", seat: int, piece: "Piece") -> None:
        """A piece has come into the reserve, from wherever."""

    @hook(Kind.REACT)
    def after_placing(self, game: "Palace", seat: int, piece: "Piece", cell: "Cell") -> None:
        """A piece has come into the city."""

    @hook(Kind.REACT)
    def after_leaving(self, game: "Palace", seat: int, piece: "Piece", cell: "Cell") -> None:
        """A piece has left the city."""

    @hook(Kind.REACT)
    def after_moving(self, game: "Palace", seat: int, piece: "Piece", old: "Cell", new: "Cell") -> None:
        """A piece has moved inside the city: ``after_placing`` follows, but ``after_leaving`` does not.

        What lies on the tile itself comes along; what stood at its former place may have to go.
        """
