"""The result for a file: the whole window without buttons."""

from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.sheet_layout import SheetLayout


class ResultPicture(ResultScene):
    """The result of a match that nothing can be pressed on."""

    def __init__(self, shown: ResultScene) -> None:
        super().__init__(shown.final, shown.setup, None, shown.chart, shown.score)

    def lay_out(self, size: tuple[int, int], lines: int, *, dense: bool = False) -> SheetLayout:
        """The room of the buttons belongs to the table."""
        usual = super().lay_out(size, lines, dense=dense)
        more = usual.foot.h - usual.foot.x
        return super().lay_out((size[0], size[1] + more), lines, dense=dense)

    def buttons(self) -> dict[str, Rect]:
        return {}
