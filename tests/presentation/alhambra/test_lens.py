"""The exact-change lens: what the hand pays to the coin, now and after taking a card."""

from itertools import combinations

from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.alhambra.lens import lens_of
from tests.presentation.games import begun, play_until


def payable(game, seat, hand):
    """By trying every subset of a hand: the market spaces that some cards of their currency pay exactly."""
    found = set()
    for place, currency in enumerate(game.rules.components.currencies, 1):
        tile = game.state.market[place - 1]
        if tile is None:
            continue
        values = [game.card(card).value for card in hand if game.card(card).currency == currency]
        sums = {sum(some) for size in range(1, len(values) + 1) for some in combinations(values, size)}
        if game.piece(tile).price in sums:
            found.add(f"space-{place}")
    return found


def test_the_lens_agrees_with_every_payment_selected_by_hand():
    """Now and after each displayed card: the same as trying all payments, in twenty positions of a game."""
    game = begun(3, "7")
    told = promised = 0
    for _ in range(20):
        for _ in range(3):
            play_until(game, lambda game: True, most=1)
            game.choose(next(iter(game.candidates())))
        if game.over:
            break
        seat = game.decision.seat
        hand = list(game.state.seats[seat].hand)
        lens = lens_of(game.view(seat), seat)
        now = payable(game, seat, hand)
        assert lens.now == now
        assert len(lens.after) == len(game.state.display)
        for card, tiles in zip(game.state.display, lens.after, strict=True):
            then = payable(game, seat, [*hand, card]) - now
            assert {tile.id for tile in tiles} == {game.state.market[int(sale[-1]) - 1] for sale in then}
            promised += len(tiles)
        told += len(now)
    assert told
    assert promised


def test_a_hidden_hand_has_no_lens():
    """Whoever does not see the cards is told nothing."""
    game = begun(3, "7")
    assert lens_of(game.view(NOBODY), 0) is None
