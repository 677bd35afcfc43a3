"""Exchange Certificates: markers on the table, the own board for a credit, the credits of the others."""

from collections.abc import Callable, Mapping
from typing import Any

from alhambra_desktop.alhambra.modules.exchange_certificates import (
    CreditOffer,
    CreditStored,
    ExchangeCertificates,
    certificates,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CURRENCY
from alhambra_desktop.engine.decisions import Event
from alhambra_desktop.presentation.alhambra.items import Item, Laid, Panel
from alhambra_desktop.presentation.alhambra.look import Look, Means, Move, Moves
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

BOARD = "board/certificate"
COLUMNS, ROWS = (0.207, 0.5, 0.793), (0.42, 0.76)
"""The positions of the spaces on a board, as shares of its width and height."""
NUMBER, MARKER = 0.27, 0.33
"""Heights of a number on its space, and of the marker that covers it."""
HELD, HELD_NUMBER = 0.86, 0.6
"""The same for another player, where only the credit is shown."""


class ExchangeCertificatesLook(Look[ExchangeCertificates]):
    """Pressing a credit uses it to pay; pressing a marker stores one."""

    def name(self, thing: str) -> str:
        """A credit by its amount."""
        credit = self.rule.credits.get(thing)
        return t("card.credit", money=amount(*credit)) if credit else ""

    def means(self) -> Mapping[str, Means]:
        """A spent credit: its marker flies back."""
        return {
            name: Means(_coin(currency), currency, sum_, self.drawer)
            for name, (currency, sum_) in self.rule.credits.items()
        }

    def movements(self) -> Mapping[type[Event], Callable[[Any], Moves]]:
        """A marker flies onto a board."""
        return {
            CreditStored: lambda event: Move(
                "thing", (_coin(event.currency),), self.drawer, ("mine", event.seat), "coin"
            )
        }

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """The markers left, one's own board, the credits of the others."""
        frame = view.state.frames[-1] if view.state.frames else None
        note = t("panel.certificate_offer", amount=frame.amount) if isinstance(frame, CreditOffer) else ""
        shelf = tuple(
            Item(
                currency,
                capitalized(t(f"currency.{currency}")),
                art=_coin(currency),
                count=left,
                dim=not left,
                note=t("panel.marker", count=left) if left else t("panel.marker_none"),
                stands_for=(CURRENCY, currency),
            )
            for currency, left in certificates(view).left.items()
        )
        held = {seat: self._credit(view, seat) for seat in range(view.players) if seat != me}
        own = (self._board(view, me),) if me >= 0 else ()
        return Panel(shelf, own, held, note, drawer=True)

    def _credit(self, view: Palace, seat: int) -> tuple[Item, ...]:
        """The credit of another player, if there is one."""
        mine = certificates(view)
        currency, sum_ = mine.currency[seat], mine.amount[seat]
        if not currency:
            return ()
        note = t("panel.certificate_other", money=amount(currency, sum_))
        laid = (Laid(0.5, 0.5, HELD, art=_coin(currency)), Laid(0.5, 0.5, HELD_NUMBER, words=str(sum_)))
        return (Item("credit", t("panel.certificate"), art=BOARD, note=note, laid=laid),)

    def _board(self, view: Palace, me: int) -> Item:
        """The viewer's own board: its spaces, and the marker on one of them."""
        mine, spaces = certificates(view), self.rule.data.spaces
        currency, sum_, ready = mine.currency[me], mine.amount[me], self.rule.ready(view, me)
        places = {space: (COLUMNS[n % 3], ROWS[min(n // 3, 1)]) for n, space in enumerate(spaces)}
        laid = [Laid(x, y, NUMBER, words=str(space)) for space, (x, y) in places.items()]
        if currency:
            x, y = places[sum_]
            laid += [Laid(x, y, MARKER, art=_coin(currency)), Laid(x, y, NUMBER, words=str(sum_))]
            note = t(
                "panel.certificate_ready" if ready else "panel.certificate_waits",
                money=amount(currency, sum_),
            )
        else:
            note = t("panel.certificate_empty", least=min(spaces), most=max(spaces))
        return Item("board", t("panel.certificate"), art=BOARD, note=note, pays=ready, laid=tuple(laid))


def _coin(currency: str) -> str:
    return f"coin/{currency}"
