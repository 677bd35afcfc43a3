"""What can be asked about on the page of the result besides its rows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from alhambra_desktop.client.parts import Part
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the page asks for its parts
    from alhambra_desktop.client.result.scene import ResultScene


def result_parts(scene: "ResultScene") -> Iterator[Part]:
    """Buttons, sums, names, what is folded, chart and order."""
    layout, result = scene.layout, scene.result
    for name, rect in scene.buttons().items():
        yield Part(name, t(f"result.{name}"), rect)
    game = Address(scene.setup.game)
    yield Part("total", t("sheet.total"), layout.total, game)
    yield Part("people", result.title, layout.heading)
    yield Part("people", result.title, layout.head)
    for rect in layout.rows[len(result.rows) - scene.bar.offset :]:
        yield Part("folded", t("ending.others"), rect)
    if scene.chart is not None:
        yield Part("chart", t("sheet.points_over"), layout.chart or layout.why)
    best = scene.chart is None and scene.score is not None
    rest = [rect for rect in (layout.why, layout.chart) if rect is not None]
    for rect in rest:
        yield Part("best", t("scores.title"), rect) if best else Part("order", t("result.order"), rect, game)
