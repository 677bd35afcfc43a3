"""Opening a lesson from wherever one is."""

from collections.abc import Callable

from alhambra_desktop.client.scene import Scene
from alhambra_desktop.match.lessons import Lesson, lessons


def open_lesson(scene: Scene, lesson: Lesson, after: Callable[[], object] = lambda: None) -> None:
    """Play a lesson from where it was left, then the one that is asked for after it; then do ``after``."""
    begun = scene.services.progress.left.get(lesson.id, 0)

    def then(wanted: str | None) -> None:
        if wanted is not None:
            open_lesson(scene, lessons()[wanted], after)
        else:
            after()

    scene.open(scene.services.teach(lesson, begun if begun < len(lesson.steps) else 0), then)
