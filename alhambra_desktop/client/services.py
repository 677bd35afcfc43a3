"""The services for scenes: the kit at the present scale, settings, sound, saved games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pygame

from alhambra_desktop.client.audio import Audio
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.display import Display
from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.settings import Settings, SettingsStore
from alhambra_desktop.match.figures import CatchingUp
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.progress import Learners, Progress
from alhambra_desktop.match.puzzles import Puzzle
from alhambra_desktop.match.results import Result
from alhambra_desktop.match.rule_boards import RuleBoard
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.scores import ScoreList
from alhambra_desktop.match.seat_games import SeatGames, deal_key
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.thinking import Thinker
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.presentation.tip import Tip

Sketch = Callable[[Brush, tuple[int, int]], pygame.Surface]
"""Draws a picture of a given size."""


@dataclass
class Services:
    """There is one object per program; every scene has it as ``services``.

    ``kit`` is replaced when window size or interface scale change; scenes are told by ``relayout``. ``apply``
    saves and applies new settings. ``offered`` are the games that have a scene, ``table`` makes the scene of
    a match, ``title`` that of the title, ``watch`` that of a replay (``whole``: as in match/replay.py),
    ``teach`` that of a lesson from one of its steps; ``rule_board`` draws a board of the rule pages in a
    width, ``sketch`` a small picture of what a seat has built: game, view, seat and colour; ``open_card``
    shows the card of a thing next to it, with its paragraph of the rules; ``pose`` makes the scene of a
    puzzle, with the list in which the next one is looked for; ``new_thinker`` starts the thinking of bots,
    ``new_adviser`` that of hints. ``writable`` is False if nothing can be saved; ``looks_at_saves`` is False
    in safe mode, where saves are read only for the list of saves. ``drafts`` are the choices in New game for
    each game in this session, the last one at the end. ``sketches`` are the pictures of saved games already
    made (None: there is nothing to draw); ``in_seat`` are the games of bots in persons' seats.
    ``learners`` is what each player has learned. ``results`` are the
    results of finished matches, ``scores`` the best solo results; ``catching`` reads journals into them.
    ``chance`` draws default values (seeds, random sets); the rules have their own.
    """

    kit: Kit
    display: Display
    audio: Audio
    gui: Gui
    store: SettingsStore
    saves: SaveFolder
    results: Store
    scores: ScoreList
    learners: Learners
    data_dir: Path
    offered: tuple[str, ...]
    apply: Callable[[Settings], None]
    quit: Callable[[], None]
    title: Callable[[], Scene]
    table: Callable[[Match], Scene]
    watch: Callable[..., Scene]
    teach: Callable[[Lesson, int], Scene]
    rule_board: Callable[["Services", RuleBoard, int], pygame.Surface]
    sketch: Callable[[str, Any, int, str], Sketch | None]
    open_card: Callable[[Scene, Tip, Address, pygame.Rect | None], None]
    pose: Callable[[Puzzle, Sequence[Puzzle]], Scene]
    new_thinker: Callable[[], Thinker]
    new_adviser: Callable[[], Thinker]
    writable: bool = True
    looks_at_saves: bool = True
    drafts: dict[str, SeatingPlan] = field(default_factory=dict)
    sketches: dict[tuple[Path, tuple[int, int]], Sketch | None] = field(default_factory=dict)
    in_seat: SeatGames = field(default_factory=SeatGames)
    chance: Random = field(default_factory=SystemRandom)
    catching: CatchingUp | None = None

    def catch_up(self) -> None:
        """Read new or changed journals into the statistics, in the background."""
        if self.looks_at_saves and (self.catching is None or self.catching.over):
            self.catching = CatchingUp(self.results, self.saves.path, self.data_dir).start()

    def deleted(self) -> None:
        """A save, a game or a player was deleted: so are the bots' games of deals that nobody has any more.

        While journals are still being read not all deals are known, and all games stay.
        """
        kept = self.in_seat.deals
        if not kept or (self.catching is not None and not self.catching.over):
            return
        self.in_seat.keep_only(
            {
                key
                for one in self.results.played()
                for seat, person in enumerate(one.people)
                if person is not None and (key := deal_key(one.result, seat)) in kept
                if self.journal_of(one.result) is not None
            }
        )

    def journal_of(self, result: Result) -> Path | None:
        """A journal of a match, if one still exists; that of one just ended may not have been read yet."""
        names = dict.fromkeys((*self.results.files_of(result.match), result.file))
        paths = (self.saves.path / name for name in names if name)
        return next((path for path in paths if path.is_file()), None)

    def close(self) -> None:
        """The program ends: close the statistics."""
        if self.catching is not None:
            self.catching.stop()
        self.results.close()
        self.in_seat.close()

    @property
    def progress(self) -> Progress:
        """The progress of the present learner."""
        return self.learners.now

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.store.settings
