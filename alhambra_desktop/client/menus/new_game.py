"""New game: the game, the seats, and the options of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.dialogs import EntryDialog, message
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.frame import FOOT, PageScene, place_rows, rows_height
from alhambra_desktop.client.menus.game_cards import ALONE, game_cards, game_name, game_words
from alhambra_desktop.client.menus.game_options import GameOptions, today
from alhambra_desktop.client.menus.new_modules import offer_lessons
from alhambra_desktop.client.menus.open_match import begin_match, words_of
from alhambra_desktop.client.menus.scores import ScoresScene
from alhambra_desktop.client.menus.seat_row import SeatRow
from alhambra_desktop.client.menus.topics import TellsTopics
from alhambra_desktop.client.menus.vignette import vignette
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.scores import Score
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.text import t
from alhambra_desktop.text.moments import roughly

FEW, SOME = 8, 18
"""Up to these numbers of modules they have large pictures, and medium ones."""
OPTIONS_WIDTH = 560
LEAST_OPTIONS = 340
LONGEST_CODE = 120


class CodeDialog(EntryDialog):
    """Asks for a set-up code; the result is the text, or None."""

    def __init__(self) -> None:
        super().__init__(
            t("new_game.code"),
            t("new_game.code_text"),
            t("new_game.code_use"),
            limit=LONGEST_CODE,
            may_be_empty=True,
            key="code",
        )


class NewGameScene(TellsTopics, PageScene):
    """The games above, seats at the left, options at the right, Start below."""

    title_key = "new_game.title"
    first_focus = "start"
    widest = 1720

    def __init__(self, game: str = "", again: Score | None = None) -> None:
        super().__init__()
        self._game = game or (again.game if again is not None else "")
        """The game shown first; by default the one played last."""
        self._again = again
        """A result whose seed is to be played again."""
        self.unfolded = False
        """Whether rarely changed options are shown."""
        self.plan: SeatingPlan

    def enter(self) -> None:
        last = self.services.settings.last_setup
        offered = self.services.offered
        played = last.game if last is not None and last.game in offered else offered[0]
        drafted = next(reversed(self.services.drafts), played)
        self._plan_for(self._game or drafted)
        if self._again is not None:
            self.plan = replace(self.plan, options=dict(self.plan.options))  # the draft stays as it is
            self.plan.play_again(self._again)
        super().enter()

    def _plan_for(self, game: str) -> None:
        """What was chosen for a game in this session, else its last set-up."""
        settings = self.services.settings
        plan = self.services.drafts.get(game)
        if plan is None:
            plan = SeatingPlan.of(settings.last_setup_of(game), settings.person_names, game)
            plan.chance = self.services.chance
        self._use(plan)

    def _use(self, plan: SeatingPlan) -> None:
        """Show this plan, and remember it for the session."""
        self.plan = plan = plan.in_language()
        self.services.drafts.pop(plan.game, None)
        self.services.drafts[plan.game] = plan

    def _choose_game(self, game: str) -> None:
        if game != self.plan.game:
            self._plan_for(game)
            self.rebuild()
        if not self.ui.ring_shown:  # chosen by a click: Enter starts it
            self.ui.focus("start")

    def _choose_alone(self, seed: str = "") -> None:
        """A solo game of Roll & Write, with the seed of the day or any."""
        self._plan_for(ALONE)
        self.plan.alone(seed)
        self.rebuild()
        if not self.ui.ring_shown:
            self.ui.focus("start")

    def choose_modules(self) -> None:
        """Open the page of modules."""
        plan = self.plan
        self.open(ModuleChooser(plan.modules, len(plan.seats), plan.options), self._use_modules)

    def _use_modules(self, modules: tuple[str, ...] | None) -> None:
        if modules is not None:
            self.plan.modules = modules
            self.rebuild()

    def copy_code(self) -> None:
        """Put the set-up code on the clipboard."""
        code = self.plan.code()
        try:
            pygame.scrap.put_text(code)
        except pygame.error as error:
            self.open(message(t("new_game.code"), t("modules.no_clipboard", problem=str(error))))
            return
        self.ui.toast(t("new_game.code_copied", code=code))

    def enter_code(self) -> None:
        """Ask for a set-up code and use it."""
        self.open(CodeDialog(), self._use_code)

    def _use_code(self, code: str | None) -> None:
        if not code:
            return
        try:
            self._use(self.plan.use_code(code))
        except Refused as refusal:
            self.open(message(t("new_game.code_bad"), words_of(refusal)))
        self.rebuild()

    def open_scores(self) -> None:
        """Open the list of results; one of them can be played again."""
        self.open(ScoresScene(), self._play_again)

    def _play_again(self, score: Score | None) -> None:
        if score is not None:
            self.plan.play_again(score)
            self.rebuild()

    def build(self) -> Iterable[Widget]:
        self.plan.measure(self.services.results)
        yield from self.heading()
        body = self.body(foot=True)
        yield self.scroll(body, self._panels(body), "panels")
        bar, foot = self.foot()
        yield bar
        yield from self._foot(foot)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._start()
            return True
        return super().on_key(event)

    def _panels(self, body: pygame.Rect) -> list[Widget]:
        """Seats and options side by side, or one below the other in narrow windows."""
        kit = self.kit
        gap, edge = kit.px(20), kit.px(6)
        room = pygame.Rect(body.x + edge, body.y + edge, body.width - edge - kit.px(24), body.height)
        cards = game_cards(kit, room, self.services.offered, self.plan.game, self._choose_game, self._ways)
        if cards:
            room.y = cards[-1].rect.bottom + kit.px(18)
        seats = room.copy()
        options = room.copy()
        beside = room.width - gap - SeatRow.width_for(kit)
        if beside >= kit.px(LEAST_OPTIONS):
            options.width = min(kit.px(OPTIONS_WIDTH), beside)
            seats.width = room.width - gap - options.width
            options.x = seats.right + gap
        seat_panel = self._seats(seats)
        if beside < kit.px(LEAST_OPTIONS):
            options.y = seat_panel[0].rect.bottom + gap
        option_panel = self._options(options)
        more = room.copy()
        more.y = max(seat_panel[0].rect.bottom, option_panel[0].rect.bottom) + gap
        return [*cards, *seat_panel, *option_panel, *self._more(more)]

    def _ways(self, card: pygame.Rect) -> list[Widget]:
        """Separate buttons for a solo game of Roll & Write: any seed, or that of the day."""
        kit, px, day = self.kit, self.kit.px, today()
        scores = [score for score in self.services.scores.scores if score.game == ALONE]
        best = max((score.points for score in scores), default=None)
        played = any(score.seed == day for score in scores)
        notes = (
            t("new_game.alone_best", points=best) if best is not None else t("new_game.alone_none"),
            t("new_game.daily_played" if played else "new_game.daily_first"),
        )
        width = (card.width - px(12)) // 2
        found: list[Widget] = []
        for place, (key, label, icon, seed) in enumerate(
            (("alone", t("new_game.alone"), "person", ""), ("daily", t("new_game.daily"), "star", day))
        ):
            rect = pygame.Rect(card.x + place * (width + px(12)), card.y, width, card.height)
            chosen = self.plan.game == ALONE and self.plan.is_alone(seed)
            found.append(
                Button(
                    kit,
                    rect,
                    label,
                    partial(self._choose_alone, seed),
                    kind="primary" if chosen else "normal",
                    icon=icon,
                    note=notes[place],
                    left=True,
                    key=key,
                )
            )
        return found

    # --- seats ------------------------------------------------------------------------------------

    def _seats(self, rect: pygame.Rect) -> list[Widget]:
        """The panel of the needed height, and its contents."""
        kit = self.kit
        gap, pad = kit.px(8), kit.px(16)
        count = t("new_game.seat_count", number=len(self.plan.seats), most=self.plan.most)
        y = rect.y + Panel.heading_height(kit)
        rows: list[Widget] = []
        for number in range(len(self.plan.seats)):
            row = pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, SeatRow.height_for(kit))
            rows.extend(SeatRow(self, number).place(row))
            y = row.bottom + gap
        add = pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, kit.px(60))
        rows.append(self._add_button(add))
        frame = pygame.Rect(rect.x, rect.y, rect.width, add.bottom + kit.px(20) - rect.y)
        return [Panel(kit, frame, t("new_game.seats"), note=count), *rows]

    def _add_button(self, rect: pygame.Rect) -> Widget:
        full = len(self.plan.seats) >= self.plan.most
        return Button(
            self.kit,
            rect,
            t("new_game.add_seat"),
            self._add,
            icon="plus",
            kind="quiet",
            key="add-seat",
            enabled=not full,
            reason=t("new_game.table_full", most=self.plan.most),
        )

    def _add(self) -> None:
        self.plan.add()
        self.rebuild()

    # --- options ----------------------------------------------------------------------------------

    def _options(self, rect: pygame.Rect) -> list[Widget]:
        """The panel of the needed height, and its contents."""
        kit = self.kit
        pad = kit.px(18)
        width = rect.width - 2 * pad
        words = game_words(self.plan.game, len(self.plan.seats))
        said = kit.fonts.size(words, kit.theme.style("text"), width)[1]
        rows = list(GameOptions(self).rows(width))
        top = rect.y + Panel.heading_height(kit)
        about = pygame.Rect(rect.x + pad, top, width, said)
        room = pygame.Rect(rect.x + pad, about.bottom + kit.px(20), width, rows_height(kit, rows, width))
        chosen = self._chosen(pygame.Rect(room.x, room.bottom + kit.px(18), width, 0))
        bottom = max([room.bottom, *(picture.rect.bottom for picture in chosen)])
        frame = pygame.Rect(rect.x, rect.y, rect.width, bottom + kit.px(28) - rect.y)
        return [
            Panel(kit, frame, game_name(self.plan.game)),
            Label(kit, about, words, "text", "mist", wrap=True, top=True),
            *place_rows(kit, rows, room),
            *chosen,
        ]

    def _chosen(self, room: pygame.Rect) -> list[Widget]:
        """The pictures of the chosen modules, smaller if there are many."""
        if not GAMES[self.plan.game].modules:
            return []
        px, count = self.kit.px, len(self.plan.modules)
        side = px(88 if count <= FEW else 64 if count <= SOME else 48)
        columns = max(1, (room.width + px(8)) // (side + px(8)))
        found: list[Widget] = []
        for number, name in enumerate(self.plan.modules):
            row, column = divmod(number, columns)
            rect = pygame.Rect(room.x + column * (side + px(8)), room.y + row * (side + px(8)), side, side)
            found.append(vignette(self.kit, rect, name))
        return found

    def _more(self, rect: pygame.Rect) -> list[Widget]:
        """Rarely changed options, folded to one line that names those in force."""
        kit, px = self.kit, self.kit.px
        options = GameOptions(self)
        head = pygame.Rect(rect.x, rect.y, rect.width, px(60))
        button = Button(
            kit,
            head,
            t("new_game.more"),
            self._fold,
            icon="down" if self.unfolded else "right",
            kind="quiet",
            role="heading",
            aside=options.in_force(),
            left=True,
            key="more",
        )
        if not self.unfolded:
            return [button]
        pad, gap = px(24), px(40)
        inner = rect.width - 2 * pad
        columns = 2 if inner >= px(2 * LEAST_OPTIONS) else 1
        width = (inner - (columns - 1) * gap) // columns
        bottoms = [head.bottom + px(24)] * columns
        found: list[Widget] = []
        for row in options.more_rows(width):
            column = bottoms.index(min(bottoms))
            found.extend(row.place(rect.x + pad + column * (width + gap), bottoms[column], width))
            bottoms[column] += row.height(width) + px(20)
        frame = pygame.Rect(rect.x, head.bottom + px(8), rect.width, max(bottoms) - head.bottom)
        return [button, Panel(kit, frame), *found]

    def _fold(self) -> None:
        self.unfolded = not self.unfolded
        self.rebuild()

    # --- foot -------------------------------------------------------------------------------------

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit = self.kit
        height = kit.px(64)
        label, cap, role = self._start_words(), t("key.enter"), "heading"
        if Button.width_for(kit, label, shortcut=cap, role=role) > room.width * 0.6:
            role = "button"
        width = Button.width_for(kit, label, shortcut=cap, role=role, least=280)
        rect = pygame.Rect(room.right - width, room.y + (kit.px(FOOT) - height) // 2, width, height)
        refusal = self.plan.problem()
        problem = words_of(refusal) if refusal is not None else ""
        words = pygame.Rect(
            room.x, room.y + kit.px(8), rect.x - kit.px(32) - room.x, room.height - kit.px(12)
        )
        if problem:
            yield Label(kit, words, problem, "body", "ember", wrap=True)
        else:
            yield Label(kit, words, self.plan.summary(), "subtitle", wrap=True)
        yield Button(
            kit,
            rect,
            label,
            self._start,
            kind="primary",
            shortcut=cap,
            role=role,
            key="start",
            enabled=not problem,
            reason=problem,
        )

    def _start_words(self) -> str:
        """The start button: number of modules and players, and approximate duration."""
        players = t("saved.players", count=len(self.plan.seats))
        if self.plan.problem() is not None:
            return t("new_game.start_players", players=players)
        minutes = GAMES[self.plan.game].minutes[len(self.plan.seats)]
        if not self.plan.modules:
            return t("new_game.start_plain", players=players, length=roughly(minutes))
        modules = t("new_game.module_count", count=len(self.plan.modules))
        minutes = module_choice.totals(self.plan.modules, len(self.plan.seats)).minutes
        return t("new_game.start_modules", modules=modules, players=players, length=roughly(minutes))

    def _start(self) -> None:
        if self.plan.problem() is not None:
            return
        setup = self.plan.setup()
        offer_lessons(self, setup, partial(self._begin, setup))

    def _begin(self, setup: MatchSetup) -> None:
        settings = self.services.settings
        last = settings.with_setup(setup)
        self.services.apply(replace(settings, last_setups=last, person_names=self.plan.persons()))
        for seat in self.plan.named_persons():
            self.services.results.remember(seat.name, seat.colour)
        self.plan.seed = ""  # the next game is another one
        begin_match(self, setup)
