"""Cards, tiles and tokens fly across the table, and their pictures are made before."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.client.alhambra.flights import Faces, draw_flights, prepare_flights
from alhambra_desktop.client.alhambra.stage import Stage
from alhambra_desktop.presentation.alhambra.choreography import Cue
from alhambra_desktop.presentation.alhambra.models import Mark
from alhambra_desktop.presentation.in_parts import at_once
from alhambra_desktop.presentation.rects import Rect

START, GOAL = Rect(20, 30, 40, 60), Rect(320, 230, 60, 60)
PLACES = {("deck",): START, ("discards",): GOAL}


@pytest.mark.parametrize(
    ("kind", "what"), [("card", "florin-3"), ("tile", "garden-6-ESW"), ("thing", "staff/garden")]
)
def test_what_flies_is_seen_on_its_way(sit, monkeypatch, kind, what):
    """At half time it is drawn halfway and nowhere else; the picture was made before the flight."""
    table = sit("person", "easy").table
    brush, faces, stage = table.painter.brush, Faces(table.session.view), Stage()
    stage.play([Cue(kind, what, 0.0, 1.0, ("deck",), ("discards",))], lambda place, _: PLACES[place])
    at_once(prepare_flights(brush, stage, faces))
    monkeypatch.setattr(brush, "keep", lambda *_: pytest.fail("made in the middle of the flight"))
    stage.update(0.5, 1.0, lambda _: None)
    picture = pygame.Surface((400, 300), pygame.SRCALPHA)
    draw_flights(brush, picture, stage, faces)
    drawn = picture.get_bounding_rect()
    assert drawn.size > (30, 30)
    assert pygame.Rect(0, 0, 8, 8).move(191, 156).collidepoint(drawn.center)


def test_what_has_no_picture_flies_unseen(sit):
    """Names without a picture do not end the program."""
    table = sit("person", "easy").table
    stage, surface = Stage(), pygame.Surface((400, 300), pygame.SRCALPHA)
    stage.play(
        [Cue(kind, "none", 0.0, 1.0, ("deck",), ("discards",)) for kind in ("card", "tile", "thing")],
        lambda place, _: PLACES[place],
    )
    stage.update(0.1, 1.0, lambda _: None)
    draw_flights(table.painter.brush, surface, stage, Faces(table.session.view))
    assert not surface.get_bounding_rect()


def test_what_arrives_is_shown_once(sit):
    """Until a token has landed in the own city or beside the hand, the still picture is without it.

    A pile to which it flies stays.
    """
    table = sit("person", "easy", modules=("alhambra_zoo", "handymen")).table
    mark, me = Mark("handymen", (0, 0), "whole", "handyman/plain"), table.session.me
    pile = replace(mark, anchor="ne", count=3)
    players = list(table.screen.table.players)
    players[me] = replace(players[me], city=replace(players[me].city, marks=(mark, pile)))
    table.screen = replace(table.screen, table=replace(table.screen.table, players=tuple(players)))
    flight = Cue("thing", mark.art, 0.0, 1.0, ("deck",), ("city", me, (0, 0)))
    table.stage.play([flight, replace(flight, what="coin/florin", goal=("mine", me))], lambda *_: GOAL)
    table._reshoot()
    assert (table.shot.board.city.marks, table.shot.things) == ((pile,), {"coin/florin"})
    table.stage.skip()
    table._reshoot()
    assert (table.shot.board.city.marks, table.shot.things) == ((mark, pile), frozenset())
