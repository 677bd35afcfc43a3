"""Buying: what is on sale, its price, the ways to pay, and the choice (alhambra.md 5.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.acting import acted
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.money import CURRENCIES, PaymentSource, check_payment, most_together
from alhambra_desktop.alhambra.prices import (
    Listing,
    Way,
    due_with,
    price_with,
    sources_with,
    unsettled_price,
    ways_with,
)
from alhambra_desktop.alhambra.purses import Terms
from alhambra_desktop.alhambra.surplus import currencies_of, offer_surplus
from alhambra_desktop.alhambra.vocabulary import (
    AddOn,
    Deal,
    Sale,
    Surplus,
    used_together,
    why_not_together,
)
from alhambra_desktop.engine.decisions import ChoiceKind, maker
from alhambra_desktop.engine.hooks import offers, total
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


Asked = dict[tuple[str, tuple[str, ...]], Terms]
"""By sale and add-ons: on which terms it can be bought."""

Short = tuple[tuple[str, int], ...]
"""Alternative missing amounts, each sufficient by itself: coins of this currency or group of money."""


def sales(game: "Palace", seat: int, tag: str = "") -> tuple[Sale, ...]:
    """Everything this seat could buy now, affordable or not; with ``tag``, only sales that have the tag."""
    if not tag:
        return offers(game.rules.hooks.sales, game, seat)
    listeners = game.rules.asked_about("sales", frozenset((tag,)))
    return tuple([sale for sale in offers(listeners, game, seat) if tag in sale.tags])


def find_sale(game: "Palace", seat: int, name: str) -> Sale | None:
    """The sale of this id, or None."""
    return next((sale for sale in sales(game, seat) if sale.id == name), None)


def price(game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str] = ()) -> int:
    """The sum due: the printed price and all changes, never below 0; 0 if an add-on pays everything."""
    return price_with(game, seat, sale, chosen_add_ons(game, seat, sale, add_ons))


def payment_sources(
    game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str] = ()
) -> tuple[PaymentSource, ...]:
    """The payment sources of this seat for the sale, together with these add-ons."""
    return sources_with(game, seat, sale, chosen_add_ons(game, seat, sale, add_ons) if add_ons else ())


def purchase_add_ons(game: "Palace", seat: int, sale: Sale) -> tuple[AddOn, ...]:
    """Everything that can be used together with this purchase."""
    rules = game.rules
    using = rules.asked_about("purchase_add_ons", sale.tags) if rules.hooks.purchase_add_ons else ()
    return offers(using, game, seat, sale) if using else ()


def chosen_add_ons(game: "Palace", seat: int, sale: Sale, names: Sequence[str]) -> list[AddOn]:
    """The add-ons of these names."""
    return [add_on for add_on in purchase_add_ons(game, seat, sale) if add_on.id in names] if names else []


def wealth(game: "Palace", seat: int, currency: str) -> int:
    """All coins of a currency that a seat has: money cards in hand, and what modules add."""
    coins = game.rules.coins_in(tuple(game.seat(seat).hand)).get(currency, 0)
    return coins + total(game.rules.hooks.wealth, game, seat, currency)


def owned(game: "Palace", seat: int, currency: str) -> int:
    """All money of a currency that a seat owns, including stored money, usable now or not."""
    return wealth(game, seat, currency) + total(game.rules.hooks.stored_money, game, seat, currency)


def ways_to_pay(game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str] = ()) -> list[Way]:
    """The sum due, with each payment without a superfluous card; only exact ones if the sale requires it."""
    return _ways_to_pay(game, seat, sale, chosen_add_ons(game, seat, sale, add_ons))


def _ways_to_pay(game: "Palace", seat: int, sale: Sale, chosen: Sequence[AddOn]) -> list[Way]:
    due, good = price_with(game, seat, sale, chosen), sources_with(game, seat, sale, chosen)
    return ways_with(sale, good, due, unsettled_price(game, seat, sale, chosen) if chosen else None)


def price_unsettled(game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> int | None:
    """The price without the add-on that settles it; 0 if that cannot be used, None if none settles."""
    return unsettled_price(game, seat, sale, chosen_add_ons(game, seat, sale, add_ons)) if add_ons else None


def may_help(game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]) -> bool:
    """Whether add-ons can help: one that settles helps only if the seat's money is enough with it."""
    chosen = chosen_add_ons(game, seat, sale, add_ons)
    settles = any(add_on.settles for add_on in chosen)
    return not settles or bool(_ways_to_pay(game, seat, sale, chosen))


def pays_exactly(
    game: "Palace", seat: int, sale: Sale, paid: int, due: int, add_ons: Sequence[str] = ()
) -> bool:
    """Whether this many coins count as exact for a sum due: by amount, or through an add-on."""
    exact = paid == due or _made_exact(chosen_add_ons(game, seat, sale, add_ons))
    return exact and sale.rewarded


def asked_for(
    game: "Palace", seat: int, sale: Sale, add_ons: Sequence[str]
) -> tuple[int, tuple[PaymentSource, ...], bool]:
    """The sum due with these add-ons, what may be paid with, and whether they make any sum exact."""
    chosen = chosen_add_ons(game, seat, sale, add_ons)
    return price_with(game, seat, sale, chosen), sources_with(game, seat, sale, chosen), _made_exact(chosen)


def _made_exact(chosen: Sequence[AddOn]) -> bool:
    return any(add_on.pays or add_on.settles for add_on in chosen)


def why_not_pay(
    game: "Palace", seat: int, sale: Sale, cards: Sequence[str], add_ons: Sequence[str] = ()
) -> Reason | None:
    """Why these cards and add-ons do not pay for a sale: the add-ons, then the payment, must_be_exact.

    For an add-on that settles, enough_owned is checked before the payment, enough_without after it.
    """
    reason = why_not_together(purchase_add_ons(game, seat, sale), add_ons) if add_ons else None
    chosen = chosen_add_ons(game, seat, sale, add_ons)
    settling = [add_on for add_on in chosen if add_on.settles]
    due = unsettled = price_with(game, seat, sale, chosen)
    if settling:
        unsettled = price_with(game, seat, sale, [add_on for add_on in chosen if not add_on.settles])
        owned = max(add_on.above for add_on in settling)
        if reason is None and owned >= unsettled:
            reason = Reason.of("enough_owned", owned=owned, price=unsettled)
    if reason is not None:
        return reason
    good = sources_with(game, seat, sale, chosen)
    reason = check_payment(game.seat(seat).hand, good, cards, due)
    if reason is not None:
        if reason.code != "too_little":
            return reason
        short = missing(sale, good, cards, due)
        return Reason.of("too_little", paid=reason["paid"], price=due, short=short)
    paid = _worth(good, cards)
    if settling:
        return None if paid < unsettled else Reason.of("enough_without", paid=paid, price=unsettled)
    return Reason.of("must_be_exact", paid=paid, price=due) if sale.exact and paid != due else None


def _worth(good: Sequence[PaymentSource], cards: Sequence[str]) -> int:
    value = {source.id: source.value for source in good}
    return sum(value[card] for card in cards)


def missing(sale: Sale, good: Sequence[PaymentSource], cards: Sequence[str], due: int) -> Short:
    """What is missing to pay ``due`` beyond the ``cards``: alternatives, the cards' own currency first.

    Each is a currency or a separate group (diamonds) with the missing sum; one is the sale's currency.
    """
    laid: dict[str, int] = {}
    for source in good:
        number = min(source.number, cards.count(source.id))
        if number:
            laid[source.group] = laid.get(source.group, 0) + number * source.value
    groups = dict.fromkeys([*laid, CURRENCIES, *(source.group for source in good)])
    return tuple(
        (sale.currency if group == CURRENCIES else group, due - laid.get(group, 0)) for group in groups
    )


def pay(game: "Palace", seat: int, sale: Sale, cards: Sequence[str], add_ons: Sequence[str] = ()) -> int:
    """Carry out a payment that passed its check: hand cards go to the discard pile, or to the seller.

    Owners of other payment sources remove them (``after_payment``). Returns the coins paid.
    """
    return _pay(game, seat, sale, cards, chosen_add_ons(game, seat, sale, add_ons))


def _pay(game: "Palace", seat: int, sale: Sale, cards: Sequence[str], chosen: Sequence[AddOn]) -> int:
    good = {source.id: source for source in sources_with(game, seat, sale, chosen)}
    laid = [good[card] for card in cards]
    hand = [source.id for source in laid if source.goes == "discards"]
    verbs.out_of_hand(game.seat(seat), hand)
    if sale.seller is None:
        verbs.discard(game, hand)
    else:
        verbs.into_hand(game, sale.seller, hand)
    for add_on in chosen:
        if add_on.card is not None:
            verbs.spend(game, seat, [add_on.card])
            game.emit(events.CardSpent(seat, add_on.card))
    for listener in game.rules.hooks.after_payment:
        listener(game, seat, sale, laid)
    return sum(source.value for source in laid)


def purchase(
    game: "Palace", seat: int, sale: Sale, cards: Sequence[str], add_ons: tuple[str, ...] = ()
) -> Deal:
    """Pay and receive what is sold; a piece becomes an unplaced tile. The caller reports the action."""
    chosen = chosen_add_ons(game, seat, sale, add_ons)
    due = price_with(game, seat, sale, chosen)
    takers = game.rules.hooks.surplus_takers
    paid_in = currencies_of(game, seat, sale, cards) if takers else ()
    paid = _pay(game, seat, sale, cards, chosen)
    if sale.space:
        verbs.off_space(game, sale.space)
        game.state.idle = 0
    exact = sale.rewarded and (paid == due or _made_exact(chosen))
    deal = Deal(sale, due, paid, tuple(cards), add_ons, exact)
    if sale.goods:
        game.emit(events.GoodsBought(seat, sale.goods, sale.id, due, deal.cards, exact))
        game.rules.deliveries[sale.goods](game, seat, deal)
    else:
        if sale.seller is not None:
            verbs.out_of_reserve(game, sale.seller, sale.piece)
        verbs.gain(game, seat, sale.piece)
        game.emit(events.TileBought(seat, sale.id, sale.piece, due, deal.cards, exact, sale.seller))
    for listener in game.rules.hooks.after_purchase:
        listener(game, seat, deal)
    if takers and deal.surplus:
        offer_surplus(game, seat, Surplus(sale, deal.surplus, paid_in))
    for listener in game.rules.hooks.after_surplus:
        listener(game, seat, deal)
    return deal


class Buying(ChoiceKind["Palace", Buy]):
    """Buying what is on sale (5.2). Other kinds of buying have a choice derived from Buy."""

    choice: ClassVar[type[Buy]] = Buy

    def candidates(self, game: "Palace", seat: int, asked: Asked | None = None) -> Iterator[Buy]:
        """For each sale and reachable price the payments without superfluous cards; ``asked`` is filled."""
        made = maker(self.choice)
        listing = Listing(game, seat)
        for sale in self.sales(game, seat):
            offered = listing.add_ons(sale)
            if offered is None:
                continue
            if not offered:
                yield from [made(sale.id, cards) for cards in listing.payments(sale)]
                continue
            ways, terms = listing.purchases(sale, offered)
            if asked is not None:
                asked.update(terms)
            yield from [made(sale.id, cards, add_ons) for cards, add_ons in ways]

    def sales(self, game: "Palace", seat: int) -> tuple[Sale, ...]:
        """What this kind of choice sells; derived kinds may sell less."""
        return sales(game, seat)

    def find(self, game: "Palace", seat: int, name: str) -> Sale | None:
        """The sale of this id, or None."""
        return next((sale for sale in self.sales(game, seat) if sale.id == name), None)

    def check(self, game: "Palace", seat: int, choice: Buy) -> Reason | None:
        """Reasons: space_empty, then the add-ons, then the payment."""
        sale = self.find(game, seat, choice.sale)
        if sale is None:
            return Reason.of("space_empty", sale=choice.sale)
        return why_not_pay(game, seat, sale, choice.cards, choice.add_ons)

    def sample(self, game: "Palace", seat: int, chance: Chance) -> Buy | None:
        """A random sale with random add-ons and a payment, sometimes with superfluous cards."""
        found = list(self.candidates(game, seat))
        if not found:
            return None
        choice = found[chance.below(len(found))]
        if chance.below(4):
            return choice
        sale = self.find(game, seat, choice.sale)
        assert sale is not None
        settling = any(add_on.settles for add_on in chosen_add_ons(game, seat, sale, choice.add_ons))
        if sale.exact or settling:
            return choice
        good = payment_sources(game, seat, sale, choice.add_ons)
        laid = Counter(choice.cards)
        groups = {source.group for source in good if laid[source.id]}
        more = [t.id for t in good if t.number > laid[t.id] and (not groups or t.group in groups)]
        if not more:
            return choice
        return self.choice(choice.sale, (*choice.cards, more[chance.below(len(more))]), choice.add_ons)

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """The sales that the given cards and add-ons suit, and the cards and add-ons that may follow."""
        chosen, using = Counter(part.get("cards", ())), set(part.get("add_ons", ()))
        found: dict[str, dict[str, None]] = {"sale": {}, "cards": {}, "add_ons": {}}
        listing = Listing(game, seat)
        for sale in self.sales(game, seat):
            offered = listing.add_ons(sale) if part.get("sale", sale.id) == sale.id else None
            if offered is None:
                continue
            for used in used_together(offered):
                if not using <= used.names:
                    continue
                unsettled = unsettled_price(game, seat, sale, used.chosen) if used.settles else None
                good, due = listing.money(sale, used)[0], due_with(game, seat, sale, used)
                for group in {source.group: None for source in good} or {"": None}:
                    mine = [source for source in good if source.group == group]
                    if most_together(mine) < due or chosen - Counter({t.id: t.number for t in mine}):
                        continue
                    if unsettled is not None and _worth(mine, tuple(chosen.elements())) >= unsettled:
                        continue
                    found["sale"][sale.id] = None
                    found["cards"].update({t.id: None for t in mine if t.number > chosen[t.id]})
                    found["add_ons"].update({add_on: None for add_on in used.add_ons if add_on not in using})
        return {name: list(values) for name, values in found.items()}

    def apply(self, game: "Palace", seat: int, choice: Buy) -> None:
        """Pay, receive the tile, and earn another action if the payment was exact."""
        sale = self.find(game, seat, choice.sale)
        assert sale is not None
        deal = purchase(game, seat, sale, choice.cards, choice.add_ons)
        acted(game, deal.exact and sale.earns)


BUYING = Buying()
