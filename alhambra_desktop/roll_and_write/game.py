"""Roll & Write as a running game, and what is asked of it everywhere."""

from typing import TYPE_CHECKING

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.game import Game
from alhambra_desktop.roll_and_write.state import SheetDummy, SheetSeat, SheetState

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.ruleset import Ruleset


class RollAndWrite(Game[SheetState]):
    """A game of Roll & Write, or one seat's view of it."""

    __slots__ = ()

    rules: "Ruleset"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.state.seats)

    def seat(self, seat: int) -> SheetSeat:
        """The sheet of a seat."""
        return self.state.seats[seat]

    def turn_order(self) -> tuple[int, ...]:
        """The seats as they act in every round: the first player, then clockwise."""
        return tuple((self.state.first + i) % self.players for i in range(self.players))

    @property
    def last_round(self) -> bool:
        """Whether no round follows."""
        return self.state.round_number >= self.rules.rounds

    def receiver(self, seat: int) -> int | None:
        """Who uses the pair that ``seat`` passes on; nobody in solo and at the very end."""
        if self.players == 1:
            return None
        following = (seat + 1) % self.players
        return None if self.last_round and following == self.state.first else following

    def scoring_participants(self) -> range:
        """Who can win points: the seats, and dummies in the variant against them (8)."""
        return range(self.participants if self.rules.setup.dummies_score else self.players)

    def participant(self, participant: int) -> SheetSeat | SheetDummy:
        """A seat, or a dummy after them."""
        return self.scorers()[participant]

    def scorers(self) -> list[SheetSeat | SheetDummy]:
        """The seats, then the dummies, who keep 0 points where they do not score."""
        return [*self.state.seats, *self.state.dummies]

    @classmethod
    def restore(cls, rules: "Ruleset", plain: codec.Plain) -> "RollAndWrite":
        """A game from the plain form of its state. Raises CodecError naming the place."""
        game = cls(rules, codec.decode(plain, SheetState))
        game.ask_again()
        return game
