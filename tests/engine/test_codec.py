"""Plain forms: written and read again equal, and errors that name the place."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest

from alhambra_desktop.engine import codec
from alhambra_desktop.engine.codec import CodecError
from alhambra_desktop.engine.decisions import Choice, choice
from alhambra_desktop.engine.moments import Bid, Pass


@dataclass(frozen=True)
class Cell:
    x: int
    y: int = 0


@dataclass(frozen=True)
class Sheet:
    name: str
    mode: Literal["open", "secret"]
    share: float
    done: bool
    cells: list[Cell]
    pair: tuple[int, str]
    words: tuple[str, ...]
    rows: dict[str, list[int]]
    by_place: dict[int, int]
    best: Cell | None = None
    either: int | str = 0
    answer: Choice = field(default_factory=Pass)


SHEET = Sheet(
    "a", "open", 0.5, True, [Cell(1, 2)], (3, "b"), ("c", "d"), {"e": [4]}, {7: 8}, Cell(9), "f", Bid(3)
)


def read(**changes: Any) -> Sheet:
    return codec.decode({**codec.encode(SHEET), **changes}, Sheet)


def test_values_are_encoded_and_decoded() -> None:
    """Every kind of value survives JSON."""
    text = json.dumps(codec.encode(SHEET))
    assert codec.decode(json.loads(text), Sheet) == SHEET
    assert read(best=None, either=5, answer={"is": "moment.pass"}) == Sheet(
        **{**SHEET.__dict__, "best": None, "either": 5, "answer": Pass()}
    )


def test_a_renamed_field_keeps_its_name_in_saves() -> None:
    """It is written under the name that it had first, so digests stay the same; both names are read."""

    @dataclass(frozen=True)
    class Renamed:
        scoring: str
        left: int = 0
        in_saves: ClassVar[dict[str, str]] = {"scoring": "round"}

    assert codec.encode(Renamed("A", 2)) == {"round": "A", "left": 2}
    assert codec.decode({"round": "A"}, Renamed) == codec.decode({"scoring": "A"}, Renamed) == Renamed("A")


def test_missing_fields_get_their_defaults() -> None:
    """A field with a default may be missing: older saves lack it."""
    plain = codec.encode(SHEET)
    del plain["best"], plain["either"], plain["answer"]
    assert codec.decode(plain, Sheet).answer == Pass()


@pytest.mark.parametrize(
    ("changes", "place", "word"),
    [
        ({"name": 3}, "name", "expected text"),
        ({"mode": "loud"}, "mode", "open, secret"),
        ({"done": 1}, "done", "true or false"),
        ({"share": "half"}, "share", "a number"),
        ({"cells": [{"x": 1}, {"x": True}]}, "cells[1].x", "whole number"),
        ({"cells": [{"y": 1}]}, "cells[0].x", "missing"),
        ({"cells": [{"x": 1, "z": 1}]}, "cells[0].z", "no such name"),
        ({"cells": {}}, "cells", "a list"),
        ({"pair": [1]}, "pair", "a list of 2"),
        ({"rows": {"e": ["four"]}}, "rows.e[0]", "whole number"),
        ({"rows": []}, "rows", "named values"),
        ({"by_place": {"seven": 8}}, "by_place", "a number as name"),
        ({"best": 4}, "best", "expected named values"),
        ({"either": []}, "either", "whole number"),
        ({"answer": {"is": "Sing"}}, "answer", "unknown Choice"),
        ({"answer": {"amount": 3}}, "answer", "with its name"),
        ({"answer": {"is": "auction.bid", "amount": "3"}}, "answer.amount", "whole number"),
    ],
)
def test_errors_name_the_place(changes: dict[str, Any], place: str, word: str) -> None:
    """What does not fit is named: where it stands, what was expected, what was found."""
    with pytest.raises(CodecError) as error:
        read(**changes)
    assert error.value.place == place
    assert word in error.value.problem


def test_two_members_of_one_name_are_an_error() -> None:
    """Choices, frames and events are known in saves by their names: no two may have the same."""

    @dataclass(frozen=True)
    class Pass(Choice):
        pass

    with pytest.raises(TypeError, match=r"are called moment\.pass"):
        choice("moment.pass")(Pass)
    with pytest.raises(TypeError, match="has no tagged base class"):
        choice("test.cell")(Cell)


def test_the_name_is_the_tag_and_an_older_one_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two classes may share a name; what a save called a choice before is still that choice."""
    monkeypatch.setitem(codec._members, Choice, dict(codec._members[Choice]))
    monkeypatch.setattr(codec, "_older_names", {Choice: {}})
    monkeypatch.setattr(codec, "_codecs", {})

    @choice("lectures.pass", was="PassTheExam")
    @dataclass(frozen=True)
    class Pass(Choice):
        mark: int

    assert codec.encode(Pass(1), Choice) == {"is": "lectures.pass", "mark": 1}
    assert codec.decode({"is": "PassTheExam", "mark": 2}, Choice) == Pass(2)
    assert codec.name_of(Pass) == "lectures.pass"


def test_digest_depends_on_content_only() -> None:
    """The order of names does not matter, any value does."""
    assert codec.digest({"a": 1, "b": [2]}) == codec.digest({"b": [2], "a": 1})
    assert codec.digest({"a": 1, "b": [2]}) != codec.digest({"a": 1, "b": [3]})
