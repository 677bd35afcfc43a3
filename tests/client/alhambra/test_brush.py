"""Words on the table: they shrink, and what is still too wide is cut with an ellipsis."""

import pygame
import pytest

from alhambra_desktop.client.brush import Brush

LONG = "W" * 24


@pytest.mark.parametrize("name", [LONG, "Maximiliana Wolkenstein", "Bo"])
@pytest.mark.parametrize("room", [12, 60, 150, 900])
def test_a_name_never_takes_more_than_its_room(app, name, room):
    """Whatever the name, what is drawn fits; a name that fits is drawn as it is."""
    brush = Brush(app.app.services.kit)
    words, style = brush.fitted(name, "sans-bold", 22, room, 15)
    assert words == name or words.endswith("…")
    assert brush.width(words, style) <= room or words == "…"
    assert name.startswith(words.removesuffix("…"))


def test_a_short_name_keeps_its_size(app):
    """Nothing shrinks without need."""
    brush = Brush(app.app.services.kit)
    assert brush.fitted("Anna", "sans-bold", 22, 400, 15) == ("Anna", brush.style("sans-bold", 22))


def test_a_narrow_button_says_who(app, monkeypatch):
    """Of "who: what" the whole is written where it has room, else who it is, never a word cut in two."""
    brush, written = Brush(app.app.services.kit), []
    monkeypatch.setattr(Brush, "text", lambda self, surface, at, words, *rest: written.append(words))
    for width in (900, 130):
        brush.button(pygame.Surface((900, 60)), (0, 0, width, 40), "Stonemason: exchange a money card")
    assert written == ["Stonemason: exchange a money card", "Stonemason"]
