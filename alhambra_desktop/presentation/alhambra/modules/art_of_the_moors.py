"""The Art of the Moors: seven piles on the table; each player's culture tiles with their cubes."""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra.modules.art_of_the_moors import (
    ArtOfTheMoors,
    CultureClass,
    CultureDeveloped,
    CultureTaken,
    Develop,
    culture_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t

PRICE, VALUE, OTHER, CUBE = 0.17, 0.25, 0.16, 0.17
"""Heights on a hexagon: the price in the middle, the value on top, the other values, the cube."""
LONG, SHORTER = 4, 0.6
"""Number of characters from which prices are written smaller, and the factor."""
BIG_PRICE = 0.3
"""The height of a price without values around it."""
BESIDE_DISC = 0.27
"""Where it stands on a tile of another player, whose value is in a disc at the lower right."""
INNER, OUTER = 0.27, 0.42
"""Distances of values and cube from the middle."""


class ArtOfTheMoorsLook(Look[ArtOfTheMoors]):
    """Hexagons with their present value on top."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The piles with what is left on them; everybody's tiles, each with value and cube."""
        piles = tuple(self._pile(view, me, culture) for culture in self.rule.data.classes)
        own = tuple(self._own(view, me, name, people[me].colour) for name in self._owned(view, me))
        others = {
            seat: resting(self._tile(view, seat, name) for name in self._owned(view, seat))
            for seat in range(view.players)
            if seat != me
        }
        return Panel(piles, own, others, self._note(view, me), drawer=True)

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A tile comes from its pile; turning has a sound."""
        return {
            CultureTaken: lambda event: Move(
                "thing", (art(event.culture),), self.drawer, ("mine", event.seat), "tile_place"
            ),
            CultureDeveloped: lambda event: Move(sound="tick"),
        }

    def _owned(self, view: Palace, seat: int) -> list[str]:
        """The classes of a seat's tiles in the order of the prices."""
        return [name for name in self.rule.classes if name in culture_of(view).tops[seat]]

    def _note(self, view: Palace, me: int) -> str:
        """The present effect of developing, if any."""
        more = sum(
            values[top + 1] - values[top]
            for name in self.rule.turning(view, me)
            for values, top in [(self.rule.classes[name].values, culture_of(view).tops[me][name])]
        )
        before = self.rule.points(view, me)
        return t("panel.culture_develop", before=before, after=before + more) if more else ""

    def _pile(self, view: Palace, me: int, culture: CultureClass) -> Item:
        left = culture_of(view).left[culture.id]
        owned = self.rule.owned(view, me).get(culture.id, 0)
        prices, needed = _prices(culture), self.rule.data.buildings_needed
        note = t("panel.culture_left", count=left, needed=needed, prices=prices, owned=owned)
        return Item(
            culture.id,
            t("panel.culture_price", prices=prices),
            art=art(culture.id),
            count=left,
            dim=not left,
            note=note if left else t("panel.culture_gone"),
            laid=(_price(culture, BIG_PRICE),),
        )

    def _tile(self, view: Palace, seat: int, name: str) -> Item:
        """A tile in front of its owner: its value, and that of the next section."""
        culture, top = self.rule.classes[name], culture_of(view).tops[seat][name]
        value, cube = culture.values[top], culture.cube(self.rule.owned(view, seat).get(name, 0))
        further = [needed for needed in culture.buildings if culture.cube(needed) > max(top, cube)]
        if top < cube:
            key = "panel.culture_next" if further else "panel.culture_next_last"
        else:
            key = "panel.culture_stopped" if further else "panel.culture_full"
        following, more = culture.values[min(top + 1, len(culture.values) - 1)], min(further, default=0)
        return Item(
            name,
            t("panel.culture_price", prices=_prices(culture)),
            art=art(name),
            count=value,
            note=t(key, count=value, next=following, more=more),
            laid=(_price(culture, BIG_PRICE, BESIDE_DISC),),
        )

    def _own(self, view: Palace, me: int, name: str, colour: str) -> Item:
        """The viewer's own tile: all its values, the present one on top, and the cube."""
        culture, top = self.rule.classes[name], culture_of(view).tops[me][name]
        cube = culture.cube(self.rule.owned(view, me).get(name, 0))
        laid = [_price(culture, PRICE)]
        for number, value in enumerate(culture.values):
            x, y = self._at(culture, number - top, INNER)
            laid.append(Laid(x, y, OTHER if number != top else VALUE, words=str(value)))
        if cube >= 0:
            x, y = self._at(culture, cube - top, OUTER)
            laid.append(Laid(x, y, CUBE, art=f"culture/cube/{colour}"))
        return replace(self._tile(view, me, name), count=None, asks=(Develop,), laid=tuple(laid))

    @staticmethod
    def _at(culture: CultureClass, steps: int, far: float) -> tuple[float, float]:
        """The position of a section that is a number of steps after the top one, clockwise."""
        angle = 2 * math.pi * steps / len(culture.values)
        return 0.5 + far * math.sin(angle), 0.5 - far * math.cos(angle)


def _price(culture: CultureClass, high: float, at: float = 0.5) -> Laid:
    """The prices in the middle of a tile, or ``at`` another place between its corners."""
    prices = "/".join(str(price) for price in culture.prices)
    return Laid(at, at, high if len(prices) < LONG else high * SHORTER, words=prices)


def art(name: str) -> str:
    """The picture of a culture tile."""
    return f"culture/{name}"


def _prices(culture: CultureClass) -> str:
    return enumerated([str(price) for price in culture.prices])
