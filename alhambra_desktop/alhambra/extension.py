"""Where modules hook in: every hook point of the palace game, with its kind.

A module is a class that derives from :class:`Extension`, names itself by ``id`` and overrides a few
methods. The base game (base.py) is written with the same points, so nothing it can do is closed
to modules. The laws of the kinds stand in engine/hooks.py.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from alhambra_desktop.alhambra.vocabulary import Deal, PileShare, PlacementRider, Rider, Sale
from alhambra_desktop.engine.decisions import Family
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.hooks import Kind, Term, hook
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.windows import AuctionRules, WindowRules

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.city import City
    from alhambra_desktop.alhambra.components import Card
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.money import Tender
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.scoring import Category
    from alhambra_desktop.alhambra.setup import Setup


class Step(Protocol):
    """A named step of a table."""

    def __call__(self, game: "Palace", /) -> None: ...


class TurnUp(Protocol):
    """What happens with a card or tile of the claimed kind when it is turned up."""

    def __call__(self, game: "Palace", piece: str, space: int, /) -> None: ...


class Leaving(Protocol):
    """What becomes of a piece beside the city that can go nowhere."""

    def __call__(self, game: "Palace", seat: int, piece: str, /) -> None: ...


class Pending(Protocol):
    """A thing that a seat has to do beside others; ``amount`` is what it is about."""

    def __call__(self, game: "Palace", seat: int, amount: int, /) -> None: ...


class Extension:
    """A part of the game: the base rules or one module. Every method does nothing unless overridden."""

    id: ClassVar[str]

    # ------------------------------------------------------------ contribute; what may come again is offered

    @hook(Kind.CONTRIBUTE)
    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """The module's own part of the state, under its id."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def streams(self, setup: "Setup") -> Iterable[tuple[str, None]]:
        """Streams of chance that the module draws from."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def cards(self, setup: "Setup") -> Iterable[tuple[str, "Card"]]:
        """Kinds of cards that can lie in the deck."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def pieces(self, setup: "Setup") -> Iterable[tuple[str, "Piece"]]:
        """Pieces that can lie in a city."""
        return ()

    @hook(Kind.OFFER)
    def supply(self, setup: "Setup") -> Iterable[str]:
        """Tiles that are shuffled into the supply."""
        return ()

    @hook(Kind.OFFER)
    def deck(self, setup: "Setup") -> Iterable[str]:
        """Cards that are in the money deck before the starting money is dealt."""
        return ()

    @hook(Kind.OFFER)
    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Special cards shuffled into piles of the finished deck."""
        return ()

    @hook(Kind.OFFER)
    def steps(self, table: str) -> Iterable[tuple[str, str, Step]]:
        """Further named steps of a table: (after this step, new name, what it does)."""
        return ()

    @hook(Kind.CONTRIBUTE)
    def categories(self, setup: "Setup") -> Iterable[tuple[str, "Category"]]:
        """What scores points, by name, in the order of a scoring."""
        return ()

    # ------------------------------------------------------------ offer

    @hook(Kind.OFFER)
    def early_choices(self, setup: "Setup") -> Iterable[Family["Palace", Any]]:
        """Families of choices of the start of a turn: offered until its first action is taken."""
        return ()

    @hook(Kind.OFFER)
    def late_choices(self, setup: "Setup") -> Iterable[Family["Palace", Any]]:
        """Families of choices of the end of a turn, when everything gained has been placed."""
        return ()

    @hook(Kind.OFFER)
    def actions(self, setup: "Setup") -> Iterable[Family["Palace", Any]]:
        """Families of choices that can be one's action."""
        return ()

    @hook(Kind.OFFER)
    def free_choices(self, setup: "Setup") -> Iterable[Family["Palace", Any]]:
        """Families of choices that are possible at any decision of one's own turn, beside the action."""
        return ()

    @hook(Kind.OFFER)
    def interval_choices(self, game: "Palace", seat: int) -> Iterable[Family["Palace", Any]]:
        """What a seat may do in the interval between two turns; offered by public facts only."""
        return ()

    @hook(Kind.OFFER)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """What this seat could buy now."""
        return ()

    @hook(Kind.OFFER)
    def tenders(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable["Tender"]:
        """What this seat could pay with for this sale; ``sale.tags`` say what it may be paid with."""
        return ()

    @hook(Kind.OFFER)
    def holdings(self, game: "Palace") -> Iterable[str]:
        """Cards and tiles of the common piles that lie in the module's slice or frames, as far as shown."""
        return ()

    # ------------------------------------------------------------ ride

    @hook(Kind.RIDE)
    def purchase_riders(self, game: "Palace", seat: int, sale: Sale) -> Iterable[Rider]:
        """What can be used together with this purchase."""
        return ()

    @hook(Kind.GRANT)
    def may_ride(self, game: "Palace", seat: int, piece: "Piece", source: str) -> bool:
        """Whether there may be placement riders for this piece on any cell: asked before those."""
        return False

    @hook(Kind.GRANT)
    def may_cover(self, game: "Palace", seat: int, piece: "Piece", source: str) -> bool:
        """Whether one of them may lay it where another piece lies."""
        return False

    @hook(Kind.RIDE)
    def placement_riders(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", source: str
    ) -> Iterable[PlacementRider]:
        """What can be used when this piece is laid on this cell; ``source``: spots.BESIDE or RESERVE."""
        return ()

    # ------------------------------------------------------------ grant and veto

    @hook(Kind.GRANT)
    def grants_placement(self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", turn: int) -> bool:
        """Whether the piece may lie there although the city's own rule says no."""
        return False

    @hook(Kind.VETO)
    def vetoes_placement(
        self, game: "Palace", seat: int, piece: "Piece", cell: "Cell", turn: int
    ) -> Reason | None:
        """Why the piece may not lie there although the city's own rule says yes."""
        return None

    @hook(Kind.VETO)
    def vetoes_removal(
        self, game: "Palace", seat: int, cell: "Cell", after: "Callable[[], City]"
    ) -> Reason | None:
        """Why the piece on this cell may not leave it; ``after`` makes the city as it would be then.

        The piece is stored, exchanged, built over or moved: all of them are judged by the result.
        """
        return None

    @hook(Kind.VETO)
    def vetoes_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> Reason | None:
        """Why these displayed cards may not be taken together."""
        return None

    @hook(Kind.VETO)
    def vetoes_storing(self, game: "Palace", seat: int, piece: "Piece") -> Reason | None:
        """Why the piece may not go to the reserve."""
        return None

    @hook(Kind.VETO)
    def vetoes_giving(self, game: "Palace", seat: int, piece: "Piece") -> Reason | None:
        """Why the piece may not be given to Dirk."""
        return None

    # ------------------------------------------------------------ terms and limits

    @hook(Kind.TERMS)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        """What is added to the printed price; together with it never below 0."""
        return ()

    @hook(Kind.TERMS)
    def count_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """What counts beside the buildings, each with the type that it counts for."""
        return ()

    @hook(Kind.TERMS)
    def half_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """Half buildings by type: two of them are worth one, a single one is enough to be ranked."""
        return ()

    @hook(Kind.TERMS)
    def wall_terms(self, game: "Palace", participant: int, sides: int) -> Iterable[Term]:
        """Points that follow the points for the longest wall, which has so many ``sides``."""
        return ()

    @hook(Kind.LIMIT)
    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """Up to which sum several displayed cards may be taken together."""
        return None

    # ------------------------------------------------------------ react

    @hook(Kind.REACT)
    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A purchase has been paid and the piece lies beside the city."""

    @hook(Kind.REACT)
    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence["Tender"]) -> None:
        """Something has been paid for, a purchase or another due.

        ``laid`` holds a tender once for each piece of it. Who owns tenders that are no hand cards
        takes them away.
        """

    @hook(Kind.REACT)
    def after_setting_aside(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """These tenders are staked: they belong to the seat, but it cannot use them for the time being.

        ``laid`` names a tender once for each piece of it. Who owns tenders that are no hand cards sets
        them aside, until ``after_giving_back``.
        """

    @hook(Kind.REACT)
    def after_giving_back(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """These tenders are staked no longer; if they won something they are paid right after this."""

    @hook(Kind.REACT)
    def after_riding(
        self, game: "Palace", seat: int, riders: Sequence[str], piece: "Piece", cell: "Cell"
    ) -> None:
        """These riders were used when this piece was laid on this cell."""

    @hook(Kind.REACT)
    def after_storing(self, game: "Palace", seat: int, piece: "Piece") -> None:
        """A piece has come into the reserve, from wherever."""

    @hook(Kind.REACT)
    def before_laying(self, game: "Palace", tile: str, space: int) -> None:
        """A tile was drawn for a market space: frames called here may claim it (frames.claim_tile)."""

    @hook(Kind.REACT)
    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Displayed cards have been taken as an action."""

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

    @hook(Kind.REACT)
    def imagined(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """A full game is imagined behind ``view``: fill the blanks of the module's own slice."""

    # ------------------------------------------------------------ claim

    @hook(Kind.CLAIM)
    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """By kind of card: what happens when one is turned up from the deck."""
        return {}

    @hook(Kind.CLAIM)
    def unplaceable(self) -> Mapping[str, Leaving]:
        """By kind of piece: what becomes of one beside the city that can go nowhere."""
        return {}

    @hook(Kind.CLAIM)
    def windows(self) -> Mapping[str, WindowRules]:
        """By kind of window: who is asked and what may be done in it."""
        return {}

    @hook(Kind.CLAIM)
    def agenda(self) -> Mapping[str, Pending]:
        """By name: a thing that a seat may have pending beside others, done in the seat's own order."""
        return {}

    @hook(Kind.CLAIM)
    def auctions(self) -> Mapping[str, AuctionRules]:
        """By kind of auction: what can be bid and what the winner gets."""
        return {}

    @hook(Kind.CLAIM)
    def turned_up_tiles(self) -> Mapping[str, TurnUp]:
        """By kind of piece: what happens when one is turned up from the supply."""
        return {}
