"""Determinizing a view: drawing a full state consistent with it, for bots that search.

Unseen pieces are known as a multiset; the blanks are filled from it at random, and scoring cards only where
they can be (alhambra.md 8; see secrecy in ARCHITECTURE.md).
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.city_facts import names_in
from alhambra_desktop.alhambra.frames import TileUp
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import DeckRange, Seat
from alhambra_desktop.alhambra.vocabulary import PileShare
from alhambra_desktop.engine import records
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.hooks import offers
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile
from alhambra_desktop.engine.secret_questions import SecretQuestion

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.ruleset import Ruleset


def unseen_money(view: Palace) -> list[str]:
    """The money cards not shown in ``view``: in the deck or in hidden hands."""
    state = view.state
    left = Counter(_all_money(view.rules))
    left.subtract(state.discards)
    left.subtract(state.display)
    for seat in state.seats:
        left.subtract(card for card in seat.hand if card != BLANK)
    left.subtract(card for card in state.deck.pieces if card in left and card != BLANK)
    left.subtract(card for card in offers(view.rules.hooks.holdings, view) if card in left)
    return [card for card, count in left.items() for _ in range(count)]


def unseen_tiles(view: Palace) -> list[str]:
    """The tiles not shown in ``view``: those in the supply."""
    seen = shown_tiles(view)
    return [tile for tile in all_tiles(view.rules) if tile not in seen]


def shown_tiles(view: Palace) -> set[str]:
    """All pieces shown in ``view``, whether they came from the supply or not."""
    state = view.state
    seen: set[str] = {tile for tile in state.market if tile is not None}
    if state.dirk is not None:
        seen.update(state.dirk.tiles)
    for seat in state.seats:
        seen.update(seat.reserve)
        seen.update(seat.bought)
        seen.update(names_in(seat.city))
    seen.update(state.supply.pieces)
    seen.update(frame.tile for frame in state.frames if isinstance(frame, TileUp))
    seen.update(offers(view.rules.hooks.holdings, view))
    return seen


def _all_money(rules: "Ruleset") -> tuple[str, ...]:
    return rules.once("money", lambda: offers(rules.hooks.deck, rules.setup))


def all_tiles(rules: "Ruleset") -> tuple[str, ...]:
    """All tiles shuffled into the supply at the beginning of the game."""
    return rules.once("tiles", lambda: offers(rules.hooks.supply, rules.setup))


def unseen_special(view: Palace) -> Counter[str]:
    """The special cards (no money) not shown in ``view``: in the deck, in hidden hands, or left over.

    Cards known to be in the deck are listed in ``ranges`` by name and are not counted.
    """
    state = view.state
    left = Counter(_all_special(view.rules))
    shown = [*state.discards, *state.display, *offers(view.rules.hooks.holdings, view)]
    shown += [card for seat in state.seats for card in seat.hand]
    shown += state.deck.pieces
    left.subtract(card for card in shown if card in left)
    return left


def _all_special(rules: "Ruleset") -> tuple[str, ...]:
    def all_of_them() -> tuple[str, ...]:
        return tuple(card for share in offers(rules.hooks.pile_cards, rules.setup) for card in share.cards)

    return rules.once("special", all_of_them)


TRIES = 20
"""How often hands are dealt anew if they contradict what everybody saw their owners do."""


def determinize(view: Palace, dice: Dice, remember: bool = True) -> Palace:
    """Determinize: a full game that looks exactly like ``view`` to its viewer; ``dice`` gives its randomness.

    With ``remember``, other hands contain the cards that everybody saw going in; without it they are dealt at
    random from the unseen cards, such that they fit the situation: the leader of an auction can pay the bid,
    a seat that is asked has a choice.
    """
    for _ in range(TRIES):
        game = _determinized(view, dice, remember)
        if _fits(game, view.viewer):
            return game
    return _determinized(view, dice, remember=True)


def _fits(game: Palace, viewer: int) -> bool:
    decision = game.decision
    if not all(frame.credible(game) for frame in game.state.frames):
        return False
    if decision is None or decision.seat == viewer:  # the viewer's own decision is known, not sampled
        return True
    return any(kind.possible(game, decision.seat) for kind in decision.kinds)


def _determinized(view: Palace, dice: Dice, remember: bool) -> Palace:
    state = records.copy(view.state)
    money = unseen_money(view)
    shuffle(money, dice)
    special = unseen_special(view)
    hidden = [seat for seat in state.seats if BLANK in seat.hand]
    # A special card is conspicuous: even who does not remember money remembers it.
    for seat in hidden:
        special.subtract([card for card in seat.known if card in special])
    dealt = _dealt_secretly(view, hidden, special, dice)
    for seat, secret in zip(hidden, dealt, strict=True):
        known = [card for card in seat.known if card in special]
        known += secret
        known += [card for card in seat.known if remember and card not in special]
        seat.hand = _determinized_hand(seat.hand, known, money, special)
        seat.hand.sort(key=view.rules.card_rank)
    _fill_deck(state.deck, _hidden(view, state.ranges, special, dice), money, dice)
    tiles = unseen_tiles(view)
    shuffle(tiles, dice)
    state.supply.fill(tiles)
    state.streams = {name: dice.below(1 << 64) for name in view.rules.streams}
    game = Palace(view.rules, state, Game.FULL)
    for listener in view.rules.hooks.determinized:
        listener(game, view, dice)
    for frame in state.frames:
        if isinstance(frame, SecretQuestion):
            frame.determinize(game, dice)
    game.ask_again()
    return game


def _dealt_secretly(view: Palace, hidden: list[Seat], special: Counter[str], dice: Dice) -> list[list[str]]:
    """By hidden hand: the number of special cards dealt face down that nobody has seen there.

    They are as many as are neither in the deck nor visible. A hand may also have received unseen money; then
    which unseen cards are special is random.
    """
    found: list[list[str]] = [[] for _ in hidden]
    shares = [share for share in offers(view.rules.hooks.pile_cards, view.rules.setup) if share.dealt]
    if not shares:
        return found
    names = {card for share in shares for card in share.cards}
    places = [n for n, seat in enumerate(hidden) for _ in range(len(seat.hand) - len(seat.known))]
    number = sum(special[card] for card in names) - _out_of_hands(view, shares)
    if number < len(places):
        shuffle(places, dice)
        places = sorted(places[: max(0, number)])
    for place in places:
        card = dice.pick([card for card in sorted(special.elements()) if card in names])
        special[card] -= 1
        found[place].append(card)
    return found


def _out_of_hands(view: Palace, shares: Sequence[PileShare]) -> int:
    """How many unseen cards of these shares are known to be in the deck or left over."""
    kinds = {share.kind for share in shares}
    left = sum(len(s.cards) - s.dealt * view.players - sum(s.piles.values()) for s in shares)
    seen = _seen(view, view.state.ranges)
    waiting = [w for n, w in enumerate(view.state.ranges) if w.card in kinds and n not in seen]
    return left + len(waiting)


def _hidden(
    view: Palace, ranges: tuple[DeckRange, ...], special: Counter[str], dice: Dice
) -> list[DeckRange]:
    """The ranges whose card is not visible, with an unseen card drawn where only the kind is known."""
    seen = _seen(view, ranges)
    hidden: list[DeckRange] = []
    for place, span in enumerate(ranges):
        if place in seen:
            continue
        if span.card in view.rules.cards:
            hidden.append(span)
            continue
        unseen = sorted(special.elements())
        card = dice.pick([card for card in unseen if view.card(card).kind == span.card])
        special[card] -= 1
        hidden.append(replace(span, card=card))
    return hidden


def _seen(view: Palace, ranges: tuple[DeckRange, ...]) -> dict[int, int]:
    """By range number: the position where the viewer has seen the card.

    Ranges with the least room for an unseen card come first, so that the others stay possible.
    """
    deck = view.state.deck.pieces
    order = sorted(range(len(ranges)), key=lambda i: deck[ranges[i].low : ranges[i].high + 1].count(BLANK))
    rows = [(i, ranges[i]) for i in order]
    where: dict[int, int] = {}
    for place, card in enumerate(deck):
        if card != BLANK and ranges:
            _find_range(view, rows, where, place, set())
    return where


def _find_range(
    view: Palace, rows: list[tuple[int, DeckRange]], where: dict[int, int], place: int, tried: set[int]
) -> bool:
    """Find a range for the card at this position, moving others if necessary; ``where`` is changed."""
    card = view.state.deck.pieces[place]
    names = (card, view.card(card).kind)
    for i, span in rows:
        if i not in tried and span.card in names and span.low <= place <= span.high:
            tried.add(i)
            if i not in where or _find_range(view, rows, where, where[i], tried):
                where[i] = place
                return True
    return False


def _determinized_hand(
    hand: list[str], known: list[str], money: list[str], special: Counter[str]
) -> list[str]:
    """As many cards as are hidden: the remembered ones first, the rest from the unseen ones."""
    filled = [card for card in hand if card != BLANK]
    missing = len(hand) - len(filled)
    for card in known[:missing]:
        if card in special:
            filled.append(card)
        elif card in money:
            money.remove(card)
            filled.append(card)
    while len(filled) < len(hand):
        filled.append(money.pop())
    return filled


def _fill_deck(deck: Pile, hidden: list[DeckRange], money: list[str], dice: Dice) -> None:
    """Put hidden special cards somewhere in their ranges, money everywhere else."""
    pieces = deck.pieces
    free = [place for place, piece in enumerate(pieces) if piece == BLANK]
    for place, card in _special_places(hidden, free, dice):
        pieces[place] = card
    for i, piece in enumerate(pieces):
        if piece == BLANK:
            pieces[i] = money.pop()


def _special_places(ranges: list[DeckRange], free: list[int], dice: Dice) -> list[tuple[int, str]]:
    """A random position for each special card.

    If no room is left for the last one, they are packed tightly.
    """
    taken: dict[int, str] = {}
    for span in ranges:
        within = free[bisect_left(free, span.low) : bisect_right(free, span.high)]
        places = [i for i in within if i not in taken]
        if not places:
            break
        taken[dice.pick(places)] = span.card
    else:
        return list(taken.items())
    waiting = sorted(ranges, key=lambda span: span.high)
    packed: list[tuple[int, str]] = []
    for place in free:
        fitting = next((span for span in waiting if span.low <= place <= span.high), None)
        if fitting is not None:
            waiting.remove(fitting)
            packed.append((place, fitting.card))
    return packed
