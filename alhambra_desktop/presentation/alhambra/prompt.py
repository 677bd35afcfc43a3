"""The strip above the hand: the question, or the choice being composed, and its answers."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.interval import INTERVAL
from alhambra_desktop.alhambra.refs import BUILDING_TYPE, CURRENCY
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.moments import Agenda, Auction, AuctionRules, Moment, Next
from alhambra_desktop.engine.refs import AMOUNT, ITEM
from alhambra_desktop.presentation.acts import NORMAL, PRIMARY, Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.answering import CHIPS, Answering
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.derive import laid_faces, tile_face, ware_label
from alhambra_desktop.presentation.alhambra.dock import PASS
from alhambra_desktop.presentation.alhambra.helpers import helper
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.names import payment, tile_label
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.alhambra.selection import ASKED, Selection, Token
from alhambra_desktop.presentation.alhambra.stems import Stem
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC, UNTIL_TURN, Chip, PromptModel
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import capitalized
from alhambra_desktop.text import has, t

FEW_AMOUNTS = 3
"""Up to this many numbers are chosen by − and + alone."""
COULD = 2
"""Maximum number of purchases out of turn that are named; all of them are lit on the market."""


def prompt_of(
    picker: Picker, answering: Answering, selection: Selection, dock: DockModel, people: People
) -> PromptModel | None:
    """The present strip, if there is a question or a choice being composed."""
    return _asking(picker, answering, selection, dock, people) if answering.active(selection) else None


# ---------------------------------------------------------------- a question


def _after_own_turn(picker: Picker, people: People) -> bool:
    """Whether one of several persons, who holds the screen, is asked after their own turn.

    An answer given now can hold until their next own turn, so that nobody need hand over the screen before.
    """
    decision, persons = picker.view.decision, [one for one in people if one.is_person]
    if decision is None or not isinstance(decision.frame, Moment) or len(persons) < 2:
        return False
    return decision.frame.kind == INTERVAL and picker.view.state.active == picker.seat


def _asking(
    picker: Picker, answering: Answering, selection: Selection, dock: DockModel, people: People
) -> PromptModel | None:
    asked = picker.phase == ASKED
    if asked and not dock.acts:
        return None
    asks, only = answering.asks(selection), answering.only(selection)
    acts = list(_answers(picker, answering, selection))
    begun = bool(selection.part or selection.source or selection.ask)
    if begun:
        acts.append(Act("back", t("prompt.back"), t("key.escape")))
    passes = ""
    if asked and not begun:
        acts += _first(picker)
        names = {ask.name for ask in picker.asks if ask.automatic or ask.name == PASS}
        rest = [act for act in dock.acts if act.id == "let_be" or act.id.removeprefix("ask ") in names]
        acts += [replace(act, look=NORMAL) for act in rest]
        passes = next((act.id for act in rest if act.id in (f"ask {PASS}", "let_be")), "")
        frame = picker.view.decision.frame if picker.view.decision is not None else None
        if _after_own_turn(picker, people):
            once = next((i for i, act in enumerate(acts) if act.id == f"ask {PASS}"), len(acts))
            acts[once:] = [
                Act(UNTIL_TURN, t("call.until_turn")),
                *(replace(act, label=t("call.pass_once")) for act in acts[once:]),
            ]
            passes = UNTIL_TURN
        if isinstance(frame, Moment | Auction):
            acts.append(Act(AUTOMATIC, t("call.ask_less")))
    chips = tuple(_chips(picker, answering, selection))
    title, detail = _words(picker, answering, selection, dock, people)
    module = module_of(asks[0].kind) if asks else ""
    if only is not None and not only.pays and not detail:
        detail = _about(picker)
    lost = _lost(picker, answering, selection)
    if lost is not None:
        title, detail = t("prompt.lost", tile=tile_label(lost)), title
    return PromptModel(title, detail, tuple(acts), passes, _about(picker), chips, module, tile=lost)


def _agenda(picker: Picker) -> Agenda | None:
    """The question in which order overpaid money is used."""
    frame = picker.view.decision.frame if picker.view.decision is not None else None
    return frame if isinstance(frame, Agenda) and frame.amount else None


def _first(picker: Picker) -> Iterator[Act]:
    """Of several uses of overpaid money Enter takes the first: coins, if they can be drawn.

    Drawing coins takes nothing from the other uses, and shows what they could be used for.
    """
    frame = _agenda(picker)
    if frame is not None:
        item = frame.items[0]
        key = f"first.{item}"
        words = t(key) if has(key) else t("prompt.first", item=picker.wording.value(ITEM, item))
        yield Act("make first", capitalized(words), t("key.enter"), PRIMARY, (Next(item),))


def _answers(picker: Picker, answering: Answering, selection: Selection) -> Iterator[Act]:
    """The buttons that make a choice, and those that begin one of several kinds."""
    only = answering.only(selection)
    if only is not None:
        yield from _making(picker, answering, selection, only)
        return
    left, lit = answering.remaining(selection), answering.next_tokens(selection)
    for ask in answering.asks(selection):
        mine = [stem for stem in left if stem.ask == ask.name]
        said = [stem for stem in mine if not set(stem.tokens) & set(lit)]
        if len(mine) == 1 and said and not mine[0].open:
            choice = mine[0].options[0]
            lost = answering.lost(choice)
            yield Act(f"{'ask' if lost else 'make'} {ask.name}", ask.label, choices=() if lost else (choice,))
        elif (len(mine) == 1 and said) or _listed(ask) or _hard_to_say(answering, mine, lit, selection.part):
            yield Act(f"ask {ask.name}", ask.label)


def _listed(ask: Ask) -> bool:
    """Whether there are sales among the options, whose payment follows."""
    return any(option.choice is None for option in ask.options)


def _hard_to_say(
    answering: Answering, stems: list[Stem], lit: tuple[Token, ...], said: tuple[Token, ...]
) -> bool:
    """Whether the values that distinguish these choices are not on the table and too many for chips."""
    wanted = {token for stem in stems for token in stem.tokens if token in lit}
    nowhere = [token for token in wanted if not answering.names(token, said)]
    return bool(stems) and len(nowhere) > CHIPS


def _making(picker: Picker, answering: Answering, selection: Selection, stem: Stem) -> Iterator[Act]:
    """The button of a choice of which only payment, add-ons or amount are open."""
    choice = answering.composed(selection, stem)
    refused = answering.check(choice)
    why = reason_text(picker.view, picker.seat, refused) if refused is not None else ""
    key = f"answer.{stem.ask}"
    if stem.height or stem.pays:
        number = answering.amount(selection, stem) if stem.height else answering.worth(selection)
        label = t(key, amount=number) if has(key) else t("answer.pay", amount=number)
    else:
        asked = has(f"question.{stem.ask}")
        label = t(key) if has(key) else t("answer.yes" if asked else "answer.confirm")
    if stem.height and len(stem.options) > 1:
        yield Act("less", "−")
    yield Act("make", label, t("key.enter"), PRIMARY, (choice,), why)
    if stem.height and len(stem.options) > 1:
        yield Act("more", "+")


def _lost(picker: Picker, answering: Answering, selection: Selection) -> TileFace | None:
    """The viewer's tile that would leave the game by the choice being composed."""
    only = answering.only(selection)
    if only is None or only.open or not (selection.part or selection.ask):
        return None
    lost = answering.lost(only.options[0])
    return tile_face(picker.view, lost) if lost else None


def _words(
    picker: Picker, answering: Answering, selection: Selection, dock: DockModel, people: People
) -> tuple[str, str]:
    """The question with its module and its thing, and what is known of it or comes next."""
    asks, only = answering.asks(selection), answering.only(selection)
    named = module_name(asks[0].kind) if asks else ""
    frame = picker.view.decision.frame if picker.view.decision is not None else None
    detail = "" if dock.detail == t("dock.asked_hint") or picker.phase != ASKED else dock.detail
    if isinstance(frame, Auction):
        return _asked_by(picker, dock, people), detail
    if only is not None:
        choice = answering.composed(selection, only)
        facts = picker.wording.facts(choice)
        key, about = f"question.{only.ask}", f"detail.{only.ask}"
        kind = next(ask.label for ask in asks if ask.name == only.ask)
        if has(key):
            detail = detail or _known(picker, frame)
            return t(key, **facts), detail or (t(about, **facts) if has(about) else "")
        if not only.tokens or only.open:
            return _titled(named, kind), detail or (t("prompt.press_hand") if only.pays else "")
        thing = picker.wording.option(choice)
        if detail:
            return _titled(named, thing), detail
        return _titled(named, kind), "" if thing == kind else thing
    press = _could(picker, answering, selection) or _press(answering, selection)
    question = _question(picker, frame)
    if question:
        return question, _sentences(detail, press)
    if len(asks) == 1:
        title = (
            asks[0].label if asks[0].label.startswith(named) or not named else _titled(named, asks[0].label)
        )
        return title, _sentences(_asked_by(picker, dock, people), press)
    return _asked_by(picker, dock, people) or dock.title, _sentences(detail, press)


def _question(picker: Picker, frame: Frame[Any] | None) -> str:
    """The question of a frame with a message of its own, filled with its fields."""
    if frame is None or (isinstance(frame, Agenda) and not frame.amount):
        return ""
    key = f"prompt.{codec.name_of(type(frame))}"
    return t(key, **picker.wording.facts(frame)) if has(key) else ""


def _known(picker: Picker, frame: Frame[Any] | None) -> str:
    """The sentence of a frame that says what has happened; not one that asks, as its answer asks already."""
    said = _question(picker, frame)
    return "" if said.endswith("?") else said


def _sentences(first: str, then: str) -> str:
    """Two sentences in sequence; the first may be used alone elsewhere, and then has no full stop."""
    if first and then and first[-1] not in ".!?…":
        first += "."
    return " ".join(filter(None, (first, then)))


def _could(picker: Picker, answering: Answering, selection: Selection) -> str:
    """Out of turn: a possible purchase, with its payment."""
    if picker.acting or selection.part:
        return ""
    found = []
    for stem in answering.remaining(selection):
        key, choice = f"could.{stem.ask}", stem.options[0]
        if isinstance(choice, Buy) and has(key):
            offer = picker.offers.get(choice.sale)
            faces = laid_faces(picker.view, choice.cards)
            if offer is not None and len(faces) == len(choice.cards):
                tile = ware_label(picker.view, offer.sale)
                paid = _with_add_ons(picker, choice, payment(faces))
                found.append(t(key, tile=tile, cards=paid))
    return t("prompt.could", what=", ".join(found[:COULD])) if found else ""


def _with_add_ons(picker: Picker, choice: Buy, cards: str) -> str:
    """A payment and what else is used with it: ``florin 8 (Watchtower)``."""
    used = ", ".join(capitalized(helper(picker, name).word) for name in choice.add_ons)
    return f"{cards} ({used})" if used else cards


def _titled(module: str, words: str) -> str:
    return t("prompt.titled", module=module, words=capitalized(words)) if module else words


def _press(answering: Answering, selection: Selection) -> str:
    """What is to be pressed next."""
    lit = answering.next_tokens(selection)
    if not lit:
        return ""
    known = answering.known(selection)
    if not any(answering.names(token, known) for token in lit):
        return t("prompt.press_chip")
    asks = {stem.ask for stem in answering.remaining(selection)}
    if len(asks) == 1:
        (ask,) = asks
        for key in (f"press.{lit[0][0].name}.{ask}", f"press.{ask}"):
            if has(key):
                return t(key)
    keys = [f"prompt.press_{token[0].name}" for token in lit]
    told = {t(key) if has(key) else "" for key in keys}
    return next(iter(told)) if len(told) == 1 and "" not in told else t("prompt.press")


def _asked_by(picker: Picker, dock: DockModel, people: People) -> str:
    """The moment in which all are asked, or the auction; "" in one's own turn."""
    decision = picker.view.decision
    frame = decision.frame if decision is not None else None
    if isinstance(frame, Auction):
        rules: AuctionRules = picker.view.rules.auctions[frame.kind]
        most = rules.most(picker.view, picker.seat)
        return t(f"prompt.auction.{rules.payment}", most=most) if rules.payment else dock.title
    if isinstance(frame, Moment) and has(f"prompt.{frame.kind}"):
        active = picker.view.state.active
        own = f"prompt.{frame.kind}_own"
        if active == picker.seat and has(own):
            return t(own)
        name = people[active].name if 0 <= active < len(people) else ""
        return t(f"prompt.{frame.kind}", name=name)
    return ""


def _about(picker: Picker) -> str:
    """Description of the auctioned item, or an empty string if it has none."""
    frame = picker.view.decision.frame if picker.view.decision is not None else None
    key = f"about.{frame.item}" if isinstance(frame, Auction) else ""
    return t(key) if key and has(key) else ""


def module_of(kind: type[Choice]) -> str:
    """The module of a kind of choice; "" for the base game."""
    _, found, module = kind.__module__.partition(".modules.")
    return module.split(".")[0] if found else ""


def module_name(kind: type[Choice]) -> str:
    """The name of the module of a kind of choice."""
    key = f"module.{module_of(kind)}.name"
    return t(key) if has(key) else ""


# ---------------------------------------------------------------- chips


def _chips(picker: Picker, answering: Answering, selection: Selection) -> Iterator[Chip]:
    """Values that are not on the table, and numbers as a start for − and +.

    What the button for Enter already says is no chip: one answer has one name.
    """
    agenda = _agenda(picker)
    said = (ITEM, agenda.items[0]) if agenda is not None and picker.phase == ASKED else None
    values = [token for token in answering.chips(selection) if token != said]
    if len(values) <= CHIPS:
        yield from (_value(picker, answering, selection, token) for token in values)
    only = answering.only(selection)
    if only is not None and only.height and len(only.options) > FEW_AMOUNTS:
        now = answering.amount(selection, only)
        for number in _spread([getattr(option, only.height) for option in only.options]):
            yield Chip((AMOUNT, number), str(number), number == now)


def _spread(numbers: Iterable[int]) -> list[int]:
    """A selection of these as chips, including the least and the highest; small ones are closer."""
    every = sorted(set(numbers))
    if len(every) <= CHIPS:
        return every
    last = len(every) - 1
    places = {round(last * (number / (CHIPS - 1)) ** 1.5) for number in range(CHIPS)}
    return [every[place] for place in sorted(places)]


def _value(picker: Picker, answering: Answering, selection: Selection, token: Token) -> Chip:
    ref, value = token
    words = capitalized(picker.wording.value(ref, value))
    if ref == BUILDING_TYPE:
        choices = [stem.options[0] for stem in answering.remaining(selection) if token in stem.tokens]
        standing = questions.standing_of(picker.view, picker.seat, value, choices[0])
        facts = {"own": standing.own, "most": standing.most, "gain": _signed(standing.gain)}
        return Chip(token, t("prompt.standing", **facts), sign=f"type {value}")
    return Chip(token, words, sign=f"coin {value}" if ref == CURRENCY else "")


def _signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"−{-value}"
