"""The end of a match as every game shows it: totals, winners, and the points by their source."""

from dataclasses import dataclass

from alhambra_desktop.presentation.people import Participant, People
from alhambra_desktop.text import enumerated, t


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source of points: its name, and what it brought each of the ``people``, in their order.

    ``category`` is its id; before the name stands the badge of the building type ``badge`` or the icon
    ``icon``. ``parts`` may say small beside each number what it is made of.
    """

    category: str
    name: str
    points: tuple[int, ...]
    badge: str = ""
    icon: str = ""
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FinalModel:
    """The final result. ``totals`` are in the order of ``people``, ``winners`` their numbers.

    ``title`` and ``about`` are the two lines at the top. ``parts_heading`` says what the small parts
    of the rows are, if they have any. ``folded`` names the sources of many that brought nobody anything:
    they have no row.
    """

    people: People
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rows: tuple[SourceRow, ...]
    title: str
    about: str
    parts_heading: str = ""
    folded: str = ""

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
