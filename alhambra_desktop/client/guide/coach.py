"""Tips for beginners over the table: one at a time, next to its subject, each shown once."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

import pygame

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.guide.note import NoteModel, Press, note_widgets
from alhambra_desktop.client.guide.places import places
from alhambra_desktop.client.guide.veil import Veil
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play.companion import Companion
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.match.progress import Progress, game_done
from alhambra_desktop.presentation.alhambra import first_tips as of_alhambra
from alhambra_desktop.presentation.dice_game import first_tips as of_dice_game
from alhambra_desktop.presentation.first_tips import FirstTip
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write import first_tips as of_roll_and_write
from alhambra_desktop.text import t

DELAY, SEEN = 0.5, 1.5
"""Seconds until a tip appears, and until it counts as read."""
HASTE = 0.8
"""Seconds after a tip has appeared in which a press on it was still meant for what it covers."""
WIDTH = 424
DIM = 80
"""Darkness of the veil over everything except what is lit."""


def _alhambra(table: MatchScene) -> Iterator[FirstTip]:
    scene = cast(TableScene, table)
    return of_alhambra.first_tips(scene.session.picker, scene.session.selection)


def _dice(table: MatchScene) -> Iterator[FirstTip]:
    scene = cast(DiceScene, table)
    return of_dice_game.first_tips(scene.view, scene.session.me, scene.best)


def _roll_and_write(table: MatchScene) -> Iterator[FirstTip]:
    return of_roll_and_write.first_tips(cast(PaperScene, table).picker)


FIRST_TIPS: Mapping[str, Callable[[MatchScene], Iterator[FirstTip]]] = {
    "alhambra": _alhambra,
    "dice": _dice,
    "roll-and-write": _roll_and_write,
}
"""By game id (games/), the function for the useful tips, most urgent first."""


OF_HINTS = "alhambra.hint"
"""The tip about the button for hints; whoever has asked for one needs it no more."""


class Coach(Companion):
    """Shows at most one tip after each step of the match; the only key it uses is Escape."""

    def __init__(self, table: MatchScene) -> None:
        self._table = table
        self.tip: FirstTip | None = None
        """The tip that is, or is about to be, shown."""
        self._time = 0.0
        """Seconds since the tip was found."""
        self._situation: object = None
        self._spoken = -1
        """The number of steps at which the last tip was dismissed."""
        self.lit: list[Rect] = []
        """What is lit on the table."""
        self._veil = Veil(DIM)
        self.ui: Ui | None = None
        self._grabbed = self._pointed = False
        """Whether a press began on the note, and whether the pointer is over it."""

    # ------------------------------------------------------------ what is said

    @property
    def _kit(self) -> Kit:
        return self._table.services.kit

    @property
    def _progress(self) -> Progress:
        """The progress of the person at the screen."""
        session = self._table.session
        return self._table.services.learners.of(session.people[session.me].name)

    @property
    def _shown(self) -> bool:
        return self.tip is not None and self._time >= DELAY

    def _wanted(self) -> bool:
        """Whether the person at the screen may be shown a tip now."""
        table = self._table
        match, services = table.session.match, table.services
        if not services.settings.tips or match.taught or match.recorded or table.busy:
            return False
        return table.session.own_turn and table.session.perspective.revealed

    @property
    def _free(self) -> bool:
        """Whether nothing else is being told: a hint, a refusal."""
        return not (self._table.hinting.thinking or self._table.telling)

    @property
    def _on_top(self) -> bool:
        """Whether nothing lies beside or over the table: a new tip would be half hidden below a rule page."""
        return self._table.stack.top is self._table

    def _look(self) -> None:
        """The situation has changed: check whether the tip still applies, or whether there is a new one."""
        match = self._table.session.match
        found = list(FIRST_TIPS[match.setup.game](self._table)) if self._wanted() and self._free else []
        before = self.tip
        if before is not None:
            self.tip = next((tip for tip in found if tip.id == before.id), None)
        elif match.step_count != self._spoken and self._on_top:
            seen = self._progress.tips
            new = (tip for tip in found if tip.id not in seen and self._places(tip))
            self.tip = next(new, None)
        if before is None or self.tip is None:
            self._time = 0.0
        if before is not None and self.tip is None:
            self._spoken = match.step_count

    def _places(self, tip: FirstTip) -> list[Rect]:
        return [rect for word in tip.at for rect in places(self._table, word)]

    def _build(self) -> None:
        """The note next to the tip's subject."""
        table, kit = self._table, self._kit
        if self.ui is None:
            self.ui = Ui(kit, table.services.audio.play)
        if self.tip is None or not self._shown:
            self.ui.set((), kit)
            self.lit = []
            return
        self.lit = self._places(self.tip)
        facts = dict(self.tip.facts)
        model = NoteModel(
            t(f"tips.{self.tip.id}.title"),
            t(f"tips.{self.tip.id}", **facts),
            presses=(
                Press("tip-ok", t("common.ok"), self.dismiss, shortcut=t("key.escape")),
                Press("no-tips", t("tips.no_more"), self._switch_off),
            ),
        )
        room = pygame.Rect((0, 0), kit.window)
        finder = table.finder
        clear, never = finder.worth_seeing(), (*finder.never_covered(), *finder.about_to_press())
        self.ui.set(note_widgets(kit, model, self.lit, room, WIDTH, clear, never), kit)

    def dismiss(self) -> None:
        """Dismiss the tip for good."""
        if self.tip is not None:
            self._progress.see_tip(self.tip.id)
            self.tip = None
            self._spoken = self._table.session.match.step_count
            self._build()
            self._table.invalidate()

    def _put_off(self) -> None:
        """Hide an unread tip; it may return after the next step."""
        self.tip, self._pointed = None, False
        self._spoken = self._table.session.match.step_count
        self._build()
        self._table.invalidate()

    def _switch_off(self) -> None:
        services = self._table.services
        self.dismiss()
        services.apply(replace(services.settings, tips=False))
        self._table.tell(t("tips.are_off"))

    # ------------------------------------------------------------ frames and events

    def _finish(self) -> None:
        """Record a game played to its end: the last chapter of a game."""
        match, learners = self._table.session.match, self._table.services.learners
        name = game_done(match.setup.game)
        if match.recorded or match.taught:
            return
        for seat in match.people:
            progress = learners.of(match.setup.seats[seat].name)
            if name not in progress.done:
                progress.finish(name)

    def pass_time(self, dt: float) -> None:
        table, session = self._table, self._table.session
        situation = (
            session.match.step_count,
            getattr(session, "selection", None),
            self._wanted(),
            self._free,
            self._on_top,
        )
        was = self._shown
        if session.match.over:
            self._finish()
        if table.hinting.known is not None and self._wanted() and OF_HINTS not in self._progress.tips:
            self._progress.see_tip(OF_HINTS)
        if situation != self._situation:
            self._situation = situation
            self._look()
            moved = was or self.tip is not None
        else:
            moved = False
        if self.tip is not None:
            self._time += dt
            if self._shown and self._time >= DELAY + SEEN:
                self._progress.see_tip(self.tip.id)
            moved = moved or (table.dirty and self._shown and self._places(self.tip) != self.lit)
        if moved or was != self._shown or (self.ui is not None and self.ui.kit is not self._kit):
            self._build()
            table.invalidate()
        if self.ui is not None and self._shown:
            if self.ui.update(dt):
                table.invalidate()
            if self._pointed:
                table.services.display.set_cursor(self.ui.cursor())

    def _over(self, position: tuple[int, int]) -> bool:
        """Whether a point belongs to the note."""
        note = self.ui.find("note") if self.ui is not None else None
        return note is not None and note.hit(position)

    def hears(self, event: pygame.Event) -> bool:
        """Handle its buttons and Escape.

        Any other press dismisses it, and is passed to the table unless on it. A press on a tip that has
        only just appeared belongs to the table as well: nobody switches the tips off by accident.
        """
        if not self._shown or self.ui is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.dismiss()
            return True
        if event.type == pygame.MOUSEMOTION:
            self.ui.handle(event)
            self._pointed = self._over(event.pos)
            if self._pointed:
                self._table.handle(pygame.Event(pygame.WINDOWLEAVE))
            return self._pointed
        if event.type == pygame.MOUSEBUTTONDOWN and self._over(event.pos) and self._time < DELAY + HASTE:
            self._put_off()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._grabbed = self._over(event.pos)
            self.ui.handle(event)
            button = self.ui.at(event.pos)
            if not self._grabbed or button is None or not button.focusable:
                self.dismiss()
            return self._grabbed
        if event.type == pygame.MOUSEBUTTONUP and self._grabbed:
            self._grabbed = False
            self.ui.handle(event)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.ui is None or not self._shown:
            return
        self._veil.draw(surface, self._kit, self._kit.window, self.lit)
        self.ui.draw(surface)
