"""The duration of a lesson: from its text in the player's language and from what there is to do."""

from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.text import t

WORDS = 2.5
"""Words that a newcomer reads in a second."""
CHOICE, STEP = 8, 2
"""Seconds for a choice with its animation, and for a look at what a step highlights."""
ROUND = 10


def seconds(lesson: Lesson) -> int:
    """The approximate seconds, rounded up to tens."""
    words = sum(len(t(f"lesson.{lesson.id}.{step.id}").split()) for step in lesson.steps)
    choices = sum(len(step.do) for step in lesson.steps)
    return -(-round(words / WORDS + CHOICE * choices + STEP * len(lesson.steps)) // ROUND) * ROUND


def minutes(lesson: Lesson) -> int:
    """The approximate minutes, rounded up."""
    return -(-seconds(lesson) // 60)


def length_words(lesson: Lesson) -> str:
    """As text: in seconds for a module, in minutes for a chapter."""
    if lesson.module:
        return t("learn.seconds", count=seconds(lesson))
    return t("learn.minutes", count=minutes(lesson))
