"""A bot's advice on the table: first the reason, with what it speaks of lit, then the choice."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.choices import Give, Move, Store
from alhambra_desktop.bots import Hint
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.alhambra.hinting import advised, begins_at, hinted
from alhambra_desktop.presentation.tip import Tip

if TYPE_CHECKING:  # it gives the advice
    from alhambra_desktop.client.alhambra.scene import TableScene

STAYS = 8.0
"""Seconds."""


def tell(scene: "TableScene", hint: Hint) -> None:
    """Say the reason; while the note stands, the cards, tiles and cells it speaks of are lit."""
    session, screen = scene.session, scene.screen
    tip = Tip(text=scene.hint_words(hint, session.view, session.me))
    about = advised(session.view, session.picker, session.answering, screen.table, screen.acts, hint.choice)
    scene.hints.refuse(tip, screen.layout.hand, STAYS, about)
    scene.invalidate()


def mark(scene: "TableScene", choice: Choice) -> None:
    """Pick the choice, ready to be made, or lead the keyboard to where it begins."""
    session = scene.session
    selection = hinted(session.view, session.picker, choice) or session.answering.hinted(choice)
    if selection is not None:
        session.selection = selection
        scene.keys.focus = ("cell", choice.to) if isinstance(choice, Move) else ()
        scene.recompose()
    if selection is None or isinstance(choice, Store | Give):
        screen = scene.screen
        scene.keys.focus = begins_at(screen.table, screen.acts, session.picker, choice)
    if scene.hinting.known is not None:
        tell(scene, scene.hinting.known)
