"""What can be asked about on a scoring sheet besides its rows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from alhambra_desktop.client.parts import Part
from alhambra_desktop.presentation.alhambra.sheet_lines import FoldLine, SheetLine
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.words import category_name
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the page asks for its parts
    from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene

SCORING = Address("alhambra", "scoring")


def scoring_parts(scene: "ScoringScene", line: SheetLine | None) -> Iterator[Part]:
    """Buttons, what is folded into a ``line``, sums, the explanation, charts."""
    layout = scene.layout
    words = {**scene.labels(), "fold": t("sheet.fold")}
    for name, rect in scene.buttons().items():
        yield Part("leave" if name == "next" and scene.over else name, words.get(name, ""), rect)
    if isinstance(line, FoldLine):
        place = layout.rows[scene.lines.index(line) - scene.bar.offset]
        yield Part("folded", t("ending.others"), place, SCORING)
    yield Part(
        "why",
        t("sheet.why", category=category_name(scene.sheet.rows[scene.lit].category)),
        layout.why,
        SCORING,
    )
    yield Part("total", t("sheet.total"), layout.total, SCORING)
    if layout.chart is not None and scene.both(layout.chart):
        half = layout.chart.w // 2
        yield Part("bars", t("sheet.where_from"), layout.chart.left(half))
        yield Part("chart", t("sheet.points_over"), layout.chart.beside(half))
    elif layout.chart is not None:
        named = t("sheet.where_from" if scene.bars else "sheet.points_over")
        yield Part("bars" if scene.bars else "chart", named, layout.chart)
    title = t(f"sheet.{'preview' if scene.sheet.preview else 'title'}_{scene.sheet.scoring}")
    for rect in (layout.heading, layout.table):
        yield Part("heading", title, rect, SCORING)
