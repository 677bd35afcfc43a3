"""The frames of a dice game (dice_game.md 3, 4 and 5)."""

from dataclasses import field
from typing import TYPE_CHECKING

from alhambra_desktop.dice_game import board, events, prizes, refusals, turn, verbs
from alhambra_desktop.dice_game.components import START_PLAYER
from alhambra_desktop.engine.decisions import Choice, Decision
from alhambra_desktop.engine.game import ASK, DONE, MORE, Frame, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.tally import TurnBegun
from alhambra_desktop.engine.whole_game import WholeGame

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.game import DiceGame


@frame("Rounds")
@record
class Rounds(WholeGame["DiceGame"]):
    """A whole game: set-up, round after round, the end."""

    def goes_on(self, game: "DiceGame") -> bool:
        """Until all rounds were played."""
        return game.state.round_number < game.rules.components.rounds


@frame("Turns")
@record
class Turns(Frame["DiceGame"]):
    """The turns of a round: clockwise until nobody has a marker left (3.2). ``seat`` is the next one."""

    seat: int

    def run(self, game: "DiceGame") -> str:
        """Begin the turn of the next seat that has a marker."""
        for step in range(game.players):
            seat = (self.seat + step) % game.players
            owner = game.seat(seat)
            if owner.markers or owner.dirk_markers:
                self.seat = (seat + 1) % game.players
                game.state.turn += 1
                game.emit(TurnBegun(seat, game.state.turn))
                forced = not owner.markers
                if forced:
                    game.emit(events.DirkDeclared(seat, forced=True))
                game.call(MarkerTurn(seat, for_dirk=forced))
                return MORE
        return DONE


@frame("MarkerTurn")
@record
class MarkerTurn(Frame["DiceGame"]):
    """One turn: throws, chips, a marker (4).

    ``dice`` are the symbols of the white dice in their order, empty while no throw counts; ``before`` are
    their symbols before the last throw; ``throws`` is the number of valid throws; ``black`` is the symbol of
    the black die, if it was added. ``begun``: a throw was made; ``cancellable``: nothing was done since the
    last throw; ``first``: no throw was made or cancelled since the first valid one. ``for_dirk``: the turn is
    Dirk's (house rule).
    """

    seat: int
    for_dirk: bool = False
    dice: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    throws: int = 0
    black: str = ""
    begun: bool = False
    cancellable: bool = False
    first: bool = False
    placed: bool = False

    def count(self, kind: str) -> int:
        """How many dice show a symbol, including the black one."""
        return self.dice.count(kind) + (self.black == kind)

    def result(self, game: "DiceGame", kind: str) -> int:
        """The space of the present result for a type."""
        return board.result_space(game.rules.components.area, self.count(kind), self.throws)

    def owner(self, game: "DiceGame") -> int:
        """The participant whose marker is placed in this turn."""
        return game.players if self.for_dirk else self.seat

    def run(self, game: "DiceGame") -> str:
        """Ask until a marker is placed."""
        return DONE if self.placed else ASK

    def end(self, game: "DiceGame") -> None:
        """End the turn after a marker was placed; the dice go on, at once or by a separate choice."""
        self.placed = True
        if game.rules.setup.option("explicit_end") == "yes":
            game.call(PassingOn(self.seat))

    def ask(self, game: "DiceGame") -> Decision:
        """All choices of a turn; their kinds know which are possible now."""
        return Decision(self.seat, self, game.rules.turn_kinds)

    def refuse(self, game: "DiceGame", choice: Choice) -> Reason:
        """Reasons: chip_not_held, nothing_to_swap, unknown_player, dirk_turn_done, not_asked."""
        return refusals.refuse(game, self.seat, choice, self)


@frame("PassingOn")
@record
class PassingOn(Frame["DiceGame"]):
    """The explicit end of a turn (set-up option ``explicit_end``)."""

    seat: int
    passed: bool = False

    def run(self, game: "DiceGame") -> str:
        """Ask until the dice are passed on."""
        return DONE if self.passed else ASK

    def ask(self, game: "DiceGame") -> Decision:
        """Offer to pass the dice on."""
        return Decision(self.seat, self, (turn.PASSING,))

    def refuse(self, game: "DiceGame", choice: Choice) -> Reason:
        """Everything else is refused."""
        return refusals.refuse(game, self.seat, choice)


@frame("Prizes")
@record
class Prizes(Frame["DiceGame"]):
    """The prizes, column by column from the left (5). ``taken`` is the first prize of the column."""

    column: int = 0
    taken: str = ""

    def run(self, game: "DiceGame") -> str:
        """Ask the owner of the first marker, then pay the second."""
        if self.column == len(game.rules.types):
            return DONE
        owners = self.owners(game)
        if owners and not self.taken:
            if owners[0] != game.dirk:
                return ASK
            self.take(game, owners[0], prizes.POINTS_PRIZE)  # 9, house rule: Dirk takes the points
            return MORE
        if len(owners) == 2:
            self.pay(game, owners[1], prizes.other_prize(self.taken), rank=2)
        self.column += 1
        self.taken = ""
        return MORE

    def owners(self, game: "DiceGame") -> list[int]:
        """The owners of the first two markers of the column."""
        return board.order(game.column(self.kind(game)))[:2]

    def kind(self, game: "DiceGame") -> str:
        """The type of the column."""
        return game.rules.types[self.column]

    def take(self, game: "DiceGame", owner: int, prize: str) -> None:
        """Record the choice of the first prize."""
        self.taken = prize
        self.pay(game, owner, prize, rank=1)

    def pay(self, game: "DiceGame", owner: int, prize: str, rank: int) -> None:
        """Pay out a prize: the chip first, then point by point; then the start player is named."""
        kind, data = self.kind(game), game.rules.components.prizes
        points, chip = data.points, ""
        if prize == prizes.CHIP_PRIZE:
            points, chip = data.chip, prizes.win_chip(game, kind, owner)
        game.emit(events.PrizeTaken(kind, owner, rank, points, chip))
        for _ in range(points):
            game.call(ReceivingPoint(owner, kind, chip))
        if chip and game.chip(chip).kind == START_PLAYER and owner != game.dirk:
            game.call(NamingStartPlayer(owner))

    def ask(self, game: "DiceGame") -> Decision:
        """Which of the two prizes the owner takes."""
        return Decision(self.owners(game)[0], self, (prizes.TAKING_PRIZE,))

    def refuse(self, game: "DiceGame", choice: Choice) -> Reason:
        """Reasons: chip_not_held, nothing_to_swap, unknown_player, not_asked."""
        return refusals.refuse(game, self.owners(game)[0], choice)


@frame("ReceivingPoint")
@record
class ReceivingPoint(Frame["DiceGame"]):
    """A building point is received; a player with a swap chip is asked before the stone moves (5).

    ``with_chip`` is the chip that came together with the point, if any.
    """

    owner: int
    column: str
    with_chip: str = ""
    booked: bool = False

    def run(self, game: "DiceGame") -> str:
        """Ask if the player can swap; then book the point."""
        if self.booked:
            return DONE
        if self.owner != game.dirk and prizes.usable_swaps(game, self.owner, self.with_chip):
            return ASK
        self.book(game, self.column)
        return DONE

    def book(self, game: "DiceGame", column: str) -> None:
        """Move the stone of a column."""
        self.booked = True
        verbs.climb(game, self.owner, column)

    def ask(self, game: "DiceGame") -> Decision:
        """Keep the point or take it elsewhere."""
        return Decision(self.owner, self, (prizes.KEEPING, prizes.SWAPPING))

    def refuse(self, game: "DiceGame", choice: Choice) -> Reason:
        """Reasons: prize_taken, unknown_player, not_asked."""
        return refusals.refuse(game, self.owner, choice, prizes=True)


@frame("NamingStartPlayer")
@record
class NamingStartPlayer(Frame["DiceGame"]):
    """The winner of the start-player chip gives the Caliph to a player at once (5)."""

    seat: int
    named: bool = False

    def run(self, game: "DiceGame") -> str:
        """Ask until a start player is named."""
        return DONE if self.named else ASK

    def ask(self, game: "DiceGame") -> Decision:
        """Who is to be the next start player."""
        return Decision(self.seat, self, (prizes.NAMING,))

    def refuse(self, game: "DiceGame", choice: Choice) -> Reason:
        """Reasons: prize_taken, chip_not_held, nothing_to_swap, not_asked."""
        return refusals.refuse(game, self.seat, choice, prizes=True)
