"""A picture that a module brings besides its vignette."""

from collections.abc import Callable
from typing import NamedTuple


class Picture(NamedTuple):
    """What is drawn: a ``layer`` of a cell of the city, a ``sign`` or a ``card``.

    ``pixels`` is its width; ``units`` those of the drawing, if the table has to know them. Layers have their own.
    """

    drawing: Callable[[], str]
    kind: str
    pixels: int = 0
    units: float = 0
