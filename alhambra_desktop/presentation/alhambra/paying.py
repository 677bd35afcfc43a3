"""The payment of a bid, a stake or another payable that is being composed: cards and other sources."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from alhambra_desktop.alhambra.buying import Buying, payment_sources
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.payables import Paying
from alhambra_desktop.alhambra.refs import ADD_ON, CARD
from alhambra_desktop.alhambra.vocabulary import ANY, Sale
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.alhambra.derive import laid_faces
from alhambra_desktop.presentation.alhambra.models import CardFace, TableModel
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import Selection, places_of
from alhambra_desktop.presentation.alhambra.stems import Stem, several_of


def laid_down(picker: Picker, selection: Selection) -> tuple[str, ...]:
    """The names of everything selected as payment."""
    return (*(picker.hand[place] for place in selection.hand), *selection.more)


def with_laid(picker: Picker, selection: Selection, names: Sequence[str]) -> Selection:
    """The selection with exactly these cards, and other payment sources."""
    hand = places_of(names, picker.hand)
    seen = Counter(picker.hand[place] for place in hand)
    return replace(selection, hand=hand, more=tuple((Counter(names) - seen).elements()))


def faces(picker: Picker, selection: Selection) -> tuple[CardFace, ...]:
    """The selected payment, with currency and value."""
    return laid_faces(picker.view, laid_down(picker, selection))


def worth(picker: Picker, selection: Selection) -> int:
    """The value of the selected payment."""
    return sum(face.value for face in faces(picker, selection))


def card_pressed(picker: Picker, selection: Selection, stem: Stem, place: int) -> Selection:
    """A card of the hand: selected or unselected; one that does not fit the others replaces them."""
    laid = replace(selection, hand=tuple(sorted(set(selection.hand) ^ {place})), amount=0)
    return laid if _mixes(picker, stem, laid) else replace(laid, hand=(place,), more=())


def means_pressed(picker: Picker, selection: Selection, stem: Stem, name: str, held: int) -> Selection:
    """A payment source that is not a card: one more of it is used; after the last one, none."""
    if selection.more.count(name) >= held:
        return replace(selection, more=tuple(one for one in selection.more if one != name), amount=0)
    laid = replace(selection, more=(*selection.more, name), amount=0)
    return laid if _mixes(picker, stem, laid) else replace(laid, hand=(), more=(name,))


def _mixes(picker: Picker, stem: Stem, selection: Selection) -> bool:
    """Whether the selected sources can be combined: of one currency, or as the choice or add-ons allow."""
    if len({face.currency for face in faces(picker, selection)}) < 2:
        return True
    if _in_any_mix(picker, stem, laid_down(picker, selection)):
        return True
    cards, add_ons = several_of(stem.options[0], CARD), several_of(stem.options[0], ADD_ON)
    laid, used = Counter(laid_down(picker, selection)), set(selection.add_ons)
    if cards is not None and add_ons is None and _joined(picker, stem.options[0], cards, laid):
        return True
    return cards is not None and any(
        laid <= Counter(getattr(option, cards)) and (add_ons is None or set(getattr(option, add_ons)) == used)
        for option in stem.options
    )


def _in_any_mix(picker: Picker, stem: Stem, names: Sequence[str]) -> bool:
    """Whether the sum may be paid in any mix of currencies, with all of these sources."""
    view, choice = picker.view, stem.options[0]
    kind = view.decision.kind_of(choice) if view.decision is not None else None
    asked: Sequence[Sale | None] = ()
    if isinstance(kind, Buying):
        asked = (kind.find(view, picker.seat, cast("Buy", choice).sale),)
    elif isinstance(kind, Paying):
        asked = kind.due(view, picker.seat)
    for sale in asked:
        if sale is not None and sale.currency == ANY:
            groups = {source.id: source.group for source in payment_sources(view, picker.seat, sale)}
            return groups.keys() >= set(names) and len({groups[name] for name in names}) == 1
    return False


def _joined(picker: Picker, choice: Choice, field: str, laid: Counter[str]) -> bool:
    """Whether the kind of choice allows the last of these cards with the others."""
    kind = picker.view.decision.kind_of(choice) if picker.view.decision is not None else None
    if kind is None:
        return False
    facts = {name: getattr(choice, name) for name in type(choice).__dataclass_fields__}
    *others, last = laid.elements()
    facts[field] = tuple(others)
    return last in kind.narrow(picker.view, picker.seat, facts)[field]


def means_for(table: TableModel, stem: Stem | None) -> Mapping[str, int]:
    """The payment sources apart from the hand that can be used for a choice, each with its number."""
    if stem is None or not (stem.pays or stem.height):
        return {}
    field = several_of(stem.options[0], CARD)
    named = {name for option in stem.options for name in getattr(option, field)} if field else None
    own = (item for _, item in table.mine if item.pays)
    return {item.pays: item.count or 1 for item in own if named is None or item.pays in named}
