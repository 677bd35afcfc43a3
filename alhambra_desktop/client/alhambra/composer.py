"""From the session to the picture: which cells are lit, what is hidden, where the city is."""

from collections.abc import Mapping
from dataclasses import replace

from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.previews import Effect, Preview
from alhambra_desktop.client.alhambra.board import BoardModel
from alhambra_desktop.client.alhambra.cell_lights import CellLight
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.client.alhambra.shot import Shot
from alhambra_desktop.client.alhambra.stage import Stage
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play.log import LogModel
from alhambra_desktop.match.open_call import ASK
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.key_hints import with_key_hint, with_key_hints
from alhambra_desktop.presentation.alhambra.models import Cell, TableModel, TileFace
from alhambra_desktop.presentation.alhambra.module_things import in_use
from alhambra_desktop.presentation.alhambra.palace_frame import PalaceFrame
from alhambra_desktop.presentation.alhambra.screen import Screen, screen_of
from alhambra_desktop.presentation.alhambra.selection import places_of
from alhambra_desktop.presentation.alhambra.strip import AUTOMATIC, PromptModel
from alhambra_desktop.presentation.alhambra.targets import BUTTONS, ONLOOKERS
from alhambra_desktop.presentation.bindings import Bindings
from alhambra_desktop.presentation.in_parts import Parts
from alhambra_desktop.text import t

NEWEST = 40
"""Maximum number of log lines offered to the panel; more never fit."""


def compose_screen(session: Session, kit: Kit, bindings: Bindings) -> Parts[Screen]:
    """Models, rectangles and targets for the present session, in parts."""
    info = session.match.undo_info()
    own = session.perspective.revealed
    dock = with_key_hints(session.dock(), bindings)
    yield
    table = paid_table(session)
    yield
    prompt = _capped(session.prompt(dock), bindings)
    yield
    helpers = session.helpers()
    yield
    return screen_of(
        kit.window,
        kit.theme.u,
        table,
        dock,
        undo=own and (info.can_undo or info.beyond),
        redo=own and info.can_redo,
        pins=session.pins,
        page=session.page,
        ware_page=session.ware_page,
        large=session.large,
        prompt=prompt,
        buttons=_buttons(session),
        together=together(session) if own else (),
        helpers=helpers,
        chosen=session.selection.sale or session.asked_sale(),
    )


def _buttons(session: Session) -> tuple[str, ...]:
    """The buttons of the top bar, including automatic answers in force; a replay needs fewer."""
    if session.match.recorded:
        return ONLOOKERS
    automatic = any(answer != ASK for answer in session.match.automatic.values())
    return (AUTOMATIC, *BUTTONS) if automatic else BUTTONS


def paid_table(session: Session) -> TableModel:
    """The table with payment sources used and usable apart from the hand."""
    selection = session.selection
    owed = () if selection.sale else session.answering.means(selection)
    return in_use(session.table(), session.picker, selection, owed)


def _capped(prompt: PromptModel | None, bindings: Bindings) -> PromptModel | None:
    """The strip with the user's keys on its buttons."""
    if prompt is None:
        return None
    return replace(prompt, acts=tuple(with_key_hint(act, bindings) for act in prompt.acts))


def icons_of(screen: Screen, *, paused: bool, muted: bool) -> tuple[str, ...]:
    """The icons of the buttons in the top bar."""
    changed = {
        "pause": "play" if paused else "pause",
        "sound": "mute" if muted else "sound",
        AUTOMATIC: "hourglass",
        "hint": "bulb",
    }
    return tuple(changed.get(name, name) for name in screen.buttons)


def lit_cells(session: Session, *, scored: bool = True) -> tuple[CellLight, ...]:
    """The cells usable with the selection, with the effect of each; in a puzzle none is golden.

    Without ``scored`` the points of a piece are left out until all of them are known.
    """
    picker, selection = session.picker, session.selection
    city = session.view.seat(session.me).city
    if not (picker.acting or picker.placing):
        return ()
    previews = picker.previews(selection)
    if not previews and selection.redesign and not selection.tile:
        previews = picker.removals() if selection.cell is None else {}
    best, left_out = 0, picker.stranded(selection)
    if _tell_points(session, previews) and (scored or not _unscored(session, previews)):
        best = max((preview.points for preview in previews.values()), default=0)
    return tuple(
        CellLight(
            cell,
            preview.points if best else preview.gain,
            not session.match.unaided and (preview.points == best if best else preview.best),
            city.tile_at(cell) is not None,
            preview.rotation,
            points=bool(best),
            helpers=tuple(helper_picture(session, cell, add_on) for add_on in preview.add_ons),
            at_once=preview.at_once,
            leaves_out=cell in left_out,
        )
        for cell, preview in sorted(previews.items())
    )


def helper_picture(session: Session, cell: Cell, add_on: str) -> str:
    """The picture of an add-on used for a placement: an own thing of that name, else the module's."""
    tile = session.picker.meant(session.selection)
    module = questions.placement_helper(session.view, session.me, tile, cell, add_on)
    table = session.table()
    own = (item.art for owner, item in table.mine if owner == module)
    return next((art for art in own if art.endswith(f"/{add_on}")), f"module/{module}")


def left_out(session: Session) -> list[Effect]:
    """What has to be worked out before ``lit_cells`` tells the points that it leaves out."""
    picker = session.picker
    if not (picker.acting or picker.placing):
        return []
    return _unscored(session, picker.previews(session.selection))


def effect_at(session: Session, cell: Cell) -> Effect | None:
    """What placing the picked piece on a cell would bring."""
    picker = session.picker
    if not (picker.acting or picker.placing):
        return None
    preview = picker.previews(session.selection).get(cell)
    return preview.effect if preview is not None else None


def _unscored(session: Session, previews: Mapping[Cell, Preview]) -> list[Effect]:
    """What has to be worked out before the points on all cells are known."""
    effects = [preview.effect for preview in previews.values() if not preview.effect.known]
    return effects if effects and _tell_points(session, previews) else []


def _tell_points(session: Session, previews: Mapping[Cell, Preview]) -> bool:
    """Whether the cells are told apart by points: the piece is no building and changes no wall."""
    tile = session.picker.meant(session.selection)
    changes = any(preview.gain for preview in previews.values())
    return bool(tile) and not session.view.piece(tile).types() and not changes


def chosen_face(session: Session, cell: Cell | None = None) -> TileFace | None:
    """The piece whose placement is previewed, in its rotation on a cell."""
    picker = session.picker
    if not (picker.acting or picker.placing):
        return None
    tile = picker.meant(session.selection)
    if not tile:
        return None
    preview = picker.previews(session.selection).get(cell) if cell is not None else None
    return tile_face(
        session.view, tile, picker.rotation(session.selection) if preview is None else preview.rotation
    )


def compose_shot(
    session: Session,
    screen: Screen,
    frame: PalaceFrame,
    lights: tuple[CellLight, ...],
    stage: Stage,
    icons: tuple[str, ...],
) -> Shot:
    """The complete still picture; things in motion are left out."""
    displays, sales, cells, cards = set(), set(), set(), []
    things = stage.arriving("thing")
    for place, what in stage.arriving("card", "tile"):
        if place[0] == "display" and len(place) > 1:
            displays.add(place[1])
        elif place[0] == "sale":
            sales.add(place[1])
        elif place[:2] == ("city", session.me):
            cells.add(place[2])
        elif place[:2] == ("hand", session.me):
            cards.append(what)
    hand = [card.id for card in screen.table.hand.cards]
    info = session.match.undo_info()
    own = session.perspective.revealed
    city = screen.table.own.city
    assert city is not None
    standing = [
        one for one in city.marks if one.count or (("city", session.me, one.cell), one.art) not in things
    ]
    if len(standing) < len(city.marks):
        city = replace(city, marks=tuple(standing))
    board = BoardModel(
        city,
        frame,
        lights,
        session.selection.cell,
        chosen_face(session, session.selection.cell),
        frozenset(cells),  # type: ignore[arg-type] # places name cells
        frozenset(session.off),
    )
    return Shot(
        screen,
        board,
        log_model(session, long=screen.layout.unseen is not None),
        session.selection,
        icons,
        together(session) if own else (),
        own and (info.can_undo or info.beyond),
        own and info.can_redo,
        frozenset(displays),  # type: ignore[arg-type] # places name numbers
        frozenset(sales),  # type: ignore[arg-type] # places name sales
        frozenset(places_of(cards, hand)),
        usable_sales(session),
        session.picker.joining(session.selection),
        things=frozenset(what for place, what in things if place == ("mine", session.me)),
    )


def usable_sales(session: Session) -> frozenset[str]:
    """The sales that the selected cards would pay."""
    return session.picker.payable(session.selection)


def log_model(session: Session, *, long: bool = False) -> LogModel:
    """The log panel: what happened since the last turn; if ``long`` or there is none, the end of the log."""
    log = session.log
    since = log.since_turn_of(session.me) if not long and session.match.asked == session.me else ()
    if since:
        title = t("table.since" if log.has_had_turn(session.me) else "table.log")
        return LogModel(title, since[-NEWEST:], session.people, recap=True)
    newest = log.gathered(log.entries[-NEWEST:])
    return LogModel(t("table.log"), tuple(chapter.line for chapter in newest), session.people)


def together(session: Session) -> tuple[int, ...]:
    """The displayed cards that may be taken at once: the most cards, then the most money.

    None while no money can be taken: what looks like a button is one.
    """
    if not session.picker.acting:
        return ()
    view, seat = session.view, session.me
    display = tuple(view.state.display)
    sets = [cards for cards in questions.takes(view, seat) if len(cards) > 1]
    if not sets:
        return ()
    best = max(sets, key=lambda cards: (len(cards), sum(view.card(card).value for card in cards)))
    return places_of(best, display)
