"""Finds the class in a file named after a module: its rules, bot knowledge or presentation.

Files are found by the module's id, so no package needs a table of modules. Frozen builds must be told of
these packages (packaging/alhambra.spec).
"""

import importlib
import importlib.util
from typing import TypeVar

K = TypeVar("K")


def companion(folder: str, module: str, kind: type[K]) -> type[K] | None:
    """The class derived from ``kind`` in file ``module`` of package ``folder``; None without a file.

    Raises ImportError if the file holds no such class, or several.
    """
    name = f"{folder}.{module}"
    if importlib.util.find_spec(name) is None:
        return None
    home = importlib.import_module(name)
    found = [
        member
        for member in vars(home).values()
        if isinstance(member, type) and issubclass(member, kind) and member.__module__.startswith(name)
    ]
    if len(found) != 1:
        raise ImportError(f"{name} must hold one class derived from {kind.__name__}, it holds {len(found)}")
    return found[0]
