"""Theme, type, chrome and pictures: right at every scale."""

import pygame
import pytest

from alhambra_desktop.client import shapes, theme
from alhambra_desktop.client.assets import Art
from alhambra_desktop.client.cache import PictureCache, size_in_bytes
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.kit import KitMaker
from alhambra_desktop.client.paint import GOLD
from alhambra_desktop.paths import assets_dir


@pytest.fixture
def kit(screen):
    """The kit of a window of 1920 x 1080 at 100 %."""
    return KitMaker(assets_dir()).make((1920, 1080), 100)


# --- scale -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "percent", "u"),
    [
        ((1920, 1080), 100, 1.0),
        ((1920, 1080), 80, 0.8),
        ((3840, 2160), 100, 1.5),
        ((3840, 2160), 80, 1.2),
        ((1280, 720), 100, 0.76),
        ((1024, 640), 100, 0.76),
        ((3840, 2160), 300, 2160 / 680),
        ((1180, 680), 300, 1.0),
        ((590, 340), 100, 0.5),
    ],
)
def test_the_unit_follows_window_and_scale(size, percent, u):
    """A unit is a pixel at 1080p; larger windows show more, small ones keep type readable."""
    assert theme.unit(size, percent) == pytest.approx(u)


def test_the_scale_used_is_shown():
    """The scale really used is the one asked for, or the largest that fits."""
    assert theme.percent_used((1920, 1080), 100) == 100
    assert theme.percent_used((1920, 1080), 300) == 158
    assert theme.percent_used((1280, 720), 80) == 80


def test_nothing_vanishes_at_small_scales(screen):
    """What has a size at 100 % has at least one pixel at any scale."""
    small = KitMaker(assets_dir()).make((200, 150), 80)
    assert small.px(1) == 1
    assert small.px(0) == 0
    assert small.px(-1) == -1
    assert small.theme.style("text").px >= 1


# --- type ------------------------------------------------------------------------------------------


def test_digits_are_tabular(kit):
    """All digits of the upright sans have the same width, so that columns of numbers do not dance."""
    for face in ("sans", "sans-semibold", "sans-bold", "sans-black"):
        style = kit.theme.face(face, 40)
        widths = [kit.fonts.width(digit * 8, style) for digit in "0123456789"]
        assert max(widths) - min(widths) <= 1, face  # a pixel over eight digits is rounding


def test_every_letter_of_our_languages_is_drawn(kit):
    """No letter, sign or space of the catalogues falls back to an empty box in any face."""
    letters = "ABCÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿŁłß–—’“”«»…·×−→%&\u202f\u00a0Ññ"
    for face in kit.theme.tokens.faces:
        font = kit.fonts.font(kit.theme.face(face, 30))
        missing = [
            letter for letter, metrics in zip(letters, font.metrics(letters), strict=True) if not metrics
        ]
        assert not missing, (face, missing)


def test_wrapped_lines_fit_and_lose_nothing(kit):
    """Wrapping keeps every word in order and no line is wider than the room."""
    style = kit.theme.style("body")
    text = "The wall grows from ten to thirteen and joins two runs.\nA new paragraph."
    lines = kit.fonts.wrap(text, style, 200)
    assert " ".join(lines) == text.replace("\n", " ")
    assert all(kit.fonts.width(line, style) <= 200 for line in lines)
    assert kit.fonts.text(text, style, kit.colour("cream"), 200).get_size() == kit.fonts.size(
        text, style, 200
    )


def test_a_word_wider_than_the_line_is_not_split(kit):
    """Nothing is cut: a long word makes the text wider instead."""
    style = kit.theme.style("body")
    assert kit.fonts.wrap("a Donaudampfschifffahrt b", style, 40) == ("a", "Donaudampfschifffahrt", "b")


def test_rich_lines_wrap_like_their_size(kit):
    """Runs are wrapped between words, also across styles, and drawn as large as measured."""
    runs = [
        Run("Anna", kit.theme.style("strong"), kit.colour("cream")),
        Run(" bought Tower 9 exactly and joined two walls", kit.theme.style("text"), kit.colour("mist")),
    ]
    assert kit.fonts.rich(runs, 220).get_size() == kit.fonts.rich_size(runs, 220)
    assert kit.fonts.rich_size(runs, 220)[0] <= 220
    assert kit.fonts.rich_size(runs, 220)[1] > kit.fonts.rich_size(runs)[1]


def test_capitals_stand_in_the_middle(kit):
    """``middle`` centres capitals to the pixel, in both families."""
    for face in ("sans-bold", "serif-black"):
        style = kit.theme.face(face, 40)
        drawn = kit.fonts.text("H", style, kit.colour("cream"))
        ink = drawn.get_bounding_rect().move(0, kit.fonts.middle(style, 100))
        assert abs(ink.centery - 100) <= 1


def test_aligned_text_fills_its_width(kit):
    """Right-aligned text ends at the right edge of its room."""
    drawn = kit.fonts.text("right", kit.theme.style("body"), kit.colour("cream"), 300, "right")
    assert drawn.get_width() == 300
    assert drawn.get_bounding_rect().right >= 296


def test_a_missing_font_is_named(screen, tmp_path):
    """A font file that is not there is told with its path."""
    maker = KitMaker(assets_dir())
    kit = maker.make((1920, 1080), 100)
    kit.fonts._folder = tmp_path
    with pytest.raises(FileNotFoundError, match="GameSans-Regular"):
        kit.fonts.font(kit.theme.face("sans", 33))


# --- chrome and pictures ---------------------------------------------------------------------------


def test_drawn_things_are_kept_and_shared(kit):
    """Asking twice gives the same surface; another scale gives another one."""
    assert kit.paint.panel((200, 100)) is kit.paint.panel((200, 100))
    assert kit.art.icon("gear", 24, kit.colour("gold")) is kit.art.icon("gear", 24, kit.colour("gold"))
    assert kit.paint.panel((200, 100)) is not kit.paint.panel((200, 100), active=True)


def test_the_cache_has_a_limit():
    """The least recently used pictures go first, and what is gone is drawn again."""
    cache = PictureCache(budget=3 * 100 * 100 * 4)
    drawn = []

    def draw(name):
        drawn.append(name)
        return pygame.Surface((100, 100))

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        cache.get(name, lambda name=name: draw(name))
    assert drawn == ["a", "b", "c", "d", "b"]


def test_shapes_have_smooth_corners(screen):
    """Corners are round and soft, edges are full."""
    box = shapes.rounded((60, 40), 10, GOLD)
    assert box.get_at((0, 0)).a == 0
    assert box.get_at((30, 0)).a == 255
    assert 0 < box.get_at((3, 2)).a < 255
    ring = shapes.outline((60, 40), 10, 2, pygame.Color("white"))
    assert ring.get_at((30, 20)).a == 0
    assert ring.get_at((30, 1)).a == 255


def test_tinted_icons_take_the_colour(kit):
    """An icon is drawn in the colour asked for, its shape unchanged."""
    gold = kit.art.icon("gear", 48, kit.colour("gold"))
    seen = [gold.get_at((x, y)) for x in range(48) for y in range(48) if gold.get_at((x, y)).a == 255]
    assert seen
    assert {tuple(colour)[:3] for colour in seen} == {tuple(kit.colour("gold"))[:3]}


def test_pictures_are_as_large_as_asked(kit):
    """Width alone keeps the proportions; a cover fills its room exactly."""
    w, h = kit.art.size("scene/wordmark")
    assert kit.art.get("scene/wordmark", 300).get_size() == (300, round(h * 300 / w))
    assert kit.art.cover("backdrop/menu", (640, 900)).get_size() == (640, 900)
    assert not kit.art.has("no/such")


def test_pictures_read_ahead_are_forgotten(kit):
    """Also those that are being read just then: whoever left the replay does not need them."""
    art = Art(assets_dir(), PictureCache())
    art.prepare(["tile/tower-7-NEW"]).join()
    assert art._waiting._pictures
    assert "tile/tower-7-NEW" not in art.unread(art.named("tile"))
    late = art.prepare(art.named("tile"))
    art.forget_prepared()
    late.join()
    assert not art._waiting._pictures
    art.prepare(["tile/tower-7-NEW"]).join()
    assert art._waiting._pictures


def test_few_pictures_wait_and_none_is_read_ahead_twice():
    """The oldest ones are dropped; what was dropped, or read before, is read when it is asked for."""
    art = Art(assets_dir(), PictureCache())
    towers = [name for name in art.named("tile") if name.startswith("tile/tower") and name.count("/") == 1]
    size = size_in_bytes(pygame.image.load(assets_dir() / art._files[towers[0]]))
    art._waiting.most = 3 * size
    for name in towers[:5]:
        art.prepare([name]).join()
    assert [*art._waiting._pictures] == towers[2:5]
    assert art.unread(towers[:6]) == towers[5:6]
    assert art.get(towers[0], 40).get_size() == (40, 40)
    assert art.get(towers[4], 40).get_size() == (40, 40)
    assert [*art._waiting._pictures] == towers[2:4]
    art.forget_prepared()
    assert art.unread(towers[:6]) == [*towers[2:4], towers[5]]


def test_a_module_without_a_picture_shows_a_star(kit):
    """Chooser and drawer ask for the same picture; it is as large as asked either way."""
    drawn, star = kit.vignette("squares", 40), kit.vignette("a module of tomorrow", 40)
    assert drawn.get_size() == star.get_size() == (40, 40)
    assert star is kit.paint.star(40, kit.colour("gold"))
