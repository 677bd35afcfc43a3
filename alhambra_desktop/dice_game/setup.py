"""The set-up of a dice game: everything decided before the first throw."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from alhambra_desktop.dice_game.components import Components
from alhambra_desktop.engine.begin_checks import why_not_colours, why_not_options, why_not_players
from alhambra_desktop.engine.reasons import Reason, Refused

MIN_PLAYERS, MAX_PLAYERS = 2, 6

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "two_players": ("plain", "dirk"),
    "explicit_end": ("no", "yes"),
}
"""Set-up options and their values; the first one is the default.

``two_players``: the ordinary game, or our own variant with Dirk (section 9). ``explicit_end``: a turn ends by
a PassDice choice of its own, so that a person can undo the marker before the dice go on.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """Players (2 to 6), options by name, colours in seat order."""

    players: int
    options: dict[str, str] = field(default_factory=dict)
    colours: tuple[str, ...] = ()

    def option(self, name: str) -> str:
        """The chosen value of an option, or its default."""
        return self.options.get(name, OPTIONS[name][0])

    @property
    def dirk(self) -> bool:
        """Whether Dirk takes part (house rule)."""
        return self.option("two_players") == "dirk"


def check_setup(setup: Setup, components: Components) -> Reason | None:
    """None if a game can begin with this set-up, or the first reason against it (11)."""
    reason = (
        why_not_players(setup.players, MIN_PLAYERS, MAX_PLAYERS)
        or why_not_colours(setup.colours, setup.players, components.colours)
        or why_not_options(setup.options, OPTIONS)
    )
    if reason is not None:
        return reason
    if setup.dirk and setup.players != MIN_PLAYERS:
        return Reason.of("two_players_only", option="two_players", players=setup.players)
    return None


def checked(setup: Setup, components: Components) -> Setup:
    """The set-up with default colours filled in. Raises Refused."""
    reason = check_setup(setup, components)
    if reason is not None:
        raise Refused(reason)
    colours = setup.colours or components.colours[: setup.players]
    return Setup(setup.players, dict(setup.options), colours)
