"""Tips for the first games of Alhambra: which of them matter in a situation, the most urgent first."""

from collections.abc import Iterator

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.questions import Offer
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import BONUS, LAST_TILES, TURN_END, Cell, Selection
from alhambra_desktop.presentation.first_tips import FirstTip
from alhambra_desktop.presentation.words import type_name

NEAR = 6
"""A scoring is near if its card may be among this many next cards of the deck."""
FEW = 6
"""The end is near if so many tiles, or fewer, are still to come."""
MOST_CELLS = 8
"""Up to this many legal cells are highlighted one by one."""


def first_tips(picker: Picker, selection: Selection) -> Iterator[FirstTip]:
    """The useful tips for the asked seat, from its own view."""
    if picker.acting:
        yield from _acting(picker, selection)
    elif picker.placing:
        yield from _placing(picker, selection)
    elif picker.phase == TURN_END:
        yield FirstTip("alhambra.undo", ("undo",))


def _acting(picker: Picker, selection: Selection) -> Iterator[FirstTip]:
    if picker.phase == BONUS:
        yield FirstTip("alhambra.more", ("dock",))
    if selection.sale or selection.hand or selection.display:
        return  # something is under way already
    yield FirstTip("alhambra.turn", ("around market", "around money"))
    payable = [offer for offer in picker.offers.values() if offer.suggested is not None and offer.sale.piece]
    yield from _exact(picker, payable)
    yield from _majority(picker, payable)
    yield from _scoring(picker)
    if picker.view.state.turn >= picker.view.players:  # everybody has had a turn
        yield FirstTip("alhambra.others", ("opponents",))
    if len(picker.view.state.supply.pieces) <= FEW:
        yield FirstTip("alhambra.last", ("tiles left",))
    together = max(questions.takes(picker.view, picker.seat), key=len, default=())
    if len(together) > 1:
        yield FirstTip(
            "alhambra.several", tuple(f"display {picker.display.index(card)}" for card in together)
        )
    if picker.can_redesign and picker.reserve:
        yield FirstTip("alhambra.redesign", (f"reserve {picker.reserve[0]}",))
    if picker.phase != BONUS and picker.view.state.turn > 2 * picker.view.players:
        yield FirstTip("alhambra.hint", ("bar hint",))


def _exact(picker: Picker, payable: list[Offer]) -> Iterator[FirstTip]:
    """The most expensive tile that can be paid exactly."""
    exact = [offer for offer in payable if offer.exact]
    if exact:
        offer = max(exact, key=lambda one: one.price)
        price = amount(offer.sale.currency, offer.price)
        yield FirstTip("alhambra.exact", (f"sale {offer.sale.id}",), (("price", price),))


def _majority(picker: Picker, payable: list[Offer]) -> Iterator[FirstTip]:
    """A tile that fits and with which the seat would newly have the most of its type alone."""
    view, seat = picker.view, picker.seat
    for offer in payable:
        kind = view.piece(offer.sale.piece).type
        category = view.rules.categories.get(kind) if kind is not None else None
        if kind is None or category is None:
            continue
        counts = [category.count(view, number) for number in range(view.participants)]
        most = max(counts[:seat] + counts[seat + 1 :])
        if counts[seat] == most > 0 and picker.previews_of(offer.sale.piece):
            facts = (("type", type_name(kind)),)
            yield FirstTip("alhambra.majority", (f"sale {offer.sale.id}",), facts)
            return


def _scoring(picker: Picker) -> Iterator[FirstTip]:
    """A scoring that may come soon."""
    ranges = questions.scoring_ranges(picker.view)
    if ranges and ranges[0].least <= NEAR:
        yield FirstTip("alhambra.scoring", ("cards left",))


def _placing(picker: Picker, selection: Selection) -> Iterator[FirstTip]:
    if len(picker.bought) > 1:
        yield FirstTip("alhambra.order", ("bought",))
    previews = picker.previews(selection)
    if not previews:
        yield FirstTip("alhambra.nowhere", ("store zone",))
        return
    yield FirstTip("alhambra.place", tuple(_cell(cell) for cell in sorted(previews)[:MOST_CELLS]))
    best = [preview for preview in previews.values() if preview.best and preview.gain > 1]
    if best:
        facts = (("before", best[0].wall_before), ("after", best[0].wall_after))
        yield FirstTip("alhambra.wall", (_cell(best[0].cell),), facts)
    if picker.phase != LAST_TILES:  # then nothing waits any more
        yield FirstTip("alhambra.reserve", ("store zone",))


def _cell(cell: Cell) -> str:
    return f"cell {cell[0]},{cell[1]}"
