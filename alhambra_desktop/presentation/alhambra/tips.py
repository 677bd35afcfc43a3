"""The note of a thing under the pointer: a title, facts in rows, or one sentence."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.components import MONEY_CARD
from alhambra_desktop.alhambra.geometry import SIDE_NAMES
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import CLOSED, GATE, RAMPART, WALL
from alhambra_desktop.alhambra.previews import Change, Preview
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.undo import UndoInfo
from alhambra_desktop.presentation.alhambra import fitting
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.models import (
    FOUNTAIN,
    TYPES,
    CardFace,
    Cell,
    Mark,
    MarketSlot,
    PlayerModel,
    TableModel,
    Thing,
    TileFace,
)
from alhambra_desktop.presentation.alhambra.module_things import module_title
from alhambra_desktop.presentation.alhambra.names import amount, card_name, payment, side_name, tile_label
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.alhambra.selection import Selection
from alhambra_desktop.presentation.alhambra.strip import Chip
from alhambra_desktop.presentation.people import DIRK
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.presentation.words import capitalized, category_name, gained, in_halves, type_name
from alhambra_desktop.text import enumerated, has, number, t


def tile_tip(
    view: Palace, face: TileFace, currency: str = "", *, turns: bool = False, waits: bool = False
) -> Tip:
    """A tile: price, walls, unseen tiles of its type.

    ``turns``: it can be rotated now; ``waits``: another one is being placed, but this one may come first.
    """
    if face.kind == FOUNTAIN:
        return Tip(tile_label(face), text=t("tip.fountain"))
    rows = []
    if face.price is not None:
        price = amount(currency, face.price) if currency else str(face.price)
        rows.append(Row(t("tip.price"), price))
    rows += _lying(face, turns=turns)
    if face.type is None:
        return Tip(tile_label(face), tuple(rows))
    left = questions.tiles_left(view)[face.type]
    come = ", ".join(str(value) for value in left) if left else t("tip.none")
    rows.append(Row(t("tip.to_come", type=type_name(face.type)), come))
    note = t(face.decoration.note) if face.decoration.note else ""
    return Tip(tile_label(face), tuple(rows), t("tip.place_first") if waits else note)


def sale_tip(view: Palace, slot: MarketSlot, unfit: str = "") -> Tip | None:
    """A tile on the market, with what lies under it; None for an empty space.

    ``unfit``: the sentence that it fits nowhere yet, told instead of its own.
    """
    if slot.tile is None:
        return None
    tip = tile_tip(view, slot.tile, slot.currency)
    return replace(
        tip,
        text=unfit or tip.text,
        rows=(*tip.rows, *(Row(t("tip.under"), item.words) for _, item in slot.under)),
    )


def _lying(face: TileFace, *, turns: bool = False) -> list[Row]:
    """The sides of a tile of one cell, and whether it may be turned."""
    rows = _edges(face) if face.single else []
    if face.turnable or turns:
        rows.append(Row(t("tip.turnable"), t("tip.turnable_any")))
    return rows


def _edges(face: TileFace) -> list[Row]:
    """The sides of a cell as it lies, as text."""
    sides = face.parts[0].sides
    rows = []
    for key, edges in (("walls", (WALL, GATE)), ("ramparts", (RAMPART,))):
        names = enumerated([side_name(SIDE_NAMES[side]) for side in range(4) if sides[side] in edges])
        if names or (key == "walls" and RAMPART not in sides and CLOSED not in sides):
            rows.append(Row(t(f"tip.{key}"), names or t("tip.no_walls")))
    stone = face.parts[0].stone
    wood = tuple(side for side in face.parts[0].added if side not in stone)
    for key, added in (("added", wood), ("sections", stone)):
        if added:
            names = enumerated([side_name(SIDE_NAMES[side]) for side in sorted(added)])
            rows.append(Row(t(f"tip.{key}"), names))
    for mark in face.decoration.marks:
        turned = sorted((side + face.rotation) % 4 for side in mark.sides)
        rows.append(Row(t(mark.words), enumerated([side_name(SIDE_NAMES[side]) for side in turned])))
    return rows


def card_tip(view: Palace, card: CardFace) -> Tip:
    """A money card: how many of its kind are unseen; a module's card: its use."""
    name = capitalized(card_name(card))
    if card.kind != MONEY_CARD:
        key = f"tip.card.{card.kind}"
        return Tip(name, text=t(key, value=card.value) if has(key) else "")
    if not card.currency:
        return Tip(name)
    left = Counter(questions.money_left(view).get(card.currency, ()))[card.value]
    return Tip(name, (Row(t("tip.unseen"), str(left)),))


def cell_tip(picker: Picker, selection: Selection, table: TableModel, cell: Cell) -> Tip | None:
    """The effect of the chosen tile on a cell, or why it may not be placed there."""
    tile = picker.meant(selection)
    if not tile:
        return None
    preview = picker.previews(selection).get(cell)
    face = tile_face(picker.view, tile)
    if preview is None:
        reason = picker.why_not(selection, cell)
        if reason is None or reason.code in ("cell_occupied", "no_neighbour", "same_cell"):
            return None
        return Tip(t("tip.not_here"), text=reason_text(picker.view, picker.seat, reason, tile), bad=True)
    lost = fitting.here(picker, selection, cell)
    return Tip(t("tip.here", tile=tile_label(face)), _effects(picker, table, preview), lost)


def _effects(picker: Picker, table: TableModel, preview: Preview) -> tuple[Row, ...]:
    """What a change of the city would bring, or cost."""
    rows = [Row(t("tip.wall"), t("tip.change", before=preview.wall_before, after=preview.wall_after))]
    rows += [_count_row(table, change, picker.seat) for change in preview.changes]
    if preview.add_ons:
        rows.append(Row(t("tip.add_ons"), picker.wording.value(ADD_ON, preview.add_ons)))
    if preview.at_once:
        rows.append(Row(t("tip.at_once"), f"+{preview.at_once}"))
    if preview.points:
        gain = f"+{preview.points}" if preview.points > 0 else number(preview.points)
        rows.append(Row(t("tip.if_scored"), gain))
    return tuple(rows)


def _count_row(table: TableModel, change: Change, seat: int) -> Row:
    """The count of a category before and after; for a type also the best of the others."""
    value = t("tip.change", before=change.before, after=change.after)
    name = category_name(change.category)
    if change.category not in TYPES:
        return Row(name, value)
    place = TYPES.index(change.category)
    rivals = [player for player in table.players if player.number != seat]
    best = max(rivals, key=lambda player: player.units(place))
    return Row(name, value, t("tip.rival", name=best.name, number=in_halves(best.units(place))))


def removal_tip(picker: Picker, table: TableModel, cell: Cell) -> Tip | None:
    """In redesign mode: the effect of removing a building, or why it must stay."""
    placed = picker.view.seat(picker.seat).city.tile_at(cell)
    if placed is None:
        return None
    face = tile_face(picker.view, placed.piece.id)
    preview = picker.removals().get(cell)
    if preview is not None:
        return Tip(t("tip.take_away", tile=tile_label(face)), _effects(picker, table, preview))
    reason = picker.why_not(Selection(redesign=True), cell)
    if reason is None:
        return None
    return Tip(t("tip.stays"), text=reason_text(picker.view, picker.seat, reason, face.id), bad=True)


def drawer_tip(table: TableModel, module: str) -> Tip | None:
    """A drawer of the shelf: a description of the module."""
    found = next((drawer for drawer in table.drawers if drawer.module == module), None)
    key = f"module.{module}.line"
    return Tip(found.title, text=t(key) if has(key) else "") if found is not None else None


def thing_tip(table: TableModel, which: Thing) -> Tip | None:
    """A thing of a module: its use; of a tile also its sides."""
    item = table.thing(which)
    if item is None or not (item.words or item.note):
        return None
    rows = _lying(item.tile) if item.tile is not None and not item.printed else []
    return Tip(item.words, tuple(rows), item.note if item.note != item.words else "")


def helper_tip(chip: Chip) -> Tip:
    """The switch of an add-on: what it does, and whether it can be used."""
    rows = (Row(chip.of, chip.change or chip.opens),) if chip.of else ()
    text = chip.why or chip.does
    if chip.instead:
        text = f"{text} {t('helper.instead', others=enumerated(chip.instead))}".strip()
    return Tip(chip.label, rows, text, bad=bool(chip.why))


def marks_tip(table: TableModel, cell: Cell, off: Collection[str]) -> Tip | None:
    """The things of modules on a cell, one row for each; None if there are none."""
    city = table.own.city
    if city is None:
        return None
    found = [mark for mark in city.marks if mark.cell == cell and mark.module not in off]
    if not found:
        return None
    face = city.tile_at(cell)
    rows = tuple(Row(mark.words or module_title(mark.module), _number_of(mark)) for mark in found)
    return Tip(tile_label(face) if face is not None else "", rows)


def _number_of(mark: Mark) -> str:
    return str(mark.count) if mark.count is not None and mark.count > 1 else ""


def layer_tip(module: str, *, shown: bool) -> Tip:
    """A switch next to the city: the effect of pressing it."""
    if not module:
        return Tip(text=t("tip.inspect"))
    return Tip(module_title(module), text=t("tip.layer_hide" if shown else "tip.layer_show"))


def player_tip(player: PlayerModel) -> Tip:
    """Everything public about a participant, as text."""
    if player.kind == DIRK:
        return Tip(player.name, text=t("tip.dirk"))
    rows = [
        Row(t("tip.hand"), t("table.hand_cards", count=player.hand)),
        Row(t("table.reserve"), t("table.reserve_tiles", count=len(player.reserve))),
        Row(t("tip.wall"), str(player.wall)),
    ]
    if player.cards:
        rows[0] = Row(t("tip.hand"), capitalized(payment(player.cards)))
    if player.now is not None:
        rows.append(Row(t("tip.if_scored"), gained(player.now)))
    return Tip(player.name, (*rows, *_held(player)))


def _held(player: PlayerModel) -> list[Row]:
    """The things of modules with a participant, one row for each."""
    held: dict[str, list[str]] = {}
    for module, item in player.held:
        if item.words:
            many = item.count is not None and item.count > 1
            words = t("tip.times", name=item.words, number=item.count) if many else item.words
            held.setdefault(module, []).append(words)
    return [Row(t(f"module.{module}.name"), enumerated(words)) for module, words in held.items()]


def tiles_left_tip(view: Palace) -> Tip:
    """The tiles not yet turned up, by type and price."""
    rows = tuple(
        Row(type_name(kind), str(len(prices)), ", ".join(str(price) for price in prices))
        for kind, prices in questions.tiles_left(view).items()
    )
    return Tip(t("tip.tiles_to_come"), rows)


def cards_left_tip(view: Palace) -> Tip:
    """The money that the viewer does not see, and when scorings can come."""
    rows = [
        Row(t(f"currency.{currency}"), str(len(values)), t("tip.worth", sum=sum(values)))
        for currency, values in questions.money_left(view).items()
    ]
    for span in questions.scoring_ranges(view):
        value = t("tip.range", low=span.least, high=span.most)
        rows.append(Row(t("tip.scoring", scoring=span.scoring), value))
    return Tip(t("tip.money_unseen"), tuple(rows))


def undo_tip(info: UndoInfo, shortcut: str) -> Tip:
    """Whether one can undo and with which key, or what prevents it."""
    if info.can_undo:
        return Tip(text=t("tip.undo", shortcut=shortcut))
    if info.beyond:
        return Tip(text=f"{t('tip.undo_beyond', shortcut=shortcut)} {t('table.take_back')}")
    return Tip(text=t(f"tip.undo_{info.barrier or 'start'}"))


def refusal_tip(view: Palace, seat: int, reason: Reason, tile: str = "") -> Tip:
    """Why something was refused."""
    return Tip(t("tip.not_possible"), text=reason_text(view, seat, reason, tile), bad=True)


__all__ = [
    "FOUNTAIN",
    "card_tip",
    "cards_left_tip",
    "cell_tip",
    "drawer_tip",
    "helper_tip",
    "player_tip",
    "refusal_tip",
    "removal_tip",
    "sale_tip",
    "thing_tip",
    "tile_tip",
    "tiles_left_tip",
    "undo_tip",
]
