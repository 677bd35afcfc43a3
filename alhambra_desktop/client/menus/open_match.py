"""From a menu to the table: beginning a match, continuing a saved one."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from alhambra_desktop.client.dialogs import confirm, message
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import IllegalStep, load, mended
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatingError
from alhambra_desktop.presentation.refusals import refusal_words
from alhambra_desktop.text import t

_log = logging.getLogger(__name__)


def begin_match(scene: Scene, setup: MatchSetup) -> None:
    """Begin a match and open the table; if impossible a dialog says why."""
    services = scene.services
    folder = services.saves if services.writable else None
    try:
        match = Match.begin(setup, folder, services.new_thinker())
    except (SeatingError, Refused, DataError) as refusal:
        _log.warning("no match: %s", refusal)
        scene.open(message(t("match.not_begun"), words_of(refusal)))
        return
    _to_table(scene, match)


def words_of(refusal: SeatingError | Refused | DataError) -> str:
    """Why a match cannot begin, in one sentence."""
    if isinstance(refusal, SeatingError):
        return t(f"seating.{refusal.code}", **refusal.facts)
    if isinstance(refusal, Refused):
        return t(f"reason.{refusal.reason.code}", **dict(refusal.reason.facts))
    return t("reason.bad_data", problem=str(refusal))


def open_save(scene: Scene, path: Path) -> None:
    """Continue a saved match; if impossible a dialog says why, and offers what is sound of a damaged one."""
    services = scene.services
    try:
        loaded = load(path, services.new_thinker(), keep=services.writable)
    except SaveError as error:
        _log.warning("not loaded: %s", error)
        _offer_the_rest(scene, path, error)
        return
    _to_table(scene, loaded.match)
    if loaded.from_turn:
        words = t("save.other_version", turn=loaded.from_turn)
        scene.stack.push(message(t("save.other_version_title"), words))
    elif loaded.torn:
        scene.stack.push(message(t("save.torn_title"), t("save.torn")))


def _offer_the_rest(scene: Scene, path: Path, error: SaveError) -> None:
    services = scene.services
    problem = problem_of(error)
    try:
        sound = mended(path, services.new_thinker(), keep=False)
    except SaveError:
        scene.open(message(t("save.cannot_open"), problem))
        return
    sound.match.close()
    turn = sound.from_turn
    words = f"{problem}\n\n{t('save.mend', turn=turn)}"

    def answered(yes: bool | None) -> None:
        if yes:
            _to_table(scene, mended(path, services.new_thinker(), keep=services.writable).match)

    scene.open(confirm(t("save.damaged"), words, t("save.mend_yes", turn=turn)), answered)


def watch_save(
    scene: Scene,
    path: Path,
    *,
    review: bool = False,
    at: int = 0,
    names: Mapping[int, str] | None = None,
    refused: Callable[[SaveError], None] | None = None,
) -> None:
    """Replay a saved match from a step on, perhaps with its review; if impossible a dialog says why.

    It plays at once from the beginning only: who asks for a step wants to look at it.
    ``names``: other names for seats than those of the save; ``refused`` is told in place of the dialog.
    """
    services = scene.services
    try:
        loaded = load(path, services.new_thinker(), keep=False)
    except SaveError as error:
        _log.warning("not loaded: %s", error)
        if refused is not None:
            refused(error)
        else:
            scene.open(message(t("save.cannot_open"), problem_of(error)))
        return
    loaded.match.aliases.update(names or {})
    whole = not loaded.from_turn
    plays = not review and not at
    watched = services.watch(loaded.match, at=at, whole=whole, kept_in=path, review=review, plays=plays)
    scene.open(watched)
    loaded.match.close()
    if loaded.from_turn:
        scene.stack.push(message(t("save.other_version_title"), t("replay.from_turn", turn=loaded.from_turn)))
    elif loaded.torn:
        scene.stack.push(message(t("save.torn_title"), t("replay.torn", file=path.name)))


def problem_of(error: SaveError) -> str:
    """Why a save cannot be used, as text: the file, the line, the reason."""
    problem = error.problem or "-"
    if isinstance(error, IllegalStep):
        problem = refusal_words(error.view, error.seat, error.reason)
    elif error.code == "broken_header" and isinstance(error.__cause__, Refused | SeatingError):
        problem = words_of(error.__cause__)
    return t(f"save.problem.{error.code}", file=error.path.name, line=error.line, problem=problem)


def _to_table(scene: Scene, match: Match) -> None:
    """Replace everything except the title by the table."""
    stack = scene.stack
    stack.restart(scene.services.title())
    stack.push(scene.services.table(match))
