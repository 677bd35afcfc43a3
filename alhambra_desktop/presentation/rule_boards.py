"""The text below a board of a rule page, in every game."""

from functools import lru_cache

from alhambra_desktop.match.lessons import LEARNER
from alhambra_desktop.match.rule_boards import RuleBoard, match_of, refusal
from alhambra_desktop.presentation import refusals
from alhambra_desktop.text import language


def refusal_words(board: RuleBoard) -> str:
    """Why the action that a board asks about is not allowed, as the table would say it.

    "" for other boards.
    """
    return _refusal(board, language()) if board.choices and board.cell is None and not board.legal else ""


@lru_cache(maxsize=128)
def _refusal(board: RuleBoard, spoken: str) -> str:
    match = match_of(board)
    reason = refusal(board, match)
    return refusals.refusal_words(match.view(LEARNER), LEARNER, reason) if reason is not None else ""
