"""The phases of a dice game as named steps: set-up, round, scoring, end (2, 3, 6, 7)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.dice_game import events, scoring
from alhambra_desktop.dice_game.components import START_PLAYER
from alhambra_desktop.dice_game.frames import Prizes, Rounds, Turns
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.state import Column, DiceSeat, DiceState, Dummy
from alhambra_desktop.dice_game.turn import DICE
from alhambra_desktop.engine.game import Steps, new_streams
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import NOBODY, Pile
from alhambra_desktop.engine.tally import GameEnded, ScoringBegun, ScoringEnded, award

if TYPE_CHECKING:
    from alhambra_desktop.dice_game.ruleset import Ruleset

CHIPS, LAYOUT, LOTS = "chips", "layout", "lots"
STREAMS = (CHIPS, LAYOUT, LOTS, DICE)
"""Random streams: piles of chips, the die for the start-player chip, lots for the start player, throws."""


def empty_state(rules: "Ruleset", seed: str) -> DiceState:
    """The state before anything is shuffled (2.1)."""
    data, setup = rules.components, rules.setup
    return DiceState(
        frames=[Rounds()],
        streams=new_streams(seed, STREAMS),
        reveals=0,
        slices={},
        seats=[DiceSeat(0, 0, [], 0) for _ in range(setup.players)],
        dirk=Dummy(0) if setup.dirk else None,
        columns={
            kind: Column([NOBODY] * (data.area.rows * data.area.spaces), [], [], "") for kind in data.types
        },
        piles=[Pile([]) for _ in range(data.rounds)],
        gone=[],
        caliph=0,
        round_number=0,
        scoring="",
        awards=(),
        turn=0,
        winners=(),
    )


def begin(rules: "Ruleset", seed: str, with_events: bool = False) -> DiceGame:
    """A new game, run to its first decision. ``with_events``: events are recorded from the start."""
    game = DiceGame(rules, empty_state(rules, seed))
    if with_events:
        game.events = []
    game.start()
    return game


# ---------------------------------------------------------------- setting up, section 2


def shuffle_chips(game: DiceGame) -> None:
    """Shuffle the dark chips into the pile of the last round, the light ones into the others (2.2)."""
    data, piles = game.rules.components, game.state.piles
    light = data.light()
    shuffle(light, game.chance(CHIPS))
    size = len(light) // (data.rounds - 1)
    for number, pile in enumerate(piles[:-1]):
        pile.pieces[:] = light[number * size : (number + 1) * size]
    game.shuffle_into(piles[-1], data.dark(), CHIPS)


def draw_start_player(game: DiceGame) -> None:
    """Draw lots for the Caliph (2.3)."""
    game.state.caliph = game.chance(LOTS).below(game.players)
    game.emit(events.StartPlayerDrawn(game.state.caliph))


# ---------------------------------------------------------------- a round (3)


def begin_round(game: DiceGame) -> None:
    """Give everybody the markers of a round."""
    game.state.round_number += 1
    data = game.rules.components
    for seat in game.state.seats:
        seat.markers = data.markers[game.players]
        seat.dirk_markers = data.dirk.markers_each if game.rules.setup.dirk else 0
    game.emit(events.RoundBegun(game.state.round_number, game.state.caliph))


def lay_out_chips(game: DiceGame) -> None:
    """Lay out a pile from the left; before the last round one die places the start-player chip (3.1)."""
    state, types = game.state, game.rules.types
    symbol = ""
    if state.round_number < game.rules.components.rounds:
        symbol = types[game.chance(LAYOUT).below(len(types))]
    pile = state.piles[state.round_number - 1]
    for kind in types:
        chip = game.rules.components.start_player_chip.id if kind == symbol else game.draw(pile)
        state.columns[kind].chip = chip
    game.emit(events.ChipsLaidOut(tuple(state.columns[kind].chip for kind in types), symbol))


def take_turns(game: DiceGame) -> None:
    """Play the turns, beginning with the Caliph (3.2)."""
    game.call(Turns(game.state.caliph))


def award_prizes(game: DiceGame) -> None:
    """Award the prizes column by column (3.3)."""
    game.call(Prizes())


def clean_up(game: DiceGame) -> None:
    """Return the markers to their owners; chips that nobody took leave the game (3.4)."""
    left = []
    for column in game.state.columns.values():
        column.spaces[:] = [NOBODY] * len(column.spaces)
        column.behind.clear()
        if column.chip and game.chip(column.chip).kind != START_PLAYER:
            left.append(column.chip)
        column.chip = ""
    game.state.gone.extend(left)
    game.emit(events.BoardCleared(tuple(left)))


def hold_scoring(game: DiceGame) -> None:
    """Hold scoring A after round 1, B after round 3, C after round 5 (3.5)."""
    due = game.rules.components.scoring_after.get(game.state.round_number)
    if due is not None:
        game.state.scoring = due
        game.call(Steps("scoring"))


# ---------------------------------------------------------------- a scoring (6)


def begin_scoring(game: DiceGame) -> None:
    """Announce the scoring."""
    game.emit(ScoringBegun(game.state.scoring))


def score_types(game: DiceGame) -> None:
    """Score the six types from the left."""
    for kind in game.rules.types:
        award(game, game.state.scoring, scoring.type_row(game, kind, game.state.scoring))


def score_chips(game: DiceGame) -> None:
    """Score the values of the points chips."""
    award(game, game.state.scoring, scoring.chip_row(game))


def end_scoring(game: DiceGame) -> None:
    """End the scoring in progress."""
    game.emit(ScoringEnded(game.state.scoring, game.totals()))
    game.state.scoring = ""


# ---------------------------------------------------------------- the end (7)


def find_winners(game: DiceGame) -> None:
    """The winners: most points; ties share the victory. Dirk cannot win (9.5)."""
    scores = [seat.score for seat in game.state.seats]
    game.state.winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    game.emit(GameEnded(game.state.winners, game.totals()))


StepFunction = Callable[[DiceGame], None]

PHASES: Mapping[str, Mapping[str, StepFunction]] = {
    "setup": {"chips": shuffle_chips, "start_player": draw_start_player},
    "round": {
        "begin": begin_round,
        "chips": lay_out_chips,
        "turns": take_turns,
        "prizes": award_prizes,
        "clean_up": clean_up,
        "scoring": hold_scoring,
    },
    "scoring": {
        "begin": begin_scoring,
        "types": score_types,
        "chips": score_chips,
        "end": end_scoring,
    },
    "end": {"winners": find_winners},
}
"""The named steps of each phase of the game."""
