"""One seat in New game: colour, name, person or computer, level and style, position at the table."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop import bots
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.menus.emblem import Emblem
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.match.seating import NAME_LENGTH
from alhambra_desktop.match.store import Person
from alhambra_desktop.presentation.levels import level_line, level_name
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the row is a part of the scene that it asks to be built again
    from alhambra_desktop.client.menus.new_game import NewGameScene


class SeatRow:
    """The widgets of seat ``number`` of a New game scene."""

    def __init__(self, scene: "NewGameScene", number: int) -> None:
        self._scene = scene
        self._kit = scene.kit
        self._number = number
        self._seat = scene.plan.seats[number]

    @staticmethod
    def height_for(kit: Kit) -> int:
        """The height of a row."""
        return kit.px(104)

    @staticmethod
    def kind_width(kit: Kit) -> int:
        """The width of the choice between person and computer, and of the level below it."""
        segments = Segmented.width_for(kit, (t("new_game.person"), t("new_game.computer")))
        levels = Dropdown.width_for(kit, [level_name(level) for level in (*bots.PLAYABLE, bots.LIKE)])
        return max(kit.px(232), segments, levels)

    @staticmethod
    def name_width(kit: Kit) -> int:
        """The width of the name and of the style below it."""
        styles = [t(f"style.{character}") for character in bots.characters()]
        return max(kit.px(230), Dropdown.width_for(kit, styles))

    @classmethod
    def width_for(cls, kit: Kit) -> int:
        """The width that a row and the panel around it need."""
        inner = kit.px(16 + 56 + 16) + cls.name_width(kit) + kit.px(16) + cls.kind_width(kit)
        return inner + kit.px(20 + 3 * 44 + 8 + 16) + kit.px(32 + 20)

    def place(self, rect: pygame.Rect) -> Iterator[Widget]:
        """The widgets of the row in ``rect``."""
        kit, px = self._kit, self._kit.px
        field = kit.paint.box(rect.size, kit.theme.radius("panel"), pygame.Color(255, 255, 255, 9), None)
        yield Drawn(kit, rect, lambda surface, place: surface.blit(field, place))
        emblem = pygame.Rect(rect.x + px(14), 0, px(60), px(60))
        emblem.centery = rect.centery
        colour = self._seat.colour
        yield Emblem(
            kit,
            emblem,
            self._next_colour,
            key=self._key(f"colour-{colour}"),
            tip=t("new_game.next_colour", colour=t(f"colour.{colour}")),
        )
        buttons_left = rect.right - px(12) - 3 * px(44) - 2 * px(4)
        kind = pygame.Rect(0, rect.y + px(10), self.kind_width(kit), px(38))
        kind.right = buttons_left - px(16)
        name = pygame.Rect(emblem.right + px(14), rect.y + px(10), 0, px(38))
        name.width = kind.x - px(14) - name.x
        yield from self._who(name, kind)
        yield from self._order(
            pygame.Rect(buttons_left, rect.y, rect.right - px(12) - buttons_left, rect.height)
        )

    def _key(self, part: str) -> str:
        return f"seat-{self._number}-{part}"

    # --- who --------------------------------------------------------------------------------------

    def _who(self, name: pygame.Rect, kind: pygame.Rect) -> Iterator[Widget]:
        kit, seat = self._kit, self._seat
        unnamed = self._scene.plan.is_unnamed(seat)  # the field is then empty, and asks
        yield TextField(
            kit,
            name,
            "" if unnamed else seat.name,
            self._rename,
            gui=self._scene.services.gui,
            limit=NAME_LENGTH,
            placeholder=t("new_game.your_name", name=seat.name) if unnamed else "",
            key=self._key("name"),
            tip=t("new_game.name_tip"),
        )
        kinds = (Option(True, t("new_game.person")), Option(False, t("new_game.computer")))
        yield Segmented(kit, kind, kinds, seat.is_person, self._set_person, key=self._key("kind"))
        below = kit.px(46)
        if seat.is_person:
            yield Button(
                kit,
                name.move(0, below),
                t("new_game.choose_player"),
                self._choose_player,
                icon="users",
                kind="quiet",
                role="text",
                key=self._key("player"),
                tip=t("new_game.choose_player_tip"),
            )
            return
        known = self._scene.plan.styles
        if known:
            styles = [Option(character, t(f"style.{character}")) for character in known]
            if not seat.character:
                styles.insert(0, Option("", t("style.plain")))
            yield Dropdown(
                kit, name.move(0, below), styles, seat.character, self._set_character, key=self._key("style")
            )
        else:
            yield Label(kit, name.move(kit.px(4), below), t("new_game.level"), "text", "mist", align="right")
        plan = self._scene.plan
        lines = {
            level: level_line(plan.game, level, plan.strength)
            for level in (*bots.PLAYABLE, *([bots.LIKE] if plan.has_person else ()))
        }
        levels = [Option(level, level_name(level), line) for level, line in lines.items()]
        yield Dropdown(
            kit,
            kind.move(0, below),
            levels,
            seat.player,
            self._set_level,
            key=self._key("level"),
            tip=lines[seat.player],
        )

    # --- place at the table -----------------------------------------------------------------------

    def _order(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, number = self._kit, self._number
        plan = self._scene.plan
        side = kit.px(44)
        y = room.centery - side // 2
        last = len(plan.seats) - 1
        few = len(plan.seats) <= plan.least
        for place, (icon, part, tip, enabled, reason, action) in enumerate(
            (
                ("arrow_up", "up", t("new_game.earlier"), number > 0, t("new_game.is_first"), self._earlier),
                (
                    "arrow_down",
                    "down",
                    t("new_game.later"),
                    number < last,
                    t("new_game.is_last"),
                    self._later,
                ),
                (
                    "cross",
                    "remove",
                    t("new_game.remove_seat"),
                    not few,
                    t("new_game.too_few", least=plan.least),
                    self._remove,
                ),
            )
        ):
            rect = pygame.Rect(room.x + place * (side + kit.px(4)), y, side, side)
            yield IconButton(
                kit,
                rect,
                icon,
                action,
                tip=tip,
                kind="quiet",
                key=self._key(part),
                enabled=enabled,
                reason=reason,
            )

    def _rename(self, name: str) -> None:
        self._scene.plan.rename(self._number, name)
        self._scene.rebuild_soon()

    def _choose_player(self) -> None:
        """One of the people of this computer takes the seat."""
        known = self._scene.services.results.person_named(self._seat.name)
        self._scene.open(PeopleScene(known.id if known else None), self._seat_player)

    def _seat_player(self, person: Person | None) -> None:
        if person is not None:
            self._scene.plan.seat_person(self._number, person.name, person.colour)
        self._scene.rebuild()

    def _next_colour(self) -> None:
        self._scene.plan.next_colour(self._number)
        self._scene.rebuild()
        self._scene.ui.focus(self._key(f"colour-{self._scene.plan.seats[self._number].colour}"))

    def _set_person(self, person: bool) -> None:
        self._scene.plan.set_person(self._number, person)
        self._scene.rebuild()

    def _set_level(self, level: str) -> None:
        self._scene.plan.set_level(self._number, level)
        self._scene.rebuild()

    def _set_character(self, character: str) -> None:
        self._scene.plan.set_character(self._number, character)
        self._scene.rebuild()

    def _earlier(self) -> None:
        self._scene.plan.move(self._number, -1)
        self._scene.rebuild()

    def _later(self) -> None:
        self._scene.plan.move(self._number, 1)
        self._scene.rebuild()

    def _remove(self) -> None:
        self._scene.plan.remove(self._number)
        self._scene.rebuild()
