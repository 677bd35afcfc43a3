"""The families of choices of the action step: take money, buy, redesign, stop (alhambra.md 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.money import Tender, check_payment, check_take, takes, tender_payments
from alhambra_desktop.engine.decisions import Family, Listed
from alhambra_desktop.engine.hooks import first_veto, most_generous, offers, terms
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Sale
    from alhambra_desktop.alhambra.frames import Actions
    from alhambra_desktop.alhambra.palace import Palace


def acted(game: "Palace", bonus: bool) -> None:
    """Note in the action frame that an action was taken, and whether it earned another one."""
    frame = cast("Actions", game.state.frames[-1])
    frame.acted = True
    frame.bonus = game.state.earned = bonus
    game.state.skipped = 0


# ---------------------------------------------------------------- take money


class TakingMoney(Listed["Palace", TakeMoney]):
    """Taking displayed cards (5.1)."""

    choice = TakeMoney

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every single card and every set within the limit."""
        shown = [(card, game.card(card).value) for card in game.state.display]
        return [(cards,) for cards in takes(shown, most_generous(game.rules.hooks.take_limit, game, seat))]

    def possible(self, game: "Palace", seat: int) -> bool:
        """Whether anything is displayed."""
        return bool(game.state.display)

    def check(self, game: "Palace", seat: int, choice: TakeMoney) -> Reason | None:
        """take_nothing, card_not_displayed, take_over_limit."""
        if not choice.cards:
            return Reason.of("take_nothing")
        shown = game.state.display
        for card in choice.cards:
            if shown.count(card) < choice.cards.count(card):
                return Reason.of("card_not_displayed", card=card)
        limit = most_generous(game.rules.hooks.take_limit, game, seat)
        return check_take([game.card(card).value for card in choice.cards], limit)

    def apply(self, game: "Palace", seat: int, choice: TakeMoney) -> None:
        """The cards go into the hand; never another action."""
        for card in choice.cards:
            game.state.display.remove(card)
        verbs.into_hand(game, seat, choice.cards)
        game.tell(events.MoneyTaken(seat, choice.cards))
        for listener in game.rules.hooks.after_taking:
            listener(game, seat, choice.cards)
        acted(game, False)

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """With some ``cards`` chosen: which displayed cards may join them."""
        chosen = tuple(part.get("cards", ()))
        rest = Counter(game.state.display) - Counter(chosen)
        joined = [card for card in rest if self.check(game, seat, TakeMoney((*chosen, card))) is None]
        return {"cards": joined}


# ---------------------------------------------------------------- buy


def sales(game: "Palace", seat: int) -> tuple["Sale", ...]:
    """Everything this seat could buy now, affordable or not."""
    return offers(game.rules.hooks.sales, game, seat)


def find_sale(game: "Palace", seat: int, name: str) -> "Sale | None":
    """The sale of this id, or nothing."""
    return next((sale for sale in sales(game, seat) if sale.id == name), None)


def price(game: "Palace", seat: int, sale: "Sale", riders: Sequence[str] = ()) -> int:
    """The sum due: the printed price and all changes, never below 0."""
    listeners = game.rules.hooks.price_changes
    if not listeners:
        return sale.price
    changes = terms(listeners, game, seat, sale, riders)
    return max(0, sale.price + sum(term.amount for term in changes))


def tenders(game: "Palace", seat: int, sale: "Sale") -> tuple[Tender, ...]:
    """What this seat could pay with for the sale."""
    return offers(game.rules.hooks.tenders, game, seat, sale)


def rider_sets(game: "Palace", seat: int, sale: "Sale") -> list[tuple[str, ...]]:
    """All combinations of riders: at most one for each slot; the empty one first."""
    sets: list[tuple[str, ...]] = [()]
    by_slot: dict[str, list[str]] = {}
    for rider in offers(game.rules.hooks.purchase_riders, game, seat, sale):
        by_slot.setdefault(rider.slot, []).append(rider.id)
    for names in by_slot.values():
        sets = [chosen + more for chosen in sets for more in [(), *((name,) for name in names)]]
    return sets


class Buying(Family["Palace", Buy]):
    """Buying what is on sale (5.2)."""

    choice = Buy

    def candidates(self, game: "Palace", seat: int) -> Iterator[Buy]:
        """For each sale and reachable price the payments from which no card can be left out."""
        riding = bool(game.rules.hooks.purchase_riders)
        for sale in sales(game, seat):
            good = tenders(game, seat, sale)
            for riders in rider_sets(game, seat, sale) if riding else ((),):
                for cards in tender_payments(good, price(game, seat, sale, riders)):
                    yield Buy(sale.id, cards, riders)

    def check(self, game: "Palace", seat: int, choice: Buy) -> Reason | None:
        """space_empty, the riders, then the payment."""
        sale = find_sale(game, seat, choice.sale)
        if sale is None:
            return Reason.of("space_empty", sale=choice.sale)
        slots: set[str] = set()
        known = {r.id: r.slot for r in offers(game.rules.hooks.purchase_riders, game, seat, sale)}
        for rider in choice.riders:
            if rider not in known:
                return Reason.of("no_such_rider", rider=rider)
            if known[rider] in slots:
                return Reason.of("slot_taken", rider=rider, slot=known[rider])
            slots.add(known[rider])
        due = price(game, seat, sale, choice.riders)
        return check_payment(game.seat(seat).hand, tenders(game, seat, sale), choice.cards, due)

    def sample(self, game: "Palace", seat: int, chance: Chance) -> Buy | None:
        """Some sale, some riders, some payment; now and then with superfluous cards."""
        found = list(self.candidates(game, seat))
        if not found:
            return None
        choice = found[chance.below(len(found))]
        if chance.below(4):
            return choice
        sale = find_sale(game, seat, choice.sale)
        assert sale is not None
        good = tenders(game, seat, sale)
        laid = Counter(choice.cards)
        groups = {tender.group for tender in good if laid[tender.id]}
        more = [t.id for t in good if t.number > laid[t.id] and (not groups or t.group in groups)]
        if not more:
            return choice
        return Buy(choice.sale, (*choice.cards, more[chance.below(len(more))]), choice.riders)

    def narrow(self, game: "Palace", seat: int, part: Mapping[str, Any]) -> dict[str, list[Any]]:
        """From any end: sales that the chosen cards and riders suit; cards and riders that may join."""
        chosen, riding = Counter(part.get("cards", ())), set(part.get("riders", ()))
        found: dict[str, dict[str, None]] = {"sale": {}, "cards": {}, "riders": {}}
        for sale in sales(game, seat):
            if part.get("sale", sale.id) != sale.id:
                continue
            good = tenders(game, seat, sale)
            for riders in rider_sets(game, seat, sale):
                if not riding <= set(riders):
                    continue
                due = price(game, seat, sale, riders)
                for group in {tender.group: None for tender in good} or {"": None}:
                    mine = [tender for tender in good if tender.group == group]
                    if chosen - Counter({t.id: t.number for t in mine}) or not tender_payments(mine, due):
                        continue
                    found["sale"][sale.id] = None
                    found["cards"].update({t.id: None for t in mine if t.number > chosen[t.id]})
                    found["riders"].update({rider: None for rider in riders if rider not in riding})
        return {name: list(values) for name, values in found.items()}

    def apply(self, game: "Palace", seat: int, choice: Buy) -> None:
        """Pay, lay the tile beside the city, earn another action if the payment was exact."""
        sale = find_sale(game, seat, choice.sale)
        assert sale is not None
        due = price(game, seat, sale, choice.riders)
        good = {t.id: t for t in tenders(game, seat, sale)}
        exact = sum(good[card].value for card in choice.cards) == due
        owner = game.seat(seat)
        verbs.out_of_hand(owner, [card for card in choice.cards if card in owner.hand])
        game.state.discards.extend(card for card in choice.cards if good[card].goes == "discards")
        if sale.place:
            game.state.market[sale.place - 1] = None
            game.state.idle = 0
        owner.bought.append(sale.piece)
        game.tell(events.TileBought(seat, sale.id, sale.piece, due, choice.cards, exact))
        for listener in game.rules.hooks.after_purchase:
            listener(game, seat, sale, choice.riders, exact)
        acted(game, exact)


# ---------------------------------------------------------------- redesign


def why_not_in_reserve(game: "Palace", seat: int, tile: str) -> Reason | None:
    """Why a tile of the reserve cannot be used: it is not there."""
    owner = game.seat(seat)
    if tile in owner.bought:
        return Reason.of("bought_this_turn", tile=tile)
    if tile not in owner.reserve:
        if owner.city.cell_of(tile) is not None:
            return Reason.of("no_moving", tile=tile)
        return Reason.of("not_in_reserve", tile=tile)
    return None


class Adding(Listed["Palace", Add]):
    """Redesign: one tile of the reserve into the city (5.3, 7)."""

    choice = Add

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every tile of the reserve on every legal cell."""
        for tile in game.seat(seat).reserve:
            for cell in verbs.legal_cells(game, seat, game.piece(tile)):
                yield tile, cell

    def check(self, game: "Palace", seat: int, choice: Add) -> Reason | None:
        """bought_this_turn, no_moving, not_in_reserve, then as a placement."""
        return why_not_in_reserve(game, seat, choice.tile) or verbs.why_not_place(
            game, seat, game.piece(choice.tile), choice.cell
        )

    def apply(self, game: "Palace", seat: int, choice: Add) -> None:
        """Lay the tile; never another action."""
        game.seat(seat).reserve.remove(choice.tile)
        verbs.lay(game, seat, choice.tile, choice.cell, verbs.RESERVE)
        acted(game, False)


class Removing(Listed["Palace", Remove]):
    """Redesign: one building of the city into the reserve (5.3, 7)."""

    choice = Remove

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every cell whose building may leave."""
        for cell in game.seat(seat).city.removable_cells():
            if game.rules.plain_removal or self.check(game, seat, Remove(cell)) is None:
                yield (cell,)

    def check(self, game: "Palace", seat: int, choice: Remove) -> Reason | None:
        """not_in_city, fountain_fixed, cuts_off, opens_gap, then the vetoes of modules."""
        city = game.seat(seat).city
        reason = None if choice.cell in city.removable_cells() else city.why_not_remove(choice.cell)
        return reason or first_veto(game.rules.hooks.vetoes_removal, game, seat, choice.cell)

    def apply(self, game: "Palace", seat: int, choice: Remove) -> None:
        """Take the building out; never another action."""
        owner = game.seat(seat)
        city = owner.city
        tile = verbs.lift(game, seat, choice.cell)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.tell(events.TileRemoved(seat, tile, choice.cell, *walls))
        acted(game, False)


class Exchanging(Listed["Palace", Exchange]):
    """Redesign: a building of the city for a tile of the reserve on the same cell (5.3, 7)."""

    choice = Exchange

    def ways(self, game: "Palace", seat: int) -> Iterator[tuple[Any, ...]]:
        """Every tile of the reserve on every cell where it fits."""
        owner = game.seat(seat)
        for tile in owner.reserve:
            for cell in owner.city.exchangeable_cells(game.piece(tile)):
                if game.rules.plain_removal or self.check(game, seat, Exchange(cell, tile)) is None:
                    yield cell, tile

    def check(self, game: "Palace", seat: int, choice: Exchange) -> Reason | None:
        """The reasons of section 15 in their order: tile, cell, moving, sides; then vetoes of modules."""
        city = game.seat(seat).city
        reason = why_not_in_reserve(game, seat, choice.tile)
        if reason is None:
            piece = game.piece(choice.tile)
            if choice.cell not in city.exchangeable_cells(piece):
                reason = city.why_not_exchange(choice.cell, piece)
        elif reason.code == "no_moving":
            reason = city.why_fixed(choice.cell) or reason
        return reason or first_veto(game.rules.hooks.vetoes_removal, game, seat, choice.cell)

    def apply(self, game: "Palace", seat: int, choice: Exchange) -> None:
        """Swap the two tiles; never another action."""
        owner = game.seat(seat)
        city = owner.city
        removed = verbs.swap(game, seat, choice.cell, choice.tile)
        if game.events is not None:
            walls = city.longest_wall(), owner.city.longest_wall()
            game.tell(events.TilesExchanged(seat, removed, choice.tile, choice.cell, *walls))
        acted(game, False)


# ---------------------------------------------------------------- stop


class Stopping(Family["Palace", Stop]):
    """Declining a further action that was earned; offered only then (13)."""

    choice = Stop

    def candidates(self, game: "Palace", seat: int) -> Iterable[Stop]:
        """The one way to stop."""
        return (Stop(),)

    def check(self, game: "Palace", seat: int, choice: Stop) -> Reason | None:
        """Always allowed where it is offered."""
        return None

    def apply(self, game: "Palace", seat: int, choice: Stop) -> None:
        """The action step ends."""
        cast("Actions", game.state.frames[-1]).bonus = False


TAKING_MONEY, BUYING = TakingMoney(), Buying()
ADDING, REMOVING, EXCHANGING = Adding(), Removing(), Exchanging()
STOPPING = Stopping()
