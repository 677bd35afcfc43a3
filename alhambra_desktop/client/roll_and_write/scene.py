"""The table: one match of Roll & Write on the screen."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import cast

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.ending.scene import Picture
from alhambra_desktop.client.play.log import LogModel
from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.roll_and_write.board import Board, Canvas, targets_of
from alhambra_desktop.client.roll_and_write.large import LargePaperScene
from alhambra_desktop.client.roll_and_write.motion import Motion
from alhambra_desktop.client.roll_and_write.reckoning import ReckoningScene
from alhambra_desktop.client.roll_and_write.solo import SoloScene
from alhambra_desktop.client.roll_and_write.trophy import trophy_steps
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.tally import Row, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.acts import PRIMARY, Act
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.choreography import choreograph
from alhambra_desktop.presentation.roll_and_write.derive import paper_model
from alhambra_desktop.presentation.roll_and_write.dock import DockModel, dock_model
from alhambra_desktop.presentation.roll_and_write.going_back import after_going_back, changes_made
from alhambra_desktop.presentation.roll_and_write.hints import hint_text
from alhambra_desktop.presentation.roll_and_write.models import Cell, Die, PaperModel
from alhambra_desktop.presentation.roll_and_write.picker import (
    ACTING,
    BUILT,
    KEEPING,
    NOTHING,
    Outcome,
    Picker,
    Selection,
)
from alhambra_desktop.presentation.roll_and_write.reasons import reason_text
from alhambra_desktop.presentation.roll_and_write.reckoning import final_model, reckoning, row_of
from alhambra_desktop.presentation.roll_and_write.sentences import describe
from alhambra_desktop.roll_and_write.choices import ChangeDie, FinishTurn, GainCoins
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.text import t

LOG_LINES = 24
"""Maximum number of lines offered to the log next to the paper; more never fit."""

RESULT = "result"
"""The button that opens the final result."""
ACTIONS = {"gain": "coins", "second": "second", "end": "end"}
"""The buttons of the foot with a key, and its action."""
HINTED: dict[type[Choice], str] = {GainCoins: "act-gain", FinishTurn: "act-end"}
"""Choices made by a button of the foot."""


class PaperScene(PlayScene):
    """Composes models, layout and widgets; the base class runs the match."""

    gives_hints = True

    def __init__(self, match: Match) -> None:
        super().__init__(match, describe)
        self.selection: Selection = NOTHING
        self._motion = Motion()
        self._board: Board
        self._canvas = Canvas()
        self._model: PaperModel | None = None
        self._picker: Picker | None = None
        self._old: pygame.Surface | None = None
        """The former table, while it fades."""

    # ------------------------------------------------------------ what is derived

    @property
    def view(self) -> RollAndWrite:
        """The game as seen on this screen."""
        return cast(RollAndWrite, self.session.view)

    @property
    def picker(self) -> Picker:
        """The picker of the seat in the middle; the same until the next step."""
        if self._picker is None or self._picker.view is not self.view or self._picker.seat != self.session.me:
            self._picker = Picker(self.view, self.session.me, unaided=self.session.match.unaided)
            self._model = None
        return self._picker

    @property
    def model(self) -> PaperModel:
        """The model of the table."""
        picker = self.picker
        if self._model is None:
            self._model = paper_model(picker.view, self.session.people, picker.seat)
        return self._model

    def dock(self) -> DockModel:
        """The question and the possible actions."""
        return dock_model(self.picker, self.selection, self.model, "")

    def hidden(self) -> frozenset[object]:
        """Things that are still moving."""
        return self._motion.hidden()

    @property
    def asked(self) -> bool:
        """Whether the person in the middle can do something now."""
        return self.session.own_turn and not self.busy and self.session.match.asked == self.session.me

    # ------------------------------------------------------------ what the base asks

    def relayout(self) -> None:
        self._model = None
        super().relayout()

    def board(self, room: pygame.Rect) -> Iterable[Widget]:
        lines = tuple(entry.line for entry in self.session.log.entries[-LOG_LINES:])
        log = LogModel(t("table.log"), lines, self.session.people)
        self._board = Board(self.brush, room, self.model, log, self._canvas)
        yield from self._board.spots(self)

    def draw_board(self, surface: pygame.Surface) -> None:
        self._board.draw(surface, self._motion.hidden())

    def draw_above(self, surface: pygame.Surface) -> None:
        fading = self._motion.fading
        if fading is not None and self._old is not None:
            self._old.set_alpha(round(255 * fading))
            surface.blit(self._old, (0, 0))
        self._motion.draw(self.brush, surface, self._board.find)

    def advised_places(self, choice: Choice) -> Iterable[Rect]:
        button = HINTED.get(type(choice))
        widget = self.ui.find(button) if button is not None else None
        if widget is not None:
            return (Rect(*widget.rect),)
        return targets_of(self._board, self.model, choice)

    def spoken_of(self) -> Iterable[Rect]:
        lights = self.picker.lights if self.asked else ()  # worked out once something can be done
        return [self._board.parts.cell_rect(light.cell) for light in lights]

    def acts(self) -> Sequence[Act]:
        if self.session.match.over:
            return (Act(RESULT, t("dock.show_result"), t("key.enter"), PRIMARY),)
        if not self.session.own_turn:
            return ()
        dock = self.dock()
        return tuple(replace(act, action=ACTIONS.get(act.id, "")) for act in (*dock.acts, dock.end))

    def own_headline(self) -> str:
        asked, match = self.session.match.asked, self.session.match
        if asked is None or len(match.people) < 2:
            return self.dock().title
        return t("sheet.whose", name=self.session.people[asked].name, what=self.dock().title)

    def heading_words(self) -> str:
        facts = {"number": max(1, self.model.round_number), "rounds": self.model.rounds}
        hint = self.dock().detail if self.asked else ""
        return t("sheet.heading_hint", hint=hint, **facts) if hint else t("sheet.heading", **facts)

    def round_number(self) -> int:
        return self.view.state.round_number

    def final(self) -> FinalModel:
        match = self.session.match
        return final_model(self.view, self.session.people, match.setup.seed, practice=match.practice)

    def coming(self) -> Iterable[str]:
        return self.kit.art.named("pencil", "die")

    def winners_picture(self) -> Picture | None:
        built = self.model.players[self.view.state.winners[0]].built
        if built is None:  # a dummy has won
            return None
        printed = self.model.printed
        return lambda brush, size: trophy_steps(brush, size, printed, built)

    def ending(self) -> Scene | None:
        if self.view.players > 1:
            return super().ending()
        return SoloScene(self.session.match, self.final, self.model, self.services.scores)

    def reason_words(self, reason: Reason) -> str:
        return reason_text(reason)

    def undo_reason(self, barrier: str) -> str:
        return t("sheet.undo_thrown") if barrier == "revealed" else super().undo_reason(barrier)

    # ------------------------------------------------------------ steps

    def show(self, step: Step) -> float:
        cues = choreograph(step.events, self.model)
        if self.reduced:
            self._old = self.services.display.surface.copy()
        return self._motion.begin(cues, reduced=self.reduced)

    def animate(self, dt: float) -> None:
        self._motion.pass_time(dt, self.services.audio.play)

    def _stop(self) -> None:
        self._motion.stop()
        self._old = None
        super()._stop()

    def _show_next(self) -> None:
        self._motion.stop()
        super()._show_next()

    def lead_to(self, step: Step) -> Iterable[Callable[[], None]]:
        if any(isinstance(event, ScoringEnded) for event in step.events):
            yield self.open_reckoning

    def renewed(self) -> None:
        self.selection = NOTHING
        self.hinted = None

    def person_asked(self) -> None:
        """End the turn automatically once nothing more can be built, if the setting is on."""
        picker = self.picker
        if self.ends_turns and picker.phase == BUILT and picker.second is None:
            self.follow(picker.finish())

    # ------------------------------------------------------------ presses

    def press_cell(self, cell: Cell) -> None:
        """Press a cell of the viewer's paper."""
        beside = pygame.Rect(self._board.parts.cell_rect(cell))
        self.follow(self.picker.press_cell(self.selection, cell), beside)

    def press_die(self, die: Die) -> None:
        """Press a die of the viewer's paper."""
        place = self._board.find(("die", self.session.me, *die))
        self.follow(self.picker.press_die(self.selection, die), pygame.Rect(place) if place else None)

    def press_face(self, number: int) -> None:
        """Press a number for the picked die."""
        if self.selection.die is not None:
            beside = pygame.Rect(self._board.parts.track(self.selection.die[0], number))
            self.follow(self.picker.press_face(self.selection.die, number), beside)

    def press_act(self, act: Act) -> None:
        """Press a button of the foot; an obviously bad choice needs a confirmation."""
        if act.id == RESULT:
            self.open_result()
        elif act.confirm and self.services.settings.confirm_bad_moves:
            question = confirm(act.label, act.confirm, t("sheet.confirm.yes"))
            self.open(question, lambda agreed: self._carry_out(act) if agreed else None)
        else:
            self._carry_out(act)

    def _carry_out(self, act: Act) -> None:
        if act.id == "end":
            self.services.audio.play("end_turn")
        self.follow(Outcome(NOTHING, act.choices))

    def follow(self, outcome: Outcome, beside: pygame.Rect | None = None) -> None:
        """Carry out the result of a press."""
        if self.busy:
            return
        if outcome.reason is not None:
            self.refuse(outcome.reason, beside)
        elif self._takes_back(outcome):
            self.rebuild()
        elif outcome.choices:
            if self.choose(*outcome.choices, beside=beside):
                self.selection = outcome.selection if self.picker.phase == ACTING else NOTHING
                self.rebuild()
        else:
            self.services.audio.play("button")
            self.selection = outcome.selection
            self.drop_hint()
            self.rebuild()

    def _takes_back(self, outcome: Outcome) -> bool:
        """A die changed back towards its first number returns its coins; returns whether this was done."""
        choice = outcome.choices[0] if outcome.choices else None
        done = changes_made(self.session.match)
        instead = after_going_back(done, choice) if isinstance(choice, ChangeDie) else None
        if instead is None:
            return False
        self.give_up()
        for _ in done:
            self.undo()
        self.choose(*instead)
        self.selection = outcome.selection
        return True

    @property
    def has_picked(self) -> bool:
        return self.selection != NOTHING or self.hinted is not None

    def give_up(self) -> None:
        self.selection, self.hinted = NOTHING, None

    # ------------------------------------------------------------ keys

    def on_action(self, action: str) -> bool:
        if action in ("nearer", "further"):
            return self._step(1 if action == "nearer" else -1)
        if action == "legal":
            return self._next_light()
        if action == "scored":
            self.open_reckoning()
            return True
        if action == "dice":
            return self._next_die()
        if action.startswith("opponent_"):
            return self._open_other(int(action.removeprefix("opponent_")) - 1)
        return False

    def _step(self, steps: int) -> bool:
        """Change the picked die by one."""
        die = self.selection.die
        if die is None or not self.asked:
            return False
        place = self._board.find(("die", self.session.me, *die))
        self.follow(self.picker.step(die, steps), pygame.Rect(place) if place else None)
        return True

    def _next_light(self) -> bool:
        """Move the focus to the next lit cell, best first unless this is a puzzle."""
        cells = [light.cell for light in self.picker.lights] if self.asked else []
        if not cells:
            return False
        keys = [f"cell-{row}-{column}" for row, column in cells]
        focused = self.ui.focused
        here = keys.index(focused.key) + 1 if focused is not None and focused.key in keys else 0
        self.ui.focus(keys[here % len(keys)], show=True)
        self.invalidate()
        return True

    def first_stop(self) -> bool:
        return self.picker.phase != KEEPING and self._next_light()

    def _next_die(self) -> bool:
        """Pick the next die."""
        if not self.asked or self.picker.phase != ACTING:
            return False
        dice: list[Die] = [die.die for die in self.model.own.dice]
        now = self.selection.die
        after = dice.index(now) + 1 if now in dice else 0
        self.selection = Selection(dice[after]) if after < len(dice) else NOTHING
        self.services.audio.play("button")
        self.rebuild()
        return True

    def _open_other(self, place: int) -> bool:
        others = self.model.others
        if place < len(others):
            self.open_sheet(others[place])
        return place < len(others)

    def game_keys(self) -> tuple[tuple[str, str], ...]:
        keys = self.services.settings.keys
        lines = [
            (key_text(keys.key(action)), t(f"sheet.keys.{action}"))
            for action in ("end", "coins", "second", "dice", "legal", "scored")
        ]
        steps = " ".join(key_text(keys.key(action)) for action in ("nearer", "further"))
        return (
            *lines,
            (steps, t("sheet.keys.step")),
            (key_text(keys.key("opponent_1")) + "…", t("sheet.keys.others")),
        )

    # ------------------------------------------------------------ doors

    def open_sheet(self, number: int) -> None:
        """Show the paper of another participant in large, with who plays the seat."""
        player = self.model.players[number]
        if player.built is None:
            self.open_seat(number)
            return
        self.open(
            LargePaperScene(lambda: self.model, number), lambda seat: self.open_seat(number) if seat else None
        )

    def open_reckoning(self) -> None:
        """Explain all points: as they would be now, or at the end."""
        watch = self.watch_number if self.can_watch else None
        self.open(ReckoningScene(lambda: reckoning(self.view, self.session.people), watch))

    def row_now(self, game: AnyGame, category: str, scoring: str) -> Row | None:
        return row_of(game, category)

    # ------------------------------------------------------------ hints

    def hint_words(self, hint: Hint, view: AnyGame, seat: int) -> str:
        return hint_text(hint.key, hint.facts)

    def mark_hint(self, choice: Choice) -> None:
        self.hinted = choice
