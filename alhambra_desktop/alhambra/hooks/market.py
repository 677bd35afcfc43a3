"""Buying, paying and taking money."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.vocabulary import Deal, Rider, Sale
from alhambra_desktop.engine.hooks import Kind, Term, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.money import Tender
    from alhambra_desktop.alhambra.palace import Palace


class MarketHooks:
    """Sales, means of payment, prices, and what follows a purchase."""

    @hook(Kind.OFFER)
    def sales(self, game: "Palace", seat: int) -> Iterable[Sale]:
        """What this seat could buy now."""
        return ()

    @hook(Kind.OFFER)
    def tenders(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable["Tender"]:
        """What this seat could pay with for this sale; ``sale.tags`` say what it may be paid with."""
        return ()

    @hook(Kind.RIDE)
    def purchase_riders(self, game: "Palace", seat: int, sale: Sale) -> Iterable[Rider]:
        """What can be used together with this purchase."""
        return ()

    @hook(Kind.TERMS)
    def price_changes(self, game: "Palace", seat: int, sale: Sale, riders: Sequence[str]) -> Iterable[Term]:
        """What is added to the printed price; together with it never below 0."""
        return ()

    @hook(Kind.LIMIT)
    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """Up to which sum several displayed cards may be taken together."""
        return None

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
    def after_taking(self, game: "Palace", seat: int, cards: Sequence[str]) -> None:
        """Displayed cards have been taken as an action."""

    @hook(Kind.REACT)
    def before_laying(self, game: "Palace", tile: str, space: int) -> None:
        """A tile was drawn for a market space: frames called here may claim it (frames.claim_tile)."""
