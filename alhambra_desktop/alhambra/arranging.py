"""Build any position of the palace game from a few lines of plain data.

Lessons begin with one::

    {
        "hands": ["florin-3 florin-4", "dinar-9"],
        "market": "G12 . P6 A8",
        "display": "dinar-1 florin-7 ducat-2 dirham-5",
        "cities": [["C10 1,0", "A7 2,0"]],
        "slices": {"squares": {...}}
    }

Tiles of the base game go by letter and price (``G12``), all others by their ids. A complete game is set up
first; then the named things are moved to their places, so that everything else, including the set-up of
modules, is consistent; a card or tile named in ``slices`` is taken from the deck or the supply. Seat 0 is
asked for an action.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra import conservation, opening
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.drawing import LETTERS
from alhambra_desktop.alhambra.frames import Actions, Course
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Placed
from alhambra_desktop.alhambra.ruleset import Ruleset
from alhambra_desktop.alhambra.state import DeckRange, State
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Steps

GAP = "."
"""An empty space of the market."""
MOST_ANSWERS = 200
"""Upper limit on the decisions during set-up."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The description of a position by seat and location; unnamed things stay where the set-up put them.

    ``deck`` and ``supply`` name the top pieces, topmost first. ``cities`` list by seat the tiles with their
    cells and optional rotations (``"C10 1,0"``, ``"project-3 2,0 1"``); the fountain is always at 0,0.
    ``dirk`` names his tiles in a game of two. ``step`` is the step of the turn that follows the action.
    """

    hands: tuple[str, ...] = ()
    market: str = ""
    display: str = ""
    deck: str = ""
    supply: str = ""
    cities: tuple[tuple[str, ...], ...] = ()
    reserves: tuple[str, ...] = ()
    dirk: str = ""
    scores: tuple[int, ...] = ()
    turn: int = 1


def arranged(rules: Ruleset, plain: Mapping[str, Any], seed: str = "lesson") -> Palace:
    """The running game in this position. Raises DataError naming the wrong entry."""
    said = dict(plain)
    slices = said.pop("slices", {})
    try:
        wanted = codec.decode(said, Arrangement)
    except codec.CodecError as error:
        raise DataError(f"position: {error}") from error
    game = _set_up(rules, seed)
    _Table(game.state, rules).lay(wanted)
    _overlay(game.state, rules, slices)
    game = _asked(rules, game.state)
    everything = conservation.everything(rules)
    _off_the_piles(game.state, conservation.counted(rules, game.plain()) - everything)
    _see_ranges(game.state, rules, len(wanted.deck.split()))
    found = conservation.counted(rules, game.plain())
    if wrong := sorted(name for name in everything | found if everything[name] != found[name]):
        raise DataError(f"position: lost or doubled: {', '.join(wrong[:5])}")
    return game


def _set_up(rules: Ruleset, seed: str) -> Palace:
    """A new game in its first turn; decisions before that are answered with the first choice."""
    game = opening.begin(rules, seed)
    for _ in range(MOST_ANSWERS):
        if game.state.turn:
            return game
        game.choose(next(iter(game.candidates())))
    raise DataError("position: the set-up does not end")


def _asked(rules: Ruleset, state: State) -> Palace:
    """The same position with seat 0 to act."""
    state.active, state.idle = 0, 0
    state.frames = [Course("turns"), Steps("turn", "placement"), Actions(0)]
    game = Palace(rules, state)
    game.events = []
    game.start()
    return game


class _Table:
    """Moves the named things from wherever they are to the described locations."""

    def __init__(self, state: State, rules: Ruleset) -> None:
        self._state = state
        self._rules = rules

    def lay(self, wanted: Arrangement) -> None:
        """Clear all described locations, then fill them."""
        state = self._state
        self._clear(wanted)
        for seat, words in enumerate(wanted.hands):
            for card in words.split():
                self._take(card, state.deck.pieces, f"hands[{seat}]")
                state.seats[seat].hand.append(card)
            state.seats[seat].hand.sort(key=self._rules.card_rank)
            state.seats[seat].known = list(state.seats[seat].hand)
        for card in wanted.display.split():
            self._take(card, state.deck.pieces, "display")
            state.display.append(card)
        for seat, rows in enumerate(wanted.cities):
            state.seats[seat].city = self._city(rows, f"cities[{seat}]")
        for seat, words in enumerate(wanted.reserves):
            state.seats[seat].reserve = self._tiles(words, f"reserves[{seat}]")
        if wanted.dirk and state.dirk is not None:
            state.dirk.tiles.extend(self._tiles(wanted.dirk, "dirk"))
        for place, word in enumerate(wanted.market.split()):
            state.market[place] = None if word == GAP else self._tiles(word, "market")[0]
        for seat, score in enumerate(wanted.scores):
            state.seats[seat].score = score
        self._on_top(wanted)
        state.turn = wanted.turn

    def _clear(self, wanted: Arrangement) -> None:
        """Move what is in the described locations under the deck and the supply."""
        state = self._state
        cards, tiles = state.deck.pieces, state.supply.pieces
        seats = len(state.seats)
        for place, said in (
            ("hands", wanted.hands),
            ("cities", wanted.cities),
            ("reserves", wanted.reserves),
        ):
            if len(said) > seats:
                raise DataError(f"position: {place}: {len(said)} seats, but the game has {seats}")
        if wanted.dirk and state.dirk is None:
            raise DataError("position: dirk: he is only in games of two")
        if len(wanted.market.split()) not in (0, len(state.market)):
            raise DataError(f"position: market: expected {len(state.market)} tiles or dots")
        for seat in state.seats[: len(wanted.hands)]:
            cards[:0] = seat.hand
            seat.hand = []
        if wanted.dirk and state.dirk is not None:
            tiles[:0] = state.dirk.tiles
            state.dirk.tiles.clear()
        if wanted.display:
            cards[:0] = state.display
            state.display.clear()
        if wanted.market:
            tiles[:0] = [tile for tile in state.market if tile is not None]
            state.market[:] = [None] * len(state.market)

    def _on_top(self, wanted: Arrangement) -> None:
        """Put named cards and tiles on top of their pile."""
        state = self._state
        cards, tiles = wanted.deck.split(), self._tiles(wanted.supply, "supply")
        for card in cards:
            self._take(card, state.deck.pieces, "deck")
        state.deck.pieces.extend(reversed(cards))
        state.supply.pieces.extend(reversed(tiles))

    def _take(self, name: str, pile: list[str], place: str) -> None:
        if name not in pile:
            raise DataError(f"position: {place}: there is no {name!r} left")
        pile.remove(name)

    def _tiles(self, words: str, place: str) -> list[str]:
        found = []
        for word in words.split():
            tile = self._tile(word, place)
            self._take(tile, self._state.supply.pieces, place)
            found.append(tile)
        return found

    def _tile(self, word: str, place: str) -> str:
        """The id of the first unused tile of this letter and price; a full id is returned as it is."""
        kind = LETTERS.get(word[:1])
        if kind is None or not word[1:].isdigit():
            return word
        pieces = self._rules.pieces
        for tile in sorted(self._state.supply.pieces):
            piece = pieces.get(tile)
            if (
                piece is not None
                and piece.kind == "building"
                and (piece.type, piece.price) == (kind, int(word[1:]))
            ):
                return tile
        raise DataError(f"position: {place}: there is no {word} left")

    def _city(self, rows: Iterable[str], place: str) -> City:
        fountain = self._rules.components.fountain
        laid = [Placed(fountain, (0, 0))]
        for row in rows:
            words = row.split()
            if len(words) not in (2, 3):
                raise DataError(f"position: {place}: {row!r} is no tile with its cell, as in 'G12 1,0'")
            tile = self._tiles(words[0], place)[0]
            try:
                x, y = (int(number) for number in words[1].split(","))
                rotation = int(words[2]) if len(words) == 3 else 0
            except ValueError:
                raise DataError(f"position: {place}: {row!r}: the cell is not written as 1,0") from None
            laid.append(Placed(self._rules.pieces[tile], (x, y), rotation))
        city = City.of(laid)
        wrong = city.soundness()
        if wrong is not None:
            raise DataError(f"position: {place}: {wrong}")
        return city


def _off_the_piles(state: State, doubled: Counter[str]) -> None:
    """Remove cards and tiles now held by slices from the deck and the supply."""
    for name in doubled.elements():
        for pile in (state.deck.pieces, state.supply.pieces):
            if name in pile:
                pile.remove(name)
                break


def _see_ranges(state: State, rules: Ruleset, named: int) -> None:
    """Update where special cards can be in the deck: the named top cards are exactly there."""
    deck, left, found = state.deck.pieces, list(state.ranges), []
    for place in range(len(deck) - 1, -1, -1):
        card = rules.cards[deck[place]]
        fitting = [span for span in left if span.card in (card.id, card.kind)]
        if not (card.special and fitting):
            continue
        known = max(fitting, key=lambda span: span.low)
        left.remove(known)
        exact = place >= len(deck) - named
        low, high = (place, place) if exact else (min(known.low, place), max(known.high, place))
        found.append(DeckRange(known.card, low, high))
    state.ranges = tuple(reversed(found))


def _overlay(state: State, rules: Ruleset, slices: Any) -> None:
    """Replace parts of the modules' slices by the described values."""
    if not isinstance(slices, dict):
        raise DataError("position: slices: expected modules with their fields")
    for module, said in slices.items():
        known = state.slices.get(module)
        if known is None or not isinstance(said, dict):
            raise DataError(f"position: slices: {module!r} has nothing of its own in this game")
        plain = {**codec.encode(known), **said}
        try:
            state.slices[module] = codec.decode(plain, type(known), rules.pieces, f"slices.{module}")
        except codec.CodecError as error:
            raise DataError(f"position: {error}") from error
