"""Tiles that come into a city, move there, or leave it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from alhambra_desktop.alhambra.vocabulary import PlacementAddOn
from alhambra_desktop.engine.hooks import Kind, Term, hook
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece


class Leaving(Protocol):
    """Decides what becomes of an unplaced piece that can go nowhere."""

    def __call__(self, game: "Palace", seat: int, piece: str, /) -> None: ...


class Usable(NamedTuple):
    """What a seat may use for placing a piece: names of add-ons, and cells that may be built over."""

    names: tuple[str, ...]
    over: tuple["Cell", ...] = ()


class PlacementAddOns:
    """The add-ons of a module for placing pieces; ``source``: spots.BESIDE or RESERVE.

    All ways to place a piece are cached with its city, by what ``usable`` answers.
    """

    def usable(self, game: "Palace", seat: int, piece: "Piece", source: str) -> Usable | None:
        """What may be used for this piece on some cell; None if there is nothing."""
        return None

    def add_ons_at(
        self, city: "City", piece: "Piece", cell: "Cell", source: str, usable: Usable
    ) -> Iterable[PlacementAddOn]:
        """The add-ons for placing this piece on this cell of a city, of those that are usable."""
        return ()


class PlacingHooks:
    """Where a piece may be placed and what follows."""

    @hook(Kind.ADD_ON)
    def placement_add_ons(self) -> Iterable[PlacementAddOns]:
        """Who offers add-ons for placing a piece; asked once per game."""
        return ()

    @hook(Kind.VETO)
    def vetoes_placement(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", rotation: int
    ) -> Reason | None:
        """Why the piece may not be placed there although the city's own rule allows it.

        Nothing but the seat's city may matter: the answer is cached with it. A module with objections only to
        some kinds of pieces declares that: ``@only_for(KIND)``.
        """
        return None

    @hook(Kind.VETO)
    def vetoes_removal(
        self, game: "Palace", seat: int, cell: "Cell", after: "Callable[[], City]"
    ) -> Reason | None:
        """Why the piece on this cell may not leave it; ``after`` gives the resulting city.

        The piece is stored, exchanged, built over or moved: all are judged by the result. A module without
        objections while something is missing declares that: ``@only_while(_any_stands)``.
        """
        return None

    @hook(Kind.TERMS)
    def placing_points(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", rotation: int
    ) -> Iterable[Term]:
        """Points that a piece scores at once on this cell; they are booked after placing."""
        return ()

    @hook(Kind.CLAIM)
    def unplaceable(self) -> Mapping[str, Leaving]:
        """By kind of piece: what becomes of an unplaced one that can go nowhere."""
        return {}

    @hook(Kind.REACT)
    def after_add_ons(
        self, game: "Palace", seat: int, add_ons: Sequence[str], piece: "Piece", cell: "Cell"
    ) -> None:
        """These add-ons were used when this piece was placed on this cell."""

    @hook(Kind.REACT)
    def after_storing(self, game: "Palace", seat: int, piece: "Piece") -> None:
        """A piece was put into the reserve, from anywhere."""

    @hook(Kind.REACT)
    def after_placing(self, game: "Palace", seat: int, piece: "Piece", cell: "Cell") -> None:
        """A piece has come into the city."""

    @hook(Kind.REACT)
    def after_leaving(self, game: "Palace", seat: int, piece: "Piece", cell: "Cell") -> None:
        """A piece has left the city."""

    @hook(Kind.REACT)
    def after_moving(self, game: "Palace", seat: int, piece: "Piece", old: "Cell", new: "Cell") -> None:
        """A piece has moved inside the city: ``after_placing`` follows, but ``after_leaving`` does not.

        Things on the tile move with it; things standing at its former cell may have to go.
        """
