"""The contents of the rule book: games with their chapters, modules, or search results."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Row
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import PROGRAM, READ_BY_CHAPTER, Address
from alhambra_desktop.presentation.rule_search import Hit
from alhambra_desktop.presentation.rule_terms import Term
from alhambra_desktop.text import t

ROW, GAP, PAD = 44, 4, 14
VIGNETTE = 32
INDENT = 20

Go = Callable[[Address], object]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents; a heading has no link."""

    title: str
    address: Address | None = None
    picture: str = ""
    deep: bool = False
    chosen: bool = False

    @property
    def key(self) -> str:
        """The key of its row."""
        assert self.address is not None
        return f"rules-{self.address.topic}" + (f"-{self.address.name}" if self.address.name else "")


def entries(topics: Sequence[str], at: Address, in_play: Sequence[str]) -> Iterator[Entry]:
    """The pages of these topics; with the chapters of the open one, or of the only game."""
    games = [topic for topic in topics if topic in READ_BY_CHAPTER]
    for game in games:
        yield Entry(rule_pages.title(game), Address(game), chosen=at == Address(game))
        if game == at.topic or [game, PROGRAM] == games:
            here = rule_pages.paragraph(at).chapter if game == at.topic else ""
            for chapter in rule_pages.chapters(game):
                name = chapter.address.name
                yield Entry(chapter.title, chapter.address, deep=True, chosen=name == here)
    mine = [topic for topic in topics if topic in in_play and topic not in READ_BY_CHAPTER]
    others = [topic for topic in topics if topic not in (*in_play, *READ_BY_CHAPTER)]
    for heading, modules in ((t("rules.modules_in_play"), mine), (t("rules.modules"), others)):
        if modules:
            yield Entry(heading)
        for module in modules:
            chosen = module == at.topic
            yield Entry(rule_pages.title(module), Address(module), picture=module, chosen=chosen)


def entry_rows(kit: Kit, room: pygame.Rect, found: Iterator[Entry], go: Go) -> list[Widget]:
    """The lines below each other."""
    px = kit.px
    rows: list[Widget] = []
    y = room.y
    for entry in found:
        left = room.x + (px(INDENT) if entry.deep else 0)
        words_x = left + px(PAD) + (px(VIGNETTE + 10) if entry.picture else 0)
        words = pygame.Rect(words_x, y, room.right - px(PAD) - words_x, 0)
        style = "button" if not entry.deep else "body"
        words.height = max(
            px(ROW), kit.fonts.size(entry.title, kit.theme.style(style), words.width)[1] + px(12)
        )
        rect = pygame.Rect(left, y, room.right - left, words.height)
        if entry.address is None:
            words.x, words.y = room.x, words.y + px(10)
            rows.append(Label(kit, words, entry.title, "subtitle", "gold_light"))
            y = words.bottom + px(GAP)
            continue
        rows.append(Row(kit, rect, partial(go, entry.address), chosen=entry.chosen, key=entry.key))
        if entry.picture:
            picture = pygame.Rect(0, 0, px(VIGNETTE), px(VIGNETTE))
            picture.midleft = (left + px(PAD - 4), rect.centery)
            rows.append(Drawn(kit, picture, partial(_vignette, kit, entry.picture)))
        rows.append(Label(kit, words, entry.title, style, "cream", wrap=True))
        y = rect.bottom + px(GAP)
    return rows


def _vignette(kit: Kit, module: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(kit.vignette(module, rect.width), rect)


def hit_rows(kit: Kit, room: pygame.Rect, hits: Sequence[Hit], go: Go) -> list[Widget]:
    """Search results: the paragraph, and the text."""
    px, strong, text = kit.px, kit.theme.style("strong"), kit.theme.style("text")
    rows: list[Widget] = []
    y = room.y
    inner = room.width - 2 * px(PAD)
    if not hits:
        words = t("rules.no_hits")
        high = kit.fonts.size(words, text, inner)[1]
        return [
            Label(
                kit, pygame.Rect(room.x + px(PAD), y, inner, high), words, "text", "mist", wrap=True, top=True
            )
        ]
    for number, hit in enumerate(hits):
        title = hit.title if hit.title == hit.page else t("rules.hit", page=hit.page, title=hit.title)
        head, body = kit.fonts.size(title, strong, inner)[1], kit.fonts.size(hit.words, text, inner)[1]
        rect = pygame.Rect(room.x, y, room.width, head + body + px(22))
        rows.append(Row(kit, rect, partial(go, hit.address), key=f"hit-{number}"))
        place = pygame.Rect(rect.x + px(PAD), y + px(8), inner, head)
        rows.append(Label(kit, place, title, "strong", "gold_light", wrap=True, top=True))
        place = pygame.Rect(place.x, place.bottom + px(4), inner, body)
        rows.append(Label(kit, place, hit.words, "text", "mist", wrap=True, top=True))
        y = rect.bottom + px(GAP + 2)
    return rows


def term_rows(kit: Kit, room: pygame.Rect, found: Sequence[Term], go: Go, glossary: str) -> list[Widget]:
    """The terms of the glossary."""
    listed = (Entry(term.title, Address(glossary, term.name)) for term in found)
    return entry_rows(kit, room, listed, go)
