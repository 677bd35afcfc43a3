"""Treasures: everybody's jewels; pressing one while a tile is chosen spends it."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.treasures import (
    Treasures,
    TreasureSpent,
    add_on_of,
    treasures_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

CHEST = "treasure/chest"
PICTURES = range(1, 6)
"""The values that have their own jewel; others are shown as a chest."""


class TreasuresLook(Look[Treasures]):
    """Five jewels beside the hand; a chest with the others."""

    def name(self, thing: str) -> str:
        """A treasure by its value."""
        value = self.rule.values.get(thing)
        return t("add_on.treasure", value=value) if value is not None else ""

    def helper(self, add_on: str) -> Helper | None:
        """A treasure by its value."""
        value = self.rule.values.get(add_on)
        return Helper(self.name(add_on), t("helper.treasure", value=value)) if value is not None else None

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A treasure goes to the market."""
        return {
            TreasureSpent: lambda event: Move(
                "thing", (_art(event.value),), ("mine", event.seat), ("market",), "coin"
            )
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """One's own one by one; those of the others together."""
        left = treasures_of(view).left
        mine = tuple(
            Item(
                add_on_of(value),
                t("panel.treasure", value=value),
                art=_art(value),
                count=None if value in PICTURES else value,
                note=t("panel.treasure_note", value=value),
                add_on=add_on_of(value),
            )
            for value in left[me]
        )
        held: dict[int, tuple[Item, ...]] = {
            seat: (Item("treasures", t("panel.treasures"), art=CHEST, count=len(values), note=_sum(values)),)
            for seat, values in enumerate(left)
            if seat != me and values
        }
        return Panel(mine=mine, held=held)


def _art(value: int) -> str:
    return f"treasure/{value}" if value in PICTURES else CHEST


def _sum(values: tuple[int, ...]) -> str:
    listed = ", ".join(map(str, values))
    return t("panel.treasures_note", values=listed, points=sum(values))
