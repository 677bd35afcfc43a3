"""The questions of the prizes: which one, where a point is taken, who begins the next round."""

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.choices import KeepPoint, NameStartPlayer, SwapPoint, TakePrize
from alhambra_desktop.dice_game.frames import ReceivingPoint
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.questions import PointOffer, PrizeOffer
from alhambra_desktop.presentation.dice_game.derive import chip_face
from alhambra_desktop.presentation.dice_game.prompt_model import ALL_KEY, KEEP_ALL, Option, Prompt
from alhambra_desktop.presentation.dice_game.words import chip_brief, chip_name, column_name, ordinal
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t


def prizes_prompt(view: DiceGame, people: People, kind: str) -> Prompt:
    """Which of the two prizes of a column is taken."""
    options = tuple(
        _prize(view, people, kind, offer, number) for number, offer in enumerate(questions.prizes(view), 1)
    )
    chip = next((offer.chip for offer in questions.prizes(view) if offer.chip is not None), None)
    title = t("dice.prompt.prize_title", column=type_name(kind))
    text = t("dice.prompt.prize") if chip is None else chip_brief(chip.kind, chip.value)
    return Prompt(title, text, (), options, "cards", kind)


def _prize(view: DiceGame, people: People, kind: str, offer: PrizeOffer, number: int) -> Option:
    assert view.decision is not None
    face = None if offer.chip is None else chip_face(offer.chip)
    label = t("dice.prize.points", count=offer.points)
    tip = ""
    if offer.chip is not None:
        label = t("dice.prize.with_chip", count=offer.points, chip=chip_name(offer.chip))
        tip = t(f"dice.chip_effect.{offer.chip.kind}", count=offer.chip.value)
    rest = t("dice.prize.points", count=offer.second_points)
    if offer.second_chip is not None:
        rest = t("dice.prize.with_chip", count=offer.second_points, chip=chip_name(offer.second_chip))
    if offer.second is None:
        note = t("dice.prize.lapses")
    elif offer.second == view.decision.seat:
        note = t("dice.prize.both", rest=rest)
    else:
        note = t("dice.prize.second", name=people[offer.second].name, rest=rest)
    return Option(
        f"prize:{offer.prize}",
        label,
        note=note,
        badge=kind if face is None else "",
        chip=face,
        choice=TakePrize(offer.prize),
        column=kind,
        cap=str(number),
        tip=tip,
    )


def point_prompt(view: DiceGame, frame: ReceivingPoint) -> Prompt:
    """Where a point is taken by a player who has a swap chip."""

    def option(number: int, offer: PointOffer) -> Option:
        keeps = not offer.chip
        return Option(
            f"point:{offer.column}",
            t("dice.becomes", before=offer.before, after=offer.after),
            note=t("dice.point_keep") if keeps else ordinal(offer.place_after),
            badge=offer.column,
            choice=KeepPoint() if keeps else SwapPoint(offer.column, offer.chip),
            column=offer.column,
            cap=str(number),
            tip=t(
                "dice.tip.point_keep" if keeps else "dice.tip.point_swap",
                column=column_name(offer.column),
                place=ordinal(offer.place_after),
            ),
            look="primary" if keeps else "normal",
        )

    offers = questions.point_offers(view)
    options = tuple(option(number, offer) for number, offer in enumerate(offers, 1))
    title = t("dice.prompt.point_title", column=column_name(frame.column))
    words, tip = t("dice.act.keep_all"), t("dice.tip.keep_all")
    keep_all = Option(KEEP_ALL, words, tip=tip, choice=KeepPoint(), cap=ALL_KEY)
    return Prompt(title, t("dice.prompt.point"), (keep_all,), options, "cells", frame.column)


def naming_prompt(people: People, players: int) -> Prompt:
    """Who begins the next round."""
    options = tuple(
        Option(
            f"name:{seat}",
            people[seat].name,
            who=seat,
            choice=NameStartPlayer(seat),
            cap=str(seat + 1),
        )
        for seat in range(players)
    )
    return Prompt(t("dice.prompt.naming_title"), t("dice.prompt.naming"), (), options)
