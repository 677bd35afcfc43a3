"""The present learner: each player of this computer has lessons, tips and puzzles of their own."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.services import Services
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.match.store import Person
from alhambra_desktop.text import t

HIGH, WIDEST = 46, 260
"""Units."""
KEY = "learner"


def settle_learner(services: Services) -> None:
    """Assign what was learned before the first learner was named to the most recent player."""
    people = services.results.people()
    if people:
        services.learners.belongs_to(people[0].name)


def learner_button(scene: UiScene, room: pygame.Rect, then: Callable[[], object]) -> Iterator[Widget]:
    """At the right of a room: the learner, as a picture alone if the name does not fit.

    While nobody has played or learned yet nothing is asked.
    """
    kit, px, services = scene.kit, scene.kit.px, scene.services
    name = services.learners.learner
    if not (name or services.progress.begun or services.results.people()):
        return
    words = t("learn.learner", name=shortened(kit, name, "button", px(WIDEST))) if name else t("learn.who")
    tip, choose = t("learn.learner_tip"), partial(choose_learner, scene, then)
    width = Button.width_for(kit, words, icon="person")
    if width <= room.width:
        place = pygame.Rect(room.right - width, room.y, width, px(HIGH))
        yield Button(kit, place, words, choose, icon="person", kind="quiet", key=KEY, tip=tip)
        return
    place = pygame.Rect(room.right - px(HIGH), room.y, px(HIGH), px(HIGH))
    yield IconButton(kit, place, "person", choose, kind="quiet", key=KEY, tip=f"{words} – {tip}")


def choose_learner(scene: UiScene, then: Callable[[], object]) -> None:
    """Let somebody choose the learner."""
    services = scene.services
    known = services.results.person_named(services.learners.learner)

    def chosen(person: Person | None) -> None:
        if person is not None:
            services.learners.choose(person.name)
        then()

    scene.open(PeopleScene(known.id if known is not None else None), chosen)
