"""Score a game at a real table: counts are entered, the rules compute the points."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import pygame

from alhambra_desktop.alhambra.scoring import SCORINGS
from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.open_match import words_of
from alhambra_desktop.client.score_pad.alhambra.palace import PalaceScene
from alhambra_desktop.client.score_pad.alhambra.printing import keep_paper
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.client.widgets.number import NumberCell
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.alhambra.score_pad import GAME, ScorePad
from alhambra_desktop.match.seating import NAME_LENGTH
from alhambra_desktop.presentation.alhambra.pad_lines import (
    OTHER,
    PadLine,
    card_words,
    pad_lines,
    people_of,
)
from alhambra_desktop.presentation.people import DIRK
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import enumerated, t

ROW, NAMES = 54, 60
LABEL, LEAST_LABEL, POINTS, LEAST_POINTS = 330, 190, 58, 46
"""In units: the text of a line, and the points next to a number."""
RANKING, NARROW_RANKING, MANY = 300, 256, 5
"""In units: the list of all scorings; it is narrow if so many players have a column."""


class ScorePadScene(PageScene):
    """The pad of this computer; every entry is saved immediately."""

    title_key = "pad.title"
    widest = 1800
    first_focus = "pavilion-0"

    def __init__(self) -> None:
        super().__init__()
        self.pad: ScorePad
        self._brought: dict[str, tuple[int, ...]] = {}
        """Points by scoring; computed once for each picture."""
        self.scoring = SCORINGS[0]
        self._typing = ""
        """The cell into which digits were typed last: further digits are appended there."""

    def enter(self) -> None:
        names = [t("pad.player", number=number) for number in (1, 2, 3)]
        known = self.services.settings.person_names[:3]
        self.pad = ScorePad(self.services.data_dir, [*known, *names[len(known) :]])
        super().enter()
        if self.pad.problem:
            self.open(message(t("pad.title"), t("pad.problem", problem=self.pad.problem)))

    # ------------------------------------------------------------ what is changed

    def tell(self, line: PadLine, place: int, number: int, typed: bool) -> None:
        """Enter a number."""
        if line.key == OTHER:
            self.pad.tell_other(self.scoring, place, number)
        else:
            value = number * line.unit
            self.pad.tell(self.scoring, line.category, place, value, further=line.further)
        emptied = not number and line.key != OTHER and self.pad.counted(self.scoring, line.category, place)
        self._typing = f"{line.key}-{place}" if typed and not emptied else ""
        self.rebuild_soon()

    def _turn_to(self, scoring: str) -> None:
        self.scoring = scoring
        self.rebuild_soon()

    def _name(self, place: int, name: str) -> None:
        names = list(self.pad.pages.names)
        names[place] = name
        self.pad.seat(names)
        self.rebuild_soon()

    def seat(self, change: int) -> None:
        """Add a player at the end, or remove the last."""
        names, kind = list(self.pad.pages.names), GAMES[GAME]
        names = names[:change] if change < 0 else [*names, t("pad.player", number=len(names) + 1)]
        if not kind.least <= len(names) <= kind.most:
            return
        leaving = self.pad.pages.names[len(names) :]
        if any(self.pad.rows(SCORINGS[-1], place) for place in range(len(names), len(names) + len(leaving))):
            text = t("laid.leaves", name=enumerated(leaving))
            self.open(confirm(t("pad.fewer"), text, t("pad.fewer"), danger=True), partial(self._seat, names))
        else:
            self._seat(names, True)

    def _seat(self, names: Sequence[str], sure: bool) -> None:
        if sure:
            self.pad.seat(names)
            self.rebuild_soon()

    def lay_palace(self, place: int) -> None:
        """Lay the palace of a player with tiles."""
        self.open(PalaceScene(self.pad, self.scoring, place))

    def choose_modules(self) -> None:
        pages = self.pad.pages
        self.open(ModuleChooser(pages.modules, len(pages.names), to_play=False), self._play_with)

    def _play_with(self, modules: Sequence[str]) -> None:
        try:
            self.pad.play_with(modules)
        except Refused as refusal:
            self.open(message(t("pad.title"), words_of(refusal)))
        self.rebuild_soon()

    def clear(self) -> None:
        self.open(confirm(t("pad.clear"), t("pad.clear_text"), t("pad.clear"), danger=True), self._clear)

    def _clear(self, sure: bool) -> None:
        if sure:
            self.pad.clear()
            self._turn_to(SCORINGS[0])

    def _lay(self, card: str) -> None:
        self.pad.lay_card(self.scoring, card)
        self.rebuild_soon()

    def keep(self) -> None:
        """Save the whole sheet as a picture to print."""
        keep_paper(self, self.pad)

    # ------------------------------------------------------------ looking

    def build(self) -> Iterable[Widget]:
        px = self.kit.px
        self._brought = self.pad.points()
        yield from self.heading()
        room = self.body(foot=True)
        bar = pygame.Rect(room.x, room.y, room.w, px(48))
        yield from self._bar(bar)
        side = px(RANKING if self.pad.participants < MANY else NARROW_RANKING)
        table = pygame.Rect(
            room.x, bar.bottom + px(16), room.w - side - px(20), room.bottom - bar.bottom - px(16)
        )
        yield from self._table(table)
        yield from self._ranking(pygame.Rect(table.right + px(20), table.y, side, table.h))
        foot, inside = self.foot()
        yield foot
        yield from self._foot(inside)

    def _bar(self, room: pygame.Rect) -> Iterator[Widget]:
        """The scoring, the players, the modules."""
        kit, px = self.kit, self.kit.px
        options = [Option(scoring, t("pad.scoring", scoring=scoring)) for scoring in SCORINGS]
        rect = pygame.Rect(room.x, room.y, px(480), room.h)
        yield Segmented(kit, rect, options, self.scoring, self._turn_to, key="scoring")
        x = rect.right + px(20)
        people, kind = len(self.pad.pages.names), GAMES[GAME]
        words = t("pad.players", count=people)
        wide = kit.fonts.width(words, kit.theme.style("body")) + px(24)
        spots = (
            pygame.Rect(x, room.y, room.h, room.h),
            pygame.Rect(x + room.h + wide, room.y, room.h, room.h),
        )
        yield Label(kit, pygame.Rect(spots[0].right, room.y, wide, room.h), words, "body", align="centre")
        for place, key, icon, change, free in (
            (spots[0], "fewer", "minus", -1, people > kind.least),
            (spots[1], "more", "plus", 1, people < kind.most),
        ):
            act = partial(self.seat, change)
            yield IconButton(kit, place, icon, act, tip=t(f"pad.{key}"), key=key, enabled=free)
        x = spots[1].right + px(8)
        label = t("pad.modules", count=len(self.pad.pages.modules))
        width = Button.width_for(kit, label, icon="star", least=200)
        yield Button(
            kit,
            pygame.Rect(x + px(12), room.y, width, room.h),
            label,
            self.choose_modules,
            icon="star",
            key="modules",
        )

    def _table(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        yield Panel(kit, room)
        inner = room.inflate(-px(32), -px(24))
        people = people_of(self.pad)
        label = max(px(LEAST_LABEL), min(px(LABEL), inner.w - len(people) * px(170)))
        step = (inner.w - label - px(20)) // len(people)
        columns = [inner.x + label + place * step for place in range(len(people))]
        yield from self._names(pygame.Rect(inner.x, inner.y, inner.w, px(NAMES)), columns, step)
        lines = self._lines(pygame.Rect(inner.x, inner.y + px(NAMES), label, 0), columns, step)
        area = pygame.Rect(inner.x, inner.y + px(NAMES + 4), inner.w, inner.h - px(2 * NAMES))
        yield self.scroll(area, lines, f"lines-{self.scoring}")
        yield from self._sums(
            pygame.Rect(inner.x, inner.bottom - px(NAMES - 8), label, px(NAMES - 8)), columns, step
        )

    def _names(self, room: pygame.Rect, columns: Sequence[int], step: int) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        for person, x in zip(people_of(self.pad), columns, strict=True):
            small = step < px(170)
            high = 26 if small else 36
            disc = pygame.Rect(x, room.y + px(24) - px(high) // 2, px(high), px(high))
            yield Drawn(
                kit,
                disc,
                partial(self._draw_emblem, person.colour),
            )
            left = disc.right + px(4)
            place = pygame.Rect(left, room.y + px(4), x + step - px(6 if small else 12) - left, px(40))
            if person.kind == DIRK:
                yield Label(kit, place, person.name, "body")
                continue
            yield TextField(
                kit,
                place,
                person.name,
                partial(self._name, person.number),
                gui=self.services.gui,
                limit=NAME_LENGTH,
                key=f"name-{person.number}",
            )

    def _lines(self, room: pygame.Rect, columns: Sequence[int], step: int) -> list[Widget]:
        kit, px = self.kit, self.kit.px
        found: list[Widget] = []
        y = room.y + px(8)
        if self.pad.card(self.scoring):
            found += self._card_line(pygame.Rect(room.x, y, columns[-1] + step - room.x, px(ROW - 8)))
            y += px(ROW)
        found += self._palace_line(pygame.Rect(room.x, y, room.w, px(ROW - 8)), columns, step)
        y += px(ROW)
        for line in pad_lines(self.pad, self.scoring):
            words = pygame.Rect(room.x, y, room.w - px(12), px(28))
            if line.category in self.pad.game.rules.components.types:
                sign = pygame.Rect(room.x, y + px(4), px(36), px(36))
                found.append(Drawn(kit, sign, partial(self._draw_badge, line.category)))
                words = pygame.Rect(sign.right + px(8), y, words.right - sign.right - px(8), px(28))
            begin = len(found)
            found.append(Label(kit, words, self._cut(line.name, words.w), "body", tip=line.name))
            note = pygame.Rect(words.x, words.bottom - px(4), words.w, px(20))
            found.append(
                Label(kit, note, self._cut(line.note, note.w, "text"), "text", "mist", tip=line.note)
            )
            for place, x in enumerate(columns):
                if line.asked[place]:
                    found += self._cell(line, place, pygame.Rect(x, y, step - px(10), px(ROW - 8)))
            for widget in found[begin:]:
                widget.named, widget.paragraph = line.name, line.rules_at
                widget.about = f"{line.note}\n{t('about.pad.line')}"
            y += px(ROW)
        return found

    def _palace_line(self, room: pygame.Rect, columns: Sequence[int], step: int) -> Iterator[Widget]:
        """For each player the way to the palace that is laid with tiles, and how many lie there."""
        kit, px = self.kit, self.kit.px
        sign = pygame.Rect(room.x, room.y + px(4), px(36), px(36))
        yield Drawn(kit, sign, lambda s, r: self.brush.icon(s, r.center, "palace", 32, kit.colour("gold")))
        words = pygame.Rect(sign.right + px(8), room.y, room.right - px(20) - sign.right, px(28))
        yield Label(kit, words, t("laid.line"), "body")
        note, told = pygame.Rect(words.x, words.bottom - px(4), words.w, px(20)), t("laid.line_note")
        yield Label(kit, note, self._cut(told, note.w, "text"), "text", "mist", tip=told)
        for place, x in enumerate(columns[: len(self.pad.pages.names)]):
            count, laid = len(self.pad.rows(self.scoring, place)), self.pad.laid(self.scoring, place)
            label = t("laid.lay") if not count else t("laid.count", count=count) if laid else t("laid.go_on")
            rect = pygame.Rect(x, room.y, step - px(10), room.h)
            yield Button(
                kit, rect, label, partial(self.lay_palace, place), role="segment", key=f"palace-{place}"
            )

    def _draw_emblem(self, colour: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.brush.emblem(surface, rect.center, colour, rect.w / self.kit.theme.u)

    def _draw_badge(self, kind: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self.kit.art.get(f"badge/{kind}", rect.w, rect.h), rect)

    def _cut(self, words: str, room: int, role: str = "body") -> str:
        """The text as far as it fits; the tip has all of it."""
        style = self.kit.theme.style(role)
        if self.kit.fonts.width(words, style) <= room:
            return words
        while words and self.kit.fonts.width(words + "…", style) > room:
            words = words[:-1]
        return words.rstrip() + "…"

    def _card_line(self, room: pygame.Rect) -> list[Widget]:
        """The card that is open for this scoring, shown by its types, least valuable first."""
        kit, px = self.kit, self.kit.px
        cards = [
            Option(card, card_words(self.pad, self.scoring, card)) for card in self.pad.game.rules.open_cards
        ]
        label = pygame.Rect(room.x, room.y, px(200), room.h)
        rect = pygame.Rect(label.right, room.y, room.right - label.right, room.h)
        drop = Dropdown(kit, rect, cards, self.pad.card(self.scoring), self._lay, key="card")
        return [Label(kit, label, t("pad.card"), "body"), drop]

    def _cell(self, line: PadLine, place: int, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        key = f"{line.key}-{place}"
        points = px(LEAST_POINTS if room.w < px(160) else POINTS)
        well = pygame.Rect(room.x, room.y, room.w - points, room.h)
        laid = bool(line.laid) and line.laid[place]
        why = capitalized(line.reasons[place]) if line.reasons and line.points(place) else ""
        yield NumberCell(
            kit,
            well,
            line.numbers[place],
            partial(self.tell, line, place),
            halves=line.halves,
            typing=self._typing == key,
            least=line.least,
            colour="jade" if laid else "cream",
            key=key,
            tip="\n".join(filter(None, (why, t("laid.counted") if laid else ""))),
        )
        if line.shares and line.key != OTHER:
            rect = pygame.Rect(well.right, room.y, points - px(4), room.h)
            yield Label(kit, rect, line.points(place), "text", "gold", align="centre", tip=why)

    def _sums(self, room: pygame.Rect, columns: Sequence[int], step: int) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        yield Label(kit, room, t("pad.sum", scoring=self.scoring), "heading")
        for x, points in zip(columns, self._brought[self.scoring], strict=True):
            rect = pygame.Rect(x, room.y, step - px(10), room.h)
            yield Label(kit, rect, str(points).replace("-", "−"), "heading", "gold", align="centre")

    def _ranking(self, room: pygame.Rect) -> Iterator[Widget]:
        """All scorings together: the order, and the points of each scoring."""
        kit, px = self.kit, self.kit.px
        yield Panel(kit, room, active=True)
        pad = px(20)
        x, y, width = room.x + pad, room.y + pad, room.w - 2 * pad
        yield Label(kit, pygame.Rect(x, y, width, px(36)), t("pad.ranking"), "heading")
        y += px(48)
        totals = [sum(points) for points in zip(*self._brought.values(), strict=True)]
        people = sorted(people_of(self.pad), key=lambda person: -totals[person.number])
        for person in people:
            line = pygame.Rect(x, y, width, px(34))
            yield Label(
                kit, line.inflate(-px(70), 0).move(-px(35), 0), self._cut(person.name, width - px(70)), "body"
            )
            yield Label(
                kit, line, str(totals[person.number]).replace("-", "−"), "heading", "gold", align="right"
            )
            each = " · ".join(str(points[person.number]) for points in self._brought.values())
            yield Label(
                kit,
                pygame.Rect(x, line.bottom - px(4), width, px(22)),
                each.replace("-", "−"),
                "text",
                "mist",
            )
            y += px(66)
        best = max(totals)
        if best > 0:
            leaders = [person.name for person in people if totals[person.number] == best]
            words = t("pad.leads", names=enumerated(leaders), count=len(leaders))
            yield Label(kit, pygame.Rect(x, y, width, px(60)), words, "text", "cream", wrap=True, top=True)

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        yield self.done(room)
        x, y = room.x, room.y + (room.h - px(56)) // 2
        for key, label, icon, action in (
            ("keep", t("pad.keep"), "save", self.keep),
            ("clear", t("pad.clear"), "refresh", self.clear),
        ):
            width = Button.width_for(kit, label, icon=icon, least=200)
            yield Button(kit, pygame.Rect(x, y, width, px(56)), label, action, icon=icon, key=key)
            x += width + px(12)
