"""What must hold whatever a monkey does: nothing is lost, and nothing unseen or repeated is an answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from alhambra_desktop.client.app import App
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.match.lessons import LessonMatch
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.worker import InlineWorker


class Watch:
    """Listens to the events that the program handles and to the choices that persons make by them."""

    def __init__(self) -> None:
        self.replayed = 0
        """Matches whose journals were played again."""
        self.chosen = 0
        """Choices of the rules that an event of the monkey made."""
        self._event: pygame.Event | None = None
        self._held: set[int] = set()
        self._repeated = False
        self._answered: pygame.Event | None = None
        self._polling = False
        self._by_path: dict[Path, Match] = {}

    @contextmanager
    def over(self, app: App) -> Iterator[None]:
        """Watch the program; at the end every journal must lead to the state of its match."""
        hear, table = app.loop._hear, app.services.table

        def heard(event: pygame.Event) -> bool:
            self._note(event)
            return hear(event)

        def at_table(match: Match) -> Any:
            if match.journal is not None:
                self._by_path[match.journal.path] = match
            return table(match)

        app.loop._hear = heard
        app.services.table = at_table
        with (
            patch.object(Match, "choose", self._choosing(Match.choose)),
            patch.object(Match, "poll", self._by_itself(Match.poll)),
            patch.object(LessonMatch, "poll", self._by_itself(LessonMatch.poll)),
            patch.object(LessonMatch, "step_over", self._by_itself(LessonMatch.step_over)),
            patch.object(MatchScene, "go_on", self._by_itself(MatchScene.go_on)),
        ):
            yield
        self._replay()

    def frame_over(self) -> None:
        """What was asked has been on the screen: the next press may answer it."""
        self._event = self._answered = None

    def _note(self, event: pygame.Event) -> None:
        self._event, self._repeated = event, False
        if event.type == pygame.KEYDOWN:
            self._repeated = event.key in self._held
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()

    def _choosing(self, choose: Any) -> Any:
        def watched(match: Match, *args: Any, **options: Any) -> Any:
            if not self._polling and self._event is not None and self._event.type == pygame.KEYDOWN:
                assert not self._repeated, f"a key that is held has answered: {self._event}"
                unseen = self._answered is not None and self._answered is not self._event
                assert not unseen, f"{self._event} has answered what was not on the screen yet"
            made = choose(match, *args, **options)  # what is refused has answered nothing
            if not self._polling and self._event is not None:
                self._answered = self._event if self._event.type == pygame.KEYDOWN else self._answered
                self.chosen += 1
            return made

        return watched

    def _by_itself(self, goes_on: Any) -> Any:
        """What bots do, and turns that end by themselves, answers no event."""

        def watched(*args: Any) -> Any:
            before, self._polling = self._polling, True
            try:
                return goes_on(*args)
            finally:
                self._polling = before

        return watched

    def _replay(self) -> None:
        """Nothing is lost: each journal that is still there leads to the same state."""
        for path, match in self._by_path.items():
            if path.exists() and match.saving_problem is None:  # the monkey deletes saves, too
                again = load(path, InlineWorker(), keep=False).match
                assert again.game.digest() == match.game.digest(), f"{path.name} leads elsewhere"
                self.replayed += 1
        self._by_path.clear()
