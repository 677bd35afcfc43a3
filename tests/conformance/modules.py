"""What the suite must be told of a module besides its rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.randomness import Dice, shuffle


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _other_characters(game: Palace, viewer: int, dice: Dice) -> None:
    """Others are spare, others lie in the deck where nobody has looked."""
    deck, spare = game.state.deck.pieces, game.state.slices["characters"].spare.pieces
    seen = game.state.deck.seen
    places = [i for i, card in enumerate(deck) if game.card(card).kind == "character" and i not in seen]
    hidden = [deck[i] for i in places] + spare
    shuffle(hidden, dice)
    for place in places:
        deck[place] = hidden.pop()
    spare[:] = hidden


@dataclass(frozen=True)
class Told:
    """What the suite cannot find out by itself.

    ``scramble`` mixes what a viewer cannot see in the slice; nothing the viewer sees may change.
    """

    scramble: Callable[[Palace, int, Dice], Any] = _nothing


def _other_projects(game: Palace, viewer: int, dice: Dice) -> None:
    """Another order of those that are still face down."""
    shuffle(game.state.slices["major_construction_projects"].pile.pieces, dice)


def _other_bonus_cards(game: Palace, viewer: int, dice: Dice) -> None:
    """Other cards in the hands of the others and in the box; what everybody has seen of them stays."""
    mine = game.state.slices["bonus_cards"]
    others = [seat for seat in range(game.players) if seat != viewer]
    unknown = {s: [card for card in mine.hands[s] if card not in mine.known[s]] for s in others}
    pool = [*mine.rest, *(card for cards in unknown.values() for card in cards)]
    shuffle(pool, dice)
    for seat in others:
        mine.hands[seat] = (*mine.known[seat], *(pool.pop() for _ in unknown[seat]))
    mine.rest = tuple(pool)


def _other_thieves(game: Palace, viewer: int, dice: Dice) -> None:
    """Other thieves in the hands of the others and in the box."""
    mine = game.state.slices["thieves"]
    others = [seat for seat in range(game.players) if seat != viewer]
    pool = [*mine.rest, *(thief for seat in others for thief in mine.hands[seat])]
    shuffle(pool, dice)
    for seat in others:
        mine.hands[seat] = tuple(pool.pop() for _ in mine.hands[seat])
    mine.rest = tuple(pool)


def _other_squares(game: Palace, viewer: int, dice: Dice) -> None:
    """Another order of the squares of each pile that are face down."""
    for pile in game.state.slices["squares"].piles:
        shuffle(pile.pieces, dice)


def _other_craftsmen(game: Palace, viewer: int, dice: Dice) -> None:
    """Others out of the game, and face down before the first player as long as nobody has seen it."""
    mine = game.state.slices["travelling_craftsmen"]
    covered = [] if mine.covered.seen else mine.covered.pieces
    hidden = [*mine.aside.pieces, *covered]
    shuffle(hidden, dice)
    for pile in (mine.aside.pieces, covered):
        pile[:] = [hidden.pop() for _ in pile]


def _other_builders(game: Palace, viewer: int, dice: Dice) -> None:
    """Others left over, dealt to the others in secret, and in the deck where nobody has looked."""
    deck, spare = game.state.deck, game.state.slices["master_builders"].spare
    places = [i for i, card in enumerate(deck.pieces) if card.startswith("builder-") and i not in deck.seen]
    hidden = [deck.pieces[i] for i in places] + spare
    shuffle(hidden, dice)
    for place in places:
        deck.pieces[place] = hidden.pop()
    spare[:] = hidden


def _other_directions(game: Palace, viewer: int, dice: Dice) -> None:
    """Another order of the directions that the viewer has not seen."""
    pile = game.state.slices["invaders"].pile
    places = [i for i in range(len(pile.pieces)) if viewer < 0 or not pile.seen.get(i, 0) >> viewer & 1]
    cards = [pile.pieces[i] for i in places]
    shuffle(cards, dice)
    for place in places:
        pile.pieces[place] = cards.pop()


def _other_sites(game: Palace, viewer: int, dice: Dice) -> None:
    """Other site tiles on the tiles of the others, in their hands, and face down."""
    mine = game.state.slices["building_sites"]
    others = [seat for seat in range(game.players) if seat != viewer]
    pool = [*mine.rest, *(one for seat in others for one in (*mine.held[seat], *mine.drawn[seat]))]
    shuffle(pool, dice)
    for seat in others:
        mine.held[seat] = tuple(pool.pop() for _ in mine.held[seat])
        mine.drawn[seat] = tuple(pool.pop() for _ in mine.drawn[seat])
    mine.rest = tuple(pool)


TOLD: dict[str, Told] = {
    "bonus_cards": Told(scramble=_other_bonus_cards),
    "squares": Told(scramble=_other_squares),
    "characters": Told(scramble=_other_characters),
    "thieves": Told(scramble=_other_thieves),
    "master_builders": Told(scramble=_other_builders),
    "invaders": Told(scramble=_other_directions),
    "building_sites": Told(scramble=_other_sites),
    "major_construction_projects": Told(scramble=_other_projects),
    "travelling_craftsmen": Told(scramble=_other_craftsmen),
}
"""By module id, in the order of the catalogue; most modules need no line."""
