"""The notes shown when things on the board are pointed at."""

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.components import POINTS, PUSH
from alhambra_desktop.dice_game.frames import MarkerTurn
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.presentation.dice_game.models import ChipFace, ColumnFace, DieFace, PlayerFace
from alhambra_desktop.presentation.dice_game.prompt_model import DIRK
from alhambra_desktop.presentation.dice_game.prompts import landing_text
from alhambra_desktop.presentation.dice_game.words import chip_effect, chip_title
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import enumerated, t


def column_tip(view: DiceGame, people: People, face: ColumnFace, *, own: bool) -> str:
    """A column: where the viewer's marker would land, the meaning of the odds, the stones on the track."""
    found = []
    if own:
        found += [
            landing_text(view, landing) for landing in questions.landings(view) if landing.type == face.kind
        ]
    if face.odds:
        found.append(t("dice.tip.odds"))
    if not found:
        found.append(t("dice.tip.column", name=face.name))
    stones = [
        t("dice.tip.track_stone", name=people[owner].name, space=space)
        for space in range(len(face.track), 0, -1)
        for owner in face.track[space - 1]
    ]
    empty = t("dice.tip.track_empty")
    found.append(t("dice.tip.track", stones=enumerated(stones)) if stones else empty)
    return "\n".join(found)


def chip_tip(face: ChipFace) -> str:
    """A chip: its name and what it does."""
    return t(
        "dice.tip.chip", name=chip_title(face.kind, face.value), effect=chip_effect(face.kind, face.value)
    )


def places_tip(face: ColumnFace) -> str:
    """The foot of a column: what the next scoring pays."""
    points = " \u00b7 ".join(str(paid.points) for paid in face.rank_points)
    return t("dice.tip.scoring", scoring=face.scoring, points=points)


def die_tip(face: DieFace) -> str:
    """The effect of pressing a die."""
    if not face.symbol or not face.live:
        return ""
    key = str(face.index + 1)
    return t("dice.tip.die_free", key=key) if face.kept else t("dice.tip.die_keep", key=key)


def player_tip(face: PlayerFace) -> str:
    """A participant next to the board."""
    found = [t("dice.tip.markers", name=face.who.name, count=face.markers)]
    if face.caliph:
        found.append(t("dice.tip.caliph"))
    if face.now is not None:
        found.append(t("dice.tip.now", count=face.now))
    return "\n".join(found)


def why_not_press(face: ChipFace) -> str:
    """When one's own chip is played, or that it counts by itself: why pressing it has no direct effect."""
    if face.kind == POINTS:
        return t("dice.reason.points_held")
    return t("dice.reason.push_held") if face.kind == PUSH else t("dice.reason.nothing_to_swap")


def why_not_now(view: DiceGame, name: str) -> str:
    """Why the asked player has no button for a chip, or for a turn of Dirk, at this moment."""
    assert view.decision is not None
    turn, seat = view.decision.frame, view.decision.seat
    if name != DIRK and not view.held(seat, name):
        return t(f"dice.reason.chip_not_held.{name}")
    if not isinstance(turn, MarkerTurn):
        return t(f"dice.reason.{name}_held")
    if turn.for_dirk:
        return t("dice.reason.dirk_declared" if name == DIRK else "dice.reason.no_chips_for_dirk")
    return t("dice.reason.dirk_held" if name == DIRK else "dice.reason.must_throw")
