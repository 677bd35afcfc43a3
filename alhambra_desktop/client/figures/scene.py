"""Statistics of one person: all games or one of them, all time or this year; with export and deletion."""

import time
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from typing import Any

import pygame

from alhambra_desktop.client.dialogs import Answer, Dialog, confirm, message
from alhambra_desktop.client.figures.curve import Curve
from alhambra_desktop.client.figures.games import GamesScene, watch_game
from alhambra_desktop.client.figures.panels import RecordsPanel, StrengthPanel, TablePanel
from alhambra_desktop.client.figures.profile import HIGH, ProfilePanel
from alhambra_desktop.client.folders import short_folder, show_folder
from alhambra_desktop.client.menus.frame import HEAD, PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import statistics
from alhambra_desktop.match.figures_csv import csv_of
from alhambra_desktop.match.files import write_atomically
from alhambra_desktop.match.statistics import Cut, Game
from alhambra_desktop.match.store import Person
from alhambra_desktop.presentation.figures import outcome
from alhambra_desktop.text import t

LEFT, RIGHT = 392, 536
LEAST_LEFT, LEAST_RIGHT = 340, 440
"""Least width in units of the outer columns, in a window of the usual size and in a narrow one."""
USUAL = 1848
THREE = (1560, 740)
"""Least width in units for three columns without scrolling."""
UPPER = 0.54
"""The share of the height that the upper panels get."""
GAP = 24
FOLDER = "statistics"


class StatisticsScene(PageScene):
    """Three columns if there is room: the person, games and curve, records and strength."""

    title_key = "figures.title"
    first_focus = "game"
    widest = 1848

    def __init__(self, person: int | None = None, game: str = "") -> None:
        super().__init__()
        self._wanted = person
        self.person: Person | None = None
        self.game = game
        self.year = False
        self.cut: Cut = "level"
        self.games: tuple[Game, ...] = ()
        self._seen = -1
        self._progress = (0, 0)
        self.curve: Curve | None = None

    # ------------------------------------------------------------ what is shown

    def enter(self) -> None:
        self.services.catch_up()
        self._look()
        if not self.game and self.games:  # the game played last tells most
            self.game = self.games[-1].result.game
        self._look()
        super().enter()

    def resume(self) -> None:
        self._look()
        super().resume()

    def _look(self) -> None:
        """Whose statistics: the chosen person's, else the most recent player's."""
        results = self.services.results
        people = results.people()
        chosen = [person for person in people if person.id == self._wanted]
        self.person = next(iter([*chosen, *people]), None)
        since = time.strftime("%Y-01-01") if self.year else ""
        self._seen = results.revision
        self.games = ()
        if self.person is not None:
            self.games = statistics.games_of(results.played(), self.person.id, self.game, since)

    @property
    def colour(self) -> str:
        """The colour of the person."""
        return self.person.colour if self.person is not None else "white"

    def update(self, dt: float) -> None:
        catching = self.services.catching
        progress = (catching.done, catching.total) if catching is not None and not catching.over else (0, 0)
        if self._seen != self.services.results.revision or progress != self._progress:
            self._progress = progress
            self._look()
            self.rebuild_soon()
        super().update(dt)

    def choose_person(self, person: int) -> None:
        """Show the figures of somebody else."""
        self._wanted = person
        self._again()

    def choose_cut(self, cut: Cut) -> None:
        """Group the games in another way."""
        self.cut = cut
        self.rebuild()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self._again()

    def _choose_time(self, year: bool) -> None:
        self.year = year
        self._again()

    def _again(self) -> None:
        self._look()
        self.rebuild()

    def shortened(self, words: str, role: str, room: int) -> str:
        """The text, cut off if it is too wide."""
        return shortened(self.kit, words, role, room)

    # ------------------------------------------------------------ widgets

    def build(self) -> Iterable[Widget]:
        self.curve = None
        yield from self.heading()
        body = self.body(foot=False)
        if self.person is None:
            yield from self._empty(body)
            return
        body = yield from self._top(body)
        px = self.kit.px
        if body.width >= px(THREE[0]) and body.height >= px(THREE[1]):
            yield from self._three(body)
        else:
            yield self.scroll(body, list(self._two(body)), "figures")

    def _empty(self, body: pygame.Rect) -> Iterator[Widget]:
        """Nobody has finished a game yet."""
        kit, px = self.kit, self.kit.px
        panel = pygame.Rect(body.x, body.y, body.width, min(px(360), body.height))
        yield Panel(kit, panel)
        inner = panel.inflate(-px(80), -px(60))
        words = t("figures.reading", done=self._progress[0], total=self._progress[1])
        words = words if self._progress[1] else t("figures.none")
        text = pygame.Rect(inner.x, inner.y, inner.width, inner.height - px(80))
        yield Label(kit, text, words, "lead", "mist", align="centre", wrap=True)
        label = t("figures.people_page")
        rect = pygame.Rect(0, 0, Button.width_for(kit, label, icon="users"), px(56))
        rect.midbottom = inner.midbottom
        yield Button(kit, rect, label, self.open_people, icon="users", key="people")

    def _top(self, body: pygame.Rect) -> Generator[Widget, None, pygame.Rect]:
        """Game and time, then the two buttons.

        Next to the heading, else in a line below; returns the rest.
        """
        kit, px = self.kit, self.kit.px
        games = [Option("", t("figures.all_games")), *(Option(game, game_name(game)) for game in GAMES)]
        times = [Option(False, t("figures.all_time")), Option(True, t("figures.this_year"))]
        deeds = [
            ("delete", t("figures.delete"), "trash", self._ask_delete),
            ("export", t("figures.export"), "export", self.export),
        ]
        right, high = body.right, px(48)
        y = px(28)
        buttons: list[Widget] = []
        for key, label, icon, action in reversed(deeds):
            width = Button.width_for(kit, label, icon=icon)
            place = pygame.Rect(right - width, y, width, high)
            buttons.insert(0, Button(kit, place, label, action, icon=icon, key=key))
            right -= width + px(14)
        title = kit.fonts.width(t(self.title_key), kit.theme.style("title"))
        left = body.x + px(48 + 20) + title + px(40)
        widths = [
            Segmented.width_for(kit, [option.label for option in options]) for options in (games, times)
        ]
        gap = px(18)
        if left + sum(widths) + gap > right:
            left, y = body.x, px(HEAD)
            body = pygame.Rect(body.x, y + high + px(14), body.width, body.bottom - y - high - px(14))
        place = pygame.Rect(left, y, widths[0], high)
        if left + sum(widths) + gap <= body.right:
            yield Segmented(kit, place, games, self.game, self._choose_game, key="game")
        else:
            place.width = Dropdown.width_for(kit, [option.label for option in games])
            yield Dropdown(kit, place, games, self.game, self._choose_game, key="game")
        place = pygame.Rect(place.right + gap, y, widths[1], high)
        yield Segmented(kit, place, times, self.year, self._choose_time, key="time")
        yield from buttons
        if self._progress[1]:
            done, total = self._progress
            line = pygame.Rect(place.right + gap, y, body.right - place.right - gap, high)
            if y == px(28):
                line = pygame.Rect(body.x + px(68), px(76), body.width - px(68), px(26))
            yield Label(kit, line, t("figures.reading", done=done, total=total), "text", "jade")
        return body

    def _three(self, body: pygame.Rect) -> Iterator[Widget]:
        px = self.kit.px
        gap, upper = px(GAP), round((body.height - px(GAP)) * UPPER)
        usual = min(1.0, body.width / px(USUAL)) ** 2
        wide = max(px(LEAST_LEFT), round(px(LEFT) * usual)), max(px(LEAST_RIGHT), round(px(RIGHT) * usual))
        left = pygame.Rect(body.x, body.y, wide[0], body.height)
        right = pygame.Rect(body.right - wide[1], body.y, wide[1], upper)
        middle = pygame.Rect(left.right + gap, body.y, right.x - left.right - 2 * gap, upper)
        lower = body.height - upper - gap
        yield from self._profile(left)
        yield from TablePanel(self, middle, whole=False).widgets()
        yield from self._last(pygame.Rect(middle.x, middle.bottom + gap, middle.width, lower))
        yield from RecordsPanel(self, right, whole=False).widgets()
        yield from StrengthPanel(self, pygame.Rect(right.x, right.bottom + gap, right.width, lower)).widgets()

    def _two(self, body: pygame.Rect) -> Iterator[Widget]:
        """Person and strength at the left, the rest at the right; everything scrolls."""
        px = self.kit.px
        gap = px(GAP)
        left = pygame.Rect(body.x, body.y, px(LEFT), px(HIGH))
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap - px(24), 0)
        yield from self._profile(left)
        below = pygame.Rect(left.x, left.bottom + gap, left.width, px(440))
        yield from StrengthPanel(self, below).widgets()
        right.height = TablePanel.height_for(self)
        yield from TablePanel(self, right, whole=True).widgets()
        right = pygame.Rect(right.x, right.bottom + gap, right.width, px(430))
        yield from self._last(right)
        right = pygame.Rect(right.x, right.bottom + gap, right.width, RecordsPanel.height_for(self))
        yield from RecordsPanel(self, right, whole=True).widgets()

    def _profile(self, rect: pygame.Rect) -> Iterator[Widget]:
        assert self.person is not None
        yield from ProfilePanel(self, rect, self.person).widgets()

    def _last(self, rect: pygame.Rect) -> Iterator[Widget]:
        """The curve of the last twenty, and the last one as text."""
        kit, px = self.kit, self.kit.px
        panel = Panel(kit, rect, t("figures.last"), note=t("figures.curve_note"), key="panel-last")
        yield panel
        inner = panel.inner
        if not self.games:
            yield Label(kit, inner, t("figures.none_here"), "body", "mist", align="centre", wrap=True)
            return
        foot = pygame.Rect(inner.x, inner.bottom - px(48), inner.width, px(48))
        room = pygame.Rect(inner.x, inner.y, inner.width, foot.y - px(8) - inner.y)
        self.curve = curve = Curve(self.brush, room, self.games)
        yield Drawn(kit, room, lambda surface, _: self._draw_curve(surface, room), key="curve")
        for number, game in enumerate(curve.games):
            strip = curve.column(number).clip(room)
            yield Drawn(kit, strip, lambda surface, _: None, tip=outcome(game), key=f"point-{number}")
        label = t("figures.every_game")
        width = Button.width_for(kit, label, icon="list")
        button = pygame.Rect(foot.right - width, foot.y, width, foot.height)
        words = pygame.Rect(foot.x, foot.y, button.x - px(16) - foot.x, foot.height)
        yield Label(kit, words, t("figures.last_game", outcome=outcome(self.games[-1])), "text", wrap=True)
        yield Button(kit, button, label, self.open_games, icon="list", key="games")

    def _draw_curve(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the curve at its present position in the scroll area."""
        place = next((widget.rect for widget in self.ui.every() if widget.key == "curve"), room)
        Curve(self.brush, place, self.games).draw(surface)

    # ------------------------------------------------------------ deeds

    def watch(self, game: Game) -> None:
        """Replay a game."""
        watch_game(self, game)

    def open_games(self) -> None:
        """Every game of the list, each to be replayed or deleted."""
        assert self.person is not None
        self.open(GamesScene(self.person.id, self.game), lambda result: self._again())

    def open_people(self) -> None:
        """Everybody who plays here."""
        self.open(PeopleScene(self.person.id if self.person else None), self._chosen)

    def _chosen(self, person: Person | None) -> None:
        if person is not None:
            self._wanted = person.id
        self._again()

    def export(self) -> None:
        """Save the games shown as a table for other programs."""
        assert self.person is not None
        folder = self.services.data_dir / FOLDER
        name = f"{time.strftime('%Y-%m-%d-%H%M%S')}.csv"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(folder / name, csv_of(game.result for game in self.games))
        except OSError as error:
            self.open(message(t("figures.export"), t("keep.failed", problem=error.strerror or str(error))))
            return
        answers = (Answer(True, t("keep.open_folder")), Answer(False, t("common.ok"), "primary"))
        words = t("figures.exported", name=name, folder=short_folder(folder))

        def after(show: bool | None) -> None:
            if show:
                show_folder(folder)

        self.open(Dialog(t("figures.export"), words, answers, escape=False), after)

    def _ask_delete(self) -> None:
        assert self.person is not None
        name = self.person.name
        answers = (
            Answer(None, t("common.cancel"), "primary"),
            Answer("game", t("figures.delete_game")),
            Answer("person", t("figures.delete_person", name=name), "danger"),
            Answer("all", t("figures.delete_all"), "danger"),
        )
        self.open(Dialog(t("figures.delete_title"), t("figures.delete_what"), answers), self._delete)

    def _delete(self, what: Any) -> None:
        person = self.person
        if what is None or person is None:
            return
        if what == "game":
            self.open_games()
            return
        games = statistics.games_of(self.services.results.played(), person.id)
        deed = partial(self._forget, person if what == "person" else None)
        words = t(f"figures.delete_{what}_text", name=person.name, count=len(games))
        question = confirm(t("figures.delete_title"), words, t("saved.delete"), danger=True)
        self.open(question, lambda yes: deed() if yes else None)

    def _forget(self, person: Person | None) -> None:
        results, learners = self.services.results, self.services.learners
        if person is None:
            results.forget_all()
            learners.forget_names()
        else:
            results.forget_person(person.id)
            learners.forget(person.name)
        self.services.deleted()
        self._wanted = None
        self._again()
