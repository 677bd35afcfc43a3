"""The market: what each tile costs, what it would take, and what is missing, in words."""

import itertools

import pygame
import pytest

from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.client.alhambra.market import draw_market
from alhambra_desktop.client.alhambra.shelf import draw_mine
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.derive import face_of
from alhambra_desktop.presentation.alhambra.items import Item
from alhambra_desktop.presentation.alhambra.layout import table_layout
from alhambra_desktop.presentation.alhambra.models import MarketSlot
from alhambra_desktop.presentation.alhambra.parts import market_parts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

SPACES = ("florin", "dirham", "dinar", "ducat")


@pytest.fixture
def written(monkeypatch):
    """The words that are drawn, with their places."""
    lines = []
    for name in ("text", "line"):
        real = getattr(Brush, name)

        def draw(self, surface, at, words, *args, _real=real, **options):
            place = _real(self, surface, at, words, *args, **options)
            lines.append((words if isinstance(words, str) else "".join(r.text for r in words), place))
            return place

        monkeypatch.setattr(Brush, name, draw)
    return lines


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("opponents", [1, 3, 5])
def test_missing_money_is_named_in_a_sentence(make_app, written, language, size, opponents):
    """Whatever tile and sum, never as a bare number; nothing lies over anything or over the next space."""
    pilot = make_app(size)
    pilot.setting(language=language)
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(size)
    layout = table_layout(size, brush.kit.theme.u, opponents, shelf=True)
    parts = market_parts(layout.market, brush.kit.theme.u)
    face = face_of(standard().tiles[0])
    for price, missing in itertools.product((5, 10, 13), (1, 8, 13)):
        written.clear()
        slots = tuple(
            MarketSlot(f"space-{n}", name, face, price, ("short", "aided", "pay", "short")[n], missing)
            for n, name in enumerate(SPACES)
        )
        draw_market(brush, surface, layout.market, parts, slots, "", frozenset(), frozenset(), "")
        said = [(words, place) for words, place in written if words == t("table.short", count=missing)]
        assert len(said) == 2
        assert t("table.aided") in [words for words, _ in written]
        captions = [(words, place) for words, place in written if words != t("table.market")]
        for (words, place), (other, there) in itertools.combinations(captions, 2):
            assert not place.inflate(-2, 0).colliderect(there), f"{words} {other}"
        for words, place in said:
            caption = next(c for c in parts.captions if pygame.Rect(c).colliderect(place))
            assert place.right <= caption.right, words
            assert caption.right <= layout.market.right


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_tokens_on_an_empty_space_leave_its_words_readable(make_app, language, size):
    """When a tile was bought, handymen stay on its space: when it is filled is told beside them."""
    pilot = make_app(size)
    pilot.setting(language=language)
    brush = Brush(pilot.app.services.kit)
    layout = table_layout(size, brush.kit.theme.u, 2, shelf=True)
    parts = market_parts(layout.market, brush.kit.theme.u)
    token = ("handymen", Item("token", "", "handyman/red", count=1))
    slots = tuple(MarketSlot(name, name, None, 0, "", 0, on=(token,)) for name in SPACES)
    drawn = []
    for words in ("", t("table.filled_own")):
        surface = pygame.Surface(size)
        draw_market(brush, surface, layout.market, parts, slots, "", frozenset(), frozenset(), words)
        drawn.append(surface)
    for space, tile in enumerate(parts.tiles):
        (place,) = parts.on(space, 1)
        assert same(*drawn, place), "the words lie beside the token"
        assert not same(*drawn, tile), "there are words"


def same(one, other, rect):
    """Whether two pictures have the same pixels there."""
    return pygame.image.tobytes(one.subsurface(rect), "RGB") == pygame.image.tobytes(
        other.subsurface(rect), "RGB"
    )


def test_a_module_names_all_of_its_own_things_or_none(app, written):
    """No name is wider than its thing, so that two names never touch; other modules keep theirs."""
    brush, surface = Brush(app.app.services.kit), pygame.Surface((1280, 720))
    side = brush.px(60)
    rects = tuple(Rect(100 + n * (side + brush.px(8)), 100, side, side) for n in range(3))
    things = (
        ("street_trader", Item("one", "ici", "citizen/tower")),
        ("street_trader", Item("two", "le citoyen incomparable", "citizen/garden")),
        ("treasure_chamber", Item("chests", "trois coffres", "chest/closed")),
    )
    draw_mine(brush, surface, rects, things, frozenset())
    assert [words for words, _ in written] == ["trois", "coffres"]
    assert all(place.width <= side for _, place in written)
