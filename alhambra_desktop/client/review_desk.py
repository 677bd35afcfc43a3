"""The review of a replayed match: begun when first requested, saved next to the match."""

import logging
from pathlib import Path

from alhambra_desktop.match import review_file
from alhambra_desktop.match.files import last_set_aside, set_aside
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.review import Answer, Review, reviewed
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.text import t

_log = logging.getLogger(__name__)


def fate_of(
    unusable: review_file.Unusable, aside: str, stays: str, *, writable: bool, plain: bool = False
) -> tuple[str, bool]:
    """What is wrong with a file, and what becomes of it, in words; and whether its place is free.

    Where it may be, it is set aside. ``plain``: without file and place of what is damaged.
    """
    path = unusable.path
    why = t(f"review.file.{unusable.code}", file=path.name, problem=unusable.problem)
    if plain and unusable.code == review_file.BROKEN:
        why = t("review.file.unusable")
    kept = path
    if writable and unusable.code != review_file.NEWER:
        kept = set_aside(path)
    if kept == path:
        return f"{why} {t(f'review.file.{stays}')}", False
    return f"{why} {t(f'review.file.{aside}', kept=kept.name)}", True


def unkept_words(journal: Path, error: Exception) -> str:
    """Why a review could not be written beside a journal."""
    _log.warning("the review of %s is not kept: %s", journal.name, error)
    return t("review.not_kept", problem=getattr(error, "strerror", None) or str(error))


class ReviewDesk:
    """Whether the review is shown, and for whom. ``writable``: it may be saved in the user's folder."""

    def __init__(self, replay: Replay, *, writable: bool) -> None:
        self.replay = replay
        self.writable = writable
        self.shown = False
        self.seats = reviewed(replay)
        self.seat = self.seats[0]
        self.run: ReviewRun | None = None
        self.notice = ""
        """What the players must be told about the file of the review; whoever tells it clears it."""
        self.lost = ""
        """What has become of a file of the review that cannot be used, while there is no other."""

    @property
    def possible(self) -> bool:
        """Whether there is an opponent, and the match is over."""
        return self.replay.finished and len(self.replay.setup.seats) > 1

    @property
    def whole(self) -> bool:
        """Whether everything from the opening on is known."""
        return self.replay.whole

    @property
    def review(self) -> Review | None:
        """The known part of the review."""
        return None if self.run is None else self.run.review

    @property
    def running(self) -> bool:
        """Whether it is being computed."""
        return self.run is not None and self.run.running

    def look(self) -> None:
        """Take what is saved and compute nothing; a file that cannot be used is set aside."""
        if self.run is not None or self.replay.kept_in is None:
            return
        try:
            known = review_file.read(self.replay.kept_in, self.replay)
        except review_file.Unusable as unusable:
            _log.warning("a review is not used: %s", unusable)
            self.lost = self._fate_of(unusable, "was_aside", "left", plain=True)
            return
        if known:
            self.run = self.new_run(known)
        elif (kept := last_set_aside(self.replay.kept_in)) is not None:
            self.lost = f"{t('review.file.unusable')} {t('review.file.was_aside', kept=kept.name)}"

    def open(self) -> None:
        """Show it; a saved part is used, the rest is computed."""
        self.shown = True
        if self.run is None:
            self.run = self.new_run(self._kept())
            if not self.run.complete:
                self.run.start()

    def _kept(self) -> dict[int, Answer]:
        """What was saved beside the match; of a file that cannot be used the players are told."""
        if self.replay.kept_in is None:
            return {}
        try:
            return review_file.read(self.replay.kept_in, self.replay)
        except review_file.Unusable as unusable:
            _log.warning("a review is not used: %s", unusable)
            self.notice = self._fate_of(unusable, "aside", "stays")
            return {}

    def _fate_of(self, unusable: review_file.Unusable, aside: str, stays: str, *, plain: bool = False) -> str:
        words, free = fate_of(unusable, aside, stays, writable=self.writable, plain=plain)
        self.writable &= free
        return words

    def new_run(self, known: dict[int, Answer]) -> ReviewRun:
        """The run for this match."""
        return ReviewRun(self.replay, known)

    def close(self) -> None:
        """Hide it; it continues in the background."""
        self.shown = False

    def go_on(self) -> None:
        """Continue after a stop."""
        if self.run is not None:
            self.run.start()

    def stop(self) -> None:
        """Stop computing; what was found is saved."""
        if self.run is not None:
            self.run.stop()
            self._keep()

    def poll(self) -> bool:
        """Whether anything is new."""
        if self.run is None or not self.run.running:
            return False
        new = self.run.poll()
        ended = not self.running
        if ended:
            self._keep()
        return new or ended

    def _keep(self) -> None:
        journal = self.replay.kept_in
        if self.run is None or journal is None or not self.writable or not self.run.answers:
            return
        try:
            review_file.write(journal, self.replay, self.run.answers)
        except (OSError, review_file.Unusable) as error:
            self.notice = unkept_words(journal, error)
