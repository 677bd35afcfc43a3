"""The table: one match on the screen, from the first decision to the last."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from time import perf_counter

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.alhambra import advice
from alhambra_desktop.client.alhambra.ahead import coming, pictures_of, read
from alhambra_desktop.client.alhambra.anchors import Anchors
from alhambra_desktop.client.alhambra.commands import Commands
from alhambra_desktop.client.alhambra.composer import (
    compose_screen,
    compose_shot,
    icons_of,
    lit_cells,
)
from alhambra_desktop.client.alhambra.flights import Faces, prepare_flights
from alhambra_desktop.client.alhambra.foresight import Foresight
from alhambra_desktop.client.alhambra.framing import Framing
from alhambra_desktop.client.alhambra.glide import Glide, moved
from alhambra_desktop.client.alhambra.hints import Hints
from alhambra_desktop.client.alhambra.keys import Keys
from alhambra_desktop.client.alhambra.later_points import LaterPoints
from alhambra_desktop.client.alhambra.lens import draw_lens
from alhambra_desktop.client.alhambra.overlay import draw_above
from alhambra_desktop.client.alhambra.painter import Painter
from alhambra_desktop.client.alhambra.places import PalaceFinder
from alhambra_desktop.client.alhambra.pointer import Pointer
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.client.alhambra.shot import Shot
from alhambra_desktop.client.alhambra.stage import FLYING, Stage
from alhambra_desktop.client.alhambra.told import TellsAtTable
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play import unshown
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.tally import ScoringEnded
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.alhambra.choreography import (
    choreograph,
    counted,
    faded,
    gliding,
    tableau_of,
)
from alhambra_desktop.presentation.alhambra.lens import Lens, lens_of
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.selection import NOTHING, TURN_END
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, corner_of
from alhambra_desktop.presentation.cues import length_of
from alhambra_desktop.presentation.in_parts import Parts, at_once

DISMISSING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that hide every note."""


class TableScene(TellsAtTable):
    """Passes events on, advances the time, composes the picture; its parts do the rest."""

    gives_hints = True

    def __init__(self, match: Match) -> None:
        super().__init__(Session(match))
        self.finder = PalaceFinder(self)
        self.stage = Stage()
        self.commands = Commands(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.hints = Hints(self)
        self.painter: Painter
        self.shot: Shot
        self._framing = Framing()
        self._lights = ()
        self._later = LaterPoints(self)
        self._hurried = False
        """Whether the table was put together for a press, which answers in parts."""
        self._foresight = Foresight(self)
        self._arriving: frozenset[object] = frozenset()
        self._faces = Faces(self.session.view)
        self._lens: Lens | None = None
        self._stale = False
        self._turn = 0  # that notes may be about
        self._palace = Glide()
        self._old: pygame.Surface | None = None
        """The former table, while it fades."""

    @property
    def kit(self) -> Kit:
        """Theme, fonts and pictures at the present scale."""
        return self.services.kit

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        super().enter()
        self.painter = Painter(self.kit)
        self.recompose()

    def pause(self) -> None:
        self.keys.let_go()
        self.hints.dismiss()

    def resume(self) -> None:
        self.pointer.held = None
        self.recompose_soon()  # whoever hears the answer of what was open may put it together, too

    def relayout(self) -> None:
        self.painter = Painter(self.kit)
        self._framing.clear()
        self.stage.skip()
        self.session.renew()
        self.recompose()

    def recompose(self, *, scored: bool = True) -> None:
        begun = perf_counter()
        stood = self._framing.of(self.session.me)
        self._put_together(scored=scored)
        still = self.services.settings.animation in ("off", "reduced")
        if stood is not None and not still and not self.stage.busy and moved(stood, self.frame):
            self._palace.slide(stood)
        self._reshoot()
        self._glide()
        self.rests = perf_counter() - begun > unshown.SHARE / 2  # with painting it would be a long frame

    def recompose_soon(self) -> None:
        """Put the table together in the next frame, unless that is done before."""
        self._stale = True

    def show_picked(self) -> None:
        """Something else is picked: show it at once, and what it would score as soon as that is known."""
        self.recompose(scored=False)

    def _put_together(self, *, scored: bool = True) -> None:
        """Compose models, rectangles and the city's frame for the present session."""
        at_once(self._put_together_in_parts(scored=scored))

    def _put_together_in_parts(self, *, scored: bool) -> Parts[None]:
        """The same in parts; all that is drawn or pressed changes with the last one."""
        session = self.session
        self._stale = False
        screen = yield from compose_screen(session, self.kit, self.services.settings.keys)
        yield
        lights = lit_cells(session, scored=scored)
        yield
        self.screen, self._lights = screen, lights
        self._faces = Faces(session.view)
        self._later.begin(scored=scored)
        self._hurried = not scored
        self.frame = self._framing.compose(self.screen, self._lights, session)
        if self.keys.lost:
            self.keys.forget()
        if self._lens is not None:
            self.look_through(on=True)

    def look_through(self, *, on: bool) -> None:
        """Show exact payments, over a visible hand."""
        session = self.session
        seen = on and session.perspective.revealed
        self._lens = lens_of(session.view, session.me) if seen else None
        self.invalidate()

    def _reshoot(self) -> None:
        self._arriving = self.stage.arriving(*FLYING)
        icons = icons_of(self.screen, paused=self.pace.paused, muted=self.services.settings.muted)
        shot = compose_shot(self.session, self.screen, self.frame, self._lights, self.stage, icons)
        self.shot = replace(shot, calm=self.calm)
        self.invalidate()

    # ------------------------------------------------------------ frames

    def handle(self, event: pygame.Event) -> None:
        if not self.counts(event) or self.companion.hears(event):
            return
        if event.type in DISMISSING:
            self.hints.dismiss()
        if not self.pointer.handle(event):
            self.keys.handle(event)

    def update(self, dt: float) -> None:
        if self.lags:
            self.go_on(dt)
            return
        if self._stale:
            self.show_picked()
        self.pointer.wait(dt)
        if self.hints.update(dt) or self.painter.behind:
            self.invalidate()
        if self.stage.update(dt, self.movement_speed, self.services.audio.play):
            if self.stage.arriving(*FLYING) != self._arriving:
                self._reshoot()
            self._glide()
            self.invalidate()
        if self._palace.update(dt):
            self._glide()
            self.invalidate()
        if not self.stage.busy:
            self._old = None
            self.go_on(dt)
            if not self.busy and not self._later.go_on():
                self._foresight.go_on()
        self.hear_hint()
        self._set_cursor()
        self.companion.pass_time(dt)

    def draw(self, surface: pygame.Surface) -> None:
        apart = (self.busy or self._hurried) and self.stack.top is self
        share = unshown.SHARE if apart and not self.busy else math.inf
        if self.keys.entered != self.shot.entered:
            self.shot = replace(self.shot, entered=self.keys.entered)
        self.painter.paint(surface, self.shot, spread=apart and self.busy, share=share)
        fading = self.stage.share("fade")
        if fading is not None and self._old is not None:
            self._old.set_alpha(round(255 * (1 - fading)))
            surface.blit(self._old, (0, 0))
        if self._lens is not None:
            draw_lens(self.painter.brush, surface, self.screen, self._lens)
        draw_above(self.painter.brush, surface, self.frame, self.hints.above(), self.stage, self._faces)
        self.companion.draw(surface)

    def _set_cursor(self) -> None:
        target = self.pointer.target
        name = self.pointer.name_at()
        lit = any(light.cell == cell_of(name) for light in self.lights()) or corner_of(name) is not None
        live = (target is not None and target.live and target.zone != "drop") or lit
        form = pygame.SYSTEM_CURSOR_HAND if live else pygame.SYSTEM_CURSOR_ARROW
        self.services.display.set_cursor(form)

    # ------------------------------------------------------------ going on

    @property
    def busy(self) -> bool:
        return self.stage.busy or self.lags

    def end_movements(self) -> None:
        self.catch_up()
        self.stage.skip()
        self._reshoot()

    def person_asked(self) -> None:
        """End the turn automatically if wished; pass for a single person who can do nothing."""
        if self.session.lets_go:
            self.commands.follow(Outcome(NOTHING, (Pass(),), automatic=True))
            return
        picker = self.session.picker
        done = picker.phase == TURN_END and all(ask.automatic for ask in picker.asks)
        if done and self.ends_turns:
            self.commands.act("end")

    def coming(self) -> Iterable[str]:
        return (*self.kit.art.named("glyph"), *coming(self.session.match))

    def composed_in_parts(self) -> Parts[None]:
        yield from super().composed_in_parts()
        yield from read(self.kit.art, pictures_of(self.kit.art, self.session.coming_table()))

    def painted_in_parts(self) -> Parts[None]:
        yield from self.painter.paint_in_parts(self.shot)
        yield from prepare_flights(self.painter.brush, self.stage, self._faces)

    def show_steps(self, steps: list[Step]) -> None:
        """Play what happened, then show scorings and the end."""
        at_once(self.shown_in_parts(steps))

    def shown_in_parts(self, steps: list[Step]) -> Parts[None]:
        before, stood = self.screen, self.frame
        self.hinting.forget()
        yield from self._put_together_in_parts(scored=False)
        self._forget_notes(steps)
        self.keys.go_on()
        if self.shows(steps):
            self._play(steps, before, stood)
        self.announce(steps)
        if self.session.perspective.curtain is not None:
            self.stage.skip()
        yield
        self._reshoot()
        self._glide()

    def _forget_notes(self, steps: list[Step]) -> None:
        """Hide notes about the former table: at an own step, one's own turn or another turn."""
        turn, self._turn = self._turn, self.session.view.state.turn
        own = any(self.session.match.is_person(step.seat) for step in steps if step.seat >= 0)
        if own or self.session.own_turn or turn != self._turn:
            self.hints.dismiss()

    def _play(self, steps: list[Step], before: Screen, stood: PalaceFrame) -> None:
        """Begin the movements of these steps; ``stood`` is the former position of the city."""
        view = self.session.view
        events = [event for step in steps for event in step.events]
        cues = choreograph(events, tableau_of(view, before.table), looks_of(view.rules))
        if self.services.settings.animation == "reduced":
            self._old = self.painter.picture()
            cues = faded(cues)
        else:
            cues += counted(before.table.players, self.screen.table.players, length_of(cues))
            same = before.table.me == self.screen.table.me and not self.pointer.carrying
            if same and moved(stood, self.frame):
                self._palace.begin(stood)
                cues = gliding(cues)
        self.stage.play(cues, Anchors(before, self.screen, self.frame))

    def _glide(self) -> None:
        """Move the city along its glide; once something is dragged, end the glide."""
        city = self.screen.table.own.city
        place = None
        if city is not None and not self.pointer.carrying:
            place = self._palace.place(self.frame, city.cells(), self.stage.share("glide"))
        if place != self.shot.board.glide:
            self.shot = replace(self.shot, board=replace(self.shot.board, glide=place))
            self.invalidate()

    def lead_to(self, step: Step) -> Iterable[Callable[[], None]]:
        scorings = [event.scoring for event in step.events if isinstance(event, ScoringEnded)]
        return [partial(self.open_scoring, step, scoring) for scoring in scorings]

    def jumped(self) -> None:
        self._unshown = None
        self.stage.skip()
        self._palace.end()
        self._next.clear()
        self.hinting.forget()
        self.recompose()

    def interrupted(self) -> bool:
        self.hints.clear()
        return super().interrupted()

    # ------------------------------------------------------------ what the parts ask

    def pointed(self, name: Name) -> None:
        """The pointer has come to another thing."""
        self.hints.clear()

    @property
    def has_picked(self) -> bool:
        return self.session.selection != self.session.opening()

    def tell_hint(self, hint: Hint) -> None:
        advice.tell(self, hint)

    def mark_hint(self, choice: Choice) -> None:
        advice.mark(self, choice)

    def undo(self) -> None:
        """Undo what is merely picked; else one step back."""
        session = self.session
        if session.own_turn and self.has_picked:
            self.commands.follow(Outcome(session.opening()))
            return
        super().undo()
