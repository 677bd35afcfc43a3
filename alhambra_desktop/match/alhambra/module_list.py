"""The list of modules for the command line, with the source of each fact of their data."""

from collections.abc import Iterator

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import chosen, in_force, own_file
from alhambra_desktop.cli_args import ListModulesArgs
from alhambra_desktop.engine.data import RECONSTRUCTED, DataError
from alhambra_desktop.text import t


def main(args: ListModulesArgs) -> int:
    """Print one line per module: id, number in the box, English title.

    Returns 1 if data of one are invalid.
    """
    broken = False
    for name, module in MODULES.items():
        print(f"{name}  {module.number}  {t(f'module.{name}.name')}")
        if args.provenance:
            try:
                for line in _facts(name):
                    print(f"    {line}")
            except DataError as error:
                print(f"    cannot be used: {error}")
                broken = True
    return int(broken)


def _facts(name: str) -> Iterator[str]:
    """The file in use, then one line per fact. Raises DataError before the first one."""
    file = in_force(name)
    data = MODULES[name].read(file.plain, file.source, chosen(())).data
    yield f"file: {file.source}" + (" (your own)" if own_file(name).exists() else "")
    for part, fact in data.provenance.items():
        mark = "! " if fact.level == RECONSTRUCTED else ""
        yield f"{mark}{part}: {fact.level}. {fact.note}"
    if data.reconstructed_parts:
        yield "! marks a reconstruction: no source says it, it was chosen to fit all that is known"
