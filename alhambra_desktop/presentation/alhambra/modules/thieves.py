"""Thieves: the viewer's own by currency beside the hand, those of the others face down."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.thieves import ThiefPlayed, Thieves, ThievesDealt, thieves_of
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.presentation.alhambra.items import CLOSED, Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Move, Moves
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t


class ThievesLook(Look[Thieves]):
    """A secret hand of thieves."""

    still = (ThievesDealt,)  # dealt before the first turn

    def name(self, thing: str) -> str:
        """A thief by his currency."""
        currency = self.rule.currency_of.get(thing)
        return t(f"card.thief.{currency}") if currency else ""

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """The thief goes, and the card that he takes comes into the hand."""
        return {ThiefPlayed: self._played}

    def _played(self, event: ThiefPlayed) -> Moves:
        return (
            Move("thing", (self._art(event.thief),), ("hand", event.seat), ("display",), "card_slide"),
            Move("card", (event.card,), ("display",), ("hand", event.seat), "card_slide"),
        )

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Own thieves with their number by currency; the number of the others' thieves."""
        hands = thieves_of(view).hands
        held = {seat: _backs(len(hand)) for seat, hand in enumerate(hands) if seat != me and hand}
        if me < 0:
            return Panel(held=held)
        by_currency: dict[str, list[str]] = {}
        for thief in hands[me]:
            if thief != BLANK:
                by_currency.setdefault(self.rule.currency_of[thief], []).append(thief)
        own = tuple(self._own(thieves) for thieves in by_currency.values())
        return Panel(mine=own or _backs(len(hands[me])), held=held)

    def _own(self, thieves: list[str]) -> Item:
        first = thieves[0]
        return Item(
            first,
            capitalized(self.name(first)),
            art=self._art(first),
            count=len(thieves) if len(thieves) > 1 else None,
            note=t("panel.thief_note"),
            stands_for=(CARD, first),
        )

    def _art(self, thief: str) -> str:
        return f"card/thief/{self.rule.currency_of[thief]}"


def _backs(number: int) -> tuple[Item, ...]:
    if not number:
        return ()
    words = t("panel.thieves_backs", count=number)
    return (Item("backs", words, art="card/thief/back", count=number, mark=CLOSED, note=words),)
