"""View-models: what the table shows, for whom, and the perspective on it."""

import pytest

from alhambra_desktop.alhambra import explain, questions
from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.alhambra.frames import Actions, Placing, TurnEnd
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.acts import NORMAL, PRIMARY
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import hand_model
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.models import TYPES
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.reasons import guilt, reason_text
from alhambra_desktop.presentation.alhambra.screen import screen_of
from alhambra_desktop.presentation.alhambra.selection import NOTHING, phase_of
from alhambra_desktop.presentation.alhambra.targets import ZONES, target_at
from alhambra_desktop.presentation.alhambra.tips import cards_left_tip, cell_tip, player_tip, tiles_left_tip
from alhambra_desktop.presentation.perspective import perspective, still_holding
from alhambra_desktop.presentation.words import category_name, in_halves
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules.gate_board_table import ME
from tests.alhambra.table import table
from tests.presentation.games import begun, favourite, people, play_until, table_model

ROW = """
    +-----+#####+-----+
    |  F     P5    G9 |
    +-----+-----+-----+
"""


def model_of(game, me, *, revealed=True):
    view = game.view(me if revealed else -1)
    return table_model(
        view, people(game.players), me, revealed=revealed, deck_history=DeckHistory(begun=True)
    )


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_table_shows_what_lies_open(players):
    """Scores, counts, walls, hands' sizes, market and display are those of the game."""
    game = begun(players)
    play_until(game, lambda g: g.state.turn > 4 * players)
    me = game.decision.seat
    model = model_of(game, me)
    for number, seat in enumerate(game.state.seats):
        shown = model.players[number]
        assert (shown.score, shown.hand, shown.wall) == (seat.score, len(seat.hand), seat.city.longest_wall())
        assert shown.counts == seat.city.counts()
    assert [slot.tile.id if slot.tile else None for slot in model.market] == game.state.market
    assert [card.id for card in model.display] == game.state.display
    assert sorted(card.id for card in model.hand.cards) == sorted(game.seat(me).hand)
    assert len(model.opponents) == players - 1 + (players == 2)


def test_a_half_building_is_counted_and_leads():
    """One garden and a half of one against a garden: it has the star, and the plate says 1½."""

    def held(state):
        mine = state.slices[ME]
        mine.halves.remove("half-garden")
        mine.held[0].append("half-garden")

    cities = [ROW, ROW.replace("G9", "G8")]
    place = TYPES.index("garden")
    plain = model_of(table(cities=cities, display=SHOWN, modules=[ME]), 0)
    assert not any("garden" in player.leads for player in plain.players)
    assert [in_halves(player.units(place)) for player in plain.players] == ["1", "1", "0"]
    game = table(cities=cities, display=SHOWN, modules=[ME], prepare=held)
    model = model_of(game, 0)
    assert ["garden" in player.leads for player in model.players] == [True, False, False]
    assert [in_halves(player.units(place)) for player in model.players] == ["1½", "1", "0"]
    assert [player.counts[place] for player in model.players] == [1, 1, 0]


def test_a_hidden_hand_shows_only_backs():
    """Without the right to see it a hand is so many backs, and the market says nothing of money."""
    game = begun()
    me = game.decision.seat
    model = model_of(game, me, revealed=False)
    assert all(card.id == "" and card.value == 0 for card in model.hand.cards)
    assert len(model.hand.cards) == len(game.seat(me).hand)
    assert {slot.status for slot in model.market} == {"unknown"}


def test_models_do_not_depend_on_what_is_hidden():
    """Two games that differ only in other hands give the same model."""
    game = begun()
    me = game.decision.seat
    other = game.copy()
    rival = other.seat((me + 1) % 3)
    rival.hand = ["dinar-9"] * len(rival.hand)
    assert model_of(game, me) == model_of(other, me)


@pytest.mark.parametrize("phase", ["placing", "turn_end"])
def test_only_prices_show_when_nothing_can_be_bought_any_more(phase):
    """While bought tiles are placed and the turn ends: prices only; whoever waits sees what can be paid."""
    game = begun()
    play_until(game, lambda g: g.state.turn > 9 and phase_of(g, g.decision.seat) == phase)
    me = game.decision.seat
    assert {slot.status for slot in model_of(game, me).market} <= {"unknown", "empty"}
    waiting = model_of(game, (me + 1) % 3).market
    assert {slot.status for slot in waiting} & {"exact", "pay", "short"}


def test_market_status_is_the_offer():
    """Exact, overpaid and short tiles are told apart as the view answers."""
    game = begun()
    play_until(game, lambda g: g.state.turn > 9)
    me = game.decision.seat
    model = model_of(game, me)
    offers = {offer.sale.id: offer for offer in questions.offers(game.view(me), me)}
    for slot in model.market:
        if slot.tile is not None:
            offer = offers[slot.sale]
            expected = "exact" if offer.exact else "pay" if offer.cheapest else "short"
            assert slot.status == expected


@pytest.mark.parametrize(
    ("hand", "status"),
    [
        ("dinar-4 florin-3 exchange-dinar-florin", "aided"),
        ("dinar-4 florin-3", "short"),
        ("dinar-4 florin-2 exchange-dinar-florin", "short"),
        ("dinar-7 exchange-dinar-florin", "exact"),
    ],
)
def test_the_market_marks_tiles_payable_only_with_a_module(hand, status):
    """A tile that the money alone does not pay for, but the money with an exchange card."""
    shown = "florin-1 dirham-1 dinar-1 ducat-1"
    game = table(hands=[hand], market=". . P7 .", display=shown, modules=["currency_exchange_cards"])
    assert model_of(game, 0).market[2].status == status


def test_groups_of_the_hand_add_up():
    """Cards lie by currency in the order of the market; each group has its number and sum."""
    game = begun()
    me = game.decision.seat
    hand = hand_model(game.view(me), me)
    assert sum(count for _, count, _ in hand.groups) == len(hand.cards)
    order = [card.currency for card in hand.cards]
    assert order == sorted(order, key=game.rules.components.currencies.index)


# ---------------------------------------------------------------- dock


def test_the_dock_always_offers_a_way_on():
    """In every situation of a game of one person some button can be pressed, or a cell is lit."""
    game = begun()
    while not game.over:
        seat = game.decision.seat
        picker = Picker(game.view(seat), seat)
        dock = dock_model(picker, picker.begin(), "")
        live = any(act.enabled for act in (*dock.acts, dock.end))
        assert live or any(True for _ in game.candidates())
        assert dock.end.enabled is isinstance(game.decision.frame, TurnEnd)
        for act in dock.acts:
            if act.enabled and len(act.choices) == 1:
                assert game.check(act.choices[0]) is None
        game.choose(favourite(game))


def test_the_reserve_is_golden_where_a_tile_fits_nowhere():
    """Enter does it then, but not while a cell fits, or another tile is in hand that may make room."""
    found = set()
    for seed in map(str, range(40)):
        game = begun(2, seed)
        while not game.over:
            if isinstance(game.decision.frame, Placing):
                seat = game.decision.seat
                picker = Picker(game.view(seat), seat)
                nowhere = not picker.previews(picker.begin()) and len(picker.bought) == 1
                dock = dock_model(picker, picker.begin(), "")
                found.add(nowhere)
                store = next(act for act in dock.acts if act.id == "store")
                assert store.look == (PRIMARY if nowhere else NORMAL)
            game.choose(game.sample(Dice(f"{seed}/{game.state.turn}")))
        if len(found) == 2:
            return
    raise AssertionError("no tile ever fitted nowhere")


def test_overpaying_is_asked_about():
    """A payment above the price, although an exact one exists, has a question to confirm."""
    game = begun()

    def wasteful(g):
        if not isinstance(g.decision.frame, Actions):
            return False
        view = g.view(g.decision.seat)
        for offer in questions.offers(view, g.decision.seat):
            held = [
                c for c in view.seat(g.decision.seat).hand if view.card(c).currency == offer.sale.currency
            ]
            if offer.exact and sum(view.card(c).value for c in held) > offer.price:
                return True
        return False

    play_until(game, wasteful)
    seat = game.decision.seat
    picker = Picker(game.view(seat), seat)
    for sale, offer in picker.offers.items():
        if not offer.exact:
            continue
        exact = picker.press_sale(NOTHING, sale).selection
        assert not dock_model(picker, exact, "").acts[0].confirm
        selection = exact
        for place, card in enumerate(picker.hand):
            if game.card(card).currency == offer.sale.currency and place not in selection.hand:
                selection = picker.press_hand(selection, place).selection
        meant = explain.payment(picker.view, seat, sale, picker.paid_with(selection))
        if meant.surplus:
            assert dock_model(picker, selection, "").acts[0].confirm


# ---------------------------------------------------------------- reasons and notes


def test_illegal_cells_have_a_sentence_and_a_culprit(caplog):
    """Every cell beside the city that does not fit says why; sides, paths and holes are marked."""
    game = begun(2)
    play_until(game, lambda g: len(g.seat(g.decision.seat).city) > 7)
    seat = game.decision.seat
    view = game.view(seat)
    codes = set()
    for tile in list(view.rules.pieces)[:60]:
        if view.piece(tile).kind != "building" or view.seat(seat).city.cell_of(tile):
            continue
        for cell in view.seat(seat).city.frontier():
            reason = questions.why_not_place(view, seat, tile, cell)
            if reason is not None:
                codes.add(reason.code)
                words = reason_text(view, seat, reason, tile)
                assert words.endswith(".")
                assert "{" not in words
                marked = guilt(reason)
                assert marked.sides or marked.holes or reason.code == "no_neighbour"
    assert {"edge_mismatch", "not_on_foot"} <= codes
    assert not caplog.records


def test_notes_on_what_is_left(caplog):
    """The notes on deck and supply count public knowledge only, and have words."""
    game = begun()
    view = game.view(game.decision.seat)
    assert sum(int(row.value) for row in tiles_left_tip(view).rows) == len(game.state.supply.pieces)
    money = cards_left_tip(view)
    unseen = (
        len(game.state.deck.pieces)
        - 2
        + sum(len(seat.hand) for number, seat in enumerate(game.state.seats) if number != game.decision.seat)
    )
    assert sum(int(row.value) for row in money.rows[:4]) == unseen
    assert not caplog.records


def test_the_note_of_a_cell_shows_values_before_and_after():
    """The note on a lit cell has the wall before and after and the count of the type."""
    game = begun()
    play_until(
        game, lambda g: bool(g.seat(g.decision.seat).bought) and not isinstance(g.decision.frame, Actions)
    )
    seat = game.decision.seat
    picker = Picker(game.view(seat), seat)
    cell, preview = next(iter(picker.previews(picker.begin()).items()))
    tip = cell_tip(picker, picker.begin(), model_of(game, seat), cell)
    assert str(preview.wall_after) in tip.rows[0].value
    assert not tip.bad


# ---------------------------------------------------------------- targets


def test_nothing_is_to_be_scored_after_the_end():
    """What a scoring now would bring is shown as long as there is one to come, not after the last."""
    game = begun()
    assert all(player.now is not None for player in model_of(game, 0).players)
    play_until(game, lambda game: False)
    assert game.over
    model = model_of(game, 0)
    assert [player.now for player in model.players] == [None] * 3
    assert player_tip(model.players[1]).rows


def test_everything_shown_can_be_pointed_at():
    """Each target is found at its own middle unless a later card of the hand covers it; names are unique."""
    game = begun()
    play_until(game, lambda g: g.state.turn > 6)
    me = game.decision.seat
    table = model_of(game, me)
    picker = Picker(game.view(me), me)
    screen = screen_of((1920, 1080), 1.0, table, dock_model(picker, NOTHING, ""), undo=True, redo=False)
    names = [target.name for target in screen.targets]
    assert len(set(names)) == len(names)
    for target in screen.targets:
        if target.zone in ZONES and target.zone != "hand":
            assert target_at(screen.targets, target.rect.centre) == target
    kinds = {name[0] for name in names}
    assert {"sale", "display", "hand", "player", "menu", "bar", "act", "undo", "redo", "log"} <= kinds


# ---------------------------------------------------------------- perspective


def test_one_person_needs_no_curtain(make_match):
    """With one person the table is always theirs, also while bots play."""
    match = make_match("person", "easy", "easy")
    seen = perspective(match, None)
    assert (seen.me, seen.viewer, seen.curtain) == (0, 0, None)


def test_a_hand_is_shown_only_behind_the_own_curtain(make_match):
    """A hand is seen only after the own opening; from End turn on it is hidden at once."""
    match = make_match("person", "person", "person")
    asked = match.asked
    before = perspective(match, None)
    assert (before.viewer, before.curtain) == (-1, asked)
    opened = perspective(match, asked)
    assert (opened.me, opened.viewer, opened.curtain) == (asked, asked, None)
    while not isinstance(match.game.decision.frame, TurnEnd):
        match.choose(favourite(match.game))
        assert still_holding(match, asked) == asked
    match.choose(EndTurn())
    holder = still_holding(match, asked)
    after = perspective(match, holder)
    assert holder is None
    assert (after.viewer, after.curtain) == (-1, match.asked)


def test_open_hands_need_no_curtain(make_match):
    """With open hands the asked person's table is shown without a curtain."""
    match = make_match("person", "person", open_hands=True)
    seen = perspective(match, None)
    assert (seen.viewer, seen.curtain) == (match.asked, None)


def test_every_row_of_the_sheet_has_its_name():
    """Types and the longest wall are called as on the sheet; what has no words is made readable."""
    assert category_name("wall") == "Longest wall"
    assert category_name("tower") == "Towers"
    assert category_name("sky-kites") == "Sky kites"
