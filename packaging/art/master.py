"""One picture of the game: its id, its drawing, its file, and what the manifest says about it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PIL import Image


@dataclass(frozen=True)
class Master:
    """One picture: how to draw it and what the manifest says about it."""

    art_id: str
    file: str
    draw: Callable[[], Image.Image]
    facts: dict[str, Any] = field(default_factory=dict)
