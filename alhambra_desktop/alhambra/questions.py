"""Questions a seat's view can answer, for client, tutorial and bots.

The effect of a choice, or the reason against it.

Everything here takes a view (or a full game), changes nothing and uses no random numbers. The client shows
the answers and contains no rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra import actions, buying, spots
from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import scoring_of
from alhambra_desktop.alhambra.determinize import all_tiles, unseen_money, unseen_tiles
from alhambra_desktop.alhambra.geometry import Cell
from alhambra_desktop.alhambra.money import CURRENCIES, PaymentSource, most_together, payments_from
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import TILE
from alhambra_desktop.alhambra.scoring import next_scoring, sheet
from alhambra_desktop.alhambra.vocabulary import Sale, slot_sets
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.engine.refs import referred
from alhambra_desktop.engine.tally import ScoreSheet, points_by_scoring

# ---------------------------------------------------------------- buying


@dataclass(frozen=True, slots=True)
class Offer:
    """A sale as a seat sees it: the price now, and how the seat could pay.

    ``exact`` are all exact payments, ``cheapest`` the least overpaid one if none is exact; ``suggested`` is
    the payment of one click. ``short`` is what is missing when paying with everything of a currency or group
    of money: alternatives as in ``buying.missing``; empty if affordable.
    """

    sale: Sale
    price: int
    exact: tuple[tuple[str, ...], ...]
    cheapest: tuple[str, ...] | None
    suggested: tuple[str, ...] | None
    short: buying.Short


def offers(view: Palace, seat: int) -> tuple[Offer, ...]:
    """Everything on sale, affordable or not, whether or not it is this seat's turn (5.2)."""
    return tuple(offer_with(view, seat, sale, ()) for sale in buying.sales(view, seat))


def add_on_sets(view: Palace, seat: int, sale: Sale) -> tuple[tuple[str, ...], ...]:
    """The combinations of add-ons usable with a purchase, none first.

    An add-on that settles only if it helps.
    """
    sets = slot_sets(buying.purchase_add_ons(view, seat, sale))
    return tuple(add_ons for add_ons in sets if buying.may_help(view, seat, sale, add_ons))


def offer_with(view: Palace, seat: int, sale: Sale, add_ons: Sequence[str]) -> Offer:
    """A sale with these add-ons."""
    price = buying.price(view, seat, sale, add_ons)
    sources = buying.payment_sources(view, seat, sale, add_ons)
    value = {source.id: source.value for source in sources}
    ways = sorted(payments_from(sources, price), key=lambda way: (sum(value[c] for c in way), len(way)))
    unsettled = buying.price_unsettled(view, seat, sale, add_ons)
    if unsettled is not None:
        ways = [way for way in ways if sum(value[c] for c in way) < unsettled]
    exact = tuple(way for way in ways if unsettled is not None or sum(value[c] for c in way) == price)
    # Among exact payments the one with the most cards, as low cards suit fewer prices later; the least
    # sum where all are exact.
    suggested = max(exact, key=len) if exact and unsettled is None else (ways[0] if ways else None)
    cheapest = None if exact or not ways else ways[0]
    return Offer(sale, price, exact, cheapest, suggested, _short_of(sale, sources, price))


def _short_of(sale: Sale, sources: Sequence[PaymentSource], price: int) -> buying.Short:
    """What is missing when paying with everything of a currency or group; empty if one is enough."""
    groups = dict.fromkeys([CURRENCIES, *(source.group for source in sources)])
    held = [(group, most_together([t for t in sources if t.group == group])) for group in groups]
    if any(sum_ >= price for _, sum_ in held):
        return ()
    return tuple((sale.currency if group == CURRENCIES else group, price - sum_) for group, sum_ in held)


def payable_with_help(view: Palace, seat: int, sale: Sale) -> bool:
    """Whether a seat can pay for a sale with the help of an add-on."""
    add_ons = filter(None, add_on_sets(view, seat, sale))
    return any(offer_with(view, seat, sale, used).suggested is not None for used in add_ons)


def good_for(view: Palace, seat: int, sale: Sale, add_ons: Sequence[str] = ()) -> dict[str, str]:
    """The seat's payment sources for a sale, with their groups; only one group at a time."""
    return {source.id: source.group for source in buying.payment_sources(view, seat, sale, add_ons)}


def held_for(view: Palace, seat: int, sale: Sale, add_ons: Sequence[str] = ()) -> dict[str, int]:
    """How many of each payment source a seat has for a sale."""
    return {source.id: source.number for source in buying.payment_sources(view, seat, sale, add_ons)}


def coins_laid(
    view: Palace, seat: int, sale: Sale, cards: Sequence[str], add_ons: Sequence[str] = ()
) -> dict[str, int]:
    """The coins of each of these payment sources, whether cards or not."""
    value = {source.id: source.value for source in buying.payment_sources(view, seat, sale, add_ons)}
    return {card: value.get(card, 0) for card in cards}


def exactly_payable(view: Palace, seat: int, hand: Sequence[str]) -> tuple[str, ...]:
    """The sales that this hand of the seat could pay exactly."""
    if list(hand) == list(view.seat(seat).hand):
        return tuple(offer.sale.id for offer in offers(view, seat) if offer.exact)
    other = view.copy()
    other.seat(seat).hand = sorted(hand, key=view.rules.card_rank)
    return tuple(offer.sale.id for offer in offers(other, seat) if offer.exact)


# ---------------------------------------------------------------- money


def may_join(view: Palace, seat: int, chosen: Sequence[str]) -> tuple[str, ...]:
    """The displayed cards that may be taken together with the chosen ones (5.1)."""
    found = actions.TAKING_MONEY.narrow(view, seat, {"cards": tuple(chosen)})["cards"]
    return tuple(found)


def takes(view: Palace, seat: int) -> tuple[tuple[str, ...], ...]:
    """All sets of displayed cards that may be taken."""
    return tuple(choice.cards for choice in actions.TAKING_MONEY.candidates(view, seat))


# ---------------------------------------------------------------- placing


def why_not_place(view: Palace, seat: int, tile: str, cell: Cell, rotation: int = 0) -> Reason | None:
    """Why a tile may not be placed on a cell, whatever the step of the turn."""
    return spots.why_not_place(view, seat, view.piece(tile), cell, rotation)


def purchase_helper(view: Palace, seat: int, sale: Sale, add_on: str) -> str:
    """The module that offers an add-on for a purchase; "" if none does."""
    for module in view.rules.modules:
        if any(known.id == add_on for known in module.purchase_add_ons(view, seat, sale)):
            return module.id
    return ""


def placement_helper(view: Palace, seat: int, tile: str, cell: Cell, add_on: str) -> str:
    """The module that offers an add-on for a placement on a cell; "" if none does."""
    piece = view.piece(tile)
    source = spots.RESERVE if tile in view.seat(seat).reserve else spots.BESIDE
    for module in view.rules.modules:
        known = spots.add_ons_of(module.placement_add_ons(), view, seat, piece, cell, source)
        if any(usable.id == add_on for usable in known):
            return module.id
    return ""


# ---------------------------------------------------------------- scoring


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing in a category: its number, the highest other number, the points from a choice."""

    own: int
    most: int
    gain: int


def standing_of(view: Palace, seat: int, category: str, choice: Choice) -> Standing:
    """A seat's standing in a category, and the points that this choice would bring in the present scoring."""
    counts = [view.rules.categories[category].count(view, p) for p in range(view.participants)]
    most = max(counts[:seat] + counts[seat + 1 :])
    return Standing(counts[seat], most, gain_of(view, seat, choice))


def gain_of(view: Palace, seat: int, choice: Choice) -> int:
    """The points that a seat would gain by this choice in the present scoring, or else the next."""
    scoring = view.state.scoring or next_scoring(view)
    other = after(view, seat, choice)
    rows = zip(sheet(view, scoring), sheet(other, scoring), strict=True)
    return sum(new.points[seat] - old.points[seat] for old, new in rows)


def lost_tile(view: Palace, seat: int, choice: Choice) -> str:
    """The viewer's tile that a choice removes from the game; "" if none."""
    mine = _tiles_of(view, seat)
    if not any(tile in mine for tile in referred(choice, TILE)):
        return ""
    left = _tiles_of(after(view, seat, choice), seat)
    return next((tile for tile in mine if tile not in left), "")


def _tiles_of(view: Palace, seat: int) -> tuple[str, ...]:
    owner = view.seat(seat)
    return (*owner.reserve, *owner.bought, *(placed.piece.id for placed in owner.city.tiles()))


def after(view: Palace, seat: int, choice: Choice) -> Palace:
    """A copy of the view after the choice."""
    other = view.copy()
    kind = other.decision.kind_of(choice) if other.decision is not None else None
    if kind is not None:
        kind.apply(other, seat, choice)
    return other


def score_sheet(view: Palace, scoring: str = "") -> ScoreSheet:
    """The scoring sheet "if scored now" for a scoring (default: the next one), from public information."""
    scoring = scoring or next_scoring(view)
    return ScoreSheet(scoring, sheet(view, scoring), view.totals())


def evidence(view: Palace, participant: int, category: str) -> Evidence:
    """The cells, wall sides or tiles behind a participant's count in a category."""
    return view.rules.categories[category].evidence(view, participant)


def leaders(sheet: ScoreSheet) -> dict[str, int | None]:
    """By category: the participant who alone has the most, half units included, if any."""
    found: dict[str, int | None] = {}
    for row in sheet.rows:
        halves = row.halves or (0,) * len(row.counts)
        numbers = [2 * whole + half for whole, half in zip(row.counts, halves, strict=True)]
        top = max(numbers)
        found[row.category] = numbers.index(top) if top > 0 and numbers.count(top) == 1 else None
    return found


def booked_points(view: Palace) -> tuple[dict[str, dict[str, int]], ...]:
    """By participant: scoring -> category -> points booked so far."""
    return points_by_scoring(view.state.awards, view.participants)


# ---------------------------------------------------------------- what is left


@dataclass(frozen=True, slots=True)
class ScoringRange:
    """When a scoring card can come: it is among the next ``least`` .. ``most`` cards of the deck."""

    scoring: str
    least: int
    most: int


def scoring_ranges(view: Palace) -> tuple[ScoringRange, ...]:
    """The ranges of the scoring cards still in the deck, by public knowledge, nearest first (3.8)."""
    size = len(view.state.deck.pieces)
    found = [
        ScoringRange(scoring_of(span.card), max(1, size - span.high), size - span.low)
        for span in view.state.ranges
        if scoring_of(span.card)
    ]
    return tuple(sorted(found, key=lambda span: span.least))


def tiles_in_play(view: Palace) -> int:
    """How many tiles were shuffled into the supply at the beginning of the game."""
    return len(all_tiles(view.rules))


def tiles_left(view: Palace) -> dict[str, tuple[int, ...]]:
    """By type: the prices of the tiles not yet turned up, rising. This is public knowledge."""
    left: dict[str, list[int]] = {kind: [] for kind in view.rules.components.types}
    for tile in unseen_tiles(_nobody(view)):
        piece = view.piece(tile)
        if piece.type is not None and piece.price is not None:
            left[piece.type].append(piece.price)
    return {kind: tuple(sorted(prices)) for kind, prices in left.items()}


def money_left(view: Palace) -> dict[str, tuple[int, ...]]:
    """By currency: the values of the cards that the viewer does not see, rising."""
    left: dict[str, list[int]] = {currency: [] for currency in view.rules.components.currencies}
    for name in unseen_money(view):
        card = view.card(name)
        left.setdefault(card.currency, []).append(card.value)
    return {currency: tuple(sorted(values)) for currency, values in left.items()}


def _nobody(view: Palace) -> Palace:
    """The game as seen without any secret knowledge."""
    return view if view.state.supply.pieces and view.state.supply.pieces[0] == BLANK else view.view()
