"""What the hand can pay exactly now, and after taking a displayed card."""

from dataclasses import dataclass

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import TileFace


@dataclass(frozen=True, slots=True)
class Lens:
    """``now``: the sales that can be paid exactly. ``after``: the additional ones by displayed card."""

    now: frozenset[str]
    after: tuple[tuple[TileFace, ...], ...]


def lens_of(view: Palace, seat: int) -> Lens | None:
    """The result for a seat whose hand is visible; otherwise None."""
    hand = list(view.seat(seat).hand)
    if any(card not in view.rules.cards for card in hand):
        return None
    now = frozenset(questions.exactly_payable(view, seat, hand))
    tiles = {offer.sale.id: offer.sale.piece for offer in questions.offers(view, seat) if offer.sale.piece}
    new = tiles.keys() - now
    after = []
    for card in view.state.display:
        then = questions.exactly_payable(view, seat, [*hand, card])
        after.append(tuple(tile_face(view, tiles[sale]) for sale in then if sale in new))
    return Lens(now, tuple(after))
