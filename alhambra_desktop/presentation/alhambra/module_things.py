"""The things of all modules on the table, for one seat; and what pressing them begins."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.refs import Ref
from alhambra_desktop.presentation.alhambra.asking import Ask, Option
from alhambra_desktop.presentation.alhambra.items import Drawer, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import MarketSlot, PlayerModel, TableModel, Thing
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.plain_panel import plain_panel
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import readable
from alhambra_desktop.text import has, t


def laid_in_parts(table: TableModel, view: Palace, people: People, asks: Sequence[Ask]) -> Parts[TableModel]:
    """The table with the things of all modules, in the order of the box, module by module.

    ``asks`` are the choices of the seat in the middle.
    """
    drawers: list[Drawer] = []
    mine: list[tuple[str, Item]] = []
    held: dict[int, list[tuple[str, Item]]] = {}
    tags: list[tuple[str, str]] = []
    panels: list[tuple[str, Panel]] = []
    for look in looks_of(view.rules).all:
        module, panel = look.rule.id, _panel(look, view, table.me, people)
        if panel is None:
            continue
        panels.append((module, panel))
        if panel.drawer:
            drawers.append(Drawer(module, module_title(module), panel.note, panel.shelf, panel.plan))
        mine += [(module, item) for item in panel.mine]
        tags += panel.tags
        for seat, items in panel.held.items():
            held.setdefault(seat, []).extend((module, item) for item in items)
        yield
    full = replace(
        table,
        drawers=tuple(drawers),
        mine=tuple(mine),
        tags=tuple(tags),
        players=tuple(
            replace(_marked(player, panels), held=tuple(held.get(player.number, ())))
            for player in table.players
        ),
        market=tuple(_about(slot, panels) for slot in table.market),
        lanes=any(panel.beside for _, panel in panels),
        own_plans=tuple((module, panel.own_plan) for module, panel in panels if panel.own_plan is not None),
    )
    yield
    live = _live(full, asks)
    return replace(full, live=live, players=tuple(_live_first(player, live) for player in full.players))


def _live(table: TableModel, asks: Sequence[Ask]) -> frozenset[Thing]:
    """The things that begin a choice within reach (``begun_by``)."""
    usable = [(ask.kind, [option for option in ask.options if option.within_reach]) for ask in asks]
    usable = [(kind, options) for kind, options in usable if options]
    if not usable:
        return frozenset()
    kinds = {kind for kind, _ in usable}
    standing = {item.stands_for[0] for _, item in table.things() if item.stands_for is not None}
    named = {
        (ref, value)
        for _, options in usable
        for option in options
        for ref in standing
        for value in option.named(ref)
    }
    return frozenset(
        name for name, item in table.things() if not kinds.isdisjoint(item.asks) or item.stands_for in named
    )


def _live_first(player: PlayerModel, live: frozenset[Thing]) -> PlayerModel:
    """What is before a participant, first what can be pressed now: a panel may not have room for all."""
    held = sorted(player.held, key=lambda thing: (player.number, thing[0], thing[1].name) not in live)
    return replace(player, held=tuple(held))


def in_use(table: TableModel, picker: Picker, selection: Selection, owed: Container[str] = ()) -> TableModel:
    """The table with usable payment sources and add-ons of the chosen sale lit, and marked if used.

    ``owed``: payment sources for a bid, a stake or another payable that is being composed.
    """
    if not any(item.pays or item.add_on for _, item in table.things()):
        return table
    add_ons: frozenset[str] = frozenset()
    if selection.sale and picker.acting:
        owed = picker.means(selection)
        add_ons = frozenset(add_on for add_ons in picker.add_on_sets(selection) for add_on in add_ons)
    live = {
        name
        for name, item in table.things()
        if (item.pays and item.pays in owed) or (item.add_on and item.add_on in add_ons)
    }
    return replace(
        table,
        live=table.live | live,
        mine=tuple((module, _used(item, selection)) for module, item in table.mine),
    )


def _used(item: Item, selection: Selection) -> Item:
    """An own thing with the number used to pay, or its use as an add-on."""
    if item.add_on and item.add_on in selection.add_ons:
        return replace(item, paid=1)
    number = selection.more.count(item.pays) if item.pays else 0
    return replace(item, paid=number) if number else item


def _marked(player: PlayerModel, panels: Sequence[tuple[str, Panel]]) -> PlayerModel:
    """A participant with the modules' marks on the city."""
    marks = tuple(mark for _, panel in panels for mark in panel.marks.get(player.number, ()))
    return replace(player, city=replace(player.city, marks=marks)) if player.city and marks else player


def _about(slot: MarketSlot, panels: Sequence[tuple[str, Panel]]) -> MarketSlot:
    """A market space with the things of modules around it."""

    def laid_there(where: str) -> tuple[tuple[str, Item], ...]:
        found = ((module, getattr(panel, where).get(slot.sale, ())) for module, panel in panels)
        return tuple((module, item) for module, items in found for item in items)

    return replace(slot, beside=laid_there("beside"), on=laid_there("on"), under=laid_there("under"))


def _panel(look: Look[Any], view: Palace, me: int, people: People) -> Panel | None:
    """What a module puts on the table: its own look, or the standard one."""
    if type(look).panel is Look.panel:
        return plain_panel(look.rule, view, me)
    return look.panel(view, me, people)


def module_title(module: str) -> str:
    """The name of a module, or its id as words."""
    key = f"module.{module}.name"
    return t(key) if has(key) else readable(module)


def home_of(view: Palace, name: str) -> str:
    """The module that a piece or a card belongs to; "" for those of the base game."""
    rules = view.rules
    for module in rules.modules[1:]:
        brought = (*module.pieces(rules.setup), *module.cards(rules.setup))
        if any(name == brought_name for brought_name, _ in brought):
            return module.id
    return ""


def begun_by(item: Item, asks: Sequence[Ask]) -> tuple[Ask, ...]:
    """What pressing a thing begins: the choices that refer to it, and the kinds of choices that it names."""
    found = []
    for ask in asks:
        options = ask.options if ask.kind in item.asks else _naming(ask, item.stands_for)
        if options:
            found.append(replace(ask, options=options, automatic=False))
    return tuple(found)


def _naming(ask: Ask, thing: tuple[Ref, str] | None) -> tuple[Option, ...]:
    """The options that refer to a thing."""
    return tuple(option for option in ask.options if option.names(*thing)) if thing is not None else ()
