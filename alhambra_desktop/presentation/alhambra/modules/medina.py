"""Medina: white houses on a tile; the number that counts with each participant."""

from alhambra_desktop.alhambra.modules.medina import ID, Medina, evidence
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import next_scoring
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import t


class MedinaLook(Look[Medina]):
    """The number of medinas that each participant has in the city, and what they would cost now."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """One thing with each participant."""
        held = self.rule.held(view)
        lost = [sum(parts) for parts in self.rule.lost(held, next_scoring(view))]
        items = {
            seat: Item(
                ID,
                t("panel.medinas", count=len(held[seat])),
                art="module/medina",
                count=len(held[seat]),
                note=t("panel.medinas_note", count=lost[seat]),
                proof=evidence(view, seat) if seat == me else None,
            )
            for seat in range(view.players)
        }
        return Panel(mine=(items.pop(me),), held={seat: (item,) for seat, item in items.items()})
