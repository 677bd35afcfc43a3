"""The layout of modules' common pieces: the drawers of the shelf under the viewer's plate.

While everything fits, every drawer is open and named. When room is short, in this order: empty drawers become
tabs, edges and gaps become narrower, the pieces smaller, names are left out, least useful drawers become
tabs, the fullest first.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from alhambra_desktop.presentation.alhambra.items import Drawer, Item
from alhambra_desktop.presentation.alhambra.shapes import shape_of
from alhambra_desktop.presentation.rects import Rect

TITLED = 100
"""Least width in units with which a shelf can show the names of its drawers."""
LETTER = 9.5
"""Approximate width of a letter of a drawer's name in units."""
BROAD_LETTERS, BROAD = "MWmw", 0.8
"""Wide letters, and how much wider they are."""


class Spacing(NamedTuple):
    """Units of a tab, of the icon of a drawer, of its edge, between things, between icon and things."""

    tab: int
    sign: int
    pad: int
    gap: int
    beside: int


ROOMY, TIGHT = Spacing(50, 30, 12, 8, 10), Spacing(42, 26, 7, 5, 6)
LEAST_SIDE = 58
"""Least side of a piece in units."""
BEST_TAB = 66
"""Units of a tab where there is room: the picture and its number are as large as the pieces beside them."""

NAMED, BARE, FOLDED = "named", "bare", "folded"


@dataclass(frozen=True, slots=True)
class DrawerParts:
    """A drawer of the shelf: its frame, its handle with the icon, its things; a tab has none.

    ``named``: there is room for the module's name above the things. ``further``: how many things (for the tab
    without a module, which leads on: how many displays) are not shown; ``more``: where a board
    tells their number.
    """

    module: str
    rect: Rect
    handle: Rect
    items: tuple[Rect, ...]
    tab: bool
    named: bool = False
    further: int = 0
    more: Rect | None = None


def shelf_height(high: float) -> int:
    """Units of the shelf in a window of this width in units."""
    return 122 if high >= 1000 else 84 if high >= 860 else 66


def shelf_parts(
    area: Rect, u: float, drawers: tuple[Drawer, ...], live: Collection[str], pinned: str = ""
) -> tuple[DrawerParts, ...]:
    """The drawers from left to right.

    ``live``: modules that can be used now; ``pinned``: the one opened by hand.
    """
    roomy = _Shelf(area, u, drawers, live, pinned, ROOMY)
    if roomy.whole:
        return roomy.parts()
    return max(_Shelf(area, u, drawers, live, pinned, TIGHT), roomy, key=lambda shelf: shelf.worth).parts()


class _Shelf:
    """Finds the form of every drawer and the size of the pieces with which they all fit."""

    def __init__(
        self,
        area: Rect,
        u: float,
        drawers: tuple[Drawer, ...],
        live: Collection[str],
        pinned: str,
        spacing: Spacing,
    ) -> None:
        self._spacing = spacing
        self._area, self._u, self._drawers = area, u, drawers
        self._titled = area.h / u >= TITLED
        self._best = area.h - round((46 if self._titled else 16) * u)
        self._side = self._best
        self._tab = self._px(spacing.tab)
        self._forms = {drawer.module: NAMED if self._titled else BARE for drawer in drawers}
        self._useful_first = sorted(
            drawers, key=lambda d: (d.module != pinned, d.module not in live, not d.items, len(d.items))
        )
        self._pinned = pinned
        self._fit(live)

    # ------------------------------------------------------------ what fits

    @property
    def worth(self) -> tuple[int, int]:
        """The quality of an arrangement: open drawers with things, and the size of the things."""
        opened = sum(self._forms[drawer.module] != FOLDED for drawer in self._drawers if drawer.items)
        return opened, self._side

    @property
    def whole(self) -> bool:
        """Whether everything is shown."""
        return self.worth == (sum(bool(drawer.items) for drawer in self._drawers), self._best)

    def _fit(self, live: Collection[str]) -> None:
        for drawer in reversed(self._useful_first):
            if not self._fits() and not drawer.items and drawer.module != self._pinned:
                self._forms[drawer.module] = FOLDED
        self._shrink()
        for drawer in reversed(self._useful_first):
            if not self._fits() and drawer.items:
                self._forms[drawer.module] = BARE
        for drawer in reversed(self._useful_first):
            if not self._fits():
                self._forms[drawer.module] = FOLDED
        for form in (BARE, NAMED):
            for drawer in self._useful_first:
                self._try(drawer.module, form)
        opened = self._pinned or (next(iter(live)) if len(live) == 1 else "")
        if self._forms.get(opened) == FOLDED:
            # What was opened by hand, or alone can be used now, opens whatever its width: its things then
            # lie over each other.
            self._forms = dict.fromkeys(self._forms, FOLDED)
            self._forms[opened] = BARE
        self._widen_tabs()
        while self._side < self._best:
            self._side += 1
            if not self._fits():
                self._side -= 1
                break

    def _widen_tabs(self) -> None:
        """Tabs take what room there is, before the pieces grow again."""
        tabs = sum(form == FOLDED for form in self._forms.values())
        if tabs:
            spare = (self._area.w - self._width()) // tabs
            self._tab = max(self._tab, min(self._px(BEST_TAB), self._area.h, self._tab + spare))

    def _shrink(self) -> None:
        least = self._px(LEAST_SIDE)
        while self._side > least and not self._fits():
            self._side -= 1

    def _try(self, module: str, form: str) -> None:
        """Open a drawer wider if there is room."""
        before = self._forms[module]
        wider = before == FOLDED or (before == BARE and form == NAMED)
        if not wider or (form == NAMED and not self._titled):
            return
        self._forms[module] = form
        if not self._fits():
            self._forms[module] = before

    def _fits(self) -> bool:
        return self._width() <= self._area.w

    def _width(self) -> int:
        return sum(map(self._width_of, self._drawers)) + self._px(self._spacing.gap) * (
            len(self._drawers) - 1
        )

    def _width_of(self, drawer: Drawer) -> int:
        form, space = self._forms[drawer.module], self._spacing
        pad = 2 * self._px(space.pad)
        if form == FOLDED:
            return self._tab
        if form == BARE:
            row = self._row(drawer)
            return pad + self._px(space.sign) + (row + self._px(space.beside) if row else 0)
        letters = len(drawer.title) + BROAD * sum(drawer.title.count(broad) for broad in BROAD_LETTERS)
        return pad + max(self._row(drawer), self._px(space.sign + space.gap + letters * LETTER))

    def _row(self, drawer: Drawer) -> int:
        gap = self._px(self._spacing.gap)
        return sum(self._broad(item) + gap for item in drawer.items) - gap if drawer.items else 0

    def _broad(self, item: Item) -> int:
        """The width of a thing with the common height."""
        return max(1, round(shape_of(item) * self._side))

    def _px(self, units: float) -> int:
        return round(units * self._u)

    # ------------------------------------------------------------ where things lie

    def parts(self) -> tuple[DrawerParts, ...]:
        """The layout of the drawers; remaining room goes to the notes, from left to right."""
        left_over = self._area.w - self._width()
        found = []
        x = self._area.x
        for drawer in self._drawers:
            width = self._width_of(drawer)
            longer = max(0, self._noted(drawer) - width)
            if longer <= left_over:
                width, left_over = width + longer, left_over - longer
            width = max(0, min(width, self._area.right - x))
            found.append(self._drawer(drawer, Rect(x, self._area.y, width, self._area.h)))
            x += width + self._px(self._spacing.gap)
        return tuple(found)

    def _noted(self, drawer: Drawer) -> int:
        """The width of a named drawer with its note."""
        if self._forms[drawer.module] != NAMED or not drawer.note:
            return 0
        letters = len(drawer.note) * 0.85
        words = letters if not drawer.items else len(drawer.title) + letters + 3
        space = self._spacing
        return self._px(2 * space.pad + (space.sign + space.gap if drawer.items else 0) + words * LETTER)

    def _drawer(self, drawer: Drawer, rect: Rect) -> DrawerParts:
        form, px, space = self._forms[drawer.module], self._px, self._spacing
        sign = px(space.sign)
        if form == FOLDED:
            side = min(rect.w, rect.h) - px(10)
            handle = Rect(rect.x + (rect.w - side) // 2, rect.y + (rect.h - side) // 2, side, side)
            return DrawerParts(drawer.module, rect, handle, (), tab=True)
        if form == NAMED:
            handle = Rect(rect.x + px(space.pad), rect.y + px(7), sign, sign)
            low = rect.bottom - px(8) - self._best
            left, top = rect.x + px(space.pad), low + (self._best - self._side) // 2
        else:
            handle = Rect(rect.x + px(space.pad), rect.y + (rect.h - sign) // 2, sign, sign)
            left, top = handle.right + px(space.beside), rect.y + (rect.h - self._side) // 2
        items = self._laid(drawer, left, top, rect.right - px(space.pad) - left)
        return DrawerParts(drawer.module, rect, handle, items, tab=False, named=form == NAMED)

    def _laid(self, drawer: Drawer, left: int, top: int, room: int) -> tuple[Rect, ...]:
        """The things next to each other, overlapping if necessary."""
        lacking = max(0, self._row(drawer) - room)
        gap = self._px(self._spacing.gap) - -(-lacking // max(1, len(drawer.items) - 1))
        found = []
        for item in drawer.items:
            found.append(Rect(left, top, self._broad(item), self._side))
            left = found[-1].right + gap
        return tuple(found)
