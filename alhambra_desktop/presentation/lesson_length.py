"""How long a lesson takes: from its words in the language of the player and from what there is to do."""

from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.text import t

WORDS = 2.5
"""That somebody reads in a second who meets them for the first time."""
CHOICE, STEP = 8, 2
"""Seconds for a choice with what follows on the table, and for a glance at what is lit in a step."""
ROUND = 10


def seconds(lesson: Lesson) -> int:
    """About so many, rounded up to tens."""
    words = sum(len(t(f"lesson.{lesson.id}.{step.id}").split()) for step in lesson.steps)
    choices = sum(len(step.do) for step in lesson.steps)
    return -(-round(words / WORDS + CHOICE * choices + STEP * len(lesson.steps)) // ROUND) * ROUND


def length_words(lesson: Lesson) -> str:
    """In seconds for a module, in minutes for a chapter."""
    if lesson.module:
        return t("learn.seconds", count=seconds(lesson))
    return t("learn.minutes", count=-(-seconds(lesson) // 60))
