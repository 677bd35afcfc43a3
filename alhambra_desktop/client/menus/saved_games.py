"""Saved games: going on with one, deleting one. Damaged files are listed with the reason."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import emblem, game_name
from alhambra_desktop.client.menus.open_match import open_save, problem_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import IconButton, Row
from alhambra_desktop.client.widgets.plain import Label, Panel, Picture
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.saves import Listing, Look, SaveInfo
from alhambra_desktop.text import ago, day_and_time, enumerated, t

ROW = 92
MOMENT_TO_LOOK = 0.15
"""Seconds that the first picture waits for the list."""
MOMENT = 220
"""Units for how long ago a game was saved."""


class SavedGamesScene(PageScene):
    """A row for each game, the newest first; Enter or a click goes on with it, Delete deletes."""

    title_key = "saved.title"
    first_focus = "game-0"

    def __init__(self) -> None:
        super().__init__()
        self._listing = Listing()
        self._looking: Look | None = None

    def enter(self) -> None:
        self._look()
        super().enter()

    def resume(self) -> None:
        self._look()
        super().resume()

    def _look(self) -> None:
        self._looking = Look(self.services.saves)
        if (listing := self._looking.wait(MOMENT_TO_LOOK)) is not None:
            self._take(listing)

    def _take(self, listing: Listing) -> None:
        self._listing = listing
        self._looking = None

    def update(self, dt: float) -> None:
        if self._looking is not None and self._looking.listing is not None:
            self._take(self._looking.listing)
            self.rebuild_soon()
        super().update(dt)

    def _played(self, path: Path) -> bool:
        """Whether this is the game that is being played behind this page."""
        return any(scene.kept_in() == path for scene in self.stack.scenes)

    def build(self) -> Iterable[Widget]:
        kit = self.kit
        yield from self.heading()
        body = self.body(foot=False)
        panel = body.copy()
        if not self._listing.games and not self._listing.broken:
            panel.height = kit.px(300)
            yield Panel(kit, panel)
            inner = panel.inflate(-kit.px(80), -kit.px(40))
            words = t("saved.none") if self._looking is None else t("saved.looking")
            yield Label(kit, inner, words, "lead", "mist", align="centre", wrap=True)
            return
        room = panel.inflate(-kit.px(40), -kit.px(40))
        rows = self._rows(room)
        room.height = min(room.height, max(row.rect.bottom for row in rows) + kit.px(6) - room.y)
        yield Panel(kit, room.inflate(kit.px(40), kit.px(40)))
        yield self.scroll(room, rows, "games")

    def _rows(self, room: pygame.Rect) -> list[Widget]:
        px = self.kit.px
        width = room.width - px(24)
        widgets: list[Widget] = []
        y = room.y + px(4)
        for number, info in enumerate(self._listing.games):
            height = self._height(self._state(info), width - px(MOMENT))
            widgets.extend(self._game(number, info, pygame.Rect(room.x + px(4), y, width, height)))
            y += height + px(10)
        for number, error in enumerate(self._listing.broken):
            words = problem_of(error)
            height = self._height(words, width)
            widgets.extend(self._damaged(number, error, words, pygame.Rect(room.x + px(4), y, width, height)))
            y += height + px(10)
        if left_out := self._listing.left_out:
            rect = pygame.Rect(room.x + px(4), y, width, px(40))
            widgets.append(Label(self.kit, rect, t("saved.left_out", count=left_out), "text", "mist"))
        return widgets

    def _game(self, number: int, info: SaveInfo, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        yield Row(
            kit, rect, lambda: open_save(self, info.path), key=f"game-{number}", tip=t("saved.open_tip")
        )
        icon = pygame.Rect(rect.x + px(20), rect.centery - px(16), px(32), px(32))
        picture = f"icon/{emblem(info.game)}"
        yield Picture(kit, icon, picture, tint="gold_light")
        right = rect.right - px(20) - px(52)
        words = pygame.Rect(icon.right + px(24), rect.y + px(14), 0, px(32))
        words.width = right - px(24) - words.x
        yield Label(kit, words, self._title(info, words.width), "heading")
        second = pygame.Rect(words.x, words.bottom + px(4), words.width - px(MOMENT), 0)
        second.height = rect.bottom - px(10) - second.y
        yield Label(kit, second, self._state(info), "text", "mist", wrap=True, top=True)
        when = ago(info.saved, time.time())
        moment = pygame.Rect(second.right, second.y, px(MOMENT), kit.fonts.height(kit.theme.style("text")))
        yield Label(kit, moment, when, "text", "mist", align="right", top=True, tip=day_and_time(info.saved))
        names = enumerated(info.names)
        yield self._delete_button(rect, info.path, f"game-{number}-delete", info.name or names)

    def _title(self, info: SaveInfo, width: int) -> str:
        """The given name, else the names of the players, or their number if those are too long."""
        title = info.name or enumerated(info.names)
        fits = self.kit.fonts.width(title, self.kit.theme.style("heading")) <= width
        return title if fits else t("saved.players", count=info.players)

    @staticmethod
    def _state(info: SaveInfo) -> str:
        game = game_name(info.game)
        if not info.name:
            kept = "saved.over_by_itself" if info.over else "saved.by_itself"
            return t(kept, game=game, turn=info.turn)
        state = "saved.over" if info.over else "saved.state"
        return t(state, game=game, turn=info.turn, names=enumerated(info.names))

    def _height(self, words: str, width: int) -> int:
        """The height of a row ``width`` wide with these words in its second line."""
        kit = self.kit
        room = width - kit.px(20 + 32 + 24 + 24 + 52 + 20)
        return max(kit.px(ROW), kit.fonts.size(words, kit.theme.style("text"), room)[1] + kit.px(62))

    def _damaged(self, number: int, error: SaveError, words: str, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        icon = pygame.Rect(rect.x + px(20), rect.centery - px(16), px(32), px(32))
        yield Picture(kit, icon, "icon/warning", tint="ember")
        room = pygame.Rect(icon.right + px(24), rect.y + px(14), 0, px(32))
        room.width = rect.right - px(20 + 52 + 24) - room.x
        yield Label(kit, room, error.path.name, "heading")
        below = pygame.Rect(room.x, room.bottom + px(4), room.width, rect.bottom - px(10) - room.bottom)
        yield Label(kit, below, words, "text", "ember", wrap=True, top=True)
        yield self._delete_button(rect, error.path, f"broken-{number}-delete", error.path.name)

    def _delete_button(self, row: pygame.Rect, path: Path, key: str, name: str) -> Widget:
        side = self.kit.px(52)
        rect = pygame.Rect(row.right - self.kit.px(20) - side, row.centery - side // 2, side, side)
        return IconButton(
            self.kit,
            rect,
            "trash",
            lambda: self._ask_delete(path, name),
            tip=t("saved.delete"),
            kind="quiet",
            key=key,
            enabled=not self._played(path),
            reason=t("saved.is_played"),
        )

    def on_key(self, event: pygame.Event) -> bool:
        focused = self.ui.focused
        if event.key == pygame.K_DELETE and focused is not None and focused.key.startswith("game-"):
            info = self._listing.games[int(focused.key.split("-")[1])]
            if self._played(info.path):
                self.ui.toast(t("saved.is_played"))
            else:
                self._ask_delete(info.path, info.name or enumerated(info.names))
            return True
        return super().on_key(event)

    def _ask_delete(self, path: Path, name: str) -> None:
        question = confirm(
            t("saved.delete_title"), t("saved.delete_text", name=name), t("saved.delete"), danger=True
        )
        self.open(question, lambda yes: self._delete(path) if yes else None)

    def _delete(self, path: Path) -> None:
        try:
            self.services.saves.delete(path)
        except OSError as error:
            self.open(message(t("saved.delete_title"), t("saved.not_deleted", problem=str(error))))
        self._look()
        self.rebuild()
