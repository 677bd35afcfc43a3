"""Credits and licences: the authors, and the terms for passing it on."""

import html
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pygame

from alhambra_desktop import __version__
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Pill
from alhambra_desktop.client.widgets.page import TextPage
from alhambra_desktop.client.widgets.plain import Panel
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import t

ABOUT = ""


class CreditsScene(PageScene):
    """One page about the program, and one for each licence text of ``assets/LICENSES``."""

    title_key = "credits.title"
    first_focus = "page"

    def __init__(self) -> None:
        super().__init__()
        self._shown = ABOUT
        self._licences = {path.stem: path for path in sorted((assets_dir() / "LICENSES").glob("*.txt"))}

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        body = self.body(foot=False)
        left, width = body.x, body.width
        x, y = left, body.y
        for name in (ABOUT, *self._licences):
            label = t("credits.about") if name == ABOUT else name
            pill = pygame.Rect(x, y, Pill.width_for(kit, label), px(38))
            if pill.right > left + width:
                x, y = left, y + px(46)
                pill.topleft = (x, y)
            yield Pill(
                kit,
                pill,
                label,
                partial(self._show, name),
                chosen=name == self._shown,
                key=f"credits-{name or 'about'}",
            )
            x = pill.right + px(8)
        top = y + px(56)
        panel = pygame.Rect(left, top, width, body.bottom - top)
        yield Panel(kit, panel)
        room = panel.inflate(-2 * px(28), -2 * px(24))
        yield TextPage(kit, room, self._text(), gui=self.services.gui)

    def _show(self, name: str) -> None:
        self._shown = name
        self.rebuild()

    def _text(self) -> str:
        if self._shown == ABOUT:
            return t("credits.text", version=__version__).replace("\n", "<br>")
        return _as_html(self._licences[self._shown])


def _as_html(path: Path) -> str:
    text = path.read_text(encoding="utf-8", errors="replace")
    return html.escape(text, quote=False).replace("\n", "<br>")
