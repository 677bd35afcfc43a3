"""Lessons: each one can be solved, every other choice is answered, broken files are refused."""

import json
import shutil

import pytest

from alhambra_desktop.alhambra.choices import Place, Stop, TakeMoney
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.match.lesson_files import FORMAT, Shelf, lessons, read
from alhambra_desktop.match.lessons import LEARNER, LessonMatch, fits
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.roll_and_write.choices import BuildCrossing, FinishTurn, GainCoins
from alhambra_desktop.text import has

MOST_STEPS_OF_OTHERS = 200
ALL = tuple(lessons())


def others_act(match):
    """Until the learner is asked."""
    for _ in range(MOST_STEPS_OF_OTHERS):
        if match.asked in (None, LEARNER):
            return
        match.poll()
    raise AssertionError("the others never end")


def solve(match):
    """The present step as its file says."""
    others_act(match)
    step = match.step
    if not step.goals:
        match.read_on()
    for choice in step.do:
        assert match.check(choice) is None, f"{step.id}: {choice}: {match.check(choice)}"
        match.choose(choice)
        assert not match.said, f"{step.id}: {choice} is answered with {match.said}"


@pytest.mark.parametrize("name", ALL)
def test_the_solution_of_a_lesson_leads_to_its_end(name):
    """What Show me does reaches each goal in turn."""
    match = LessonMatch(lessons()[name])
    for number in range(len(match.lesson.steps)):
        assert match.at == number
        solve(match)
    assert match.step is None


@pytest.mark.parametrize("name", ALL)
def test_every_other_choice_in_a_lesson_has_a_remark(name):
    """Any legal choice reaches the goal, leads towards it, or is taken back with a sentence that exists."""
    match = LessonMatch(lessons()[name])
    for step in match.lesson.steps:
        others_act(match)
        if step.goals:
            before = match.game.digest()
            for choice in list(match.game.candidates()):
                at = match.at
                match.choose(choice)
                if match.said:
                    assert has(match.said), match.said
                    match.said = ""
                    match.put_right()
                elif match.at > at:
                    match.go_back()
                else:
                    match.again()
                assert match.at == at
                assert match.game.digest() == before
        solve(match)


def test_the_remark_to_the_first_of_two_choices_stays():
    """Throwing all dice again ends the turn with the same press: the answer speaks of the dice."""
    match = LessonMatch(lessons()["roll_and_write"])
    while match.step.id != "build":
        solve(match)
    before = match.game.digest()
    for choice in (GainCoins(), FinishTurn()):
        match.choose(choice)
    assert match.said == "lesson.roll_and_write.no_throw"
    match.put_right()
    assert match.game.digest() == before


def test_a_choice_while_one_only_reads_is_taken_back():
    """The remark says to read on, not to try again."""
    match = LessonMatch(lessons()["camps"])
    before = match.game.digest()
    match.choose(next(choice for choice in match.game.candidates() if isinstance(choice, TakeMoney)))
    assert match.said == "lesson.read_first"
    assert has(match.said)
    match.put_right()
    assert match.game.digest() == before


@pytest.mark.parametrize("name", ALL)
def test_a_lesson_has_all_its_texts(name):
    """Title, steps and remarks."""
    lesson = lessons()[name]
    remarks = [remark.say for step in lesson.steps for remark in step.remarks]
    keys = [f"lesson.{name}", *(f"lesson.{name}.{end}" for end in (*(s.id for s in lesson.steps), *remarks))]
    assert [key for key in keys if not has(key)] == []


def test_a_lesson_goes_back_and_again():
    """A step back begins the one before anew, with what the others did after it still to come."""
    match = LessonMatch(lessons()["money"])
    start = match.game.digest()
    for _ in range(5):
        solve(match)
    others_act(match)
    for _ in range(2):
        match.go_back()
    assert match.at == 3
    assert match.game.digest() == start
    for _ in range(4):
        solve(match)
    assert match.step is None


def test_choices_are_made_before_a_step():
    """What happens meanwhile is nobody's answer, and a step back comes before it."""
    match = LessonMatch(lessons()["dice_game"])
    for _ in range(4):
        solve(match)
    assert match.step.id == "space"
    start = match.game.digest()
    match.read_on()
    assert (match.step.id, match.said) == ("last", "")
    assert match.game.seat(LEARNER).markers == 1
    later = match.game.digest()
    match.go_back()
    assert match.game.digest() == start
    match.read_on()
    assert match.game.digest() == later


def test_impossible_choices_before_a_step_are_refused(tmp_path):
    """With its step and place, when it should happen."""
    impossible = {"is": "palace.end_turn"}
    path = written(tmp_path, lambda plain: plain["steps"][0].update(meanwhile=[impossible]))
    with pytest.raises(DataError) as error:
        LessonMatch(read(path))
    assert "welcome.meanwhile[0]" in str(error.value)


def test_stopping_has_a_remark_only_where_a_step_says_so():
    """On the way to placing it is harmless; where it gives up what the step is about it is taken back."""
    match = LessonMatch(lessons()["street_trader"])
    for _ in range(2):
        solve(match)
    match.choose(Stop())
    assert match.said == "lesson.street_trader.let_in"
    match = LessonMatch(lessons()["invaders"])
    for _ in range(2):
        solve(match)
    match.choose(Stop())
    assert match.said == ""


def test_undoing_a_choice_also_undoes_its_stop():
    """A tile pressed too early declines the further action by itself; that is taken back, too."""
    match = LessonMatch(lessons()["buying"])
    for _ in range(2):
        solve(match)
    before = match.game.digest()
    match.choose(Stop())
    match.choose(Place("garden-9-E", (1, 0)))
    assert match.said == "lesson.buying.first_money"
    match.put_right()
    assert match.game.digest() == before
    match.said = ""
    solve(match)
    assert match.at == 3


def test_patterns_fit_by_name_and_fields():
    """The name is wanted always, fields only where they are named."""
    choice = codec.decode({"is": "palace.take_money", "cards": ["dinar-8"]}, Choice)
    assert fits({"is": "palace.take_money"}, choice)
    assert fits({"is": "palace.take_money", "cards": ["dinar-8"]}, choice)
    assert not fits({"is": "palace.take_money", "cards": ["dinar-7"]}, choice)
    assert not fits({"is": "palace.buy"}, choice)


def written(tmp_path, change):
    """The file of a lesson with one thing changed."""
    plain = json.loads((assets_dir() / "lessons" / "01_money.json").read_text())
    change(plain)
    path = tmp_path / "99_money.json"
    path.write_text(json.dumps(plain))
    return path


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda plain: plain.update(format="another/1"), FORMAT),
        (lambda plain: plain.update(game="chess"), "chess"),
        (lambda plain: plain.update(colour="red"), "colour"),
        (lambda plain: plain.pop("steps"), "steps"),
        (lambda plain: plain["steps"][3].update(do=[]), "steps[3]"),
        (lambda plain: plain["steps"][3].update(hint="x"), "steps[3]"),
        (lambda plain: plain["steps"][3]["do"][0].update(cards=7), "steps[3].do[0].cards"),
        (lambda plain: plain["steps"].__setitem__(0, "hello"), "steps[0]"),
        (lambda plain: plain["steps"][4].update(meanwhile=[{"is": "palace.end_turn"}]), "steps[4].meanwhile"),
        (lambda plain: plain["others"].append({"is": "palace.fly"}), "others"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path, change, told):
    """The message names file and place."""
    with pytest.raises(DataError) as error:
        read(written(tmp_path, change))
    assert "99_money.json" in str(error.value)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda position: position.update(hands=["florin-77"]), "hands[0]"),
        (lambda position: position.update(market="G9 T12"), "market"),
        (lambda position: position.update(market="G9 G9 G9 G9"), "G9"),
        (lambda position: position.update(cities=[["T12 7,7"]]), "cities[0]"),
        (lambda position: position.update(cities=[["T12"]]), "cities[0]"),
        (lambda position: position.update(cities=[["G10 one,0"]]), "cities[0]"),
        (lambda position: position.update(hands=["", "", "", "florin-3"]), "hands"),
        (lambda position: position.update(slices={"squares": {}}), "squares"),
        (lambda position: position.update(flags=1), "position"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path, change, told):
    """With the place, when the lesson begins."""
    lesson = read(written(tmp_path, lambda plain: change(plain["position"])))
    with pytest.raises(DataError) as error:
        LessonMatch(lesson)
    assert told in str(error.value)


def test_a_position_has_the_seed_of_its_lesson(tmp_path):
    """So chance falls as the lesson needs it, and the same each time."""

    def left(seed):
        lesson = read(written(tmp_path, lambda plain: plain.update(seed=seed)))
        return LessonMatch(lesson).game.state.deck.pieces

    assert left("one") == left("one")
    assert left("one") != left("two")


# ---------------------------------------------------------------- the shelf


@pytest.fixture
def folder(tmp_path):
    """Two readable lessons among files that are broken in four ways."""
    source = assets_dir() / "lessons"
    for name in ("01_money.json", "02_buying.json", "module_diamonds.json"):
        shutil.copy(source / name, tmp_path)
    plain = json.loads((source / "03_placing.json").read_text())
    (tmp_path / "03_placing.json").write_text(json.dumps({**plain, "steps": 5}))
    (tmp_path / "04_reserve.json").write_text("{ torn")
    plain = json.loads((source / "module_thieves.json").read_text())
    (tmp_path / "module_thieves.json").write_text(json.dumps({**plain, "position": {"hands": ["florin-77"]}}))
    (tmp_path / "zz_money.json").write_text((source / "01_money.json").read_text())
    return tmp_path


def test_every_file_is_judged_by_itself(folder):
    """The broken ones are refused with file and place, the others can be learned."""
    shelf = Shelf(folder)
    assert set(shelf.refused) == {"03_placing.json", "04_reserve.json", "zz_money.json"}
    assert shelf.refused["03_placing.json"] == "03_placing.json: steps: expected a list, found '5'"
    assert shelf.refused["04_reserve.json"].startswith("04_reserve.json: ")
    assert "01_money.json" in shelf.refused["zz_money.json"]
    assert set(shelf.lessons) == {"money", "buying", "diamonds", "thieves"}


def test_positions_are_checked_one_after_the_other(folder):
    """A call for each lesson; the one with an impossible position is taken off the shelf."""
    shelf = Shelf(folder)
    assert [shelf.check_next() for _ in range(6)] == [False, False, False, True, False, False]
    assert set(shelf.lessons) == {"money", "buying", "diamonds"}
    assert shelf.refused["module_thieves.json"].startswith("module_thieves.json: position: ")
    assert "hands[0]" in shelf.refused["module_thieves.json"]


def test_an_unknown_lesson_is_refused(tmp_path):
    """There is nothing to say in it: neither its title, nor the text of a step, nor a remark."""
    source = assets_dir() / "lessons"
    shutil.copy(source / "03_placing.json", tmp_path / "09_unheard.json")
    plain = json.loads((source / "02_buying.json").read_text())
    plain["steps"][1]["id"] = "unheard"
    (tmp_path / "02_buying.json").write_text(json.dumps(plain))
    plain = json.loads((source / "01_money.json").read_text())
    plain["steps"][3]["remarks"] = [{"is": "palace.buy", "say": "unheard"}]
    (tmp_path / "01_money.json").write_text(json.dumps(plain))
    shelf = Shelf(tmp_path)
    assert shelf.lessons == {}
    assert shelf.refused == {
        "01_money.json": "01_money.json: steps[3].remarks: no text 'lesson.money.unheard'",
        "02_buying.json": "02_buying.json: steps[1].id: no text 'lesson.buying.unheard'",
        "09_unheard.json": "09_unheard.json: name of the file: no text 'lesson.unheard'",
    }


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda steps: steps[3]["do"][0].update(cards=["ducat-9"]), "steps[3].do"),
        (lambda steps: steps[3].update(goal={"is": "palace.bought"}), "steps[3].do: this does not reach"),
    ],
)
def test_a_solution_that_cannot_be_is_refused(tmp_path, change, told):
    """With file and place: before the lesson is begun, not in its middle."""
    path = written(tmp_path, lambda plain: change(plain["steps"]))
    shelf = Shelf(path.parent)
    assert shelf.check_next()
    assert shelf.lessons == {}
    assert told in shelf.refused[path.name]


def test_the_shipped_lessons_are_all_on_the_shelf():
    """No file is refused, neither for its text nor for its position."""
    shelf = Shelf(assets_dir() / "lessons")
    assert not any(shelf.check_next() for _ in range(len(shelf.lessons)))
    assert shelf.refused == {}
    assert len(shelf.lessons) == len(list((assets_dir() / "lessons").glob("*.json")))


def test_all_that_one_press_did_is_taken_back():
    """A crossing far away turns dice first: both the dice and the coins are as before."""
    match = LessonMatch(lessons()["roll_and_write"])
    while match.step.id != "build":
        match.step_over()
    before = list(match.game.candidates())
    turned = next(step.do[0] for step in lessons()["roll_and_write"].steps if step.id == "change")
    match.choose(turned)
    crossing = next(one for one in match.game.candidates() if isinstance(one, BuildCrossing))
    match.choose(crossing)
    assert match.said
    match.put_right()
    assert list(match.game.candidates()) == before
