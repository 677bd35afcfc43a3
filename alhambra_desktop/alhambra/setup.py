"""The set-up of a palace game: everything decided before the first card is dealt."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from alhambra_desktop.alhambra.components import SECOND_SCORING, Components
from alhambra_desktop.engine.begin_checks import why_not_colours, why_not_options, why_not_players
from alhambra_desktop.engine.reasons import Reason, Refused

MIN_PLAYERS, MAX_PLAYERS = 2, 6

Options = Mapping[str, tuple[str, ...]]
"""Options by name, each with its values, the default first."""

OPTIONS: Options = {
    "second_scoring": SECOND_SCORING,
    "explicit_end": ("no", "yes"),
    "length": ("whole", "short"),
}
"""Set-up options and their values; the first one is the default.

``second_scoring``: scoring card B lies in pile 4 (classic) or pile 5 (section 3). ``explicit_end``:
a turn ends by an EndTurn choice of its own, so that a person can take back the last step before
anything is turned up. ``length``: a short game has half the tiles and half the money (13).
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
        return self.options[name] if name in self.options else OPTIONS[name][0]


def check_setup(
    setup: Setup, components: Components, known_modules: tuple[str, ...], more: Options
) -> Reason | None:
    """None if a game can begin with this set-up, or the first reason against it (15)."""
    reason = (
        why_not_players(setup.players, MIN_PLAYERS, MAX_PLAYERS)
        or why_not_colours(setup.colours, setup.players, components.colours)
        or why_not_options(setup.options, {**OPTIONS, **more})
    )
    if reason is not None:
        return reason
    for i, module in enumerate(setup.modules):
        if module not in known_modules:
            return Reason.of("unknown_module", module=module, known=known_modules)
        if module in setup.modules[:i]:
            return Reason.of("module_twice", module=module)
    return None


def checked(
    setup: Setup, components: Components, known_modules: tuple[str, ...], more: Options | None = None
) -> Setup:
    """The set-up with default colours and module options (``more``) filled in. Raises Refused."""
    more = more or {}
    reason = check_setup(setup, components, known_modules, more)
    if reason is not None:
        raise Refused(reason)
    options = {**{name: values[0] for name, values in more.items()}, **setup.options}
    colours = setup.colours or components.colours[: setup.players]
    return Setup(setup.players, setup.modules, options, colours)
