"""The Power of the Sultan: cards with the shield of their type; a turned-up tile is lit in its space."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from alhambra_desktop.alhambra.frames import turned_up
from alhambra_desktop.alhambra.modules.power_of_sultan import (
    ChoosingFace,
    Claim,
    DieRolled,
    FaceChosen,
    KeepType,
    PowerOfSultan,
    RollDie,
    RollingAgain,
    SultanCardTurnedUp,
    TileClaimed,
    TileOffered,
    fitting_cards,
    sultan_cards,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import BUILDING_TYPE, SALE
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Laid, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import t

CARD_ART = "sultan/card"
DIE = "dice/white"
"""The pictures of the die of the dice game: the types of the two games are the same."""


class PowerOfSultanLook(Look[PowerOfSultan]):
    """Cards for sale in the drawer; own ones beside the hand claim a turned-up tile."""

    def __init__(self, rule: PowerOfSultan, colours: tuple[str, ...] = ()) -> None:
        super().__init__(rule, colours)
        self._currencies = {card.id: card.currency for card in rule.data.cards}

    def name(self, thing: str) -> str:
        """A card by its currency."""
        currency = self._currencies.get(thing)
        return t("card.sultan", currency=t(f"currency.{currency}")) if currency else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Cards come from the deck; a tile is turned up, and flies to the seat that claims it.

        The die has a sound.
        """
        return {
            SultanCardTurnedUp: lambda event: Move(
                "thing", (CARD_ART,), ("deck",), self.drawer, "card_slide"
            ),
            TileOffered: lambda event: Move(
                "tile", (event.tile,), ("supply",), ("sale", f"space-{event.space}"), "tile_place"
            ),
            DieRolled: lambda event: Move(sound="dice_roll"),
            FaceChosen: lambda event: Move(sound="tile_place"),
            TileClaimed: self._claimed,
        }

    def _claimed(self, event: TileClaimed) -> Moves:
        return (
            Move("thing", (CARD_ART,), ("mine", event.seat), ("discards",), "card_slide"),
            Move(
                "tile",
                (event.tile,),
                ("sale", f"space-{event.space}"),
                ("bought", event.seat),
                "tile_place",
            ),
        )

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The cards for sale, everybody's cards; after a purchase the die, or its two faces."""
        mine = sultan_cards(view)
        held = {
            seat: tuple(self._held(view, seat, card) for card in cards)
            for seat, cards in enumerate(mine.held)
            if seat != me
        }
        shelf = (*self._die(view), *(self._for_sale(view, card) for card in mine.shown))
        return Panel(
            shelf,
            tuple(self._held(view, me, card) for card in mine.held[me]) if me >= 0 else (),
            {seat: resting(cards) for seat, cards in held.items()},
            note="" if shelf else t("panel.sultan_none"),
            drawer=True,
        )

    def _for_sale(self, view: Palace, card: str) -> Item:
        """A card with its type, and its price."""
        currency, kind = self._currencies[card], sultan_cards(view).cubes[card]
        price = amount(currency, self.rule.data.price)
        return Item(
            card,
            t("panel.sultan_card", types=type_name(kind)),
            art=CARD_ART,
            laid=(
                Laid(0.36, 0.52, 0.68, art=f"badge/{kind}"),
                Laid(0.79, 0.28, 0.34, art=f"coin/{currency}"),
                Laid(0.79, 0.68, 0.36, words=str(self.rule.data.price)),
            ),
            note=t("panel.sultan_for_sale", price=price, types=type_name(kind)),
            stands_for=(SALE, card),
        )

    def _held(self, view: Palace, seat: int, card: str) -> Item:
        """A participant's card; it claims the turned-up tile, if that is of its type."""
        kind, up = sultan_cards(view).cubes[card], turned_up(view)
        fits = up is not None and card in fitting_cards(view, seat, up.tile)
        frame = view.decision.frame if view.decision is not None else None
        new = isinstance(frame, RollingAgain) and (frame.seat, card) == (
            seat,
            sultan_cards(view).held[seat][-1],
        )
        return Item(
            card,
            capitalized(type_name(kind)),
            art=CARD_ART,
            laid=(Laid(0.5, 0.54, 0.72, art=f"badge/{kind}"),),
            note=t("panel.sultan_held", types=type_name(kind)),
            asks=(*((Claim,) if fits else ()), *((KeepType,) if new else ())),
        )

    def _die(self, view: Palace) -> Iterator[Item]:
        """The die while its buyer may roll it; once rolled, its face and the opposite one."""
        frame = view.decision.frame if view.decision is not None else None
        if isinstance(frame, RollingAgain):
            words = t("panel.sultan_die")
            yield Item("die", words, art=f"{DIE}/blank", note=t("panel.sultan_die_note"), asks=(RollDie,))
        elif isinstance(frame, ChoosingFace):
            mine = sultan_cards(view)
            rolled = mine.cubes[mine.held[frame.seat][-1]]
            for kind, key in ((rolled, "rolled"), (self.rule.opposite[rolled], "opposite")):
                words = t(f"panel.sultan_{key}", types=type_name(kind))
                yield Item(
                    f"face {kind}", words, art=f"{DIE}/{kind}", note=words, stands_for=(BUILDING_TYPE, kind)
                )
