"""The paragraphs about the program itself to which the cards of its controls lead."""

from alhambra_desktop.presentation.rule_pages import NOWHERE, PROGRAM, Address
from alhambra_desktop.text import has

PARAGRAPHS = {
    "table.hint": "hint",
    "table.undo": "undo",
    "table.redo": "undo",
    "table.log": "log",
    "table.scored": "preview",
    "table.fast": "pace",
    "table.pause": "pace",
    "table.menu": "saving",
    "table.help": "own-keys",
    "title.continue": "going-on",
    "title.learn": "lessons",
    "title.saved-games": "saved",
    "title.statistics": "statistics",
    "title.puzzles": "puzzles",
    "title.score-pad": "pad",
    "pause.save-as": "saved",
    "pause.load": "saved",
    "pause.title": "going-on",
    "pause.standing": "interruptions",
    "settings.keys": "own-keys",
    "settings.key": "own-keys",
    "settings.usual": "own-keys",
    "settings.bot_speed": "pace",
    "settings.animation": "pace",
    "settings.confirm_bad_moves": "pace",
    "settings.auto_end_turn": "pace",
    "settings.tips": "lessons",
    "new_game.seat-name": "who",
    "new_game.seat-colour": "who",
    "new_game.seat-player": "who",
    "new_game.daily": "puzzles",
    "result.same": "comparison",
    "result.figures": "statistics",
    "result.watch": "replay",
    "result.chart": "replay",
    "result.review": "review",
    "result.keep": "sheet",
    "ending.watch": "replay",
    "ending.show": "replay",
    "ending.share": "sheet",
    "ending.sheet": "sheet",
    "scoring.watch": "replay",
    "replay": "replay",
    "replay.curve": "review",
    "replay.review": "review",
    "replay.seat": "review",
    "replay.turning": "review",
    "replay.no-turning": "review",
    "replay.decision": "review",
    "branch": "replay",
    "posed.following": "lessons",
    "posed.back": "lessons",
    "posed.where": "lessons",
    "posed.theme": "puzzles",
    "posed.task": "puzzles",
    "posed.number": "review",
    "posed.asked": "review",
    "deals": "puzzles",
    "deals.compare": "comparison",
    "deals.row": "comparison",
    "deals.bots": "comparison",
    "deals.bot": "comparison",
    "deals.earlier": "comparison",
    "deals.turning": "review",
    "deals.turnings": "review",
    "deals.review": "review",
    "curtain": "curtain",
    "figures": "statistics",
    "keep": "sheet",
    "learn": "lessons",
    "new_modules": "lessons",
    "pad": "pad",
    "people": "who",
    "puzzles": "puzzles",
    "saved": "saved",
    "standing": "interruptions",
}
"""By the area and the beginning of the key of a control, or by the area of all that have sentences there."""


def paragraph_about(key: str, area: str) -> Address:
    """The paragraph about a control, by the longest beginning of its key without numbers; or NOWHERE."""
    parts = [part for part in key.split("-") if not part.isdigit()]
    controls = [f"{area}.{'-'.join(parts[:count])}" for count in range(len(parts), 0, -1)]
    name = next((PARAGRAPHS[control] for control in controls if control in PARAGRAPHS), None)
    if name is None and any(has(f"about.{control}") for control in controls):
        name = PARAGRAPHS.get(area)
    return NOWHERE if name is None else Address(PROGRAM, name)
