"""Roll & Write in progress, and its basic queries."""

from typing import TYPE_CHECKING

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Game
from alhambra_desktop.roll_and_write.state import PaperDummy, PaperSeat, PaperState

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.ruleset import Ruleset


class RollAndWrite(Game[PaperState]):
    """A game of Roll & Write, or one seat's view of it."""

    __slots__ = ()

    rules: "Ruleset"

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.state.seats)

    def seat(self, seat: int) -> PaperSeat:
        """The paper of a seat."""
        return self.state.seats[seat]

    def turn_order(self) -> tuple[int, ...]:
        """The seats in the order of every round: the first player, then clockwise."""
        return tuple((self.state.first + i) % self.players for i in range(self.players))

    @property
    def last_round(self) -> bool:
        """Whether this is the last round."""
        return self.state.round_number >= self.rules.rounds

    def receiver(self, seat: int) -> int | None:
        """The seat that uses the pair which ``seat`` passes on; None in solo games and at the very end."""
        if self.players == 1:
            return None
        following = (seat + 1) % self.players
        return None if self.last_round and following == self.state.first else following

    def scoring_participants(self) -> range:
        """The participants that can score: the seats, and dummies in the variant against them (8)."""
        return range(self.participants if self.rules.setup.dummies_score else self.players)

    def participant(self, participant: int) -> PaperSeat | PaperDummy:
        """A seat, or a dummy after them."""
        return self.scorers()[participant]

    def scorers(self) -> list[PaperSeat | PaperDummy]:
        """The seats, then the dummies, who have 0 points if they do not score."""
        return [*self.state.seats, *self.state.dummies]

    @classmethod
    def restore(cls, rules: "Ruleset", plain: codec.Plain) -> "RollAndWrite":
        """A game from the plain form of its state. Raises CodecError naming the location."""
        game = cls(rules, codec.decode(plain, PaperState))
        game.ask_again()
        return game
