"""Words of the paper table: reasons, notes, the dock, the log; in every language, nothing left open."""

import pytest

from alhambra_desktop import text
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.roll_and_write.hints import KEYS
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.match_log import MatchLog, people_of
from alhambra_desktop.presentation.roll_and_write import tips
from alhambra_desktop.presentation.roll_and_write.derive import paper_model
from alhambra_desktop.presentation.roll_and_write.dock import dock_model
from alhambra_desktop.presentation.roll_and_write.hints import hint_text
from alhambra_desktop.presentation.roll_and_write.picker import NOTHING, Picker
from alhambra_desktop.presentation.roll_and_write.reasons import reason_text
from alhambra_desktop.presentation.roll_and_write.sentences import describe
from alhambra_desktop.roll_and_write import questions
from alhambra_desktop.roll_and_write.components import FACES
from alhambra_desktop.roll_and_write.game import RollAndWrite
from alhambra_desktop.text import t
from tests.presentation.roll_and_write.test_paper_model import model_of
from tests.roll_and_write.sheets import build, gain, play, sheets

LANGUAGES = ("en", "fr", "de", "xx")
NAMES = ("Anna", "Karim", "Leonor", "Yusuf", "Inés")
COLOURS = ("white", "blue", "orange", "green", "red")


@pytest.fixture(params=LANGUAGES)
def language(request):
    text.use(request.param)
    yield request.param
    text.use("en")


def sound(words):
    """Words without an unfilled place and without a bare key."""
    return "{" not in words and not words.startswith("sheet.") and words.strip() != ""


REASONS = (
    Reason.of("one_action"),
    Reason.of("must_act"),
    Reason.of("too_few_coins", owned=1, needed=3),
    Reason.of("out_of_range", number=6, steps=1),
    Reason.of("no_step"),
    Reason.of("change_late"),
    Reason.of("too_many_dice", colour="blue", most=1),
    Reason.of("second_special"),
    Reason.of("must_gain_coins"),
    Reason.of("not_a_crossing", cell=(1, 1), crossings=((2, 3), (5, 6))),
    Reason.of("already_built", cell=(1, 1)),
    Reason.of("wrong_dice", cell=(1, 1), unused=(5, 6)),
    Reason.of("keep_one_each", yellow=(), blue=()),
    Reason.of("not_your_dice", colour="blue", number=4, dice=(1, 2)),
    Reason.of("unknown_die", colour="blue", die=4),
    Reason.of("not_asked", choice="KeepDice"),
    Reason.of("not_your_turn"),
    Reason.of("game_over"),
)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.code)
def test_every_refusal_has_a_text(reason):
    """No refusal of the rule sheet falls back to the general sentence."""
    words = reason_text(reason)
    assert sound(words)
    assert words != text.t("reason.other")


def test_every_code_of_the_rules_is_tried():
    """The list above has every reason that the refusals of the game can give."""
    source = (RollAndWrite.__module__.rsplit(".", 1)[0] + ".refusals").split(".")
    import importlib
    import inspect
    import re

    told = set(
        re.findall(r'Reason\.of\("(\w+)"', inspect.getsource(importlib.import_module(".".join(source))))
    )
    assert told <= {reason.code for reason in REASONS}


@pytest.mark.usefixtures("language")
def test_every_cell_has_a_note():
    """Lit, within reach, out of reach, crossed: each note is whole."""
    game = sheets(yellow="2 5", blue="3 6", built=["5.3 1.1"], coins=[2], options={"explicit_end": "yes"})
    for made in ((), (build(2, 3),)):
        play(game, *made)
        model, picker = model_of(game), Picker(game.view(0), 0)
        for row in FACES:
            for column in FACES:
                tip = tips.cell_tip(picker, model, (row, column))
                assert sound(tip.title)
                for line in (*(f"{r.label} {r.value} {r.note}" for r in tip.rows), tip.text or "-"):
                    assert sound(line)


def test_a_completed_type_says_what_it_brings():
    """The note of the last box names the points, shared ones too."""
    game = sheets(yellow="1 5", blue="1 6", ticks={"tower": [6, 7, 0]}, built=[[]])
    tip = tips.cell_tip(Picker(game.view(0), 0), model_of(game), (1, 1))
    assert any("17 points" in row.note and "shared" in row.note for row in tip.rows)


@pytest.mark.parametrize(("first", "cell"), [((), (4, 3)), ((build(2, 3),), (5, 6))])
def test_points_of_a_note_are_those_after_paying(first, cell):
    """Coins paid for a change of dice or a second building count no points any more."""
    game = sheets(round_number=17, coins=[4], options={"explicit_end": "yes"})
    play(game, *first)
    picker = Picker(game.view(0), 0)
    promised = points_told(picker, model_of(game), cell)
    before = questions.score_sheet(game.view(0)).totals[0]
    play(game, *picker.press_cell(NOTHING, cell).choices)
    assert game.seat(0).coins < 4
    assert questions.score_sheet(game.view(0)).totals[0] - before == promised


def points_told(picker, model, cell):
    """What the note of a cell says that building would bring, if the game ended then."""
    row = next(row for row in tips.cell_tip(picker, model, cell).rows if row.label == t("sheet.tip.if_over"))
    return int(row.value.replace("−", "-"))


def test_the_note_of_a_crossing_says_who_gets_the_other_dice():
    """The pair not used goes to the next player; alone it stays."""
    game = sheets(yellow="2 5", blue="3 6")
    rows = tips.cell_tip(Picker(game.view(0), 0), model_of(game), (2, 3)).rows
    assert (rows[-1].label, rows[-1].value) == ("Karim gets", "yellow 5, blue 6")
    alone = sheets(1, yellow="2 5", blue="3 6")
    rows = tips.cell_tip(Picker(alone.view(0), 0), model_of(alone), (2, 3)).rows
    assert rows[-1].label == "Stays with you"


def test_the_note_of_a_dummy_tells_what_it_is_and_where_its_points_are_from():
    """It takes places and gets no points; against you it begins with fixed ones, which the note tells."""
    both = sheets(2)
    silent = model_of(both).players[2]
    assert "no points" in tips.player_tip(model_of(both), silent).text
    alone = sheets(1, options={"solo": "against_dummies"})
    dummy = model_of(alone).players[1]
    assert dummy.fixed == 21
    assert dummy.now >= 21
    assert "21 points in place of rows, columns and coins" in tips.player_tip(model_of(alone), dummy).text


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("players", "options"), [(1, {"solo": "against_dummies"}), (2, {}), (4, {})])
def test_every_event_of_a_whole_game_has_a_sentence(players, options):
    """Every step of a game by chance has whole lines; every situation its dock, every hint its words."""
    seats = tuple(SeatSetup(n, c, "easy") for n, c in zip(NAMES, COLOURS, strict=True))[:players]
    setup = MatchSetup(seats, "told", game="roll-and-write", options={"explicit_end": "yes", **options})
    match = Match.begin(setup, None, InlineWorker())
    log, dice, met = MatchLog(describe), Dice("told"), set()
    bot = make_bot("hard", "hint")
    while not match.over:
        view = match.view(match.asked)
        model = paper_model(view, people_of(match), match.asked)
        dock = dock_model(Picker(view, match.asked), NOTHING, model, "waits")
        for words in (dock.title, dock.detail, *(act.label for act in (*dock.acts, dock.end))):
            assert sound(words)
        if len(match.steps) % 9 == 0:
            hint = bot.hint(view)
            met.add(hint.key)
            assert sound(hint_text(hint.key, hint.facts))
            assert match.check(hint.choice) is None
        match.choose(view.sample(dice))
    log.follow(match, match.view(0), people_of(match))
    assert len(log.entries) > 100
    assert all(sound(entry.line.text) and sound(entry.line.short) for entry in log.entries)
    assert met <= set(KEYS)
    match.close()


@pytest.mark.usefixtures("language")
def test_every_hint_has_a_text():
    """Each key a hint can have is a sentence."""
    facts = {"types": "tower", "count": 2, "cell": (1, 1), "yellow": 2, "blue": 5}
    assert all(sound(hint_text(key, facts)) for key in KEYS)


def test_a_press_without_gain_needs_confirmation():
    """Gaining no coin throws all dice for nothing; with a built crossing there is nothing to ask."""
    game = sheets(options={"explicit_end": "yes"})
    dock = dock_model(Picker(game.view(0), 0), NOTHING, model_of(game), "")
    assert dock.acts[0].confirm
    game = sheets(built=["2.3"], options={"explicit_end": "yes"})
    dock = dock_model(Picker(game.view(0), 0), NOTHING, model_of(game), "")
    assert not dock.acts[0].confirm
    play(game, gain())
    assert dock_model(Picker(game.view(0), 0), NOTHING, model_of(game), "").end.enabled
