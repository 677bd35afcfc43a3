"""Choices composed by pressing the things they refer to: source, targets, a payment, add-ons.

The type of a field says what it refers to (engine/refs.py), so a market space, a tile, a card, a cell or a
player on the table stands for a value of the field, and a choice of a module needs no code here. Values
without a thing on the table become chips of the question bar.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.refs import ADD_ON, CARD, CORNER, SALE
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.alhambra import paying
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.models import TableModel
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.picker import Outcome, Picker
from alhambra_desktop.presentation.alhambra.selection import (
    ASKED,
    NOTHING,
    TURN_END,
    Selection,
    Token,
)
from alhambra_desktop.presentation.alhambra.stems import (
    Stem,
    implied,
    missing_tokens,
    several_of,
    stems_of,
    toggled,
    tokens_of,
)
from alhambra_desktop.presentation.alhambra.targets import Name, thing_of
from alhambra_desktop.presentation.alhambra.token_places import TokenPlaces
from alhambra_desktop.presentation.in_parts import Parts

CHIPS = 8
"""Maximum number of values shown as chips; more are chosen from a list."""


class Answering:
    """The present question, or a choice begun by pressing a thing, and what the table offers for it."""

    def __init__(self, picker: Picker, table: TableModel) -> None:
        self._picker = picker
        self._table = table
        self._places = TokenPlaces(picker, table)
        self._stems: dict[tuple[object, str], tuple[Stem, ...]] = {}
        self._remaining: dict[Selection, tuple[Stem, ...]] = {}
        self._lit: dict[Selection, Mapping[Name, Token]] = {}
        self._next: dict[Selection, tuple[Token, ...]] = {}
        self._gains: dict[Selection, Mapping[Name, int]] = {}

    # ------------------------------------------------------------ what is meant

    def active(self, selection: Selection) -> bool:
        """Whether a choice is being composed."""
        return bool(selection.source or selection.ask) or self._picker.phase == ASKED

    def asks(self, selection: Selection) -> tuple[Ask, ...]:
        """The kinds of choices that may be meant."""
        found: tuple[Ask, ...] = ()
        if selection.source:
            item = self._table.thing(selection.source)
            found = begun_by(item, self._picker.asks) if item is not None else ()
        elif selection.ask or self._picker.phase == ASKED:
            found = self._picker.asks
        if selection.ask:
            return tuple(ask for ask in found if ask.name == selection.ask)
        return tuple(ask for ask in found if not ask.automatic and ask.kind is not Pass)

    def remaining(self, selection: Selection) -> tuple[Stem, ...]:
        """The choices that match everything pressed so far."""
        if not self.active(selection):
            return ()
        if selection not in self._remaining:
            key = (selection.source, selection.ask)
            if key not in self._stems:
                self._stems[key] = stems_of(self.asks(selection))
            pressed = Counter(selection.part)
            self._remaining[selection] = tuple(
                stem
                for stem in self._stems[key]
                if all(stem.tokens.count(token) >= count for token, count in pressed.items())
            )
        return self._remaining[selection]

    def only(self, selection: Selection) -> Stem | None:
        """The choice, if only its payment, add-ons or amount are left open."""
        left = self.remaining(selection)
        return left[0] if len(left) == 1 else None

    def next_tokens(self, selection: Selection) -> tuple[Token, ...]:
        """What can be pressed next.

        The values in which the choices differ; at first also those of a single choice.
        """
        if selection not in self._next:
            self._next[selection] = self._to_press(selection)
        return self._next[selection]

    def _to_press(self, selection: Selection) -> tuple[Token, ...]:
        found, left, part = dict[Token, None](), self.remaining(selection), selection.part
        for ask in dict.fromkeys(stem.ask for stem in left):
            mine = [stem for stem in left if stem.ask == ask]
            missing = missing_tokens(mine, part, mine)
            if len(mine) == 1 and not mine[0].open and selection.empty:
                missing = [[t for t in missing_tokens(mine, part, left)[0] if self.names(t, part)]]
            kind = next((tokens[0][0] for tokens in missing if tokens), None)
            for tokens in missing:
                found.update(dict.fromkeys(token for token in tokens if token[0] == kind))
        return tuple(found)

    def known(self, selection: Selection) -> tuple[Token, ...]:
        """What has been pressed, and values that all remaining choices share."""
        left = [stem.tokens for stem in self.remaining(selection)] or [()]
        return tuple(dict.fromkeys((*selection.part, *set(left[0]).intersection(*left))))

    # ------------------------------------------------------------ where it lies

    def names(self, token: Token, said: Sequence[Token] = ()) -> tuple[Name, ...]:
        """The names of things on the table that stand for a value, with what was ``said`` before."""
        return self._places.names(token, said)

    def lit(self, selection: Selection) -> Mapping[Name, Token]:
        """What can be pressed next, and its meaning; for a single choice, everything it refers to."""
        if not self.active(selection):
            return {name: token for name, (_, token) in self._late.items()} if selection.empty else {}
        if selection not in self._lit:
            self._lit[selection] = self._lighting(selection)
        return self._lit[selection]

    def _lighting(self, selection: Selection) -> Mapping[Name, Token]:
        only = self.only(selection)
        tokens = self.next_tokens(selection)
        if only is not None and not only.open:
            tokens += tuple((Counter(only.tokens) - Counter(selection.part)).keys())
        source, known = ("thing", selection.source), self.known(selection)
        return {name: token for token in tokens for name in self.names(token, known) if name != source}

    @cached_property
    def _late(self) -> Mapping[Name, tuple[str, Token]]:
        """At the end of a turn: own cards and tiles that begin a choice, its kind, what they stand for."""
        found: dict[Name, list[tuple[str, Token]]] = {}
        if self._picker.phase == TURN_END:
            asks = [ask for ask in self._picker.asks if not ask.automatic]
            for begun in dict.fromkeys((stem.ask, stem.tokens[0]) for stem in stems_of(asks) if stem.tokens):
                for name in self.names(begun[1]):
                    if name[0] != "thing":
                        found.setdefault(name, []).append(begun)
        return {name: begun[0] for name, begun in found.items() if len(begun) == 1}

    def gains(self, selection: Selection) -> Mapping[Name, int]:
        """The points of pressing each lit thing that makes a choice with points, once they are weighed."""
        return self._gains.get(selection, {})

    def weighed(self, selection: Selection) -> bool:
        """Whether ``gains`` are known."""
        return selection in self._gains

    def weigh(self, selection: Selection) -> Parts[None]:
        """Work out the ``gains`` thing by thing: each takes a scoring."""
        left, found = self.remaining(selection), {}
        for name, token in self.lit(selection).items() if self._picker.phase == ASKED else ():
            mine = [stem for stem in left if token in stem.tokens]
            if len(mine) == 1 and not mine[0].open:
                choice = mine[0].options[0]
                found[name] = questions.gain_of(self._picker.view, self._picker.seat, choice)
                yield
        self._gains[selection] = {name: gain for name, gain in found.items() if gain}

    def best(self, selection: Selection) -> tuple[Name, ...]:
        """The lit things with the most points, once they are weighed, or the only one."""
        gains, lit = self.gains(selection), self.lit(selection)
        most = max(gains.values(), default=0)
        if most > 0:
            return tuple(name for name, gain in gains.items() if gain == most)
        return tuple(lit) if len(set(lit.values())) == 1 else ()

    def pressed(self, selection: Selection) -> tuple[Name, ...]:
        """What has been pressed: the source, the things for the parts, an implied corner."""
        found: list[Name] = [("thing", thing) for thing in (selection.source, selection.wish) if thing]
        begun = selection.source or selection.part
        found += [name for name in self._places.names((SALE, selection.sale)) if name[0] == "thing"]
        for token in (*selection.part, *implied(self.remaining(selection) if begun else (), CORNER)):
            found += self.names(token, selection.part)
        return tuple(found)

    def chips(self, selection: Selection) -> tuple[Token, ...]:
        """The values that can be chosen next but are not on the table."""
        known = self.known(selection)
        return tuple(token for token in self.next_tokens(selection) if not self.names(token, known))

    # ------------------------------------------------------------ presses

    def begin(self, selection: Selection, *, source: Any = None, ask: str = "") -> Outcome:
        """Begin a choice with a thing or button; pressed again it makes the choice, if nothing is open."""
        begun = replace(NOTHING, source=source, ask=ask)
        if selection.source == source and selection.ask == ask and self.active(selection):
            only = self.only(selection)
            if only is not None and not only.open and not self.next_tokens(selection):
                return Outcome(NOTHING, only.options[:1])
        return Outcome(self.settled(begun))

    def press(self, selection: Selection, name: Name) -> Outcome | None:
        """Press something on the table; returns None if it has no part in the question."""
        if not self.active(selection):
            late = self._late.get(name) if selection.empty else None
            return self.say(replace(NOTHING, ask=late[0]), late[1]) if late is not None else None
        token = self.lit(selection).get(name)
        if token is not None:
            return self.say(selection, token)
        only = self.only(selection)
        if only is not None and name[0] == "hand":
            return self._lay(selection, only, int(str(name[1])))
        if name[0] == "thing" and (laid := self._lay_means(selection, name)):
            return laid
        return self._said_otherwise(selection, name)

    def _said_otherwise(self, selection: Selection, name: Name) -> Outcome | None:
        """Press something pressed before, which is taken back, or something in the place of the last answers.

        Other answers of the same kind stay: of three cards another one can be chosen without the other two.
        """
        part = selection.part
        for number in reversed(range(len(part))):
            before, after = part[:number], part[number + 1 :]
            earlier = self._with_part(selection, before)
            if name in self.names(part[number], before):
                same = (token for token in after if token[0] == part[number][0])
                return Outcome(self.settled(replace(earlier, part=(*before, *same))))
            token = self.lit(earlier).get(name)
            if token is not None:
                return self.say(earlier, token)
        return None

    @staticmethod
    def _with_part(selection: Selection, part: tuple[Token, ...]) -> Selection:
        """The same with only these answers, and nothing that came after them."""
        return replace(selection, part=part, hand=(), more=(), add_ons=(), amount=0)

    def say(self, selection: Selection, token: Token) -> Outcome:
        """Choose a value; the choice is made when nothing is left open."""
        said = replace(selection, part=(*selection.part, token))
        only = self.only(said)
        made = only is not None and not only.open and not self.lost(only.options[0])
        return Outcome(NOTHING, only.options[:1]) if only and made else Outcome(self.settled(said))

    def lost(self, choice: Choice) -> str:
        """The viewer's tile that would leave the game: a confirmation is asked first."""
        return questions.lost_tile(self._picker.view, self._picker.seat, choice)

    def back(self, selection: Selection) -> Selection:
        """Go one step back in an answer."""
        if selection.part:
            return self.settled(self._with_part(selection, selection.part[:-1]))
        return self.settled(self._picker.begin())

    def settled(self, selection: Selection) -> Selection:
        """The same with the suggested payment, once only that is open."""
        only = self.only(selection)
        if only is None or not only.pays or selection.hand or selection.more:
            return selection
        return self._suggested(replace(selection, add_ons=only.needed(selection.add_ons)), only)

    def _suggested(self, selection: Selection, stem: Stem) -> Selection:
        field, using = several_of(stem.options[0], CARD), several_of(stem.options[0], ADD_ON)
        assert field is not None
        wished = frozenset(selection.add_ons)
        for option in stem.options:
            if using is None or frozenset(getattr(option, using)) == wished:
                return paying.with_laid(self._picker, selection, getattr(option, field))
        return replace(selection, hand=(), more=())

    def hinted(self, choice: Choice) -> Selection | None:
        """A hinted choice composed and ready to be made; None if it is made in another way."""
        cards, add_ons = several_of(choice, CARD), several_of(choice, ADD_ON)
        said = replace(
            NOTHING,
            ask=name_of(type(choice)),
            part=tokens_of(choice),
            add_ons=getattr(choice, add_ons) if add_ons else (),
        )
        if cards:
            said = paying.with_laid(self._picker, said, getattr(choice, cards))
        only = self.only(said)
        if only is None:
            return None
        if only.height:
            said = replace(said, amount=getattr(choice, only.height))
        return said if self.composed(said, only) == choice else None

    # ------------------------------------------------------------ payment, helpers, height

    def _lay(self, selection: Selection, stem: Stem, place: int) -> Outcome:
        """Select or unselect a card of the hand as payment."""
        if not (stem.pays or stem.height) or not 0 <= place < len(self._picker.hand):
            return Outcome(selection)
        return Outcome(paying.card_pressed(self._picker, selection, stem, place))

    def means(self, selection: Selection) -> Mapping[str, int]:
        """The payment sources apart from the hand that can be used, each with its number."""
        return paying.means_for(self._table, self.only(selection))

    def _lay_means(self, selection: Selection, name: Name) -> Outcome | None:
        """Press a thing that pays: use one more of it, or none; returns None for other things."""
        which = thing_of(name)
        item = self._table.thing(which) if which is not None else None
        held = self.means(selection).get(item.pays, 0) if item is not None else 0
        only = self.only(selection)
        if item is None or not held or only is None:
            return None
        return Outcome(paying.means_pressed(self._picker, selection, only, item.pays, held))

    def worth(self, selection: Selection) -> int:
        """The value of the selected payment."""
        return paying.worth(self._picker, selection)

    def amount(self, selection: Selection, stem: Stem) -> int:
        """The amount to be chosen: as set, else the value of the selected cards, else the least."""
        return selection.amount or self.worth(selection) or min(self._amounts(stem))

    def step(self, selection: Selection, by: int) -> Outcome:
        """Raise or lower the amount."""
        stem = self.only(selection)
        if stem is None or not stem.height:
            return Outcome(selection)
        amounts = sorted(self._amounts(stem))
        number = max(amounts[0], min(amounts[-1], self.amount(selection, stem) + by))
        return Outcome(replace(selection, hand=(), more=(), amount=number))

    def _amounts(self, stem: Stem) -> list[int]:
        return [getattr(option, stem.height) for option in stem.options]

    def press_add_on(self, selection: Selection, add_on: str) -> Outcome:
        """Use an add-on, or not; add-ons that cannot be combined with it are removed."""
        stem = self.only(selection)
        if stem is None:
            return Outcome(selection)
        sets = self.add_on_sets(stem)
        add_ons = toggled(selection.add_ons, add_on, sets)
        return Outcome(self._suggested(replace(selection, add_ons=add_ons, hand=(), more=()), stem))

    def add_on_sets(self, stem: Stem) -> tuple[tuple[str, ...], ...]:
        """What can be used together with this choice."""
        field = several_of(stem.options[0], ADD_ON)
        if field is None:
            return ((),)
        return tuple(dict.fromkeys(getattr(option, field) for option in stem.options))

    def composed(self, selection: Selection, stem: Stem) -> Choice:
        """The choice as it has been composed."""
        choice = stem.options[0]
        facts: dict[str, Any] = {}
        cards, add_ons = several_of(choice, CARD), several_of(choice, ADD_ON)
        if cards is not None:
            laid = paying.laid_down(self._picker, selection)
            same = (option for option in stem.options if Counter(getattr(option, cards)) == Counter(laid))
            facts[cards] = next((getattr(option, cards) for option in same), laid)
        if add_ons is not None:
            facts[add_ons] = selection.add_ons
        if stem.height:
            facts[stem.height] = self.amount(selection, stem)
        return replace(choice, **facts) if facts else choice

    def check(self, choice: Choice) -> Reason | None:
        """Why a choice may not be made."""
        return self._picker.view.check(choice)
