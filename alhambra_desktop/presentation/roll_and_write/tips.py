"""Notes on the things of the table: the effect of a cell, a die, a type or a coin, or why not."""

from alhambra_desktop.presentation.roll_and_write.models import (
    YELLOW,
    Cell,
    Colour,
    Die,
    PaperModel,
    PlayerModel,
)
from alhambra_desktop.presentation.roll_and_write.picker import ACTING, BUILT, COINS, KEEPING, SECOND, Picker
from alhambra_desktop.presentation.roll_and_write.reasons import cell_name, reason_text
from alhambra_desktop.presentation.tip import Row, Tip
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.roll_and_write import questions, sheet
from alhambra_desktop.roll_and_write.components import SIDE
from alhambra_desktop.text import enumerated, number, t

POINTS_ROUNDS = 3
"""Rounds before the end from which points are shown; earlier, the present leader means little."""


def signed(points: int) -> str:
    """A gain with its sign."""
    return f"+{points}" if points > 0 else number(points)


def pair_name(pair: tuple[int, int]) -> str:
    """A yellow and a blue die in words."""
    return t("sheet.pair", yellow=pair[0], blue=pair[1])


def title_of(model: PaperModel, cell: Cell) -> str:
    """The title of a cell by its building and position."""
    return t("sheet.tip.cell", type=t(f"sheet.type.{model.printed.type_at(cell)}"), cell=cell_name(cell))


# ---------------------------------------------------------------- cells


def cell_tip(picker: Picker, model: PaperModel, cell: Cell) -> Tip:
    """The effect of building a cell, the cost of reaching it, or why it cannot be built."""
    title = title_of(model, cell)
    light = picker.light_at(cell)
    if light is not None and light.look == COINS:
        rows = [
            Row(t("sheet.tip.cell_coins"), t("sheet.coins", count=light.gain)),
            Row(t("sheet.tip.all_coins"), t("sheet.coins", count=picker.coins[0])),
        ]
        return Tip(title, tuple(rows), t("sheet.tip.built_coins"))
    if light is not None:
        found = picker.crossings[cell]
        if found.built:
            return Tip(title, text=t("sheet.tip.built"))
        paid = model.printed.second if light.look == SECOND else 0
        rows = [*_gains(picker, model, cell, paid), *_dice_rows(picker, model, cell)]
        return Tip(title, tuple(rows))
    if cell in (model.own.built or ()):
        return Tip(title, text=t("sheet.tip.built"))
    way = picker.way_to(cell)
    if way is not None:
        rows = [
            Row(t("sheet.tip.change"), t("sheet.coins", count=way.cost), _changes(picker, way)),
            *_gains(picker, model, cell, way.cost),
        ]
        return Tip(title, tuple(rows))
    if picker.phase in (ACTING, BUILT):
        reason = picker.why_not_build(cell)
        if reason is not None:
            return Tip(title, text=reason_text(reason), bad=True)
    return Tip(title)


def _changes(picker: Picker, way: questions.Way) -> str:
    """The changes of a way as text."""
    parts = []
    for change in way.changes:
        before = picker.number((change.colour, change.die))
        after = sheet.moved(before, change.steps, picker.view.rules.components.coins.wrap_1_6)
        parts.append(t(f"sheet.change.{change.colour}", before=before, after=after))
    return enumerated(parts)


def _gains(picker: Picker, model: PaperModel, cell: Cell, paid: int) -> list[Row]:
    """Points now, less those of the coins paid; the type with its box, and both lines."""
    rows = [_type_row(picker, model, cell)]
    if model.rounds - model.round_number < POINTS_ROUNDS:
        points = questions.points_for(picker.view, picker.seat, [cell], paid)
        rows.insert(0, Row(t("sheet.tip.if_over"), signed(points)))
    lines = model.own.lines
    for key, place, name in (("row", cell[0] - 1, cell[0]), ("column", SIDE + cell[1] - 1, cell[1])):
        line = lines[place]
        more = line.next_points - line.points
        note = t("sheet.tip.points", count=more, points=signed(more)) if more else ""
        change = t("tip.change", before=line.buildings, after=line.buildings + 1)
        rows.append(Row(t(f"sheet.tip.{key}", number=name), change, note))
    return rows


def _type_row(picker: Picker, model: PaperModel, cell: Cell) -> Row:
    """Boxes of the type before and after; the points if it is completed, otherwise the best of the others."""
    kind = model.printed.type_at(cell)
    standing = next(found for found in model.types if found.type == kind)
    box = standing.ticked[model.me] + 1
    value = t("sheet.tip.box", box=box, boxes=standing.boxes)
    if box == standing.boxes:
        share = questions.completion_share(picker.view, picker.seat, kind)
        key = "sheet.tip.completed_shared" if share.tied > 1 else "sheet.tip.completed"
        return Row(type_name(kind), value, t(key, count=share.points))
    others = [(n, who) for who, n in enumerate(standing.ticked) if who != model.me]
    best, who = max(others, key=lambda one: (one[0], -one[1]))
    note = t("tip.rival", name=model.players[who].name, number=best)
    return Row(type_name(kind), value, note)


def _dice_rows(picker: Picker, model: PaperModel, cell: Cell) -> list[Row]:
    """What happens to the other pair, and what coins can do next."""
    if picker.phase != ACTING:
        cost = model.printed.second
        return [Row(t("sheet.tip.costs"), t("sheet.coins", count=cost))] if picker.phase == BUILT else []
    owner = picker.view.seat(picker.seat)
    left = sheet.unused(owner.yellow, owner.blue, cell)
    to = picker.view.receiver(picker.seat)
    if to is not None:
        return [Row(t("sheet.tip.passed", name=model.players[to].name), pair_name(left))]
    return [Row(t("sheet.tip.stays"), pair_name(left))] if picker.view.players == 1 else []


# ---------------------------------------------------------------- dice and coins


def die_tip(picker: Picker, player: PlayerModel, die: Die) -> Tip:
    """A die: its owner and what can be done with it."""
    colour, place = die
    face = player.dice_of(colour)[place].number
    title = t(f"sheet.die.{colour}", number=face)
    if player.number != picker.seat or picker.phase not in (ACTING, KEEPING):
        return Tip(title, text=t("sheet.tip.dice_of", name=player.name))
    key = "keep_die" if picker.phase == KEEPING else "change_die"
    return Tip(title, text=t(f"sheet.tip.{key}", count=picker.view.rules.components.coins.change_die_by_one))


def face_tip(offer: questions.DieChangeOffer) -> Tip:
    """A number that a die could be changed to."""
    if offer.reason is not None:
        return Tip(t("tip.not_possible"), text=reason_text(offer.reason), bad=True)
    return Tip(text=t("sheet.tip.face", number=offer.number, count=offer.cost))


def coins_tip(model: PaperModel, player: PlayerModel) -> Tip:
    """The coins of a paper: owned, spent, left to gain, and their uses."""
    spent = player.gained - player.coins
    rows = (
        Row(t("sheet.tip.owned"), str(player.coins)),
        Row(t("sheet.tip.spent"), str(spent)),
        Row(t("sheet.tip.free"), str(model.printed.coins - player.gained)),
    )
    return Tip(t("sheet.coins_title"), rows)


def uses(model: PaperModel) -> tuple[str, ...]:
    """The uses of coins, as printed next to them."""
    printed = model.printed
    return (
        t("sheet.use.change", count=printed.change),
        t("sheet.use.second", count=printed.second),
        t("sheet.use.points", count=printed.per_point),
    )


# ---------------------------------------------------------------- the score sheet, players, lines


def type_tip(model: PaperModel, kind: str) -> Tip:
    """A type on the score sheet: everybody's count, and the free ranks."""
    standing = next(found for found in model.types if found.type == kind)
    rows = [
        Row(player.name, t("sheet.tip.box", box=standing.ticked[player.number], boxes=standing.boxes))
        for player in model.players
    ]
    left = ", ".join(map(str, standing.left)) or t("tip.none")
    rows.append(Row(t("sheet.tip.places_left"), left))
    return Tip(type_name(kind), tuple(rows))


def line_tip(model: PaperModel, place: int) -> Tip:
    """A row or column of the viewer's paper."""
    line = model.own.lines[place]
    key = "row" if place < SIDE else "column"
    title = t(f"sheet.tip.{key}", number=place % SIDE + 1)
    rows = [
        Row(t("sheet.tip.buildings"), str(line.buildings)),
        Row(t("sheet.tip.worth"), t("sheet.points", count=line.points)),
    ]
    printed = ", ".join(t("sheet.tip.line_points", count=n, points=p) for n, p in model.printed.lines)
    return Tip(title, tuple(rows), printed)


def player_tip(model: PaperModel, player: PlayerModel) -> Tip:
    """Everything about a participant, as text."""
    rows = []
    if player.now is not None:
        rows.append(Row(t("sheet.tip.now"), str(player.now)))
        rows.append(Row(t("sheet.tip.booked"), str(player.score)))
    if player.built is None:
        scores = player.fixed is not None
        words = t("sheet.tip.dummy_scores", count=player.fixed) if scores else t("sheet.tip.dummy")
        return Tip(player.name, tuple(rows), words)
    rows.append(Row(t("sheet.tip.buildings"), str(len(player.built))))
    rows.append(Row(t("sheet.coins_title"), str(player.coins)))
    for colour in ("yellow", "blue"):
        faces = ", ".join(str(die.number) for die in player.dice_of(_colour(colour)))
        rows.append(Row(t(f"sheet.dice.{colour}"), faces or t("tip.none")))
    return Tip(player.name, tuple(rows), t("sheet.tip.enlarge"))


def points_tip(model: PaperModel) -> Tip:
    """The viewer's points if the game ended now; a press tells where they come from."""
    own = model.own
    rows = (Row(t("sheet.tip.now"), str(own.now)), Row(t("sheet.tip.booked"), str(own.score)))
    return Tip(t("tips.sheet.points.title"), rows, t("sheet.tip.why_points"))


def _colour(name: str) -> Colour:
    return YELLOW if name == YELLOW else "blue"
