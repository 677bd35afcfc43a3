"""Names and short phrases of the dice game in the language in use."""

from collections.abc import Iterable, Sequence

from alhambra_desktop.dice_game import board, questions
from alhambra_desktop.dice_game.components import Chip
from alhambra_desktop.dice_game.frames import (
    MarkerTurn,
    NamingStartPlayer,
    PassingOn,
    Prizes,
    ReceivingPoint,
)
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t

PERCENT = 100


def counted(count: int, kind: str) -> str:
    """A number of symbols of a type inside a sentence: ``4 towers``."""
    return t(f"dice.counted.{kind}", count=count)


def column_name(kind: str) -> str:
    """The column of a type inside a sentence: ``the towers``."""
    return t(f"dice.column.{kind}")


def showing(symbols: Iterable[str], types: Sequence[str]) -> str:
    """What dice show, by type from the left: ``2 pavilions and 1 tower``."""
    shown = list(symbols)
    return enumerated([counted(shown.count(kind), kind) for kind in types if kind in shown])


def chip_name(chip: Chip) -> str:
    """A chip inside a sentence: ``a swap chip``, ``a chip worth 2 points``."""
    if chip.value:
        return t("dice.chip.points", count=chip.value)
    return t(f"dice.chip.{chip.kind}")


def chip_title(kind: str, value: int) -> str:
    """A chip as a heading: ``Swap chip``."""
    return t("dice.chip_title.points", count=value) if value else t(f"dice.chip_title.{kind}")


def chip_effect(kind: str, value: int) -> str:
    """What a chip does, in one or two sentences."""
    return t("dice.chip_effect.points", count=value) if value else t(f"dice.chip_effect.{kind}")


def chip_brief(kind: str, value: int) -> str:
    """A chip and what it does, in one line."""
    return t("dice.chip_brief.points", count=value) if value else t(f"dice.chip_brief.{kind}")


def chip_word(kind: str, value: int) -> str:
    """The word beside a chip that is held; ``value`` is the number on it, if it has one."""
    return t(f"dice.chip_word.{kind}", count=value)


def ordinal(rank: int) -> str:
    """``1st``; ranks beyond 9 share one message."""
    return t(f"dice.place.{rank}") if rank <= 9 else t("dice.place.far", number=rank)


def space_name(view: DiceGame, space: int) -> str:
    """A space of a dice area inside a sentence: ``row 4, throw 2``; behind all spaces if below 0."""
    if space < 0:
        return t("dice.behind")
    row, throw = board.row_and_throw(view.rules.components.area, space)
    return t("dice.space", row=row, throw=throw)


def percent(chance: float) -> str:
    """A chance as a percentage: 0 % and 100 % only if impossible and certain."""
    if 0 < chance < 0.005:
        return t("dice.percent_below", number=1)
    if 0.995 < chance < 1 - 1e-12:
        return t("dice.percent_above", number=99)
    return t("dice.percent", number=round(PERCENT * chance))


def headline(view: DiceGame, people: People, *, own: bool, waits: bool) -> str:
    """What is going on, in a few words; ``own``: the person at the screen is asked."""
    decision = view.decision
    if decision is None:
        return t("headline.over")
    name = people[decision.seat].name
    if own:
        return _own_headline(view, name)
    if people[decision.seat].is_person:
        return t("headline.playing", name=name)
    return t("headline.step" if waits else "headline.thinking", name=name)


def _own_headline(view: DiceGame, name: str) -> str:
    frame = view.decision.frame if view.decision is not None else None
    if isinstance(frame, MarkerTurn):
        key = "dice.headline.dirk_turn" if frame.for_dirk else "headline.your_turn"
        return t(key, name=name)
    if isinstance(frame, PassingOn):
        return t("headline.turn_end")
    if isinstance(frame, Prizes):
        return t("dice.headline.prize", name=name)
    if isinstance(frame, ReceivingPoint):
        return t("dice.headline.point", name=name)
    assert isinstance(frame, NamingStartPlayer)
    return t("dice.headline.naming", name=name)


def round_words(view: DiceGame) -> str:
    """The round and what follows it, for the curtain and the bar."""
    after = view.rules.components.scoring_after
    name = questions.next_scoring(view)
    due = next(number for number, letter in after.items() if letter == name)
    return t("dice.next_scoring", scoring=name, number=due)
