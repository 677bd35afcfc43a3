"""Targets of pointer and keyboard: names, rectangles, zones, in keyboard order.

Order of the zones: see ``ZONES``. Cells of the city and the corners between them are not listed: the pointer
finds them through the palace frame, the arrow keys move from cell to cell.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from alhambra_desktop.alhambra.geometry import Corner
from alhambra_desktop.alhambra.refs import CELL, CORNER, CURRENCY, START
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.helper_parts import HelperParts
from alhambra_desktop.presentation.alhambra.large_board import LargeBoard, LargeParts
from alhambra_desktop.presentation.alhambra.layout import TableLayout
from alhambra_desktop.presentation.alhambra.models import COMMON, Cell, TableModel, Thing
from alhambra_desktop.presentation.alhambra.parts import (
    BarParts,
    DockParts,
    HandParts,
    MarketParts,
    MoneyParts,
)
from alhambra_desktop.presentation.alhambra.selection import Token
from alhambra_desktop.presentation.alhambra.shelf_layout import DrawerParts
from alhambra_desktop.presentation.alhambra.strip import PromptParts
from alhambra_desktop.presentation.rects import Rect

Name = tuple[object, ...]

NOW = 200
"""Units at the right end of the viewer's plate that tell what a scoring now would bring."""

ZONES = (
    "prompt",
    "helpers",
    "dock",
    "market",
    "money",
    "hand",
    "reserve",
    "mine",
    "palace",
    "large",
    "shelf",
    "log",
    "players",
    "bar",
)

FRAME = "frame"
"""The zone of what lies round the things of a display: the pointer opens it there, the keys at its sign."""
BUTTONS = ("hint", "pause", "fast", "sound", "help", "gear")
"""The buttons at the right of the top bar."""
ONLOOKERS = ("sound", "help", "gear")
"""Those of them that a replay needs."""


GROUND = {CELL: "cell", START: "cell", CORNER: "corner"}
"""The targets everywhere in the city, and the kind of their names."""


def cell_of(name: Name) -> Cell | None:
    """The cell of a name, or None."""
    if len(name) == 2 and name[0] == "cell" and isinstance(name[1], tuple):
        x, y = name[1]
        return x, y
    return None


def corner_of(name: Name) -> Corner | None:
    """The corner of the city of a name, or None."""
    if len(name) == 2 and name[0] == "corner" and isinstance(name[1], tuple):
        x, y = name[1]
        return x, y
    return None


def of_asking(token: Token, names: Sequence[Name], asking: Container[str]) -> tuple[Name, ...]:
    """Where a currency is chosen: on the things of the modules that ask for it, if there are any.

    The same currencies may also be named by places of other modules, which have no part in the question.
    """
    things = ((name, thing_of(name)) for name in names if token[0] == CURRENCY)
    return tuple(name for name, thing in things if thing is not None and thing[1] in asking) or tuple(names)


def thing_of(name: Name) -> Thing | None:
    """The thing of a module of a name, or None."""
    return name[1] if len(name) == 2 and name[0] == "thing" else None  # type: ignore[return-value] # by its kind


@dataclass(frozen=True, slots=True)
class Target:
    """A target: name (``("sale", "space-1")``), rectangle, zone, and whether pressing it does something."""

    name: Name
    rect: Rect
    zone: str
    live: bool = True


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of all things on the table, zone by zone."""

    bar: BarParts
    market: MarketParts
    money: MoneyParts
    hand: HandParts
    dock: DockParts
    shelf: tuple[DrawerParts, ...] = ()
    held: tuple[tuple[Rect, ...], ...] = ()
    prompt: PromptParts | None = None
    switches: tuple[tuple[str, Rect], ...] = ()
    large: LargeParts | None = None
    helpers: HelperParts | None = None


def table_targets(
    layout: TableLayout,
    places: Places,
    table: TableModel,
    dock: DockModel,
    buttons: tuple[str, ...],
    large: LargeBoard | None = None,
    *,
    undo: bool,
    redo: bool,
) -> tuple[Target, ...]:
    """All targets except the cells, in keyboard order; ``buttons`` are those of the top bar."""
    return (
        *(_large(places.large, table, large) if places.large is not None and large is not None else ()),
        *_dock(places.dock, dock, undo=undo, redo=redo),
        *_market(places.market, table),
        *(Target(("display", i), rect, "money") for i, rect in enumerate(places.money.cards)),
        *(Target(("hand", i), rect, "hand", table.revealed) for i, rect in enumerate(places.hand.cards)),
        *_about_market(places.market, table),
        *(Target(("layer", module), rect, "palace") for module, rect in places.switches),
        *_reserve(places.hand, table),
        *_mine(places.hand, table),
        *_shelf(places.shelf, table),
        *_log(layout),
        *_players(layout, table),
        *_held(places.held, table),
        *_bar(places.bar, buttons),
    )


def _dock(parts: DockParts, dock: DockModel, *, undo: bool, redo: bool) -> Iterator[Target]:
    for act, rect in zip(dock.acts, parts.acts, strict=True):
        yield Target(("act", act.id), rect, "dock", act.enabled)
    if dock.ways:
        yield Target(("ways",), parts.ways, "dock")
    if parts.tile is not None and dock.tile is not None:
        yield Target(("held", dock.tile.id), parts.tile, "dock")
    for face, rect in zip(dock.waiting, parts.waiting, strict=True):
        yield Target(("bought", face.id), rect, "dock")
    yield Target(("act", "end"), parts.end, "dock", dock.end.enabled)
    yield Target(("undo",), parts.undo, "dock", undo)
    yield Target(("redo",), parts.redo, "dock", redo)


def _market(parts: MarketParts, table: TableModel) -> Iterator[Target]:
    for slot, tile, caption in zip(table.wares, parts.wares, parts.ware_captions, strict=True):
        yield Target(("sale", slot.sale), Rect(tile.x, tile.y, tile.w, caption.bottom - tile.y), "market")
    for slot, tile, caption in zip(table.market, parts.tiles, parts.captions, strict=True):
        left, right = min(tile.x, caption.x), max(tile.right, caption.right)
        whole = Rect(left, tile.y, right - left, caption.bottom - tile.y)
        yield Target(("sale", slot.sale), whole, "market", slot.tile is not None)


def _about_market(parts: MarketParts, table: TableModel) -> Iterator[Target]:
    """The things of modules next to and on the tiles; what lies under one belongs to it."""
    for space, slot in enumerate(table.market):
        for things, rects in (
            (slot.beside, parts.beside(space, len(slot.beside))),
            (slot.on, parts.on(space, len(slot.on), sealed=slot.sealed)),
        ):
            for (module, item), rect in zip(things, rects, strict=True):
                name = (COMMON, module, item.name)
                yield Target(("thing", name), rect, "market", name in table.live)


def _reserve(parts: HandParts, table: TableModel) -> Iterator[Target]:
    for face, rect in zip(table.own.reserve, parts.reserve_tiles, strict=True):
        yield Target(("reserve", face.id), rect, "reserve")
    yield Target(("store zone",), parts.reserve, "drop", live=False)


def _mine(parts: HandParts, table: TableModel) -> Iterator[Target]:
    for (module, item), rect in zip(table.mine, parts.mine, strict=True):
        name = (table.me, module, item.name)
        yield Target(("thing", name), rect, "mine", name in table.live)


def _shelf(parts: tuple[DrawerParts, ...], table: TableModel) -> Iterator[Target]:
    drawers = {drawer.module: drawer for drawer in table.drawers}
    for place in parts:
        if not place.module:
            yield Target(("drawers",), place.rect, "shelf")
            continue
        if not place.tab:
            yield Target(("board", place.module, "frame"), place.rect, FRAME)
        name = ("drawer", place.module) if place.tab else ("board", place.module)
        yield Target(name, place.rect if place.tab else place.handle, "shelf")
        for item, rect in zip(drawers[place.module].items, place.items, strict=False):
            thing = (COMMON, place.module, item.name)
            yield Target(("thing", thing), rect, "shelf", thing in table.live or item.proof is not None)
        if place.more is not None:
            yield Target(("board", place.module, "more"), place.more, "shelf")


def _large(parts: LargeParts, table: TableModel, board: LargeBoard) -> Iterator[Target]:
    """The things of the board opened large, and its buttons; what lies below it cannot be pressed."""
    yield Target(("large",), parts.rect, "drop", live=False)
    for owner, items, rects in ((COMMON, board.items, parts.items), (table.me, board.mine, parts.mine)):
        for item, rect in zip(items, rects, strict=True):
            thing = (owner, board.module, item.name)
            yield Target(("thing", thing), rect, "large", thing in table.live or item.proof is not None)
    for name, rect in parts.buttons:
        yield Target(("large", name), rect, "large")


def _held(parts: tuple[tuple[Rect, ...], ...], table: TableModel) -> Iterator[Target]:
    for number, rects in zip(table.opponents, parts, strict=False):
        for (module, item), rect in zip(table.players[number].held, rects, strict=False):
            name = (number, module, item.name)
            yield Target(("thing", name), rect, "players", name in table.live)


def _log(layout: TableLayout) -> Iterator[Target]:
    place = layout.log or layout.strip
    if place is not None:
        yield Target(("log",), place, "log")


def _players(layout: TableLayout, table: TableModel) -> Iterator[Target]:
    plate = layout.plate
    yield Target(("player", table.me), plate, "players")
    if table.own.now is not None:  # told at the right end of the plate, line by line if it is pressed
        told = round(min(NOW * layout.u, plate.w / 5))
        yield Target(("scored",), Rect(plate.right - told, plate.y, told, plate.h), "players")
    for number, rect in zip(table.opponents, layout.opponents, strict=True):
        yield Target(("player", number), rect, "players")


def _bar(parts: BarParts, buttons: tuple[str, ...]) -> Iterator[Target]:
    yield Target(("menu",), parts.menu, "bar")
    yield Target(("tiles left",), parts.tiles, "bar", live=False)
    yield Target(("cards left",), parts.deck, "bar", live=False)
    for icon, rect in zip(buttons, parts.buttons, strict=True):
        yield Target(("bar", icon), rect, "bar")


def target_at(targets: tuple[Target, ...], point: tuple[float, float]) -> Target | None:
    """The topmost target at a point; later cards of the hand lie above earlier ones."""
    best: Target | None = None
    for target in targets:
        if target.rect.holds(point) and (best is None or best.zone == target.zone or target.zone != "drop"):
            best = target
    return best
