"""What is put together on the table beyond the suggestions: large hands, own stakes, the way to a target."""

import pygame

from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.client.alhambra.overlay import Above, draw_above
from alhambra_desktop.client.alhambra.ways import MOST_ANSWERS, answers
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.rects import Rect
from tests.client.alhambra.test_pressing import ready

CURRENCIES = ("florin", "dirham", "dinar", "ducat")
LARGE = [f"{currency}-{value}" for currency in CURRENCIES for value in range(1, 10)] * 2


def test_all_payments_of_a_large_hand_are_possible(sit):
    """The list is cut, but every stake is there to be put together and laid."""
    table = sit("person", "easy", "easy", modules=("major_construction_projects",))
    session = ready(table, LARGE)
    ask = next(ask for ask in session.picker.asks if ask.kind is Stake)
    kind = next(f for f in session.view.decision.kinds if f.choice is Stake)
    assert {option.choice for option in ask.options} == set(kind.candidates(session.view, session.me))
    assert len(ask.options) > MOST_ANSWERS
    assert len(answers((ask,))) == MOST_ANSWERS


def test_a_stake_without_a_suggestion_is_composed(sit):
    """Cards that make a legal stake, although fewer make the same sum, are pressed and laid."""
    table = sit("person", "easy", "easy", modules=("major_construction_projects",))
    session = ready(table, [f"dirham-{value}" for value in range(1, 10)])
    ask = next(ask for ask in session.picker.asks if ask.kind is Stake)
    listed = {tuple(sorted(option.choice.cards)) for option in ask.options}
    hand = session.picker.hand
    wanted = [place for place, card in enumerate(hand) if card in ("dirham-1", "dirham-2", "dirham-3")]
    wanted += [place for place, card in enumerate(hand) if card == "dirham-9"]
    stake = Stake(tuple(hand[place] for place in wanted))
    assert tuple(sorted(stake.cards)) not in listed
    assert session.view.check(stake) is None
    session.selection = session.answering.begin(NOTHING, ask=ask.name).selection
    table.table.recompose()
    table.pilot.frames()
    for place in [*session.selection.hand]:
        if place not in wanted:
            table.press("hand", place)
    for place in wanted:
        if place not in session.selection.hand:
            table.press("hand", place)
    table.pilot.key(pygame.K_RETURN)
    assert isinstance(table.match.steps[-1].choice, Stake)
    assert sorted(table.match.steps[-1].choice.cards) == sorted(stake.cards)


def test_a_line_connects_the_pressed_thing_with_highlighted_things(sit):
    """What is lit and pointed at is reached by a way from what was pressed, and that is raised."""
    table = sit("person", "easy", "easy", modules=("squares", "travelling_craftsmen", "characters"), seed="3")
    ready(table, LARGE)
    scene = table.table
    for thing in sorted(scene.screen.table.live):
        if scene.place_of(("thing", thing)) is None:
            continue
        scene.session.selection = scene.session.answering.begin(NOTHING, source=thing).selection
        scene.recompose()
        table.pilot.frames()
        for name in scene.session.answering.lit(scene.session.selection):
            table.pilot.move(table.point(name))
            above = scene.hints.above()
            assert above.raised == scene.place_of(("thing", thing))
            assert len(above.way) == 2
            table.pilot.frames(2)


def test_the_way_passes_under_the_question(sit):
    """Its dots begin and end beside the question, but none lies on its words."""
    table = sit("person", "easy", "easy").table
    surface = pygame.Surface((1280, 720))
    below, above = Rect(500, 620, 40, 50), Rect(1100, 100, 110, 110)
    strip = Rect(290, 490, 650, 60)
    shown = Above(way=(below, above), strip=strip)
    draw_above(table.painter.brush, surface, table.frame, shown, table.stage, table._faces)
    on_strip = surface.subsurface(pygame.Rect(strip))
    assert pygame.mask.from_threshold(on_strip, (0, 0, 0), (1, 1, 1)).count() == strip.w * strip.h
    between = surface.subsurface(pygame.Rect(strip.right, above.bottom, above.x - strip.right, 250))
    assert pygame.mask.from_threshold(between, (0, 0, 0), (1, 1, 1)).count() < between.width * between.height
