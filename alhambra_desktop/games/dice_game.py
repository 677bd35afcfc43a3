"""The dice game."""

from functools import partial

from alhambra_desktop.dice_game import conservation, rounds, setup
from alhambra_desktop.dice_game.components import Components, standard
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.ruleset import Ruleset, compile_rules
from alhambra_desktop.dice_game.state import DiceState
from alhambra_desktop.games.kind import GameKind, without_modules


def _set_up(
    players: int, modules: tuple[str, ...], options: dict[str, str], colours: tuple[str, ...]
) -> setup.Setup:
    without_modules(modules)
    return setup.Setup(players, options, colours)


KIND = GameKind(
    id="dice",
    number=1,
    least=setup.MIN_PLAYERS,
    most=setup.MAX_PLAYERS,
    options=setup.OPTIONS,
    choices="dice",
    game=DiceGame,
    state=DiceState,
    ruleset=Ruleset,
    setup=setup.Setup,
    read=Components.from_plain,
    chosen=lambda modules: standard(),
    set_up=_set_up,
    compile=compile_rules,
    begin=partial(rounds.begin, telling=True),
    restore=DiceGame.restore,
    everything=conservation.everything,
    counted=conservation.counted,
    seats_for={"two_players": (2,)},
)
