"""After a match: pictures, its text record and the match itself, saved in the user's folder."""

import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop import text
from alhambra_desktop.client.folders import pictures_folder, short_folder, show_folder
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.pictures import FOUR_K, FULL_HD, PictureMaker, Wish
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented, Switch
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.text_record import SUFFIX, can_be_written, text_record
from alhambra_desktop.text import t

Entry = tuple[str, str, Callable[[], object], ButtonKind]
"""Key, text, function and kind of a button."""
PICTURES = ("result", "table", "palaces")
SCENES = {"result": "shown-result", "table": "shown-table", "palaces": "palace"}
"""The contents of a picture, as named on the command line."""


class KeepScene(UiScene):
    """Saves what is switched on in a new folder. ``palaces``: the number of cities to draw."""

    area = "keep"
    overlay = True
    first_focus = "keep"

    def __init__(self, match: Match, palaces: int) -> None:
        super().__init__()
        self._match = match
        self._palaces = palaces
        self.wanted = dict.fromkeys(self.things(), True)
        self._size = FULL_HD
        self._maker: PictureMaker | None = None
        self._work: tempfile.TemporaryDirectory[str] | None = None
        self._told = ""
        self.folder: Path | None = None

    def things(self) -> tuple[str, ...]:
        """What can be saved of this match."""
        pictures = PICTURES if self._palaces else PICTURES[:2]
        return (*pictures, *(["record"] if can_be_written(self._match) else []), "match")

    # ------------------------------------------------------------ looking

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        things = self.things()
        row, pad = px(60), px(28)
        height = px(68) + (len(things) + 1) * row + px(76) + px(56) + 2 * pad
        frame = pygame.Rect(0, 0, min(px(860), kit.window[0] - px(48)), min(height, kit.window[1] - px(16)))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, active=True)
        x, room, y = frame.x + pad, frame.w - 2 * pad, frame.y + pad
        yield Label(kit, pygame.Rect(x, y, room, px(52)), t("keep.title"), "panel_title")
        y += px(68)
        switch = Switch.size_for(kit)
        for name in things:
            yield Label(
                kit, pygame.Rect(x, y, room - switch[0] - px(16), row), t(f"keep.{name}"), "body", wrap=True
            )
            place = pygame.Rect(x + room - switch[0], y + (row - switch[1]) // 2, *switch)
            yield Switch(kit, place, self.wanted[name], partial(self._switch, name), key=name)
            y += row
        yield Label(kit, pygame.Rect(x, y, room // 2, row), t("keep.size"), "body")
        sizes = [Option(FULL_HD, t("keep.size_hd")), Option(FOUR_K, t("keep.size_4k"))]
        place = pygame.Rect(x + room - px(360), y + px(8), px(360), px(44))
        yield Segmented(kit, place, sizes, self._size, self._set_size, key="size")
        y += row + px(4)
        yield Label(kit, pygame.Rect(x, y, room, px(68)), self._told, "text", "mist", wrap=True)
        yield from self._buttons(pygame.Rect(x, frame.bottom - pad - px(56), room, px(56)))

    def _buttons(self, room: pygame.Rect) -> Iterable[Widget]:
        kit, gap = self.kit, self.kit.px(12)
        right = room.right
        first: Entry = ("keep", t("keep.keep"), self.keep, "primary")
        if self.folder is not None and self._maker is None:
            first = ("folder", t("keep.open_folder"), self._show, "primary")
        last: Entry = ("close", t("common.close"), self.back, "normal")
        for key, label, action, kind in (first, last):
            width = Button.width_for(kit, label, least=160)
            rect = pygame.Rect(right - width, room.y, width, room.h)
            free = key != "keep" or (self._maker is None and any(self.wanted.values()))
            yield Button(kit, rect, label, action, kind=kind, key=key, enabled=free)
            right -= width + gap

    def _switch(self, name: str, on: bool) -> None:
        self.wanted[name] = on
        self.folder = None
        self.rebuild_soon()

    def _set_size(self, size: tuple[int, int]) -> None:
        self._size = size
        self.folder = None
        self.rebuild_soon()

    def _show(self) -> None:
        if self.folder is not None and not show_folder(self.folder):
            self._say(t("keep.kept", folder=str(self.folder)))

    def back(self) -> bool:
        self.close()
        return True

    def leave(self) -> None:
        self._end()
        super().leave()

    # ------------------------------------------------------------ keeping

    def keep(self) -> None:
        """Write what is wanted into a new folder; pictures follow one by one."""
        match = self._match
        try:
            folder = self._new_folder()
            if self.wanted.get("record"):
                (folder / f"alhambra{SUFFIX}").write_text(text_record(match), encoding="utf-8")
            if self.wanted["match"]:
                match.save_as(SaveFolder(folder), folder.name)
            self._work = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
            copy = match.save_as(SaveFolder(Path(self._work.name)), "match")
        except OSError as error:
            self._end()
            self._say(t("keep.failed", problem=error.strerror or str(error)))
            return
        self.folder = folder
        self._maker = PictureMaker(copy, self._wishes(folder), self._size, text.language())
        self._tell(going_on=self._maker.poll())

    def _new_folder(self) -> Path:
        """A new folder named by day and points, in the user's pictures folder."""
        above = pictures_folder(self.services.data_dir)
        stem = f"alhambra-{time.strftime('%Y-%m-%d')}-{max(self._match.game.totals())}"
        above.mkdir(parents=True, exist_ok=True)
        for number in range(1, 10_000):
            folder = above / (stem if number == 1 else f"{stem}-{number}")
            try:
                folder.mkdir()
            except FileExistsError:
                continue
            return folder
        raise FileExistsError(stem)

    def _wishes(self, folder: Path) -> Iterable[Wish]:
        for name in PICTURES:
            if not self.wanted.get(name):
                continue
            if name != "palaces":
                yield Wish(SCENES[name], folder / f"{name}.png")
                continue
            for seat in range(self._palaces):
                yield Wish(SCENES[name], folder / f"palace-{seat + 1}.png", seat)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._maker is None:
            return
        done, going_on = self._maker.done, self._maker.poll()
        if not going_on or self._maker.done != done:
            self._tell(going_on=going_on)

    def _tell(self, *, going_on: bool) -> None:
        """The progress of the pictures; at the end, the folder."""
        maker = self._maker
        assert maker is not None
        assert self.folder is not None
        if going_on:
            self._say(t("keep.drawing", number=maker.done + 1, total=maker.total))
            return
        failed = maker.failed
        self._end()
        where = short_folder(self.folder)
        self._say(t("keep.kept_but", folder=where, count=failed) if failed else t("keep.kept", folder=where))
        self.ui.focus("folder")

    def _say(self, words: str) -> None:
        self._told = words
        self.rebuild()

    def _end(self) -> None:
        """Stop drawing, and delete temporary files."""
        if self._maker is not None:
            self._maker.stop()
            self._maker = None
        if self._work is not None:
            self._work.cleanup()
            self._work = None
