"""What can be asked about on the result of a solo game besides its buttons."""

from collections.abc import Iterator

from alhambra_desktop.client.parts import Part
from alhambra_desktop.client.roll_and_write.solo_column import SoloColumn
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.solo import RANKS, rank_of
from alhambra_desktop.text import t


def solo_parts(column: SoloColumn, points: int, heading: Rect, paper: Rect, total: Rect) -> Iterator[Part]:
    """Rank, points with par, earlier games, dear choices, streak, sum, and the sheet below it."""
    for (title, said), place in zip(column.choices(), column.choice_rows(), strict=True):
        yield Part("solo-choice", title, place, said=said)
    keys = ("points", "games", "dear", "streak")
    names = (t("solo.points", count=points), "", t("solo.dear"), "")
    for key, words, place in zip(keys, names, column.panels, strict=False):
        yield Part(f"solo-{key}", words, place)
    yield Part("solo-rank", t(f"solo.rank.{RANKS[rank_of(points)][0]}"), heading)
    yield Part("solo-total", t("sheet.total"), total)
    yield Part("solo-paper", "", paper)
