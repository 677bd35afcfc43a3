"""What tests of the page Learn share."""

import pygame

from alhambra_desktop.client.lessons.scene import LessonScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.lesson_files import lessons

SMALL = (1280, 720)
SIZES = (SMALL, (1920, 1080), (2560, 1440))


def without_motion(make_app):
    """The program in a small window; nothing moves and bots answer at once."""
    found = make_app(SMALL)
    found.app.services.table = table_of
    found.setting(animation="off", bot_speed="instant")
    return found


def opened(pilot, name, at=0):
    scene = pilot.show(LessonScene(lessons()[name], at))
    pilot.frames(5)
    return scene


def until(pilot, done, most=200):
    for _ in range(most):
        if done():
            return
        pilot.frames(1)
    raise AssertionError("it never came")


def free(pilot, scene, done):
    """Until it has come; what opens meanwhile (the sheet of a scoring) is read and closed."""
    for _ in range(200):
        if pilot.scene is not scene:
            pilot.key(pygame.K_ESCAPE)
        elif done():
            return
        pilot.frames(1)
    raise AssertionError("it never came")


def to_modules(pilot):
    """The page of modules, by its tab."""
    tabs = pilot.scene.ui.find("page")
    pilot.click(tabs.segment(1).center)
    pilot.frames(2)


def cards(scene):
    """The lessons that are shown."""
    keys = [str(widget.key) for widget in scene.ui.every()]
    return [key.removeprefix("lesson-") for key in keys if key.startswith("lesson-")]
