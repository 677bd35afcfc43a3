"""The menu over a game: continue, save a copy, settings, leave."""

from collections.abc import Callable, Iterable, Iterator

import pygame

from alhambra_desktop.client.dialogs import EntryDialog, message
from alhambra_desktop.client.menus.automatic_answers import AutomaticAnswersScene
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import topics_of
from alhambra_desktop.text import enumerated, t

WIDTH = 520
LONGEST_SAVE_NAME = 40


class PauseMenu(UiScene):
    """Closes without a result when the game continues."""

    area = "pause"
    overlay = True
    first_focus = "continue"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def back(self) -> bool:
        self.close()
        return True

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        entries = list(self._entries())
        note = t("pause.kept") if self.services.writable else t("pause.not_kept")
        note = t("replay.stays") if self._match.recorded else note
        width = px(WIDTH)
        inner = width - px(56)
        note_height = kit.fonts.size(note, kit.theme.style("text"), inner)[1]
        head = px(72) + note_height + px(20)
        step = min(px(72), (kit.window[1] - head - px(40)) // len(entries))
        height = head + len(entries) * step + px(20)
        panel = pygame.Rect(0, 0, width, height)
        panel.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, panel, t("pause.title"), active=True)
        room = pygame.Rect(panel.x + px(28), panel.y + px(68), inner, note_height)
        yield Label(kit, room, note, "text", "mist", wrap=True, top=True)
        y = panel.y + head
        for key, icon, label, action in entries:
            yield Button(
                kit,
                pygame.Rect(room.x, y, inner, step - px(12)),
                label,
                action,
                kind="primary" if key == "continue" else "normal",
                icon=icon,
                shortcut=t("key.escape") if key == "continue" else "",
                left=True,
                key=key,
            )
            y += step

    def _entries(self) -> Iterator[tuple[str, str, str, Callable[[], object]]]:
        yield "continue", "play", t("pause.continue"), self.back
        if self.services.writable and not self._match.recorded:
            yield "save-as", "save", t("pause.save_as"), self._save_as
        if self._match.moments and self._match.people:
            yield (
                "standing",
                "hourglass",
                t("standing.title"),
                lambda: self.open(AutomaticAnswersScene(self._match)),
            )
        yield "load", "clock", t("pause.load"), lambda: self.open(SavedGamesScene())
        topics = topics_of(self._match.setup)
        yield "rules", "book", t("title.rules"), lambda: self.open(RulesScene(topics[0], in_play=topics))
        yield "settings", "gear", t("pause.settings"), lambda: self.open(SettingsScene())
        yield "title", "home", t("pause.to_title"), lambda: self.stack.restart(self.services.title())
        yield "quit", "quit", t("pause.quit"), self.services.quit

    def _save_as(self) -> None:
        turn = getattr(self._match.game.state, "turn", 0)
        name = t("pause.save_name", names=enumerated(self._match.names), turn=turn)
        self.open(NameDialog(name[:LONGEST_SAVE_NAME]), self._save)

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self._match.save_as(self.services.saves, name)
        except OSError as error:
            self.open(message(t("pause.save_as"), t("pause.not_saved", problem=str(error))))
            return
        self.ui.toast(t("pause.saved", name=name))


class NameDialog(EntryDialog):
    """Asks for a name to save under; the result is the name, or None."""

    def __init__(self, name: str) -> None:
        super().__init__(
            t("pause.save_as"),
            t("pause.save_as_text"),
            t("pause.save"),
            value=name,
            limit=LONGEST_SAVE_NAME,
            may_be_empty=False,
            key="name",
        )
