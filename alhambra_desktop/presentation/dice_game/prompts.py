"""The present question as a prompt: always at the same position, every answer with its effect.

A prompt has ``acts`` (buttons in a row) and ``options`` (cells or cards below each other). An option leads
either to a choice in the match or to other picks on this screen.
"""

from collections.abc import Iterator
from dataclasses import replace

from alhambra_desktop.dice_game import questions
from alhambra_desktop.dice_game.choices import (
    AddBlackDie,
    CancelThrow,
    DeclareDirk,
    PassDice,
    PlaceMarker,
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
from alhambra_desktop.dice_game.questions import Landing
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.dice_game.derive import chip_face, chips_to_win, tray_of
from alhambra_desktop.presentation.dice_game.models import ChipFace
from alhambra_desktop.presentation.dice_game.picks import Picks
from alhambra_desktop.presentation.dice_game.prize_prompts import naming_prompt, point_prompt, prizes_prompt
from alhambra_desktop.presentation.dice_game.prompt_model import (
    BLACK_KEY,
    CANCEL_KEY,
    DIRK,
    DIRK_KEY,
    RESULT,
    Option,
    Prompt,
)
from alhambra_desktop.presentation.dice_game.reasons import reason_text
from alhambra_desktop.presentation.dice_game.words import (
    column_name,
    counted,
    ordinal,
    showing,
    space_name,
)
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import t


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
        return prizes_prompt(view, people, frame.kind(view))
    if isinstance(frame, ReceivingPoint):
        return point_prompt(view, frame)
    assert isinstance(frame, NamingStartPlayer)
    return naming_prompt(people, view.players)


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
        acts = (first, *_declaring(view, turn))
        text = t(f"dice.prompt.{_first_text(view, turn, acts)}")
        return Prompt(t("dice.prompt.first_title"), text, acts, chips=chips_to_win(view))
    last = turn.throws == data.throws
    shown = [*turn.dice, *([turn.black] if turn.black else [])]
    text = t("dice.prompt.last" if last else "dice.prompt.again", shown=showing(shown, view.rules.types))
    acts = (_throw(view, picks), *_chip_acts(view, picks))
    title = t("dice.prompt.throw", number=turn.throws, most=data.throws)
    return Prompt(title, text, acts, tuple(_places(view, turn)))


def _first_text(view: DiceGame, turn: MarkerTurn, acts: tuple[Option, ...]) -> str:
    """Which sentence tells what the first throw is for."""
    if turn.for_dirk:
        return "dirk_first" if view.seat(turn.seat).markers else "dirk_last"
    return "first_with_dirk" if any(act.id == DIRK and act.enabled for act in acts) else "first"


def _declaring(view: DiceGame, turn: MarkerTurn) -> Iterator[Option]:
    """The button that makes the turn Dirk's; whoever has thrown for him in this round reads that there."""
    choice = DeclareDirk()
    if view.dirk is not None and not turn.begun and not turn.for_dirk:
        label, tip = t("dice.act.dirk"), t("dice.tip.dirk")
        yield Option(DIRK, label, tip=tip, choice=choice, cap=DIRK_KEY, reason=_why(view, choice))


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
            note="" if landing is None else ordinal(landing.rank),
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
        "place": ordinal(landing.rank),
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
        note=t("dice.push_note", place=ordinal(landing.push_rank), space=space_name(view, landing.result)),
        chip=ChipFace("", PUSH),
        choice=PlaceMarker(kind, push=True),
        column=kind,
        cap="1",
        reason=_why(view, PlaceMarker(kind, push=True)),
    )
    way = Option(
        "give_way",
        t("dice.act.give_way"),
        note=t("dice.push_note", place=ordinal(landing.rank), space=space_name(view, landing.space)),
        badge=kind,
        choice=PlaceMarker(kind),
        column=kind,
        cap="2",
    )
    title = t("dice.prompt.push_title")
    text = t("dice.prompt.push", space=space_name(view, landing.result), column=column_name(kind))
    return Prompt(title, text, (_back(picks),), (push, way), "cards", kind)
