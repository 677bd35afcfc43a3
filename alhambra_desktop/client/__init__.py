"""The window: app loop, scenes, widgets, pictures, sound. No rule of any game lives here.

How to write a screen
---------------------
Import what you need from its module; this is the list.

Kit (``client.kit.Kit``, one per window size and scale, ``services.kit``)
    ``kit.px(units) -> int``            units of 1920 x 1080 as pixels; sizes are always given in units
    ``kit.colour("gold") -> Color``     interface colours of ``assets/theme/palette.json``
    ``kit.window -> (w, h)``            the window in pixels; at least ``theme.LEAST_UNITS`` units large
    ``kit.theme``: ``.u``, ``.style(role) -> Style(face, px)``, ``.face(name, units) -> Style``,
        ``.player(colour)``, ``.building(kind)``, ``.currency(name)``, ``.space(name)``,
        ``.radius(name)``, ``.seconds(motion)``  (roles, spaces, motions: ``assets/theme/theme.json``)
    ``kit.fonts``: ``.text(text, style, colour, width=None, align="left") -> Surface`` (kept),
        ``.size(text, style, width=None)``, ``.width(text, style)``, ``.wrap(text, style, width)``,
        ``.rich([Run(text, style, colour), ...], width=None)``, ``.rich_size(...)``,
        ``.middle(style, centre_y) -> top`` (capitals centred), ``.line_height(style)``
    ``kit.paint``: ``.lay(surface, rect, active)`` (panel with shadow), ``.panel(size, active)``,
        ``.cast(surface, rect)`` (shadow),
        ``.button(size, kind, enabled)``, ``.well(size)``, ``.pill(size, lit)``,
        ``.box(size, radius, fill, edge, width)``, ``.dashes(size, colour, width)``,
        ``.parchment(size)``, ``.bar(size, line_below)``, ``.rule(width)``,
        ``.star(size, colour, filled)``, ``.disc(diameter, colour, edge, width)``,
        ``.glow(size, radius, strength)``, ``.focus_ring(surface, rect, radius=None)``
    ``kit.art``: ``.get(id, w, h=None) -> Surface``, ``.icon(name, size, colour)``,
        ``.tinted(id, w, colour)``, ``.cover(id, size)``,
        ``.size(id)``, ``.has(id)``
    Everything these return is shared and kept: blit it, never draw on it.

Scenes (``client.scene.Scene``; life: enter, leave, pause, resume, relayout, handle, update, draw)
    ``self.services`` (``client.services.Services``: kit, settings, audio, display, gui, games,
    apply, quit), ``self.open(scene, then=callback)``, ``self.close(result)``,
    ``self.replace(scene)``, ``self.invalidate()`` asks for a frame: without it nothing is drawn.
    ``overlay = True`` leaves the scene below visible, dimmed. ``relayout`` comes after every change
    of size, scale or language, with a new kit.

Scenes made of widgets (``client.uiscene.UiScene``)
    Override ``build() -> Iterable[Widget]`` (later ones lie above), ``on_key(event)``, ``back()``,
    ``backdrop(surface)``; call ``rebuild()`` when the state has changed: building is cheap, focus
    and scroll places are kept by ``key``. ``self.scroll(rect, widgets, key)`` makes a scroll area.
    A stage of its own may instead hold a ``Ui`` (``client.widgets.ui``): ``Ui(kit, play)``,
    ``.set(widgets, kit=None)``, ``.handle(event) -> used``, ``.update(dt) -> changed``,
    ``.draw(surface)``, ``.focus(key, show=None)``, ``.focused``, ``.find(key)``, ``.at(position)``,
    ``.move_focus(step)``, ``.toast(text)``, ``.open_popup(widget)``, ``.cursor()``.

Widgets (``client.widgets``), all ``Widget(kit, rect, ..., key="", tip="", enabled=True, reason="")``
    plain: ``Label(kit, rect, text, role="body", colour="cream", align=, wrap=, top=)``,
        ``Panel(kit, rect, title, note=, active=)`` (``.inner``),
        ``Picture(kit, rect, art_id, tint=)``, ``Drawn(kit, rect, paint(surface, rect))``,
        ``bar(kit, rect, line_below=)``, ``rule(kit, rect)``
    buttons: ``Button(kit, rect, label, on_click, kind=primary|normal|quiet|danger, icon=,
        shortcut=, role=, note=, left=)``, ``Button.width_for(kit, label, icon=, shortcut=)``,
        ``IconButton(kit, rect, icon, on_click, tip=)``, ``Row(kit, rect, on_click, chosen=)``,
        ``draw_key_cap(surface, kit, name, room, colour)``
    choices: ``Segmented(kit, rect, [Option(value, label)], value, on_change)``, ``Switch``,
        ``Slider``, ``Pill``; dropdown: ``Dropdown``
    scroll: ``ScrollArea``; entry: ``TextField``; page: ``TextPage`` (long scrolling text)
    floating: ``draw_note(surface, kit, text, beside) -> Rect`` (parchment), placed by
        ``presentation.beside``; attention: ``Attention``, what a tooltip may speak of, in every scene
    Own widgets derive from ``base.Widget`` or ``base.Clickable`` and tell their texts in
    ``text_boxes()``: the layout tests look for cut or overlapping texts in every scene.

Dialogs (``client.dialogs``): ``Dialog(title, text, [Answer(result, label, kind)], escape)``,
    ``confirm(title, text, yes, danger=False)`` -> bool, ``message(title, text)``; open them with
    ``self.open(dialog, then=...)``.

How to write the table of a game
--------------------------------
Derive from ``client.play.scene.PlayScene`` (a ``UiScene``) and enter the class in
``client.tables.TABLES``; New game, Continue and saved games then offer the game. The base owns
the match, bots and their tempo, pause, skip, undo and redo, the hand-over between people, menu, log,
keys, hints, seats changing hands, saving troubles and the end. ``self.session``
(``client.play.session.PlaySession``): ``.match``, ``.view`` (what may be seen, ask it everything),
``.people`` (``presentation.people``; dummies last), ``.me`` (whose side is seen), ``.own_turn``,
``.perspective.revealed``, ``.log.entries``.

    class DiceScene(PlayScene):
        def __init__(self, match):
            super().__init__(match, tell)   # tell(beat, view, people) -> Lines (presentation.story)

    must: ``board(room) -> Iterable[Widget]`` the widgets between bar and foot, for the state as it is;
        ``acts() -> Sequence[Act]`` buttons of the foot (``presentation.acts.Act(id, label, look=,
        choices=, why=, action="end", tip=)``; Enter presses the primary one, ``action`` its key;
        widget keys are ``act-<id>``); ``press_act(act)``; ``own_headline() -> str``;
        ``round_number() -> int``;
        ``final() -> FinalModel`` (presentation.final: totals, winners, rows by source);
        ``reason_words(reason) -> str``
    may: ``heading()`` (small line of the bar); ``draw_board(surface)`` below the widgets,
        ``draw_above(surface)`` over them; ``show(step) -> seconds`` begins the movement of a step
        (``self.showing`` is it while it lasts), ``animate(dt)`` lets it pass (speed and skipping are
        the base's; ``self.reduced``: fades only); ``lead_to(step)`` what opens afterwards;
        ``renewed()`` forgets what is picked after each step; ``has_picked``, ``give_up()`` for Esc;
        ``on_action(action) -> bool`` and ``game_keys()`` for keys of its own; ``undo_reason(barrier)``;
        ``gives_hints = True`` with ``hint_words(hint, view, seat)`` and ``mark_hint(choice)``
    call: ``self.choose(*choices, beside=rect) -> bool`` to make choices; ``self.refuse(reason, rect)``,
        ``self.say(words, rect)``; ``self.rebuild()`` after a change of what is picked;
        ``self.open_seat(number)`` when a participant is pressed; ``self.room``; ``self.brush``
        (``client.brush.Brush``: text that fits, emblems, badges, chips, kept pictures)
    Own scenes over the board (a scoring, a card) are ``UiScene`` with ``overlay = True``.

Words come from ``alhambra_desktop.text``: ``t("area.key", name=..., count=...)``; add keys to
``assets/locale/<language>/LC_MESSAGES/<area>.po`` and run ``python -m alhambra_desktop.text.build``.
"""
