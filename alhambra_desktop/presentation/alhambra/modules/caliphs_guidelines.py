"""Caliph's Guidelines: three open cards; pressing one highlights in the own city what it counts."""

from alhambra_desktop.alhambra.modules.caliphs_guidelines import CaliphsGuidelines
from alhambra_desktop.alhambra.modules.caliphs_guidelines.module import (
    VARIETY,
    category_of,
    missions_of,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation.alhambra.items import Item, Panel
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import category_name
from alhambra_desktop.text import t


class CaliphsGuidelinesLook(Look[CaliphsGuidelines]):
    """The missions in play, each with the count of one's own city."""

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """Three cards, common to everybody."""
        return Panel(tuple(self._card(view, me, mission) for mission in missions_of(view).shown), drawer=True)

    def _card(self, view: Palace, me: int, mission: str) -> Item:
        """A mission; the number on it is that of the viewer's city."""
        found = self.rule.found(view, me, mission)
        points = self.rule.points(mission, found.number)
        if mission == VARIETY:
            steps = sorted(self.rule.data.variety.items())
            said = t("mission.variety", steps=" · ".join(f"{kinds} → {each}" for kinds, each in steps))
        else:
            each = t("mission.points", count=self.rule.points(mission, 1))
            said = t(f"mission.{mission}", points=each, run=self.rule.data.least_run)
        counted = t(f"cause.{category_of(mission)}", count=found.number)
        now = t("mission.now", counted=counted, points=t("mission.points", count=points))
        return Item(
            mission,
            category_name(category_of(mission)),
            art=f"card/mission/{mission}",
            count=points,
            note=f"{said} {now}",
            proof=found.proof,
        )
