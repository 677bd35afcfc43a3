"""The panels of the modules in play, put together for one seat."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import SALE
from alhambra_desktop.engine.refs import Ref
from alhambra_desktop.presentation.alhambra.asking import Ask, Option
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.alhambra.panels import (
    bonus_cards,
    characters,
    city_gates,
    major_construction_projects,
    personal_building_market,
    squares,
    travelling_craftsmen,
    viziers_favour,
    watchtowers,
)
from alhambra_desktop.presentation.alhambra.panels.items import Drawer, Item, Panel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import readable
from alhambra_desktop.text import has, t

PANELS: dict[str, Callable[[Palace, int, People], Panel]] = {
    "viziers_favour": viziers_favour.panel,
    "bonus_cards": bonus_cards.panel,
    "squares": squares.panel,
    "city_gates": city_gates.panel,
    "characters": characters.panel,
    "watchtowers": watchtowers.panel,
    "major_construction_projects": major_construction_projects.panel,
    "travelling_craftsmen": travelling_craftsmen.panel,
    "personal_building_market": personal_building_market.panel,
}


def lies_on_the_table(module: Extension) -> bool:
    """Whether a module has nothing of its own beside market, display, hands and cities: no slice."""
    return type(module).slices is Extension.slices


def laid(table: TableModel, view: Palace, people: People, asks: Sequence[Ask]) -> TableModel:
    """The table with everything that modules lay on it, in the order of the box.

    ``asks`` are what the seat in the middle may choose now. A module without a panel gets a drawer that
    tells its name.
    """
    drawers: list[Drawer] = []
    mine: list[tuple[str, Item]] = []
    held: dict[int, list[tuple[str, Item]]] = {}
    tags: list[tuple[str, str]] = []
    for module in view.rules.modules[1:]:
        if module.id not in PANELS and lies_on_the_table(module):
            continue
        make = PANELS.get(module.id)
        panel = make(view, table.me, people) if make is not None else Panel(drawer=True)
        if panel.drawer:
            drawers.append(Drawer(module.id, _title(module.id), panel.note, panel.shelf))
        mine += [(module.id, item) for item in panel.mine]
        tags += panel.tags
        for seat, items in panel.held.items():
            held.setdefault(seat, []).extend((module.id, item) for item in items)
    full = replace(
        table,
        drawers=tuple(drawers),
        mine=tuple(mine),
        tags=tuple(tags),
        players=tuple(replace(player, held=tuple(held.get(player.number, ()))) for player in table.players),
    )
    live = frozenset(name for name, item in full.things() if begun_by(item, asks))
    return replace(full, live=live)


def _title(module: str) -> str:
    key = f"module.{module}.name"
    return t(key) if has(key) else readable(module)


def home_of(view: Palace, name: str) -> str:
    """The module that brings a piece or a card; empty for those of the base game."""
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
        options = ask.options if ask.kind in item.asks else _about(ask, item.stands_for)
        if options:
            found.append(replace(ask, options=options, standing=False))
    return tuple(found)


def _about(ask: Ask, thing: tuple[Ref, str] | None) -> tuple[Option, ...]:
    """The options that are about a thing."""
    return tuple(option for option in ask.options if option.names(*thing)) if thing is not None else ()


def asked_of_sale(asks: Sequence[Ask], sale: str) -> tuple[Ask, ...]:
    """What may be done with a tile of the market although it is not one's turn."""
    found = []
    for ask in asks:
        options = tuple(o for o in ask.options if o.choice is not None and o.names(SALE, sale))
        if options:
            found.append(replace(ask, options=options, standing=False))
    return tuple(found)
