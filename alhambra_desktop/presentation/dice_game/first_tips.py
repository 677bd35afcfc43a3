"""Tips for the first dice games: which of them matter in a situation, the most urgent first."""

from collections.abc import Iterator

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.frames import MarkerTurn, Prizes
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.presentation.dice_game.words import chip_brief
from alhambra_desktop.presentation.first_tips import FirstTip


def first_tips(view: DiceGame, seat: int, best: str) -> Iterator[FirstTip]:
    """The useful tips for the asked seat; ``best`` is the best type to mark now."""
    frame = view.decision.frame if view.decision is not None else None
    if isinstance(frame, Prizes):
        won = (f"column-{questions.prize_column(view)}",)
        yield FirstTip("dice.prizes", won)
        yield FirstTip("dice.track", won)
    if not isinstance(frame, MarkerTurn) or frame.placed:
        return
    if not frame.throws:
        yield FirstTip("dice.throw", ("act-throw",))
        if view.seat(seat).chips:
            yield FirstTip("dice.chips", (f"chip-{seat}",))
        if view.state.round_number in view.rules.components.scoring_after:
            facts = (("scoring", questions.next_scoring(view)),)
            yield FirstTip("dice.scoring", ("rounds", "around places"), facts)
        return
    if frame.throws < view.rules.components.dice.throws:
        yield FirstTip("dice.keep", ("around die",))
    if best:
        yield FirstTip("dice.mark", (f"column-{best}",))
        landing = next((one for one in questions.landings(view) if one.type == best), None)
        if landing is not None and landing.space != landing.result:
            yield FirstTip("dice.taken", (f"column-{best}",))
        if view.column(best).chip:
            chip = view.chip(view.column(best).chip)
            yield FirstTip("dice.bonus", (f"bonus-{best}",), (("chip", chip_brief(chip.kind, chip.value)),))
