"""The widgets of the dice game's board: players, columns, tray, and the answers to the question."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.dice_game.columns import ColumnWidget, Spot
from alhambra_desktop.client.dice_game.log_panel import LogPanel
from alhambra_desktop.client.dice_game.players import PlayerPanel
from alhambra_desktop.client.dice_game.prompt import OptionWidget, prompt_widgets
from alhambra_desktop.client.dice_game.tools import tool_buttons
from alhambra_desktop.client.dice_game.tray import DieWidget, draw_black, draw_numbers, draw_tray
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn
from alhambra_desktop.dice_game.choices import PlaceMarker, ThrowDice
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.dice_game.layout import DiceLayout
from alhambra_desktop.presentation.dice_game.models import BoardModel
from alhambra_desktop.presentation.dice_game.picks import kept_for
from alhambra_desktop.presentation.dice_game.prompt_model import Prompt
from alhambra_desktop.presentation.dice_game.sentences import newest_marker
from alhambra_desktop.presentation.dice_game.tips import chip_tip, column_tip, die_tip, places_tip, player_tip
from alhambra_desktop.presentation.dice_game.words import chip_title
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene has a board
    from alhambra_desktop.client.dice_game.scene import DiceScene


class Board:
    """Built again whenever something has changed."""

    def __init__(self, scene: "DiceScene") -> None:
        self._scene = scene
        self._model: BoardModel
        self._layout: DiceLayout
        self._prompt: Prompt
        self._options: tuple[OptionWidget, ...] = ()

    def widgets(self, model: BoardModel, layout: DiceLayout, prompt: Prompt) -> Iterator[Widget]:
        """Everything between bar and foot."""
        self._model, self._layout, self._prompt = model, layout, prompt
        yield from self._players()
        yield from self._columns()
        yield from self._tray()
        yield from self._answers()

    def _players(self) -> Iterator[Widget]:
        scene = self._scene
        layout = self._layout
        for face, rect in zip(self._model.players, layout.players, strict=True):
            number = face.who.number
            panel = PlayerPanel(
                scene.brush,
                rect,
                face,
                lambda number=number: scene.open_seat(number),  # type: ignore[misc] # bound now
                full=layout.full,
                tip=player_tip(face),
                arriving=lambda kind, what, number=number: scene.stage.hides(  # type: ignore[misc] # bound now
                    kind, ("player", "", number), what
                ),
            )
            yield panel
            yield from panel.chips(scene.presses.chip, chip_tip)
        if layout.log is not None:
            told = scene.showing.number if scene.showing is not None and scene.stage.rolls else None
            yield LogPanel(scene.brush, layout.log, scene.session, scene.open_log, without=told)

    def _columns(self) -> Iterator[Widget]:
        scene = self._scene
        best = scene.best if scene.asked and kept_for(scene.view, scene.picks, scene.best) else ""
        newest = newest_marker(scene.session.match.steps)
        for face, places in zip(self._model.columns, self._layout.columns, strict=True):
            kind = face.kind
            yield ColumnWidget(
                scene.brush,
                places,
                face,
                scene.session.people,
                scene.stage,
                lambda kind=kind: scene.presses.column(kind),  # type: ignore[misc] # bound now
                tip=column_tip(scene.view, scene.session.people, face, own=scene.asked),
                best=kind == best,
                pointed=self._points_at,
                newest=newest.space if newest is not None and newest.type == kind else -1,
            )
            if face.chip is not None:
                bonus = Spot(
                    scene.kit, pygame.Rect(places.chip), tip=chip_tip(face.chip), key=f"bonus-{kind}"
                )
                bonus.named = chip_title(face.chip.kind, face.chip.value)
                yield bonus
            foot = Spot(scene.kit, pygame.Rect(places.foot), tip=places_tip(face), key=f"places-{kind}")
            foot.named = t(f"type.plural.{kind}")
            yield foot

    def _points_at(self, kind: str) -> bool:
        """Whether an answer about a column is pointed at, or has the visible focus."""
        scene = self._scene
        ring = scene.ui.ring_shown
        return any(
            widget.option.column == kind and (widget.hovered or (widget.focused and ring))
            for widget in self._options
        )

    def _tray(self) -> Iterator[Widget]:
        scene = self._scene
        places, tray, brush = self._layout.tray, self._model.tray, scene.brush
        yield Drawn(scene.kit, pygame.Rect(places.area), lambda s, _: draw_tray(brush, s, places, tray))
        dice = [
            DieWidget(
                brush,
                places,
                die,
                scene.stage,
                scene.slides,
                lambda index=die.index: scene.presses.die(index),  # type: ignore[misc] # bound now
                tip=die_tip(die),
                number=die.index + 1,
            )
            for die in tray.dice
        ]
        yield from dice
        hidden = scene.stage.hides("black", ("black", "", 0))
        black = "" if hidden else tray.black
        tip = t("dice.tip.black" if tray.black else "dice.tip.black_place")
        room = pygame.Rect(places.black)
        yield Drawn(scene.kit, room, lambda s, _: draw_black(brush, s, places, black), tip=tip)
        yield Drawn(scene.kit, pygame.Rect(places.area), lambda s, _: draw_numbers(s, dice))

    def advised(self, choice: Choice) -> Iterator[str]:
        """The keys of what a hint speaks of: its button, and the dice that are kept or the column."""
        throws = isinstance(choice, ThrowDice)
        for group, options in (("act", self._prompt.acts), ("option", self._prompt.options)):
            for one in options:
                if one.choice == choice or (throws and isinstance(one.choice, ThrowDice)):
                    yield f"{group}-{one.id}"
        if isinstance(choice, ThrowDice) and self._model.tray.throws:
            yield from (f"die-{die.index}" for die in self._model.tray.dice if die.index not in choice.dice)
        if isinstance(choice, PlaceMarker):
            yield f"column-{choice.type}"

    def _answers(self) -> Iterator[Widget]:
        scene = self._scene
        rect = self._layout.prompt
        hinted = ""
        if scene.hinted is not None:
            answers = (*self._prompt.acts, *self._prompt.options)
            hinted = next((answer.id for answer in answers if answer.choice == scene.hinted), "")
        tools = tool_buttons(scene, pygame.Rect(rect))
        shown = tuple(
            prompt_widgets(
                scene.brush,
                rect,
                self._prompt,
                scene.session.people,
                scene.presses.option,
                active=scene.asked,
                hinted=hinted,
                tools=rect.right - tools[0].rect.x,
            )
        )
        self._options = tuple(widget for widget in shown if isinstance(widget, OptionWidget))
        yield from shown
        yield from tools
