"""Pickers as state machines: what presses make of a selection, and which choices they complete."""

import pytest

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Place, Remove, Stop, Store, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING, Selection
from tests.alhambra.table import table
from tests.presentation.games import begun, play_until


def picker_at(reached, seed="7", players=3):
    """A picker of the asked seat at the first position of its kind."""
    game = begun(players, seed)
    play_until(game, reached)
    assert not game.over
    seat = game.decision.seat
    return Picker(game.view(seat), seat), game


def acting(game):
    return isinstance(game.decision.frame, Actions)


def affordable(game, *, exact):
    """Whether the asked seat could buy something exactly (or only by overpaying)."""
    if not acting(game):
        return False
    view = game.view(game.decision.seat)
    found = questions.offers(view, game.decision.seat)
    return any(offer.exact if exact else offer.cheapest for offer in found)


def placing(game):
    return isinstance(game.decision.frame, Placing)


def redesigning(game):
    return (
        acting(game)
        and bool(game.seat(game.decision.seat).reserve)
        and len(game.seat(game.decision.seat).city) > 2
    )


# ---------------------------------------------------------------- buying


def test_one_press_suggests_the_exact_payment():
    """Pressing an affordable tile lays down an exact payment if there is one; buying is one press more."""
    picker, game = picker_at(lambda g: affordable(g, exact=True))
    sale = next(sale for sale, offer in picker.offers.items() if offer.exact)
    selection = picker.press_sale(NOTHING, sale).selection
    assert picker.paid_with(selection) in picker.offers[sale].exact
    assert game.check(Buy(sale, picker.paid_with(selection))) is None


def test_pressing_the_chosen_tile_gives_it_up():
    """The same press again leads back to nothing."""
    picker, _ = picker_at(lambda g: affordable(g, exact=True))
    sale = next(iter(picker.offers))
    chosen = picker.press_sale(NOTHING, sale).selection
    assert picker.press_sale(chosen, sale).selection == NOTHING


def test_money_first_then_tile_keeps_the_money():
    """Cards laid down first stay the payment if they suffice for the tile pressed then."""
    picker, _ = picker_at(lambda g: affordable(g, exact=True))
    sale, offer = next((s, o) for s, o in picker.offers.items() if o.exact)
    suggested = picker.press_sale(NOTHING, sale).selection.hand
    more = [p for p, c in enumerate(picker.hand) if picker.view.card(c).currency == offer.sale.currency]
    selection = NOTHING
    for place in more:
        selection = picker.press_hand(selection, place).selection
    assert selection.hand == tuple(more)
    kept = picker.press_sale(selection, sale).selection
    assert kept.hand == tuple(more)
    assert len(more) >= len(suggested)


def test_selecting_another_currency_clears_the_selection():
    """A card of another currency than the laid ones replaces them; a card pressed twice is taken back."""
    picker, _ = picker_at(acting)
    currencies = [picker.view.card(card).currency for card in picker.hand]
    other = next(place for place, currency in enumerate(currencies) if currency != currencies[0])
    first = picker.press_hand(NOTHING, 0).selection
    assert picker.press_hand(first, 0).selection.hand == ()
    assert picker.press_hand(first, other).selection.hand == (other,)


def test_every_legal_payment_is_reachable():
    """By toggling cards any subset of a currency can be laid down."""
    picker, _ = picker_at(lambda g: affordable(g, exact=True))
    sale, offer = next((s, o) for s, o in picker.offers.items() if o.exact)
    chosen = picker.press_sale(NOTHING, sale).selection
    for place, card in enumerate(picker.hand):
        if picker.view.card(card).currency == offer.sale.currency and place not in chosen.hand:
            chosen = picker.press_hand(chosen, place).selection
    assert chosen.sale == sale
    assert len(chosen.hand) == sum(picker.view.card(c).currency == offer.sale.currency for c in picker.hand)


def test_a_planned_cell_survives_the_purchase():
    """A cell pressed while a tile is chosen is remembered for placing it."""
    picker, game = picker_at(lambda g: affordable(g, exact=True))
    sale, offer = next((s, o) for s, o in picker.offers.items() if o.exact)
    chosen = picker.press_sale(NOTHING, sale).selection
    cell = next(iter(picker.previews(chosen)))
    planned = picker.press_cell(chosen, cell)
    assert planned.choices == ()
    assert planned.selection.cell == cell
    game.choose(Buy(sale, picker.paid_with(chosen)))
    game.choose(Stop()) if acting(game) else None
    after = Picker(game.view(picker.seat), picker.seat)
    assert after.opening({offer.sale.piece: cell}) == Selection(tile=offer.sale.piece, cell=cell)


# ---------------------------------------------------------------- taking money


def test_cards_that_may_not_join_replace_each_other():
    """Displayed cards gather as long as they may be taken together; else the new one stands alone."""
    picker, _ = picker_at(acting)
    for first in range(len(picker.display)):
        selection = picker.press_display(NOTHING, first).selection
        assert selection.display == (first,)
        for second in range(len(picker.display)):
            if second == first:
                continue
            both = picker.press_display(selection, second).selection.display
            cards = tuple(picker.display[p] for p in sorted((first, second)))
            legal = picker.view.check(TakeMoney(cards)) is None
            assert both == (tuple(sorted((first, second))) if legal else (second,))


# ---------------------------------------------------------------- placing


def test_a_press_on_a_lit_cell_places():
    """While placing, a legal cell completes the choice; an illegal one gives the reason."""
    picker, _game = picker_at(placing)
    selection = picker.begin()
    tile = picker.bought[0]
    cell = next(iter(picker.previews(selection)))
    assert picker.press_cell(selection, cell).choices == (Place(tile, cell),)
    refused = picker.press_cell(selection, (0, 0))
    assert refused.choices == ()
    assert refused.reason is not None
    assert refused.reason.code == "cell_occupied"


def test_the_reserve_is_always_open():
    """Storing the waiting tile is one press."""
    picker, game = picker_at(placing)
    outcome = picker.store(picker.begin())
    assert outcome.choices == (Store(picker.bought[0]),)
    assert game.check(outcome.choices[0]) is None


def test_dropping_a_bought_tile_early_declines_the_action():
    """A bought tile carried to a cell while an action is open stops the actions, then places."""
    picker, _ = picker_at(lambda g: acting(g) and g.decision.frame.acted)
    tile = picker.bought[0]
    cell = next(iter(picker.previews_of(tile)))
    assert picker.drop_on_cell(NOTHING, tile, cell).choices == (Stop(), Place(tile, cell))


def test_dropping_a_market_tile_buys_it():
    """A tile carried from the market to a legal cell is bought with the suggested payment."""
    picker, _game = picker_at(lambda g: affordable(g, exact=True))
    sale, offer = next((s, o) for s, o in picker.offers.items() if o.exact)
    cell = next(iter(picker.previews_of(offer.sale.piece)))
    outcome = picker.drop_on_cell(NOTHING, offer.sale.piece, cell)
    assert outcome.choices == (Buy(sale, picker.paid_with(outcome.selection)),)
    assert outcome.selection.cell == cell


# ---------------------------------------------------------------- redesign


@pytest.mark.parametrize("seed", ["3", "5"])
def test_redesign_from_either_end(seed):
    """A stored tile lights cells to add and buildings to exchange; a building can go to the reserve."""
    game = begun(3, seed)
    told = play_until(game, placing)
    assert told
    game.choose(Store(game.seat(game.decision.seat).bought[0]))
    play_until(game, redesigning)
    seat = game.decision.seat
    picker = Picker(game.view(seat), seat)
    tile = picker.reserve[0]
    chosen = picker.press_reserve(NOTHING, tile).selection
    city = game.seat(seat).city
    for cell in picker.previews(chosen):
        choice = picker.press_cell(chosen, cell).choices[0]
        expected = Exchange(cell, tile) if city.tile_at(cell) else Add(tile, cell)
        assert choice == expected
        assert game.check(choice) is None
    for cell in picker.removals():
        building = picker.press_cell(Selection(redesign=True), cell).selection
        assert building == Selection(cell=cell, redesign=True)
        assert picker.remove(building, cell).choices == (Remove(cell),)


def test_back_gives_up_the_cell_first():
    """Esc takes the planned cell back, then the rest."""
    picker, _ = picker_at(acting)
    planned = Selection(sale="space-1", cell=(1, 0))
    assert picker.back(planned).selection == Selection(sale="space-1")
    assert picker.back(Selection(sale="space-1")).selection == NOTHING


def test_other_seats_cannot_pick():
    """A seat that is not asked lights nothing and completes nothing."""
    game = begun()
    other = (game.decision.seat + 1) % 3
    picker = Picker(game.view(other), other)
    assert not picker.acting
    assert picker.press_sale(NOTHING, "space-1").choices == ()
    assert picker.press_hand(NOTHING, 0).selection == NOTHING
    assert picker.press_cell(NOTHING, (1, 0)).choices == ()


def test_a_card_used_with_a_purchase_is_pressed_in_the_hand():
    """The exchange card is used when it is pressed, and given up when it is pressed again."""
    game = table(
        hands=["florin-4 dirham-5 exchange-dirham-florin"],
        market="G9 . . .",
        modules=["currency_exchange_cards"],
    )
    picker = Picker(game.view(0), 0)
    card = picker.hand.index("exchange-dirham-florin")
    chosen = picker.press_sale(NOTHING, "space-1").selection
    used = picker.press_hand(chosen, card).selection
    assert used.add_ons == ("exchange-dirham-florin",)
    assert sorted(picker.paid_with(used)) == ["dirham-5", "florin-4"]
    assert picker.press_hand(used, card).selection.add_ons == ()
