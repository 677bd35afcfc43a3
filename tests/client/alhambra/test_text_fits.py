"""The words of the table and its sheets: inside the window and not over each other, however large or long."""

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.bots import PLAYABLE
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client import screenshot
from alhambra_desktop.client.alhambra import players as panels
from alhambra_desktop.client.alhambra import prompt as strip
from alhambra_desktop.client.alhambra import scored_now, shelf
from alhambra_desktop.client.alhambra.bar import draw_bar
from alhambra_desktop.client.alhambra.hand import draw_dock
from alhambra_desktop.client.alhambra.players import ROOMY, draw_panel, draw_plate
from alhambra_desktop.client.alhambra.standings import draw_unseen
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Fonts
from alhambra_desktop.presentation.alhambra.acts import Act, DockModel
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.items import Drawer, Item
from alhambra_desktop.presentation.alhambra.large_board import with_large
from alhambra_desktop.presentation.alhambra.layout import Rect, table_layout
from alhambra_desktop.presentation.alhambra.module_things import module_title
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.alhambra.parts import BarParts, dock_parts
from alhambra_desktop.presentation.alhambra.parts_modules import held_parts
from alhambra_desktop.presentation.alhambra.shelf_layout import shelf_parts
from alhambra_desktop.presentation.alhambra.strip import PromptModel, prompt_parts
from alhambra_desktop.presentation.people import DIRK
from alhambra_desktop.text import has, t
from tests.alhambra.table import table as at_table
from tests.presentation.games import people, table_model
from tests.text.test_catalogues_complete import entries

EVERY = list(itertools.product(("en", "fr", "de", "xx"), (80, 100, 200)))
EXTREMES = [("en", 100), ("fr", 200), ("de", 200), ("xx", 80), ("xx", 200)]
LOOKS = {
    (1024, 640): EVERY,
    (1280, 720): EXTREMES,
    (1920, 1080): EXTREMES,
    (2560, 1440): EXTREMES,
    (1080, 1920): EVERY,
}
"""Languages and scales by size of the window; the smallest and the narrowest are the hardest."""
SCENES = ("buying", "scoring", "final", "curtain")


@pytest.fixture
def written(monkeypatch):
    """Every line that is drawn onto a picture of the window's size: words and place."""
    lines: list[tuple[str, pygame.Rect, tuple[int, int]]] = []

    def whole(surface):
        while surface.get_parent() is not None:
            surface = surface.get_parent()
        return surface.get_size()

    for name, words in (
        ("text", lambda args: str(args[1])),
        ("line", lambda args: "".join(run.text for run in args[1])),
    ):
        real = getattr(Brush, name)

        def draw(self, surface, *args, _real=real, _words=words, **options):
            place = _real(self, surface, *args, **options)
            lines.append((_words(args), place.move(surface.get_abs_offset()), whole(surface)))
            return place

        monkeypatch.setattr(Brush, name, draw)
    return lines


def faults(lines, window):
    """Lines that leave the window, and pairs of which one covers a good part of the other."""
    mine = dict.fromkeys((words, tuple(place)) for words, place, size in lines if size == window)
    placed = [(words, pygame.Rect(place)) for words, place in mine if words.strip()]
    found = [
        f"{words!r} leaves the window"
        for words, place in placed
        if not pygame.Rect((0, 0), window).contains(place)
    ]
    # Lines of text are higher than their letters: only the middle of a line counts.
    middles = [place.inflate(-2, -place.h // 2) for _, place in placed]
    for first, (words, place) in enumerate(placed):
        for second in middles[first].collidelistall(middles[:first]):
            other, there = placed[second]
            if place != there:
                found.append(f"{other!r} and {words!r} lie over each other")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", LOOKS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_fit(make_app, written, played_once, size):
    """At several scales and in every language, with three and six players by turns."""
    pilot = make_app(size)
    pilot.setting(animation="off")
    found = []
    for number, (language, scale) in enumerate(LOOKS[size]):
        pilot.setting(language=language, scale=scale)
        players = (3, 6)[number % 2]
        for scene in SCENES:
            written.clear()
            asked = ScreenshotArgs(
                scene,
                seed=4,
                decisions=60,
                size=size,
                out=Path("unused.png"),
                scale=scale,
                language=language,
                players=players,
            )
            with pilot.unpainted():  # but for the picture
                screenshot.picture(pilot.app, asked)
            assert len(written) > 10, scene
            found += [f"{scene} {players} {scale} % {language}: {fault}" for fault in faults(written, size)]
            pilot.app.stack.clear()
            pilot.app.stack.settle()
    assert not found, "\n".join(found)


def test_faults_are_found():
    """The check sees a line outside the window and two lines over each other, and leaves neighbours alone."""
    window = (200, 100)
    inside, over, beside, outside = (
        ("inside", pygame.Rect(10, 10, 80, 20), window),
        ("over it", pygame.Rect(60, 12, 80, 20), window),
        ("beside it", pygame.Rect(10, 28, 80, 20), window),
        ("outside", pygame.Rect(150, 60, 80, 20), window),
    )
    assert faults([inside, beside], window) == []
    assert faults([inside, over], window) == ["'inside' and 'over it' lie over each other"]
    assert faults([outside], window) == ["'outside' leaves the window"]


@pytest.mark.parametrize("language", ["en", "fr", "de", "xx"])
def test_tiles_of_dirk_leave_room_for_the_points(make_app, written, language):
    """As many tiles as Dirk ever has: their number does not run into what a scoring would bring."""
    window = (1280, 720)
    pilot = make_app(window)
    pilot.setting(language=language)
    view = at_table().view(0)
    model = table_model(view, people(3), 0, deck_history=DeckHistory(begun=True))
    tiles = tuple(tile_face(view, tile.id) for tile in view.rules.components.tiles[:13])
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(window)
    written.clear()
    dirk = replace(model.players[-1], kind=DIRK, loose=tiles, now=34)
    draw_panel(brush, surface, Rect(12, 368, 253, 196), dirk, "full")
    assert any("13" in words for words, _, _ in written)
    assert any("+34" in words for words, _, _ in written)
    assert faults(written, window) == []


def test_a_scoring_that_costs_points_has_one_sign(make_app, written):
    """Before the first turn some modules would cost points: a minus, and no plus before it."""
    window = (1280, 720)
    pilot = make_app(window)
    model = table_model(at_table().view(0), people(3), 0, deck_history=DeckHistory(begun=True))
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(window)
    written.clear()
    draw_panel(brush, surface, Rect(12, 368, 253, 196), replace(model.players[1], now=-2), "full")
    assert any(words.endswith("\u22122") and "+" not in words for words, _, _ in written)


@pytest.mark.parametrize(("width", "said"), [(300, "noch 54 Plättchen"), (90, "54")])
def test_a_narrow_gauge_keeps_its_number(make_app, written, width, said):
    """Beside a review the bar is narrow: the number stands alone there, and over nothing else."""
    window = (1280, 720)
    pilot = make_app(window)
    pilot.setting(language="de")
    model = table_model(at_table().view(0), people(3), 0, deck_history=DeckHistory(begun=True)).bar
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(window)
    gauges = Rect(300, 0, width, 60), Rect(316 + width, 0, width, 60)
    written.clear()
    parts = BarParts(Rect(0, 0, 46, 46), Rect(60, 0, 230, 60), *gauges, ())
    draw_bar(brush, surface, Rect(0, 0, 1280, 60), parts, replace(model, tiles_left=54), ())
    assert said in [words for words, _, _ in written]
    assert faults(written, window) == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_narrow_plate_keeps_what_a_scoring_would_bring(sit_in, written, language, monkeypatch):
    """In the smallest window the words about a scoring now stay on the plate they belong to."""
    for drawing in (panels, scored_now):
        monkeypatch.setattr(drawing, "gained", lambda points: "+40")
    table = sit_in((1024, 640))("person", "easy", "easy", language=language)
    table.settle()
    written.clear()
    table.table.relayout()
    table.pilot.frames(2)
    said = [place for words, place, _ in written if words.startswith(t("table.now"))]
    plates = [pygame.Rect(one.rect) for one in table.table.screen.targets if one.name[0] == "player"]
    plates.append(pygame.Rect(table.table.screen.layout.plate))
    assert len(said) >= 2
    assert all(any(plate.contains(place) for plate in plates) for place in said)


@pytest.mark.parametrize("form", ["compact", "full"])
def test_the_number_of_further_things_is_no_gain(make_app, monkeypatch, form):
    """It stands in a pill of its own beside the things, as a bare "+9" looks like what a scoring brings."""
    pilot = make_app((1280, 720))
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface((1280, 720))
    pills: list[tuple[str, pygame.Rect]] = []
    real = Brush.chip

    def chip(self, surface, at, words, **options):
        pills.append((words, real(self, surface, at, words, **options)))
        return pills[-1][1]

    monkeypatch.setattr(Brush, "chip", chip)
    view = at_table().view(0)
    table = table_model(view, people(view.players), 0)
    held = tuple((f"toy_{n}", Item(f"own {n}", f"Thing {n}", art="badge/garden")) for n in range(15))
    area, u = Rect(12, 60, 252, 196 if form == "full" else 124), brush.kit.theme.u
    places = held_parts(area, u, form, len(held))
    draw_panel(brush, surface, area, replace(table.players[1], held=held), form, places)
    ((words, pill),) = pills
    assert words == t("table.more_lines", count=len(held) - len(places))
    assert pygame.Rect(area).contains(pill)
    assert not pill.colliderect(places[-1])


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("level", PLAYABLE)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_level_of_a_bot_is_whole_beside_own_things(make_app, written, language, level, count):
    """With things in the head of the panel there may be room for the level alone; more lie in a strip."""
    pilot = make_app((1280, 720))
    pilot.setting(language=language)
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface((1280, 720))
    view = at_table().view(0)
    table = table_model(view, people(view.players), 0)
    held = tuple((f"toy_{n}", Item(f"own {n}", f"Thing {n}", art="badge/garden")) for n in range(count))
    area = Rect(12, 160, 252, 196)
    bot = replace(table.players[1], kind=level, held=held)
    draw_panel(brush, surface, area, bot, "full", held_parts(area, brush.kit.theme.u, "full", len(held)))
    told = [words for words, *_ in written]
    assert t(f"level.{level}") in told or t("table.bot_kind", level=t(f"level.{level}")) in told


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_usual_name_is_whole_beside_an_open_board(make_app, written, language):
    """On the narrow plate beside a board that is opened large, also with a score of three figures."""
    pilot = make_app((2560, 1440))
    pilot.setting(language=language)
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface((2560, 1440))
    plate = with_large(table_layout((2560, 1440), brush.kit.theme.u, 2)).plate
    name = t("new_game.person_name", number=1)
    view = at_table().view(0)
    table = table_model(view, people(view.players), 0)
    draw_plate(brush, surface, plate, replace(table.own, name=name, score=139))
    assert plate.w < ROOMY * brush.kit.theme.u
    assert name in [words for words, _, _ in written]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_tiles_still_to_come_are_all_told(make_app, written, language):
    """At the start, with the most prices there are: the last of each line is whole, nothing overlaps."""
    window = (2560, 1440)
    pilot = make_app(window)
    pilot.setting(language=language)
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(window)
    area = Rect(1560, 1060, round(340 * brush.kit.theme.u), round(312 * brush.kit.theme.u))
    prices = (7, 8, 9, 9, 9, 10, 11, 11, 11, 12, 13, 14)
    written.clear()
    draw_unseen(brush, surface, area, (("tower", prices), ("garden", prices)))
    words = [line for line, _, _ in written]
    assert [line for line in words if line.startswith("14")] == ["14", "14"]
    assert not any("…" in line for line in words)
    assert all(pygame.Rect(area).contains(place) for _, place, _ in written)
    assert faults(written, window) == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    ("window", "room"), [((1280, 720), Rect(998, 567, 270, 140)), ((1920, 1080), Rect(1492, 857, 410, 203))]
)
def test_what_is_overpaid_is_told_whole_beside_the_other_ways(make_app, monkeypatch, language, window, room):
    """The sentence about too much money keeps its end; the words beside the arrow yield to it."""
    pilot = make_app(window)
    pilot.setting(language=language)
    brush, surface = Brush(pilot.app.services.kit), pygame.Surface(window)
    said, drawn = t("dock.overpaid", amount=amount("ducat", 1)), []
    rich = Fonts.rich
    monkeypatch.setattr(
        Fonts,
        "rich",
        lambda self, runs, *more: drawn.extend(run.text for run in runs) or rich(self, runs, *more),
    )
    model = DockModel("", said, ways=2, acts=(Act("buy", "5"),))
    parts = dock_parts(room, brush.kit.theme.u, ["5"])
    draw_dock(brush, surface, room, parts, model, active=True, can_undo=False, can_redo=False)
    assert drawn == [said]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_question_lies_within_its_strip(make_app, language):
    """The name of a module and what is begun, with what is known below: no line reaches the frame."""
    pilot = make_app((1280, 720))
    pilot.setting(language=language)
    brush = Brush(pilot.scene.kit)
    u = brush.kit.theme.u
    area = table_layout((1280, 720), u, 2, shelf=True).palace
    acts = (Act("make", t("answer.yes"), t("key.enter")), Act("back", t("prompt.back"), t("key.escape")))
    begun = {key: entry for key, entry in entries(language).items() if key.startswith("choice.")}
    for key, entry in begun.items():
        module = f"module.{key.split('.')[1]}.name"
        if not has(module) or "{" in entry.forms[0]:
            continue
        title = t("prompt.titled", module=t(module), words=entry.forms[0])
        model = PromptModel(title, t("dock.end_hint"), acts, module="squares")
        words = prompt_parts(area, u, model).words
        lines = strip._title(brush, title, words.w, 2)
        high = strip.TITLE_STEP if len(lines) == 1 else strip.TITLE_LINE * len(lines)
        assert brush.px(high) + brush.px(strip.DETAIL_STEP) <= words.h, title


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_name_of_a_drawer_is_not_cut(make_app, language, monkeypatch):
    """A drawer is as wide as its name takes on average; wide letters come close to its frame instead."""
    pilot = make_app((1920, 1080))
    pilot.setting(language=language)
    brush = Brush(pilot.scene.kit)
    u = brush.kit.theme.u
    area = table_layout((1920, 1080), u, 2, shelf=True).shelf
    assert area is not None
    said, real = [], Brush.text
    monkeypatch.setattr(
        Brush, "text", lambda *given, **facts: (said.append(given[3]), real(*given, **facts))[1]
    )
    for module in MODULES:
        drawer = Drawer(module, module_title(module))
        (place,) = shelf_parts(area, u, (drawer,), ())
        shelf._title(brush, pygame.Surface((1920, 1080)), place, drawer)
        assert said[-1] == drawer.title
        assert (
            place.handle.right + brush.width(drawer.title, brush.style("serif-semibold", 18))
            < place.rect.right
        )
