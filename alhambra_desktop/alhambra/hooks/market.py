"""Buying, paying and taking money."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from alhambra_desktop.alhambra.vocabulary import AddOn, Deal, Sale, Surplus
from alhambra_desktop.engine.hooks import Kind, Term, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.money import PaymentSource
    from alhambra_desktop.alhambra.palace import Palace


class Delivery(Protocol):
    """Gives the buyer what was bought and paid."""

    def __call__(self, game: "Palace", seat: int, deal: Deal, /) -> None: ...


class Waiting(Protocol):
    """Returns the tile waiting for a market space, taken from its former location; "" if there is none."""

    def __call__(self, game: "Palace", space: int, /) -> str: ...


class MarketHooks:
    """Sales, payment sources, prices, and the consequences of a purchase."""

    @hook(Kind.OFFER)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """What this seat could buy now.

        A module that sells only things with the same tags names them: ``@only_for(*SALE_TAGS)``.
        """
        return ()

    @hook(Kind.OFFER)
    def payment_sources(
        self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
    ) -> Iterable["PaymentSource"]:
        """The seat's payment sources for this sale.

        Only the sale's currency may matter, and of its tags those that a module declares: the answer is
        cached. In ``ANY`` it has all sources of the four. Of the add-ons only those count that have a group
        or the slot MONEY. A module whose money is only for sales with a tag, or with an add-on, declares
        that: ``@only_for(SMALL)``, ``@only_for(WITH_ADD_ON)``; one whose money a seat may lack altogether:
        ``@only_while(_has_coins)``; one whose money is nothing but cards of the hand: ``@in_hand``.
        """
        return ()

    @hook(Kind.TERMS)
    def wealth(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """Coins of a currency that a seat has outside its hand; they count wherever its money is counted."""
        return ()

    @hook(Kind.TERMS)
    def stored_money(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """Stored money of a currency: the seat owns it, but it does not count for the last tiles."""
        return ()

    @hook(Kind.ADD_ON)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """The add-ons for this purchase.

        A module with add-ons only for sales with a tag declares that: ``@only_for(WHOLE)``; one that may
        have none for a seat, whatever is sold: ``@only_while(_any_left)``; one whose add-ons never make a
        purchase cheaper: ``@saves_nothing``.
        """
        return ()

    @hook(Kind.TERMS)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> Iterable[Term]:
        """Changes to the printed price; the sum is never below 0.

        A module that changes it only with an add-on declares that: ``@only_for(WITH_ADD_ON)``, or the slot.
        """
        return ()

    @hook(Kind.LIMIT)
    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """The largest sum of several displayed cards that may be taken together."""
        return None

    @hook(Kind.REACT)
    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A purchase has been paid and the buyer has received it.

        It is a tile only if ``deal.sale.tags`` has the tag TILE; other goods have no ``deal.sale.piece``.
        """

    @hook(Kind.CLAIM)
    def delivered(self) -> Mapping[str, "Delivery"]:
        """By ``goods`` of a sale that is not a tile: what the buyer gets."""
        return {}

    @hook(Kind.OFFER)
    def surplus_takers(self, game: "Palace", seat: int, surplus: Surplus) -> Iterable[str]:
        """Keys of ``agenda``: uses of overpaid money, in the payer's order.

        Applied once for every sale or payable with the tag CHANGE. The use gets the amount and the currencies
        paid.
        """
        return ()

    @hook(Kind.REACT)
    def after_surplus(self, game: "Palace", seat: int, deal: Deal) -> None:
        """As ``after_purchase``, but after the uses of overpaid money."""

    @hook(Kind.REACT)
    def after_payment(self, game: "Palace", seat: int, sale: Sale, laid: Sequence["PaymentSource"]) -> None:
        """A payment was made, for a purchase or another payable.

        ``laid`` lists each piece of each payment source. The owners of sources that are not hand cards remove
        them.
        """

    @hook(Kind.REACT)
    def after_setting_aside(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """These payment sources are staked: the seat still owns them but cannot use them for now.

        ``laid`` lists each piece of each source. The owners of sources that are not hand cards set them aside
        until ``after_giving_back``.
        """

    @hook(Kind.REACT)
    def after_giving_back(self, game: "Palace", seat: int, laid: Sequence[str]) -> None:
        """These payment sources are no longer staked.

        If they won something they are paid right after this.
        """

    @hook(Kind.REACT)
    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Displayed cards have been taken as an action."""

    @hook(Kind.CLAIM)
    def market_tile(self) -> Mapping[str, "Waiting"]:
        """By market space (``space-1``): what fills it before a tile is drawn from the supply."""
        return {}

    @hook(Kind.REACT)
    def after_refill(self, game: "Palace", tile: str, space: int) -> None:
        """A turned-up tile has been put on its market space (from 1)."""

    @hook(Kind.REACT)
    def after_returning(self, game: "Palace", tile: str) -> None:
        """A turned-up tile was shuffled back into the supply; things lying on it must go back, too."""

    @hook(Kind.REACT)
    def after_dirk(self, game: "Palace", tile: str) -> None:
        """Dirk has got a tile, drawn or given."""

    @hook(Kind.REACT)
    def before_laying(self, game: "Palace", tile: str, space: int) -> None:
        """A tile was drawn for a market space: frames pushed here may claim it (frames.claim_tile)."""

    @hook(Kind.REACT)
    def after_claiming(self, game: "Palace", seat: int, tile: str) -> None:
        """A seat has claimed a tile drawn for a market space: it is an unplaced tile, not paid for."""
