"""The table in one situation: what may be picked, and its model, worked out at once or in parts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.match.match import Match
from alhambra_desktop.presentation.alhambra.derive import hand_model, table_in_parts
from alhambra_desktop.presentation.alhambra.models import CardFace, TableModel
from alhambra_desktop.presentation.alhambra.module_things import laid_in_parts
from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.in_parts import Parts, at_once
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.perspective import Perspective
from alhambra_desktop.text import language


@dataclass(frozen=True, eq=False)
class Situation:
    """A position as it is seen on the screen. Each position has a view of its own (``Match.view``)."""

    view: Palace
    perspective: Perspective
    people: People

    def same(self, other: "Situation") -> bool:
        """Whether the table is the same as in another situation."""
        seen = (self.perspective, self.people)
        return self.view is other.view and seen == (other.perspective, other.people)


class Standing:
    """The picker and the model of the table; what is picked changes neither."""

    def __init__(self, match: Match, log: PalaceLog, situation: Situation) -> None:
        self._match = match
        self._log = log
        self._situation = situation
        self._language = language()
        me = situation.perspective.me
        self.picker = Picker(situation.view, me, situation.people, looks_on=match.recorded)
        self._parts = self._laid()
        self._table: TableModel | None = None

    def fits(self, situation: Situation) -> bool:
        """Whether this is the table of a situation, in the language in use."""
        return self._situation.same(situation) and self._language == language()

    def in_parts(self) -> Parts[None]:
        """Work out the table in parts; whoever needs it before goes on from there."""
        yield from self._parts

    @property
    def table(self) -> TableModel:
        """The model of the table, without a headline."""
        if self._table is None:
            at_once(self._parts)
        assert self._table is not None
        return self._table

    def _laid(self) -> Parts[None]:
        view, people, seen = self._situation.view, self._situation.people, self._situation.perspective
        bare = yield from table_in_parts(
            view,
            people,
            seen.me,
            revealed=seen.revealed,
            deck_history=self._log.deck_history,
            hands=self._open_hands(),
        )
        yield
        bare = replace(bare, bar=replace(bare.bar, practice=self._match.practice))
        asks = self.picker.asks
        yield
        self._table = yield from laid_in_parts(bare, view, people, asks)

    def _open_hands(self) -> Mapping[int, tuple[CardFace, ...]]:
        """By seat the cards of every hand, if everybody may look into them."""
        if not self._match.all_open:
            return {}
        seats = range(len(self._match.players))
        return {seat: hand_model(cast("Palace", self._match.view(seat)), seat).cards for seat in seats}
