"""A bot's hint in the palace game: the reason as a sentence, and the choice as something picked."""

from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Place, Remove, TakeMoney
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Hint
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.derive import tile_face
from alhambra_desktop.presentation.picker import Picker
from alhambra_desktop.presentation.selection import NOTHING, Selection, hand_order, places_of
from alhambra_desktop.presentation.words import card_names, faces, the_tile, type_name
from alhambra_desktop.text import has, t


def hint_words(view: Palace, hint: Hint) -> str:
    """What the bot would do and why."""
    facts: dict[str, Any] = dict(hint.facts)
    if facts.get("tile") in view.rules.pieces:
        facts["tile"] = the_tile(tile_face(view, facts["tile"]))
    if "kind" in facts:
        facts["kind"] = type_name(facts["kind"])
    if "cards" in facts:
        facts["cards"] = card_names(faces(view, facts["cards"]))
    facts.pop("cell", None)
    return t(hint.key, **facts) if has(hint.key) else t("hint.other")


def hinted(view: Palace, seat: int, picker: Picker, choice: Choice) -> Selection | None:
    """The choice as it is picked on the table, ready to be made; nothing for one that has a button."""
    if isinstance(choice, TakeMoney):
        return replace(NOTHING, display=places_of(choice.cards, tuple(view.state.display)))
    if isinstance(choice, Buy):
        hand = places_of(choice.cards, hand_order(view, seat))
        return replace(NOTHING, sale=choice.sale, hand=hand, riders=choice.riders)
    if isinstance(choice, Place):
        return replace(NOTHING, tile=choice.tile, cell=choice.cell, turn=choice.turn)
    if isinstance(choice, Add | Exchange):
        begun = picker.press_reserve(NOTHING, choice.tile).selection
        return replace(begun, cell=choice.cell, turn=choice.turn)
    if isinstance(choice, Remove):
        return replace(NOTHING, redesign=True, cell=choice.cell)
    return None
