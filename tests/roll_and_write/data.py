"""Other sheets than the one that ships: the plain data with something changed."""

import copy
from typing import Any

from alhambra_desktop.roll_and_write.components import Components, standard


def plain() -> dict[str, Any]:
    """A copy of the supplied sheet's plain data."""
    return copy.deepcopy(dict(standard().plain))


def changed(coins: dict[str, Any] | None = None, **values: Any) -> Components:
    """The supplied data with other values; ``coins`` replaces values inside that part."""
    data = plain()
    data["coins"].update(coins or {})
    data.update(values)
    return Components.from_plain(data, "changed sheet")
