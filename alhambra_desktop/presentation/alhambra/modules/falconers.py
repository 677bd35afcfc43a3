"""The Falconers: fifteen falcons in rings of their two colours; they stand on corners of the cities."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.geometry import Corner
from alhambra_desktop.alhambra.modules.falconers import (
    ID,
    SPECIES,
    FalconBought,
    Falconers,
    FalconReturned,
    falcons_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import CORNERS, Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import t

NORTH_WEST = CORNERS[0]


class FalconersLook(Look[Falconers]):
    """The supply by species; falcons on the corners, for other participants also in numbers."""

    def name(self, thing: str) -> str:
        """A falcon by its species and colours."""
        falcon = self.rule.falcons.get(thing)
        return t(f"panel.falcon.{falcon.species}", **self._colours(thing)) if falcon is not None else ""

    def _colours(self, falcon: str) -> dict[str, str]:
        first, second = self._types(falcon)
        return {"first": type_name(first), "second": type_name(second)}

    def _types(self, falcon: str) -> tuple[str, str]:
        """The types of a falcon in their usual order."""
        first, second = sorted(self.rule.falcons[falcon].types, key=TYPES.index)
        return first, second

    def _art(self, falcon: str) -> str:
        return "/".join(("falcon", self.rule.falcons[falcon].species, "-".join(self._types(falcon))))

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """The card goes, the falcon flies to its corner, or from it back to the supply."""
        return {FalconBought: self._bought, FalconReturned: self._returned}

    def _bought(self, event: FalconBought) -> Moves:
        corner = ("corner", event.seat, event.corner)
        return (
            Move("card", (event.card,), ("hand", event.seat), ("discards",)),
            Move("thing", (self._art(event.falcon),), self.drawer, corner, "tile_place"),
        )

    def _returned(self, event: FalconReturned) -> Moves:
        corner = ("corner", event.seat, event.corner)
        return Move("thing", (self._art(event.falcon),), corner, self.drawer, "card_slide")

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """What is left, dimmed if the viewer has no free corner for it; marks on all corners.

        Those with a corner come first: a narrow drawer shows only the beginning.
        """
        mine = falcons_of(view)
        possible = {falcon for falcon, _ in self.rule.places(view, me)} if me >= 0 else set()
        order = sorted(
            mine.left,
            key=lambda falcon: (falcon not in possible, SPECIES.index(self.rule.falcons[falcon].species)),
        )
        shelf = tuple(self._falcon(falcon, fits=falcon in possible, pale=bool(possible)) for falcon in order)
        held = {
            seat: tuple(
                self._flock(species, len(corners))
                for species in SPECIES
                if (corners := self.rule.flock(view, seat).get(species))
            )
            for seat in range(view.players)
            if seat != me
        }
        marks = {
            seat: tuple(self._mark(perched.falcon, perched.corner) for perched in mine.perched[seat])
            for seat in range(view.players)
        }
        points = " · ".join(str(number) for number in self.rule.data.points[1:])
        note = t("panel.falcons_points", points=points) if shelf else t("panel.falcons_none")
        return Panel(shelf, (), held, note, drawer=True, marks=marks)

    def _falcon(self, falcon: str, *, fits: bool, pale: bool) -> Item:
        key = "panel.falcon_note" if fits else "panel.falcon_nowhere"
        return Item(
            falcon,
            capitalized(self.name(falcon)),
            art=self._art(falcon),
            dim=pale and not fits,
            note=t(key, **self._colours(falcon)),
            stands_for=(ITEM, falcon),
        )

    def _flock(self, species: str, number: int) -> Item:
        """The falcons of one species of another participant."""
        now, more = self.rule.worth(number), self.rule.worth(number + 1)
        key = "panel.falcons_next" if more > now else "panel.falcons_worth"
        return Item(
            species,
            t(f"panel.falcons_own.{species}", count=number),
            art=f"falcon/{species}",
            count=number,
            note=t(key, count=now, next=more),
        )

    def _mark(self, falcon: str, corner: Corner) -> Mark:
        """A mark on the corner, attached to the tile to the south-east of it."""
        return Mark(ID, corner, NORTH_WEST, self._art(falcon), words=capitalized(self.name(falcon)))
