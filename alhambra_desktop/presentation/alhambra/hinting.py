"""A bot's hint in the palace game: the reason as a sentence, and the choice as a selection."""

from collections.abc import Sequence
from dataclasses import replace

from alhambra_desktop.alhambra.choices import Add, Buy, Exchange, Give, Move, Place, Remove, Store, TakeMoney
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Hint
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING, Selection, places_of
from alhambra_desktop.presentation.alhambra.targets import Name
from alhambra_desktop.presentation.people import People
from alhambra_desktop.text import has, t


def hint_words(view: Palace, seat: int, people: People, hint: Hint) -> str:
    """What the bot would do and why; a choice of a module is described by its fields.

    A module that has no words for a cell leaves it at its being the best place.
    """
    wording = Wording(view, seat, people)
    facts = {**wording.facts(hint.choice), **wording.told(hint.facts)}
    here = f"{hint.key.rpartition('.')[0]}.here"
    return t(next((key for key in (hint.key, here) if has(key)), "hint.other"), **facts)


def hinted(view: Palace, picker: Picker, choice: Choice) -> Selection | None:
    """The choice as a selection on the table, ready to be made; None for one that has a button.

    A tile to store or to give away is selected: their buttons are for the selected tile.
    """
    if isinstance(choice, TakeMoney):
        return replace(NOTHING, display=places_of(choice.cards, tuple(view.state.display)))
    if type(choice) is Buy:
        return picker.laid(replace(NOTHING, sale=choice.sale, add_ons=choice.add_ons), choice.cards)
    if isinstance(choice, Place):
        return replace(NOTHING, tile=choice.tile, cell=choice.cell, rotation=choice.rotation)
    if isinstance(choice, Store | Give):
        return replace(NOTHING, tile=choice.tile)
    if isinstance(choice, Add | Exchange):
        begun = picker.press_reserve(NOTHING, choice.tile).selection
        return replace(begun, cell=choice.cell, rotation=choice.rotation)
    if isinstance(choice, Move):
        return replace(NOTHING, redesign=True, cell=choice.cell, rotation=choice.rotation)
    if isinstance(choice, Remove):
        return replace(NOTHING, redesign=True, cell=choice.cell)
    return None


def advised(
    view: Palace, picker: Picker, answering: Answering, table: TableModel, acts: Sequence[Act], choice: Choice
) -> tuple[Name, ...]:
    """What a hint for this choice speaks of: cards, tiles and cells, or the button to press."""
    told = hinted(view, picker, choice)
    found: list[Name] = []
    if told is not None:
        found += [("display", place) for place in told.display]
        found += [("hand", place) for place in told.hand]
        found += [("sale", told.sale)] if told.sale else []
        found += [(kind, told.tile) for kind in ("held", "bought", "reserve") if told.tile]
        found += [("cell", told.cell)] if told.cell is not None else []
        found += [("cell", choice.to)] if isinstance(choice, Move) else []
    else:
        composed = answering.hinted(choice)
        found += answering.pressed(composed) if composed is not None else ()
    if isinstance(choice, Store | Give) or not found:
        found.append(begins_at(table, acts, picker, choice))
    return tuple(found)


def begins_at(table: TableModel, acts: Sequence[Act], picker: Picker, choice: Choice) -> Name:
    """What to press for a choice that is not a selection: its button, or a thing or list."""
    for act in acts:
        if choice in act.choices:
            return "act", act.id
    for name, item in table.things():
        if any(choice in [option.choice for option in ask.options] for ask in begun_by(item, picker.asks)):
            return "thing", name
    lists = {"asks", f"ask {name_of(type(choice))}"}
    return next((("act", act.id) for act in acts if act.id in lists), ())
