"""Daily deals for each game with the last seven days, and the seven evenings of the week."""

from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial

import pygame

from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.new_modules import offer_lessons
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.menus.vignette import vignette
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton, Row
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.statistics import Game
from alhambra_desktop.match.store import Person
from alhambra_desktop.presentation.deals import (
    Deal,
    best_on,
    daily,
    games_on,
    last_days,
    setup_of,
    week,
)
from alhambra_desktop.presentation.figures import levels_named
from alhambra_desktop.presentation.module_names import module_names
from alhambra_desktop.text import t

CARD, ROW = 296, 66
TOLD = 280
"""Units of an evening's row for points and place."""
FIRST = "roll-and-write"
"""The game whose deal has the focus: it is the shortest."""
COLOUR = "white"


class DealsScene(PageScene):
    """Three cards, then seven rows; Enter plays, C compares with earlier results of the same deal."""

    title_key = "deals.title"
    widest = 1500
    first_focus = f"play-{FIRST}"

    def __init__(self, day: date | None = None) -> None:
        super().__init__()
        self._given = day
        self._day = self._today()
        self._person: int | None = None

    def _today(self) -> date:
        return self._given or date.today()  # noqa: DTZ011  the day of whoever plays

    def update(self, dt: float) -> None:
        if self._today() != self._day:  # midnight has passed: other deals, another week perhaps
            self._day = self._today()
            self.rebuild_soon()
        super().update(dt)

    @property
    def person(self) -> Person | None:
        """The person who plays: the chosen one, else the most recent player."""
        people = self.services.results.people()
        return next((one for one in people if one.id == self._person), people[0] if people else None)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        body = self.body(foot=False)
        label = self.person.name if self.person is not None else t("figures.people_page")
        label = shortened(kit, label, "button", px(240))
        who = pygame.Rect(0, px(28), Button.width_for(kit, label, icon="person"), px(48))
        who.right = body.right
        yield Button(kit, who, label, self._choose_person, icon="person", key="who", tip=t("deals.who"))
        yield self.scroll(body, list(self._contents(body)), "deals")

    def _contents(self, body: pygame.Rect) -> Iterator[Widget]:
        px = self.kit.px
        gap, width = px(20), body.width - px(24)
        columns = 3 if width >= px(1080) else 1
        card = pygame.Rect(body.x, body.y + px(4), (width - (columns - 1) * gap) // columns, px(CARD))
        y = body.y + px(4)
        for place, game in enumerate(GAMES):
            card.topleft = (
                body.x + place % columns * (card.width + gap),
                y + place // columns * (card.height + gap),
            )
            yield from self._card(card.copy(), daily(game, self._day))
        yield from self._week(pygame.Rect(body.x, card.bottom + gap, width, 0))

    # ------------------------------------------------------------ the day

    def _card(self, rect: pygame.Rect, deal: Deal) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        panel = Panel(kit, rect, game_name(deal.game), key=f"panel-{deal.game}")
        panel.topic = deal.game
        yield panel
        inner = panel.inner
        about = t("deals.alone") if not deal.rivals else t("deals.against", levels=levels_named(deal.rivals))
        line = pygame.Rect(inner.x, inner.y, inner.width, px(30))
        yield Label(kit, line, shortened(kit, about, "text", line.width), "text", "mist")
        best = self._best(deal)
        line = line.move(0, px(34))
        yield Label(kit, line, self._told(best, line.width), "body", "gold_light" if best else "cream")
        yield from self._days(pygame.Rect(inner.x, line.bottom + px(10), inner.width, px(64)), deal.game)
        foot = pygame.Rect(inner.x, inner.bottom - px(56), inner.width, px(56))
        yield from self._buttons(foot, deal, f"{deal.game}", primary=deal.game == FIRST)

    def _told(self, best: Game | None, room: int) -> str:
        """The best points on a deal and their place, if it was played."""
        if best is None:
            return shortened(self.kit, t("new_game.daily_open"), "body", room)
        points = t("figures.points", count=best.own.points)
        words = points
        if best.contested:
            place, of = best.own.rank, best.result.contestants
            words = t("deals.won" if best.won else "deals.placed", points=points, place=place, of=of)
        return shortened(self.kit, words, "body", room)

    def _best(self, deal: Deal) -> Game | None:
        person = self.person
        return best_on(self.services.results.played(), deal, person.id if person else None)

    def _days(self, rect: pygame.Rect, game: str) -> Iterator[Widget]:
        """The last seven days, each with the best points of its deal."""
        kit, px = self.kit, self.kit.px
        days = last_days(self._day)
        step = rect.width // len(days)
        for place, day in enumerate(days):
            best = self._best(daily(game, day))
            cell = pygame.Rect(rect.x + place * step, rect.y, step - px(6), rect.height)
            won = best is not None and (best.won or not best.contested)
            yield Drawn(kit, cell, partial(self._draw_day, won, day == self._day))
            words = str(best.own.points) if best is not None else "–"
            top = pygame.Rect(cell.x, cell.y + px(4), cell.width, px(30))
            yield Label(kit, top, words, "strong", "gold_light" if won else "mist", align="centre")
            below = pygame.Rect(cell.x, cell.y + px(34), cell.width, px(26))
            yield Label(kit, below, str(day.day), "text", "mist", align="centre")

    def _draw_day(self, won: bool, today: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        edge = kit.colour("gold") if today else None
        field = pygame.Color(226, 176, 74, 40) if won else pygame.Color(255, 255, 255, 10)
        surface.blit(kit.paint.box(rect.size, kit.theme.radius("panel"), field, edge, kit.px(1.6)), rect)

    def _buttons(self, foot: pygame.Rect, deal: Deal, key: str, *, primary: bool) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        label = t("deals.play_again" if self._best(deal) else "deals.play")
        width = min(foot.width - px(64), Button.width_for(kit, label, icon="play", least=200))
        rect = pygame.Rect(foot.right - width, foot.y, width, foot.height)
        kind = "primary" if primary else "normal"
        play = partial(self._play, deal)
        yield Button(kit, rect, label, play, icon="play", kind=kind, key=f"play-{key}")  # type: ignore[arg-type] # one of the kinds
        yield self._compare(pygame.Rect(foot.x, foot.y, px(56), px(56)), deal, key)

    def _compare(self, rect: pygame.Rect, deal: Deal, key: str) -> Widget:
        """Compare with earlier results and with bots, once it was played."""
        return IconButton(
            self.kit,
            rect,
            "swap",
            partial(self._open_compare, deal),
            tip=t("deals.compare"),
            kind="quiet",
            key=f"compare-{key}",
            enabled=bool(self._games(deal)),
            reason=t("deals.compare_later"),
        )

    # ------------------------------------------------------------ the week

    def _week(self, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        deals = week(self._day)
        rect.height = Panel.heading_height(kit) + len(deals) * px(ROW + 6) + px(20)
        yield Panel(kit, rect, t("deals.week"), note=t("deals.week_note"), key="week")
        y = rect.y + Panel.heading_height(kit)
        for number, deal in enumerate(deals, 1):
            row = pygame.Rect(rect.x + px(14), y, rect.width - px(28), px(ROW))
            yield from self._evening(row, number, deal)
            y += px(ROW + 6)

    def _evening(self, row: pygame.Rect, number: int, deal: Deal) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        tip = t("deals.evening_tip", modules=module_names(deal.modules))
        yield Row(kit, row, partial(self._play, deal), key=f"evening-{number}", tip=tip)
        x = row.x + px(18)
        head = pygame.Rect(x, row.y + px(8), px(390), px(30))
        yield Label(kit, head, t("deals.evening", number=number), "strong")
        below = pygame.Rect(x, head.bottom, px(390), px(28))
        words = shortened(kit, t("deals.against", levels=levels_named(deal.rivals)), "text", below.width)
        yield Label(kit, below, words, "text", "mist")
        x = head.right + px(16)
        right = row.right - px(12 + 52)
        side = px(44)
        for place, module in enumerate(deal.modules):
            picture = pygame.Rect(x + place * (side + px(8)), row.centery - side // 2, side, side)
            if picture.right <= right - px(TOLD):
                yield vignette(kit, picture, module)
        best = self._best(deal)
        told = pygame.Rect(right - px(TOLD), row.y, px(TOLD - 12), row.height)
        words = self._told(best, told.width)
        yield Label(kit, told, words, "text", "gold_light" if best else "mist", align="right")
        yield self._compare(
            pygame.Rect(right, row.centery - px(26), px(52), px(52)), deal, f"evening-{number}"
        )

    # ------------------------------------------------------------ deeds

    def _games(self, deal: Deal) -> tuple[Game, ...]:
        person = self.person
        return games_on(self.services.results.played(), deal.key, person.id if person else None)

    def _play(self, deal: Deal) -> None:
        setup = self._setup_of(deal)
        offer_lessons(self, setup, partial(begin_match, self, setup))

    def _setup_of(self, deal: Deal) -> MatchSetup:
        person = self.person
        name = person.name if person is not None else t("new_game.person_name", number=1)
        return setup_of(deal, name, person.colour if person is not None else COLOUR)

    def _open_compare(self, deal: Deal) -> None:
        self.open(CompareScene(self._games(deal), setup=self._setup_of(deal)))

    def _choose_person(self) -> None:
        person = self.person
        self.open(PeopleScene(person.id if person else None), self._chosen)

    def _chosen(self, person: Person | None) -> None:
        if person is not None:
            self._person = person.id
        self.rebuild()
