"""The games that can be played, seen alike: how each is set up, begun and read again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from alhambra_desktop.alhambra import components as palace_components
from alhambra_desktop.alhambra import opening
from alhambra_desktop.alhambra import setup as palace_setup
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.dice_game import components as dice_components
from alhambra_desktop.dice_game import rounds as dice_rounds
from alhambra_desktop.dice_game import ruleset as dice_ruleset
from alhambra_desktop.dice_game import setup as dice_setup
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.roll_and_write import components as sheet_components
from alhambra_desktop.roll_and_write import rounds as sheet_rounds
from alhambra_desktop.roll_and_write import ruleset as sheet_ruleset
from alhambra_desktop.roll_and_write import setup as sheet_setup
from alhambra_desktop.roll_and_write.game import RollAndWrite

AnyGame = Game[Any]


def _none(rules: Any) -> tuple[str, ...]:
    """Nobody is asked out of turn."""
    return ()


@dataclass(frozen=True, slots=True)
class GameKind:
    """One of the games. ``rules`` takes the component data of a save, or nothing for today's.

    ``options`` are its set-up options with their values, the default first; ``modules`` the ids of
    what can be played with it. ``secret``: seats hold what the others may not see.
    ``styles``: bots can have the style of a character. ``moments`` are the kinds of windows and
    auctions out of turn that a ruleset has.
    """

    id: str
    options: Mapping[str, tuple[str, ...]]
    least: int
    most: int
    rules: Callable[[MatchSetup, Any | None], Any]
    begin: Callable[[Any, str], AnyGame]
    restore: Callable[[Any, Any], AnyGame]
    modules: tuple[str, ...] = ()
    secret: bool = False
    styles: bool = False
    moments: Callable[[Any], tuple[str, ...]] = _none


def _options(setup: MatchSetup) -> dict[str, str]:
    """The options of a match: where people play, a turn ends when they say so."""
    usual = {"explicit_end": "yes"} if setup.people else {}
    return {**usual, **setup.options}


def _colours(setup: MatchSetup) -> tuple[str, ...]:
    return tuple(seat.colour for seat in setup.seats)


def _without_modules(setup: MatchSetup) -> None:
    """Raises Refused if a game that has no modules is to be played with some."""
    if setup.modules:
        raise Refused(Reason.of("unknown_module", module=setup.modules[0], known=()))


def _palace_rules(setup: MatchSetup, components: Any | None) -> Any:
    begun = palace_setup.Setup(len(setup.seats), setup.modules, _options(setup), _colours(setup))
    if components is not None:
        return compile_rules(begun, palace_components.Components.from_plain(components, "component data"))
    try:
        known = [name for name in MODULES if name in setup.modules]
        return compile_rules(begun, palace_components.chosen(known))
    except DataError as error:
        raise Refused(Reason.of("bad_data", problem=str(error))) from error


def _dice_rules(setup: MatchSetup, components: Any | None) -> Any:
    _without_modules(setup)
    data = None if components is None else dice_components.Components.from_plain(components, "component data")
    begun = dice_setup.Setup(len(setup.seats), _options(setup), _colours(setup))
    return dice_ruleset.compile_rules(begun, data)


def _sheet_rules(setup: MatchSetup, components: Any | None) -> Any:
    _without_modules(setup)
    data = (
        sheet_components.chosen()
        if components is None
        else sheet_components.Components.from_plain(components, "component data")
    )
    return sheet_ruleset.compile_rules(sheet_setup.Setup(len(setup.seats), _options(setup)), data)


GAMES: Mapping[str, GameKind] = {
    "alhambra": GameKind(
        "alhambra",
        palace_setup.OPTIONS,
        palace_setup.MIN_PLAYERS,
        palace_setup.MAX_PLAYERS,
        _palace_rules,
        partial(opening.begin, telling=True),
        Palace.restore,
        modules=tuple(MODULES),
        secret=True,
        styles=True,
        moments=lambda rules: rules.moments,
    ),
    "dice": GameKind(
        "dice",
        dice_setup.OPTIONS,
        dice_setup.MIN_PLAYERS,
        dice_setup.MAX_PLAYERS,
        _dice_rules,
        partial(dice_rounds.begin, telling=True),
        DiceGame.restore,
    ),
    "roll-and-write": GameKind(
        "roll-and-write",
        sheet_setup.OPTIONS,
        sheet_setup.MIN_PLAYERS,
        sheet_setup.MAX_PLAYERS,
        _sheet_rules,
        partial(sheet_rounds.begin, telling=True),
        RollAndWrite.restore,
    ),
}
"""By id, in the order in which they are offered."""
