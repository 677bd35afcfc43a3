"""What can be asked about on the scene of the winner besides its rows and buttons."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from alhambra_desktop.client.parts import Part
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene asks for its parts
    from alhambra_desktop.client.ending.scene import EndScene


def ending_parts(scene: "EndScene") -> Iterator[Part]:
    """What was gathered into one row, sum, players, what decided, the winner."""
    places, model = scene.places, scene.model
    for row, rect in zip(model.rows, places.rows, strict=True):
        if row.source is None:
            yield Part("others", row.name, rect)
    yield Part("total", t("sheet.total"), places.total)
    for rect in places.people:
        yield Part("people", t("result.order"), rect)
    if scene.moment is not None:
        yield Part("moment", scene.moment.title, places.moment)
    yield Part("counted", t("ending.counted"), places.panel)
    yield Part("winner", model.title, places.heading)
