"""Where the things lie that a lesson or a tip points at, by words.

On the palace table: a zone (``market``, ``money``, ``hand``, ``dock``, ``palace``, ``plate``, ``shelf``,
``opponents``, ``top_bar``), the own ``city`` with
its lit cells, a cell (``cell 1,0``), a card in the display or the hand (``card dinar-9``), or
the name of a target (``sale space-1``, ``display 0``, ``hand 2``, ``act end``, ``thing -1 squares pile``), of
which the beginning is enough. On the other tables: the key of a widget, or the beginning of one.

Before a word: ``around`` lights all of it as one place, ``perhaps`` what is there later in the step only.
"""

import pygame

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.scene import PlayScene
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.presentation.rects import Rect

AROUND, PERHAPS = "around ", "perhaps "
ZONES = ("market", "money", "hand", "dock", "palace", "plate", "shelf", "opponents", "top_bar")


def places(table: MatchScene, word: str) -> tuple[Rect, ...]:
    """The rectangles of what a word names; none if it is not on the screen."""
    word = word.removeprefix(PERHAPS)
    if word.startswith(AROUND):
        parts = [pygame.Rect(part) for part in places(table, word.removeprefix(AROUND))]
        return (Rect(*parts[0].unionall(parts)),) if parts else ()
    if isinstance(table, TableScene):
        return _on_palace_table(table, word)
    if isinstance(table, PlayScene):
        found = [widget for widget in table.ui.every() if _begins(widget.key, word)]
        return tuple(
            Rect(*widget.rect) for widget in found if widget.enabled or not isinstance(widget, Button)
        )
    return ()


def worth_seeing(table: MatchScene) -> tuple[Rect, ...]:
    """What can be pressed on a table now, and what stands in the own city."""
    if isinstance(table, TableScene):
        city = table.screen.table.own.city
        cells = {light.cell for light in table.lights()} | set(city.cells() if city is not None else ())
        targets = (target.rect for target in table.screen.targets if target.live)
        return (*targets, *map(table.frame.rect, sorted(cells)))
    if isinstance(table, PlayScene):
        found = (widget for widget in table.ui.every() if widget.focusable and widget.enabled)
        return tuple(Rect(*widget.rect) for widget in found)
    return ()


QUESTIONS = (("prompt",), ("helpers",))
"""What stands on the palace table while something is being put together: the question, and the helpers."""


def questions(table: MatchScene) -> tuple[Rect, ...]:
    """Where a question about what was begun is on the screen, with its buttons."""
    if not isinstance(table, TableScene):
        return ()
    return tuple(target.rect for target in table.screen.targets if target.name in QUESTIONS)


def buttons_of(table: MatchScene) -> tuple[Rect, ...]:
    """Where the buttons of a table lie with which a choice is made in the end: no note may lie there."""
    if not isinstance(table, TableScene):
        return ()
    return (table.screen.layout.dock, *questions(table))


def _on_palace_table(table: TableScene, word: str) -> tuple[Rect, ...]:
    screen = table.screen
    if word in ZONES:
        zone = getattr(screen.layout, word)
        return () if zone is None else (zone,) if isinstance(zone, Rect) else tuple(zone)
    if word == "city":
        city = screen.table.own.city
        lit = (light.cell for light in table.lights())
        return () if city is None else (table.frame.around((*city.taken(), *lit)),)
    if word.startswith("cell "):
        x, y = (int(number) for number in word.removeprefix("cell ").split(","))
        return (table.frame.rect((x, y)),)
    if word.startswith("card "):
        named = _lying(table, word.removeprefix("card "))
        return tuple(target.rect for target in screen.targets if target.name in named)
    return tuple(target.rect for target in screen.targets if _begins(_spoken(target.name), word))


def _lying(table: TableScene, card: str) -> set[tuple[str, int]]:
    """The names of the targets that are this card: in the display or in the hand."""
    shown = table.screen.table
    rows = (("display", shown.display), ("hand", shown.hand.cards))
    return {(kind, at) for kind, faces in rows for at, face in enumerate(faces) if face.id == card}


def _begins(name: str, word: str) -> bool:
    return name == word or name.startswith((f"{word} ", f"{word}-"))


def _spoken(name: object) -> str:
    """The name of a target as words."""
    return " ".join(_spoken(part) for part in name) if isinstance(name, tuple) else str(name)
