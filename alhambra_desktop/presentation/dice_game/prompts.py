"""The present question as a prompt: always at the same position, every answer with its effect.

A prompt has ``acts`` (buttons in a row) and ``options`` (cells or cards below each other). An option leads
either to a choice in the match or to other picks on this screen.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    KeepPoint,
    NameStartPlayer,
    PassDice,
    PlaceMarker,
    SwapPoint,
    TakePrize,
    ThrowDice,
)
from alhambra_desktop.dice_game.components import BLACK_DIE, CANCEL, PUSH
from alhambra_desktop.dice_game.frames import (
    MarkerTurn,
    NamingStartPlayer,
    PassingOn,
    Prizes,
    ReceivingPoint,
)
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.dice_game.questions import Landing, PointOffer, PrizeOffer
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.dice_game.derive import chip_face, chips_to_win, tray_of
from alhambra_desktop.presentation.dice_game.models import ChipFace
from alhambra_desktop.presentation.dice_game.picks import Picks
from alhambra_desktop.presentation.dice_game.reasons import reason_text
from alhambra_desktop.presentation.dice_game.words import (
    chip_brief,
    chip_name,
    column_name,
    counted,
    ordinal,
    showing,
    space_name,
)
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t

RESULT, KEEP_ALL = "result", "keep_all"
"""The button that opens the final result, and the one that keeps every point of a round where it was won."""


CANCEL_KEY, BLACK_KEY, ALL_KEY = "C", "B", "A"
"""The keys of the chips that are played in a turn."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer. ``badge`` is a type, ``chip`` a chip, ``who`` a participant shown before the label.

    ``note`` describes its effect, ``tip`` says more about it. ``choice`` is sent to the match; without one,
    ``picks`` are the new picks. ``column`` is its column; ``cap`` the key that presses it. A disabled one has
    a ``reason``.
    """

    id: str
    label: str
    note: str = ""
    badge: str = ""
    chip: ChipFace | None = None
    who: int = -1
    choice: Choice | None = None
    picks: Picks | None = None
    column: str = ""
    cap: str = ""
    tip: str = ""
    look: str = "normal"
    reason: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be chosen now."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question. ``form`` of the options: small ``cells`` or large ``cards``.

    ``chips`` are those that can be won in this round, each kind once: before the first throw they are named.
    """

    title: str
    text: str
    acts: tuple[Option, ...] = ()
    options: tuple[Option, ...] = ()
    form: str = "cells"
    column: str = ""
    chips: tuple[ChipFace, ...] = ()

    @property
    def primary(self) -> Option | None:
        """The primary button."""
        return next((act for act in self.acts if act.look == "primary"), None)

    def find(self, name: str) -> Option | None:
        """The act or option of this id."""
        return next((one for one in (*self.acts, *self.options) if one.id == name), None)


def prompt_of(
    view: DiceGame, people: People, picks: Picks, *, own: bool, headline: str, undo: bool = True
) -> Prompt:
    """The present prompt; for somebody else's decision only what is going on.

    ``undo``: the last step can be undone.
    """
    decision = view.decision
    if decision is None:
        return Prompt(
            t("headline.over"),
            "",
            (Option(RESULT, t("dice.act.result"), look="primary", cap=t("key.enter")),),
        )
    frame = decision.frame
    if not own:
        return Prompt(headline, _watching(view), column=questions.prize_column(view))
    if isinstance(frame, MarkerTurn):
        return _turn(view, frame, picks)
    if isinstance(frame, PassingOn):
        prompt = _passing(view, people, frame.seat)
        return replace(prompt, text=t("dice.prompt.undo", words=prompt.text)) if undo else prompt
    if isinstance(frame, Prizes):
        return _prizes(view, people, frame.kind(view))
    if isinstance(frame, ReceivingPoint):
        return _point(view, frame)
    assert isinstance(frame, NamingStartPlayer)
    return _naming(people, view.players)


def _passing(view: DiceGame, people: People, seat: int) -> Prompt:
    """A marker was placed: the dice go on, or the prizes follow."""
    clockwise = [(seat + step) % view.players for step in range(1, view.players + 1)]
    after = [other for other in clockwise if view.seat(other).markers or view.seat(other).dirk_markers]
    text = t("dice.prompt.pass", name=people[after[0]].name) if after else t("dice.prompt.pass_last")
    act = Option("end", t("dice.act.end"), choice=PassDice(), look="primary")
    return Prompt(t("headline.turn_end"), text, (act,))


def with_odds(prompt: Prompt) -> Prompt:
    """The same while the odds are shown: the text explains them."""
    marking = any(option.id.startswith("place:") for option in prompt.options)
    return replace(prompt, text=t("dice.tip.odds")) if marking else prompt


def _watching(view: DiceGame) -> str:
    turn = questions.turn(view)
    if turn is not None and turn.throws and not turn.placed:
        return t("dice.prompt.throw", number=turn.throws, most=view.rules.components.dice.throws)
    return ""


# ---------------------------------------------------------------- a turn


def _turn(view: DiceGame, turn: MarkerTurn, picks: Picks) -> Prompt:
    if picks.asking == "black":
        return _black(view, picks)
    if picks.push_type:
        return _push(view, picks)
    data = view.rules.components.dice
    if not turn.throws:
        label = t("dice.act.throw_all")
        choice = ThrowDice(tuple(range(data.white)))
        first = Option("throw", label, choice=choice, look="primary", cap=t("key.enter"))
        key = "dice.prompt.dirk_first" if turn.for_dirk else "dice.prompt.first"
        acts = (first, *_declaring(view))
        return Prompt(t("dice.prompt.first_title"), t(key), acts, chips=chips_to_win(view))
    last = turn.throws == data.throws
    shown = [*turn.dice, *([turn.black] if turn.black else [])]
    text = t("dice.prompt.last" if last else "dice.prompt.again", shown=showing(shown, view.rules.types))
    acts = (_throw(view, picks), *_chip_acts(view, picks))
    title = t("dice.prompt.throw", number=turn.throws, most=data.throws)
    return Prompt(title, text, acts, tuple(_places(view, turn)))


def _declaring(view: DiceGame) -> Iterator[Option]:
    choice = DeclareDirk()
    if view.dirk is not None and view.check(choice) is None:
        yield Option("dirk", t("dice.act.dirk"), tip=t("dice.tip.dirk"), choice=choice)


def _why(view: DiceGame, choice: Choice) -> str:
    reason = view.check(choice)
    return "" if reason is None else reason_text(view, reason)


def _throw(view: DiceGame, picks: Picks) -> Option:
    dice = tray_of(view, picks, own=True).to_throw
    choice = ThrowDice(dice)
    reason = _why(view, choice)
    look = "normal" if reason else "primary"
    label = t("dice.act.throw", count=len(dice)) if dice else t("dice.act.throw_none")
    return Option("throw", label, choice=choice, look=look, cap=t("key.enter"), reason=reason)


def _chip_acts(view: DiceGame, picks: Picks) -> Iterator[Option]:
    """The buttons for cancel and black-die chips, for a player who has them."""
    assert view.decision is not None
    seat = view.decision.seat
    for kind, label, cap, choice, unfolded in (
        (CANCEL, t("dice.act.cancel"), CANCEL_KEY, CancelThrow(), None),
        (BLACK_DIE, t("dice.act.black"), BLACK_KEY, AddBlackDie(view.rules.types[0]), picks.asked("black")),
    ):
        held = view.held(seat, kind)
        if held:
            yield Option(
                kind,
                label,
                chip=chip_face(view.chip(held[0])),
                choice=None if unfolded else choice,
                picks=unfolded,
                cap=cap,
                tip=t(f"dice.chip_effect.{kind}"),
                reason=_why(view, choice),
            )


def _places(view: DiceGame, turn: MarkerTurn) -> Iterator[Option]:
    """A cell for each type: the number of dice, and where the marker would land."""
    assert view.decision is not None
    landings = {landing.type: landing for landing in questions.landings(view)}
    pushes = bool(view.held(view.decision.seat, PUSH))
    for number, kind in enumerate(view.rules.types, 1):
        landing = landings.get(kind)
        choice = PlaceMarker(kind)
        unfolds = landing is not None and landing.push and pushes
        yield Option(
            f"place:{kind}",
            t("dice.times", count=turn.count(kind)),
            note="" if landing is None else ordinal(landing.place),
            badge=kind,
            choice=None if unfolds else choice,
            picks=Picks(asking=f"push:{kind}") if unfolds else None,
            column=kind,
            cap=t("dice.key.shift", key=number),
            tip="" if landing is None else landing_text(view, landing),
            reason=_why(view, choice),
        )


def landing_text(view: DiceGame, landing: Landing) -> str:
    """Where a marker of the present result would land, as a sentence."""
    facts = {
        "counted": counted(landing.count, landing.type),
        "place": ordinal(landing.place),
        "result": space_name(view, landing.result),
    }
    if landing.space == landing.result:
        return t("dice.landing.free", **facts)
    return t("dice.landing.taken", space=space_name(view, landing.space), **facts)


def _back(picks: Picks) -> Option:
    return Option("back", t("dice.act.back"), picks=picks.asked(""), cap=t("key.escape"))


def _black(view: DiceGame, picks: Picks) -> Prompt:
    turn = questions.turn(view)
    assert turn is not None
    options = tuple(
        Option(
            f"black:{kind}",
            type_name(kind),
            note=t("dice.becomes", before=turn.count(kind), after=turn.count(kind) + 1),
            badge=kind,
            choice=AddBlackDie(kind),
            column=kind,
            cap=str(number),
            reason=_why(view, AddBlackDie(kind)),
        )
        for number, kind in enumerate(view.rules.types, 1)
    )
    return Prompt(t("dice.prompt.black_title"), t("dice.prompt.black"), (_back(picks),), options)


def _push(view: DiceGame, picks: Picks) -> Prompt:
    kind = picks.push_type
    landing = next(found for found in questions.landings(view) if found.type == kind)
    push = Option(
        "push",
        t("dice.act.push"),
        note=t("dice.push_note", place=ordinal(landing.push_place), space=space_name(view, landing.result)),
        chip=ChipFace("", PUSH),
        choice=PlaceMarker(kind, push=True),
        column=kind,
        cap="1",
        reason=_why(view, PlaceMarker(kind, push=True)),
    )
    way = Option(
        "give_way",
        t("dice.act.give_way"),
        note=t("dice.push_note", place=ordinal(landing.place), space=space_name(view, landing.space)),
        badge=kind,
        choice=PlaceMarker(kind),
        column=kind,
        cap="2",
    )
    title = t("dice.prompt.push_title")
    text = t("dice.prompt.push", space=space_name(view, landing.result), column=column_name(kind))
    return Prompt(title, text, (_back(picks),), (push, way), "cards", kind)


# ---------------------------------------------------------------- prizes


def _prizes(view: DiceGame, people: People, kind: str) -> Prompt:
    options = tuple(
        _prize(view, people, kind, offer, number) for number, offer in enumerate(questions.prizes(view), 1)
    )
    chip = next((offer.chip for offer in questions.prizes(view) if offer.chip is not None), None)
    title = t("dice.prompt.prize_title", column=type_name(kind))
    text = t("dice.prompt.prize") if chip is None else chip_brief(chip.kind, chip.value)
    return Prompt(title, text, (), options, "cards", kind)


def _prize(view: DiceGame, people: People, kind: str, offer: PrizeOffer, number: int) -> Option:
    assert view.decision is not None
    face = None if offer.chip is None else chip_face(offer.chip)
    label = t("dice.prize.points", count=offer.points)
    tip = ""
    if offer.chip is not None:
        label = t("dice.prize.with_chip", count=offer.points, chip=chip_name(offer.chip))
        tip = t(f"dice.chip_effect.{offer.chip.kind}", count=offer.chip.value)
    rest = t("dice.prize.points", count=offer.second_points)
    if offer.second_chip is not None:
        rest = t("dice.prize.with_chip", count=offer.second_points, chip=chip_name(offer.second_chip))
    if offer.second is None:
        note = t("dice.prize.lapses")
    elif offer.second == view.decision.seat:
        note = t("dice.prize.both", rest=rest)
    else:
        note = t("dice.prize.second", name=people[offer.second].name, rest=rest)
    return Option(
        f"prize:{offer.prize}",
        label,
        note=note,
        badge=kind if face is None else "",
        chip=face,
        choice=TakePrize(offer.prize),
        column=kind,
        cap=str(number),
        tip=tip,
    )


def _point(view: DiceGame, frame: ReceivingPoint) -> Prompt:
    def option(number: int, offer: PointOffer) -> Option:
        keeps = not offer.chip
        return Option(
            f"point:{offer.column}",
            t("dice.becomes", before=offer.before, after=offer.after),
            note=t("dice.point_keep") if keeps else ordinal(offer.place_after),
            badge=offer.column,
            choice=KeepPoint() if keeps else SwapPoint(offer.column, offer.chip),
            column=offer.column,
            cap=str(number),
            tip=t(
                "dice.tip.point_keep" if keeps else "dice.tip.point_swap",
                column=column_name(offer.column),
                place=ordinal(offer.place_after),
            ),
            look="primary" if keeps else "normal",
        )

    offers = questions.point_offers(view)
    options = tuple(option(number, offer) for number, offer in enumerate(offers, 1))
    title = t("dice.prompt.point_title", column=column_name(frame.column))
    words, tip = t("dice.act.keep_all"), t("dice.tip.keep_all")
    keep_all = Option(KEEP_ALL, words, tip=tip, choice=KeepPoint(), cap=ALL_KEY)
    return Prompt(title, t("dice.prompt.point"), (keep_all,), options, "cells", frame.column)


def _naming(people: People, players: int) -> Prompt:
    options = tuple(
        Option(
            f"name:{seat}",
            people[seat].name,
            who=seat,
            choice=NameStartPlayer(seat),
            cap=str(seat + 1),
        )
        for seat in range(players)
    )
    return Prompt(t("dice.prompt.naming_title"), t("dice.prompt.naming"), (), options)
