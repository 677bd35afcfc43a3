"""Classes that stand in a file named after a module: its rules, what bots know of it, how it looks.

They are found by the module's id, so no room keeps a table of modules. Frozen builds must be told of the
folders (packaging/alhambra.spec).
"""

import importlib
import importlib.util
from typing import TypeVar

K = TypeVar("K")


def companion(folder: str, module: str, kind: type[K]) -> type[K] | None:
    """The class derived from ``kind`` in the file ``module`` of a package ``folder``; None without a file.

    Raises ImportError if the file holds none, or several.
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
