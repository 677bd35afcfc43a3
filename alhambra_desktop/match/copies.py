"""Journals that are written as a whole: named saves, and matches branched from a recorded one."""

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.games import AnyGame

if TYPE_CHECKING:  # a match writes its copies with this
    from alhambra_desktop.match.journal import Journal
    from alhambra_desktop.match.match import Match
    from alhambra_desktop.match.past import Step
    from alhambra_desktop.match.saves import SaveFolder

ROOMY, SELDOM = 4 << 20, 8
"""Bytes of a journal up to which each turn keeps its state; in a longer one every eighth turn does."""

PRESSED = "pressed"
"""In the journal line of a pass: it was chosen. Older journals have none; their passes count as automatic."""


def new_identity() -> str:
    """The identity of a new match."""
    return secrets.token_hex(8)


def new_place(folder: "SaveFolder") -> Path:
    """A free path for the journal of a new match."""
    return folder.new_path(time.strftime("game-%Y-%m-%d-%H%M%S"))


def snapshot(game: AnyGame, written: int = 0) -> dict[str, Any]:
    """The journal line for a position: the turn, the digest of the state and the state itself.

    ``written``: bytes of the journal so far. A state of 43 modules takes 20 KB, and a journal that keeps all
    of a thousand turns would be too large to be read: in a long one most turns keep the digest alone.
    """
    plain, turn = game.plain(), game.state.turn
    digest = codec.digest(plain)
    if written > ROOMY and turn % SELDOM and not game.over:
        return {"digest": digest}
    return {"turn": turn, "digest": digest, "state": plain, "over": game.over}


def line_of(step: "Step") -> dict[str, Any]:
    """The journal line of a step."""
    line = {"choice": codec.encode(step.choice, Choice), "seat": step.seat}
    pressed = isinstance(step.choice, Pass) and not step.automatic
    return {**line, PRESSED: True} if pressed else line


def write_copy(match: "Match", journal: "Journal", players: tuple[str, ...], *, practice: bool) -> None:
    """Write all choices so far, in order, and the resulting position.

    ``players`` says by seat who continues. Raises OSError if it cannot be written.
    """
    for line in copied(match, players, practice=practice):
        journal.write(line)
    journal.write(snapshot(match.game))
    if journal.problem is not None:
        raise journal.problem


def copied(match: "Match", players: tuple[str, ...], *, practice: bool = False) -> Iterator[dict[str, Any]]:
    """The lines of a journal with all choices so far, in order."""
    for seat, player in enumerate(players):
        if player != match.setup.seats[seat].player:
            yield {"hand_over": seat, "player": player}
    if practice:  # the list of saves reads what stands before the first choice
        yield {"practice": True}
    for step in match.steps:
        if step.choice is not None:
            yield line_of(step)
    for (seat, moment), answer in match.automatic.items():
        things = list(match.awaited(seat, moment))
        yield {"standing": seat, "kind": moment, "answer": answer, "things": things}
