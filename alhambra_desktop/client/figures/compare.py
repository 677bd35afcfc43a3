"""A deal once more: play it again, and compare it with earlier games and with bots in the same seat.

Two games of the deal stand side by side: points by category, wall, rank, turning points.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.figures.bots_panel import HIGH, bots_panel, trouble_words, watch_bot
from alhambra_desktop.client.figures.games import save_of, setup_of_game, watch_game
from alhambra_desktop.client.figures.kept_reviews import KeptReviews
from alhambra_desktop.client.figures.signs import sign_of
from alhambra_desktop.client.figures.turnings import Column, TurningColumns
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.match.bots_in_seat import BotsInSeat
from alhambra_desktop.match.results import SeatResult
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.solo_run import alone
from alhambra_desktop.match.statistics import Game
from alhambra_desktop.presentation.deals import games_on, key_of
from alhambra_desktop.presentation.figures import CompareRow, compare_rows
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.text import day_and_time, number, t

NOTICE = 12.0
"""Seconds that two sentences about a file are shown."""
ROW = 48
COLUMN = 190


def open_deal(scene: Scene, setup: MatchSetup) -> None:
    """The page of a deal that was just played; of a match that does not count it is begun at once."""
    results = scene.services.results
    played = results.played()
    known = [results.person_named(seat.name) for seat in setup.seats if seat.is_person]
    by_person = [games_on(played, key_of(setup), one.id) for one in known if one is not None]
    games = [found for found in by_person if found]
    if games:
        scene.open(CompareScene(*games, setup=setup))
    else:
        begin_match(scene, setup)


class CompareScene(PageScene):
    """The newest game of a deal next to an earlier one or a bot's, which can be chosen.

    ``games`` are those of each person, newest last. ``chosen`` is the number of an earlier game or the level
    of a bot; None while there is neither. Bots begin to play the seat when the page opens, unless their games
    are kept already.
    """

    title_key = "deals.compare_title"
    first_focus = "again"
    widest = 1100

    def __init__(self, *games: tuple[Game, ...], setup: MatchSetup | None = None) -> None:
        super().__init__()
        self._games, self._setup = games, setup
        self.bots: BotsInSeat | None = None
        self.reviews: KeptReviews
        self._take(0)

    def _take(self, person: int) -> None:
        """Show the games of one of the persons."""
        self.person = person
        *self.earlier, self.now = self._games[person]
        self.chosen: int | str | None = self._first()

    def _first(self) -> int | str | None:
        """The best earlier game, else that of a bot, if there is one: shown until somebody chooses."""
        points = [game.own.points for game in self.earlier]
        if points:
            return points.index(max(points))
        return None if self.bots is None else next(iter(self.bots.results), None)

    def enter(self) -> None:
        self._setup = self._setup or setup_of_game(self, self.now)
        self.reviews = KeptReviews(writable=self.services.writable)
        self._ask_bots()
        super().enter()

    @property
    def left(self) -> int | str | None:
        """What is chosen, once it is there: a bot may still be playing."""
        if isinstance(self.chosen, str) and (self.bots is None or self.chosen not in self.bots.results):
            return None
        return self.chosen

    @property
    def beside(self) -> SeatResult | None:
        """The contents of the left column."""
        left = self.left
        if isinstance(left, int):
            return self.earlier[left].own
        return self.bots.results[left] if self.bots is not None and left is not None else None

    def build(self) -> Iterable[Widget]:
        yield from self.heading()
        body = self.body(foot=False)
        yield from self._top(body)
        yield self.scroll(body, list(self._contents(body)), "compare")

    def _top(self, body: pygame.Rect) -> Iterator[Widget]:
        """At the right of the heading: whose games, and play it again."""
        kit, px = self.kit, self.kit.px
        right = body.right
        if self._setup is not None:
            label = t("deals.play_again")
            rect = pygame.Rect(0, px(28), Button.width_for(kit, label, icon="play"), px(48))
            rect.right = right
            right = rect.x - px(14)
            play = partial(begin_match, self, self._setup)
            yield Button(kit, rect, label, play, icon="play", kind="primary", key="again")
        if len(self._games) > 1:
            names = [Option(place, games[-1].own.name) for place, games in enumerate(self._games)]
            wide = min(px(300), Dropdown.width_for(kit, [option.label for option in names]))
            rect = pygame.Rect(right - wide, px(28), wide, px(48))
            yield Dropdown(kit, rect, names, self.person, self._choose_person, key="who")

    def _choose_person(self, person: int) -> None:
        self._take(person)
        self._ask_bots()
        self.rebuild()

    def _contents(self, body: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        rows = compare_rows(self.beside or self.now.own, self.now)
        high = Panel.heading_height(kit) + px(110) + len(rows) * px(ROW)
        high += px(96)
        bots = pygame.Rect(body.x + px(4), body.y + px(4), body.width - px(28), 0)
        bots.height = Panel.heading_height(kit) + px(HIGH)
        yield from bots_panel(self, bots)
        rect = pygame.Rect(bots.x, bots.bottom + px(20), bots.width, high)
        panel = Panel(
            kit, rect, game_name(self.now.result.game), note=t("deals.same", seed=self.now.result.seed)
        )
        yield panel
        inner = panel.inner
        yield from self._heads(pygame.Rect(inner.x, inner.y, inner.width, px(100)))
        y = inner.y + px(106)
        for place, row in enumerate(rows):
            yield from self._row(pygame.Rect(inner.x, y, inner.width, px(ROW)), row, place)
            y += px(ROW)
        yield from self._watch(pygame.Rect(inner.x, y + px(16), inner.width, px(52)))
        own = alone(self.now.result)
        if self.now.contested or own:
            columns = TurningColumns(self, self._sides(), rect.width, alone=own)
            below = pygame.Rect(rect.x, rect.bottom + px(20), rect.width, columns.height)
            yield from columns.widgets(below)

    def _sides(self) -> list[Column]:
        """The games whose turning points stand beside each other, as in the rows: the earlier one first."""
        sides = [self._own("now", t("deals.now"), self.now)]
        left, found = self.left, self.beside
        if isinstance(left, int):
            game = self.earlier[left]
            sides.insert(0, self._own("earlier", day_and_time(game.result.finished), game))
        elif left is not None and found is not None and self.bots is not None:
            path, again = self.bots.path(left), partial(self.play_anew, left)
            title, watch = f"{level_name(left)} · {found.points}", partial(watch_bot, self, path, left)
            sides.insert(0, Column("bot", title, self.now.seat, path, watch, left, again))
        return sides

    def _own(self, key: str, title: str, game: Game) -> Column:
        watch = partial(watch_game, self, game)
        return Column(key, f"{title} · {game.own.points}", game.seat, save_of(self, game), watch)

    def reviewing(self, deed: Callable[[], None]) -> None:
        """Begin, stop or continue a review, and show it."""
        deed()
        self.rebuild_soon()

    # ------------------------------------------------------------ the bots in the same seat

    def update(self, dt: float) -> None:
        if self.bots is not None and self.bots.poll():
            if self.chosen is None or (self.left is None and self.bots.over):
                self.chosen = self._first()
            self.rebuild_soon()
            self._tell_troubles(self.bots)
        if self.reviews.poll():
            self.rebuild_soon()
        for notice in self.reviews.notices():
            self.ui.toast(notice, NOTICE)
        super().update(dt)

    def pause(self) -> None:
        self.reviews.halt()

    def resume(self) -> None:
        self.reviews.again()
        super().resume()

    def leave(self) -> None:
        self.reviews.halt()
        self._stop_bots()
        super().leave()

    def _stop_bots(self) -> None:
        if self.bots is not None:
            self.bots.close()

    def _ask_bots(self) -> None:
        """Let each level play this deal in the person's seat, in the background, or find its kept game."""
        self._stop_bots()
        if self._setup is None:
            return
        self.bots = BotsInSeat(self._setup, self.now.seat, self.services.in_seat)
        if self.chosen is None:
            self.chosen = self._first()

    def play_anew(self, level: str) -> None:
        """Let a level play once more; what is kept of its game is set aside."""
        if self.bots is None:
            return
        path = self.bots.path(level)
        if path is not None:
            self.reviews.forget(path)
        self.bots.again(level)
        self.chosen = level
        self.rebuild_soon()

    def _tell_troubles(self, bots: BotsInSeat) -> None:
        """Say what became of files that could not be used."""
        words = [trouble_words(trouble) for trouble in bots.troubles]
        bots.troubles.clear()
        if words:
            self.ui.toast("\n".join(words), NOTICE)

    def _columns(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """The columns: name, earlier, now and difference."""
        wide = min(self.kit.px(COLUMN), line.width // 5)
        left = line.width - 3 * wide
        name = pygame.Rect(line.x, line.y, left, line.height)
        cells = [pygame.Rect(line.x + left + place * wide, line.y, wide, line.height) for place in range(3)]
        return name, cells[0], cells[1], cells[2]

    def _heads(self, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        options: list[Option[int | str]] = [
            Option(place, f"{day_and_time(game.result.finished)} · {game.own.points}")
            for place, game in enumerate(self.earlier)
        ]
        known = self.bots.results if self.bots is not None else {}
        options += [Option(level, f"{level_name(level)} · {found.points}") for level, found in known.items()]
        label = pygame.Rect(rect.x, rect.y, rect.width // 3, px(46))
        if self.left is None:
            label.width = rect.width
            words = "" if self.bots is None or self.bots.over else t("deals.bots_wait")
            yield Label(kit, label, words, "body", "mist", wrap=True)
        else:
            yield Label(kit, label, shortened(kit, t("deals.beside"), "body", label.width), "body")
            wide = min(
                rect.right - label.right, Dropdown.width_for(kit, [option.label for option in options])
            )
            place = pygame.Rect(rect.right - wide, rect.y, wide, px(46))
            yield Dropdown(kit, place, options, self.left, self.choose, key="earlier")
        line = pygame.Rect(rect.x, rect.bottom - px(40), rect.width, px(40))
        left = level_name(self.left) if isinstance(self.left, str) else t("deals.earlier")
        left = left if self.left is not None else ""
        heads = (left, t("deals.now"), t("deals.difference") if left else "")
        for cell, head in zip(self._columns(line)[1:], heads, strict=True):
            words = shortened(kit, head, "text", cell.width - px(6))
            yield Label(kit, cell, words, "text", "mist", align="right")

    def choose(self, place: int | str) -> None:
        """Put another game into the left column."""
        self.chosen = place
        self.rebuild()

    def _row(self, line: pygame.Rect, row: CompareRow, place: int) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        field = Drawn(kit, line, partial(self._draw_field, row.total, place % 2 == 0), key=f"row-{place}")
        alone = self.beside is None
        about = "about.deals.row_alone" if alone else "about.deals.row"
        field.named, field.about = row.name, t(about, earlier=row.earlier, now=row.now)
        yield field
        name, earlier, now, difference = self._columns(line)
        sign = pygame.Rect(name.x + px(8), line.y + px(8), px(32), line.height - px(16))
        yield sign_of(self.brush, sign, row.badge, row.icon)
        room = pygame.Rect(sign.right + px(12), name.y, name.right - sign.right - px(16), name.height)
        yield Label(
            kit, room, shortened(kit, row.name, "body", room.width), "strong" if row.total else "body"
        )
        better = (row.now > row.earlier) - (row.now < row.earlier)
        if row.lower:
            better = -better
        values = ((now, row.now, better > 0), (earlier, row.earlier, better < 0))
        for cell, value, best in values[: 1 if alone else 2]:
            colour = "gold_light" if best else "cream"
            yield Label(kit, cell, number(value), "count" if row.total else "body", colour, align="right")
        if alone:
            return
        gap = row.now - row.earlier
        words = "=" if not gap else f"+{gap}" if gap > 0 else number(gap)
        colour = "mist" if not better else "jade" if better > 0 else "ember"
        yield Label(kit, difference.move(-px(8), 0), words, "strong", colour, align="right")

    def _draw_field(self, total: bool, even: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not (total or even):
            return
        field = pygame.Color(226, 176, 74, 30) if total else pygame.Color(255, 255, 255, 8)
        surface.blit(self.kit.paint.box(rect.size, self.kit.theme.radius("panel"), field, None), rect)

    def _watch(self, foot: pygame.Rect) -> Iterator[Widget]:
        """The buttons to replay the games."""
        kit, px = self.kit, self.kit.px
        left = self.left
        games: list[tuple[str, str, Callable[[], None]]] = [
            ("now", t("deals.watch_now"), partial(watch_game, self, self.now))
        ]
        if isinstance(left, int):
            games.append(("earlier", t("deals.watch_earlier"), partial(watch_game, self, self.earlier[left])))
        elif left is not None and self.bots is not None:
            watch = partial(watch_bot, self, self.bots.path(left), left)
            games.append(("bot", t("deals.watch_bot"), watch))
        right = foot.right
        for key, label, press in games:
            width = min(Button.width_for(kit, label, icon="eye"), foot.width // 2 - px(8))
            rect = pygame.Rect(right - width, foot.y, width, foot.height)
            yield Button(kit, rect, label, press, icon="eye", key=f"watch-{key}")
            right = rect.x - px(12)
