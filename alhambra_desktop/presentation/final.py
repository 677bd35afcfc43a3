"""The final result as every game shows it: totals, winners, and the points by source."""

from dataclasses import dataclass

from alhambra_desktop.presentation.cards import source_card
from alhambra_desktop.presentation.people import Participant, People
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.text import enumerated, number, t


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source of points: its name, and its points for each of the ``people``, in order.

    ``category`` is its id; the badge of the building type ``badge`` or the icon ``icon`` is shown before the
    name. ``parts`` may show in small print next to each number what it consists of. ``rules_at``: where the
    rules explain it.
    """

    category: str
    name: str
    points: tuple[int, ...]
    badge: str = ""
    icon: str = ""
    parts: tuple[str, ...] = ()
    rules_at: Address = NOWHERE


@dataclass(frozen=True, slots=True)
class FinalModel:
    """The final result.

    ``totals`` are in the order of ``people``, ``winners`` their indices.

    ``title`` and ``about`` are the two lines at the top. ``parts_heading`` explains the small parts of the
    rows, if any. ``folded`` lists the sources without points for anybody, which have no row.
    """

    people: People
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rows: tuple[SourceRow, ...]
    title: str
    about: str
    parts_heading: str = ""
    folded: str = ""

    def card(self, row: SourceRow) -> Tip:
        """The card of a source."""
        facts = tuple(
            Row(person.name, number(points), row.parts[place] if row.parts else "")
            for place, (person, points) in enumerate(zip(self.people, row.points, strict=True))
        )
        return source_card(row.name, facts, row.rules_at)

    def total(self, person: Participant) -> int:
        """The points of a participant."""
        return self.totals[self.people.index(person)]


def won_title(people: People, winners: tuple[int, ...]) -> str:
    """The sentence that says who has won; ``winners`` are numbers of participants."""
    names = enumerated([person.name for person in people if person.number in winners])
    return t("result.won", names=names, count=len(winners))


def won_about(points: int, *, practice: bool) -> str:
    """The line below: the winner's points, or that the match was practice."""
    return t("result.practice") if practice else t("result.points", count=points)
