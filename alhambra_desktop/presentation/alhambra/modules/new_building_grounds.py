"""New Building Grounds: four columns of buildings on the table; a peg marks tiles on a ground."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra.forms import Form, formed
from alhambra_desktop.alhambra.modules.new_building_grounds import (
    BUILT,
    TAKEN,
    BuildingLaid,
    BuildingReturned,
    ChoosingBuilding,
    NewBuildingGrounds,
    columns_of,
    empty_ground,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.derive import face_of
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import Decoration, TileFace
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

SEAL = Decoration(seal="seal/peg")


class NewBuildingGroundsLook(Look[NewBuildingGrounds]):
    """Buildings as they would look on a ground of their column."""

    def __init__(self, rule: NewBuildingGrounds, colours: tuple[str, ...] = ()) -> None:
        super().__init__(rule, colours)
        printed = {tile.price: tile for tile in rule.data.grounds}
        self._faces = {
            (building.id, number): face_of(formed(printed[number], Form(kind=BUILT, type=building.type)))
            for building in rule.data.buildings
            for number in rule.data.numbers
            if number in printed
        }

    def decorations(self) -> Mapping[str, Decoration]:
        """The peg of each ground."""
        return {tile.id: SEAL for tile in self.rule.data.grounds}

    def name(self, thing: str) -> str:
        """A building by its type."""
        kind = self.rule.types.get(thing)
        return t(f"new_building.{kind}") if kind else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A building goes onto its ground; a returned one has a sound."""
        return {BuildingLaid: self._laid, BuildingReturned: lambda event: Move(sound="tick")}

    def _laid(self, event: BuildingLaid) -> Move:
        picture = f"badge/{self.rule.types[event.building]}"
        return Move("thing", (picture,), self.drawer, ("bought", event.seat), "tile_place")

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """What is left of each column, from its number down; that of the ground in question is lit."""
        frame = view.state.frames[-1] if view.state.frames else None
        asked = empty_ground(view, frame.seat) if isinstance(frame, ChoosingBuilding) else ""
        mine = self.rule.column(view, asked) if asked else []
        items = [
            self._building(number, name, asked=column is mine)
            for number, column in zip(sorted(self.rule.data.numbers), columns_of(view).columns, strict=False)
            for name in column
            if name != TAKEN
        ]
        return Panel(tuple(items), note=t("panel.grounds") if items else t("panel.grounds_none"), drawer=True)

    def _building(self, number: int, name: str, *, asked: bool) -> Item:
        face: TileFace | None = self._faces.get((name, number))
        item = Item(name, t(f"tile.label.{self.rule.types[name]}", price=number), tile=face)
        if face is None:
            item = replace(item, art=f"badge/{self.rule.types[name]}")
        note = t("panel.ground_note", number=number)
        return replace(item, note=note, stands_for=(ITEM, name) if asked else None)
