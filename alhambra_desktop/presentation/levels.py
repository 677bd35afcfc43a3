"""The levels of bots as text."""

from alhambra_desktop.bots import LIKE, PLAYABLE, strength_of
from alhambra_desktop.bots.strengths import levels_beside
from alhambra_desktop.presentation.people import DIRK, PERSON
from alhambra_desktop.text import t


def level_name(player: str) -> str:
    """The name of a bot's level, or that it is as strong as a person."""
    between = player == LIKE or strength_of(player) is not None
    return t(f"level.{LIKE}") if between else t(f"level.{player}")


def kind_words(player: str, *, own: bool = False) -> tuple[str, ...]:
    """Who decides for a participant: you, a person, a level of bot; the longest words first."""
    if player == DIRK:
        return t("table.dirk_kind"), t("table.dirk_short")
    if player == PERSON:
        return (t("table.you") if own else t("table.person"),)
    level = level_name(player)
    return t("table.bot_kind", level=level), level


def level_line(game: str, player: str, strength: int) -> str:
    """One line about a level; for a bot as strong as a person (``strength``) the levels it is between."""
    if player in PLAYABLE:
        return t(f"level.{player}.line")
    low, high, share = levels_beside(game, strength)
    if not share:
        return t("level.like.line", level=level_name(low))
    return t("level.like.between", low=level_name(low), high=level_name(high))


def seat_kinds(now: str) -> tuple[tuple[str, str], ...]:
    """Who can play a seat, each with its name; ``now`` is who plays it at present."""
    kinds = (PERSON, *PLAYABLE) if now in (PERSON, *PLAYABLE) else (PERSON, now, *PLAYABLE)
    return tuple((kind, t("table.person") if kind == PERSON else level_name(kind)) for kind in kinds)
