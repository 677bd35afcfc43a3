"""Travelling craftsmen: two face up with each participant, one face down with the active one."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    BLACKSMITH,
    BRICK_MAKER,
    BUILDER,
    CARPENTER,
    COIN_MAKER,
    MORTAR_MIXER,
    MOSAIC_PAINTER,
    STONEMASON,
    CraftsmanPassed,
    CraftsmanTurnedUp,
    CraftsmanUsed,
    CraftsmenDealt,
    craftsmen,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
    CutStone,
    Forge,
    MixMortar,
)
from alhambra_desktop.alhambra.modules.travelling_craftsmen.module import TravellingCraftsmen
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import ASLEEP, CLOSED, Item, Panel, resting
from alhambra_desktop.presentation.alhambra.look import Helper, Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

ABILITIES = {MORTAR_MIXER: MixMortar, STONEMASON: CutStone, BLACKSMITH: Forge, BUILDER: CallBuilder}
"""The choices that pressing a craftsman begins; the others are add-ons of purchases and placements."""


class TravellingCraftsmenLook(Look[TravellingCraftsmen]):
    """Everybody's craftsmen."""

    still = (CraftsmenDealt,)  # before the first turn

    def name(self, thing: str) -> str:
        """A craftsman by his craft; the carpenter's discount by its amount."""
        for card in self.rule.data.cards:
            if card.id == thing:
                return t(f"card.craft.{card.craft}")
        for less in self.rule.data.discounts:
            if f"{CARPENTER}-{less}" == thing:
                return t("add_on.carpenter", less=str(less))
        return ""

    def helper(self, add_on: str) -> Helper | None:
        """A craftsman by his craft, whatever his discount."""
        craft = add_on.partition("-")[0]
        if craft not in (BRICK_MAKER, CARPENTER, COIN_MAKER, MOSAIC_PAINTER):
            return None
        return Helper(t(f"card.craft.{craft}"), t(f"panel.craft_{craft}"))

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """Craftsmen have sounds, or go face down from seat to seat."""
        return {
            CraftsmanUsed: lambda event: Move(sound="tick"),
            CraftsmanPassed: lambda event: Move(
                "thing", ("card/back",), ("mine", event.seat), ("mine", event.to), "card_slide"
            ),
            CraftsmanTurnedUp: lambda event: Move(sound="card_slide"),
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The face-up ones of everybody; the face-down one lies with the player whose turn it is."""
        mine = craftsmen(view)
        crafts = {card.id: card.craft for card in self.rule.data.cards}

        # The carpenter as he takes most off a price; by his switch he takes less.
        used_with = {COIN_MAKER: COIN_MAKER, CARPENTER: f"{CARPENTER}-{max(self.rule.data.discounts)}"}

        def cards(seat: int) -> tuple[Item, ...]:
            shown = [
                _craftsman(card, crafts[card], used_with, used=card == mine.used) for card in mine.shown[seat]
            ]
            if seat == view.state.active and mine.covered.pieces:
                words = t("panel.craftsman_down")
                shown.append(Item("down", words, art="card/back", mark=CLOSED, note=words))
            return tuple(shown)

        held = {seat: cards(seat) for seat in range(view.players)}
        own = held.pop(me)
        return Panel(mine=own, held={seat: resting(shown) for seat, shown in held.items()})


def _craftsman(card: str, craft: str, used_with: Mapping[str, str], *, used: bool) -> Item:
    return Item(
        card,
        t(f"card.craft.{craft}"),
        art=f"card/craft/{craft}",
        mark=ASLEEP if used else "",
        dim=used,
        note=t(f"panel.craft_{craft}"),
        stands_for=(CARD, card),
        asks=(ABILITIES[craft],) if craft in ABILITIES else (),
        add_on="" if used else used_with.get(craft, ""),
    )
