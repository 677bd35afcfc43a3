"""Filling the blanks of a view: a full state that could be behind it, for bots that search.

What is unseen is known as a multiset; the blanks are filled from it by chance, and scoring cards
only where they can lie (alhambra.md 8 and design of secrecy in ARCHITECTURE.md).
"""

from collections import Counter
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import Window
from alhambra_desktop.engine import records
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.hooks import offers, union
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.ruleset import Ruleset


def unseen_money(view: Palace) -> list[str]:
    """The money cards that ``view`` does not show: in the deck or in hidden hands."""
    state = view.state
    left = Counter(_all_money(view.rules))
    left.subtract(state.discards)
    left.subtract(state.display)
    for seat in state.seats:
        left.subtract(card for card in seat.hand if card != BLANK)
    left.subtract(card for card in state.deck.pieces if card in left and card != BLANK)
    return [card for card, count in left.items() for _ in range(count)]


def unseen_tiles(view: Palace) -> list[str]:
    """The tiles that ``view`` does not show: those in the supply."""
    state = view.state
    seen: set[str] = {tile for tile in state.market if tile is not None}
    if state.dirk is not None:
        seen.update(state.dirk.tiles)
    for seat in state.seats:
        seen.update(seat.reserve)
        seen.update(seat.bought)
        seen.update(placed.piece.id for placed in seat.city.tiles())
    seen.update(state.supply.pieces)
    return [tile for tile in _all_tiles(view.rules) if tile not in seen]


def _all_money(rules: "Ruleset") -> tuple[str, ...]:
    return rules.once("money", lambda: offers(rules.hooks.deck, rules.setup))


def _all_tiles(rules: "Ruleset") -> tuple[str, ...]:
    return rules.once("tiles", lambda: offers(rules.hooks.supply, rules.setup))


def _streams(rules: "Ruleset") -> tuple[str, ...]:
    return rules.once("streams", lambda: tuple(union(rules.hooks.streams, rules.setup)))


def imagine(view: Palace, dice: Dice, remember: bool = True) -> Palace:
    """A full game that looks to its viewer exactly like ``view``; future chance comes from ``dice``.

    With ``remember`` the hands of others are those that everybody saw being filled; without it
    they are dealt from what is unseen.
    """
    state = records.copy(view.state)
    money = unseen_money(view)
    shuffle(money, dice)
    for seat in state.seats:
        if BLANK in seat.hand:
            seat.hand = _imagined_hand(seat.hand, seat.known if remember else [], money)
            seat.hand.sort(key=view.rules.card_rank)
    _fill_deck(state.deck, state.windows, money, dice)
    tiles = unseen_tiles(view)
    shuffle(tiles, dice)
    state.supply.pieces[:] = [tiles.pop() if tile == BLANK else tile for tile in state.supply.pieces]
    state.streams = {name: dice.below(1 << 64) for name in _streams(view.rules)}
    game = Palace(view.rules, state, Game.FULL)
    game.ask_again()
    return game


def _imagined_hand(hand: list[str], known: list[str], money: list[str]) -> list[str]:
    """As many cards as are blank: the remembered ones first, the rest from the unseen."""
    filled = [card for card in hand if card != BLANK]
    missing = len(hand) - len(filled)
    for card in known[:missing]:
        if card in money:
            money.remove(card)
            filled.append(card)
    while len(filled) < len(hand):
        filled.append(money.pop())
    return filled


def _fill_deck(deck: Pile, windows: tuple[Window, ...], money: list[str], dice: Dice) -> None:
    """Scoring cards somewhere in their windows, money everywhere else."""
    pieces = deck.pieces
    for window in windows:
        if window.card in pieces:
            continue
        places = [i for i in range(window.low, min(window.high + 1, len(pieces))) if pieces[i] == BLANK]
        pieces[dice.pick(places)] = window.card
    for i, piece in enumerate(pieces):
        if piece == BLANK:
            pieces[i] = money.pop()
