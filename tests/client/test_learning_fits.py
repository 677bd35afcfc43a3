"""What is said while one learns has room in every window, at every scale, in every language."""

import ast
from pathlib import Path

import pygame
import pytest

from alhambra_desktop import presentation, text
from alhambra_desktop.client.guide.coach import WIDTH as OF_TIPS
from alhambra_desktop.client.guide.note import WIDTH, NoteModel, Press, note_widgets
from alhambra_desktop.client.kit import KitMaker
from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.rulebook.prose import Prose
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.roll_and_write.solo import RANKS
from alhambra_desktop.text import has, t
from tests.client.conftest import faults_of
from tests.pairs import in_pairs

LANGUAGES = ("en", "fr", "de", "xx")
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
SCALES = (80, 100, 200, 300)
FACTS = {"before": 12, "after": 14, "coins": 12, "count": 12, "price": 13, "type": "seraglio", "scoring": "A"}
LONGEST = 6
"""So many of the longest texts of each language are laid out."""


def nothing():
    """Of buttons."""


def steps():
    """Each step of a lesson: the texts of its title, itself, and its longest remark."""
    for lesson in lessons().values():
        for step in lesson.steps:
            said = [t(f"lesson.{lesson.id}.{remark.say}") for remark in step.remarks]
            yield (
                t(f"lesson.{lesson.id}"),
                t(f"lesson.{lesson.id}.{step.id}"),
                max([t("lesson.elsewhere"), *said], key=len),
            )


def tips():
    """Each tip for beginners: title and text."""
    found = set()
    for path in Path(presentation.__file__).parent.rglob("first_tips.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if has(f"tips.{node.value}.title") else set()
    for name in sorted(found):
        facts = {**FACTS, **dict(RANKS), "chip": t("dice.chip_brief.push")}
        yield t(f"tips.{name}.title"), t(f"tips.{name}", **facts)


def notes():
    """Of the language in use: the fullest notes of lessons and of tips, with their widths."""
    shown = sorted(steps(), key=lambda one: -sum(map(len, one)))[:LONGEST]
    presses = (Press("back", t("lesson.back"), nothing), Press("show", t("lesson.show"), nothing))
    for title, words, remark in shown:
        yield NoteModel(title, words, remark, presses), WIDTH
    named = max((t(f"lesson.{lesson.id}") for lesson in lessons().values()), key=len)
    over = (
        Press("again", t("lesson.again"), nothing),
        Press("on", t("lesson.following", title=named), nothing),
    )
    yield NoteModel(named, t("lesson.over"), presses=over), WIDTH
    ok = (
        Press("ok", t("common.ok"), nothing, shortcut=t("key.escape")),
        Press("no", t("tips.no_more"), nothing),
    )
    found = sorted(tips(), key=lambda one: -len(one[1]))
    assert len(found) > 15
    for title, words in found[:LONGEST]:
        yield NoteModel(title, words, presses=ok), OF_TIPS


@pytest.mark.slow
def test_lesson_notes_fit_on_the_screen(sdl):
    """Inside the window above the bar of a lesson, no word cut, no button over another."""
    maker, faults = KitMaker(assets_dir()), []
    for size, scale, language in in_pairs(SIZES, SCALES, LANGUAGES):
        kit = maker.make(size, scale)
        room = pygame.Rect(0, 0, size[0], size[1] - kit.px(LessonScene.bar_units))
        text.use(language)
        for model, width in notes():
            found = faults_of(list(note_widgets(kit, model, [], room, width)), room)
            faults += [f"{size} {scale} % {language}: {fault}" for fault in found]
    text.use("en")
    assert not faults, "\n".join(faults)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_lesson_pages_fit_on_the_screen(make_app, layout_faults, size):
    """Both pages of Learn with a long name, and the rule page with the most boards, at the widest scales."""
    pilot = make_app(size)
    services = pilot.app.services
    services.results.remember("Maximiliana Wolfeschlegel"[:24], "white")
    boards = {
        topic: sum(one.kind == rule_pages.BOARD for one in rule_pages.page(topic))
        for topic in rule_pages.topics()
    }
    full = max((topic for topic in boards if topic != "alhambra"), key=lambda topic: boards[topic])
    faults = []
    looks = [look for at, *look in in_pairs(SIZES, LANGUAGES, (80, 300)) if at == size]
    for scene in (LearnScene(), RulesScene(full)):
        pilot.show(scene)
        for language, scale in looks:
            with pilot.unpainted():
                pilot.setting(language=language, scale=scale)
                found = layout_faults(scene)
                if isinstance(scene, LearnScene):
                    pilot.click(scene.ui.find("page").segment(1 if scene.page == "chapters" else 0).center)
                    found += layout_faults(scene)
            faults += [f"{type(scene).__name__} {scale} % {language}: {one}" for one in found]
        pilot.app.stack.pop(scene)
        pilot.app.stack.settle()
    assert not faults, "\n".join(faults)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "languages"),
    [((1024, 640), 80, LANGUAGES), ((1024, 640), 300, LANGUAGES), ((3840, 2160), 300, LANGUAGES[-2:])],
)
def test_every_rule_page_fits_on_the_screen(make_app, layout_faults, blank_boards, size, scale, languages):
    """Each chapter and each module in every language; pictures are blank, they fit into their cards."""
    pilot = make_app(size)
    faults = []
    for language in languages:
        pilot.setting(language=language, scale=scale)
        book = pilot.show(RulesScene())
        for topic in rule_pages.topics():
            chapters = rule_pages.chapters(topic) if topic in rule_pages.READ_BY_CHAPTER else ()
            for address in (rule_pages.Address(topic), *(one.address for one in chapters)):
                book.go(address)
                book.update(1 / 60)  # laid out, not drawn
                faults += [f"{language} {topic}#{address.name}: {fault}" for fault in layout_faults(book)]
        pilot.app.stack.pop(book)
        pilot.app.stack.settle()
    assert not faults, "\n".join(faults)


SAMPLE = "Whoever pays exactly may act once more: take money, buy again, or redesign. "


@pytest.mark.parametrize("size", [*SIZES, (2560, 1080), (1080, 1920)])
@pytest.mark.parametrize("scale", SCALES)
def test_lines_of_the_rule_book_have_a_readable_length(make_app, blank_boards, size, scale):
    """Between 38 and 90 letters, in the widest window and in the narrowest, beside boards and without."""
    pilot = make_app(size)
    pilot.setting(scale=scale)
    kit = pilot.app.services.kit
    letter = kit.fonts.width(SAMPLE, kit.theme.style("body")) / len(SAMPLE)
    for topic, name in (("alhambra", "money"), ("alhambra", "placing"), ("characters", ""), ("dice", "")):
        book = pilot.show(RulesScene(topic, name))
        lines = [widget.rect.width / letter for widget in book.ui.every() if isinstance(widget, Prose)]
        assert lines
        assert 38 <= min(lines) <= max(lines) <= 90, (topic, min(lines), max(lines))
        pilot.app.stack.pop(book)
        pilot.app.stack.settle()
