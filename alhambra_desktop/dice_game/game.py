"""The dice game in progress, and its basic queries."""

from typing import TYPE_CHECKING

from alhambra_desktop.dice_game.state import Column, DiceSeat, DiceState, Dummy
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Game

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.components import Chip
    from alhambra_desktop.dice_game.ruleset import Ruleset


class DiceGame(Game[DiceState]):
    """A dice game, or one seat's view of it."""

    __slots__ = ()

    rules: "Ruleset"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.state.seats)

    @property
    def dirk(self) -> int | None:
        """Dirk as a participant, if he takes part."""
        return None if self.state.dirk is None else self.players

    def seat(self, seat: int) -> DiceSeat:
        """The part of the state that belongs to a seat."""
        return self.state.seats[seat]

    def column(self, kind: str) -> Column:
        """The column of a type."""
        return self.state.columns[kind]

    def chip(self, name: str) -> "Chip":
        """The chip with this id."""
        return self.rules.chips[name]

    def held(self, seat: int, kind: str) -> list[str]:
        """The chips of a kind in front of a seat, in the order they were won."""
        return [name for name in self.state.seats[seat].chips if self.rules.chips[name].kind == kind]

    def scorers(self) -> list[DiceSeat | Dummy]:
        """The seats, then Dirk."""
        state = self.state
        return [*state.seats] if state.dirk is None else [*state.seats, state.dirk]

    @classmethod
    def restore(cls, rules: "Ruleset", plain: codec.Plain) -> "DiceGame":
        """A game from the plain form of its state. Raises CodecError naming the location."""
        game = cls(rules, codec.decode(plain, DiceState))
        game.ask_again()
        return game
