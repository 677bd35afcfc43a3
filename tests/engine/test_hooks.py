"""The laws of the hook kinds, tried on a small set of hook points."""

import pytest

from alhambra_desktop.engine import hooks
from alhambra_desktop.engine.hooks import HookError, Kind, Term, hook
from alhambra_desktop.engine.reasons import Reason


class Points:
    """Hook points of a made-up game."""

    @hook(Kind.OFFER)
    def offered(self):
        return ()

    @hook(Kind.VETO)
    def vetoes(self, thing):
        return None

    def helper(self):
        return "no hook point"


class First(Points):
    def offered(self):
        return ["a", "b"]


class Second(Points):
    def offered(self):
        yield "c"

    def vetoes(self, thing):
        return Reason.of("never", thing=thing)


class Heir(Second):
    """Inherits what its base overrides."""


def test_hooks_are_declared_once_with_their_kind() -> None:
    """Only marked methods are hook points."""
    assert hooks.hook_points(Points) == {"offered": Kind.OFFER, "vetoes": Kind.VETO}


def test_only_overriding_modules_listen() -> None:
    """A point nobody overrides has no listener; inherited overriding counts; order is that given."""
    compiled = hooks.compile_hooks(Points, [First(), Second(), Heir()])
    assert len(compiled["offered"]) == 3
    assert len(compiled["vetoes"]) == 2
    assert hooks.compile_hooks(Points, [Points()]) == {"offered": (), "vetoes": ()}
    assert hooks.offers(compiled["offered"]) == ("a", "b", "c", "c")


def test_listeners_without_an_answer_are_not_called() -> None:
    """A listener marked with words is asked only where one of them is in play; all others always."""

    class Marked(Points):
        @hooks.only_for("x", "y")
        def offered(self):
            return ["marked"]

    listeners = hooks.compile_hooks(Points, [First(), Marked()])["offered"]
    assert hooks.offers(hooks.listening(listeners)) == ("a", "b")
    assert hooks.offers(hooks.listening(listeners, "z")) == ("a", "b")
    assert hooks.offers(hooks.listening(listeners, "y", "z")) == ("a", "b", "marked")


def test_union_refuses_duplicates() -> None:
    """CONTRIBUTE: everything from all; the same name twice is an error."""
    assert hooks.union([lambda: [("a", 1)], lambda: [("b", 2)]]) == {"a": 1, "b": 2}
    with pytest.raises(HookError, match="'a' is contributed twice"):
        hooks.union([lambda: [("a", 1)], lambda: [("a", 2)]])


def test_a_veto_beats_a_permission() -> None:
    """VETO: the first reason counts."""
    compiled = hooks.compile_hooks(Points, [First(), Second()])
    assert hooks.first_veto(compiled["vetoes"], "tile") == Reason.of("never", thing="tile")
    assert hooks.first_veto([], "tile") is None


def test_terms_add_up_and_limits_do_not() -> None:
    """TERMS: all labelled numbers; LIMIT: the most generous, nobody means 0."""
    found = hooks.terms([lambda: [Term("a", -2)], list, lambda: [Term("b", 1)]])
    assert [(term.label, term.amount) for term in found] == [("a", -2), ("b", 1)]
    assert hooks.most_generous([lambda: 5, lambda: None, lambda: 8]) == 8
    assert hooks.most_generous([lambda: None]) == 0


def test_a_claim_has_one_owner() -> None:
    """CLAIM: two owners of one key are an error."""
    assert hooks.claims([lambda: {"a": 1}, lambda: {"b": 2}]) == {"a": 1, "b": 2}
    with pytest.raises(HookError, match="'a' is claimed twice"):
        hooks.claims([lambda: {"a": 1}, lambda: {"a": 1}])


def test_steps_are_inserted_after_named_ones() -> None:
    """Several steps after the same one keep their order; a step may follow an inserted one."""
    base = ("begin", "act", "end")
    inserts = [("act", "x"), ("act", "y"), ("x", "z"), ("end", "w")]
    assert hooks.insert_steps(base, inserts) == ("begin", "act", "x", "z", "y", "end", "w")
    with pytest.raises(HookError, match="contributed twice"):
        hooks.insert_steps(base, [("act", "end")])
    with pytest.raises(HookError, match="not in the table"):
        hooks.insert_steps(base, [("dance", "x")])


def test_several_modules_may_answer_for_a_key() -> None:
    """Vetoes by kind of choice: all of one kind, in the order of the modules."""
    assert hooks.by_key([lambda: {"a": 1}, lambda: {"b": 2, "a": 3}, dict]) == {"a": (1, 3), "b": (2,)}
