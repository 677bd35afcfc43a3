"""The complete table: models, rectangles and targets of one picture."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.boards_layout import FEW, board_parts, tab_side
from alhambra_desktop.presentation.alhambra.helper_parts import HelperParts, Helpers, helper_parts, in_strip
from alhambra_desktop.presentation.alhambra.large_board import (
    LargeBoard,
    fits_beside,
    large_board,
    large_parts,
    with_large,
)
from alhambra_desktop.presentation.alhambra.layout import TableLayout, bare_layout, with_modules
from alhambra_desktop.presentation.alhambra.models import COMMON, TableModel
from alhambra_desktop.presentation.alhambra.parts import (
    WARES,
    MarketParts,
    MoneyParts,
    bar_parts,
    dock_parts,
    hand_parts,
    market_parts,
    money_parts,
)
from alhambra_desktop.presentation.alhambra.parts_modules import held_parts, switch_parts
from alhambra_desktop.presentation.alhambra.shapes import hosted, shapes_of
from alhambra_desktop.presentation.alhambra.shelf_layout import DrawerParts, shelf_parts
from alhambra_desktop.presentation.alhambra.strip import PromptModel, PromptParts, prompt_parts
from alhambra_desktop.presentation.alhambra.targets import BUTTONS, Name, Places, Target, table_targets
from alhambra_desktop.presentation.rects import Rect


@dataclass(frozen=True, slots=True)
class Screen:
    """A table in a window: what is shown and where."""

    layout: TableLayout
    places: Places
    table: TableModel
    dock: DockModel
    targets: tuple[Target, ...]
    prompt: PromptModel | None = None
    buttons: tuple[str, ...] = BUTTONS
    """The buttons at the right of the top bar."""
    large: LargeBoard | None = None
    """The board opened large next to the city."""
    further_wares: int = 0
    """How many tiles of the others are on further pages."""
    helpers: Helpers | None = None
    """The add-ons usable with the present selection."""

    @property
    def acts(self) -> tuple[Act, ...]:
        """Every enabled button: of the strip, of the dock."""
        return (*(self.prompt.acts if self.prompt is not None else ()), *self.dock.acts, self.dock.end)

    def find(self, name: Name) -> Target | None:
        """The target of this name."""
        return next((target for target in self.targets if target.name == name), None)


def screen_of(
    size: tuple[int, int],
    u: float,
    table: TableModel,
    dock: DockModel,
    *,
    undo: bool,
    redo: bool,
    pins: tuple[str, ...] = (),
    page: int = 0,
    ware_page: int = 0,
    large: str = "",
    prompt: PromptModel | None = None,
    buttons: tuple[str, ...] = BUTTONS,
    together: tuple[int, ...] = (),
    helpers: Helpers | None = None,
    chosen: str = "",
) -> Screen:
    """The picture of a table in a window of ``size`` pixels at ``u`` pixels per unit.

    ``pins`` are the modules whose displays were opened by hand, ``page`` that of their tabs, ``ware_page``
    that of what the others sell, ``large`` the module whose board is opened large, where there is room. The
    answers to a ``prompt`` are in its strip instead of the dock. ``buttons`` are those at the right of the
    top bar. ``together`` are displayed cards that one press takes at once. ``helpers`` are add-ons in a box
    next to the price of what is ``chosen`` on the market, or in the strip if there is no room.
    """
    table, further = _some_wares(table, ware_page)
    layout, board = _layout(size, u, table, large_board(table, large))
    groups = [count for _, count, _ in table.hand.groups]
    market = market_parts(layout.market, u, lanes=table.lanes, wares=len(table.wares))
    box = None
    if helpers is not None:
        box = helper_parts(layout, market, helpers, _tile_of(table, market, chosen))
        prompt = in_strip(prompt, helpers) if box is None else prompt
    dock = _asked_dock(dock, prompt)
    labels = [act.label for act in dock.acts]
    hand = hand_parts(layout.hand, u, groups, len(table.own.reserve), shapes_of(table.mine))
    places = Places(
        bar_parts(layout.top_bar, u, layout.palace, len(buttons)),
        market,
        money_parts(box.money if box is not None else layout.money, u, len(table.display)),
        replace(hand, mine=hosted(table.mine, hand.mine)),
        dock_parts(layout.dock, u, labels, tile=dock.tile is not None, waiting=len(dock.waiting)),
        _shelf(layout, table, pins, page),
        _held(layout, table),
        prompt_parts(layout.palace, u, prompt) if prompt is not None else None,
        switch_parts(layout.switches, u, marked_by(table)) if layout.switches is not None else (),
        large_parts(layout.large, u, board) if layout.large is not None and board is not None else None,
        box,
    )
    targets = table_targets(layout, places, table, dock, buttons, board, undo=undo, redo=redo)
    targets = (*targets, *_together(places.money, together))
    if prompt is not None and places.prompt is not None:
        targets = (*_asked(prompt, places.prompt), *targets)
    if helpers is not None and box is not None:
        targets = (*targets, *_helping(helpers, box))
    if further and places.market.ware_title is not None:
        targets = (*targets, Target(("wares",), places.market.ware_title, "market"))
    return Screen(layout, places, table, dock, targets, prompt, buttons, board, further, helpers)


def _asked_dock(dock: DockModel, prompt: PromptModel | None) -> DockModel:
    """The dock; the answers to a question are in the strip, not in it."""
    if prompt is None or prompt.helps:
        return dock
    detail = "" if dock.detail == prompt.detail else dock.detail
    return replace(dock, acts=(), detail=prompt.about or detail)


def _held(layout: TableLayout, table: TableModel) -> tuple[tuple[Rect, ...], ...]:
    """The things of modules with each opponent."""
    return tuple(
        held_parts(rect, layout.u, layout.panel_form, len(table.players[number].held))
        for number, rect in zip(table.opponents, layout.opponents, strict=True)
    )


def _together(money: MoneyParts, places: tuple[int, ...]) -> Iterator[Target]:
    """The pill below the displayed cards that one press takes together."""
    if len(places) > 1 and money.note is not None:
        first, last = money.cards[places[0]], money.cards[places[-1]]
        pill = Rect(first.x, money.note.y, last.right - first.x, money.note.h)
        yield Target(("together", places), pill, "money")


def _layout(
    size: tuple[int, int], u: float, table: TableModel, board: LargeBoard | None
) -> tuple[TableLayout, LargeBoard | None]:
    """The zones for this table, and the board opened large if there is room for it."""
    found = bare_layout(size, u, len(table.opponents))
    if board is None or not fits_beside(found):
        board = None
    else:
        found = with_large(found)
    found = with_modules(
        found,
        shelf=bool(table.drawers),
        boards=len(table.drawers) > FEW,
        wares=bool(table.wares),
        marks=len(marked_by(table)),
        tabs=board is not None,
    )
    return found, board


def _tile_of(table: TableModel, market: MarketParts, sale: str) -> Rect | None:
    """The rectangle of a market tile."""
    slots, rects = (*table.market, *table.wares), (*market.tiles, *market.wares)
    return next((rect for slot, rect in zip(slots, rects, strict=False) if slot.sale == sale), None)


def _helping(model: Helpers, parts: HelperParts) -> Iterator[Target]:
    """The box of the add-ons and its switches."""
    yield Target(("helpers",), parts.rect, "drop", live=False)
    for chip, rect in zip(model.chips, parts.chips, strict=True):
        yield Target(("chip", chip.token), rect, "helpers")


def _asked(prompt: PromptModel, parts: PromptParts) -> Iterator[Target]:
    """The strip of a question, its answers and its values."""
    yield Target(("prompt",), parts.rect, "drop", live=False)
    for act, rect in zip(prompt.acts, parts.acts, strict=True):
        yield Target(("act", act.id), rect, "prompt", act.enabled)
    for chip, rect in zip(prompt.chips, parts.chips, strict=True):
        yield Target(("chip", chip.token), rect, "prompt")


def _some_wares(table: TableModel, page: int) -> tuple[TableModel, int]:
    """The table with as many tiles of the others as fit, and the number of the rest."""
    pages = max(1, -(-len(table.wares) // WARES))
    shown = table.wares[page % pages * WARES :][:WARES]
    if shown == table.wares:
        return table, 0
    return replace(table, wares=shown), len(table.wares) - len(shown)


def marked_by(table: TableModel) -> tuple[str, ...]:
    """The modules with marks on the city in the middle, in order."""
    city = table.own.city
    return tuple(dict.fromkeys(mark.module for mark in city.marks)) if city is not None else ()


def _shelf(
    layout: TableLayout, table: TableModel, pins: tuple[str, ...], page: int
) -> tuple[DrawerParts, ...]:
    if layout.shelf is None:
        return ()
    live = {module for owner, module, _ in table.live if owner == COMMON}
    if len(table.drawers) > FEW or layout.large is not None:
        side = tab_side(layout.size[1] / layout.u)
        parts = board_parts(layout.shelf, layout.u, side, table.drawers, live, pins, page)
        return parts if layout.large is None else tuple(part for part in parts if part.tab)
    return shelf_parts(layout.shelf, layout.u, table.drawers, live, pins[-1] if pins else "")
