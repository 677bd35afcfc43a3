"""Pickers: what a press on a thing makes of the selection, and which choices it completes.

Pickers work by the type of what is pressed (market space, card, tile, cell), from either end: tile
first or money first. What is legal, what it costs and brings is asked of the view; nothing here knows
a rule. A press that completes a choice returns it; the caller sends it to the match.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from alhambra_desktop.alhambra import explain, questions
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Place, Remove, Stop, Store, TakeMoney
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.questions import Ghost, Offer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.asking import Ask, asks
from alhambra_desktop.presentation.module_words import Wording
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.selection import (
    ACTIONS,
    ASKED,
    BONUS,
    LAST_TILES,
    NOTHING,
    PLACING,
    REDESIGN,
    TURN_END,
    Cell,
    Selection,
    hand_order,
    phase_of,
    places_of,
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a press led to: the selection now, choices to send in this order, why it was refused."""

    selection: Selection
    choices: tuple[Choice, ...] = ()
    reason: Reason | None = None


class Picker:
    """The pickers of one seat in one situation; made anew for every view."""

    def __init__(self, view: Palace, seat: int, people: People = ()) -> None:
        self.view = view
        self.seat = seat
        self.wording = Wording(view, seat, people)
        self.phase = phase_of(view, seat)
        self._ghosts: dict[str, tuple[Ghost, ...]] = {}
        self.hand = hand_order(view, seat) if seat >= 0 else ()
        self.display = tuple(view.state.display)

    @property
    def acting(self) -> bool:
        """Whether an action may be chosen."""
        return self.phase in (ACTIONS, BONUS, REDESIGN)

    @property
    def placing(self) -> bool:
        """Whether gained tiles are to be placed."""
        return self.phase in (PLACING, LAST_TILES)

    @cached_property
    def offers(self) -> Mapping[str, Offer]:
        """What is on sale, by sale."""
        return {offer.sale.id: offer for offer in questions.offers(self.view, self.seat)}

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """What can be chosen from a list: the choices of modules, and sales beside the four spaces."""
        if self.phase not in (ACTIONS, BONUS, PLACING, LAST_TILES, TURN_END, ASKED):
            return ()
        return asks(self.view, self.seat, self.wording)

    def offer_of(self, selection: Selection) -> Offer | None:
        """The chosen sale, as it is with the chosen riders."""
        offer = self.offers.get(selection.sale)
        if offer is None or not selection.riders:
            return offer
        return questions.offer_with(self.view, self.seat, offer.sale, selection.riders)

    def rider_sets(self, selection: Selection) -> tuple[tuple[str, ...], ...]:
        """What can be used together with the chosen purchase; only none if there is nothing."""
        offer = self.offers.get(selection.sale)
        return ((),) if offer is None else questions.rider_sets(self.view, self.seat, offer.sale)

    @property
    def bought(self) -> tuple[str, ...]:
        """The own tiles beside the city."""
        return tuple(self.view.seat(self.seat).bought)

    @property
    def reserve(self) -> tuple[str, ...]:
        """The own stored tiles."""
        return tuple(self.view.seat(self.seat).reserve)

    def begin(self) -> Selection:
        """The selection with which a situation opens: the first tile that waits to be placed."""
        if self.phase == REDESIGN:
            return Selection(redesign=True)
        return Selection(tile=self.bought[0]) if self.placing and self.bought else NOTHING

    def opening(self, plans: Mapping[str, Cell]) -> Selection:
        """The opening selection, with the cell that was planned for the tile while it was bought."""
        begun = self.begin()
        planned = plans.get(begun.tile)
        if planned is not None and self.ghost(begun.tile, planned) is not None:
            return replace(begun, cell=planned)
        return begun

    # ------------------------------------------------------------ what the view answers

    def paid_with(self, selection: Selection) -> tuple[str, ...]:
        """The chosen cards of the hand."""
        return tuple(self.hand[place] for place in selection.hand)

    def taken(self, selection: Selection) -> tuple[str, ...]:
        """The chosen cards of the display."""
        return tuple(self.display[place] for place in selection.display)

    def chosen_tile(self, selection: Selection) -> str:
        """The tile whose way into the city is shown: bought, stored, or chosen on the market."""
        if selection.tile:
            return selection.tile
        offer = self.offers.get(selection.sale)
        return offer.sale.piece if offer is not None else ""

    def ghosts(self, selection: Selection) -> Mapping[Cell, Ghost]:
        """What the chosen tile would bring on each legal cell; exchanges included for stored tiles."""
        tile = self.chosen_tile(selection)
        return self.ghosts_of(tile, selection.turn) if tile else {}

    def ghosts_of(self, tile: str, turn: int = 0) -> Mapping[Cell, Ghost]:
        """The same for a tile by name, turned as wished where that is legal, else as it may lie there."""
        found: dict[Cell, Ghost] = {}
        for ghost in self._all_ghosts(tile):
            if ghost.cell not in found or ghost.turn == turn:
                found[ghost.cell] = ghost
        return found

    def _all_ghosts(self, tile: str) -> tuple[Ghost, ...]:
        if tile not in self._ghosts:
            found = questions.ghosts(self.view, self.seat, tile)
            if self.acting and tile in self.reserve:
                found += questions.exchange_ghosts(self.view, self.seat, tile)
            self._ghosts[tile] = found
        return self._ghosts[tile]

    def turns(self, tile: str) -> tuple[int, ...]:
        """The quarter turns in which a tile may lie somewhere."""
        return tuple(sorted({ghost.turn for ghost in self._all_ghosts(tile)}))

    def ghost(self, tile: str, cell: Cell, turn: int = 0) -> Ghost | None:
        """What one tile would bring on one cell, if it may lie there."""
        return self.ghosts_of(tile, turn).get(cell)

    def turn_tile(self, selection: Selection) -> Outcome:
        """A quarter turn further, as far as the tile may lie so anywhere."""
        tile = self.chosen_tile(selection) or (self.bought[0] if self.placing and self.bought else "")
        turns = self.turns(tile) if tile else ()
        if len(turns) < 2:
            return Outcome(selection)
        later = [turn for turn in turns if turn > selection.turn]
        chosen = replace(selection, tile=selection.tile or ("" if selection.sale else tile))
        return Outcome(replace(chosen, turn=later[0] if later else turns[0]))

    def removals(self) -> Mapping[Cell, Ghost]:
        """What taking each building away would do to the wall, where it may be taken."""
        return {ghost.cell: ghost for ghost in questions.removal_ghosts(self.view, self.seat)}

    def payable(self, selection: Selection) -> frozenset[str]:
        """Money first: the sales that the cards laid down would pay."""
        cards = self.paid_with(selection)
        if not cards or selection.sale or not self.acting:
            return frozenset()
        return frozenset(sale for sale in self.offers if self._pays(sale, cards))

    def joining(self, selection: Selection) -> frozenset[int]:
        """The places of displayed cards that may be taken together with the chosen ones."""
        if not selection.display or not self.acting:
            return frozenset()
        others = questions.may_join(self.view, self.seat, self.taken(selection))
        free = (place for place in range(len(self.display)) if place not in selection.display)
        return frozenset(place for place in free if self.display[place] in others)

    @cached_property
    def can_redesign(self) -> bool:
        """Whether any redesign is possible now."""
        families = self.view.decision.families if self.view.decision is not None else ()
        return any(
            family.choice in (Add, Remove, Exchange)
            and any(True for _ in family.candidates(self.view, self.seat))
            for family in families
        )

    # ------------------------------------------------------------ presses

    def press_sale(self, selection: Selection, sale: str) -> Outcome:
        """A tile on the market: choose it with the suggested payment, or give it up again."""
        offer = self.offers.get(sale)
        if offer is None or not self.acting:
            return Outcome(selection, reason=None if offer else Reason.of("space_empty", sale=sale))
        if selection.sale == sale:
            return Outcome(NOTHING)
        laid = self.paid_with(selection)
        kept = selection.hand if laid and self._pays(sale, laid) else None
        suggested = places_of(offer.suggested or (), self.hand)
        return Outcome(Selection(sale=sale, hand=suggested if kept is None else kept))

    def pay_with(self, selection: Selection, cards: tuple[str, ...]) -> Outcome:
        """One of the other ways to pay for the chosen tile."""
        return Outcome(replace(selection, hand=places_of(cards, self.hand)))

    def ride_with(self, selection: Selection, riders: tuple[str, ...]) -> Outcome:
        """What is used together with the chosen purchase, with the payment that suits it."""
        offer = self.offer_of(replace(selection, riders=riders))
        cards = offer.suggested or () if offer is not None else ()
        return Outcome(replace(selection, riders=riders, hand=places_of(cards, self.hand)))

    def _pays(self, sale: str, cards: tuple[str, ...]) -> bool:
        meant = explain.payment(self.view, self.seat, sale, cards)
        return meant is not None and meant.reason is None

    def press_hand(self, selection: Selection, place: int) -> Outcome:
        """A card of the own hand: lay it down or take it back; another currency begins anew."""
        if not self.acting or not 0 <= place < len(self.hand):
            return Outcome(selection)
        if place in selection.hand:
            left = tuple(p for p in selection.hand if p != place)
            return Outcome(replace(selection, hand=left))
        card, laid = self.hand[place], self.paid_with(selection)
        offer = self.offers.get(selection.sale)
        if offer is None:
            currency = self.view.card(card).currency
            same = all(self.view.card(other).currency == currency for other in laid)
            return Outcome(Selection(hand=tuple(sorted((*selection.hand, place) if same else (place,)))))
        groups = questions.good_for(self.view, self.seat, offer.sale, selection.riders)
        if card not in groups:
            return Outcome(Selection(hand=(place,)))
        mixes = all(groups.get(other) == groups[card] for other in laid)
        cards = (*selection.hand, place) if mixes else (place,)
        return Outcome(replace(selection, hand=tuple(sorted(cards))))

    def press_display(self, selection: Selection, place: int) -> Outcome:
        """A displayed card: add it if the view allows it beside the others, else choose it alone."""
        if not self.acting or not 0 <= place < len(self.display):
            return Outcome(selection)
        if place in selection.display:
            left = tuple(p for p in selection.display if p != place)
            return Outcome(Selection(display=left))
        more = tuple(sorted((*selection.display, place)))
        cards = tuple(self.display[p] for p in more)
        if self.view.check(TakeMoney(cards)) is None:
            return Outcome(Selection(display=more))
        return Outcome(Selection(display=(place,)))

    def press_bought(self, selection: Selection, tile: str) -> Outcome:
        """A tile beside the city: choose it for placing."""
        if tile not in self.bought:
            return Outcome(selection)
        if selection.tile == tile and not self.placing:
            return Outcome(NOTHING)
        return Outcome(Selection(tile=tile))

    def press_reserve(self, selection: Selection, tile: str) -> Outcome:
        """A stored tile: exchange it for the chosen building, or choose it for a redesign."""
        if not self.acting or tile not in self.reserve:
            return Outcome(selection)
        if selection.redesign and selection.cell is not None and not selection.tile:
            exchange = Exchange(selection.cell, tile)
            reason = self.view.check(exchange)
            if reason is None:
                return Outcome(NOTHING, (exchange,))
        if selection.tile == tile:
            return Outcome(replace(NOTHING, redesign=selection.redesign))
        return Outcome(Selection(tile=tile, redesign=True))

    def press_cell(self, selection: Selection, cell: Cell) -> Outcome:
        """A cell of the own city: place or redesign there, plan a purchase, or choose the building."""
        if self.placing:
            return self._place(selection, selection.tile or self.bought[0], cell)
        if not self.acting:
            return Outcome(selection)
        if selection.tile in self.reserve:
            return self._redesign(selection, cell)
        tile = self.chosen_tile(selection)
        if tile:
            if self.ghost(tile, cell) is None:
                return Outcome(selection, reason=self.why_not(selection, cell))
            planned = None if selection.cell == cell else cell
            return Outcome(replace(selection, cell=planned))
        return self._choose_building(selection, cell)

    def _place(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        ghost = self.ghost(tile, cell, selection.turn)
        choice = Place(tile, cell) if ghost is None else Place(tile, cell, ghost.turn, ghost.riders)
        reason = self.view.check(choice)
        if reason is not None:
            return Outcome(selection, reason=reason)
        return Outcome(NOTHING, (choice,))

    def _redesign(self, selection: Selection, cell: Cell) -> Outcome:
        taken = self.view.seat(self.seat).city.tile_at(cell) is not None
        ghost = self.ghost(selection.tile, cell, selection.turn)
        how = (ghost.turn, ghost.riders) if ghost is not None else (0, ())
        tile = selection.tile
        choice: Choice = Exchange(cell, tile, *how) if taken else Add(tile, cell, *how)
        reason = self.view.check(choice)
        if reason is not None:
            return Outcome(selection, reason=reason)
        return Outcome(NOTHING, (choice,))

    def _choose_building(self, selection: Selection, cell: Cell) -> Outcome:
        if self.view.seat(self.seat).city.tile_at(cell) is None:
            return Outcome(replace(NOTHING, redesign=selection.redesign))
        if selection.cell == cell:
            return Outcome(replace(NOTHING, redesign=selection.redesign))
        return Outcome(Selection(cell=cell, redesign=True))

    def drop_on_cell(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        """A tile was carried to a cell: as far as the choices lead there."""
        if self.acting and tile in self.bought:
            ghost = self.ghost(tile, cell)
            if ghost is None:
                return Outcome(selection, reason=self.why_not(Selection(tile=tile), cell))
            return Outcome(NOTHING, (Stop(), Place(tile, cell, ghost.turn, ghost.riders)))
        if tile in self.bought or tile in self.reserve:
            return self.press_cell(Selection(tile=tile, redesign=tile in self.reserve), cell)
        return self._buy_for_cell(selection, tile, cell)

    def _buy_for_cell(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        sale = next((sale for sale, offer in self.offers.items() if offer.sale.piece == tile), "")
        if not sale or not self.acting:
            return Outcome(selection)
        chosen = selection if selection.sale == sale else self.press_sale(NOTHING, sale).selection
        chosen = replace(chosen, cell=cell if self.ghost(tile, cell) is not None else None)
        choice = Buy(sale, self.paid_with(chosen), chosen.riders)
        reason = self.view.check(choice)
        if reason is not None or chosen.cell is None:
            return Outcome(chosen, reason=reason or self.why_not(chosen, cell))
        # An exact payment leaves the further action open: the cell stays planned (see ``opening``).
        return Outcome(chosen, (choice,))

    def store(self, selection: Selection) -> Outcome:
        """The tile waiting to be placed goes to the reserve."""
        tile = selection.tile or (self.bought[0] if self.bought else "")
        return self._send(selection, Store(tile))

    def give(self, selection: Selection) -> Outcome:
        """The tile waiting to be placed goes to Dirk."""
        tile = selection.tile or (self.bought[0] if self.bought else "")
        return self._send(selection, Give(tile))

    def remove(self, selection: Selection, cell: Cell) -> Outcome:
        """A building of the city goes to the reserve."""
        return self._send(selection, Remove(cell))

    def take(self, selection: Selection, place: int) -> Outcome:
        """A displayed card carried to the hand: taken, with the others chosen beside it if it may be."""
        chosen = selection if place in selection.display else self.press_display(selection, place).selection
        return self._send(chosen, TakeMoney(self.taken(chosen)))

    def _send(self, selection: Selection, choice: Choice) -> Outcome:
        reason = self.view.check(choice)
        if reason is not None:
            return Outcome(selection, reason=reason)
        return Outcome(NOTHING, (choice,))

    def toggle_redesign(self, selection: Selection) -> Outcome:
        """Redesign mode on or off."""
        if not (self.acting and self.can_redesign):
            return Outcome(selection)
        return Outcome(NOTHING if selection.redesign else Selection(redesign=True))

    def back(self, selection: Selection) -> Outcome:
        """One step back: the planned cell first, then everything."""
        if selection.cell is not None and (selection.sale or selection.tile):
            return Outcome(replace(selection, cell=None))
        return Outcome(self.begin())

    # ------------------------------------------------------------ reasons

    def why_not(self, selection: Selection, cell: Cell) -> Reason | None:
        """Why the chosen tile may not lie on a cell, or why the building there may not go."""
        tile = self.chosen_tile(selection) or (self.bought[0] if self.placing and self.bought else "")
        city = self.view.seat(self.seat).city
        if self.acting and selection.tile in self.reserve and city.tile_at(cell) is not None:
            return self.view.check(Exchange(cell, selection.tile))
        if tile:
            return questions.why_not_place(self.view, self.seat, tile, cell)
        if selection.redesign and self.acting:
            return self.view.check(Remove(cell))
        return None
