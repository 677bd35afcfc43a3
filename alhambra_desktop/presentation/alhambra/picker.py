"""Pickers: the effect of a press on the selection, and the choices it completes.

Pickers work by the type of what is pressed (market space, card, tile, cell), from either end: tile first or
money first. What is legal, what it costs and brings is asked of the view; nothing here contains a rule. A
press that completes a choice returns it; the caller sends it to the match.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    Exchange,
    Give,
    Move,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation import picking
from alhambra_desktop.presentation.alhambra.derive import laid_faces
from alhambra_desktop.presentation.alhambra.prospects import Prospects
from alhambra_desktop.presentation.alhambra.selection import (
    NOTHING,
    REDESIGN,
    Cell,
    Selection,
)
from alhambra_desktop.presentation.alhambra.stems import switched, without

Outcome: TypeAlias = picking.Outcome[Selection]


class Picker(Prospects):
    """The pickers of one seat in one situation; made again for every view."""

    def begin(self) -> Selection:
        """The initial selection of a situation: the first tile that waits to be placed."""
        if self.phase == REDESIGN:
            return Selection(redesign=True)
        return Selection(tile=self.bought[0]) if self.placing and self.bought else NOTHING

    def opening(self, plans: Mapping[str, Cell]) -> Selection:
        """The initial selection, with the cell that was planned for the tile while it was bought."""
        begun = self.begin()
        planned = plans.get(begun.tile)
        if planned is not None and self.preview(begun.tile, planned) is not None:
            return replace(begun, cell=planned)
        return begun

    # ------------------------------------------------------------ presses

    def rotate_tile(self, selection: Selection) -> Outcome:
        """Rotate the tile by a quarter turn, to the next rotation in which it can be placed anywhere."""
        tile, rotations = self.meant(selection), self.rotations(selection)
        if len(rotations) < 2:
            return Outcome(selection)
        now = self.rotation(selection)
        later = [rotation for rotation in rotations if rotation > now]
        kept = selection.sale or self.moving(selection)
        chosen = replace(selection, tile=selection.tile or ("" if kept else tile))
        return Outcome(replace(chosen, rotation=later[0] if later else rotations[0]))

    def press_sale(self, selection: Selection, sale: str) -> Outcome:
        """A tile on the market: choose it with the suggested payment, or unselect it."""
        offer = self.offers.get(sale)
        if offer is None or not self.acting:
            return Outcome(selection, reason=None if offer else Reason.of("space_empty", sale=sale))
        if selection.sale == sale:
            return Outcome(NOTHING)
        laid = self.paid_with(selection)
        kept = laid if laid and self.pays(sale, laid) else None
        return Outcome(self.laid(Selection(sale=sale), (offer.suggested or ()) if kept is None else kept))

    def pay_with(self, selection: Selection, cards: tuple[str, ...]) -> Outcome:
        """Use one of the other ways to pay for the chosen tile."""
        return Outcome(self.laid(selection, cards))

    def ride_with(self, selection: Selection, add_ons: tuple[str, ...]) -> Outcome:
        """Set the add-ons of the chosen purchase, with a payment that suits them."""
        using = replace(selection, add_ons=add_ons)
        offer = self.offer_of(using)
        return Outcome(self.laid(using, offer.suggested or () if offer is not None else ()))

    def may_use(self, selection: Selection, add_on: str) -> bool:
        """Whether something is an add-on of the chosen purchase at all, even if not at this price."""
        return self.acting and any(known.id == add_on for known in self.offered_add_ons(selection))

    def press_add_on(self, selection: Selection, add_on: str) -> Outcome:
        """An add-on of a purchase or a placement: use it, or not.

        If it cannot be used the reason is given. It replaces add-ons that cannot be combined with it.
        """
        if not selection.sale:
            return Outcome(replace(selection, spared=without(selection.spared, add_on)))
        if add_on not in selection.add_ons:
            reason = self.why_not_together(selection, add_on)
            if reason is not None:
                return Outcome(selection, reason=reason)
        used = switched(self.offered_add_ons(selection), selection.add_ons, add_on)
        listed = (one for one in self.add_on_sets(selection) if set(one) == set(used))
        return self.ride_with(selection, next(listed, used))

    def press_hand(self, selection: Selection, place: int) -> Outcome:
        """A card of the viewer's hand: select or unselect it as payment; another currency starts again.

        A card that is an add-on of the chosen purchase is switched.
        """
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
        if card not in self.means(selection):
            used = next((known.id for known in self.offered_add_ons(selection) if known.card == card), None)
            if used is not None:
                return self.press_add_on(selection, used)
            return self._otherwise(selection, card, hand=(place,))
        if not self._mixes(selection, card):
            return Outcome(replace(selection, hand=(place,), display=(), more=()))
        return Outcome(replace(selection, hand=tuple(sorted((*selection.hand, place)))))

    def easiest(self, sales: Iterable[str]) -> str:
        """Of the same goods in several currencies the sale that is paid exactly, else the least overpaid."""

        def overpaid(sale: str) -> float:
            offer = self.offers[sale]
            if offer.exact or offer.cheapest is None:
                return 0 if offer.exact else math.inf
            return sum(face.value for face in laid_faces(self.view, offer.cheapest)) - offer.price

        return min(sales, key=overpaid)

    def _otherwise(
        self, selection: Selection, means: str, *, hand: tuple[int, ...] = (), more: tuple[str, ...] = ()
    ) -> Outcome:
        """The same goods paid with something of another currency, or nothing for sale if none costs that."""
        sale = self._sold_for(selection.sale, means)
        return Outcome(Selection(sale=sale, hand=hand, more=more, wish=selection.wish if sale else None))

    def _sold_for(self, sale: str, means: str) -> str:
        """The sale of the same goods that a card (or what pays like one) can pay; nothing if none."""
        goods = (self.offers[sale].sale.goods, self.offers[sale].sale.about)
        for name, offer in self.offers.items():
            same = offer.sale.goods and (offer.sale.goods, offer.sale.about) == goods
            if same and means in self.means(Selection(sale=name)):
                return name
        return ""

    def may_pay(self, selection: Selection, name: str) -> bool:
        """Whether something that is no card pays for the chosen sale, or its goods in another currency."""
        if not name or selection.sale not in self.offers:
            return False
        return name in self.means(selection) or bool(self._sold_for(selection.sale, name))

    def press_means(self, selection: Selection, name: str) -> Outcome:
        """A payment source that is not a card: one more of it is used; after the last one, none."""
        if not self.acting or not self.may_pay(selection, name):
            return Outcome(selection)
        if name not in self.means(selection):
            return self._otherwise(selection, name, more=(name,))
        if not self._mixes(selection, name):
            return Outcome(replace(selection, hand=(), display=(), more=(name,)))
        if self.left(selection, name) > 0:
            return Outcome(replace(selection, more=(*selection.more, name)))
        return Outcome(replace(selection, more=tuple(one for one in selection.more if one != name)))

    def _mixes(self, selection: Selection, card: str) -> bool:
        """Whether a payment source can be combined with the selected ones."""
        groups = self.means(selection)
        return all(groups.get(other) == groups[card] for other in self.paid_with(selection))

    def press_display(self, selection: Selection, place: int) -> Outcome:
        """A displayed card: add it if it may be taken with the others, otherwise choose it alone."""
        if not self.acting or not 0 <= place < len(self.display):
            return Outcome(selection)
        shown = self.shown_means(selection)
        if place in shown:
            return self._press_means(selection, place, shown[place])
        if place in selection.display:
            left = tuple(p for p in selection.display if p != place)
            return Outcome(Selection(display=left))
        more = tuple(sorted((*selection.display, place)))
        cards = tuple(self.display[p] for p in more)
        if self.view.check(TakeMoney(cards)) is None:
            return Outcome(Selection(display=more))
        return Outcome(Selection(display=(place,)))

    def _press_means(self, selection: Selection, place: int, card: str) -> Outcome:
        """A displayed card that may pay for the chosen sale: use it or not."""
        if place in selection.display:
            left = tuple(p for p in selection.display if p != place)
            return Outcome(replace(selection, display=left))
        if not self._mixes(selection, card):
            return Outcome(replace(selection, hand=(), display=(place,), more=()))
        return Outcome(replace(selection, display=tuple(sorted((*selection.display, place)))))

    def press_bought(self, selection: Selection, tile: str) -> Outcome:
        """An unplaced tile: choose it for placing."""
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
        """A cell of the viewer's city: place or redesign there, plan a purchase, or choose the building."""
        if self.placing:
            return self._place(selection, selection.tile or self.bought[0], cell)
        if not self.acting:
            return Outcome(selection)
        if selection.tile in self.reserve:
            return self._redesign(selection, cell)
        tile = self.chosen_tile(selection)
        if tile:
            if self.preview(tile, cell, selection) is None:
                return Outcome(selection, reason=self.why_not(selection, cell))
            planned = None if selection.cell == cell else cell
            return Outcome(replace(selection, cell=planned))
        return self._choose_building(selection, cell)

    def _place(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        """Place the tile as it is turned now: another rotation that would fit is not meant."""
        preview = self.preview(tile, cell, selection)
        chosen = replace(selection, tile=tile)
        how = (preview.rotation, preview.add_ons) if preview is not None else (self.rotation(chosen), ())
        choice = Place(tile, cell, *how)
        reason = (self.why_not(chosen, cell) if preview is None else None) or self.view.check(choice)
        if reason is not None:
            return Outcome(selection, reason=reason)
        return Outcome(NOTHING, (choice,))

    def _redesign(self, selection: Selection, cell: Cell) -> Outcome:
        taken = self.view.seat(self.seat).city.tile_at(cell) is not None
        preview = self.preview(selection.tile, cell, selection)
        how = (preview.rotation, preview.add_ons) if preview is not None else (self.rotation(selection), ())
        tile = selection.tile
        choice: Choice = Exchange(cell, tile, *how) if taken else Add(tile, cell, *how)
        reason = self.view.check(choice)
        if reason is not None:
            return Outcome(selection, reason=reason)
        return Outcome(NOTHING, (choice,))

    def _choose_building(self, selection: Selection, cell: Cell) -> Outcome:
        if self.moving(selection) and cell in self.previews(selection):
            assert selection.cell is not None
            return self.move(selection, selection.cell, cell)
        if self.view.seat(self.seat).city.tile_at(cell) is None:
            return Outcome(replace(NOTHING, redesign=selection.redesign))
        if selection.cell == cell:
            return Outcome(replace(NOTHING, redesign=selection.redesign))
        return Outcome(Selection(cell=cell, redesign=True))

    def drop_on_cell(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        """A tile was dragged to a cell: go as far as the choices lead there."""
        if self.acting and tile in self.bought:
            preview = self.preview(tile, cell, selection)
            if preview is None:
                return Outcome(selection, reason=self.why_not(Selection(tile=tile), cell))
            return Outcome(NOTHING, (Stop(), Place(tile, cell, preview.rotation, preview.add_ons)))
        if tile in self.bought or tile in self.reserve:
            spared = selection.spared if selection.tile == tile else ()
            carried = Selection(
                tile=tile, redesign=tile in self.reserve, rotation=selection.rotation, spared=spared
            )
            return self.press_cell(carried, cell)
        return self._buy_for_cell(selection, tile, cell)

    def _buy_for_cell(self, selection: Selection, tile: str, cell: Cell) -> Outcome:
        sale = next((sale for sale, offer in self.offers.items() if offer.sale.piece == tile), "")
        if not sale or not self.acting:
            return Outcome(selection)
        chosen = selection if selection.sale == sale else self.press_sale(NOTHING, sale).selection
        chosen = replace(chosen, cell=cell if self.preview(tile, cell, chosen) is not None else None)
        choice = Buy(sale, self.paid_with(chosen), chosen.add_ons)
        reason = self.view.check(choice)
        if reason is not None or chosen.cell is None:
            return Outcome(chosen, reason=reason or self.why_not(chosen, cell))
        # An exact payment leaves the further action open: the cell stays planned (see ``opening``).
        return Outcome(chosen, (choice,))

    def store(self, selection: Selection) -> Outcome:
        """Store the tile waiting to be placed."""
        tile = selection.tile or (self.bought[0] if self.bought else "")
        return self._send(selection, Store(tile))

    def give(self, selection: Selection) -> Outcome:
        """Give the tile waiting to be placed to Dirk."""
        tile = selection.tile or (self.bought[0] if self.bought else "")
        return self._send(selection, Give(tile))

    def remove(self, selection: Selection, cell: Cell) -> Outcome:
        """Move a building of the city to the reserve."""
        return self._send(selection, Remove(cell))

    def move(self, selection: Selection, cell: Cell, to: Cell) -> Outcome:
        """Move a building of the city to another cell, in the rotation chosen."""
        chosen = selection if selection.cell == cell else Selection(cell=cell, redesign=True)
        preview = self.previews(chosen).get(to)
        how = (preview.rotation, preview.add_ons) if preview is not None else (self.rotation(chosen), ())
        return self._send(selection, Move(cell, to, *how))

    def take(self, selection: Selection, place: int) -> Outcome:
        """A displayed card dragged to the hand: take it, with the other chosen cards if possible."""
        chosen = selection if place in selection.display else self.press_display(selection, place).selection
        return self._send(chosen, TakeMoney(self.taken(chosen)))

    def take_together(self, places: tuple[int, ...]) -> Outcome:
        """The displayed cards that can be taken together."""
        return self._send(Selection(display=places), TakeMoney(tuple(self.display[p] for p in places)))

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
