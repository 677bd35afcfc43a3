"""What the choices of a game played alone cost: read from its file, else reckoned and kept there."""

import logging
from pathlib import Path

from alhambra_desktop.bots.solo import SoloReview
from alhambra_desktop.client.review_desk import fate_of, unkept_words
from alhambra_desktop.match import solo_run
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay, ended
from alhambra_desktop.match.review_file import Unusable
from alhambra_desktop.match.solo_run import SoloRun

_log = logging.getLogger(__name__)


class SoloDesk:
    """The review of a match; call ``open`` to get it, ``poll`` until it is there.

    ``writable``: it may be saved in the user's folder.
    """

    def __init__(self, match: Match, *, writable: bool) -> None:
        self.replay, self.writable = match, writable
        self.journal = _journal_of(match)
        self.review: SoloReview | None = None
        self.notice = ""
        """What the players must be told about the file; whoever tells it clears it."""
        self._run: SoloRun | None = None
        self._looked = False

    @property
    def possible(self) -> bool:
        """Whether the game is over and known from its opening on."""
        return ended(self.replay)[0].over and self.whole

    @property
    def whole(self) -> bool:
        """Whether everything from the opening on is known."""
        return not isinstance(self.replay, Replay) or self.replay.whole

    @property
    def running(self) -> bool:
        """Whether it is being reckoned."""
        return self._run is not None and self._run.open

    @property
    def failed(self) -> bool:
        """Whether it cannot be reckoned, or that has ended without an answer."""
        ended_early = self._run is not None and not self._run.open
        return self.review is None and (ended_early or not self.possible)

    def look(self) -> None:
        """Take what is saved and reckon nothing; a file that cannot be used is set aside and told."""
        if self._looked or self.journal is None:
            return
        self._looked = True
        try:
            self.review = solo_run.read(self.journal, self.replay)
        except Unusable as unusable:
            _log.warning("a review is not used: %s", unusable)
            self.notice, free = fate_of(unusable, "aside", "stays", writable=self.writable)
            self.writable &= free

    def open(self) -> None:
        """Begin, unless it is there or being reckoned."""
        self.look()
        if self.review is None and self.possible and not self.running:
            self._run = SoloRun(self.replay)

    def go_on(self) -> None:
        """Begin once more after a stop."""
        self.stop()
        self.open()

    def stop(self) -> None:
        """Stop reckoning; what somebody else keeps meanwhile is found when it begins again."""
        self._looked = self.review is not None
        if self._run is not None:
            self._run.close()
            self._run = None

    def poll(self) -> bool:
        """Whether anything is new. Never waits."""
        if self._run is None or self.review is not None or not self._run.open:
            return False
        self.review = self._run.poll()
        if self.review is None:
            return not self._run.open
        self._run.close()
        self._keep(self.review)
        return True

    def _keep(self, found: SoloReview) -> None:
        if self.journal is None or not self.writable:
            return
        try:
            solo_run.write(self.journal, self.replay, found)
        except (OSError, Unusable) as error:
            self.notice = unkept_words(self.journal, error)


def _journal_of(match: Match) -> Path | None:
    if isinstance(match, Replay):
        return match.kept_in
    return match.journal.path if match.journal is not None and not match.journal.problem else None
