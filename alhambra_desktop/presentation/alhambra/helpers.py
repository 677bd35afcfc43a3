"""Add-ons that can be used with a purchase or a placement: a switch for each, next to the price."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from alhambra_desktop.alhambra import explain, questions
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.alhambra.vocabulary import AddOn
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.derive import tile_face, ware_label
from alhambra_desktop.presentation.alhambra.helper_parts import Helpers
from alhambra_desktop.presentation.alhambra.look import Helper
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.module_things import module_title
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.prospects import Opened
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.stems import Stem, rivals, toggled
from alhambra_desktop.presentation.alhambra.strip import Chip
from alhambra_desktop.presentation.module_names import module_line
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import t

MANY = 6
"""With more add-ons than this, those that cannot be used now are left out."""


def helpers_of(picker: Picker, answering: Answering, selection: Selection) -> Helpers | None:
    """The add-ons usable with the present selection; None if there are none."""
    if answering.active(selection):
        only = answering.only(selection)
        return (
            _answered(picker, answering, selection, only) if only is not None and only.has_add_ons else None
        )
    if selection.sale:
        return _bought(picker, selection) if picker.acting and selection.sale in picker.offers else None
    return _laid(picker, selection)


# ---------------------------------------------------------------- with a purchase


def _bought(picker: Picker, selection: Selection) -> Helpers | None:
    known = picker.offered_add_ons(selection)
    why = {one.id: _why_not(picker, selection, one.id) for one in known}
    usable = [one.id for one in known if not why[one.id]]
    if not usable:
        return None
    shown = known if len(known) <= MANY else tuple(one for one in known if one.id in usable)
    chips = tuple(
        replace(
            _chip(picker, one.id, _home(picker, selection.sale, one.id)),
            on=one.id in selection.add_ons,
            change=_change(picker, selection.sale, _used(known, selection.add_ons, one.id), one.id),
            why=why[one.id],
            instead=_instead(picker, known, selection, one.id),
            pays=one.id in usable and _pays(picker, known, selection, one.id),
        )
        for one in shown
    )
    return _priced(picker, selection.sale, selection.add_ons, picker.paid_with(selection), chips)


def _pays(picker: Picker, known: Sequence[AddOn], selection: Selection, add_on: str) -> bool:
    """Whether a purchase that the money cannot pay could be paid with this add-on as well."""
    offer = picker.offer_of(selection)
    if offer is None or not offer.short or add_on in selection.add_ons:
        return False
    used = _used(known, selection.add_ons, add_on)
    return questions.offer_with(picker.view, picker.seat, offer.sale, used).suggested is not None


def _used(known: Sequence[AddOn], add_ons: Sequence[str], add_on: str) -> tuple[str, ...]:
    """The add-ons in use with this one added."""
    others = rivals(known, add_on)
    return (*(name for name in add_ons if name != add_on and name not in others), add_on)


def _why_not(picker: Picker, selection: Selection, add_on: str) -> str:
    reason = picker.why_not_together(selection, add_on)
    return reason_text(picker.view, picker.seat, reason) if reason is not None else ""


def _instead(picker: Picker, known: Sequence[AddOn], selection: Selection, add_on: str) -> tuple[str, ...]:
    """The add-ons in use that it would replace."""
    others = rivals(known, add_on)
    return tuple(helper(picker, name).word for name in selection.add_ons if name in others)


def _answered(picker: Picker, answering: Answering, selection: Selection, stem: Stem) -> Helpers | None:
    """For a choice that is being composed: a purchase out of turn has a price, too."""
    choice = answering.composed(selection, stem)
    sets = answering.add_on_sets(stem)
    chips = []
    for add_on in dict.fromkeys(add_on for add_ons in sets for add_on in add_ons):
        on, change, home = add_on in selection.add_ons, "", ""
        if isinstance(choice, Buy):
            used = selection.add_ons if on else toggled(selection.add_ons, add_on, sets)
            change, home = _change(picker, choice.sale, used, add_on), _home(picker, choice.sale, add_on)
        chips.append(replace(_chip(picker, add_on, home), on=on, change=change))
    if not isinstance(choice, Buy):
        return Helpers(t("helper.title"), tuple(chips))
    return _priced(picker, choice.sale, selection.add_ons, choice.cards, tuple(chips))


def _priced(
    picker: Picker, sale: str, add_ons: tuple[str, ...], cards: tuple[str, ...], chips: tuple[Chip, ...]
) -> Helpers | None:
    """The price with these switches, and whether the selected payment is exact."""
    view, seat = picker.view, picker.seat
    offer, price = picker.offers.get(sale), explain.price(view, seat, sale, add_ons)
    meant = explain.payment(view, seat, sale, cards, add_ons)
    if offer is None or price is None or meant is None:
        return None
    terms = [term.amount for term in price.terms]
    steps = "".join([str(terms[0]), *(f" {'−' if n < 0 else '+'} {abs(n)}" for n in terms[1:] if n)])
    result, look = t("helper.pay", count=meant.paid), "jade"
    if meant.reason is not None:
        short = questions.offer_with(view, seat, offer.sale, add_ons).short
        missing = short or (meant.reason["short"] if meant.reason.code == "too_little" else ())
        own = dict(missing).get(offer.sale.currency, 0)  # as below the tile; not what diamonds would lack
        lacks = own or min((number for _, number in missing), default=0)
        result, look = (t("table.short", count=lacks), "ember") if lacks else ("", "")
    elif meant.exact:
        result, look = t("table.exact"), "gold"
    piece = offer.sale.piece
    face = tile_face(view, piece) if piece in view.rules.pieces else None
    title = t("prompt.helpers", tile=ware_label(view, offer.sale))
    return Helpers(title, chips, face, sale, offer.sale.currency, steps, price.due, result, look)


def _due(picker: Picker, sale: str, add_ons: Sequence[str]) -> int:
    """The price of a sale with these add-ons."""
    price = explain.price(picker.view, picker.seat, sale, tuple(add_ons))
    return price.due if price is not None else 0


def _change(picker: Picker, sale: str, add_ons: Sequence[str], add_on: str) -> str:
    """The price change of an add-on: ``+2``, ``−1``; "" if there is none."""
    without = [name for name in add_ons if name != add_on]
    step = _due(picker, sale, add_ons) - _due(picker, sale, without)
    return f"+{step}" if step > 0 else f"−{-step}" if step else ""


# ---------------------------------------------------------------- for laying a tile


def _laid(picker: Picker, selection: Selection) -> Helpers | None:
    """The add-ons for placing the chosen tile: a cell that needs one is lit with its picture."""
    found = tuple(_switches(picker, selection))
    tile = picker.meant(selection)
    if not found or not tile:
        return None
    face = tile_face(picker.view, tile)
    return Helpers(t("prompt.helpers", tile=tile_label(face)), found, face, note=t("helper.laying"))


def _switches(picker: Picker, selection: Selection) -> Iterator[Chip]:
    ways = picker.placement_helpers(selection)
    for names, cells in _grouped(picker, ways).items():
        tile, cell = picker.meant(selection), cells[0][0]
        home = questions.placement_helper(picker.view, picker.seat, tile, cell, names[0])
        said = helper(picker, names[0])
        chip = _chip(picker, names[0], home)
        yield replace(
            chip,
            names=names,
            label=capitalized(said.group if len(names) > 1 else said.word),
            on=names[0] not in selection.spared,
            opens=t("helper.cells", count=len({cell for cell, _ in cells})),
        )


def _grouped(picker: Picker, ways: Mapping[str, Opened]) -> Mapping[tuple[str, ...], Opened]:
    """Add-ons of one group share a switch, unless two of them open the same cell."""
    groups: dict[str, list[str]] = {}
    for add_on in ways:
        groups.setdefault(helper(picker, add_on).group or add_on, []).append(add_on)
    found: dict[tuple[str, ...], Opened] = {}
    for names in groups.values():
        cells = tuple(spot for name in names for spot in ways[name])
        if len(set(cells)) == len(cells):
            found[tuple(names)] = cells
        else:
            found.update({(name,): ways[name] for name in names})
    return found


# ---------------------------------------------------------------- one of them


def helper(picker: Picker, add_on: str) -> Helper:
    """The description of an add-on, by its module or by its name."""
    return looks_of(picker.view.rules).helper(add_on) or Helper(picker.wording.value(ADD_ON, add_on), "")


def _home(picker: Picker, sale: str, add_on: str) -> str:
    """The module that offers an add-on of a purchase."""
    offer = picker.offers.get(sale)
    return (
        questions.purchase_helper(picker.view, picker.seat, offer.sale, add_on) if offer is not None else ""
    )


def _chip(picker: Picker, add_on: str, home: str) -> Chip:
    said = helper(picker, add_on)
    does = said.does or (module_line(home) if home else "")
    module = module_title(home) if home else ""
    return Chip((ADD_ON, add_on), capitalized(said.word), names=(add_on,), module=home, does=does, of=module)
