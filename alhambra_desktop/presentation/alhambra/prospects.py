"""The possibilities of a selection: offers, payments, placements; all asked of the view."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from alhambra_desktop.alhambra import buying, explain, previews, questions, stranding
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Move, Place, Remove, Store
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.previews import Preview
from alhambra_desktop.alhambra.questions import Offer
from alhambra_desktop.alhambra.vocabulary import AddOn
from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.alhambra.asking import Ask, asks
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.selection import (
    ACTIONS,
    ASKED,
    BONUS,
    LAST_TILES,
    NOTHING,
    PLACING,
    REDESIGN,
    TURN_END,
    WAITING,
    Cell,
    Selection,
    hand_order,
    phase_of,
    places_of,
)
from alhambra_desktop.presentation.people import People

Opened = tuple[tuple[Cell, int], ...]
"""Cells, each with the way the tile lies there."""


class Prospects:
    """What one seat may do in one situation; made again for every view. ``looks_on``: it may do nothing."""

    def __init__(self, view: Palace, seat: int, people: People = (), *, looks_on: bool = False) -> None:
        self.view = view
        self.seat = seat
        self.wording = Wording(view, seat, people)
        self.phase = WAITING if looks_on and not view.over else phase_of(view, seat)
        self._previews: dict[tuple[str, frozenset[str]], tuple[Preview, ...]] = {}
        self._helpers: dict[str, Mapping[str, Opened]] = {}
        self._moves: dict[Cell, tuple[Preview, ...]] = {}
        self._stranded: dict[tuple[str, tuple[str, ...], Cell, int, tuple[str, ...]], tuple[str, ...]] = {}
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
        """The sales, by id."""
        return {offer.sale.id: offer for offer in questions.offers(self.view, self.seat)}

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """The choices from a list: those of modules, and sales apart from the four spaces."""
        if self.phase not in (ACTIONS, BONUS, PLACING, LAST_TILES, TURN_END, ASKED):
            return ()
        return asks(self.view, self.seat, self.wording)

    def offer_of(self, selection: Selection) -> Offer | None:
        """The chosen sale with the chosen add-ons."""
        offer = self.offers.get(selection.sale)
        if offer is None or not selection.add_ons:
            return offer
        return questions.offer_with(self.view, self.seat, offer.sale, selection.add_ons)

    def add_on_sets(self, selection: Selection) -> tuple[tuple[str, ...], ...]:
        """The combinations of add-ons of the chosen purchase; only the empty one if there are none."""
        offer = self.offers.get(selection.sale)
        return ((),) if offer is None else questions.add_on_sets(self.view, self.seat, offer.sale)

    def offered_add_ons(self, selection: Selection) -> tuple[AddOn, ...]:
        """All add-ons of the chosen purchase, even if not usable at this price."""
        offer = self.offers.get(selection.sale)
        return () if offer is None else buying.purchase_add_ons(self.view, self.seat, offer.sale)

    def why_not_together(self, selection: Selection, add_on: str) -> Reason | None:
        """Why an add-on cannot be used with the chosen purchase."""
        if any(add_on in add_ons for add_ons in self.add_on_sets(selection)):
            return None
        means = self.means(replace(selection, add_ons=(add_on,)))
        cards = tuple(card for card in self.hand if card in means)
        return self.view.check(Buy(selection.sale, cards, (add_on,)))

    @property
    def bought(self) -> tuple[str, ...]:
        """The viewer's unplaced tiles."""
        return tuple(self.view.seat(self.seat).bought)

    @property
    def reserve(self) -> tuple[str, ...]:
        """The viewer's stored tiles."""
        return tuple(self.view.seat(self.seat).reserve)

    # ------------------------------------------------------------ what the view answers

    def paid_with(self, selection: Selection) -> tuple[str, ...]:
        """The cards selected as payment.

        They are of the hand; with a purchase also displayed ones that can pay for it.
        """
        shown = self.shown_means(selection) if selection.display and selection.sale else {}
        displayed = (shown[place] for place in selection.display if place in shown)
        more = selection.more if selection.sale else ()
        return (*(self.hand[place] for place in selection.hand), *displayed, *more)

    def shown_means(self, selection: Selection) -> Mapping[int, str]:
        """The indices of displayed cards that can pay for the chosen sale, with their payment source ids."""
        offer = self.offers.get(selection.sale)
        if offer is None:
            return {}
        means = self.means(selection)
        cards = [
            self.view.card(name) for name in means if name not in self.hand and name in self.view.rules.cards
        ]
        names = {card.stands_for: card.id for card in cards}
        return {place: names[card] for place, card in enumerate(self.display) if card in names}

    def means(self, selection: Selection) -> Mapping[str, str]:
        """The payment sources for the chosen sale, with their groups; only one group at a time."""
        offer = self.offers.get(selection.sale)
        if offer is None:
            return {}
        return questions.good_for(self.view, self.seat, offer.sale, selection.add_ons)

    def left(self, selection: Selection, name: str) -> int:
        """How many of a payment source can still be used for the chosen sale."""
        offer = self.offers.get(selection.sale)
        if offer is None:
            return 0
        held = questions.held_for(self.view, self.seat, offer.sale, selection.add_ons).get(name, 0)
        return held - self.paid_with(selection).count(name)

    def laid(self, selection: Selection, cards: tuple[str, ...]) -> Selection:
        """The selection with these cards as its payment."""
        shown = self.shown_means(selection)
        means = [shown.get(place, "") for place in range(len(self.display))]
        hand = places_of(cards, self.hand)
        display = places_of([c for c in cards if c not in self.hand], means)
        seen = Counter([*(self.hand[place] for place in hand), *(means[place] for place in display)])
        more = tuple((Counter(cards) - seen).elements())
        return replace(selection, hand=hand, display=display, more=more)

    def taken(self, selection: Selection) -> tuple[str, ...]:
        """The chosen cards of the display."""
        return tuple(self.display[place] for place in selection.display)

    def chosen_tile(self, selection: Selection) -> str:
        """The tile whose placement is previewed: bought, stored, or chosen on the market."""
        if selection.tile:
            return selection.tile
        offer = self.offers.get(selection.sale)
        return offer.sale.piece if offer is not None else ""

    def meant(self, selection: Selection) -> str:
        """The chosen tile; otherwise the first that waits to be placed, or a building that may move."""
        tile = self.chosen_tile(selection)
        if not tile and self.placing and self.bought:
            return self.bought[0]
        if selection.cell is not None and self.moving(selection):
            placed = self.view.seat(self.seat).city.tile_at(selection.cell)
            return placed.piece.id if placed is not None else ""
        return tile

    def moving(self, selection: Selection) -> bool:
        """Whether it is the chosen building that may be moved to another cell."""
        return not self.placing and not self.chosen_tile(selection) and bool(self.moves(selection.cell))

    def moves(self, cell: Cell | None) -> tuple[Preview, ...]:
        """Where the building on a cell may move."""
        if cell is None or not self._can_move:
            return ()
        if cell not in self._moves:
            self._moves[cell] = previews.move_previews(self.view, self.seat, cell)
        return self._moves[cell]

    def previews(self, selection: Selection) -> Mapping[Cell, Preview]:
        """The previews of the tile on each legal cell, including exchanges and moves.

        Only in the present rotation; others may have other cells.
        """
        return _with_rotation(self._ways(selection), selection.rotation)

    def rotation(self, selection: Selection) -> int:
        """The rotation of the tile: as wished if it can be placed so, otherwise the first possible one."""
        return _possible_rotation(self._ways(selection), selection.rotation)

    def rotations(self, selection: Selection) -> tuple[int, ...]:
        """The rotations in which the tile can be placed somewhere."""
        return tuple(sorted({preview.rotation for preview in self._ways(selection)}))

    def _ways(self, selection: Selection) -> tuple[Preview, ...]:
        if self.moving(selection):
            return self.moves(selection.cell)
        tile = self.meant(selection)
        return self._all_previews(tile, frozenset(selection.spared)) if tile else ()

    def _all_previews(self, tile: str, spared: frozenset[str]) -> tuple[Preview, ...]:
        if (tile, spared) not in self._previews:
            found = previews.previews(self.view, self.seat, tile, spared)
            if self.acting and tile in self.reserve:
                found += previews.exchange_previews(self.view, self.seat, tile, spared)
            self._previews[tile, spared] = found
        return self._previews[tile, spared]

    def preview(self, tile: str, cell: Cell, how: Selection = NOTHING) -> Preview | None:
        """The preview of one tile on one cell, if legal: rotation and add-ons as in ``how``."""
        return self.previews_of(tile, how).get(cell)

    def previews_of(self, tile: str, how: Selection = NOTHING) -> Mapping[Cell, Preview]:
        """The previews of a tile by name, rotated as wished if possible."""
        return _with_rotation(self._all_previews(tile, frozenset(how.spared)), how.rotation)

    def placement_helpers(self, selection: Selection) -> Mapping[str, Opened]:
        """The add-ons for placing the chosen tile, each with the cells that it opens."""
        tile = self.meant(selection)
        if not tile or selection.sale or not (self.placing or selection.tile):
            return {}
        if tile not in self._helpers:
            self._helpers[tile] = previews.placement_helpers(self.view, self.seat, tile)
        return self._helpers[tile]

    # ------------------------------------------------------------ what waits with a tile

    def brought(self, selection: Selection) -> tuple[str, ...]:
        """The pieces that come with the chosen purchase."""
        add_ons = self.offered_add_ons(selection) if selection.sale and selection.add_ons else ()
        return tuple(one.brings for one in add_ons if one.brings and one.id in selection.add_ons)

    def waiting(self, selection: Selection) -> tuple[str, ...]:
        """The pieces that leave if the chosen tile takes their last place."""
        tile = self.meant(selection)
        if not tile or not (selection.sale or tile in self.bought):
            return ()
        return stranding.waiting_with(self.view, self.seat, tile, self.brought(selection))

    def stranded(self, selection: Selection) -> Mapping[Cell, tuple[str, ...]]:
        """The cells on which the tile, as it is turned, leaves no place for pieces that wait with it."""
        waiting, tile = self.waiting(selection), self.meant(selection)
        if not waiting:
            return {}
        found = {cell: self._left_out(tile, waiting, way) for cell, way in self.previews(selection).items()}
        return {cell: pieces for cell, pieces in found.items() if pieces}

    def nowhere(self, selection: Selection) -> tuple[str, ...]:
        """The pieces waiting with the chosen tile that have no place wherever it lies."""
        waiting, tile = self.waiting(selection), self.meant(selection)
        left = stranding.stranded(self.view, self.seat, waiting)
        for way in self._ways(selection) if left else ():
            here = self._left_out(tile, waiting, way)
            left = tuple(piece for piece in left if piece in here)
        return left

    def lost_by(self, choice: Choice, selection: Selection) -> tuple[str, ...]:
        """The pieces that would go back for want of a place, although they could have one or are not paid."""
        if isinstance(choice, Buy):
            using = replace(selection, sale=choice.sale, tile="", add_ons=choice.add_ons)
            return self.nowhere(using) if self.brought(using) else ()
        if not isinstance(choice, Place | Store | Give):
            return ()
        chosen = Selection(tile=choice.tile)
        waiting = self.waiting(chosen)
        if not waiting:
            return ()
        if isinstance(choice, Place):
            lost = self._left_out(choice.tile, waiting, choice)
        else:
            lost = stranding.stranded(self.view, self.seat, waiting)
        nowhere = self.nowhere(chosen) if lost else ()
        return tuple(piece for piece in lost if piece not in nowhere)

    def _left_out(self, tile: str, waiting: tuple[str, ...], way: Preview | Place) -> tuple[str, ...]:
        """Which of the waiting pieces have no place once the tile lies there in this way."""
        key = (tile, waiting, way.cell, way.rotation, way.add_ons)
        if key not in self._stranded:
            how = (tile, way.cell, way.rotation, way.add_ons)
            self._stranded[key] = stranding.stranded_by(self.view, self.seat, waiting, *how)
        return self._stranded[key]

    def removals(self) -> Mapping[Cell, Preview]:
        """The effect of removing each removable building on the wall."""
        return {preview.cell: preview for preview in previews.removal_previews(self.view, self.seat)}

    def payable(self, selection: Selection) -> frozenset[str]:
        """Money first: the sales that the selected cards would pay."""
        cards = self.paid_with(selection)
        if not cards or selection.sale or selection.answers or not self.acting:
            return frozenset()
        return frozenset(sale for sale in self.offers if self.pays(sale, cards))

    def pays(self, sale: str, cards: tuple[str, ...]) -> bool:
        """Whether these cards pay for a sale."""
        meant = explain.payment(self.view, self.seat, sale, cards)
        return meant is not None and meant.reason is None

    def joining(self, selection: Selection) -> frozenset[int]:
        """The indices of displayed cards that may be taken together with the chosen ones."""
        if not selection.display or selection.sale or not self.acting:
            return frozenset()
        others = questions.may_join(self.view, self.seat, self.taken(selection))
        free = (place for place in range(len(self.display)) if place not in selection.display)
        return frozenset(place for place in free if self.display[place] in others)

    @cached_property
    def can_redesign(self) -> bool:
        """Whether any redesign is possible now."""
        return any(
            kind.choice in (Add, Remove, Exchange, Move)
            and any(True for _ in kind.candidates(self.view, self.seat))
            for kind in self._kinds
        )

    @property
    def _can_move(self) -> bool:
        """Whether buildings may be moved in this redesign at all."""
        return any(kind.choice is Move for kind in self._kinds)

    @property
    def _kinds(self) -> tuple[ChoiceKind[Palace, Choice], ...]:
        return tuple(self.view.decision.kinds) if self.view.decision is not None else ()

    # ------------------------------------------------------------ reasons

    def why_not(self, selection: Selection, cell: Cell) -> Reason | None:
        """Why the tile, as it is turned, may not be placed on a cell; or why the building may not leave."""
        tile, rotation = self.meant(selection), self.rotation(selection)
        city = self.view.seat(self.seat).city
        if self.acting and selection.tile in self.reserve and city.tile_at(cell) is not None:
            return self.view.check(Exchange(cell, selection.tile, rotation))
        if selection.cell is not None and self.moving(selection):
            return self.view.check(Move(selection.cell, cell, rotation))
        if tile:
            return questions.why_not_place(self.view, self.seat, tile, cell, rotation)
        if selection.redesign and self.acting:
            return self.view.check(Remove(cell))
        return None


def _with_rotation(previews: tuple[Preview, ...], rotation: int) -> Mapping[Cell, Preview]:
    """Those with one rotation: the wished one, if possible, otherwise the first."""
    rotation = _possible_rotation(previews, rotation)
    return {preview.cell: preview for preview in previews if preview.rotation == rotation}


def _possible_rotation(previews: tuple[Preview, ...], rotation: int) -> int:
    rotations = {preview.rotation for preview in previews}
    return rotation if rotation in rotations else min(rotations, default=rotation)
