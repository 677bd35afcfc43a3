"""The scenes that the table opens: menu, curtain, scorings, log, keys, palaces of others."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.client.curtain import CurtainModel, CurtainScene
from alhambra_desktop.client.dialogs import not_kept
from alhambra_desktop.client.menus.pause import PauseMenu
from alhambra_desktop.client.menus.settings import SettingsScene
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.scoring.result import ResultScene
from alhambra_desktop.client.scoring.scene import ScoringScene
from alhambra_desktop.client.scoring.why import Holdings
from alhambra_desktop.client.table.bar import window_words
from alhambra_desktop.client.table.card import CardScene
from alhambra_desktop.client.table.key_sheet import KeySheet
from alhambra_desktop.client.table.log_scene import LogScene
from alhambra_desktop.client.table.palace_scene import PalaceScene
from alhambra_desktop.client.table.players import loose_city
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.match.match import Beat
from alhambra_desktop.presentation.chronicle import undo_reach
from alhambra_desktop.presentation.models import CityModel
from alhambra_desktop.presentation.sheet import (
    SheetModel,
    SheetRow,
    chart_of,
    drawn_after,
    evidence,
    game_round,
    result_of,
    sheet_now,
    sheet_of,
)
from alhambra_desktop.presentation.targets import Name

if TYPE_CHECKING:
    from alhambra_desktop.client.table.scene import TableScene


class Doors(Scene):
    """What can be opened over the table; part of the table scene."""

    def _table(self) -> "TableScene":
        return cast("TableScene", self)

    # ------------------------------------------------------------ menus

    def open_menu(self) -> None:
        """The pause menu."""
        self.open(PauseMenu(self._table().session.match))

    def open_settings(self) -> None:
        """The settings."""
        self.open(SettingsScene())

    def toggle_sound(self) -> None:
        """Sound off or on, in the settings."""
        settings = self.services.settings
        self.services.apply(replace(settings, muted=not settings.muted))

    def open_keys(self) -> None:
        """The sheet of keys."""
        self.open(KeySheet())

    def open_log(self) -> None:
        """The whole log."""
        session = self._table().session
        reach = undo_reach(session.match) if session.perspective.revealed else None
        self.open(LogScene(self._table(), reach))

    def open_palace(self, number: int) -> None:
        """A participant large: palace, reserve, and for seats who plays them."""
        table = self._table()
        session = table.session
        player = table.screen.table.players[number]
        others = session.match.people
        change = player.city is not None and not session.match.over
        scene = PalaceScene(player, change=change, only_person=others == (number,))
        self.open(scene, lambda level: self._hand_over(number, level))

    def _hand_over(self, number: int, level: str | None) -> None:
        table = self._table()
        if level is not None:
            table.session.hand_over(number, level)
            table.jumped()

    def open_card(self, name: Name) -> None:
        """The card of a thing: everything about it, large."""
        table = self._table()
        scene = CardScene.of(table.session.view, table.screen, name)
        if scene is not None:
            self.open(scene)

    def tell_not_kept(self, problem: OSError) -> None:
        """The match cannot be written any more: a full or vanished disk."""
        self.open(not_kept(self.services.data_dir, str(problem)))

    # ------------------------------------------------------------ the curtain

    def open_curtain(self, seat: int) -> None:
        """Hand the screen over; the table is seen again when the doors are open."""
        table = self._table()
        session = table.session
        view: Palace = session.match.view(NOBODY)  # type: ignore[assignment] # the palace game
        window = table.screen.table.bar.deck.window
        model = CurtainModel(
            seat,
            session.people,
            view.totals(),
            game_round(view),
            session.chronicle.since_turn_of(seat),
            window_words(window) if window is not None else "",
        )
        self.open(CurtainScene(model, session.match), self._curtain_open)

    def _curtain_open(self, seat: int | None) -> None:
        if seat is not None:
            table = self._table()
            table.hints.clear()
            table.session.open_curtain(seat)
            table.recompose()

    # ------------------------------------------------------------ scorings and the end

    def open_scoring(self, beat: Beat, round_: str) -> None:
        """A scoring that was held."""
        session = self._table().session
        sheet = sheet_of(session.view, session.people, beat, round_)
        if sheet.rows:
            self._open_sheet(sheet, round_, drawn_after(beat.events, round_))

    def open_preview(self) -> None:
        """If scored now."""
        session = self._table().session
        if not session.match.over:
            self._open_sheet(sheet_now(session.view, session.people), "", ())

    def _open_sheet(self, sheet: SheetModel, until: str, later: tuple[str, ...]) -> None:
        session = self._table().session
        chart = chart_of(session.match.beats, session.people, session.view.players, until)

        def holdings(row: SheetRow) -> tuple[Holdings, ...]:
            return tuple(self._holding(person.number, row.category, later) for person in sheet.people)

        still = self.services.settings.animation == "off"
        self.open(ScoringScene(sheet, chart, holdings, still=still))

    def _holding(self, number: int, category: str, later: tuple[str, ...]) -> Holdings:
        """What a participant has built as a picture, and what of it counts."""
        table = self._table()
        player = table.screen.table.players[number]
        city = player.city or loose_city(
            replace(player, loose=tuple(face for face in player.loose if face.id not in later))
        )
        proof = evidence(table.session.view, number, category, later)
        return city or CityModel((), player.colour), proof

    def open_result(self) -> None:
        """The final result."""
        session = self._table().session
        match = session.match
        if not match.over:
            return
        result = result_of(session.view, session.people)
        chart = chart_of(match.beats, session.people, session.view.players)
        self.open(ResultScene(result, chart, match.setup, practice=match.practice))
