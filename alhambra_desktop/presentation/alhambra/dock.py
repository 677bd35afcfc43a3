"""The dock: the meaning of the selection, its effect, and the present buttons."""

from dataclasses import fields, replace

from alhambra_desktop.alhambra import explain, questions, surplus
from alhambra_desktop.alhambra.choices import (
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
from alhambra_desktop.alhambra.questions import Offer
from alhambra_desktop.alhambra.vocabulary import ANY, Surplus
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.moments import Auction, Pass
from alhambra_desktop.engine.refs import ITEM, SEAT
from alhambra_desktop.presentation.acts import NORMAL, PRIMARY, Act
from alhambra_desktop.presentation.alhambra.acts import DockModel
from alhambra_desktop.presentation.alhambra.asking import actions_hint, asked_title, stop_words
from alhambra_desktop.presentation.alhambra.derive import (
    card_face,
    laid_face,
    means_face,
    tile_face,
    ware_label,
)
from alhambra_desktop.presentation.alhambra.fitting import cells_fit, no_place, remark
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.names import alternatives, amount, card_names, payment, tile_label
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.reasons import reason_text
from alhambra_desktop.presentation.alhambra.selection import (
    ASKED,
    BONUS,
    LAST_TILES,
    OVER,
    REDESIGN,
    TURN_END,
    WAITING,
    Selection,
)
from alhambra_desktop.presentation.words import capitalized, gained
from alhambra_desktop.text import has, t

PASS = name_of(Pass)


def dock_model(picker: Picker, selection: Selection, waiting_for: str, *, undo: bool = True) -> DockModel:
    """The dock; ``waiting_for`` is the headline while others play; ``undo``: the last step can be undone."""
    if picker.phase == WAITING:
        return waiting_dock(waiting_for)
    end = _end_turn(picker)
    if picker.acting:
        return _acting(picker, selection, end)
    if picker.placing:
        return _placing(picker, selection, end)
    if picker.phase == TURN_END:
        acts = _asks(picker)
        left = "" if acts else t("dock.end_left")
        return DockModel(t("headline.turn_end"), t("dock.end_hint") if undo else left, acts=acts, end=end)
    if picker.phase == ASKED:
        return _asked(picker, end)
    assert picker.phase == OVER
    result = Act("result", t("dock.show_result"), t("key.enter"), PRIMARY)
    return DockModel(t("headline.over"), t("dock.over_hint"), acts=(result,), end=end)


def waiting_dock(title: str, told: str = "") -> DockModel:
    """The dock without anything to do: others play, the person passes automatically, or only watches.

    An onlooker sees the last action (``told``).
    """
    why = t("reason.recorded" if told else "reason.not_your_turn")
    return DockModel(title, told or t("dock.waiting"), end=Act("end", t("dock.end_turn"), why=why))


def _end_turn(picker: Picker) -> Act:
    label = t("dock.end_turn")
    if picker.phase == OVER:
        return Act("end", label, why=t("reason.game_over"))
    reason = picker.view.check(EndTurn())
    why = reason_text(picker.view, picker.seat, reason) if reason is not None else ""
    look = NORMAL if why else PRIMARY
    return Act("end", label, look=look, choices=(EndTurn(),), why=why)


# ---------------------------------------------------------------- from a list

ONE_BY_ONE = 2
"""Maximum number of kinds of choices with a button each; more share one."""
BESIDE_ONE, BESIDE_TWO = 18, 16
"""Longer labels do not fit next to one other button, or to two: those choices are listed."""


def _asks(picker: Picker) -> tuple[Act, ...]:
    """Buttons for choices from a list."""
    found = picker.asks
    if len(found) > ONE_BY_ONE:
        return (Act("asks", t("dock.asks", count=len(found))),)
    return tuple(Act(f"ask {ask.name}", ask.label) for ask in found)


def _asked(picker: Picker, end: Act) -> DockModel:
    """A question that is not part of the usual turn."""
    asks = sorted(picker.asks, key=lambda ask: (ask.automatic, ask.name == PASS))
    main = [ask for ask in asks if not ask.automatic and ask.name != PASS]
    if len(main) > ONE_BY_ONE:
        listed = Act("asks", t("dock.asks", count=len(main)), t("key.enter"), PRIMARY)
        acts = (listed, *(Act(f"ask {ask.name}", ask.label) for ask in asks if ask.name == PASS))
    else:
        acts = tuple(Act(f"ask {ask.name}", ask.label) for ask in asks)
        acts = tuple(replace(act, look=PRIMARY) if i == 0 else act for i, act in enumerate(acts))
    if picker.view.check(Stop()) is None:
        acts = (*acts, Act("let_be", stop_words(picker.view), choices=(Stop(),)))
    return DockModel(asked_title(picker.view), _asked_detail(picker), acts=acts, end=end)


def _asked_detail(picker: Picker) -> str:
    """Facts about the question: in an auction the item, and the leader."""
    decision = picker.view.decision
    frame = decision.frame if decision is not None else None
    if isinstance(frame, Auction):
        item = picker.wording.value(ITEM, frame.item)
        if frame.leader is None:
            return t("dock.auction", item=item)
        return t("dock.auction_led", item=item, name=picker.wording.value(SEAT, frame.leader), bid=frame.high)
    about = f"asked_about.{name_of(type(frame))}"
    if frame is not None and has(about):
        facts = {field.name: getattr(frame, field.name) for field in fields(frame)}
        following = picker.wording.value(SEAT, (picker.seat + 1) % picker.view.players)
        return t(about, **facts, next=following)
    if len(picker.asks) == 1 and len(picker.asks[0].options) == 1:
        return ""
    return t("dock.asked_hint")


# ---------------------------------------------------------------- actions


def _acting(picker: Picker, selection: Selection, end: Act) -> DockModel:
    if selection.sale in picker.offers:
        return _buying(picker, selection, end)
    if selection.display:
        return _taking(picker, selection, end)
    if selection.hand and not selection.answers:
        return _money_first(picker, selection, end)
    if selection.tile in picker.bought:
        return _bought_early(picker, selection, end)
    if selection.tile in picker.reserve:
        tile = tile_face(picker.view, selection.tile)
        detail, tone = cells_fit(picker, selection)
        acts = (*_turning(picker, selection), *_laying(picker, selection), _redesign(picker, selection))
        return DockModel(tile_label(tile), detail, tone=tone, tile=tile, acts=acts, end=end)
    if selection.redesign:
        return _building(picker, selection, end)
    waiting = tuple(tile_face(picker.view, tile) for tile in picker.bought)
    acts = (_redesign(picker, selection), *_more(picker))
    actions = actions_hint(picker.view, picker.seat, redesign=picker.can_redesign)
    if picker.phase == BONUS:
        on = t("dock.stop", count=len(waiting)) if waiting else t("dock.let_be")
        acts = (*acts, Act("stop", on, look=PRIMARY, choices=(Stop(),)))
        hint = t("dock.bonus_hint") if waiting else actions
        return DockModel(t("headline.bonus"), hint, tone="gold", waiting=waiting, acts=acts, end=end)
    if picker.view.check(Stop()) is None:
        acts = (*acts, Act("let_be", t("dock.let_be"), look=PRIMARY, choices=(Stop(),)))
    hint = t("dock.choose_and_place", count=len(waiting)) if waiting else actions
    return DockModel(t("dock.choose"), hint, waiting=waiting, acts=acts, end=end)


def _more(picker: Picker) -> tuple[Act, ...]:
    """One button for everything chosen from a list, next to the other buttons."""
    found = picker.asks
    if not found:
        return ()
    if len(found) == 1 and len(found[0].label) <= (BESIDE_TWO if picker.phase == BONUS else BESIDE_ONE):
        return (Act(f"ask {found[0].name}", found[0].label),)
    return (Act("asks", t("dock.asks", count=len(found))),)


def _turning(picker: Picker, selection: Selection) -> tuple[Act, ...]:
    """The button that rotates a tile, if it can be placed in several rotations."""
    return (Act("turn", t("dock.turn")),) if len(picker.rotations(selection)) > 1 else ()


def _laying(picker: Picker, selection: Selection) -> tuple[Act, ...]:
    """The button that places a stored tile on the chosen cell."""
    laid = picker.press_cell(selection, selection.cell) if selection.cell is not None else None
    if laid is None or not laid.choices:
        return ()
    exchanged = isinstance(laid.choices[0], Exchange)
    label = t("dock.exchange" if exchanged else "dock.place")
    return (Act("lay", label, t("key.enter"), PRIMARY, laid.choices),)


def _redesign(picker: Picker, selection: Selection) -> Act:
    if picker.phase == REDESIGN:
        return Act("let_be", t("dock.let_be"), choices=(Stop(),))
    label = t("dock.redesign_off" if selection.redesign else "dock.redesign")
    why = "" if picker.can_redesign else t("dock.no_redesign")
    return Act("redesign", label, why=why)


def _buying(picker: Picker, selection: Selection, end: Act) -> DockModel:
    view, offer = picker.view, picker.offer_of(selection)
    assert offer is not None
    cards = picker.paid_with(selection)
    wished = looks_of(view.rules).name(selection.wish[2]) if selection.wish is not None else ""
    name, currency = wished or ware_label(view, offer.sale), offer.sale.currency
    meant = explain.payment(view, picker.seat, selection.sale, cards, selection.add_ons)
    assert meant is not None
    choice = Buy(selection.sale, cards, selection.add_ons)
    refused = view.check(choice)
    other = len(payments(picker, selection)) - int(bool(cards) and refused is None)
    if not cards:
        title = capitalized(t("dock.price", tile=name, price=amount(currency, offer.price)))
    else:
        values = questions.coins_laid(view, picker.seat, offer.sale, cards, selection.add_ons)
        faces = sorted((means_face(view, c, values[c]) for c in cards), key=lambda face: -face.value)
        title = capitalized(t("dock.purchase", tile=name, payment=payment(faces)))
    strong, detail, tone = "", "", ""
    why = reason_text(view, picker.seat, refused) if refused is not None else ""
    if offer.short:
        missing = alternatives(offer.short)
        detail, tone = t("dock.short", amount=missing), "ember"
        if refused is not None and refused.code == "too_little":  # not what these cards alone lack
            why = t("dock.all_short", amount=missing)
    elif refused is not None and refused.code != "too_little":
        detail, tone = why, "ember"
    elif refused is not None:
        detail, tone = t("dock.missing", amount=alternatives(refused["short"])), "ember"
    elif lost := remark(picker, selection):
        detail, tone = lost, "ember"
    elif meant.exact:
        more = "dock.another_action" if offer.sale.earns else "dock.no_further_action"
        strong, detail, tone = t("dock.exact"), no_place(picker, selection) or t(more), "gold"
    else:
        detail = _overpaid(picker, offer, cards, meant.surplus)
    buy = Act(
        "buy",
        t("dock.buy", price=meant.paid if refused is None else offer.price),
        t("key.enter"),
        PRIMARY,
        (choice,),
        why,
        _waste(offer, meant),
    )
    return DockModel(title, detail, strong, tone, ways=max(0, other), acts=(buy,), end=end)


def _overpaid(picker: Picker, offer: Offer, cards: tuple[str, ...], number: int) -> str:
    """How much is overpaid, and its use; "" where no sum is exact."""
    if not number:
        return capitalized(t("dock.no_further_action"))
    view, sale = picker.view, offer.sale
    much = str(number) if sale.currency == ANY else amount(sale.currency, number)
    paid = Surplus(sale, number, surplus.currencies_of(view, picker.seat, sale, cards), paying=cards)
    takers = surplus.surplus_takers(view, picker.seat, paid)
    if len(takers) > 1:  # the question that follows names them
        return t("dock.overpaid_uses", amount=much, count=len(takers))
    told = looks_of(view.rules).use(view, takers[0], number) if takers else ""
    what = told or picker.wording.value(ITEM, takers)
    return t("dock.overpaid_for", amount=much, what=what) if takers else t("dock.overpaid", amount=much)


def payments(picker: Picker, selection: Selection) -> tuple[tuple[str, ...], ...]:
    """The ways to pay for the chosen sale without a superfluous card, best first."""
    for kind in picker.view.decision.kinds if picker.view.decision is not None else ():
        if kind.choice is Buy:
            return tuple(
                choice.cards
                for choice in kind.candidates(picker.view, picker.seat)
                if choice.sale == selection.sale and choice.add_ons == selection.add_ons
            )
    return ()


def _taking(picker: Picker, selection: Selection, end: Act) -> DockModel:
    cards = picker.taken(selection)
    faces = [card_face(picker.view, card) for card in cards]
    choice = TakeMoney(cards)
    refused = picker.view.check(choice)
    joining = dict.fromkeys(questions.may_join(picker.view, picker.seat, cards))
    names = card_names(card_face(picker.view, card) for card in joining)
    more = t("dock.may_join", cards=names) if joining else t("dock.take_hint")
    take = Act(
        "take",
        t("dock.take", count=len(cards)),
        t("key.enter"),
        PRIMARY,
        (choice,),
        reason_text(picker.view, picker.seat, refused) if refused is not None else "",
    )
    return DockModel(t("dock.taking", cards=card_names(faces)), more, acts=(take,), end=end)


def _money_first(picker: Picker, selection: Selection, end: Act) -> DockModel:
    view = picker.view
    cards = picker.paid_with(selection)
    faces = [card_face(view, card) for card in cards]
    title = payment(faces)
    if len(faces) > 1:
        title = t("dock.money", payment=title, total=sum(face.value for face in faces))
    for sale in sorted(picker.payable(selection)):
        meant = explain.payment(view, picker.seat, sale, cards)
        assert meant is not None
        tile = ware_label(view, picker.offers[sale].sale)
        label = t("dock.buy_tile", tile=tile)
        waste = _waste(picker.offers[sale], meant)
        buy = Act("buy", label, t("key.enter"), PRIMARY, (Buy(sale, cards),), confirm=waste)
        if meant.exact:
            return DockModel(title, t("dock.pays_exactly", tile=tile), tone="gold", acts=(buy,), end=end)
        return DockModel(title, t("dock.pays", tile=tile), acts=(buy,), end=end)
    return DockModel(title, t("dock.pays_nothing"), end=end)


def _waste(offer: Offer, meant: explain.PaymentExplanation) -> str:
    """The question before overpaying although an exact payment is possible."""
    wasteful = meant.reason is None and not meant.exact and bool(offer.exact) and offer.sale.earns
    return t("dock.confirm_overpay") if wasteful else ""


def _bought_early(picker: Picker, selection: Selection, end: Act) -> DockModel:
    tile = tile_face(picker.view, selection.tile)
    detail, tone = cells_fit(picker, selection)
    store = Act("stop_store", t("dock.stop_store"), choices=(Stop(), Store(selection.tile)))
    acts: tuple[Act, ...] = (store,)
    preview = picker.previews(selection).get(selection.cell) if selection.cell is not None else None
    if preview is not None:
        place = Place(selection.tile, preview.cell, preview.rotation, preview.add_ons)
        acts = (Act("stop_place", t("dock.stop_place"), t("key.enter"), PRIMARY, (Stop(), place)), store)
    return DockModel(tile_label(tile), detail, tone=tone, tile=tile, acts=acts, end=end)


def _building(picker: Picker, selection: Selection, end: Act) -> DockModel:
    cell = selection.cell
    placed = picker.view.seat(picker.seat).city.tile_at(cell) if cell is not None else None
    if cell is None or placed is None:
        return DockModel(
            t("dock.redesigning"), t("dock.redesign_hint"), acts=(_redesign(picker, selection),), end=end
        )
    tile = laid_face(picker.view, placed)
    refused = picker.view.check(Remove(cell))
    preview = picker.removals().get(cell)
    if picker.moving(selection):
        detail, tone = cells_fit(picker, selection)
    elif refused is not None or preview is None:
        detail, tone = t("dock.exchange_only"), ""
    else:
        tone = "ember" if preview.points < 0 else "jade" if preview.points > 0 else ""
        detail = t("dock.wall_change", before=preview.wall_before, after=preview.wall_after)
        if preview.points != preview.gain:  # buildings count as well
            detail = t("dock.wall_and_points", wall=detail, points=gained(preview.points))
    why = reason_text(picker.view, picker.seat, refused, tile.id) if refused is not None else ""
    remove = Act("remove", t("dock.store"), look=PRIMARY, choices=(Remove(cell),), why=why)
    acts = (*_turning(picker, selection), remove)
    return DockModel(tile_label(tile), detail, tone=tone, tile=tile, acts=acts, end=end)


# ---------------------------------------------------------------- placing


def _placing(picker: Picker, selection: Selection, end: Act) -> DockModel:
    name = selection.tile or picker.bought[0]
    tile = tile_face(picker.view, name, picker.rotation(selection))
    rest = tuple(tile_face(picker.view, other) for other in _others(picker.bought, name))
    previews = picker.previews(selection)
    detail, tone = cells_fit(picker, selection)
    acts = list(_turning(picker, selection))
    preview = previews.get(selection.cell) if selection.cell is not None else None
    if preview is not None:
        place = Place(name, preview.cell, preview.rotation, preview.add_ons)
        acts.append(Act("place", t("dock.place"), t("key.enter"), PRIMARY, (place,)))
    for act, label, choice in (("store", "dock.store", Store(name)), ("give", "dock.give", Give(name))):
        refused = picker.view.check(choice)
        if refused is None:
            # Nothing else can be done with it now: another tile in hand might yet make room for it.
            only = act == "store" and not previews and not rest
            acts.append(Act(act, t(label), look=PRIMARY if only else NORMAL, choices=(choice,)))
        elif act == "store":
            acts.append(Act(act, t(label), why=reason_text(picker.view, picker.seat, refused)))
    acts += _more(picker)
    strong = t("dock.won") if picker.phase == LAST_TILES and not rest else ""
    return DockModel(tile_label(tile), detail, strong, tone, tile, rest, acts=tuple(acts), end=end)


def _others(tiles: tuple[str, ...], one: str) -> list[str]:
    rest = list(tiles)
    if one in rest:
        rest.remove(one)
    return rest
