"""Any position of the dice game from plain data, as a running game, and short ways to ask and answer.

::

    game = board(
        dice="SSSPPTTG",                    # what the white dice show; letters as in LETTERS
        throws=2,
        spaces={"tower": {"4.2": 1}},       # row 4, throw 2 holds a marker of seat 1
        tracks={"garden": ["", "0 2"]},     # space 2 holds the stones of 0 and, above it, 2
        chips=["push-1", "", "points-2-a"], # what lies in front of the seats
    )

Asked is seat 0 in the middle of a turn, unless ``prizes`` is given: then the last marker is placed.
"""

from collections.abc import Mapping, Sequence

from alhambra_desktop.dice_game import board as columns
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    KeepPoint,
    NameStartPlayer,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.frames import MarkerTurn, Prizes, Rounds, Turns
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.rounds import empty_state, shuffle_chips
from alhambra_desktop.dice_game.ruleset import compile_rules
from alhambra_desktop.dice_game.setup import Setup
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.engine.records import NOBODY

LETTERS = {"P": "pavilion", "S": "seraglio", "A": "arcades", "C": "chambers", "G": "garden", "T": "tower"}


def space_of(game: DiceGame, row_throw: str) -> int:
    """``4.2``: row 4, throw 2."""
    row, throw = map(int, row_throw.split("."))
    return columns.result_space(game.rules.components.area, row, throw)


def symbols(letters: str) -> list[str]:
    return [LETTERS[letter] for letter in letters]


def board(
    players: int = 3,
    *,
    dice: str = "",
    before: str = "",
    throws: int | None = None,
    black: str = "",
    first: bool | None = None,
    cancellable: bool = True,
    for_dirk: bool = False,
    seat: int = 0,
    spaces: Mapping[str, Mapping[str, int]] | None = None,
    behind: Mapping[str, Sequence[int]] | None = None,
    tracks: Mapping[str, Sequence[str]] | None = None,
    bonus: Mapping[str, str] | None = None,
    chips: Sequence[str] = (),
    scores: Sequence[int] = (),
    markers: Sequence[int] | int = 2,
    dirk_markers: int = 1,
    round_number: int = 1,
    caliph: int = 0,
    prizes: bool = False,
    options: dict[str, str] | None = None,
) -> DiceGame:
    """A running game in this position."""
    rules = compile_rules(Setup(players, options or {}))
    game = DiceGame(rules, empty_state(rules, "board"))
    shuffle_chips(game)
    state = game.state
    state.round_number, state.turn, state.caliph = round_number, 1, caliph
    for kind, marks in (spaces or {}).items():
        for row_throw, owner in marks.items():
            state.columns[kind].spaces[space_of(game, row_throw)] = owner
    for kind, owners in (behind or {}).items():
        state.columns[kind].behind[:] = owners
    for kind, levels in (tracks or {}).items():
        state.columns[kind].track[:] = [[int(owner) for owner in level.split()] for level in levels]
    for number, owner in enumerate(state.seats):
        owner.markers = 0 if prizes else markers if isinstance(markers, int) else markers[number]
        owner.dirk_markers = dirk_markers if rules.setup.dirk and not prizes else 0
    for owner, names in zip(state.seats, chips, strict=False):
        owner.chips = names.split()
    for owner, score in zip(state.seats, scores, strict=False):
        owner.score = score
    take_from_piles(game, bonus or {})
    state.frames = [Rounds("rounds"), Steps("round", "clean_up" if prizes else "prizes")]
    if prizes:
        state.frames.append(Prizes())
    else:
        thrown = (1 if dice else 0) if throws is None else throws
        turn = MarkerTurn(seat, for_dirk, symbols(dice), symbols(before), thrown, black)
        turn.begun = bool(dice)
        turn.cancellable = bool(dice) and cancellable and not (black and thrown == 1)
        turn.first = thrown == 1 if first is None else first
        state.frames += [Turns((seat + 1) % players), turn]
    game.events = []
    game.start()
    return game


def take_from_piles(game: DiceGame, bonus: Mapping[str, str]) -> None:
    """Lay the named chips on bonus spaces; the piles of the rounds to come stay full.

    What the piles of this and earlier rounds still hold has left the game.
    """
    state = game.state
    for kind, chip in bonus.items():
        state.columns[kind].chip = chip
    out = {chip for seat in state.seats for chip in seat.chips} | set(bonus.values())
    spare = [chip for pile in state.piles[: state.round_number] for chip in pile.pieces if chip not in out]
    for pile in state.piles[: state.round_number]:
        pile.pieces.clear()
    for pile in state.piles[state.round_number :]:
        pile.pieces[:] = [spare.pop() if chip in out else chip for chip in pile.pieces]
    state.gone[:] = spare


def spaces(game: DiceGame, kind: str) -> dict[str, int]:
    """The markers of a column: ``{"4.2": 1}``."""
    area = game.rules.components.area
    return {
        "{}.{}".format(*columns.row_and_throw(area, space)): owner
        for space, owner in enumerate(game.column(kind).spaces)
        if owner != NOBODY
    }


def track(game: DiceGame, kind: str) -> list[str]:
    """The stones of a column from the lowest space up."""
    return [" ".join(map(str, level)) for level in game.column(kind).track]


# --- short ways to ask and answer ---------------------------------------------------------------------


def code(game: DiceGame, choice: Choice, seat: int | None = None) -> str | None:
    """The code of the reason against a choice."""
    reason = game.check(choice, seat)
    return reason.code if reason else None


def play(game: DiceGame, *choices: Choice) -> list[Event]:
    """Make the choices one after the other; the events of all of them."""
    game.take_events()
    for choice in choices:
        game.choose(choice)
    return game.take_events()


def throw(*dice: int) -> ThrowDice:
    return ThrowDice(dice)


ALL = throw(*range(8))
CANCEL = CancelThrow()
KEEP = KeepPoint()
POINTS, CHIP = TakePrize("points"), TakePrize("chip")


def black(symbol: str) -> AddBlackDie:
    return AddBlackDie(symbol)


def mark(kind: str, push: bool = False) -> PlaceMarker:
    return PlaceMarker(kind, push)


def swap(column: str, chip: str = "swap-1") -> SwapPoint:
    return SwapPoint(column, chip)


def name(seat: int) -> NameStartPlayer:
    return NameStartPlayer(seat)


def told(events: list[Event], *kinds: type[Event]) -> list[Event]:
    """Only the events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]
