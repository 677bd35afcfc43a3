"""What is told of a match: sentences, the deck's bar, choreography, the scoring sheet."""

import dataclasses
from types import SimpleNamespace

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra import questions
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.modules.handymen.board import DieRolled
from alhambra_desktop.alhambra.modules.treasure_chamber import RoomFilled
from alhambra_desktop.engine.moments import BidMade
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.past import Step
from alhambra_desktop.presentation.alhambra.choreography import Tableau, choreograph
from alhambra_desktop.presentation.alhambra.deck import DeckHistory, deck_history_after, deck_model
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.presentation.alhambra.palace_log import PalaceLog
from alhambra_desktop.presentation.alhambra.sentences import EventWriter
from alhambra_desktop.presentation.alhambra.sheet import (
    result_of,
    sheet_now,
    sheet_of,
    why,
)
from alhambra_desktop.presentation.alhambra.sheet_chart import Course
from alhambra_desktop.presentation.alhambra.sheet_lines import lit_evidence
from alhambra_desktop.presentation.cues import length_of
from alhambra_desktop.presentation.match_log import Entry, Line, MatchLog, by_turns, people_of
from tests.presentation.alhambra.test_panels import positions
from tests.presentation.games import begun, favourite, people, play_until


@pytest.fixture(params=["en", "fr", "de"])
def language(request):
    """Each language of the program."""
    text.use(request.param)
    yield request.param
    text.use("en")


@pytest.mark.parametrize("players", [2, 3])
def test_every_event_has_a_sentence_in_every_language(language, players, caplog):
    """A whole game leaves no event without words and no key without a sentence."""
    game = begun(players)
    events = play_until(game, lambda g: False, 3000)
    assert game.over
    lines = EventWriter(game.view(), people(players)).lines(events)
    assert len(lines) > 100
    assert not caplog.records
    assert all("{" not in line.text + line.short and "log." not in line.text for line in lines)
    assert lines[-1].kind == "end"


def test_each_of_the_last_tiles_is_told_whoever_chose_last(language):
    """Also of those who did not end the turn that ended the game: somebody receives it, nothing is merged."""
    game = begun()
    tiles = [tile for tile in game.state.market if tile is not None][:3]
    events = [e.LastTileDecided(n, tile, n % 3, (1, 2, 3)) for n, tile in enumerate(tiles, 1)]
    lines = EventWriter(game.view(), people(3)).lines(events)
    log = PalaceLog()
    log.people = people(3)
    told = [chapter.line.text for chapter in log.gathered(Entry(9, line, 0) for line in lines)]
    assert told == [line.text for line in lines]
    assert len(told) == len(tiles) == 3


@pytest.mark.slow
def test_short_lines_leave_the_name_to_the_emblem(language):
    """What somebody does is told in short without the name, in modules as in the base game."""
    pictures = set()
    for game, _ in positions(tuple(MODULES), steps=900):
        for line in EventWriter(game.view(), people(4)).lines(game.take_events()):
            if line.who is not None:
                name = people(4)[line.who].name
                assert not line.short.startswith(name) or not line.text.startswith(name), line
                pictures.add(line.art)
    assert {"module/travelling_craftsmen", "module/squares", "module/characters"} <= pictures


def test_equal_chests_are_counted(language):
    """A room with three chests of a colour says so, instead of naming one three times."""
    game, _ = next(iter(positions(("treasure_chamber",), steps=1)))
    towers = RoomFilled("room-1", ("chest-garden", *["chest-tower"] * 3))
    (line,) = EventWriter(game.view(), people(3)).lines([towers])
    assert text.t("chests.tower", count=3) in line.text
    assert text.t("chest.tower") not in line.text.replace(text.t("chests.tower", count=3), "")


def test_sentences_never_name_hidden_hands():
    """No line names a card that did not lie open: only taken, paid and turned up ones."""
    game = begun()
    events = play_until(game, lambda g: False, 200)
    open_cards = {
        card
        for event in events
        if isinstance(event, e.MoneyTaken | e.TileBought | e.StartingMoneyDealt)
        for card in event.cards
    } | {event.card for event in events if isinstance(event, e.MoneyTurnedUp)}
    lines = EventWriter(game.view(), people(3)).lines(events)
    assert {card for line in lines for card in line.spot.cards} <= open_cards


def test_a_step_of_a_failed_bot_is_reported(language, make_match):
    """When the plain policy takes over a bot's step, a line before that step says so."""
    match = make_match("person", "person")
    match.choose(favourite(match.game), replaced=True)
    match.choose(favourite(match.game))
    log, folk = PalaceLog(), people_of(match)
    log.follow(match, match.view(-1), folk)
    texts = [entry.line.text for entry in log.entries]
    said = text.t("log.stood_in", name=folk[match.steps[-2].seat].name)
    assert texts.count(said) == 1
    begun = next(entry for entry in log.entries if entry.step == match.steps[-2].number)
    assert begun.line.text == said


# ---------------------------------------------------------------- deck


def test_the_piles_of_the_deck_add_up():
    """Cards gone and cards left are always the whole deck; the window holds the scoring card's place."""
    game = begun()
    deck_history = deck_history_after(DeckHistory(), game.take_events())
    whole = len(game.state.deck.pieces)
    for _ in range(120):
        if game.over or not deck_history.fresh:
            break
        model = deck_model(game.view(), deck_history)
        assert sum(model.piles) == whole
        assert model.gone + model.left == whole
        for scoring, low, high in model.ahead:
            from_top = game.state.deck.pieces[::-1].index(f"scoring-{scoring}")
            assert low <= model.gone + from_top < high
        game.choose(favourite(game))
        deck_history = deck_history_after(deck_history, game.take_events())


# ---------------------------------------------------------------- choreography


def test_every_flight_has_two_places_and_ends():
    """Over a whole game every movement starts and ends at named places, in rising order of time."""
    game = begun()
    game.take_events()
    while not game.over:
        game.choose(favourite(game))
        events = game.take_events()
        tableau = Tableau(tuple(game.state.display), tuple(game.state.market))
        cues = choreograph(events, tableau, looks_of(game.rules))
        for cue in cues:
            assert cue.begin >= 0
            assert cue.kind == "sound" or cue.goal
            if cue.kind in ("card", "tile"):
                assert cue.start
        turned = [event.card for event in events if isinstance(event, e.MoneyTurnedUp)]
        goals = [cue.goal[1] for cue in cues if cue.kind == "card" and cue.start == ("deck",)]
        assert len(set(goals)) == len(goals) == len(turned)
        assert [game.state.display[goal] for goal in goals] == turned
        assert length_of(cues) < 20


# ---------------------------------------------------------------- sheet


def scorings(match):
    """All steps with a scoring and its letter, played by the policy."""
    while not match.over:
        step = match.choose(favourite(match.game))
        for event in step.events:
            if isinstance(event, e.ScoringEnded):
                yield step, event


def test_the_sheet_is_what_was_booked(make_match, caplog):
    """Rows, gains and totals of every sheet agree with the events; every share has a reason in words."""
    match = make_match("person", "person")
    seen, course = [], Course()
    for step, event in scorings(match):
        view = match.view(-1)
        folk = people_of(match)
        sheet = sheet_of(view, folk, step, event.scoring)
        assert [row.category for row in sheet.rows] == list(view.rules.categories)
        for number in range(len(folk)):
            assert sheet.before[number] + sheet.gain(number, len(sheet.rows)) == event.totals[number]
        assert all(line.text for row in sheet.rows for line in why(sheet, row))
        chart = course.chart(match, folk, view.players, event.scoring)
        assert chart.marks[-1].totals == event.totals
        begun_to_tell = chart.so_far(sheet.before)
        assert begun_to_tell.marks[-1].totals == sheet.before
        assert begun_to_tell.highest == chart.highest >= max(max(mark.totals) for mark in chart.marks)
        assert chart.course[-1].points == event.totals
        moments = [standing.moment for standing in chart.course]
        assert moments == sorted(moments)
        assert len(moments) > len(chart.marks) + 3, "a point of the course for every turn"
        seen.append(event.scoring)
    assert seen[-1] == "C"
    assert not caplog.records
    result = result_of(match.view(-1), people_of(match))
    for number, total in enumerate(result.totals):
        assert sum(points[number] for scorings in result.table for points in scorings) == total


def test_the_chart_shows_each_score_with_the_next_scoring(make_match):
    """At every turn: the score at that moment and what the next scoring would add to it, once."""
    match = make_match("person", "person")
    assert len(list(scorings(match))) == 3
    expected = []
    for step, game in match.stations():
        for event in step.events:
            if isinstance(event, e.ScoringEnded):
                expected.append(event.totals)
            elif isinstance(event, e.TurnBegun):
                view = game.view(-1)
                gains = questions.score_sheet(view).gains
                expected.append(tuple(map(sum, zip(view.totals(), gains, strict=True))))
    chart = Course().chart(match, people_of(match), 2)
    assert [standing.points for standing in chart.course] == expected


def test_the_chart_follows_a_match_that_goes_back(make_match):
    """Asked again, also after steps were taken back and others made: as if asked for the first time."""
    match, course, back = make_match("person", "person"), Course(), 0
    dice = Dice("back")
    for count in (40, 30, 25):
        for _ in range(count):
            match.choose(match.game.sample(dice))
        assert course.chart(match, people_of(match), 2) == Course().chart(match, people_of(match), 2)
        while match.undo_info().can_undo:
            match.undo()
            back += 1
    assert back > 0
    assert course.chart(match, people_of(match), 2) == Course().chart(match, people_of(match), 2)


def test_the_preview_is_the_question_of_the_view():
    """What "if scored now" shows is exactly what the view answers; it lights what is counted."""
    game = begun()
    play_until(game, lambda g: g.state.turn > 30)
    view = game.view()
    sheet = sheet_now(view, people(3))
    assert tuple(sheet.gain(p, 7) for p in range(3)) == questions.score_sheet(view).gains
    for row in sheet.rows:
        for participant, count in enumerate(row.counts):
            proof = lit_evidence(row, participant, None)
            assert len(proof.cells) + len(proof.sides) + len(proof.tiles) == count
            assert sum(cause.amount for cause in row.causes_of(participant)) == count


# ---------------------------------------------------------------- log


def test_the_log_follows_undo_and_redo(make_match):
    """After undo the log is shorter, after redo as before; the mark shows how far undo reaches."""
    match = make_match("person", "person", "person")
    log = PalaceLog()
    folk = people_of(match)

    def lines():
        log.follow(match, match.view(-1), folk)
        return [entry.line.text for entry in log.entries]

    before = lines()
    match.choose(favourite(match.game))
    after = lines()
    assert len(after) > len(before)
    reach = match.undo_reach()
    assert match.steps[-1].number > reach
    match.undo()
    assert lines() == before
    match.redo()
    assert lines() == after


def test_in_another_language_the_log_is_told_again(language, make_match):
    """All lines are in the language in use; while it stays the same, nothing is described twice."""
    match, log = make_match("person", "person"), PalaceLog()
    match.choose(favourite(match.game))

    def entries():
        log.follow(match, match.view(-1), people_of(match))
        return log.entries[:]

    told = entries()
    assert all(one is other for one, other in zip(told, entries(), strict=True))
    text.use("xx")
    assert {entry.line.text[0] for entry in entries()} == {"["}
    text.use(language)
    assert entries() == told


def test_since_your_turn_is_what_the_others_did(make_match):
    """The recap begins after the own End turn and holds no own act."""
    match = make_match("person", "person", "person")
    log = PalaceLog()
    first = match.asked
    while match.game.state.turn <= 3:
        match.choose(favourite(match.game))
    assert match.asked == first
    log.follow(match, match.view(-1), people_of(match))
    recap = log.since_turn_of(first)
    assert recap
    assert log.has_had_turn(first)
    assert all(line.who != first for line in recap)
    assert {line.who for line in recap if line.who is not None} == {(first + 1) % 3, (first + 2) % 3}


def test_before_the_first_turn_of_a_seat_there_is_no_last_one(make_match):
    """The second person has had none while the first one plays; whoever is playing has."""
    match = make_match("person", "person", "person")
    log = PalaceLog()
    first = match.asked
    while match.game.state.turn <= 1:
        match.choose(favourite(match.game))
    log.follow(match, match.view(-1), people_of(match))
    assert [log.has_had_turn((first + after) % 3) for after in range(3)] == [True, False, False]
    assert log.since_turn_of(match.asked)


def test_the_recap_includes_effects_of_others_on_the_viewer():
    """What befell a seat in a step of another one is in its recap, what it chose itself is not."""

    def tell(step, view, folk):
        yield Line(0, f"{step.seat} gives", "gives")

    steps = [Step(number, seat, None, ()) for number, seat in enumerate((0, 0, 1, 2, 0))]
    deck_history = MatchLog(tell)
    deck_history.follow(SimpleNamespace(steps=steps, revision=0), None, people(3))
    assert [line.text for line in deck_history.since_turn_of(0)] == ["1 gives", "2 gives"]


def test_the_line_of_a_turn_tells_what_others_got_by_it():
    """Not only in the opened chapter: who got points in another's turn finds them in its one line."""
    entries = [
        Entry(1, Line(1, "Karim took dinar 3.", "took dinar 3"), 1),
        Entry(2, Line(None, "The key is spent.", "the key is spent"), 1),
        Entry(2, Line(0, "Anna got 2 points from the key.", "got 2 points"), 1),
        Entry(2, Line(0, "Anna got a plaza.", "got a plaza"), 1),
        Entry(2, Line(2, "New: a tile.", "a tile", kind="refill"), 1),
    ]
    (chapter,) = by_turns(entries, people(3))
    assert chapter.line.text == "Karim: took dinar 3; Anna: got 2 points, got a plaza"
    assert chapter.line.short == "took dinar 3; Anna: got 2 points, got a plaza"
    (alone,) = by_turns(entries[:2], people(3))
    assert alone.line.text == "Karim took dinar 3."


def test_throws_in_a_row_are_one_in_the_line_of_a_turn(language):
    """Each throw of the handymen names all dice: the turn has the last one, the opened chapter each."""
    game, _ = next(iter(positions(("handymen",), steps=1)))
    writer = EventWriter(game.view(), people(3))
    rolls = [DieRolled(1, dice) for dice in ((2,), (2, 1), (2, 1, 1))]
    told = [Entry(number, line, 1) for number, roll in enumerate(rolls) for line in writer.lines([roll])]
    taken = Entry(3, Line(1, "Karim took dinar 3.", "took dinar 3"), 1)
    later = Entry(4, writer.lines([DieRolled(1, (5,))])[0], 1)
    (chapter,) = by_turns([*told, taken, later], people(3))
    assert chapter.line.short == ", ".join(entry.line.short for entry in (told[2], taken, later))
    assert chapter.entries == (*told, taken, later)
    (alone,) = by_turns(told, people(3))
    assert alone.line.text == told[2].line.text


def test_of_bids_in_a_row_the_last_one_is_told(language):
    """Others have bid in between: the last bid says what somebody offered, the opened chapter each."""
    writer = EventWriter(begun().view(), people(3))
    bids = [line for amount in (4, 6, 8) for line in writer.lines([BidMade(1, amount)])]
    (chapter,) = by_turns([Entry(number, line, 1) for number, line in enumerate(bids)], people(3))
    assert chapter.line.text == bids[-1].text
    assert len(chapter.entries) == 3, "the opened chapter lists every bid"


def test_a_swap_at_the_market_is_somebodys_act():
    """The log names who swapped which tiles, or moved one to an empty space; the line of the turn has it."""
    game = begun()
    one, two = (tile for tile in game.state.market[:2])
    writer = EventWriter(game.view(), people(3))
    first, second = (tile_label(tile_face(game, tile)) for tile in (one, two))
    swapped, shifted = writer.lines(
        [e.TilesSwapped(1, (1, 2), (one, two)), e.TilesSwapped(1, (1, 2), ("", one))]
    )
    assert swapped.text == f"Karim swapped {first} and {second} at the market."
    assert shifted.text == f"Karim moved {first} to an empty space of the market."
    (chapter,) = by_turns([Entry(1, swapped, 1), Entry(2, shifted, 1)], people(3))
    assert chapter.line.short == f"{swapped.short}, {shifted.short}"


def test_lines_of_the_log_are_plain_values():
    """Lines can be compared and kept: whoever draws them keeps a picture a line."""
    game = begun()
    lines = EventWriter(game.view(), people(3)).lines(game.take_events())
    assert lines == tuple(dataclasses.replace(line) for line in lines)
    assert len({hash(line) for line in lines}) > 1
