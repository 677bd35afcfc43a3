"""Every row of a scoring once more, by plain arithmetic from the rule sheets and the data that ship."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from tests.alhambra.recount import missions
from tests.alhambra.recount.board import Spot, beside, buildings, cells_of, line, wall_runs

SCORINGS = "ABC"
SETS = (0, 1, 3, 6, 10, 15, 21)
"""Citizens: a set of so many colours."""
FALCONS = (0, 2, 6, 12, 20, 30)

Points = list[int]


def data(module: str) -> Any:
    """The shipped data of a module, as plain rows."""
    return shipped(module).plain


def of(game: Palace, module: str) -> Any:
    """The slice of a module; nothing if it is not played."""
    return game.state.slices.get(module)


def recount(game: Palace, scoring: str, category: str, before: Sequence[int]) -> Points | None:
    """What a category brings to everybody in a scoring; None where this count cannot tell."""
    if category in TYPES:
        return _shared([_of_type(game, p, category) for p in _all(game)], _places(game, scoring, category))
    if category.startswith("mission_"):
        count = missions.COUNTS[category.removeprefix("mission_")]
        return _each(game, lambda seat: count(game, seat))
    if category in BY_SEAT:
        return _each(game, lambda seat: BY_SEAT[category](game, seat))
    if category in TOGETHER:
        return TOGETHER[category](game, scoring, before)
    return None


def _all(game: Palace) -> range:
    return range(game.participants)


def _each(game: Palace, count: Callable[[int], int | None]) -> Points | None:
    """Each seat by itself; nothing for Dirk."""
    found = [count(seat) for seat in range(game.players)]
    if any(points is None for points in found):
        return None
    return [*(points or 0 for points in found), *[0] * (game.participants - game.players)]


def _shared(numbers: Sequence[Fraction | int], places: Sequence[int]) -> Points:
    """Equal numbers fill as many places as they are and share what these bring, rounded down (9.2)."""
    points, place = [0] * len(numbers), 0
    for number in sorted({number for number in numbers if number}, reverse=True):
        tied = [p for p, own in enumerate(numbers) if own == number]
        for p in tied:
            points[p] = sum(places[place : place + len(tied)]) // len(tied)
        place += len(tied)
    return points


# ---------------------------------------------------------------- the six types


def _places(game: Palace, scoring: str, kind: str) -> Sequence[int]:
    cards = of(game, "new_score_cards")
    place = TYPES.index(kind)
    if cards:
        drawn = cards.drawn[SCORINGS.index(scoring)]
        order = next(card["order"] for card in data("new_score_cards")["cards"] if card["id"] == drawn)
        place = order.index(kind)
    return list(standard().scoring[scoring].values())[place]


def _of_type(game: Palace, participant: int, kind: str) -> Fraction | int:
    """Buildings, and whatever counts as one or half a one (2.9)."""
    extended = of(game, "extensions").on if of(game, "extensions") else {}
    if participant >= game.players:
        return _dirks(game, kind, extended)
    cells = cells_of(game, participant)
    real = [cell for cell in cells.values() if cell.type == kind]
    number = Fraction(len(real) + sum(cell.part in extended for cell in real))
    for spot, cell in cells.items():
        if cell.kind == "square" and cell.tile.split("-")[1] == kind:
            number += sum(_fed(cells, spot, side, kind) for side in range(4))
    if bonus := of(game, "bonus_cards"):
        number += sum(card.split("-")[1] == kind for card in bonus.played[participant])
    if real and (board := of(game, "gates_without_end")):
        number += Fraction(board.held[participant].count(f"half-{kind}"), 2)
    people = of(game, "characters")
    if people and "wise_man" in people.held[participant] and people.wisdom == kind:
        number += Fraction(1, 2)
    return number


def _fed(cells: Any, spot: Any, side: int, kind: str) -> bool:
    there = cells.get(beside(spot, side))
    open_ = there is not None and side not in cells[spot].walls and (side + 2) % 4 not in there.walls
    return open_ and there.type == kind


def _dirks(game: Palace, kind: str, extended: Any) -> int:
    assert game.state.dirk is not None
    number = 0
    for tile in game.state.dirk.tiles:
        form, printed = game.state.forms.get(tile), game.rules.pieces[tile]
        types = [form.type] if form is not None and form.type else [part.type for part in printed.parts]
        number += types.count(kind)
        number += sum(part.partition("/")[0] == tile for part in extended) if kind in types else 0
    return number


# ---------------------------------------------------------------- each by himself


def _wall(game: Palace, seat: int) -> int | None:
    """The longest wall, a second one up to the black dice, two for each tower, the City Watch."""
    runs = wall_runs(cells_of(game, seat))
    if not runs:
        return None if runs is None else 0
    walls, most = len(runs[0]), _strength(game, seat)
    walls += min(most, len(runs[1])) if len(runs) > 1 else 0
    people = of(game, "characters")
    watch = people is not None and "city_watch" in people.held[seat]
    return walls + 2 * sum(side.tower for side in runs[0]) + (walls // 3 if watch else 0)


def _strength(game: Palace, seat: int) -> int:
    powers, owner = of(game, "buildings_of_power"), game.seat(seat)
    if not powers:
        return 0
    strong = {row["tile"] for row in data("buildings_of_power")["buildings"] if row["power"] == "strength"}
    own = {*owner.reserve, *owner.bought, *(placed.piece.id for placed in owner.city.tiles())}
    unfinished = {tile for tile, form in game.state.forms.items() if form.kind == "site"}
    return sum(pips for tile, pips in powers.dice.items() if tile in (own & strong) - unfinished)


def _camps(game: Palace, seat: int) -> int:
    cells, arrows = cells_of(game, seat), {row["id"]: row["arrows"] for row in data("camps")["camps"]}
    ends = [(spot, "NESW".index(a)) for spot, c in cells.items() for a in arrows.get(c.tile, ())]
    return sum(len(list(line(cells, spot, side))) for spot, side in ends)


def _bazaars(game: Palace, seat: int) -> int:
    typed, rows = buildings(cells_of(game, seat)), {row["id"]: row for row in data("bazaars")["bazaars"]}
    points = 0
    for (x, y), cell in cells_of(game, seat).items():
        if cell.tile in rows:
            around = [typed.get((x + dx, y + dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            fitting = [kind for kind in around if kind in rows[cell.tile]["types"]]
            points += len(fitting) * len(set(fitting))
    return points


def _bathhouses(game: Palace, seat: int) -> int:
    cells, rows = cells_of(game, seat), {row["id"]: row["sides"] for row in data("bathhouses")["tiles"]}
    points = 0
    for spot, cell in cells.items():
        for name, kind in rows.get(cell.tile, {}).items():
            way = line(cells, spot, ("NESW".index(name) + cell.rotation) % 4)
            points += next((far for far, there in enumerate(way, 1) if there.type == kind), 0)
    return points


def _wells(game: Palace, seat: int) -> int:
    cells, rows = cells_of(game, seat), {row["id"]: row for row in data("wishing_well")["wells"]}
    points = 0
    for spot, cell in cells.items():
        if row := rows.get(cell.tile):
            side = ("NESW".index(row["arrow"]) + cell.rotation) % 4
            points += row["number"] if len(list(line(cells, spot, side))) == row["number"] else 0
    return points


def _citizens(game: Palace, seat: int) -> int:
    parts = {cell.part for cell in cells_of(game, seat).values()}
    left = Counter(kind for part, kind in of(game, "street_trader").settled.items() if part in parts)
    points = 0
    while +left:
        points += SETS[len(+left)]
        left.subtract(dict.fromkeys(+left, 1))
    return points


def _culture(game: Palace, seat: int) -> int:
    rows = {row["id"]: row["values"] for row in data("art_of_the_moors")["classes"]}
    return sum(rows[name][top] for name, top in of(game, "art_of_the_moors").tops[seat].items())


def _falcons(game: Palace, seat: int) -> int:
    species = Counter(perched.falcon.split("-")[1] for perched in of(game, "falconers").perched[seat])
    return sum(FALCONS[number] for number in species.values())


def _decorated(game: Palace, seat: int) -> int:
    done = {project.split("-")[1] for project in of(game, "fresh_colors").done[seat]}
    return 2 * sum(kind in done for kind in buildings(cells_of(game, seat)).values())


def _animals(game: Palace, seat: int) -> int:
    on = of(game, "alhambra_zoo").on
    herds = [on.get(cell.part, ()) for cell in cells_of(game, seat).values() if cell.type == "garden"]
    return sum(len(herd) for herd in herds if len(set(herd)) == 1)


def _handymen(game: Palace, seat: int) -> int:
    """The largest group of tiles: a project lies beside whatever one of its cells is beside."""
    on = of(game, "handymen").on[seat]
    where: dict[str, set[Spot]] = {}
    for spot, cell in cells_of(game, seat).items():
        if cell.tile in on:
            where.setdefault(cell.tile, set()).add(spot)
    best = 0
    while where:
        group = [where.popitem()[1]]
        for spots in group:
            near = {beside(spot, side) for spot in spots for side in range(4)}
            group += [where.pop(tile) for tile in list(where) if where[tile] & near]
        best = max(best, len(group))
    return best


def _fruit(game: Palace, seat: int) -> int:
    mine = of(game, "orchards")
    groups = next(row["groups"] for row in data("orchards")["boards"] if row["id"] == mine.boards[seat])
    points = len(mine.down[seat])
    for number, group in enumerate(groups):
        spaces = {f"{number}/{space}" for space in range(len(group["fruits"]))}
        points += group["points"] if spaces <= set(mine.filled[seat]) else 0
    return points


BY_SEAT: dict[str, Callable[[Palace, int], int | None]] = {
    "wall": _wall,
    "camps": _camps,
    "bazaars": _bazaars,
    "bathhouses": _bathhouses,
    "wishing_well": _wells,
    "street_trader": _citizens,
    "art_of_the_moors": _culture,
    "falconers": _falcons,
    "fresh_colors": _decorated,
    "alhambra_zoo": _animals,
    "handymen": _handymen,
    "orchards": _fruit,
    "treasures": lambda game, seat: sum(of(game, "treasures").left[seat]),
}


# ---------------------------------------------------------------- all together, and losses


def _chests(game: Palace, scoring: str, before: Sequence[int]) -> Points:
    put, numbers = of(game, "treasure_chamber").put, []
    for seat in range(game.players):
        parts = {cell.part for cell in cells_of(game, seat).values()}
        numbers.append(sum(part in parts for part in put))
    if game.state.dirk is not None:
        numbers.append(sum(part.partition("/")[0] in game.state.dirk.tiles for part in put))
    return _shared(numbers, {"A": (7,), "B": (14, 7), "C": (22, 14, 7)}[scoring])


def _medinas(game: Palace, scoring: str, before: Sequence[int]) -> Points:
    """The fewest first, of equal numbers the cheaper ones; those without any share, and lose 1 to 3 more."""
    owned: list[list[str]] = [
        [cell.tile for cell in cells_of(game, seat).values() if cell.kind == "medina"]
        for seat in range(game.players)
    ]
    if game.state.dirk is not None:
        owned.append([tile for tile in game.state.dirk.tiles if tile.startswith("medina-")])
    ranks = [(len(tiles), max((int(tile.split("-")[1]) for tile in tiles), default=0)) for tiles in owned]
    losses = {"A": (3,), "B": (6, 3), "C": (9, 6, 3)}[scoring]
    order = sorted(_all(game), key=lambda p: ranks[p])
    none = [p for p in order if not owned[p]]
    points = [0] * game.participants
    for place, p in enumerate(order):
        if p in none:
            points[p] = (
                -math.ceil(Fraction(sum(losses[: len(none)]), len(none))) - 1 - SCORINGS.index(scoring)
            )
        elif place < len(losses):
            points[p] = -losses[place]
    return points


def _servants(game: Palace, scoring: str, before: Sequence[int]) -> Points | None:
    if scoring == "C":  # lost before the last tiles
        return None
    serving = of(game, "palace_staff").serving
    missing = [
        sum(cell.type is not None and cell.part not in serving for cell in cells_of(game, seat).values())
        for seat in range(game.players)
    ]
    return _down_to_nothing(game, missing, before)


def _invaders(game: Palace, scoring: str, before: Sequence[int]) -> Points:
    """1, 2 or 3 for each open side that faces them; the third time 1 for each at right angles."""
    card, due = of(game, "invaders").sighted, []
    facing, times = "NESW".index(card[-1]), SCORINGS.index(scoring) + 1
    for seat in range(game.players):
        cells, open_ = cells_of(game, seat), [0, 0, 0, 0]
        for spot, cell in cells.items():
            for side in range(4):
                open_[side] += cell.goes_on and side not in cell.walls and beside(spot, side) not in cells
        flanks = open_[(facing + 1) % 4] + open_[(facing - 1) % 4]
        due.append(times * open_[facing] + (flanks if scoring == "C" else 0))
    return _down_to_nothing(game, due, before)


def _down_to_nothing(game: Palace, due: Sequence[int], before: Sequence[int]) -> Points:
    """Losses that never take a score below 0."""
    lost = [-min(loss, max(0, score)) for loss, score in zip(due, before, strict=False)]
    return [*lost, *[0] * (game.participants - game.players)]


TOGETHER: dict[str, Callable[[Palace, str, Sequence[int]], Points | None]] = {
    "treasure_chamber": _chests,
    "medina": _medinas,
    "palace_staff": _servants,
    "invaders": _invaders,
}
