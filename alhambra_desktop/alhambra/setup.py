"""The set-up of a palace game: everything that is decided before the first card is dealt."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.engine.reasons import Reason, Refused

MIN_PLAYERS, MAX_PLAYERS = 2, 6

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "second_scoring": ("classic", "printed_2019"),
    "explicit_end": ("no", "yes"),
}
"""Set-up options and their values; the first one is the default.

``second_scoring``: scoring card B lies in pile 4 (classic) or pile 5 (section 3). ``explicit_end``:
a turn ends by an EndTurn choice of its own, so that a person can take back the last step before
anything is turned up.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """Players (2 to 6), modules by id, options by name, fountain colours in seat order."""

    players: int
    modules: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    colours: tuple[str, ...] = ()

    def option(self, name: str) -> str:
        """The chosen value of an option, or its default."""
        return self.options.get(name, OPTIONS[name][0])


def check_setup(setup: Setup, components: Components, known_modules: tuple[str, ...]) -> Reason | None:
    """Nothing if a game can be begun like this, or the first reason against it (15)."""
    if not MIN_PLAYERS <= setup.players <= MAX_PLAYERS:
        return Reason.of("player_count", players=setup.players, least=MIN_PLAYERS, most=MAX_PLAYERS)
    if len(setup.colours) not in (0, setup.players):
        return Reason.of("colour_count", colours=len(setup.colours), players=setup.players)
    for i, colour in enumerate(setup.colours):
        if colour not in components.colours:
            return Reason.of("unknown_colour", colour=colour, known=components.colours)
        if colour in setup.colours[:i]:
            return Reason.of("colour_taken", colour=colour)
    for name, value in setup.options.items():
        if name not in OPTIONS:
            return Reason.of("unknown_option", option=name, known=tuple(OPTIONS))
        if value not in OPTIONS[name]:
            return Reason.of("option_value", option=name, value=value, known=OPTIONS[name])
    for i, module in enumerate(setup.modules):
        if module not in known_modules:
            return Reason.of("unknown_module", module=module, known=known_modules)
        if module in setup.modules[:i]:
            return Reason.of("module_twice", module=module)
    return None


def checked(setup: Setup, components: Components, known_modules: tuple[str, ...]) -> Setup:
    """The set-up with its colours filled in. Raises Refused."""
    reason = check_setup(setup, components, known_modules)
    if reason is not None:
        raise Refused(reason)
    colours = setup.colours or components.colours[: setup.players]
    return Setup(setup.players, setup.modules, dict(setup.options), colours)
