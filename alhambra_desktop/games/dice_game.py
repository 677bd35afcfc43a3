"""The dice game."""

from collections.abc import Hashable
from functools import partial

from alhambra_desktop.dice_game import conservation, questions, rounds, setup
from alhambra_desktop.dice_game.choices import ThrowDice
from alhambra_desktop.dice_game.components import Components, standard
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.ruleset import Ruleset, compile_rules
from alhambra_desktop.dice_game.state import DiceState
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games.kind import GameKind, without_modules


def _set_up(
    players: int, modules: tuple[str, ...], options: dict[str, str], colours: tuple[str, ...]
) -> setup.Setup:
    without_modules(modules)
    return setup.Setup(players, options, colours)


def _alike(game: DiceGame, choice: Choice) -> Hashable:
    """A key of equivalent choices: which of equal dice are thrown does not matter."""
    now = questions.turn(game)
    if not isinstance(choice, ThrowDice) or now is None or not now.dice:
        return choice
    return "throw", tuple(sorted(now.dice[die] for die in choice.dice))


KIND = GameKind(
    id="dice",
    number=1,
    least=setup.MIN_PLAYERS,
    most=setup.MAX_PLAYERS,
    minutes={2: 25, 3: 35, 4: 40, 5: 40, 6: 45},
    options=setup.OPTIONS,
    choices="dice",
    game=DiceGame,
    state=DiceState,
    ruleset=Ruleset,
    setup=setup.Setup,
    read=Components.from_plain,
    chosen=lambda modules: standard(),
    shipped=lambda modules: standard(),
    alike=_alike,
    set_up=_set_up,
    compile=compile_rules,
    begin=partial(rounds.begin, with_events=True),
    restore=DiceGame.restore,
    everything=conservation.everything,
    counted=conservation.counted,
    seats_for={"two_players": (2,)},
)
