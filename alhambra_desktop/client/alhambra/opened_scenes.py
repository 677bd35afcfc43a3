"""The scenes that the table opens: menu, curtain, scorings, log, keys, cities of others."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.alhambra.bar import range_words
from alhambra_desktop.client.alhambra.board_scene import BoardScene
from alhambra_desktop.client.alhambra.card import CardScene, face_at
from alhambra_desktop.client.alhambra.ending import PalaceEnding
from alhambra_desktop.client.alhambra.log_scene import TableLog
from alhambra_desktop.client.alhambra.palace_scene import PalaceScene, Shown
from alhambra_desktop.client.alhambra.players import loose_city
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.alhambra.table_picture import TablePicture
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.engine.tally import Row, ScoringEnded
from alhambra_desktop.games import AnyGame
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra.cards import GAME, PARAGRAPHS, paragraph_of, topic_of
from alhambra_desktop.presentation.alhambra.key_hints import sheet_lines
from alhambra_desktop.presentation.alhambra.large_board import fits_beside, large_board
from alhambra_desktop.presentation.alhambra.line_cards import line_card
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.models import CardFace, CityModel, Thing, TileFace
from alhambra_desktop.presentation.alhambra.module_things import home_of
from alhambra_desktop.presentation.alhambra.screen import Screen
from alhambra_desktop.presentation.alhambra.sheet import (
    SheetModel,
    drawn_after,
    final_of,
    game_round,
    result_of,
    sheet_now,
    sheet_of,
)
from alhambra_desktop.presentation.alhambra.targets import Name, cell_of, thing_of
from alhambra_desktop.presentation.chart import ChartModel
from alhambra_desktop.presentation.final import FinalModel
from alhambra_desktop.presentation.rule_pages import Address

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene

HELP: Name = ("bar", "help")
"""The button that opens the keys: the key for help over it does what it does."""


def module_at(view: Palace, screen: Screen, name: Name) -> str:
    """The module that a thing on the table comes from; "" for the base game."""
    thing = thing_of(name)
    if thing is not None:
        return thing[1]
    if name and name[0] in ("drawer", "board"):
        return str(name[1])
    face, _ = face_at(screen, name)
    return home_of(view, face.id) if face is not None else ""


class OpensTableScenes(MatchScene):
    """The dialogs and scenes over the table; a part of the table scene."""

    def _table(self) -> "TableScene":
        return cast("TableScene", self)

    # ------------------------------------------------------------ what every game says

    def round_number(self) -> int:
        return game_round(self._table().session.view)

    def curtain_note(self) -> str:
        scoring = self._table().screen.table.bar.deck.next_scoring
        return range_words(scoring) if scoring is not None else ""

    def help_lines(self) -> tuple[tuple[str, str], ...]:
        return sheet_lines(self.services.settings.keys)

    # ------------------------------------------------------------ looking closer

    def open_log(self) -> None:
        """Open the whole log."""
        session = self._table().session
        reach = session.match.undo_reach() if session.perspective.revealed else None
        self.open(TableLog(self._table(), reach), self.line_pressed)

    def open_palace(self, number: int) -> None:
        """A participant in large: city, reserve, and for seats who plays them."""
        table = self._table()
        session = table.session
        player = table.screen.table.players[number]
        others = session.match.people
        change = player.city is not None and not (session.match.over or session.match.recorded)

        def tell(shown: Shown) -> None:
            card = self._card_of(shown, player.colour)
            if card is not None:
                home = (
                    shown[1] if isinstance(shown, tuple) else home_of(session.view, getattr(shown, "id", ""))
                )
                named = PARAGRAPHS["hand" if isinstance(shown, CardFace) else "cell"]
                at = Address(GAME, "scoring" if isinstance(shown, int) else named)
                self._open_card(scene, card, home, at)

        scene = PalaceScene(
            player,
            own=number == session.me,
            change=change,
            only_person=others == (number,),
            tell=tell,
        )
        self.open(scene, lambda level: self.hand_over(number, level))

    def _card_of(self, shown: Shown, colour: str) -> CardScene | None:
        """The card of a thing in the large view of a participant."""
        table = self._table()
        if isinstance(shown, TileFace):
            return CardScene.of_tile(table.session.view, shown, colour)
        if isinstance(shown, CardFace):
            return CardScene.of_card(table.session.view, shown, colour)
        name: Name = ("player", shown) if isinstance(shown, int) else ("thing", shown)
        return CardScene.of(table.session.view, table.screen, name, table.hints.tip(name))

    def open_board(self, module: str) -> None:
        """The board of a module in large: next to the city if there is room, else over the table.

        What is pressed there is pressed on the table.
        """
        scene = self._table()
        table = scene.screen.table
        board = large_board(table, module)
        if board is None:
            return
        if fits_beside(scene.screen.layout):
            scene.session.large = module
            scene.recompose()
            return

        def pressed(answer: Thing | str | None) -> None:
            if answer == BoardScene.RULES:
                self.open_rules(module)
            elif answer == BoardScene.SHRINK:
                scene.session.pin(module)
                scene.recompose()
            elif isinstance(answer, tuple):
                scene.commands.press(("thing", answer))

        def tell(thing: Thing) -> None:
            name = ("thing", thing)
            card = CardScene.of(scene.session.view, scene.screen, name, scene.hints.tip(name))
            if card is not None:
                self._open_card(large, card, module, Address(GAME))

        large = BoardScene(board, table.me, table.live, tell)
        self.open(large, pressed)

    def open_card(self, name: Name) -> bool:
        """Open the card of a thing.

        Everything about it, with a link to its rules; returns whether it has one.
        """
        table = self._table()
        view, screen = table.session.view, table.screen
        shown = table.hints.line_under_pointer() if name == ("log",) else None
        if shown is not None:
            card, told = line_card(view, shown.line)
            table.services.open_card(self, card, told, pygame.Rect(shown.rect))
            return True
        if name and name[0] in ("drawer", "board"):
            return self._open_rule_page(name)
        scene = CardScene.of(view, screen, name, table.hints.tip(name) if name else None)
        if scene is None:
            return False
        place = table.place_of(name)
        if place is not None and not scene.pictured:
            scene.lie_beside(pygame.Rect(place))
        self._open_card(self, scene, module_at(view, screen, name) or topic_of(name), paragraph_of(name))
        return True

    def _open_card(self, over: Scene, card: CardScene, module: str, paragraph: Address) -> None:
        """Show a card; from it to the page of a module, or to a paragraph of another page."""
        at = Address(module) if module in rule_pages.topics() else paragraph

        def closed(asked: str | None) -> None:
            if asked == CardScene.RULES:
                self.open_rules(at.topic, at.name)

        over.open(card, closed)

    def open_keys(self) -> None:
        """Open the card of the thing pointed at, or else the list of keys."""
        table = self._table()
        name = table.hints.attended()
        bare = cell_of(name) is not None and face_at(table.screen, name)[0] is None
        if bare or name == HELP or not self.open_card(name):
            super().open_keys()

    def _open_rule_page(self, name: Name) -> bool:
        """Open the page of the module that a thing comes from; returns whether there is one."""
        table = self._table()
        module = module_at(table.session.view, table.screen, name)
        if module not in rule_pages.topics():
            return False
        self.open_rules(module)
        return True

    def _curtain_open(self, seat: int | None) -> None:
        self._table().hints.clear()
        super()._curtain_open(seat)

    # ------------------------------------------------------------ scorings and the end

    def open_scoring(self, step: Step, scoring: str) -> None:
        """A scoring that was held."""
        session = self._table().session
        sheet = sheet_of(session.view, session.people, step, scoring, session.match.steps)
        if sheet.rows:
            self._open_sheet(sheet, scoring, drawn_after(step.events, scoring))

    def open_preview(self) -> None:
        """The scoring if scored now; in a replay the scoring of this step, if one was held."""
        session = self._table().session
        step = session.match.steps[-1]
        held = [event.scoring for event in step.events if isinstance(event, ScoringEnded)]
        if held and session.match.recorded:
            self.open_scoring(step, held[-1])
        elif not session.match.over:
            self._open_sheet(sheet_now(session.view, session.people), "", ())

    def _open_sheet(self, sheet: SheetModel, until: str, later: tuple[str, ...]) -> None:
        session = self._table().session
        chart = session.course.chart(session.match, session.people, session.view.players, until)
        if until:  # bots may have gone on since
            sheet = replace(sheet, game_round=chart.last_round)

        still = self.services.settings.animation == "off" or session.match.recorded
        cities = tuple(self._holding(person.number, later) for person in sheet.people)
        names = looks_of(session.view.rules).name
        watch = self.watch_number if self.can_watch else None
        self.open(ScoringScene(sheet, chart, cities, names, watch, still=still))

    def row_now(self, game: AnyGame, category: str, scoring: str) -> Row | None:
        assert isinstance(game, Palace)
        found = game.rules.categories.get(category)
        return None if found is None else found.row(game, scoring)

    def _holding(self, number: int, later: tuple[str, ...]) -> CityModel:
        """What a participant has built, without the tiles that Dirk drew ``later``."""
        table = self._table()
        player = table.screen.table.players[number]
        city = player.city or loose_city(
            replace(player, loose=tuple(face for face in player.loose if face.id not in later))
        )
        return city or CityModel((), player.colour)

    def chart(self) -> ChartModel:
        session = self._table().session
        return session.course.chart(session.match, session.people, session.view.players)

    def palaces(self) -> int:
        return len(self._table().screen.table.players)

    def table_picture(self) -> TablePicture:
        """What everybody has built, for a file."""
        players = self._table().screen.table.players
        seats = ((player, self._holding(player.number, ())) for player in players)
        return TablePicture(seats, self.final())

    def ending(self) -> PalaceEnding:
        table = self._table()
        return PalaceEnding(self.final, table.session, table.screen.table.players)

    def final(self) -> FinalModel:
        session = self._table().session
        return final_of(result_of(session.view, session.people), practice=session.match.practice)
