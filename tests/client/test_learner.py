"""The learner: every player of this computer learns on their own, and who is chosen or entered does."""

import pygame
import pytest

from alhambra_desktop.client.dialogs import EntryDialog
from alhambra_desktop.client.menus.learn import LearnScene
from alhambra_desktop.client.menus.people import PeopleScene
from alhambra_desktop.text import t


@pytest.fixture
def pilot(make_app):
    found = make_app((1280, 720))
    found.setting(animation="off")
    return found


def test_every_player_learns_on_their_own(pilot):
    """The page says who learns; another one chosen there begins anew, and both keep what they had."""
    services = pilot.app.services
    learn = pilot.show(LearnScene())
    assert learn.ui.find("learner") is None, "a newcomer is asked nothing"
    learn.close()
    pilot.frames(2)
    services.progress.finish("money")
    services.progress.see_tip("alhambra.exact")
    learn = pilot.show(LearnScene())
    assert learn.ui.find("learner").label == t("learn.who")
    learn.close()
    pilot.frames(2)
    anna = services.results.remember("Anna", "white")
    bert = services.results.remember("Bert", "red")
    services.results.remember("Anna", "white")
    learn = pilot.show(LearnScene())
    assert learn.ui.find("learner").label == t("learn.learner", name=anna.name)
    assert t("learn.continue", title=t("lesson.buying")) == learn.ui.find("continue").label
    pilot.click("learner")
    pilot.click(f"person-{bert.id}")
    pilot.frames(2)
    assert pilot.scene is learn
    assert learn.ui.find("learner").label == t("learn.learner", name=bert.name)
    assert learn.ui.find("continue").label == t("learn.begin", title=t("lesson.money"))
    services.progress.finish("placing")
    assert (services.learners.of("Anna").done, services.progress.done) == ({"money"}, {"placing"})


def test_a_new_name_keeps_what_was_learned(pilot):
    """A player who is renamed keeps what was learned; one who is deleted loses it."""
    services = pilot.app.services
    anna = services.results.remember("Anna", "white")
    services.learners.choose("Anna")
    services.progress.finish("money")
    pilot.show(PeopleScene())
    pilot.click(f"person-{anna.id}-rename")
    pilot.type("bel")
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    (renamed,) = services.results.people()
    assert renamed.name != "Anna"
    assert (services.learners.learner, services.progress.done) == (renamed.name, {"money"})
    pilot.click(f"person-{anna.id}-delete")
    pilot.click("answer-1")
    pilot.frames(2)
    assert services.results.people() == ()
    assert services.progress.done == set()


@pytest.mark.parametrize("way", ["escape", "back"])
def test_a_name_that_was_entered_stays(pilot, way):
    """Entered and confirmed, the new player learns, whichever way leads back; a name left by Esc is none."""
    services = pilot.app.services
    services.results.remember("Anna", "white")
    services.learners.choose("Anna")
    learn = pilot.show(LearnScene())
    for typed, confirmed in (("Bert", pygame.K_ESCAPE), ("Cleo", pygame.K_RETURN)):
        pilot.click("learner")
        pilot.click("new-person")
        pilot.type(typed)
        while isinstance(pilot.scene, EntryDialog):  # the first Escape only ends the typing
            pilot.key(confirmed)
            pilot.frames(2)
        assert isinstance(pilot.scene, PeopleScene)
        if way == "escape":
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click("back")
        pilot.frames(2)
        assert pilot.scene is learn
        kept = "Cleo" if confirmed == pygame.K_RETURN else "Anna"
        assert services.learners.learner == kept
        assert learn.ui.find("learner").label == t("learn.learner", name=kept)


@pytest.mark.parametrize("key", ["alone", "first-game"])
def test_escape_at_the_name_goes_back(pilot, key):
    """Nothing begins, nothing is kept, and the next time the question comes again."""
    start = pilot.show(LearnScene()) if key == "first-game" else pilot.scene
    pilot.click(key)
    pilot.frames(2)
    assert isinstance(pilot.scene, EntryDialog)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is start
    assert pilot.app.services.settings.person_names == ()
    pilot.click(key)
    pilot.frames(2)
    assert isinstance(pilot.scene, EntryDialog)
    pilot.type("Ana")
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is start, "the first Escape takes back what was typed"
    assert pilot.app.services.results.people() == ()
