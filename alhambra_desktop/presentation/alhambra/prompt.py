"""The parchment strip above the hand: questions that are no part of one's usual turn."""

from dataclasses import dataclass, replace

from alhambra_desktop.engine.windows import Auction, AuctionRules, Bid, Window
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.dock import NORMAL, PASS, PRIMARY, Act, DockModel
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import ASKED
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import has, t

HEIGHT = 66
STANDING = "standing"
"""The button, a sign, that leads to the standing answers; also that of the top bar while one is in force."""

LETTER, LEAST_BUTTON = 11, 100
"""About so many units a letter of a button takes; no button is narrower."""


@dataclass(frozen=True, slots=True)
class PromptModel:
    """The question, what is known of it, and the answers; ``passes`` is the one that lets the moment go by.

    ``about``: what the thing does about which is asked.
    """

    title: str
    detail: str
    acts: tuple[Act, ...]
    passes: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class PromptParts:
    """The strip, its words, its buttons."""

    rect: Rect
    words: Rect
    acts: tuple[Rect, ...]


def prompt_of(picker: Picker, dock: DockModel, people: People) -> PromptModel | None:
    """The question of this moment, if the seat is asked one beside its usual turn."""
    if picker.phase != ASKED or not dock.acts:
        return None
    acts: list[Act] = []
    for act in dock.acts:
        ask = next((ask for ask in picker.asks if act.id == f"ask {ask.name}"), None)
        acts += _bids(act, ask) if ask is not None and ask.name == Bid.__name__ else [act]
    passes = next((act.id for act in acts if act.id in (f"ask {PASS}", "let_be")), "")
    decision = picker.view.decision
    if decision is not None and isinstance(decision.frame, Window | Auction):
        acts.append(Act(STANDING, t("call.ask_less")))
    detail = "" if dock.detail == t("dock.asked_hint") else dock.detail
    return PromptModel(_title(picker, dock, people), detail, tuple(acts), passes, _about(picker))


def _bids(act: Act, ask: Ask) -> list[Act]:
    """The least bid at once, a higher one from the list."""
    first = ask.options[0]
    if not isinstance(first.choice, Bid):
        return [act]
    least = Act("bid", t("prompt.bid", amount=first.choice.amount), look=PRIMARY, choices=(first.choice,))
    return (
        [least] if len(ask.options) == 1 else [least, replace(act, label=t("prompt.bid_more"), look=NORMAL)]
    )


def _about(picker: Picker) -> str:
    """What is sold in an auction is good for, if there are words for it."""
    frame = picker.view.decision.frame if picker.view.decision is not None else None
    key = f"about.{frame.item}" if isinstance(frame, Auction) else ""
    return t(key) if key and has(key) else ""


def _title(picker: Picker, dock: DockModel, people: People) -> str:
    decision = picker.view.decision
    frame = decision.frame if decision is not None else None
    if isinstance(frame, Auction):
        rules: AuctionRules = picker.view.rules.auctions[frame.kind]
        most = rules.most(picker.view, picker.seat)
        return t(f"prompt.auction.{rules.payment}", most=most) if rules.payment else dock.title
    if isinstance(frame, Window) and has(f"prompt.{frame.kind}"):
        active = picker.view.state.active
        own = f"prompt.{frame.kind}_own"
        if active == picker.seat and has(own):
            return t(own)
        name = people[active].name if 0 <= active < len(people) else ""
        return t(f"prompt.{frame.kind}", name=name)
    return dock.title


def prompt_parts(area: Rect, u: float, model: PromptModel) -> PromptParts:
    """The strip at the foot of the palace zone ``area``."""
    margin, height = round(10 * u), round(HEIGHT * u)
    rect = Rect(area.x + margin, area.bottom - height - margin, area.w - 2 * margin, height)
    gap = round(8 * u)
    widths = [
        round(46 * u)
        if act.id == STANDING
        else max(round(LEAST_BUTTON * u), round((len(act.label) + 1.5 * len(act.key) + 3) * LETTER * u))
        for act in model.acts
    ]
    most = round(rect.w * 0.62)
    total = sum(widths) + gap * (len(widths) - 1)
    if total > most:
        widths = [width * most // total for width in widths]
    x = rect.right - round(14 * u)
    acts: list[Rect] = []
    for width in reversed(widths):
        acts.insert(0, Rect(x - width, rect.y + (height - round(46 * u)) // 2, width, round(46 * u)))
        x -= width + gap
    words = Rect(rect.x + round(22 * u), rect.y, x - rect.x - round(22 * u), height)
    return PromptParts(rect, words, tuple(acts))
