"""One match on one screen: the viewer, the selection, the possible actions.

It holds what the view does not contain (the selection, who holds the screen, cells planned for bought tiles)
and computes everything derived again after each step. It does not depend on pictures or SDL events.
"""

from dataclasses import replace
from typing import cast

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.standing import Situation, Standing
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.asking import asked_title, only_pass
from alhambra_desktop.presentation.alhambra.boards_layout import MANY_BOARDS
from alhambra_desktop.presentation.alhambra.dock import dock_model, waiting_dock
from alhambra_desktop.presentation.alhambra.fitting import question
from alhambra_desktop.presentation.alhambra.helper_parts import Helpers
from alhambra_desktop.presentation.alhambra.helpers import helpers_of
from alhambra_desktop.presentation.alhambra.models import COMMON, Cell, TableModel, Thing
from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.previews import Previews
from alhambra_desktop.presentation.alhambra.prompt import prompt_of
from alhambra_desktop.presentation.alhambra.selection import (
    ACTIONS,
    ASKED,
    BONUS,
    LAST_TILES,
    NOTHING,
    OVER,
    PLACING,
    REDESIGN,
    TURN_END,
    Selection,
)
from alhambra_desktop.presentation.alhambra.sheet_chart import Course
from alhambra_desktop.presentation.alhambra.strip import PromptModel
from alhambra_desktop.presentation.alhambra.targets import Name
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.presentation.match_log import people_of
from alhambra_desktop.presentation.perspective import perspective, still_holding
from alhambra_desktop.text import t


class Session(PlaySession):
    """The match as it is played on this screen."""

    log: PalaceLog
    view: Palace

    def __init__(self, match: Match) -> None:
        self.selection: Selection = NOTHING
        self.pins: tuple[str, ...] = ()
        """The modules whose displays were opened by hand, latest last."""
        self.off: set[str] = set()
        """The modules whose marks on the cities are switched off."""
        self.large = ""
        """The module whose board is opened large."""
        self.proven: Thing | None = None
        """The thing that was pressed to highlight what it counts in the city."""
        self.wish: Thing | None = None
        """What is to be taken of several things sold alike: it was pressed before it was paid."""
        self.page = 0
        """The page of their tabs."""
        self.ware_page = 0
        """The page of what the other participants sell."""
        self.course = Course()
        self._laid_over: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        """The pins while a question is asked, and before it."""
        self._plans: dict[str, Cell] = {}
        self._table: TableModel | None = None
        self._standing: Standing
        self._ready: Standing | None = None
        """The table after a step that is not shown yet."""
        self._answering: Answering | None = None
        self._previews: Previews | None = None
        super().__init__(match, PalaceLog())
        self._open()

    # ------------------------------------------------------------ derived

    @property
    def lets_go(self) -> bool:
        """Whether this decision is passed automatically.

        As set before, or by a single person who can do nothing.

        With several people at the screen that would reveal something about a hand.
        """
        return self.match.silent or (len(self.match.people) == 1 and only_pass(self.picker.asks))

    def renew(self) -> None:
        """Update everything from the match."""
        self._table = self._answering = self._previews = None
        super().renew()
        situation, ready = Situation(self.view, self.perspective, self.people), self._ready
        if ready is None or not ready.fits(situation):
            ready = Standing(self.match, self.log, situation)
        self._standing, self._ready = ready, None
        self.picker = ready.picker

    def approach(self) -> Parts[None]:
        seen = perspective(self.match, still_holding(self.match, self.holder))
        situation = Situation(cast("Palace", self.match.view(seen.viewer)), seen, people_of(self.match))
        yield
        self.log.follow(self.match, situation.view, situation.people)
        self._ready = ready = Standing(self.match, self.log, situation)
        yield
        yield from ready.in_parts()

    def coming_table(self) -> TableModel:
        """The table after the last step of the match, also if it is not shown yet."""
        return (self._ready or self._standing).table

    def table(self) -> TableModel:
        """The model of the table; the selection does not change it, so it is cached."""
        headline = self.headline()
        if self._table is None or self._table.bar.headline != headline:
            bare = self._standing.table
            self._table = replace(bare, bar=replace(bare.bar, headline=headline))
        return self._table

    @property
    def answering(self) -> Answering:
        """The present question, or choices that can be begun, apart from those of the base game."""
        if self._answering is None:
            self._answering = Answering(self.picker, self.table())
        return self._answering

    @property
    def previews(self) -> Previews:
        """The effect of a choice being composed on tiles."""
        if self._previews is None:
            self._previews = Previews(self.picker, self.answering)
        return self._previews

    def doubt(self, outcome: Outcome) -> str:
        """The question before choices that lose something without need."""
        return "" if outcome.automatic else question(self.picker, self.selection, outcome.choices)

    def prompt(self, dock: DockModel) -> PromptModel | None:
        """The strip of a question, or of a choice being composed."""
        if self.lets_go:
            return None
        return prompt_of(self.picker, self.answering, self.selection, dock, self.people)

    def helpers(self) -> Helpers | None:
        """The add-ons usable with the selection."""
        if self.lets_go or not self.perspective.revealed:
            return None
        return helpers_of(self.picker, self.answering, self.selection)

    def asked_sale(self) -> str:
        """The sale being composed by answering, if any."""
        only = self.answering.only(self.selection)
        choice = only.options[0] if only is not None else None
        return choice.sale if isinstance(choice, Buy) else ""

    def dock(self) -> DockModel:
        """The dock for the selection; for an onlooker, the last action."""
        if self.match.recorded and not self.match.over:
            return waiting_dock(self.headline(), self.log.last_description)
        if self.lets_go:
            return waiting_dock(self.headline())
        undo = self.match.undo_info().can_undo
        return dock_model(self.picker, self.selection, self.headline(), undo=undo)

    def headline(self) -> str:
        """What is going on, in a few words."""
        if self.lets_go:
            return asked_title(self.view)
        asked = self.match.asked
        phase = self.picker.phase
        own = {
            ACTIONS: lambda: t("headline.your_turn", name=self.people[self.me].name),
            BONUS: lambda: t("headline.bonus"),
            PLACING: lambda: t("headline.place", count=len(self.picker.bought)),
            LAST_TILES: lambda: t("headline.last_tiles", count=len(self.picker.bought)),
            TURN_END: lambda: t("headline.turn_end"),
            REDESIGN: lambda: t("headline.redesign"),
            ASKED: lambda: t("headline.asked", name=self.people[self.me].name),
            OVER: lambda: t("headline.over"),
        }
        if phase in own:
            return own[phase]()
        if asked is None:
            return t("headline.over")
        name = self.people[asked].name
        if self.match.recorded or self.match.is_person(asked):
            return t("headline.playing", name=name)
        return t("headline.step" if self.waits_for_click else "headline.thinking", name=name)

    # ------------------------------------------------------------ doing

    def show(self, name: Name, *, open_now: bool = False) -> bool:
        """Show other displays, wares or marks, if a press requests that; returns whether it did.

        ``open_now``: the board of the pressed tab is visible. A narrow window has room for fewer boards than
        are pinned: a hidden one is shown again.
        """
        kind, which = name[0], str(name[-1])
        if kind == "drawer" and self.large:
            self.large = which if which != self.large else ""
        elif kind == "drawer":
            if which in self.pins and open_now:
                self.pins = tuple(module for module in self.pins if module != which)
            else:
                self.pin(which)
        elif kind == "drawers":
            self.page += 1
        elif kind == "large":
            if which == "shrink":
                self.pin(self.large)
            self.large = ""
        elif kind == "wares":
            self.ware_page += 1
        elif kind == "layer":
            self.off ^= {which}
        return kind in ("drawer", "drawers", "large", "wares", "layer")

    def pin(self, module: str) -> None:
        """Pin the board of a module on the shelf; the oldest pin is removed."""
        self.pins = (*(other for other in self.pins if other != module), module)[-MANY_BOARDS:]

    def take(self, outcome: Outcome) -> tuple[list[Step], Reason | None]:
        """Carry out a press: the selection changes, choices go to the match. Returns steps and refusals.

        If there are steps, this session goes on later (``went_on``).
        """
        self.selection = outcome.selection
        plans = dict(self._plans)
        for choice in outcome.choices:
            if isinstance(choice, Buy) and outcome.selection.cell is not None:
                offer = self.picker.offers.get(choice.sale)
                if offer is not None:
                    self._plans[offer.sale.piece] = outcome.selection.cell
        steps, reason = self.make(outcome.choices, automatic=outcome.automatic)
        if not steps:
            self._plans = plans
        return steps, reason or outcome.reason

    def went_on(self) -> None:
        """The match has moved a step, forward or back: clear the selection."""
        me = self.me
        super().went_on()
        self._open()
        if self.me != me or not (self.picker.acting or self.picker.placing):
            self._plans.clear()

    def _open(self) -> None:
        """The initial selection of a situation, with a suggested payment."""
        self.selection = self.opening()
        self._open_asked()

    def _open_asked(self) -> None:
        """A question about things in a display opens it over one opened by hand, as long as it stands."""
        if self._laid_over is not None:
            during, before = self._laid_over
            self.pins = before if self.pins == during else self.pins
            self._laid_over = None
        if not self.pins or self.picker.phase != ASKED:
            return
        table = self.table()
        live = {module for owner, module, _ in table.live if owner == COMMON}
        asked = [drawer.module for drawer in table.drawers if drawer.module in live]
        if asked and self.pins[-1] not in asked:
            before = self.pins
            self.pin(asked[0])
            self._laid_over = self.pins, before

    def opening(self) -> Selection:
        """The initial selection of this situation, with what was planned for it."""
        return self.answering.settled(self.picker.opening(self._plans))
