"""Saved games: continuing one, deleting one. Damaged files are listed with the reason."""

import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import emblem, game_name
from alhambra_desktop.client.menus.open_match import open_save, problem_of, watch_save
from alhambra_desktop.client.menus.save_parts import seats_and_modules, shortened
from alhambra_desktop.client.menus.save_pictures import SavePictures
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import IconButton, Row
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel, Picture
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.saves import Listing, Look, SaveInfo
from alhambra_desktop.text import ago, day_and_time, enumerated, t

ROW, DAMAGED_ROW = 136, 92
PICTURE = 164
"""Width of the picture of a game, in units."""


class SavedGamesScene(PageScene):
    """One row per game, newest first; Enter or a click continues it, Delete deletes it."""

    title_key = "saved.title"
    first_focus = "game-0"

    def __init__(self) -> None:
        super().__init__()
        self._listing = Listing()
        self._looking: Look | None = None
        self.pictures: SavePictures | None = None

    def enter(self) -> None:
        self._look()
        super().enter()

    def resume(self) -> None:
        self._look()
        super().resume()

    def _look(self) -> None:
        self._looking = Look(self.services.saves)
        if (listing := self._looking.wait()) is not None:
            self._take(listing)

    def _take(self, listing: Listing) -> None:
        self._listing = listing
        self._looking = None
        self._stop_pictures()
        self.pictures = SavePictures(self.services, listing.games)

    def _stop_pictures(self) -> None:
        if self.pictures is not None:
            self.pictures.stop()

    def leave(self) -> None:
        self._stop_pictures()
        super().leave()

    def update(self, dt: float) -> None:
        if self._looking is not None and self._looking.listing is not None:
            self._take(self._looking.listing)
            self.rebuild_soon()
        if self.pictures is not None and self.pictures.fresh:
            self.invalidate()
        super().update(dt)

    @property
    def looking(self) -> bool:
        """Whether the list is still being read."""
        return self._looking is not None

    def _played(self, path: Path) -> bool:
        """Whether this is the game being played behind this page."""
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
            words = t("saved.none") if not self.looking else t("saved.looking")
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
            widgets.extend(self._game(number, info, pygame.Rect(room.x + px(4), y, width, px(ROW))))
            y += px(ROW) + px(10)
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
        tip = t("saved.open_over_tip" if info.over else "saved.open_tip")
        yield Row(kit, rect, lambda: open_save(self, info.path), key=f"game-{number}", tip=tip)
        picture = pygame.Rect(rect.x + px(14), rect.y + px(14), px(PICTURE), rect.height - px(28))
        yield Drawn(kit, picture, partial(self._draw_picture, info), key=f"game-{number}-picture")
        x = picture.right + px(22)
        room = pygame.Rect(x, rect.y, rect.right - px(20 + 52 + 10 + 52 + 24) - x, rect.height)
        yield from self._title(info, pygame.Rect(room.x, room.y + px(12), room.width, px(34)))
        yield from self._state(info, pygame.Rect(room.x, room.y + px(50), room.width, px(30)))
        yield from seats_and_modules(kit, info, pygame.Rect(room.x, room.y + px(86), room.width, px(36)))
        yield self._watch_button(rect, info.path, f"game-{number}-watch")
        yield self._delete_button(rect, info.path, f"game-{number}-delete", _called(info))

    def _draw_picture(self, info: SaveInfo, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.pictures is not None:
            self.pictures.draw(surface, rect, info, self.kit, emblem(info.game))

    def _title(self, info: SaveInfo, line: pygame.Rect) -> Iterator[Widget]:
        """The given name, else that of the game; and how long ago it was saved."""
        kit = self.kit
        when, style = ago(info.saved, time.time()), kit.theme.style("text")
        moment = kit.fonts.width(when, style) + kit.px(2)
        words = pygame.Rect(line.x, line.y, line.width - moment - kit.px(16), line.height)
        title = shortened(kit, info.name or game_name(info.game), "heading", words.width)
        yield Label(kit, words, title, "heading")
        right = pygame.Rect(line.right - moment, line.y, moment, line.height)
        yield Label(kit, right, when, "text", "mist", align="right", tip=day_and_time(info.saved))

    def _state(self, info: SaveInfo, line: pygame.Rect) -> Iterator[Widget]:
        """The game with its emblem, its progress, and whether it was saved automatically."""
        kit, side = self.kit, self.kit.px(26)
        icon = pygame.Rect(line.x, line.centery - side // 2, side, side)
        yield Picture(kit, icon, f"icon/{emblem(info.game)}", tint="gold_light")
        state = "saved.over" if info.over else "saved.state"
        if not info.name:
            state = "saved.over_by_itself" if info.over else "saved.by_itself"
        told = t(state, game=game_name(info.game), round=info.round)
        if info.practice:
            told = t("sheet.heading_practice", heading=told)
        words = pygame.Rect(icon.right + kit.px(10), line.y, 0, line.height)
        words.width = line.right - words.x
        yield Label(kit, words, shortened(kit, told, "text", words.width), "text", "mist")

    def _height(self, words: str, width: int) -> int:
        """The height of the row of a damaged file, ``width`` wide, with this text in its second line."""
        kit = self.kit
        room = width - kit.px(20 + 32 + 24 + 24 + 52 + 20)
        return max(kit.px(DAMAGED_ROW), kit.fonts.size(words, kit.theme.style("text"), room)[1] + kit.px(62))

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

    def _watch_button(self, row: pygame.Rect, path: Path, key: str) -> Widget:
        side = self.kit.px(52)
        x = row.right - self.kit.px(20 + 10) - 2 * side
        rect = pygame.Rect(x, row.centery - side // 2, side, side)
        watch = partial(watch_save, self, path)
        return IconButton(self.kit, rect, "eye", watch, tip=t("saved.watch"), kind="quiet", key=key)

    def on_key(self, event: pygame.Event) -> bool:
        focused = self.ui.focused
        if event.key == pygame.K_DELETE and focused is not None and focused.key.startswith("game-"):
            info = self._listing.games[int(focused.key.split("-")[1])]
            if self._played(info.path):
                self.ui.toast(t("saved.is_played"))
            else:
                self._ask_delete(info.path, _called(info))
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
        self.services.deleted()
        self._look()
        self.rebuild()


def _called(info: SaveInfo) -> str:
    """The name of a save in a question: the given name, else the players; and its game."""
    return f"{game_name(info.game)} · {info.name or enumerated(info.names)}"
