"""The present learner: each player of this computer has lessons, tips and puzzles of their own."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.dialogs import EntryDialog
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.services import Services
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.match.seating import NAME_LENGTH
from alhambra_desktop.match.store import Person
from alhambra_desktop.presentation.seating_plan import COLOURS
from alhambra_desktop.text import t

HIGH, WIDEST = 46, 260
"""Units."""
KEY = "learner"


def settle_learner(services: Services) -> None:
    """Assign what was learned before the first learner was named to the most recent player."""
    people = services.results.people()
    if people:
        services.learners.belongs_to(people[0].name)


def named_first(scene: Scene, then: Callable[[], object]) -> None:
    """Ask once for a name before somebody's first game here, then go on; the name becomes a player.

    Whoever skips that is called as New game calls players without a name, and is not asked again. Esc goes
    back to where one came from, with nothing begun.
    """
    services = scene.services
    settings = services.settings
    if services.learners.learner or settings.person_names or services.results.people():
        then()
        return

    def hear(said: str | None) -> None:
        if said is None:
            return
        name = " ".join(said.split())
        if name:
            services.results.remember(name, COLOURS[0])
            services.learners.choose(name)
        names = (name or t("new_game.person_name", number=1),)
        services.apply(replace(services.settings, person_names=names))
        then()

    question = EntryDialog(
        t("first_name.title"),
        t("first_name.text"),
        t("first_name.yes"),
        no=t("first_name.no"),
        limit=NAME_LENGTH,
        may_be_empty=True,
        key="name",
    )
    scene.open(question, hear)


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
