"""Buying, paying and taking money."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from alhambra_desktop.alhambra.vocabulary import Deal, Rider, Sale, Surplus
from alhambra_desktop.engine.hooks import Kind, Term, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.money import Tender
    from alhambra_desktop.alhambra.palace import Palace


class Delivery(Protocol):
    """Gives the buyer what was bought; it is paid already."""

    def __call__(self, game: "Palace", seat: int, deal: Deal, /) -> None: ...


class Waiting(Protocol):
    """The tile that waits for a market space, which has left its former place; empty if there is none."""

    def __call__(self, game: "Palace", space: int, /) -> str: ...


class MarketHooks:
    """Sales, means of payment, prices, and what follows a purchase."""

    @hook(Kind.OFFER)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """What this seat could buy now.

        Whoever sells only things with the same tags names them: ``@only_for(*SALE_TAGS)``.
        """
        return ()

    @hook(Kind.OFFER)
    def tenders(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable["Tender"]:
        """What this seat could pay with for this sale.

        Its currency and ``sale.tags`` say what it may be paid with, and nothing else of it: sales alike
        in them are asked about once. Of the riders only those count that have a group or the slot MONEY.
        Whoever brings money only for sales with a tag, or with a rider, says so: ``@only_for(SMALL)``,
        ``@only_for(RIDDEN)``.
        """
        return ()

    @hook(Kind.TERMS)
    def wealth(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """Coins of a currency that a seat has beside its hand: they count wherever its money is counted."""
        return ()

    @hook(Kind.TERMS)
    def stored_money(self, game: "Palace", seat: int, currency: str) -> Iterable[Term]:
        """Money of a currency that a seat has stored: it owns it, but it is no money for the last tiles."""
        return ()

    @hook(Kind.RIDE)
    def purchase_riders(self, game: "Palace", seat: int, sale: Sale) -> Iterable[Rider]:
        """What can be used together with this purchase.

        Whoever offers something only for sales with a tag says so: ``@only_for(WHOLE)``.
        """
        return ()

    @hook(Kind.TERMS)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        """What is added to the printed price; together with it never below 0.

        Whoever changes it only with a rider says so: ``@only_for(RIDDEN)``.
        """
        return ()

    @hook(Kind.LIMIT)
    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """Up to which sum several displayed cards may be taken together."""
        return None

    @hook(Kind.REACT)
    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """A purchase has been paid and the buyer has what was bought.

        Only with the tag TILE in ``deal.sale.tags`` is it a tile; other goods have no ``deal.sale.piece``.
        """

    @hook(Kind.CLAIM)
    def delivered(self) -> Mapping[str, "Delivery"]:
        """By ``goods`` of a sale that is no tile: what the buyer gets."""
        return {}

    @hook(Kind.OFFER)
    def surplus_takers(self, game: "Palace", seat: int, surplus: Surplus) -> Iterable[str]:
        """Keys of ``agenda``: what may be done with money paid too much, in the payer's own order.

        Told once, wherever it was paid, for every sale and due with the tag CHANGE. What is done gets
        the amount and the currencies paid.
        """
        return ()

    @hook(Kind.REACT)
    def after_surplus(self, game: "Palace", seat: int, deal: Deal) -> None:
        """As ``after_purchase``, for what comes last of all: after what is done with money paid too much."""

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
    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Displayed cards have been taken as an action."""

    @hook(Kind.CLAIM)
    def market_tile(self) -> Mapping[str, "Waiting"]:
        """By market space (``space-1``): what fills it before anything is drawn from the supply."""
        return {}

    @hook(Kind.REACT)
    def after_refill(self, game: "Palace", tile: str, space: int) -> None:
        """A tile that was turned up lies on its market space (from 1)."""

    @hook(Kind.REACT)
    def after_returning(self, game: "Palace", tile: str) -> None:
        """A tile that had been turned up was shuffled back into the supply: what lay on it goes back, too."""

    @hook(Kind.REACT)
    def after_dirk(self, game: "Palace", tile: str) -> None:
        """Dirk has got a tile, drawn or given."""

    @hook(Kind.REACT)
    def before_laying(self, game: "Palace", tile: str, space: int) -> None:
        """A tile was drawn for a market space: frames called here may claim it (frames.claim_tile)."""

    @hook(Kind.REACT)
    def after_claiming(self, game: "Palace", seat: int, tile: str) -> None:
        """A seat has claimed a tile that was drawn for a market space: it lies beside its city, unpaid."""
