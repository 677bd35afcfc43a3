"""Major construction projects: the open one, and the standing bid."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.major_construction_projects import (
    MajorConstructionProjects,
    ProjectTurnedUp,
    Stake,
    StakeLaid,
    least_bid,
    projects,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.derive import card_face, tile_face
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class MajorConstructionProjectsLook(Look[MajorConstructionProjects]):
    """The open project and the stake on it."""

    still = (ProjectTurnedUp,)  # the next one is seen when the open one flies away

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A stake flies to the project."""
        return {
            StakeLaid: lambda event: Move("card", event.cards, ("hand", event.seat), self.drawer, "coin"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The project with the stake on it."""
        mine = projects(view)
        if not mine.shown:
            return Panel(note=t("panel.no_project"), drawer=True)
        face = tile_face(view, mine.shown)
        least = least_bid(view)
        note, said = t("panel.no_stake"), t("panel.first_bid", least=least)
        if mine.bidder is not None:
            facts = {"name": people[mine.bidder].name, "amount": mine.amount}
            note = t("panel.stake", **facts)
            said = note if mine.bidder == me else t("panel.next_bid", least=least, **facts)
        means = looks_of(view.rules).means
        items = [Item("open", tile_label(face), tile=face, note=said, asks=(Stake,))]
        for place, card in enumerate(mine.stake):
            if card in view.rules.cards:
                items.append(Item(f"stake {place}", card=card_face(view, card), note=note))
            elif card in means:
                items.append(Item(f"stake {place}", art=means[card].art, pawn=True, note=note))
        return Panel(tuple(items), note=note, drawer=True)
