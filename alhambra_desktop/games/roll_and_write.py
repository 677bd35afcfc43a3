"""Roll & Write."""

from collections.abc import Hashable
from functools import partial

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.games.kind import GameKind, without_modules
from alhambra_desktop.roll_and_write import conservation, rounds, setup
from alhambra_desktop.roll_and_write.choices import ChangeDie
from alhambra_desktop.roll_and_write.components import Components, chosen, standard
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.roll_and_write.ruleset import Ruleset, compile_rules
from alhambra_desktop.roll_and_write.state import PaperState


def _set_up(
    players: int, modules: tuple[str, ...], options: dict[str, str], colours: tuple[str, ...]
) -> setup.Setup:
    without_modules(modules)
    return setup.Setup(players, options)


def _alike(game: RollAndWrite, choice: Choice) -> Hashable:
    """A key of equivalent choices: only the cost and the resulting dice count, not the steps."""
    assert game.decision is not None
    owner = game.seat(game.decision.seat)
    return choice, owner.coins, tuple(sorted(owner.yellow)), tuple(sorted(owner.blue))


KIND = GameKind(
    id="roll-and-write",
    number=2,
    least=setup.MIN_PLAYERS,
    most=setup.MAX_PLAYERS,
    minutes={1: 15, 2: 25, 3: 30, 4: 35, 5: 40},
    options=setup.OPTIONS,
    choices="roll_and_write",
    game=RollAndWrite,
    state=PaperState,
    ruleset=Ruleset,
    setup=setup.Setup,
    read=Components.from_plain,
    chosen=lambda modules: chosen(),
    shipped=lambda modules: standard(),
    alike=_alike,
    preparing=(ChangeDie,),
    set_up=_set_up,
    compile=compile_rules,
    begin=partial(rounds.begin, with_events=True),
    restore=RollAndWrite.restore,
    everything=conservation.everything,
    counted=conservation.counted,
    contestants=lambda game: len(game.scoring_participants()),
    feats=lambda game, seat: {"buildings": len(game.state.seats[seat].built)},
    seats_for={"solo": (1,), "dummies": (1,)},
)
