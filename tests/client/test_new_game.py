"""New game: seats, games and their options, modules, codes; what was set up comes back."""

import pygame

from alhambra_desktop import bots
from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.menus.alhambra.module_chooser import ModuleChooser
from alhambra_desktop.client.menus.new_game import NewGameScene
from alhambra_desktop.client.settings import SettingsStore
from alhambra_desktop.client.title.scene import TitleScene


def test_a_game_begins_with_two_clicks(make_app):
    """From the title to the table with two clicks; then Continue names the game."""
    app = make_app((1920, 1080))
    app.click("new-game")
    assert isinstance(app.scene, NewGameScene)
    app.click("start")
    table = app.scene
    assert table.match.names[0] == "Player 1"
    assert len(table.match.names) == 3
    table.stack.restart(app.app.services.title())
    app.frames(2)
    note = app.widget("continue").note
    assert "Player 1" in note
    assert "Zahra" in note
    app.click("continue")
    assert app.scene.match.names == table.match.names


def test_names_that_nobody_chose_follow_the_language(app, data_dir):
    """Player 1 and 2 become Joueur 1 and 2, in a game to come too; a name that was typed stays."""
    app.click("new-game")
    kind = app.widget("seat-1-kind").rect
    app.click((kind.left + 20, kind.centery))
    app.click("start")
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    app.click("language-fr")
    app.click("new-game")
    names = [seat.name for seat in app.scene.plan.seats]
    assert names[:2] == ["Joueur 1", "Joueur 2"]
    field = app.widget("seat-0-name")
    assert (field.text, "Joueur 1" in field.placeholder) == ("", True), "who has no name is asked for it"
    app.scene.plan.rename(1, "Player One")
    app.key(pygame.K_ESCAPE)
    app.click("language-en")
    app.click("new-game")
    assert [seat.name for seat in app.scene.plan.seats][:2] == ["Player 1", "Player One"]
    app.click("start")
    assert app.scene.match.names[:2] == ("Player 1", "Player One")
    assert SettingsStore(data_dir).settings.person_names[:2] == ("Player 1", "Player One")


def test_a_second_person_is_numbered_as_the_second(app):
    """Also after the first one has got a name: the field does not ask for Player 1 again."""
    app.click("new-game")
    app.scene.plan.rename(0, "Mira")
    kind = app.widget("seat-1-kind").rect
    app.click((kind.left + 20, kind.centery))
    assert [seat.name for seat in app.scene.plan.seats][:2] == ["Mira", "Player 2"]


def test_a_second_person_is_no_remembered_player_1(app):
    """Whoever once skipped the name is remembered as Player 1; that is no name for somebody else."""
    app.click("new-game")
    app.scene.plan.person_names = ("Player 1", "Spieler 1", "Nura")
    app.scene.plan.rename(0, "Mira")
    for seat, name in ((1, "Nura"), (2, "Player 3")):
        kind = app.widget(f"seat-{seat}-kind").rect
        app.click((kind.left + 20, kind.centery))
        assert app.scene.plan.seats[seat].name == name


def test_seats_are_added_changed_moved_and_removed(app):
    """The match is begun with exactly what the seats show."""
    app.click("new-game")
    app.click("add-seat")
    app.click("seat-1-kind")  # the middle: the boundary belongs to the second half
    app.click((app.widget("seat-1-kind").rect.left + 20, app.widget("seat-1-kind").rect.centery))
    assert app.scene.plan.seats[1].is_person
    app.click("seat-2-up")
    app.click("seat-3-colour-green")
    app.click("seat-0-remove")
    seats = app.scene.plan.seats
    assert [seat.name for seat in seats] == ["Yusuf", "Player 2", "Lubna"]
    assert [seat.colour for seat in seats] == ["yellow", "red", "blue"]
    app.click("more")
    app.click("second-scoring")
    app.click("open-hands")
    app.click("start")
    match = app.scene.match
    assert match.names == ("Yusuf", "Player 2", "Lubna")
    assert match.colours == ("yellow", "red", "blue")
    assert match.people == (1,)
    assert match.setup.open_hands
    assert match.setup.options["second_scoring"] == "printed_2019"


def test_levels_and_styles_are_chosen_from_lists(app):
    """A list opens on a click and by key; the choice is used."""
    app.click("new-game")
    app.click("seat-1-level")
    assert app.scene.ui.popup is not None
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert app.scene.ui.popup is None
    assert app.scene.plan.seats[1].player == bots.PLAYABLE[bots.PLAYABLE.index("medium") + 1]
    app.click("seat-1-style")
    popup = app.scene.ui.popup
    app.click(popup.row(list(bots.characters()).index("rosa")).center)
    seat = app.scene.plan.seats[1]
    assert (seat.character, seat.name) == ("rosa", "Rosa")


def test_names_are_typed(app):
    """A click selects the name, typing replaces it, Enter takes it; equal names are refused in words."""
    app.click("new-game")
    app.click("seat-0-name")
    app.type("Yusuf")
    app.key(pygame.K_RETURN)
    assert app.scene.plan.seats[0].name == "Yusuf"
    start = app.widget("start")
    assert not start.enabled
    assert "Yusuf" in start.reason
    app.click("start")
    assert isinstance(app.scene, NewGameScene)
    app.click("seat-0-name")
    app.type("Inés")
    app.click("start")  # leaving the field takes the name, and the click still counts
    assert app.scene.match.names[0] == "Inés"


def test_a_field_nobody_filled_is_empty_and_stays_so(app):
    """Pressed and left again it changes nothing; what is typed into it is the whole name."""
    app.click("new-game")
    app.click("seat-0-name")
    app.key(pygame.K_RETURN)
    assert app.scene.plan.seats[0].name == "Player 1"
    app.click("seat-0-name")
    app.type("Ana")
    app.key(pygame.K_RETURN)
    app.frames(2)
    field = app.widget("seat-0-name")
    assert (field.text, field.placeholder) == ("Ana", "")


def test_escape_gives_the_old_name_back(app):
    """Esc in a field undoes the typing and stays on the page; a second Esc goes back."""
    app.click("new-game")
    app.click("seat-0-name")
    app.type("Nobody")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan.seats[0].name == "Player 1"
    app.key(pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScene)


def test_the_last_set_up_comes_back(app, data_dir):
    """After a start the same seats, options and names are offered again, but never the seed."""
    app.click("new-game")
    app.click("add-seat")
    app.click("more")
    app.click("open-hands")
    app.click("seed")
    app.type("granada 7")
    app.click("start")
    assert app.scene.match.setup.seed == "granada 7"
    begun = app.scene.match.setup
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    app.click("new-game")
    plan = app.scene.plan
    assert tuple(plan.seats) == begun.seats
    assert plan.open_hands
    assert plan.seed == ""
    assert SettingsStore(data_dir).settings.last_setup.seats == begun.seats


def right_of(app, key):
    """A point on the last segment of a choice."""
    rect = app.widget(key).rect
    return rect.right - 20, rect.centery


def test_each_game_has_its_own_seats_and_options(app, data_dir):
    """A card chooses the game; what was set up last comes back for each of them."""
    app.setting(tips=False)  # no lesson is offered
    app.click("new-game")
    assert "seed" not in app.shown, "folded"
    app.click("more")
    assert "second-scoring" in app.shown
    app.click("game-dice")
    assert app.scene.plan.game == "dice"
    assert "second-scoring" not in app.shown
    assert "seat-1-style" not in app.shown, "its bots have no styles"
    assert "two-players" not in app.shown, "three seats"
    app.click("game-roll-and-write")
    app.click("seat-2-remove")
    assert any("Dirk joins in" in getattr(widget, "text", "") for widget in app.scene.ui.every())
    app.click("game-dice")
    app.click("seat-2-remove")
    app.click(right_of(app, "two-players"))
    app.click("start")
    setup = app.scene.match.setup
    assert (setup.game, len(setup.seats), setup.options) == ("dice", 2, {"two_players": "dirk"})
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    assert app.widget("continue").aside == "The dice game"
    app.click("new-game")
    assert app.scene.plan.game == "dice"
    assert len(app.scene.plan.seats) == 2
    app.click("game-alhambra")
    assert len(app.scene.plan.seats) == 3
    app.click("add-seat")
    app.click("start")
    assert [(one.game, len(one.seats)) for one in SettingsStore(data_dir).settings.last_setups] == [
        ("alhambra", 4),
        ("dice", 2),
    ]


def test_modules_are_part_of_the_set_up(app, data_dir):
    """What the chooser says is played and remembered; the other games have no modules."""
    app.click("new-game")
    app.click("modules")
    assert isinstance(app.scene, ModuleChooser)
    app.click("module-squares")
    app.click("module-diamonds")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan.modules == ("squares", "diamonds")
    app.click("game-dice")
    assert "modules" not in app.shown
    app.click("game-alhambra")
    app.click("modules")
    app.click("module-squares")  # both are still chosen: a click takes one away
    app.key(pygame.K_ESCAPE)
    app.click("start")
    app.click("answer-0")  # not the lesson first
    assert app.scene.match.setup.modules == ("diamonds",)
    assert SettingsStore(data_dir).settings.last_setup.modules == ("diamonds",)


def test_a_code_is_copied_and_followed(app, monkeypatch):
    """The code of a set-up brings game, seats, modules, options and seed; a wrong one is refused in words."""
    kept = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    app.click("new-game")
    app.scene.plan.modules = ("camps",)
    app.scene.plan.seed = "granada"
    app.scene.plan.choose_option("second_scoring", "printed_2019")
    app.click("add-seat")
    app.click("more")
    app.click("code-copy")
    (code,) = kept
    app.click("game-dice")
    app.click("code-enter")
    app.type(code)
    app.click("answer-1")
    plan = app.scene.plan
    assert (plan.game, len(plan.seats), plan.modules, plan.seed) == ("alhambra", 4, ("camps",), "granada")
    assert plan.options["second_scoring"] == "printed_2019"
    app.click("code-enter")
    app.type("ALH-not a code")
    app.click("answer-1")
    assert isinstance(app.scene, Dialog)
    assert app.scene.text.endswith(".")
    app.key(pygame.K_ESCAPE)
    assert app.scene.plan is plan


def test_options_that_do_not_apply_are_left_out(app):
    """With another number of seats an option is not shown and not part of the set-up."""
    app.setting(tips=False)  # no lesson is offered
    app.click("new-game")
    app.click("game-roll-and-write")
    for _ in range(2):
        app.click("seat-1-remove")
    app.click(right_of(app, "solo"))
    app.click("dummies")
    app.click("daily")
    assert app.scene.plan.seed
    plan = app.scene.plan
    assert plan.setup().options == {"solo": "against_dummies", "dummies": "3"}
    app.click("add-seat")
    assert "solo" not in app.shown
    assert plan.setup().options == {}
    app.click("start")
    assert app.scene.match.setup.game == "roll-and-write"


def test_a_table_has_two_to_six_seats(app):
    """Adding stops at six seats and removing at two, both with a reason."""
    app.click("new-game")
    for _ in range(3):
        app.click("add-seat")
    assert len(app.scene.plan.seats) == 6
    assert not app.widget("add-seat").enabled
    assert "6" in app.widget("add-seat").reason
    colours = {seat.colour for seat in app.scene.plan.seats}
    assert len(colours) == 6
    app.click(f"seat-0-colour-{app.scene.plan.seats[0].colour}")
    assert {seat.colour for seat in app.scene.plan.seats} == colours, "all taken: two seats exchange"
    for _ in range(4):
        app.click("seat-0-remove")
    assert len(app.scene.plan.seats) == 2
    assert not app.widget("seat-0-remove").enabled
    app.click("seat-0-remove")
    assert len(app.scene.plan.seats) == 2


def test_a_player_takes_a_seat_with_name_and_colour(app):
    """Who had the colour gets the one that was here; a start remembers everybody with a name."""
    results = app.app.services.results
    results.remember("Inés", "red")
    app.show(NewGameScene("alhambra"))
    app.click("seat-0-player")
    ines = results.person_named("Inés")
    app.click(f"person-{ines.id}")
    seats = app.scene.plan.seats
    assert (seats[0].name, seats[0].colour) == ("Inés", "red")
    assert seats[1].colour == "white"
    app.click("seat-1-kind")
    app.scene.plan.set_person(1, person=True)
    app.scene.plan.rename(1, "Omar")
    app.scene.rebuild()
    app.click("start")
    assert {person.name: person.colour for person in results.people()} == {"Inés": "red", "Omar": "white"}


def test_a_bot_as_strong_as_the_person(app, data_dir):
    """It is chosen like a level, says between which levels it plays, and the match keeps its strength."""
    app.click("new-game")
    app.click("seat-1-level")
    app.key(pygame.K_DOWN)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert app.scene.plan.seats[1].player == bots.LIKE
    assert "between relaxed and steady" in app.widget("seat-1-level").tip
    app.click("start")
    match = app.scene.match
    assert match.players[1:] == ["like:1110", "medium"]
    app.scene.stack.restart(app.app.services.title())
    app.frames(2)
    assert SettingsStore(data_dir).settings.last_setups[0].seats[1].player == "like:1110"
    app.click("new-game")
    assert app.scene.plan.seats[1].player == bots.LIKE
    kind = app.widget("seat-0-kind").rect
    app.click((kind.right - 20, kind.centery))  # nobody is left to be as strong as
    assert [seat.player for seat in app.scene.plan.seats][1] == "medium"
