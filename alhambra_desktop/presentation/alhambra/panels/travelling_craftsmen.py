"""Travelling craftsmen: two face up before everybody, one face down before whose turn it is."""

from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import (
    BLACKSMITH,
    BUILDER,
    MORTAR_MIXER,
    STONEMASON,
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
from alhambra_desktop.presentation.alhambra.panels.items import ASLEEP, CLOSED, Item, Panel, resting
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t

ABILITIES = {MORTAR_MIXER: MixMortar, STONEMASON: CutStone, BLACKSMITH: Forge, BUILDER: CallBuilder}
"""What pressing a craftsman begins; the others ride on purchases and placements."""


def panel(view: Palace, me: int, people: People) -> Panel:
    """The face-up ones of everybody; the face-down one lies with the player whose turn it is."""
    mine = craftsmen(view)
    module = view.rules.module(TravellingCraftsmen)
    crafts = {card.id: card.craft for card in module.data.cards}

    def cards(seat: int) -> tuple[Item, ...]:
        shown = [_craftsman(card, crafts[card], used=card == mine.used) for card in mine.shown[seat]]
        if seat == view.state.active and mine.covered.pieces:
            words = t("panel.craftsman_down")
            shown.append(Item("down", words, art="card/back", mark=CLOSED, note=words))
        return tuple(shown)

    held = {seat: cards(seat) for seat in range(view.players)}
    own = held.pop(me)
    return Panel(mine=own, held={seat: resting(shown) for seat, shown in held.items()})


def _craftsman(card: str, craft: str, *, used: bool) -> Item:
    return Item(
        card,
        t(f"card.craft.{craft}"),
        art=f"card/craft/{craft}",
        mark=ASLEEP if used else "",
        dim=used,
        note=t(f"panel.craft_{craft}"),
        stands_for=(CARD, card),
        asks=(ABILITIES[craft],) if craft in ABILITIES else (),
    )
