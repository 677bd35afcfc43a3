"""Roll & Write."""

from functools import partial

from alhambra_desktop.games.kind import GameKind, without_modules
from alhambra_desktop.roll_and_write import conservation, rounds, setup
from alhambra_desktop.roll_and_write.components import Components, chosen
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.ruleset import Ruleset, compile_rules
from alhambra_desktop.roll_and_write.state import SheetState


def _set_up(
    players: int, modules: tuple[str, ...], options: dict[str, str], colours: tuple[str, ...]
) -> setup.Setup:
    without_modules(modules)
    return setup.Setup(players, options)


KIND = GameKind(
    id="roll-and-write",
    number=2,
    least=setup.MIN_PLAYERS,
    most=setup.MAX_PLAYERS,
    options=setup.OPTIONS,
    choices="roll_and_write",
    game=RollAndWrite,
    state=SheetState,
    ruleset=Ruleset,
    setup=setup.Setup,
    read=Components.from_plain,
    chosen=lambda modules: chosen(),
    set_up=_set_up,
    compile=compile_rules,
    begin=partial(rounds.begin, telling=True),
    restore=RollAndWrite.restore,
    everything=conservation.everything,
    counted=conservation.counted,
    contestants=lambda game: len(game.scoring_participants()),
    feats=lambda game, seat: {"buildings": len(game.state.seats[seat].built)},
    seats_for={"solo": (1,), "dummies": (1,)},
)
