"""The rules of one game of Roll & Write: data, set-up and sequences, compiled once."""

from alhambra_desktop.engine.game import Phase
from alhambra_desktop.roll_and_write import rounds
from alhambra_desktop.roll_and_write.components import Components, standard
from alhambra_desktop.roll_and_write.setup import Setup, checked


class Ruleset:
    """The rules of one game. Immutable once made; shared by all copies of the game.

    ``dummies`` and ``rounds`` are the numbers that follow from the set-up (3, 7, 8).
    """

    def __init__(self, setup: Setup, components: Components) -> None:
        self.setup = setup
        self.components = components
        self.types = components.types
        self.dummies = setup.dummies(components)
        self.rounds = components.rounds[setup.players + self.dummies]
        self.phases = {name: Phase(tuple(steps), dict(steps)) for name, steps in rounds.PHASES.items()}


def compile_rules(setup: Setup, components: Components | None = None) -> Ruleset:
    """The ruleset of a set-up. Raises Refused for a set-up that cannot be played."""
    components = components or standard()
    return Ruleset(checked(setup, components), components)
