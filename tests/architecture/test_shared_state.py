"""The shared state of the palace game changes through verbs only; this looks for every other write."""

import ast
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "alhambra_desktop" / "alhambra"

SHARED = {"bought", "city", "deck", "discards", "display", "hand", "market", "ranges", "reserve", "supply"}
"""The fields of the state and of its seats that hold pieces, cards and cities."""

CHANGES = {"append", "clear", "draw", "extend", "fill", "insert", "pop", "put", "remove", "sort", "update"}
"""Methods by which a list or a pile is changed."""

WRITERS = {
    "verbs.py": "the verbs",
    "opening.py": "the set-up lays everything out before anybody can be asked",
    "arranging.py": "lays out a position before anybody is asked",
    "determinize.py": "fills the blanks of a determinized copy",
    "previews.py": "lays a tile on a copy",
    "questions.py": "asks what would be, on a copy",
    "moving.py": "judges a move, on a copy",
    "stranding.py": "lays a tile on a copy",
    "hindsight.py": "takes a tile out of a copy and counts again",
}
"""Files that write to these fields, and why they may."""


def is_seat(node: ast.expr) -> bool:
    """Whether an expression is a seat: ``game.seat(0)``, ``state.seats[0]``."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Attribute) and node.value.attr == "seats"
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "seat"


def seats_and_states(function: ast.FunctionDef) -> set[str]:
    """The names in a function that stand for a seat or for the state, however they are called."""
    found = {"owner", "state"}
    arguments = (*function.args.args, *function.args.kwonlyargs)
    found |= {
        arg.arg for arg in arguments if arg.annotation and ast.unparse(arg.annotation).strip("\"'") == "Seat"
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            whole = is_seat(node.value) or getattr(node.value, "attr", "") == "state"
            found |= {one.id for one in node.targets if whole and isinstance(one, ast.Name)}
        elif isinstance(node, ast.For | ast.comprehension) and any(
            getattr(one, "attr", "") == "seats" for one in ast.walk(node.iter)
        ):
            found |= {one.id for one in ast.walk(node.target) if isinstance(one, ast.Name)}
    return found


def shared_field(node: ast.expr, aliases: set[str], named: Container[str] = ("owner", "state")) -> str:
    """The field of the shared state that an expression leads into, or nothing."""
    while True:
        if isinstance(node, ast.Name):
            return node.id if node.id in aliases else ""
        if isinstance(node, ast.Attribute):
            owner = node.value
            seat = isinstance(owner, ast.Subscript) or (
                isinstance(owner, ast.Call) and getattr(owner.func, "attr", "") == "seat"
            )
            state = isinstance(owner, ast.Attribute) and owner.attr == "state"
            known = isinstance(owner, ast.Name) and owner.id in named
            if node.attr in SHARED and (seat or state or known):
                return node.attr
            node = owner
        elif isinstance(node, ast.Subscript | ast.Starred):
            node = node.value
        else:
            return ""


def writes(source: str) -> Iterator[str]:
    """Each line that writes to a field of the shared state, with the field."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        aliases: set[str] = set()
        named = seats_and_states(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and shared_field(node.value, set(), named):
                aliases |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in ast.walk(function):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign):
                targets = [t for t in node.targets if not isinstance(t, ast.Name)]
            elif isinstance(node, ast.AugAssign | ast.Delete):
                targets = node.targets if isinstance(node, ast.Delete) else [node.target]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in CHANGES:
                    targets = [node.func.value]
                elif node.func.attr in {"shuffle_into", "draw"} and node.args:
                    targets = [node.args[0]]
            yield from (f"{t.lineno} {field}" for t in targets if (field := shared_field(t, aliases, named)))


@pytest.mark.slow
def test_only_verbs_write_to_the_shared_state() -> None:
    """Everybody else calls a verb; whoever needs a new one writes it there."""
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in sorted(ROOT.rglob("*.py"))
        if (lines := list(writes(path.read_text(encoding="utf-8"))))
    }
    assert set(found) - set(WRITERS) == set(), found
    assert set(WRITERS) - set(found) == set(), "a file of the table that writes no more"


def test_the_check_finds_writes_to_the_state() -> None:
    """By assignment, deletion, a method that changes, an alias, or a pile that is shuffled or drawn from."""
    for line in (
        "game.state.display.remove(card)",
        "game.seat(seat).bought.append(tile)",
        "game.state.market[space - 1] = None",
        "owner = game.seat(0); owner.city = city",
        "mine = game.seat(0); mine.hand.remove(card)",
        "for one in game.state.seats: one.reserve.append(tile)",
        "display = game.state.display; display[0] = card",
        "del game.state.discards[0]",
        "game.state.seats[seat].hand += cards",
        "game.shuffle_into(game.state.supply, tiles, 'tiles')",
    ):
        assert list(writes(f"def f(game):\n    {line}")), line
    for line in ("hand = game.seat(seat).hand", "mine.hand.remove(card)", "found = [*game.state.display]"):
        assert not list(writes(f"def f(game):\n    {line}")), line
