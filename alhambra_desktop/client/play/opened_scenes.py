"""The scenes that every game opens over its board: menu, settings, keys, curtain, questions, end."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from alhambra_desktop.client.dialogs import Answer, Dialog, confirm, not_kept
from alhambra_desktop.client.ending.counted import Again, CountedScene
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.automatic_answers import AutomaticAnswersScene
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.play.curtain import CurtainModel, CurtainScene
from alhambra_desktop.client.play.help import HelpScene
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.result.keeping import KeepScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.result.ways import Ways
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.engine.tally import Row
from alhambra_desktop.games import GAMES, AnyGame
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import UNTIL_TURN, OpenCall
from alhambra_desktop.match.scores import score_of
from alhambra_desktop.match.seating import topics_of
from alhambra_desktop.presentation.chart import ChartModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.piece_names import piece_name
from alhambra_desktop.presentation.replay import Number, step_behind
from alhambra_desktop.text import enumerated, has, t

ASK_LESS = "ask less"
"""The answer to a call that leads to the page of automatic answers."""


class CallDialog(Dialog):
    """The question to all; Esc leads to the menu, the key for passing says that nobody wants to act."""

    def __init__(self, match: Match, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(title, text, answers)
        self._match = match

    def back(self) -> bool:
        self.open(PauseMenu(self._match))
        return True

    def on_key(self, event: pygame.Event) -> bool:
        if action_of(event, self.services.settings.keys) == "pass":
            self.close()
            return True
        return super().on_key(event)


class OpensScenes(Scene):
    """Part of every scene in which a game is played; ``session`` is its match."""

    session: PlaySession
    seek: Callable[[int], object] | None = None
    """Shows another step of a replay."""
    reviews: Callable[[], object] | None = None
    """Shows the review of a replay."""

    # ------------------------------------------------------------ what a game says

    @abstractmethod
    def jumped(self) -> None:
        """The past, or a seat's player, has changed: show the present game without movement."""

    @abstractmethod
    def recompose(self) -> None:
        """Compose the picture again."""

    @abstractmethod
    def open_log(self) -> None:
        """Open the whole log."""

    @abstractmethod
    def final(self) -> FinalModel:
        """The result in the language in use, once the game is over."""

    def chart(self) -> ChartModel | None:
        """Points over the rounds, beside the result."""
        return None

    def ending(self) -> Scene | None:
        """The scene of the winner, if there is one; closes with whether the result is wanted."""
        return None

    @abstractmethod
    def round_number(self) -> int:
        """The round, counted from 1, for the curtain."""

    def curtain_note(self) -> str:
        """Additional text for the person who takes over the screen."""
        return ""

    @abstractmethod
    def help_lines(self) -> tuple[tuple[str, str], ...]:
        """The keys of this game with descriptions, for the list of keys."""

    # ------------------------------------------------------------ menus

    def open_menu(self) -> None:
        """The pause menu."""
        self.open(PauseMenu(self.session.match), lambda result: self._asked_anew())

    def open_settings(self) -> None:
        """Open the settings."""
        self.open(SettingsScene())

    def toggle_sound(self) -> None:
        """Switch sound off or on, in the settings."""
        settings = self.services.settings
        self.services.apply(replace(settings, muted=not settings.muted))
        self.recompose()

    def open_keys(self) -> None:
        """Open the description of a turn, and the list of keys."""
        self.open(HelpScene(topics_of(self.session.match.setup), self.help_lines))

    def open_rules(self, topic: str, name: str = "") -> None:
        """Open the page of a topic next to the table, at a paragraph; the second time, close it."""
        top = self.stack.top
        if isinstance(top, RuleSheet):
            top.show(topic, name)
        else:
            match = self.session.match
            self.open(RuleSheet(topic, self, name, teaches=not match.taught, in_play=topics_of(match.setup)))

    def tell_not_kept(self, problem: OSError) -> None:
        """Report that the match cannot be written any more: a full or vanished disk."""
        self.open(not_kept(self.services.data_dir, str(problem)))

    def hand_over(self, seat: int, player: str | None) -> None:
        """Let a person or a level of bot play a seat from now on; None changes nothing."""
        if player is not None:
            self.session.hand_over(seat, player)
            self.jumped()

    # ------------------------------------------------------------ the curtain

    def open_curtain(self, seat: int) -> None:
        """Hand the screen over; the game is visible again when the doors are open."""
        session = self.session
        model = CurtainModel(
            seat,
            session.people,
            session.match.view(NOBODY).totals(),
            self.round_number(),
            session.log.since_turn_of(seat),
            self.curtain_note(),
            first=not session.log.has_had_turn(seat),
        )
        self.open(CurtainScene(model, session.match), self._curtain_open)

    def _curtain_open(self, seat: int | None) -> None:
        if seat is not None:
            self.session.open_curtain(seat)
            self.recompose()

    # ------------------------------------------------------------ open calls

    def open_call(self, call: OpenCall) -> None:
        """Ask all who may act at once, showing only public information; nothing is decided for anybody."""
        people = self.session.people
        match = self.session.match
        up = GAMES[match.setup.game].come_up(match.game)
        tile = piece_name(match.view(NOBODY), up) if up else ""
        words = t(f"call.{call.kind}", tile=tile) if has(f"call.{call.kind}") else t("call.other")
        wares = GAMES[match.setup.game].wares(match.game, call.kind)
        if wares:
            names = dict.fromkeys(piece_name(match.view(NOBODY), thing) for thing in wares)
            named = enumerated([*names])
            words = f"{words} {t('call.wares', tiles=named)}"
        alone = len(call.seats) == 1
        if not alone:
            words = f"{words} {t('call.first')}"
        answers = [Answer(seat, people[seat].name) for seat in call.seats]
        answers += [
            Answer(ASK_LESS, t("call.ask_less")),
            Answer(UNTIL_TURN, t("call.pass_on_one" if alone else "call.pass_on")),
            Answer(None, t("call.nobody_one" if alone else "call.nobody"), "primary"),
        ]
        title = t("call.title_one", name=people[call.seats[0]].name) if alone else t("call.title")
        self.open(
            CallDialog(match, title, words, answers),
            lambda answer: self._answer_call(call, answer),
        )

    def _answer_call(self, call: OpenCall, answer: int | str | None) -> None:
        match = self.session.match
        if answer == ASK_LESS:
            self.open_automatic_answers()
            return
        if answer == UNTIL_TURN:
            for seat in call.seats:
                match.let_pass(seat, call.kind, UNTIL_TURN)
        else:
            match.answer_call(answer if isinstance(answer, int) else None)
        self._asked_anew()

    def let_pass_until_turn(self) -> None:
        """Do not ask the asked person again before their own next turn."""
        self.session.let_pass_until_turn()
        self.recompose()

    def open_automatic_answers(self) -> None:
        """Open the page of who is asked out of turn, and when."""
        self.open(AutomaticAnswersScene(self.session.match), lambda result: self._asked_anew())

    def _asked_anew(self) -> None:
        """Update after the preferences of when to be asked have changed."""
        self.session.went_on()
        self.recompose()

    # ------------------------------------------------------------ the end

    @abstractmethod
    def enter_result(self) -> None:
        """Record the result of a match that has ended, once, if it counts."""

    def open_result(self) -> None:
        """The final result, if the game is over."""
        match = self.session.match
        if match.over:
            self.enter_result()  # a press may come before the last movements have ended
            ways = Ways(self.watch, self.keeping, self.watch_number)
            self.open(ResultScene(self.final, match.setup, ways, self.chart(), score_of(match)))

    def open_ending(self) -> None:
        """The scene of the winner, then the result."""
        ending = self.ending()
        if ending is None:
            self.open_result()
        else:
            if isinstance(ending, CountedScene):
                ending.again = Again(self.watch, self.session.match.setup)
            self.open(ending, lambda sheet: self.open_result() if sheet else None)

    # ------------------------------------------------------------ watching it again

    def watch(self, over: Scene, step: int, *, review: bool = False) -> None:
        """Replay the match from a step; ``over`` is the scene in which that was requested."""
        if self.seek is None:
            plays = step == 0 and not review
            over.open(self.services.watch(self.session.match, at=step, review=review, plays=plays))
        else:
            over.close()
            self.seek(step)
            if review and self.reviews is not None:
                self.reviews()

    @property
    def can_watch(self) -> bool:
        """Whether the match can be replayed: it is over, or this is a replay."""
        return self.seek is not None or self.session.match.over

    def watch_number(self, over: Scene, number: Number) -> None:
        """Replay the step behind a number of a sheet; ``over`` is the sheet."""
        self.watch(over, step_behind(self.session.match, number, self.row_now))

    @abstractmethod
    def row_now(self, game: AnyGame, category: str, scoring: str) -> Row | None:
        """The row of a category if a scoring were held now; None if there is none."""

    def palaces(self) -> int:
        """How many cities a picture can be made of."""
        return 0

    def keeping(self) -> KeepScene:
        """The dialog for saving pictures and the record of the match."""
        return KeepScene(self.session.match, self.palaces())

    def line_pressed(self, step: int | None) -> None:
        """The step of a pressed line of the log, in a replay."""
        if step is not None and self.seek is not None:
            self.seek(step)

    # ------------------------------------------------------------ undo and redo

    def undo(self) -> None:
        """One step back, or past the barrier after a question."""
        info = self.session.match.undo_info()
        if self.session.undo():
            self._undone()
        elif info.beyond:
            words = self.take_back_words()
            question = confirm(t("table.take_back_yes"), words, t("table.take_back_yes"), danger=True)
            self.open(question, self._take_back)
        else:
            self.services.audio.play("error")
            self.point_out_undo()

    def point_out_undo(self) -> None:
        """Say why nothing can be undone."""

    def take_back_words(self) -> str:
        """The question before undoing past the barrier."""
        return t("table.take_back")

    def _take_back(self, agreed: bool | None) -> None:
        if agreed:
            self.session.take_back()
            self._undone()

    def redo(self) -> None:
        """One step forward again."""
        if self.session.redo():
            self._undone()

    def _undone(self) -> None:
        self.services.audio.play("undo")
        self.jumped()
