"""The bots in a person's seat: their points as they arrive, their games to be watched or played anew."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.menus.open_match import watch_save
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.match.bots_in_seat import NOT_KEPT, Trouble
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.text import number, t

if TYPE_CHECKING:  # the panel is part of the page that makes it
    from alhambra_desktop.client.figures.compare import CompareScene

HIGH = 116
"""The height of the panel in units, below its heading."""


class LevelButton(Button):
    """A level; the one whose game stands beside the person's has a golden edge."""

    chosen = False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.chosen:
            kit = self.kit
            radius = kit.theme.radius("control")
            pygame.draw.rect(surface, kit.colour("gold"), self.rect, max(2, kit.px(3)), border_radius=radius)


def bots_panel(scene: "CompareScene", rect: pygame.Rect) -> Iterator[Widget]:
    """The points of each level, as they arrive; a press puts its game beside the person's."""
    kit, px, bots = scene.kit, scene.kit.px, scene.bots
    panel = Panel(kit, rect, t("deals.bots"), key="bots")
    yield panel
    inner = panel.inner
    if bots is None:
        line = pygame.Rect(inner.x, inner.y, inner.width, px(64))
        yield Label(kit, line, t("figures.save_gone"), "body", "mist", wrap=True)
        return
    wide = inner.width // len(bots.levels)
    for place, level in enumerate(bots.levels):
        found = bots.results.get(level)
        stopped = found is None and bots.over
        cell = pygame.Rect(inner.x + place * wide, inner.y, wide, px(44))
        better = found is not None and found.points > scene.now.own.points
        colour = "mist" if found is None else "ember" if better else "jade"
        words = number(found.points) if found is not None else "–" if stopped else "…"
        yield Label(kit, cell, words, "price", colour, align="centre")
        below = pygame.Rect(cell.x + px(4), cell.bottom + px(4), wide - px(8), px(44))
        button = LevelButton(
            kit,
            below,
            level_name(level),
            partial(scene.play_anew if stopped else scene.choose, level),
            enabled=found is not None or stopped,
            reason=t("deals.bot_waits"),
            tip=t("deals.bot_anew" if stopped else "deals.bot_beside"),
            key=f"bot-{level}",
        )
        button.chosen = level == scene.left
        yield button


def watch_bot(
    scene: "CompareScene", path: Path | None, level: str, *, review: bool = False, at: int = 0
) -> None:
    """Replay the game of a bot from a step on; if that is impossible it can be played anew."""
    title = t("save.cannot_open")
    again = partial(scene.play_anew, level)

    def offer(words: str) -> None:
        question = confirm(title, f"{words}\n\n{t('deals.bot_offer')}", t("deals.bot_anew"))
        scene.open(question, lambda yes: again() if yes else None)

    def refused(error: SaveError) -> None:
        if may_go(error):
            offer(unread_words(level, error))
        else:
            scene.open(message(title, unread_words(level, error)))

    if path is None:
        offer(t("deals.bot_missing"))
        return
    names = {scene.now.seat: t("deals.bot_named")}
    watch_save(scene, path, review=review, at=at, names=names, refused=refused)


def may_go(error: SaveError) -> bool:
    """Whether a file that cannot be used may give way: that of a newer version stays for it."""
    return error.code != "newer_version"


def unread_words(level: str, error: SaveError) -> str:
    """Why the kept game of a level cannot be used."""
    facts = {"level": level_name(level), "file": error.path.name}
    return t("deals.bot_unread" if may_go(error) else "deals.bot_newer", **facts)


def trouble_words(trouble: Trouble) -> str:
    """What was wrong with the file of a bot's game, and what has become of it."""
    if trouble.code == NOT_KEPT:
        return t("deals.bot_not_kept", level=level_name(trouble.level), problem=trouble.problem)
    error = SaveError(trouble.code, Path(trouble.file), problem=trouble.problem)
    why = unread_words(trouble.level, error)
    after = t("deals.bot_aside", kept=trouble.aside) if trouble.aside else t("deals.bot_stays")
    return f"{why} {after}"
