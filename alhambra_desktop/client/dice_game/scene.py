"""The dice game in play: board, tray and prompt on the base of all games."""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

import pygame

from alhambra_desktop.bots import Hint
from alhambra_desktop.bots.dice_game.measure import best_mark
from alhambra_desktop.client.dice_game.board import Board
from alhambra_desktop.client.dice_game.ending import DiceEnding
from alhambra_desktop.client.dice_game.places import Places, art_of
from alhambra_desktop.client.dice_game.players import PlayerPanel
from alhambra_desktop.client.dice_game.presses import Presses
from alhambra_desktop.client.dice_game.rounds import RoundTrack, round_track
from alhambra_desktop.client.dice_game.sheet_scene import DiceSheetScene
from alhambra_desktop.client.dice_game.stage import Stage
from alhambra_desktop.client.dice_game.tools import key_lines
from alhambra_desktop.client.dice_game.tray import Slides
from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.choices import KeepPoint, PassDice, TakePrize, ThrowDice
from alhambra_desktop.dice_game.frames import PassingOn, ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.prizes import POINTS_PRIZE
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.tally import Row, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.dice_game.derive import board_model, leads
from alhambra_desktop.presentation.dice_game.hints import hint_words
from alhambra_desktop.presentation.dice_game.layout import DiceLayout, dice_layout
from alhambra_desktop.presentation.dice_game.models import BoardModel
from alhambra_desktop.presentation.dice_game.motions import motions
from alhambra_desktop.presentation.dice_game.picks import NOTHING, Picks, lying_after, still_picked
from alhambra_desktop.presentation.dice_game.prompt_model import Option, Prompt
from alhambra_desktop.presentation.dice_game.prompts import prompt_of, with_odds
from alhambra_desktop.presentation.dice_game.reasons import reason_text
from alhambra_desktop.presentation.dice_game.sentences import describe
from alhambra_desktop.presentation.dice_game.sheet import final_of, sheet_held
from alhambra_desktop.presentation.dice_game.words import headline, round_words
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t


class DiceScene(PlayScene):
    """Holds the picks; everything else is derived from the match."""

    gives_hints = True

    def __init__(self, match: Match) -> None:
        super().__init__(match, describe)
        self.picks: Picks = NOTHING
        self._lying: Picks = NOTHING
        """The dice kept since the last throw, before anything was picked."""
        self.odds = False
        self.stage = Stage(self.view.rules.types)
        self._leads = match.steps[-1].number, leads(self.view)
        self.slides = Slides(self.view.rules.components.dice.white)
        self.presses = Presses(self)
        self._best: tuple[DiceGame, str] | None = None
        self._acts_before: tuple[Act, ...] = ()
        self._keeps = (-1, -1)
        """The seat that keeps all its points where they were won, and the round in which it does."""
        self._furthest = -1
        """The number of the last step after which a person was asked."""
        self._board = Board(self)
        for step in match.steps:
            self._follow(step)
        self._layout: DiceLayout
        self.model: BoardModel
        self.prompt: Prompt

    @property
    def view(self) -> DiceGame:
        """The game as it is seen on this screen."""
        return cast("DiceGame", self.session.view)

    @property
    def asked(self) -> bool:
        """Whether the person in the middle is asked, and nothing is moving."""
        return self._own and not (self.showing is not None and self.stage.rolls)

    @property
    def best(self) -> str:
        """The best type to mark now, by the evaluation that hints and bots use, too."""
        if self._best is None or self._best[0] is not self.view:
            self._best = (self.view, "" if self.session.match.unaided else best_mark(self.view))
        return self._best[1]

    @property
    def _own(self) -> bool:
        match = self.session.match
        return match.asked == self.session.me and match.is_person(self.session.me)

    # ------------------------------------------------------------ the board

    def board(self, room: pygame.Rect) -> Iterable[Widget]:
        view, session = self.view, self.session
        if self.showing is None:
            self.stage.skip()
        self.model = board_model(view, session.people, session.me, self.picks, own=self.asked, odds=self.odds)
        self.prompt = self._present_prompt()
        highest = max(len(column.track) for column in self.model.columns)
        self._layout = dice_layout(
            Rect(*room), self.kit.theme.u, view.participants, view.rules.components, highest
        )
        self.slides.aim(self._on_rail(), at_once=self.showing is not None)
        yield from self._board.widgets(self.model, self._layout, self.prompt)
        yield from round_track(self.brush, self.view)

    def _present_prompt(self) -> Prompt:
        """The prompt; while dice roll it does not mention the result."""
        session = self.session
        words, undo = self.headline(), session.match.undo_info().can_undo
        prompt = prompt_of(self.view, session.people, self.picks, own=self.asked, headline=words, undo=undo)
        return with_odds(prompt) if self.odds else prompt

    def _on_rail(self) -> frozenset[int]:
        return frozenset(die.index for die in self.model.tray.dice if die.kept)

    # ------------------------------------------------------------ what the base asks

    def round_number(self) -> int:
        return max(1, self.view.state.round_number)

    def heading_words(self) -> str:
        facts = {"number": self.round_number(), "most": self.view.rules.components.rounds}
        if self.view.over:
            return t("dice.heading_over", **facts)
        return t("dice.heading", scoring=round_words(self.view), **facts)

    def own_headline(self) -> str:
        return headline(self.view, self.session.people, own=True, waits=False)

    def undo_reason(self, barrier: str) -> str:
        return t("dice.undo_thrown") if barrier == "revealed" else super().undo_reason(barrier)

    def take_back_words(self) -> str:
        return t("dice.take_back")

    def reason_words(self, reason: Reason) -> str:
        return reason_text(self.view, reason)

    def final(self) -> FinalModel:
        return final_of(self.view, self.session.people, practice=self.session.match.practice)

    def ending(self) -> DiceEnding:
        return DiceEnding(self.final, self.view, self.session.people, tuple(self.session.match.steps))

    def acts(self) -> Sequence[Act]:
        if self._own and not self.asked:  # dice roll: the buttons stay where they are
            return self._acts_before
        prompt = self._present_prompt()
        self._acts_before = tuple(self._act(option) for option in reversed(prompt.acts))
        return self._acts_before

    def _act(self, option: Option) -> Act:
        return Act(
            option.id,
            option.label,
            option.cap,
            look=option.look,
            choices=() if option.choice is None else (option.choice,),
            why=option.reason,
            action="end" if option.id == "end" else "",
            tip=option.tip,
        )

    def press_act(self, act: Act) -> None:
        option = self._present_prompt().find(act.id)
        if option is not None:
            self.presses.option(option)

    def hint_words(self, hint: Hint, view: AnyGame, seat: int) -> str:
        return hint_words(hint, view.rules.components)

    def mark_hint(self, choice: Choice) -> None:
        self.hinted = choice
        if isinstance(choice, ThrowDice) and self.model.tray.throws:
            white = range(self.view.rules.components.dice.white)
            self.picks = Picks(frozenset(white) - frozenset(choice.dice))
        self.rebuild()

    def advised_places(self, choice: Choice) -> Iterable[Rect]:
        for key in self._board.advised(choice):
            if (widget := self.ui.find(key)) is not None:
                yield Rect(*widget.rect)

    def person_asked(self) -> None:
        """End the turn automatically if the setting is on, and give answers that nobody need be asked for.

        A question that was reached by undo is asked: otherwise nobody could get back before it.
        """
        decision = self.view.decision
        if decision is None or not self._own:
            return
        if isinstance(decision.frame, PassingOn):
            if self.ends_turns:
                self.choose(PassDice())
            return
        number = self.session.match.steps[-1].number
        known, self._furthest = number < self._furthest, max(number, self._furthest)
        answer = None if known or self.session.match.taught else self._settled()
        if answer is not None:
            self.choose(answer)

    def _settled(self) -> Choice | None:
        """The answer to a question that is no question: both prizes are one's own, or every point is kept."""
        if questions.both_prizes_alike(self.view):
            return TakePrize(POINTS_PRIZE)
        decision = self.view.decision
        receives = decision is not None and isinstance(decision.frame, ReceivingPoint)
        return KeepPoint() if receives and self._keeps == self._who_keeps() else None

    def _who_keeps(self) -> tuple[int, int]:
        return self.session.me, self.view.state.round_number

    def keep_points(self) -> None:
        """Keep this point and all others that the seat receives in this round."""
        self._keeps = self._who_keeps()
        self.choose(KeepPoint())

    def renewed(self) -> None:
        self.picks, self._lying = (still_picked(self.view, picks) for picks in (self.picks, self._lying))
        self.hinted = None

    @property
    def has_picked(self) -> bool:
        return self.hinted is not None or (self.asked and self.picks != self._lying)

    def give_up(self) -> None:
        if self.picks.asking:
            self.picks = self.picks.asked("")
        else:
            self.picks, self.hinted = self._lying, None

    def game_keys(self) -> tuple[tuple[str, str], ...]:
        return key_lines(self)

    # ------------------------------------------------------------ movements

    def coming(self) -> Iterable[str]:
        return self.kit.art.named("dice")

    def show_steps(self, steps: list[Step]) -> None:
        for step in steps:
            self._follow(step)
        if not self.shows(steps):
            self._be_heard(steps)
        super().show_steps(steps)

    def jumped(self) -> None:
        self.picks = self._lying = NOTHING
        for step in self.session.match.steps:
            self._follow(step)
        super().jumped()

    def _follow(self, step: Step) -> None:
        """Dice that another player did not throw again are on the rail."""
        lying = lying_after(step.events, self.view.rules.components.dice.white)
        if lying is not None:
            self.picks = self._lying = lying

    def _be_heard(self, steps: list[Step]) -> None:
        """Without movements the person's own steps have sounds all the same."""
        if any(step.seat >= 0 and self.session.match.is_person(step.seat) for step in steps):
            events = [event for step in steps for event in step.events]
            first = next((cue.sound for cue in motions(self.view, events) if cue.sound), "")
            if first:
                self.services.audio.play(first)

    def show(self, step: Step) -> float:
        (number, was), now = self._leads, leads(self.view)
        self._leads = step.number, now
        # After a step back what was known before is of another past.
        cues = motions(self.view, step.events, was if number + 1 == step.number else {}, now)
        view, people = self.view, self.session.people
        find = Places(self._layout, view, self._chips_at).find
        return self.stage.play(cues, find, lambda cue: art_of(cue, view, people), reduced=self.reduced)

    def animate(self, dt: float) -> None:
        self.stage.advance(dt, self.services.audio.play)

    def lead_to(self, step: Step) -> Iterable[Callable[[], None]]:
        sheet = sheet_held(self.view, self.session.people, step)
        if sheet is not None and any(isinstance(event, ScoringEnded) for event in step.events):
            still = self.services.settings.animation == "off"
            watch = self.watch_number if self.can_watch else None
            yield lambda: self.open(DiceSheetScene(sheet, watch, still=still))

    def row_now(self, game: AnyGame, category: str, scoring: str) -> Row | None:
        assert isinstance(game, DiceGame)
        return next(
            (row for row in questions.score_sheet(game, scoring).rows if row.category == category), None
        )

    def interrupted(self) -> bool:
        """A press that ends the rolling of dice has no other effect: the result is shown first."""
        if self.busy and self.stage.rolls:
            self.end_movements()
            return True
        return super().interrupted()

    def update(self, dt: float) -> None:
        if self.slides.update(dt):
            self.invalidate()
        super().update(dt)

    def draw_above(self, surface: pygame.Surface) -> None:
        felt, area = self._layout.tray.felt, self._layout.tray.area
        top = area.y - felt.h
        room = pygame.Rect(felt.x, top, felt.w, area.bottom - top)
        self.stage.draw(self.brush, surface, room)
        rounds = self.ui.find("rounds")
        if isinstance(rounds, RoundTrack):
            rounds.draw_over_bar(surface)

    def _chips_at(self, number: int) -> pygame.Rect:
        panel = self.ui.find(f"player-{number}")
        assert isinstance(panel, PlayerPanel)
        return panel.chips_at()

    # ------------------------------------------------------------ what is pressed

    def pick(self, picks: Picks) -> None:
        """Change the kept dice, or open another question."""
        self.picks = picks
        self.drop_hint()
        self.rebuild()

    def on_key(self, event: pygame.Event) -> bool:
        return self.presses.digit(event) or super().on_key(event) or self.presses.letter(event)

    def press_primary(self) -> bool:
        """The golden answer, if there is one, or the golden button."""
        golden = next((option for option in self.prompt.options if option.look == "primary"), None)
        if golden is None or not self.asked or self.busy:
            return super().press_primary()
        self.services.audio.play("button")
        self.presses.option(golden)
        return True

    def on_action(self, action: str) -> bool:
        if action == "scored":
            self.presses.preview()
            return True
        return False
