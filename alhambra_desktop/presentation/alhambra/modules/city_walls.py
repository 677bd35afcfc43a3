"""City walls: the open cards, and the walls that are put on a tile."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.modules.city_walls import CityWalls, WallCardTurnedUp, WallsBuilt, wall_cards
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


class CityWallsLook(Look[CityWalls]):
    """Open cards in the drawer; pressing one lights the tiles on which its walls can be put."""

    def art(self, card: str) -> str:
        """The picture of a card: there is one for each set of sides."""
        return f"card/wall/{''.join(SIDE_NAMES[side] for side in self.rule.sides[card])}"

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The cards in the order in which they were turned up."""
        usable = self.rule.usable(view, me)
        shelf = tuple(
            Item(
                card,
                capitalized(t(f"card.{card}")),
                art=self.art(card),
                note=t("panel.wall_card_note" if card in usable else "panel.wall_card_nowhere"),
                stands_for=(CARD, card),
            )
            for card in wall_cards(view).shown
        )
        return Panel(shelf, note="" if shelf else t("panel.wall_none"), drawer=True)

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Cards from the deck to the drawer; the walls onto their tile."""
        return {
            WallCardTurnedUp: lambda event: Move(
                "thing", (self.art(event.card),), ("deck",), self.drawer, "card_slide"
            ),
            WallsBuilt: self._built,
        }

    def _built(self, event: WallsBuilt) -> Move:
        inside = ("city", event.seat, event.cell)
        goal = ("reserve", event.seat) if event.cell is None else inside
        return Move("thing", (self.art(event.card),), self.drawer, goal, "tile_place")
