"""Questions without a thing on the table: asked by name, from a list.

The kinds of choices of the decision list everything that a module allows; so every module can be
played without any code for it here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.acting import why_barred
from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Give,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.refs import CARD, GOODS, SALE, TILE
from alhambra_desktop.alhambra.vocabulary import Sale
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.refs import AMOUNT, Ref, references, referred
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.words import capitalized, type_name
from alhambra_desktop.text import has, t

ON_TABLE = (TakeMoney, Add, Remove, Exchange, Stop, Place, Store, Give, EndTurn)
"""Kinds of choices that are made by pressing things on the table or buttons of the dock."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its label and the choice; or a sale to be chosen, whose payment follows.

    A sale that cannot be paid is not ``within_reach``: it may be looked at, but is not highlighted. ``piece``
    is the tile that is for sale, if it is one, and ``goods`` the kind of anything else.
    """

    label: str
    choice: Choice | None
    sale: str = ""
    within_reach: bool = True
    piece: str = ""
    goods: str = ""

    def named(self, ref: Ref) -> Iterator[Any]:
        """The things of this kind that the answer refers to."""
        if self.choice is not None:
            yield from referred(self.choice, ref)
        else:
            sold = {SALE: self.sale, TILE: self.piece, GOODS: self.goods}
            yield from filter(None, (sold.get(ref),))

    def names(self, ref: Ref, value: str) -> bool:
        """Whether the answer refers to this thing."""
        return value in self.named(ref)


@dataclass(frozen=True, slots=True)
class Ask:
    """A kind of choice: its class and name, the label, and its options.

    ``automatic``: it sets automatic answers.
    """

    kind: type[Choice]
    name: str
    label: str
    options: tuple[Option, ...]
    automatic: bool = False


def only_pass(asks: Sequence[Ask]) -> bool:
    """Whether passing is the only possible choice."""
    return [ask.kind for ask in asks if not ask.automatic] == [Pass]


def asked_title(view: Palace) -> str:
    """The title of a question that is not part of the usual turn, from the asking frame."""
    assert view.decision is not None
    frame = view.decision.frame
    keys = (f"asked.{getattr(frame, 'kind', '')}", f"asked.{name_of(type(frame))}")
    return next((t(key) for key in keys if has(key)), t("dock.asked"))


def actions_hint(view: Palace, seat: int, *, redesign: bool) -> str:
    """Where the actions are; redesign only if there is one now. Or why a module prevents all purchases."""
    barred = why_barred(view, seat, Buy)
    if barred is not None:
        return reason_text(view, seat, barred)
    return t("dock.choose_hint" if redesign else "dock.choose_hint_plain")


def asks(view: Palace, seat: int, wording: Wording) -> tuple[Ask, ...]:
    """Everything the asked seat may do apart from pressing things on the table."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ()
    found = []
    for kind in decision.kinds:
        if kind.choice in ON_TABLE:
            continue
        name = name_of(kind.choice)
        options = _sales(view, seat, wording) if kind.choice is Buy else _options(view, seat, kind, wording)
        if options:
            found.append(Ask(kind.choice, name, wording.kind(name), options, kind.automatic))
    return tuple(found)


def _sales(view: Palace, seat: int, wording: Wording) -> tuple[Option, ...]:
    """The sales apart from the four spaces, affordable or not, with the selling module."""
    sellers = {sale.id: module.id for module in view.rules.modules[1:] for sale in module.sales(view, seat)}
    offers = [o for o in questions.offers(view, seat) if o.sale.id != f"space-{o.sale.space}"]
    words = [capitalized(wording.sale(o.sale.id)) for o in offers]
    return tuple(
        Option(
            _sale_label(view, o.sale, said, sellers.get(o.sale.id, ""), alike=words.count(said) > 1),
            None,
            o.sale.id,
            _within_reach(view, seat, o),
            o.sale.piece,
            o.sale.goods,
        )
        for o, said in zip(offers, words, strict=True)
    )


def _sale_label(view: Palace, sale: Sale, words: str, module: str, *, alike: bool) -> str:
    """The goods with their type if their name does not show it, and their module.

    ``alike``: others are called the same, so that their place is told, too.
    """
    told = []
    name = looks_of(view.rules).name(sale.id) if sale.goods and alike else ""
    if name:
        told.append(name)
    about = view.rules.pieces.get(sale.about)
    if about is not None and about.type is not None:
        told.append(type_name(about.type))
    if has(f"module.{module}.name"):
        told.append(t(f"module.{module}.name"))
    return t("word.sale_from", sale=words, what=", ".join(told)) if told else words


def _within_reach(view: Palace, seat: int, offer: questions.Offer) -> bool:
    """Whether the seat can pay for it, exactly if required, alone or with an add-on."""
    if not offer.sale.exact:
        return not offer.short or questions.payable_with_help(view, seat, offer.sale)
    sets = questions.add_on_sets(view, seat, offer.sale)
    return any(questions.offer_with(view, seat, offer.sale, used).exact for used in sets)


def _options(
    view: Palace, seat: int, kind: ChoiceKind[Palace, Choice], wording: Wording
) -> tuple[Option, ...]:
    choices = sorted(_all(view, seat, kind), key=lambda choice: _spent(view, choice))
    return tuple(Option(wording.option(choice), choice) for choice in choices)


def _spent(view: Palace, choice: Choice) -> int:
    """The sum spent, if a choice is only a payment: the smallest comes first."""
    if [(field.ref, field.several) for field in references(type(choice))] != [(CARD, True)]:
        return 0
    known = view.rules.cards
    return sum(known[card].value for card in referred(choice, CARD) if card in known)


def _all(view: Palace, seat: int, kind: ChoiceKind[Palace, Choice]) -> Iterable[Choice]:
    """The candidates; for a choice with an amount, every one between the least and the highest."""
    listed = list(kind.candidates(view, seat))
    if [(field.ref, field.several) for field in references(kind.choice)] != [(AMOUNT, False)] or not listed:
        return listed
    numbers = [number for choice in listed for number in referred(choice, AMOUNT)]
    between = (kind.choice(number) for number in range(min(numbers), max(numbers) + 1))  # type: ignore[call-arg]  # one field
    return [choice for choice in between if kind.check(view, seat, choice) is None]


def stop_words(view: Palace) -> str:
    """The text of the button that ends the question: the frame's own, or passing."""
    key = f"stop.{name_of(type(view.decision.frame))}" if view.decision is not None else ""
    return t(key) if has(key) else t("dock.let_be")
