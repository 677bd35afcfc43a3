"""The rules of one dice game: data, set-up and sequences, compiled once."""

from collections.abc import Mapping
from typing import Any

from alhambra_desktop.dice_game import rounds, turn
from alhambra_desktop.dice_game.components import Chip, Components, standard
from alhambra_desktop.dice_game.setup import Setup, checked
from alhambra_desktop.engine.decisions import ChoiceKind
from alhambra_desktop.engine.game import Phase


class Ruleset:
    """The rules of one game. Immutable once made; shared by all copies of the game."""

    def __init__(self, setup: Setup, components: Components) -> None:
        self.setup = setup
        self.components = components
        self.types = components.types
        self.chips: Mapping[str, Chip] = {
            chip.id: chip for chip in (components.start_player_chip, *components.chips)
        }
        self.phases = {name: Phase(tuple(steps), dict(steps)) for name, steps in rounds.PHASES.items()}
        kinds: tuple[ChoiceKind[Any, Any], ...] = (
            turn.THROWING,
            turn.CANCELLING,
            turn.ADDING_BLACK_DIE,
            turn.MARKING,
        )
        self.turn_kinds = (turn.DECLARING, *kinds) if setup.dirk else kinds


def compile_rules(setup: Setup, components: Components | None = None) -> Ruleset:
    """The ruleset of a set-up. Raises Refused for a set-up that cannot be played."""
    components = components or standard()
    return Ruleset(checked(setup, components), components)
