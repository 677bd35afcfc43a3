"""The phases of Roll & Write as named steps: set-up, round, end (2, 3, 5, 6, 7)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from alhambra_desktop.engine.game import new_streams
from alhambra_desktop.engine.tally import GameEnded, ScoringBegun, ScoringEnded, award
from alhambra_desktop.roll_and_write import events, scoring, verbs
from alhambra_desktop.roll_and_write.frames import PaperGame, PaperTurns
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.state import PaperDummy, PaperSeat, PaperState

if TYPE_CHECKING:
    from alhambra_desktop.roll_and_write.ruleset import Ruleset

LOTS = "lots"
STREAMS = (LOTS, verbs.DICE, verbs.DUMMIES)
"""Random streams: lots for the first player, throws of the players, throws for the dummies."""


def empty_state(rules: "Ruleset", seed: str) -> PaperState:
    """The state before anything is thrown (2.1)."""
    participants = rules.setup.players + rules.dummies
    return PaperState(
        frames=[PaperGame()],
        streams=new_streams(seed, STREAMS),
        reveals=0,
        slices={},
        seats=[PaperSeat([], 0, 0, [], [], 0) for _ in range(rules.setup.players)],
        dummies=[PaperDummy(None, 0) for _ in range(rules.dummies)],
        ticks={kind: [0] * participants for kind in rules.types},
        finished={kind: [] for kind in rules.types},
        first=0,
        round_number=0,
        awards=(),
        turn=0,
        winners=(),
    )


def begin(rules: "Ruleset", seed: str, with_events: bool = False) -> RollAndWrite:
    """A new game, run to its first decision. ``with_events``: events are recorded from the start."""
    game = RollAndWrite(rules, empty_state(rules, seed))
    if with_events:
        game.events = []
    game.start()
    return game


# ---------------------------------------------------------------- setting up, sections 2 and 7


def draw_first_player(game: RollAndWrite) -> None:
    """Draw the first player of every round (2.1)."""
    game.state.first = game.chance(LOTS).below(game.players)
    game.emit(events.FirstPlayerDrawn(game.state.first))


def starting_buildings(game: RollAndWrite) -> None:
    """Throw starting buildings, three for each player in turn (2.2)."""
    for _ in range(game.rules.components.start_buildings):
        for seat in game.turn_order():
            verbs.build_start(game, seat)


def starting_dummies(game: RollAndWrite) -> None:
    """Tick the starting cells of each dummy by throws; a throw of a ticked cell is not repeated (7)."""
    for number in range(len(game.state.dummies)):
        for _ in range(game.rules.components.start_buildings):
            verbs.tick_dummy(game, number)


def first_dice(game: RollAndWrite) -> None:
    """Throw a pair for everybody, and another one for the first player (2.3, 2.4)."""
    for seat in game.turn_order():
        verbs.throw_dice(game, seat, 1)
    verbs.throw_dice(game, game.state.first, 1)


def starting_coins(game: RollAndWrite) -> None:
    """Give everybody three coins (2.5)."""
    for seat in game.turn_order():
        verbs.gain_coins(game, seat, game.rules.components.start_coins)


# ---------------------------------------------------------------- a round (3)


def begin_round(game: RollAndWrite) -> None:
    """Tick the round."""
    game.state.round_number += 1
    game.emit(events.PaperRoundBegun(game.state.round_number))


def take_turns(game: RollAndWrite) -> None:
    """Play the turn of every seat, beginning with the first player."""
    game.call(PaperTurns())


def dummies_turns(game: RollAndWrite) -> None:
    """Play the dummies' turns, last in each round (7)."""
    for number in range(len(game.state.dummies)):
        verbs.tick_dummy(game, number)


def award_completions(game: RollAndWrite) -> None:
    """Award the best free ranks for types completed in this round (5)."""
    for kind in game.rules.types:
        new = scoring.newly_finished(game, kind)
        if new:
            award(game, str(game.state.round_number), scoring.completion_row(game, kind))
            game.state.finished[kind].extend(new)


# ---------------------------------------------------------------- the end (6)


def score(game: RollAndWrite) -> None:
    """Score types, rows and columns, coins, and the fixed points of dummies."""
    game.emit(ScoringBegun(scoring.FINAL))
    for row in scoring.final_rows(game):
        award(game, scoring.FINAL, row)
    game.emit(ScoringEnded(scoring.FINAL, game.totals()))


def find_winners(game: RollAndWrite) -> None:
    """The winners: most points; ties share the victory (6.4)."""
    totals = game.totals()
    best = max(totals[participant] for participant in game.scoring_participants())
    game.state.winners = tuple(p for p in game.scoring_participants() if totals[p] == best)
    game.emit(GameEnded(game.state.winners, totals))


StepFunction = Callable[[RollAndWrite], None]

PHASES: Mapping[str, Mapping[str, StepFunction]] = {
    "setup": {
        "first_player": draw_first_player,
        "buildings": starting_buildings,
        "dummies": starting_dummies,
        "dice": first_dice,
        "coins": starting_coins,
    },
    "round": {
        "begin": begin_round,
        "turns": take_turns,
        "dummies": dummies_turns,
        "awards": award_completions,
    },
    "end": {"score": score, "winners": find_winners},
}
"""The named steps of each phase of the game."""
