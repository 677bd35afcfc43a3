"""Everybody who plays on this computer: choose, enter, rename, change colour, delete."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.dialogs import EntryDialog, confirm, message
from alhambra_desktop.client.menus.emblem import Emblem
from alhambra_desktop.client.menus.frame import FOOT, PageScene
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton, Row
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.match import statistics
from alhambra_desktop.match.seating import NAME_LENGTH
from alhambra_desktop.match.store import NameTaken, Person
from alhambra_desktop.presentation.seating_plan import COLOURS
from alhambra_desktop.text import day, t

ROW = 84


class PeopleScene(PageScene):
    """One row per person; closes with the chosen person, also with one entered here, or None."""

    title_key = "figures.people_page"
    area = "people"
    widest = 1000

    def __init__(self, chosen: int | None = None) -> None:
        super().__init__()
        self._person = chosen
        self._entered: int | None = None
        """Who was entered here last: marked in the list, and chosen unless somebody else is."""
        self.first_focus = f"person-{chosen}" if chosen is not None else "new-person"

    def back(self) -> bool:
        people = self.services.results.people()
        self.close(next((person for person in people if person.id == self._entered), None))
        return True

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        body = self.body(foot=True)
        people = self.services.results.people()
        if people:
            room = body.inflate(-px(40), -px(40))
            room.height = min(room.height, len(people) * px(ROW + 8) + px(4))
            yield Panel(kit, room.inflate(px(40), px(40)))
            rows: list[Widget] = []
            for number, person in enumerate(people):
                top = room.y + px(4) + number * px(ROW + 8)
                rows += self._row(person, pygame.Rect(room.x + px(4), top, room.width - px(24), px(ROW)))
            yield self.scroll(room, rows, "people")
        else:
            panel = pygame.Rect(body.x, body.y, body.width, px(220))
            yield Panel(kit, panel)
            inner = panel.inflate(-px(60), -px(40))
            yield Label(kit, inner, t("figures.nobody"), "lead", "mist", align="centre", wrap=True)
        bar, foot = self.foot()
        yield bar
        label = t("figures.new_person")
        rect = pygame.Rect(0, 0, Button.width_for(kit, label, icon="plus", least=260), px(56))
        rect.midleft = (foot.x, foot.y + px(FOOT) // 2)
        yield Button(kit, rect, label, self._ask_new, icon="plus", key="new-person")

    def _row(self, person: Person, rect: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        choose = partial(self.close, person)
        mine = person.id == self._person
        yield Row(kit, rect, choose, chosen=mine, key=f"person-{person.id}", tip=t("figures.choose_person"))
        side = px(56)
        disc = pygame.Rect(rect.x + px(16), rect.centery - side // 2, side, side)
        yield Emblem(
            kit,
            disc,
            partial(self._next_colour, person),
            key=f"person-{person.id}-{person.colour}",
            tip=t("new_game.next_colour", colour=t(f"colour.{person.colour}")),
        )
        buttons = [
            ("edit", "rename", t("figures.rename"), self._ask_rename),
            ("trash", "delete", t("figures.delete_person_tip", name=person.name), self._ask_delete),
        ]
        x = rect.right - px(16)
        for icon, part, tip, action in reversed(buttons):
            x -= px(52)
            place = pygame.Rect(x, rect.centery - px(26), px(52), px(52))
            key = f"person-{person.id}-{part}"
            yield IconButton(kit, place, icon, partial(action, person), tip=tip, kind="quiet", key=key)
            x -= px(6)
        room = pygame.Rect(disc.right + px(20), rect.y + px(12), x - disc.right - px(30), px(34))
        yield Label(kit, room, shortened(kit, person.name, "heading", room.width), "heading")
        games = len(statistics.games_of(self.services.results.played(), person.id))
        words = t("figures.person_note", games=t("figures.game_count", count=games), day=day(person.since))
        below = pygame.Rect(room.x, room.bottom, room.width, px(28))
        yield Label(kit, below, shortened(kit, words, "text", below.width), "text", "mist")

    # ------------------------------------------------------------ deeds

    def _next_colour(self, person: Person) -> None:
        colour = (
            COLOURS[(COLOURS.index(person.colour) + 1) % len(COLOURS)]
            if person.colour in COLOURS
            else COLOURS[0]
        )
        self.services.results.recolour(person.id, colour)
        self.rebuild()
        self.ui.focus(f"person-{person.id}-{colour}")

    def _ask_new(self) -> None:
        self.open(self._entry(t("figures.new_person"), t("figures.new_person_text"), ""), self._enter)

    def _ask_rename(self, person: Person) -> None:
        self.open(
            self._entry(t("figures.rename"), t("figures.name_text"), person.name),
            partial(self._rename, person),
        )

    def _entry(self, title: str, words: str, value: str) -> EntryDialog:
        yes = t("common.ok")
        return EntryDialog(title, words, yes, value=value, limit=NAME_LENGTH, may_be_empty=False, key="name")

    def _enter(self, name: str | None) -> None:
        if not name or not name.strip():
            return
        results = self.services.results
        if (known := results.person_named(name)) is not None:
            self._tell_taken(known.name)
            return
        taken = {person.colour for person in results.people()}
        colour = next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
        person = results.remember(name, colour)
        if person is None:
            self.open(message(t("figures.new_person"), t("figures.unwritable", problem=results.problem)))
            return
        self._person = self._entered = person.id
        self.rebuild()
        self.ui.focus(f"person-{self._person}")

    def _rename(self, person: Person, name: str | None) -> None:
        if not name or not name.strip():
            return
        try:
            self.services.results.rename(person.id, name)
            self.services.learners.rename(person.name, " ".join(name.split()))
        except NameTaken as taken:
            self._tell_taken(taken.name)
        self.rebuild()

    def _tell_taken(self, name: str) -> None:
        self.open(message(t("figures.rename"), t("figures.name_taken", name=name)))

    def _ask_delete(self, person: Person) -> None:
        games = len(statistics.games_of(self.services.results.played(), person.id))
        words = t("figures.delete_person_text", name=person.name, count=games)
        question = confirm(t("figures.delete_title"), words, t("saved.delete"), danger=True)
        self.open(question, lambda yes: self._delete(person) if yes else None)

    def _delete(self, person: Person) -> None:
        self.services.results.forget_person(person.id)
        self.services.learners.forget(person.name)
        self.services.deleted()
        self.rebuild()
