"""Any position of Roll & Write from plain data, as a running game, and short ways to ask and answer.

::

    game = sheets(
        yellow="2 5", blue="3 6",     # the dice of the seat asked; all others have 1 and 1
        built=[DRAWING, "2.5 3.3"],   # by seat: six lines of the grid (X is built), or cells
        coins=[3, 0, 0],
        ticks={"tower": [5, 4, 5]},   # boxes on the score sheet, where not as many as cells built
    )

Asked is seat 0 before its action, in a round that is not the last one, seat 0 being first.
"""

from collections.abc import Mapping, Sequence

from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Steps
from alhambra_desktop.roll_and_write.choices import (
    BuildCrossing,
    BuildSecond,
    ChangeDie,
    FinishTurn,
    GainCoins,
    KeepDice,
)
from alhambra_desktop.roll_and_write.components import Cell, Colour, Components, standard
from alhambra_desktop.roll_and_write.frames import PaperGame, PaperTurn, PaperTurns
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.rounds import empty_state
from alhambra_desktop.roll_and_write.ruleset import compile_rules
from alhambra_desktop.roll_and_write.setup import Setup


def cells(text: str) -> list[Cell]:
    """``2.5 3.3``, or six lines of six signs, X for a building."""
    if "." in text and "\n" not in text.strip() and "X" not in text:
        return [(int(word[0]), int(word[2])) for word in text.split()]
    lines = text.split()
    return [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign == "X"]


def cells_of(kind: str, count: int | None = None, data: Components | None = None) -> list[Cell]:
    """The first cells of a type on the grid, by rows."""
    grid = (data or standard()).grid
    found = [(r, c) for r, row in enumerate(grid, 1) for c, name in enumerate(row, 1) if name == kind]
    return found[:count]


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def sheets(
    players: int = 3,
    *,
    yellow: str = "2 5",
    blue: str = "3 6",
    built: Sequence[str | list[Cell]] = (),
    coins: Sequence[int] = (3,),
    gained: Sequence[int] = (),
    ticks: Mapping[str, Sequence[int]] | None = None,
    finished: Mapping[str, Sequence[int]] | None = None,
    round_number: int = 1,
    first: int = 0,
    seat: int = 0,
    options: dict[str, str] | None = None,
    data: Components | None = None,
) -> RollAndWrite:
    """A running game in this position."""
    rules = compile_rules(Setup(players, options or {}), data)
    state = empty_state(rules, "sheets")
    state.round_number, state.first, state.turn = round_number, first, 1
    for number, drawn in enumerate(built):
        state.seats[number].built = cells(drawn) if isinstance(drawn, str) else list(drawn)
    for number, owner in enumerate(state.seats):
        owner.yellow, owner.blue = [1], [1]
        owner.coins = coins[number] if number < len(coins) else 0
        owner.gained = gained[number] if number < len(gained) else owner.coins
        for cell in owner.built:
            state.ticks[rules.components.type_at(cell)][number] += 1
    state.seats[seat].yellow, state.seats[seat].blue = numbers(yellow), numbers(blue)
    for kind, boxes in (ticks or {}).items():
        state.ticks[kind] = list(boxes)
    for kind, who in (finished or {}).items():
        state.finished[kind] = list(who)
    done = (seat - first) % players + 1
    state.frames = [PaperGame("rounds"), Steps("round", "dummies"), PaperTurns(done), PaperTurn(seat)]
    game = RollAndWrite(rules, state)
    game.events = []
    game.start()
    return game


def at_the_end(game: RollAndWrite) -> RollAndWrite:
    """The same position with all rounds over: only the final scoring is held."""
    made = game.copy()
    made.state.frames = [PaperGame("rounds")]
    made.state.round_number = made.rules.rounds
    made.events = []
    made.start()
    return made


# --- short ways to ask and answer ---------------------------------------------------------------------


def code(game: RollAndWrite, choice: Choice, seat: int | None = None) -> str | None:
    """The code of the reason against a choice, in the game and in the asked seat's view alike."""
    reason = game.check(choice, seat)
    if game.decision is not None and seat is None:
        assert game.view(game.decision.seat).check(choice) == reason
    return reason.code if reason else None


def play(game: RollAndWrite, *made: Choice) -> list[Event]:
    """Make the choices one after the other; the events of all of them."""
    game.take_events()
    for choice in made:
        game.choose(choice)
    return game.take_events()


def told(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """Only the events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def asked(game: RollAndWrite) -> tuple[int, str]:
    """Who is asked, and by which situation."""
    assert game.decision is not None
    return game.decision.seat, type(game.decision.frame).__name__


def kinds(game: RollAndWrite) -> set[type]:
    """The kinds of choices for which there is a candidate."""
    return {type(choice) for choice in game.candidates()}


def build(row: int, column: int) -> BuildCrossing:
    return BuildCrossing((row, column))


def second(row: int, column: int) -> BuildSecond:
    return BuildSecond((row, column))


def change(colour: Colour, die: int, steps: int) -> ChangeDie:
    return ChangeDie(colour, die, steps)


def gain() -> GainCoins:
    return GainCoins()


def finish() -> FinishTurn:
    return FinishTurn()


def keep(yellow: int, blue: int) -> KeepDice:
    return KeepDice((yellow,), (blue,))


def offered(game: RollAndWrite) -> set[Cell]:
    """The cells that can be built by the action now."""
    return {choice.cell for choice in game.candidates() if isinstance(choice, BuildCrossing)}


def dice(game: RollAndWrite, seat: int) -> tuple[list[int], list[int]]:
    return game.seat(seat).yellow, game.seat(seat).blue
