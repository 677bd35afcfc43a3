"""The title: Continue first, then everything else, with the palace next to it."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop import __version__, text
from alhambra_desktop.client.figures.deals import DealsScene
from alhambra_desktop.client.figures.scene import StatisticsScene
from alhambra_desktop.client.menus.credits import CreditsScene
from alhambra_desktop.client.menus.game_cards import ALONE, game_name
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.learner import named_first
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.menus.new_modules import offer_lessons
from alhambra_desktop.client.menus.open_match import begin_match, open_save
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.puzzles.list_scene import PuzzlesScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.score_pad.alhambra.scene import ScorePadScene
from alhambra_desktop.client.title.life import TitleLife
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Pill
from alhambra_desktop.client.widgets.plain import Drawn, Label, Picture, bar, rule
from alhambra_desktop.match.saves import Listing, Look, SaveInfo
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.text import ago, enumerated, t

PICTURE = "scene/title"
WORDMARK = "scene/wordmark"
FOOT = 80
MENU_WIDTH = 560
LARGER = 1.3
MOVING = ("normal", "fast")
"""The kinds of animation on the title."""
STEP, LEAST_STEP = 76, 64
"""Units from one entry to the next; less in low windows."""
DOORS: dict[str, tuple[str, str, Callable[[], Scene]]] = {
    "new-game": ("title.new_game", "plus", NewGameScene),
    "learn": ("title.learn", "book", LearnScene),
    "saved-games": ("title.saved_games", "clock", SavedGamesScene),
    "statistics": ("figures.title", "chart", StatisticsScene),
    "puzzles": ("title.puzzles", "target", PuzzlesScene),
    "score-pad": ("title.score_pad", "list", ScorePadScene),
}
"""The pages with half a line each (a whole one if alone), with name and icon."""
LINES = (("saved-games", "statistics"), ("puzzles", "score-pad"))
"""Pages that share a line in pairs, below those that begin a game."""


class TitleScene(UiScene):
    """The first screen."""

    area = "title"
    first_focus = "continue"
    ground = "backdrop/table"

    def __init__(self) -> None:
        super().__init__()
        self._latest: SaveInfo | None = None
        self._look: Look | None = None
        self._life = TitleLife()

    def enter(self) -> None:
        self._look_for_saves()
        super().enter()
        self.ui.focus(self._golden)

    def resume(self) -> None:
        self._look_for_saves()
        super().resume()

    def update(self, dt: float) -> None:
        if self._look is not None and self._look.listing is not None:
            self._take(self._look.listing)
            self.rebuild_soon()
            if not self.ui.ring_shown:  # nobody has gone elsewhere meanwhile
                self.ui.focus(self._golden)
        super().update(dt)
        if self.services.settings.animation in MOVING and self._life.pass_time(dt):
            self.invalidate()

    @property
    def _golden(self) -> str:
        """The primary entry: continue; learn for new players; else a new game."""
        if self._latest is not None:
            return "continue"
        services = self.services
        fresh = services.looks_at_saves and services.settings.last_setup is None
        return "learn" if fresh and not services.progress.begun else "new-game"

    def _look_for_saves(self) -> None:
        """Find the game that can be continued: usually known at once, otherwise reported later."""
        if not self.services.looks_at_saves:
            self._latest = None
            return
        self._look = Look(self.services.saves)
        if (listing := self._look.wait()) is not None:
            self._take(listing)

    def _take(self, listing: Listing) -> None:
        self._latest = listing.latest
        self._look = None

    def build(self) -> Iterable[Widget]:
        kit = self.kit
        w, h = kit.window
        foot = pygame.Rect(0, h - kit.px(FOOT), w, kit.px(FOOT))
        picture, menu = self._areas(foot.y)
        yield Drawn(kit, picture, self._draw_picture)
        yield from self._menu(menu, picture)
        yield bar(kit, foot, line_below=False)
        yield from self._foot(foot)

    def _areas(self, height: int) -> tuple[pygame.Rect, pygame.Rect]:
        """The areas of picture and menu: side by side, or one above the other in tall windows."""
        px, w = self.kit.px, self.kit.window[0]
        menu_width = px(MENU_WIDTH)
        if w >= height * 1.2:
            pw, ph = self._picture_size(w - menu_width - px(56 + 56 + 40), height - px(24))
            edge = max(px(40), (w - menu_width - px(96) - pw) // 3)
            picture = pygame.Rect(w - edge - pw, height - ph, pw, ph)
            left = max(px(56), min((picture.x - menu_width) // 2, edge + px(16)))
            return picture, pygame.Rect(left, 0, menu_width, height)
        menu_height = px(620 + STEP)
        menu = pygame.Rect((w - menu_width) // 2, height - menu_height, menu_width, menu_height)
        pw, ph = self._picture_size(w - px(80), menu.y - px(24))
        return pygame.Rect((w - pw) // 2, menu.y - ph, pw, ph), menu

    def _picture_size(self, width: int, height: int) -> tuple[int, int]:
        """The size of the picture in a room; it may be enlarged a little."""
        w, h = self.kit.art.size(PICTURE)
        factor = min(width / w, height / h, LARGER)
        return round(w * factor), round(h * factor)

    def _draw_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._life.draw(surface, self.kit.art.get(PICTURE, rect.width, rect.height), rect)

    # --- menu -------------------------------------------------------------------------------------

    def _menu(self, room: pygame.Rect, picture: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        subtitle = t("title.subtitle")
        lead = kit.theme.style("lead")
        lead_height = kit.fonts.size(subtitle, lead, room.width)[1]
        around = px(24) + lead_height + px(40) + px(56) + (px(112) if self._latest is not None else px(12))
        lines = 2 + len(LINES)
        step = max(px(LEAST_STEP), min(px(STEP), (room.height - around - px(110)) // lines))
        buttons = around - px(24) - lead_height - px(40) + lines * step
        fixed = px(24) + lead_height + px(40) + buttons
        widest = picture.x - px(16) - room.x if picture.x > room.x else room.width
        w, h = kit.art.size(WORDMARK)
        mark_height = min(px(170), room.height - fixed - px(40), widest * h // w)
        top = room.y + max(px(16), (room.height - fixed - mark_height) // 2 - px(8))
        mark = pygame.Rect(room.x - px(16) * mark_height // px(170), top, mark_height * w // h, mark_height)
        yield Picture(kit, mark, WORDMARK)
        y = mark.bottom
        yield rule(kit, pygame.Rect(room.x, y, min(widest, round(room.width * 1.2)), px(8)))
        y += px(24)
        yield Label(
            kit, pygame.Rect(room.x, y, room.width, lead_height), subtitle, "lead", wrap=True, top=True
        )
        y += lead_height + px(40)
        yield from self._entries(pygame.Rect(room.x, y, room.width, buttons), step)

    def _entries(self, room: pygame.Rect, step: int) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        y = room.y
        if self._latest is not None:
            note = self._continue_note(self._latest, room.width - px(110))
            yield Button(
                kit,
                pygame.Rect(room.x, y, room.width, px(96)),
                t("title.continue"),
                self._continue,
                kind="primary",
                icon="play",
                role="button_large",
                note=note,
                aside=game_name(self._latest.game),
                left=True,
                key="continue",
            )
            y += px(112)
        row = pygame.Rect(room.x, y, room.width, step - px(12))
        yield from self._doors(row, "new-game", "learn")
        row = row.move(0, step + (px(12) if self._latest is None else 0))
        yield from self._ways_alone(row)
        for keys in LINES:
            row = row.move(0, step)
            yield from self._doors(row, *keys)
        yield from self._last_line(pygame.Rect(room.x, row.y + step, room.width, px(56)))

    def _last_line(self, room: pygame.Rect) -> Iterator[Widget]:
        """Rarely used entries, side by side: each as wide as its text."""
        kit, gap = self.kit, self.kit.px(12)
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("rules", t("title.rules"), partial(self._open_page, RulesScene)),
            ("settings", t("title.settings"), partial(self._open_page, SettingsScene)),
            ("credits", t("title.credits"), partial(self._open_page, CreditsScene)),
            ("quit", t("title.quit"), self.services.quit),
        )
        style = kit.theme.style("button")
        words = [kit.fonts.width(label, style) for _, label, _ in entries]
        padding = (room.width - gap * (len(entries) - 1) - sum(words)) / len(entries)
        x = float(room.x)
        for (key, label, action), word in zip(entries, words, strict=True):
            rect = pygame.Rect(round(x), room.y, round(word + padding), room.height)
            yield Button(kit, rect, label, action, kind="quiet", key=key)
            x += word + padding + gap

    def _ways_alone(self, room: pygame.Rect) -> Iterator[Widget]:
        """Solo games of Roll & Write at once; the daily deals."""
        kit, gap = self.kit, self.kit.px(12)
        half = (room.width - gap) // 2
        for place, (key, icon, label, action) in enumerate(
            (
                ("alone", "edit", t("title.alone"), self._play_alone),
                ("daily", "star", t("deals.title"), lambda: self.open(DealsScene())),
            )
        ):
            rect = pygame.Rect(room.x + place * (half + gap), room.y, half, room.height)
            tip = t("title.alone_tip" if key == "alone" else "deals.tip")
            yield Button(kit, rect, label, action, icon=icon, key=key, tip=tip)

    def _tip(self, key: str) -> str:
        """What the card of a link adds to its name."""
        if key == "new-game":
            return self._last_setup()
        return t("title.score_pad_tip") if key == "score-pad" else ""

    def _doors(self, row: pygame.Rect, *keys: str) -> Iterator[Widget]:
        """Links to other pages, one over the whole row or several side by side."""
        kit, gap = self.kit, self.kit.px(12)
        width, alone = (row.width - (len(keys) - 1) * gap) // len(keys), len(keys) == 1
        for place, key in enumerate(keys):
            name, icon, scene = DOORS[key]
            yield Button(
                kit,
                pygame.Rect(row.x + place * (width + gap), row.y, width, row.height),
                t(name),
                partial(self._open_page, scene),
                kind="primary" if key == self._golden else "normal",
                icon=icon,
                role="heading" if alone else "button",
                tip=self._tip(key),
                left=alone,
                key=key,
            )

    def _open_page(self, scene: Callable[[], Scene]) -> None:
        self.open(scene())

    def _play_alone(self) -> None:
        """Ask once for a name, then start the last solo set-up of the game."""
        named_first(self, self._begin_alone)

    def _begin_alone(self) -> None:
        """The last solo set-up, with any seed."""
        settings = self.services.settings
        plan = SeatingPlan.of(settings.last_setup_of(ALONE), settings.person_names, ALONE)
        plan.chance = self.services.chance
        plan.alone()
        setup = plan.setup()
        offer_lessons(self, setup, partial(begin_match, self, setup))

    def _continue_note(self, info: SaveInfo, width: int) -> str:
        """What Continue continues: with all names if they fit on a line, else with their number."""
        when = ago(info.saved, time.time())
        named = t("title.continue_note", round=info.round, names=enumerated(info.names), when=when)
        if self.kit.fonts.width(named, self.kit.theme.style("text")) <= width:
            return named
        return t("title.continue_note_short", round=info.round, count=info.players, when=when)

    def _last_setup(self) -> str:
        """The number of players of the last game, which New game offers again."""
        last = self.services.settings.last_setup
        return t("title.last_setup", count=len(last.seats)) if last is not None else ""

    def _continue(self) -> None:
        assert self._latest is not None
        open_save(self, self._latest.path)

    # --- foot -------------------------------------------------------------------------------------

    def _foot(self, foot: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        right = foot.right - px(32)
        style = kit.theme.style("text")
        version = kit.fonts.width(__version__, style)
        yield Label(
            kit, pygame.Rect(right - version, foot.y, version, foot.height), __version__, "text", "mist"
        )
        right -= version + px(32)
        names = {code: text.native_name(code) for code in text.available()}
        left = right = right - sum(Pill.width_for(kit, name) + px(10) for name in names.values())
        for code, name in names.items():
            rect = pygame.Rect(left + px(10), foot.centery - px(17), Pill.width_for(kit, name), px(34))
            yield Pill(
                kit,
                rect,
                name,
                partial(self._speak, code),
                chosen=code == text.language(),
                key=f"language-{code}",
            )
            left = rect.right
        left = foot.x + px(56)
        notice = pygame.Rect(left, foot.y + px(6), right - px(24) - left, foot.height - px(8))
        yield Label(kit, notice, t("title.unofficial"), "text", "mist", wrap=True)

    def _speak(self, code: str) -> None:
        self.services.apply(replace(self.services.settings, language=code))
        if not self.ui.ring_shown:  # by mouse: the keys go on where they began
            self.ui.focus(self._golden)
