"""Check the user's own component data before a game begins with them."""

from collections.abc import Mapping
from dataclasses import dataclass

from alhambra_desktop.alhambra import components
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reading import is_there

BASE = ""
"""The name of the base game among those of the modules."""


@dataclass(frozen=True, slots=True)
class OwnData:
    """A file in the user's folder that replaces shipped data, by its name.

    ``problem``: the location and what is wrong there, if no game can begin with it.
    """

    file: str
    problem: str = ""


def own_data(players: int) -> Mapping[str, OwnData]:
    """Check the user's own files of the base game and of modules for this number of players.

    Modules with shipped data only are left out; the others are checked one by one, with the shipped base game
    if the user's own is invalid.
    """
    found: dict[str, OwnData] = {}
    base = components.standard()
    if is_there(path := components.own_file()):
        try:
            base = components.chosen(())
            compile_rules(Setup(players), base)
            found[BASE] = OwnData(path.name)
        except DataError as error:
            base = components.standard()
            found[BASE] = OwnData(path.name, _within(str(path), error))
    for module in MODULES:
        if is_there(path := components.own_file(module)):
            found[module] = OwnData(path.name, _problem(module, base, players))
    return found


def _problem(module: str, base: components.Components, players: int) -> str:
    try:
        data = components.with_modules(base, [module])
        compile_rules(Setup(players, (module,)), data)
    except DataError as error:
        return _within(str(components.own_file(module)), error)
    return ""


def _within(path: str, error: DataError) -> str:
    """An error message without the file name at its start."""
    return str(error).removeprefix(f"{path}: ")
