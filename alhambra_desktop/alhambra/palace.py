"""The palace game as a running game, and how one is begun."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.state import Dirk, Seat, State
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Game

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Card
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.ruleset import Ruleset


class Palace(Game[State]):
    """A palace game, or one seat's view of it. Rules are plain functions over it (verbs, families)."""

    __slots__ = ()

    rules: "Ruleset"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.state.seats)

    @property
    def participants(self) -> int:
        """Seats plus Dirk: everybody who is ranked."""
        return len(self.state.seats) + (self.state.dirk is not None)

    def seat(self, seat: int) -> Seat:
        """The part of the state that belongs to a seat."""
        return self.state.seats[seat]

    def piece(self, name: str) -> "Piece":
        """The piece with this id."""
        return self.rules.pieces[name]

    def has_trait(self, tile: str, word: str) -> bool:
        """Whether a word of ``traits.py`` holds for the kind of this piece."""
        return word in self.rules.traits.get(self.piece(tile).kind, ())

    def card(self, name: str) -> "Card":
        """The kind of card with this id."""
        return self.rules.cards[name]

    def money_among(self, cards: Iterable[str]) -> list[str]:
        """The money among these cards: of the deck or of a module, and none that the viewer may not know."""
        known = self.rules.cards
        return [card for card in cards if card in known and known[card].money]

    def scorers(self) -> list[Seat | Dirk]:
        """The seats, then Dirk."""
        state = self.state
        return [*state.seats] if state.dirk is None else [*state.seats, state.dirk]

    def turn_order(self, first: int) -> list[int]:
        """All seats clockwise, beginning with ``first``, counted on round the table."""
        return [(first + i) % self.players for i in range(self.players)]

    @classmethod
    def restore(cls, rules: "Ruleset", plain: codec.Plain) -> "Palace":
        """A game from the plain form of its state. Raises CodecError naming the place."""
        game = cls(rules, codec.decode(plain, State, rules.pieces))
        game.ask_again()
        return game
