"""Every game of a person, newest first: to be replayed, or deleted from the statistics."""

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import emblem, game_name
from alhambra_desktop.client.menus.open_match import watch_save
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import IconButton, Row
from alhambra_desktop.client.widgets.plain import Label, Panel, Picture
from alhambra_desktop.engine.reading import Unreadable
from alhambra_desktop.match import statistics
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.saves import last_state, setup_of
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.statistics import Game
from alhambra_desktop.presentation.figures import game_day, outcome
from alhambra_desktop.presentation.module_names import module_names
from alhambra_desktop.text import t

ROW = 84
MOST = 200
"""Maximum number of listed games."""


def save_of(scene: Scene, game: Game) -> Path | None:
    """The save of a game, if it still exists."""
    return scene.services.journal_of(game.result)


def watch_game(scene: Scene, game: Game, *, review: bool = False, at: int = 0) -> None:
    """Replay a game from a step on, perhaps with its review, if its save still exists."""
    path = save_of(scene, game)
    if path is None:
        scene.open(message(t("saved.watch"), t("figures.save_gone")))
    else:
        watch_save(scene, path, review=review, at=at)


def setup_of_game(scene: Scene, game: Game) -> MatchSetup | None:
    """The players and set-up of a game, from its save; None if it cannot be read any more."""
    path = save_of(scene, game)
    if path is None:
        return None
    try:
        return setup_of(path, last_state(path)[0])
    except (SaveError, Unreadable, OSError):
        return None


class GamesScene(PageScene):
    """One row per game; Enter or a click replays it, Delete deletes it."""

    title_key = "figures.games_title"
    first_focus = "game-0"

    def __init__(self, person: int, game: str) -> None:
        super().__init__()
        self._person, self._game = person, game
        self._games: tuple[Game, ...] = ()

    def _look(self) -> None:
        played = self.services.results.played()
        self._games = statistics.games_of(played, self._person, self._game)[: -MOST - 1 : -1]

    def build(self) -> Iterable[Widget]:
        self._look()
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        body = self.body(foot=False)
        if not self._games:
            panel = pygame.Rect(body.x, body.y, body.width, px(260))
            yield Panel(kit, panel)
            yield Label(kit, panel, t("figures.none_here"), "lead", "mist", align="centre", wrap=True)
            return
        room = body.inflate(-px(40), -px(40))
        room.height = min(room.height, len(self._games) * px(ROW + 8) + px(4))
        yield Panel(kit, room.inflate(px(40), px(40)))
        rows = [
            widget
            for number, game in enumerate(self._games)
            for widget in self._row(
                number,
                game,
                pygame.Rect(
                    room.x + px(4), room.y + px(4) + number * px(ROW + 8), room.width - px(24), px(ROW)
                ),
            )
        ]
        yield self.scroll(room, rows, "games")

    def _row(self, number: int, game: Game, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        watch = partial(watch_game, self, game)
        yield Row(kit, rect, watch, key=f"game-{number}", tip=t("saved.watch"))
        icon = pygame.Rect(rect.x + px(18), rect.centery - px(20), px(40), px(40))
        won = "gold_light" if game.won else "mist"
        yield Picture(kit, icon, f"icon/{emblem(game.result.game)}", tint=won)
        right = rect.right - px(20 + 52)
        room = pygame.Rect(icon.right + px(20), rect.y + px(10), right - px(16) - icon.right - px(20), px(34))
        yield Label(kit, room, shortened(kit, outcome(game), "heading", room.width), "heading")
        parts = [game_day(game), game_name(game.result.game)]
        if game.result.modules:
            parts.append(module_names(game.result.modules))
        below = pygame.Rect(room.x, room.bottom + px(2), room.width, px(28))
        yield Label(kit, below, shortened(kit, " · ".join(parts), "text", below.width), "text", "mist")
        button = pygame.Rect(right, rect.centery - px(26), px(52), px(52))
        ask = partial(self._ask, game)
        yield IconButton(
            kit, button, "trash", ask, tip=t("figures.delete_one"), kind="quiet", key=f"game-{number}-delete"
        )

    def on_key(self, event: pygame.Event) -> bool:
        focused = self.ui.focused
        if event.key == pygame.K_DELETE and focused is not None and focused.key.startswith("game-"):
            self._ask(self._games[int(focused.key.split("-")[1])])
            return True
        return super().on_key(event)

    def _ask(self, game: Game) -> None:
        words = t("figures.delete_game_text", outcome=outcome(game), day=game_day(game))
        question = confirm(t("figures.delete_one"), words, t("saved.delete"), danger=True)
        self.open(question, lambda yes: self._delete(game) if yes else None)

    def _delete(self, game: Game) -> None:
        self.services.results.forget_match(game.result.match)
        self.services.deleted()
        self.rebuild()
