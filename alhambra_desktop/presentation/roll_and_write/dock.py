"""The dock of the table: what is going on, an explanation, and the present buttons."""

from dataclasses import dataclass

from alhambra_desktop.presentation.acts import NORMAL, PRIMARY, Act
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, PaperModel
from alhambra_desktop.presentation.roll_and_write.picker import (
    ACTING,
    BUILT,
    KEEPING,
    OVER,
    WAITING,
    Picker,
    Selection,
)
from alhambra_desktop.presentation.roll_and_write.reasons import cell_name, reason_text
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.choices import BuildSecond, FinishTurn, GainCoins
from alhambra_desktop.text import t


@dataclass(frozen=True, slots=True)
class DockModel:
    """``title`` says what is asked, ``detail`` how it is done; ``acts`` are the buttons from the top.

    ``end`` is the End turn button.
    """

    title: str
    detail: str
    acts: tuple[Act, ...]
    end: Act


def dock_model(picker: Picker, selection: Selection, model: PaperModel, waiting_for: str) -> DockModel:
    """The dock for a selection; ``waiting_for`` is the headline while others play."""
    end = end_act(picker)
    if picker.phase == ACTING:
        return _acting(picker, selection, model, end)
    if picker.phase == BUILT:
        return _built(picker, model, end)
    if picker.phase == KEEPING:
        return _keeping(picker, selection, model, end)
    if picker.phase == OVER:
        result = Act("result", t("dock.show_result"), t("key.enter"), PRIMARY)
        return DockModel(t("headline.over"), t("dock.over_hint"), (result,), end)
    assert picker.phase == WAITING
    return DockModel(waiting_for, t("sheet.dock.waiting"), (), end)


def end_act(picker: Picker) -> Act:
    """The End turn button, with the reason if it is disabled."""
    label = t("dock.end_turn")
    if picker.phase in (WAITING, OVER):
        return Act(
            "end", label, why=t("reason.not_your_turn" if picker.phase == WAITING else "reason.game_over")
        )
    if picker.phase == KEEPING:
        return Act("end", label, why=t("sheet.reason.keep_first"))
    reason = questions.why_not_finish(picker.view)
    look = PRIMARY if reason is None else NORMAL
    why = reason_text(reason) if reason is not None else ""
    return Act("end", label, look=look, choices=(FinishTurn(),), why=why)


def _acting(picker: Picker, selection: Selection, model: PaperModel, end: Act) -> DockModel:
    gained, lost = picker.coins
    label = t("sheet.act.gain", count=gained) if gained else t("sheet.act.gain_none")
    worst = "" if gained else t("sheet.confirm.no_coins" if not lost else "sheet.confirm.no_room")
    look = NORMAL if any(not found.built for found in picker.crossings.values()) else PRIMARY
    ends = not gained and picker.ends_by_choice  # who throws again, throws at once
    choices = (GainCoins(), FinishTurn()) if ends else (GainCoins(),)
    gain = Act("gain", label, look=look, choices=choices, confirm=worst)
    owned = t("sheet.dock.coins", count=model.own.coins)
    if selection.die is not None:
        face = picker.number(selection.die)
        title = t(f"sheet.dock.change_{selection.die[0]}", number=face)
        return DockModel(title, t("sheet.dock.change_hint", count=model.printed.change), (gain,), end)
    if look == PRIMARY:
        return DockModel(t("sheet.dock.must_gain"), owned, (gain,), end)
    title = t("sheet.dock.act" if gained else "sheet.dock.act_again")
    return DockModel(title, t("sheet.dock.act_hint"), (gain,), end)


def _built(picker: Picker, model: PaperModel, end: Act) -> DockModel:
    """After the action: the second building for coins, or the end of the turn."""
    cell = questions.second_cell(picker.view)
    if cell is None:
        return DockModel(t("headline.turn_end"), t("sheet.dock.end_hint"), (), end)
    reason = questions.why_not_build(picker.view, cell)
    kind = t(f"sheet.type.{model.printed.type_at(cell)}")
    label = t("sheet.act.second", type=kind, count=model.printed.second)
    why = reason_text(reason) if reason is not None else ""
    second = Act("second", label, choices=(BuildSecond(cell),), why=why)
    if reason is not None:
        return DockModel(t("headline.turn_end"), t("sheet.dock.end_hint"), (second,), end)
    return DockModel(
        t("sheet.dock.second"), t("sheet.dock.second_hint", cell=cell_name(cell)), (second,), end
    )


def _keeping(picker: Picker, selection: Selection, model: PaperModel, end: Act) -> DockModel:
    """Which pair stays; the other one goes on."""
    choice = picker.keep_choice(selection)
    to = picker.view.receiver(picker.seat)
    name = model.players[to].name if to is not None else ""
    reason = questions.why_not_keep(picker.view, choice.yellow, choice.blue)
    if reason is not None:
        keep = Act("keep", t("sheet.act.keep_none"), look=PRIMARY, why=reason_text(reason))
        return DockModel(t("sheet.dock.keep"), t("sheet.dock.keep_hint", name=name), (keep,), end)
    left = [
        number
        for colour in (YELLOW, BLUE)
        for place in range(picker.dice(colour))
        if place != selection.kept(colour)
        for number in (picker.number((colour, place)),)
    ]
    label = t("sheet.act.keep", yellow=choice.yellow[0], blue=choice.blue[0])
    keep = Act("keep", label, t("key.enter"), PRIMARY, (choice,))
    detail = t("sheet.dock.keep_passes", name=name, yellow=left[0], blue=left[1])
    return DockModel(t("sheet.dock.keep"), detail, (keep,), end)
