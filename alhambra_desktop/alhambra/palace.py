"""The palace game in progress, and how one begins."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.forms import walled
from alhambra_desktop.alhambra.state import Dirk, Seat, State
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Game

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.components import Card
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.ruleset import Ruleset


class Palace(Game[State]):
    """A palace game, or one seat's view of it. The rules are functions over it (verbs, kinds of choices)."""

    __slots__ = ()

    rules: "Ruleset"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.state.seats)

    @property
    def participants(self) -> int:
        """Seats plus Dirk: everybody who is ranked."""
        return len(self.state.seats) + (self.state.dirk is not None)

    def seat(self, seat: int) -> Seat:
        """The part of the state that belongs to a seat."""
        return self.state.seats[seat]

    def piece(self, name: str) -> "Piece":
        """The piece with this id, in its present form."""
        forms = self.state.forms
        if forms and name in forms:
            return self.rules.formed(name, forms[name])
        return self.rules.pieces[name]

    def has_trait(self, tile: str, word: str) -> bool:
        """Whether a trait (``traits.py``) holds for the kind of this piece."""
        return word in self.rules.traits.get(self.piece(tile).kind, ())

    def card(self, name: str) -> "Card":
        """The kind of card with this id."""
        return self.rules.cards[name]

    def money_among(self, cards: Iterable[str]) -> list[str]:
        """The money among these cards, of the deck or of modules, without cards hidden from the viewer."""
        known = self.rules.cards
        return [card for card in cards if card in known and known[card].money]

    def scorers(self) -> list[Seat | Dirk]:
        """The seats, then Dirk."""
        state = self.state
        return [*state.seats] if state.dirk is None else [*state.seats, state.dirk]

    def turn_order(self, first: int) -> list[int]:
        """All seats clockwise, beginning with ``first``."""
        players = self.players
        return [(first + i) % players for i in range(players)]

    def check_forms(self) -> None:
        """Raises CodecError for an impossible form, or if a city's tile has another form than stated."""
        for tile, form in self.state.forms.items():
            place = f"forms.{tile}"
            if tile not in self.rules.pieces:
                raise codec.CodecError(place, "there is no such tile")
            try:
                self.rules.formed(tile, form)
            except ValueError as error:
                raise codec.CodecError(place, str(error)) from error
        for number, seat in enumerate(self.state.seats):
            for placed in seat.city.tiles():
                if placed.piece != self._as_told(placed.piece):
                    problem = f"{placed.piece.id} does not have the form that forms give it"
                    raise codec.CodecError(f"seats[{number}].city", problem)

    def _as_told(self, piece: "Piece") -> "Piece":
        """The piece of a city in its stated form; a fountain can have any added walls."""
        if piece.id == self.rules.components.fountain.id:
            return self.rules.formed(piece.id, walled(piece))
        return self.piece(piece.id)

    @classmethod
    def restore(cls, rules: "Ruleset", plain: codec.Plain) -> "Palace":
        """A game from the plain form of its state. Raises CodecError naming the wrong entry."""
        game = cls(rules, codec.decode(plain, State, rules.pieces))
        game.state.forms.pop(rules.components.fountain.id, None)  # older saves: the cities tell it
        game.check_forms()
        game.ask_again()
        return game
