"""Invaders: the next direction as far as known, the scouts, and the sides that it would hit."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.city_facts import unguarded
from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.modules.invaders import (
    ID,
    Invaders,
    InvadersAttacked,
    InvadersSighted,
    ScoutReported,
    ScoutsCame,
    card_of,
    invasion_of,
    scout_of,
    seen_next,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import CLOSED, OPEN, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.models import EDGES, Mark
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t

BACK = "card/invasion/back"
MARK = "mark/invasion"


class InvadersLook(Look[Invaders]):
    """A pile of directions, scouts, and marks on sides that are in danger."""

    def name(self, thing: str) -> str:
        """A direction by its side, a scout by its type."""
        for side in self.rule.data.directions:
            if thing == card_of(side):
                return t(f"card.invasion.{side}")
        for kind in self.rule.data.scouts:
            if thing == scout_of(kind):
                return type_name(kind)
        return ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Scouts come and go; an invasion has a sound."""
        return {
            ScoutsCame: lambda event: Move(sound="card_slide"),
            ScoutReported: lambda event: Move(
                "thing", (_picture(event.scout),), self.drawer, ("hand", event.seat), "card_slide"
            ),
            InvadersSighted: lambda event: Move(sound="card_slide"),
            InvadersAttacked: lambda event: Move(
                "thing", (_picture(event.direction),), self.drawer, ("discards",), "fanfare"
            ),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The next direction as far as it is known, the scouts; the sides in danger."""
        mine, known = invasion_of(view), seen_next(view)
        cost = self.rule.data.penalties[self.rule.scoring_of(view)]
        note = t("panel.invaders_cost", count=cost.facing)
        if cost.neighbouring:
            note = t("panel.invaders_cost_flanks", count=cost.facing, more=cost.neighbouring)
        scouts = [
            Item(
                scout,
                t("panel.scout", type=self.name(scout)),
                art=_picture(scout),
                note=t("panel.scout_note"),
            )
            for scout in mine.scouts
        ]
        exposed = range(view.players) if mine.sighted else [me] if known is not None and me >= 0 else []
        marks = {seat: self._marks(view, seat, known) for seat in exposed if known is not None}
        return Panel((self._next(view, known), *scouts), note=note, drawer=True, marks=marks)

    def _next(self, view: Palace, known: int | None) -> Item:
        """The card of the next invasion."""
        if known is None:
            words = t("panel.invaders_hidden")
            number = len(invasion_of(view).pile.pieces)
            return Item(
                "next", words, art=BACK, count=number, mark=CLOSED, note=t("panel.invaders_hidden_note")
            )
        side = SIDE_NAMES[known]
        words = t(f"panel.invaders_from.{side}")
        secret = not invasion_of(view).sighted
        note = t("panel.invaders_secret_note" if secret else "panel.invaders_open_note")
        return Item("next", words, art=_picture(card_of(side)), mark=OPEN, note=note)

    def _marks(self, view: Palace, seat: int, side: int) -> tuple[Mark, ...]:
        """The sides of a city that the next invasion would hit."""
        words, art = t("panel.invaders_side"), f"{MARK}/{SIDE_NAMES[side]}"
        hit = unguarded(view.seat(seat).city)[side]
        return tuple(Mark(ID, cell, EDGES[side], art, words=words) for cell, _ in hit)


def _picture(card: str) -> str:
    """The picture of a direction or a scout."""
    return f"card/{card.replace('-', '/', 1)}"
