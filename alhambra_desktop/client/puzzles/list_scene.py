"""The list of puzzles of a game and a difficulty, by theme."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.learner import learner_button, settle_learner
from alhambra_desktop.client.puzzles.opening import following, open_puzzle
from alhambra_desktop.client.puzzles.tile import OPEN, SEEN, SOLVED, PuzzleTile
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.puzzles import LEVELS, THEMES, Puzzle, puzzles
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.presentation.puzzles import theme_words
from alhambra_desktop.text import enumerated, t

WIDE, HIGH, GAP = 128, 84, 12
"""In units: size of a card, and the gap between two."""
EVERY = 0
"""All levels."""


class PuzzlesScene(PageScene):
    """Nothing is locked; the golden button opens the next unsolved one."""

    title_key = "puzzles.title"
    first_focus = "next"
    widest = 1500

    def __init__(self) -> None:
        super().__init__()
        self._numbers: dict[str, int] = {}
        every = tuple(puzzles().values())
        for game in GAMES:
            of_game = [one for one in every if one.game == game]
            self._numbers |= {one.id: place for place, one in enumerate(of_game, 1)}
        self.game = next(iter(GAMES))
        self.level = EVERY

    def enter(self) -> None:
        settle_learner(self.services)
        super().enter()

    # ------------------------------------------------------------ what is shown

    def _shown(self) -> list[Puzzle]:
        """The puzzles of the chosen game and level, theme by theme."""
        chosen = [
            one for one in puzzles().values() if one.game == self.game and self.level in (EVERY, one.level)
        ]
        return sorted(chosen, key=lambda one: (THEMES[self.game].index(one.theme), one.level))

    def _state(self, puzzle: Puzzle) -> str:
        progress = self.services.progress
        return SOLVED if puzzle.id in progress.solved else SEEN if puzzle.id in progress.seen else OPEN

    def _tip(self, puzzle: Puzzle) -> str:
        parts = [
            t(f"puzzle.level.{puzzle.level}"),
            t("puzzles.players", count=len(puzzle.setup.seats)),
            *([enumerated([module_name(module) for module in puzzle.modules])] if puzzle.modules else []),
        ]
        if (state := self._state(puzzle)) != OPEN:
            parts.append(t(f"puzzles.{state}"))
        return " · ".join(parts)

    # ------------------------------------------------------------ the page

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        solved = len(self.services.progress.solved & puzzles().keys())
        count = t("puzzles.count", done=solved, all=len(puzzles()))
        x = self.margin()
        place = pygame.Rect(x, px(20), kit.window[0] - 2 * x, px(64))
        yield Label(kit, place, count, "text", "mist", align="right", key="count")
        words = kit.fonts.width(count, kit.theme.style("text"))
        yield from learner_button(self, self.beside_title(place.right - words), self.rebuild)
        foot, room = self.foot()
        yield foot
        yield from self._onward(room)
        yield self.done(room, "normal")
        body = self.body(foot=True)
        filters = self._filters(body)
        yield from filters
        bottom = filters[-1].rect.bottom
        below = pygame.Rect(body.x, bottom + px(16), body.width, body.bottom - bottom - px(16))
        yield self.scroll(below, list(self._sections(below)), "puzzles")

    def _onward(self, room: pygame.Rect) -> Iterator[Widget]:
        """The next unsolved puzzle, preferably among those shown."""
        wanted = following(self._shown(), None, self.services.progress)
        if wanted is None:
            return
        kit, px = self.kit, self.kit.px
        words = t("puzzles.next", theme=theme_words(wanted.theme), number=self._numbers[wanted.id])
        width = Button.width_for(kit, words, icon="play", least=220)
        place = pygame.Rect(room.x, room.y + (room.height - px(56)) // 2, width, px(56))
        yield Button(kit, place, words, partial(self._open, wanted), icon="play", kind="primary", key="next")

    def _filters(self, body: pygame.Rect) -> list[Widget]:
        """Game and level, side by side or below each other."""
        kit, px = self.kit, self.kit.px
        games = [Option(game, game_name(game)) for game in GAMES]
        levels = [Option(EVERY, t("puzzles.every"))]
        levels += [Option(level, t(f"puzzle.level.{level}")) for level in LEVELS]
        left = min(body.width, Segmented.width_for(kit, [one.label for one in games]))
        right = min(body.width, Segmented.width_for(kit, [one.label for one in levels]))
        first = pygame.Rect(body.x, body.y, left, px(48))
        beside = left + right + px(24) <= body.width
        second = pygame.Rect(body.right - right, body.y, right, px(48))
        if not beside:
            second = pygame.Rect(body.x, first.bottom + px(10), right, px(48))
        return [
            Segmented(kit, first, games, self.game, self._choose_game, key="game"),
            Segmented(kit, second, levels, self.level, self._choose_level, key="level"),
        ]

    def _sections(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        shown, y = self._shown(), room.y
        columns = max(1, (room.width - px(24) + px(GAP)) // px(WIDE + GAP))
        for theme in dict.fromkeys(one.theme for one in shown):
            found = [one for one in shown if one.theme == theme]
            done = sum(self._state(one) == SOLVED for one in found)
            head = pygame.Rect(room.x, y, room.width - px(24), px(44))
            yield Label(kit, head, theme_words(theme), "heading", "gold_light")
            words = t("learn.done_of", done=done, all=len(found))
            yield Label(kit, head, words, "text", "mist", align="right")
            for place, puzzle in enumerate(found):
                rect = pygame.Rect(
                    room.x + place % columns * px(WIDE + GAP),
                    head.bottom + px(8) + place // columns * px(HIGH + GAP),
                    px(WIDE),
                    px(HIGH),
                )
                yield PuzzleTile(
                    kit,
                    rect,
                    self._numbers[puzzle.id],
                    puzzle.level,
                    self._state(puzzle),
                    partial(self._open, puzzle),
                    key=f"puzzle-{puzzle.id}",
                    tip=self._tip(puzzle),
                )
            y = head.bottom + px(8) + -(-len(found) // columns) * px(HIGH + GAP) + px(16)

    # ------------------------------------------------------------ what one does

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.scrolled.clear()
        self.rebuild_soon()

    def _choose_level(self, level: int) -> None:
        self.level = level
        self.scrolled.clear()
        self.rebuild_soon()

    def _open(self, puzzle: Puzzle) -> None:
        open_puzzle(self, puzzle, self._shown(), self._came_from)

    def _came_from(self, puzzle: Puzzle) -> None:
        """The focus of a tile goes on to that of the puzzle left, which may be a later one."""
        focused = self.ui.focused
        if focused is not None and focused.key.startswith("puzzle-"):
            self.ui.focus(f"puzzle-{puzzle.id}")
