"""The set-up of Roll & Write: everything decided before anything is thrown (2, 7, 8)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from alhambra_desktop.engine.begin_checks import why_not_options, why_not_players
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.roll_and_write.components import Components

MIN_PLAYERS, MAX_PLAYERS = 1, 5

USUAL = "usual"
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "dummies": (USUAL, "1", "2", "3", "4"),
    "solo": ("high_score", "against_dummies"),
    "explicit_end": ("no", "yes"),
}
"""Set-up options and their values; the first one is the default.

``dummies``: how many take part; by default none, but one with two players and two in solo games, where 3 or 4
are possible, too. ``solo``: play for the highest score (variants 1 and 2), or against dummies that score
(variant 3). ``explicit_end``: a turn ends by a FinishTurn choice, so that a person can undo the action before
anything is thrown.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """Players (1 to 5), options by name."""

    players: int
    options: dict[str, str] = field(default_factory=dict)

    def option(self, name: str) -> str:
        """The chosen value of an option, or its default."""
        return self.options.get(name, OPTIONS[name][0])

    def dummies(self, components: Components) -> int:
        """The number of dummies."""
        chosen = self.option("dummies")
        return components.dummies.usual.get(self.players, 0) if chosen == USUAL else int(chosen)

    @property
    def dummies_score(self) -> bool:
        """Whether dummies score like players (8, variant 3)."""
        return self.option("solo") == "against_dummies"


def possible_dummies(players: int, components: Components) -> tuple[int, ...]:
    """The numbers of dummies in sections 7 and 8 for this number of players, the default first."""
    usual = components.dummies.usual.get(players, 0)
    return (usual, *components.dummies.harder) if players == 1 else (usual,)


def check_setup(setup: Setup, components: Components) -> Reason | None:
    """None if a game can begin with this set-up, or the first reason against it (10)."""
    reason = why_not_players(
        setup.players, components.players.min, components.players.max
    ) or why_not_options(setup.options, OPTIONS)
    if reason is not None:
        return reason
    dummies, possible = setup.dummies(components), possible_dummies(setup.players, components)
    if dummies not in possible:
        return Reason.of("player_count", players=setup.players, dummies=dummies, possible=possible)
    if setup.dummies_score and setup.players != 1:
        return Reason.of("solo_only", option="solo", players=setup.players)
    return None


def checked(setup: Setup, components: Components) -> Setup:
    """The set-up itself if it is valid. Raises Refused."""
    reason = check_setup(setup, components)
    if reason is not None:
        raise Refused(reason)
    return setup
