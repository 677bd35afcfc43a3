"""The effect of pressing a thing, by pointer, keys or tests."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.client.alhambra.list_menu import ListMenu
from alhambra_desktop.client.alhambra.ways import answers, composed, ways_to_pay
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.refs import AMOUNT
from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.asking import Ask, Option
from alhambra_desktop.presentation.alhambra.key_hints import DOCK
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import ASKED, BONUS, NOTHING, Thing, Token
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC, UNTIL_TURN
from alhambra_desktop.presentation.alhambra.targets import Name, thing_of
from alhambra_desktop.text import t

if TYPE_CHECKING:
    from alhambra_desktop.client.alhambra.scene import TableScene


class Commands:
    """Carries out presses on the table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene

    def press(self, name: Name) -> None:
        """Do what a click on the thing of this name does."""
        kind, *rest = name
        session = self._scene.session
        picker, selection = session.picker, session.selection
        presses = {
            "sale": picker.press_sale,
            "hand": picker.press_hand,
            "display": picker.press_display,
            "bought": picker.press_bought,
            "held": picker.press_bought,
            "reserve": picker.press_reserve,
            "cell": picker.press_cell,
        }
        said = session.answering.press(selection, name)
        if said is not None:
            self.follow(said, name)
        elif kind == "sale" and self._buy_only(name):
            return
        elif kind in presses:
            if kind == "cell" and selection.sale and self._buy_for(rest[0]):  # type: ignore[arg-type] # a cell
                return
            outcome: Outcome = presses[str(kind)](selection, *rest)  # type: ignore[operator] # by the kind of name
            self.follow(outcome, name)
        elif kind == "together":
            self.follow(picker.take_together(tuple(rest[0])), name)  # type: ignore[arg-type] # places
        else:
            self._press_other(str(kind), rest, name)

    def _press_other(self, kind: str, rest: list[Any], name: Name) -> None:
        """Press something that is not part of the base game: buttons, chips, things of modules, openers."""
        scene = self._scene
        of_name: dict[str, Callable[[Any], None]] = {
            "act": self.act,
            "chip": self._chip,
            "bar": self._bar,
            "board": scene.open_board,
            "player": scene.open_palace,
        }
        plain: dict[str, Callable[[], None]] = {
            "undo": scene.undo,
            "redo": scene.redo,
            "ways": self.ways,
            "menu": scene.open_menu,
            "log": scene.open_log,
            "scored": scene.open_preview,
        }
        if kind in of_name:
            of_name[kind](rest[0])
        elif kind in plain:
            plain[kind]()
        elif kind == "thing":
            self.thing(name)
        elif name == ("large", "rules"):
            scene.open_rules(scene.session.large)
        elif name == ("layer", ""):
            scene.open_palace(scene.session.me)
        elif scene.session.show(name, open_now=scene.screen.find(("board", *rest)) is not None):
            scene.recompose()

    def _buy_only(self, name: Name) -> bool:
        """Press the only tile of a question, whose payment lies ready: buy it, if that is enough."""
        answering, selection = self._scene.session.answering, self._scene.session.selection
        only = answering.only(selection)
        if only is None or not only.pays or all(name not in answering.names(one) for one in only.tokens):
            return False
        self.act("make")
        return True

    def _buy_for(self, cell: Cell) -> bool:
        """Press a lit cell for the chosen sale.

        Buy the tile and place it; returns whether the payment allowed it.
        """
        session = self._scene.session
        picker, selection = session.picker, session.selection
        buy = next((act for act in self._scene.screen.dock.acts if act.id == "buy" and act.enabled), None)
        if buy is None or not picker.acting or cell not in picker.previews(selection):
            return False
        session.selection = replace(selection, cell=cell)
        self._scene.show_picked()
        self.act("buy")
        return True

    def follow(
        self, outcome: Outcome, name: Name = (), *, sure: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Carry out the result of a press, after a question if it is obviously bad.

        ``then`` follows if choices were made, once they are shown.
        """
        scene = self._scene
        doubt = "" if sure else scene.session.doubt(outcome)
        if doubt and scene.services.settings.confirm_bad_moves:
            question = confirm(t("left_out.title"), doubt, t("left_out.yes"))
            again = partial(self.follow, outcome, name, sure=True, then=then)
            scene.open(question, lambda agreed: again() if agreed else None)
            return
        changed = outcome.selection != scene.session.selection
        steps, reason = scene.session.take(outcome)
        if steps:
            scene.bring(steps, partial(self._go_on, reason, name, then))
            return
        if changed:
            scene.services.audio.play("tick")
        scene.show_picked()
        if reason is not None:
            self._refuse(reason, name)

    def _go_on(self, reason: Reason | None, name: Name, then: Callable[[], None] | None) -> None:
        """Choices were made and are shown; ``reason``: why a further one was refused."""
        self._grant()
        if reason is not None:
            self._refuse(reason, name)
        if then is not None:
            then()

    def _grant(self) -> None:
        """Take what was pressed before it was paid, once its question comes; others may come before it."""
        session = self._scene.session
        wish = session.wish
        item = session.table().thing(wish) if wish is not None and session.picker.phase == ASKED else None
        if item is None:
            session.wish = None
        elif begun_by(item, session.picker.asks):
            session.wish = None
            said = session.answering.press(session.selection, ("thing", wish))
            if said is not None:
                self.follow(said)

    def _refuse(self, reason: Reason, name: Name) -> None:
        self._scene.services.audio.play("error")
        self._scene.refuse(reason, name)

    # ------------------------------------------------------------ the dock

    def act(self, which: str) -> None:
        """Press a button of the dock, by its name."""
        act = next((act for act in self._scene.screen.acts if act.id == which), None)
        if act is None:
            return
        if not act.enabled:
            self._scene.services.audio.play("error")
            self._scene.point_out(("act", which))
            return
        if act.confirm and self._scene.services.settings.confirm_bad_moves:
            question = confirm(act.label, act.confirm, t("dock.confirm_yes"))
            self._scene.open(question, lambda agreed: self._do(act) if agreed else None)
            return
        self._do(act)

    def _do(self, act: Act) -> None:
        session = self._scene.session
        if act.id == "redesign":
            self.follow(session.picker.toggle_redesign(session.selection))
        elif act.id == "result":
            self._scene.open_result()
        elif act.id == "turn":
            self.follow(session.picker.rotate_tile(session.selection))
        elif act.id == "back":
            self.back()
        elif act.id in ("less", "more"):
            self.follow(session.answering.step(session.selection, 1 if act.id == "more" else -1))
        elif act.id == AUTOMATIC:
            self._scene.open_automatic_answers()
        elif act.id == UNTIL_TURN:
            self._scene.let_pass_until_turn()
        elif act.id.startswith("ask"):
            name = act.id.removeprefix("ask ")
            asks = tuple(ask for ask in session.picker.asks if name in (ask.name, "asks"))
            self._ask(asks)
        else:
            if act.id == "end":
                self._scene.services.audio.play("end_turn")
            kept = session.selection if act.id == "buy" else NOTHING
            session.wish = kept.wish
            place = partial(self.place_bought, kept.cell) if kept.cell is not None else None
            self.follow(Outcome(kept, act.choices), then=place)

    def place_bought(self, cell: Cell) -> None:
        """A tile was bought for a cell, and is chosen now: place it there, if that is asked."""
        session = self._scene.session
        if session.picker.placing:
            self.follow(session.picker.press_cell(session.selection, cell), ("cell", cell))

    def primary(self) -> None:
        """Enter: the primary button, or ending the turn when nothing else is left."""
        screen = self._scene.screen
        acts = [act for act in screen.acts if act.look == "primary" and act.id != "end"]
        if acts:
            self.act(acts[0].id)
        elif screen.dock.end.enabled:
            self.act("end")

    def act_by_action(self, action: str) -> bool:
        """The dock button that an action's key presses, if there is one now."""
        picker = self._scene.session.picker
        if action == "end" and picker.phase == BONUS:
            self.follow(Outcome(NOTHING, (Stop(),)))
            return True
        for act in self._scene.screen.acts:
            if DOCK.get(act.id) == action:
                self.act(act.id)
                return True
        return False

    def ways(self) -> None:
        """Offer the other ways to pay."""
        scene = self._scene
        picker, selection = scene.session.picker, scene.session.selection
        if selection.sale not in picker.offers:
            return
        entries = ways_to_pay(picker, selection)
        scene.open(ListMenu(t("dock.ways_title"), entries, scene.screen.layout.dock), self._paid_otherwise)

    def _paid_otherwise(self, cards: tuple[str, ...] | None) -> None:
        if cards is not None:
            session = self._scene.session
            self.follow(session.picker.pay_with(session.selection, cards))

    def _chip(self, token: Token) -> None:
        """Press a switch or value of the strip."""
        session = self._scene.session
        selection = session.selection
        ref, value = token
        if ref == AMOUNT:
            only = session.answering.only(selection)
            if only is not None:
                self.follow(
                    session.answering.step(selection, value - session.answering.amount(selection, only))
                )
        elif ref != ADD_ON:
            self.follow(session.answering.say(selection, token))
        elif session.answering.active(selection):
            self.follow(session.answering.press_add_on(selection, value))
        else:
            self._switch(token)

    def _switch(self, token: Token) -> None:
        """Press the switch of an add-on, for all that it stands for."""
        session, helpers = self._scene.session, self._scene.screen.helpers
        chips = helpers.chips if helpers is not None else ()
        chip = next((chip for chip in chips if chip.token == token), None)
        selection, reason = session.selection, None
        for name in chip.names if chip is not None else ():
            outcome = session.picker.press_add_on(selection, name)
            selection, reason = outcome.selection, outcome.reason
        self.follow(Outcome(selection, reason=reason), ("chip", token))

    def _ask(self, asks: tuple[Ask, ...]) -> None:
        """Press a button that begins choices: a single kind is composed on the table, several are listed."""
        options = [option for ask in asks for option in ask.options]
        only = options[0].choice if len(options) == 1 else None
        if len(options) == 1 and (only is None or not self._scene.session.answering.lost(only)):
            self._answered(options[0])
        elif len(asks) == 1 and asks[0].name != self._scene.session.selection.ask and composed(asks[0]):
            self.follow(self._scene.session.answering.begin(self._scene.session.selection, ask=asks[0].name))
        else:
            title = asks[0].label if len(asks) == 1 else t("dock.asks_title")
            menu = ListMenu(title, answers(asks), self._scene.screen.layout.dock)
            self._scene.open(menu, self._answered)

    def thing(self, name: Name) -> None:
        """Press a thing of a module: begin its choice, or show its use."""
        scene = self._scene
        session, which = scene.session, thing_of(name)
        item = scene.screen.table.thing(which) if which is not None else None
        if item is not None and session.picker.may_pay(session.selection, item.pays):
            self.follow(session.picker.press_means(session.selection, item.pays), name)
            return
        if item is not None and session.picker.may_use(session.selection, item.add_on):
            self.follow(session.picker.press_add_on(session.selection, item.add_on), name)
            return
        asks = begun_by(item, session.picker.asks) if item is not None else ()
        sales = [option for ask in asks for option in ask.options if option.choice is None]
        if sales:  # the same goods in several currencies: the cards that are laid down say which
            self._wish(which, [option.sale for option in sales])
        elif asks:
            self.follow(session.answering.begin(session.selection, source=which), name)
        elif item is not None and item.proof is not None:
            session.proven = None if session.proven == which else which
            scene.recompose()
        elif which is not None and which[0] == session.me and not session.large:
            scene.open_board(which[1])
        else:
            scene.point_out(name)

    def _wish(self, thing: Thing | None, sales: list[str]) -> None:
        """Choose one of several things sold alike; what is laid down for one of them stays."""
        picker, selection = self._scene.session.picker, self._scene.session.selection
        if selection.sale in sales:
            chosen = NOTHING if selection.wish == thing else replace(selection, wish=thing)
            self.follow(Outcome(chosen))
        else:
            outcome = picker.press_sale(NOTHING, picker.easiest(sales))
            self.follow(replace(outcome, selection=replace(outcome.selection, wish=thing)))

    def _answered(self, option: Option | Ask | None) -> None:
        session = self._scene.session
        if option is None:
            return
        if isinstance(option, Ask):
            self._ask((option,))
        elif option.choice is not None:
            self.follow(Outcome(NOTHING, (option.choice,)))
        else:
            self.follow(session.picker.press_sale(NOTHING, option.sale))

    # ------------------------------------------------------------ others

    def back(self) -> None:
        """Esc: undo what is picked, else open the menu; it decides nothing."""
        session = self._scene.session
        if session.answering.active(session.selection):
            outcome = Outcome(session.answering.back(session.selection))
        else:
            outcome = session.picker.back(session.selection)
        if outcome.selection == session.selection and self._scene.screen.large is not None:
            session.large = ""
            self._scene.recompose()
        elif outcome.selection == session.selection and session.proven is not None:
            session.proven = None
            self._scene.recompose()
        elif outcome.selection == session.selection:
            self._scene.open_menu()
        else:
            self.follow(outcome)

    def _bar(self, icon: str) -> None:
        scene = self._scene
        own = {"gear": scene.open_settings, AUTOMATIC: scene.open_automatic_answers}
        {**scene.actions(), **own}[icon]()
        scene.recompose()
