"""The stored sets of modules cover what they promise."""

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.conformance.covering import covering_sets, found, missing


def test_any_three_modules_meet_in_every_way() -> None:
    """All modules, none, and any three of them in, out and mixed; else the file is to be made anew."""
    assert covering_sets()[:2] == (tuple(MODULES), ())
    assert list(missing(covering_sets())) == [], "run python -m tests.conformance.covering"


def test_missing_combinations_are_named() -> None:
    """Without its sets of some modules the file does not pass; the sets that are found for five do."""
    assert "squares in, camps in, diamonds out" in list(
        missing([("squares",), ()], ("squares", "camps", "diamonds"))
    )
    names = tuple(MODULES)[:5]
    rows = [tuple(name for name, on in zip(names, row, strict=True) if on) for row in found(5)]
    assert list(missing(rows, names)) == []
    assert list(missing(rows[:-1], names)) != []
