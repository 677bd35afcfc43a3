"""City gates: the card beside the pawns, and the cards that are held."""

from alhambra_desktop.alhambra.modules.city_gates import TakeGate, gates
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.panels.items import Item, Panel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

CARD = "card/gate"


def panel(view: Palace, me: int, people: People) -> Panel:
    """An open card can be taken; held ones are counted."""
    mine = gates(view)
    name = capitalized(t("card.gate"))
    shelf = [
        Item(
            "card",
            name,
            art=CARD,
            count=None,
            note=t("panel.gate_shown_note"),
            asks=(TakeGate,),
        )
        for _ in mine.shown[:1]
    ]

    def cards(seat: int) -> tuple[Item, ...]:
        number = len(mine.held[seat])
        note = t("panel.gate_held_note")
        return (Item("gate", name, art=CARD, count=number, note=note),) if number else ()

    held = {seat: cards(seat) for seat in range(view.players) if seat != me}
    note = "" if shelf else t("panel.gate_none")
    return Panel(tuple(shelf), cards(me), held, note, drawer=True)
