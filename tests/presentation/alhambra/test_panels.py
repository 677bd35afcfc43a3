"""Panels: what modules lay on the table, where it lies, and what pressing it begins."""

import itertools

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.modules.bonus_cards import bonus_of
from alhambra_desktop.alhambra.modules.characters.people import cards_of
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.squares import TakeSquare, squares_of
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.pieces import CLOSED
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.layout import table_layout
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.modules.bonus_cards import BonusCardsLook
from alhambra_desktop.presentation.alhambra.modules.characters import CharactersLook
from alhambra_desktop.presentation.alhambra.modules.squares import SquaresLook
from alhambra_desktop.presentation.alhambra.parts import hand_parts
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.screen import screen_of
from alhambra_desktop.presentation.alhambra.selection import ACTIONS, ASKED, NOTHING
from alhambra_desktop.presentation.alhambra.shapes import shape_of
from alhambra_desktop.presentation.alhambra.tips import thing_tip
from alhambra_desktop.text import has, t
from tests.alhambra.modules.test_characters import auction
from tests.conformance.plays import pick
from tests.presentation.games import COLOURS, laid, people, strip_of, table_model

ALL = tuple(MODULES)
SETS = (
    (),
    ("squares", "camps", "viziers_favour"),
    ("currency_exchange_cards", "squares", "city_gates", "diamonds", "characters", "camps"),
    ALL,
)
SIZES = [
    (1024, 640, 0.76),
    (1280, 720, 0.76),
    (1280, 720, 1.0),
    (1920, 1080, 1.0),
    (2560, 1440, 1.33),
    (1080, 1920, 0.76),
]


def shown(game, seat, players):
    """Table and picker of a seat."""
    view = game.view(seat)
    picker = Picker(view, seat, people(players))
    bare = table_model(view, people(players), seat, deck_history=DeckHistory(begun=True))
    return laid(bare, view, people(players), picker.asks), picker


def positions(modules, players=4, steps=150, seed="panels"):
    """Positions of a game between random players, each with whose turn to choose it is."""
    rules = compile_rules(Setup(players, modules, {"explicit_end": "yes"}, COLOURS[:players]))
    game, dice = begin(rules, seed, with_events=True), Dice(seed)
    for _ in range(steps):
        if game.over:
            return
        yield game, game.decision.seat
        game.choose(pick(game, dice))


def all_shown(modules, steps):
    """What is shown at each position of a game."""
    return [shown(game, seat, 4) for game, seat in positions(modules, steps=steps)]


@pytest.fixture(scope="module")
def with_all():
    """What is shown in the first turns with all modules."""
    return all_shown(ALL, 200)


@pytest.mark.slow
def test_every_module_with_a_part_of_the_state_lies_on_the_table(with_all):
    """Each of them lays something there at some time, the others only a count; all of them have a name."""
    modules = compile_rules(Setup(4, ALL)).modules[1:]
    with_slices = {module.id for module in modules if type(module).slices is not Extension.slices}
    seen = set()
    for model, _ in (*with_all, *all_shown(("bazaars",), 150)):  # one may be far down in all
        seen |= {which[1] for which, _ in model.things()} | {drawer.module for drawer in model.drawers}
    # Of a master builder's slice everybody sees all there is to see: the cards lie in hands and display.
    # How many medinas somebody has is counted in the city.
    assert seen == with_slices - {"master_builders"} | {"medina"}
    assert [name for name in ALL if not has(f"module.{name}.name")] == []


@pytest.mark.slow
def test_every_highlighted_thing_begins_a_legal_choice(with_all):
    """Every lit thing leads to legal options within reach; what is out of reach does not glow."""
    lit, dark = set(), 0
    for model, picker in (*with_all, *all_shown(("characters", "squares"), 250)):
        for name, item in model.things():
            options = [option for ask in begun_by(item, picker.asks) for option in ask.options]
            assert any(option.within_reach for option in options) == (name in model.live)
            dark += bool(options) and name not in model.live
            assert all(o.choice is None or picker.view.check(o.choice) is None for o in options)
            if options:
                lit.add(name[1])
    assert {"squares", "characters", "travelling_craftsmen", "viziers_favour"} <= lit
    assert dark, "a tile of another player that cannot be paid"


@pytest.mark.slow
def test_no_note_repeats_a_sentence(with_all):
    """What lies face down has its name in the note, with a capital, and not once more below it."""
    met = set()
    for model, _ in with_all:
        for which, _ in model.things():
            tip = thing_tip(model, which)
            assert tip is None or tip.title != tip.text
            assert tip is None or not tip.title[:1].islower()
            met.add(tip is not None and bool(tip.title) and not tip.text)
    assert True in met


@pytest.mark.slow
def test_a_player_who_won_a_project_sees_it_before_acting():
    """A tile that came at the start of the turn waits in the dock, which tells that it will be placed."""
    setup = Setup(3, ("major_construction_projects",), {"explicit_end": "yes"}, COLOURS[:3])
    game, dice = begin(compile_rules(setup), "projects", with_events=True), Dice("projects")
    while True:
        bids = [choice for choice in game.candidates() if isinstance(choice, Stake)]
        _, picker = shown(game, game.decision.seat, 3)
        if picker.phase == ACTIONS and picker.bought:
            break
        game.choose(bids[0] if bids else pick(game, dice))
    dock = dock_model(picker, NOTHING, "")
    assert [face.id for face in dock.waiting] == list(picker.bought)
    assert dock.detail == t("dock.choose_and_place", count=1)


def test_the_note_of_a_project_says_what_a_bid_needs():
    """Its note names the least sum of the next bid; who has bid is told that only."""
    game = begin(compile_rules(Setup(3, ("major_construction_projects",), {}, COLOURS[:3])), "projects")
    dice = Dice("projects")
    while not any(isinstance(choice, Stake) for choice in game.candidates()):
        game.choose(pick(game, dice))
    bid = next(choice for choice in game.candidates() if isinstance(choice, Stake))
    bidder, first = game.decision.seat, game.rules.modules[1].data.least_stake
    assert str(first) in _project(game, bidder).note
    game.choose(bid)
    amount = game.state.slices["major_construction_projects"].amount
    assert str(amount + 1) in _project(game, (bidder + 1) % 3).note
    assert str(amount + 1) not in _project(game, bidder).note


def _project(game, seat):
    model, _ = shown(game, seat, 3)
    return model.drawers[0].items[0]


def test_a_broad_tile_lies_as_broad_as_it_is():
    """On the shelf a tile of two columns takes two sides, one of two rows half a side."""
    met = set()
    for seed in "abcdefgh":
        game, seat = next(positions(("major_construction_projects", "squares"), seed=seed))
        model, picker = shown(game, seat, 4)
        dock = dock_model(picker, NOTHING, "")
        screen = screen_of((1920, 1080), 1.0, model, dock, undo=True, redo=True)
        for drawer, place in zip(model.drawers, screen.places.shelf, strict=True):
            side = place.items[0].h
            broad = [rect.w for rect in place.items]
            assert broad == [pytest.approx(shape_of(item) * side, abs=1) for item in drawer.items]
            met |= {item.tile.extent for item in drawer.items}
    assert met >= {(1, 1), (2, 1), (1, 2)}


def test_without_modules_there_are_no_panels():
    """The base game has no shelf, no own things, no strips."""
    for game, seat in positions((), steps=10):
        model, picker = shown(game, seat, 4)
        assert not list(model.things())
        screen = screen_of((1920, 1080), 1.0, model, dock_model(picker, NOTHING, ""), undo=True, redo=True)
        assert screen.layout.shelf is None
        assert screen.places.shelf == ()
        assert screen.places.hand.mine == ()


def test_a_module_without_a_panel_gets_a_plain_one(monkeypatch):
    """Its drawer holds the tiles and piles of its part of the state; pressing a tile begins what names it."""
    monkeypatch.delattr(SquaresLook, "panel")
    game, seat = next(iter(positions(("squares",))))
    model, picker = shown(game, seat, 4)
    (drawer,) = model.drawers
    assert drawer.title
    mine = squares_of(game)
    assert [item.tile.id for item in drawer.items if item.tile] == mine.tops
    piles = {f"piles {number} down": len(pile.pieces) for number, pile in enumerate(mine.piles)}
    assert {item.name: item.count for item in drawer.items if not item.tile} == piles
    assert all(item.words for item in drawer.items)
    begun = [begun_by(item, picker.asks) for item in drawer.items if item.tile]
    assert [ask.options[0].choice for (ask,) in begun] == [TakeSquare(tile) for tile in mine.tops]


def test_a_plain_panel_separates_owners_and_secrets(monkeypatch):
    """Without looks of their own, hidden cards are only counted, and what is by seat lies with its owner."""
    monkeypatch.delattr(BonusCardsLook, "panel")
    monkeypatch.delattr(CharactersLook, "panel")
    held = hands = 0
    for game, seat in itertools.islice(positions(("bonus_cards", "characters"), steps=300), 0, None, 15):
        model, _ = shown(game, seat, 4)
        bonus, people_of = bonus_of(game), cards_of(game)
        for player in model.players:
            things = model.mine if player.number == seat else player.held
            for card in bonus.hands[player.number]:
                own = [item for module, item in things if item.name == f"hands {card}"]
                assert len(own) == (player.number == seat)
                hands += len(own)
            backs = [item.count for _, item in things if item.name == "hands down"]
            assert backs == ([len(bonus.hands[player.number])] if player.number != seat else [])
            named = {item.name for module, item in things if module == "characters"}
            assert {f"held {name}" for name in people_of.held[player.number]} <= named
            held += len(people_of.held[player.number])
    assert held
    assert hands


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("modules", SETS, ids=len)
def test_everything_lies_in_its_zone(modules, players):
    """Drawers beside each other in the shelf, own things left of the cards, strips in the panels."""
    for number, (game, seat) in enumerate(positions(modules, players, steps=120)):
        if number % 6 == 0:
            model, picker = shown(game, seat, players)
            dock = dock_model(picker, NOTHING, "")
            prompt = strip_of(picker, model, dock)
            for width, height, u in SIZES:
                screen = screen_of((width, height), u, model, dock, undo=True, redo=True, prompt=prompt)
                _lies_in_its_zones(screen, u, strip=prompt is not None)


def _lies_in_its_zones(screen, u, *, strip):
    layout, places = screen.layout, screen.places
    assert (layout.shelf is not None) == bool(screen.table.drawers)
    assert layout.palace.h > 150 * u
    for drawer in places.shelf:
        assert drawer.rect.inside(layout.shelf)
        assert all(rect.inside(drawer.rect) for rect in (drawer.handle, *drawer.items))
    for one, other in itertools.combinations([drawer.rect for drawer in places.shelf], 2):
        assert not one.overlaps(other)
    assert all(rect.inside(layout.hand) for rect in places.hand.mine)
    assert all(rect.right <= places.hand.divider for rect in places.hand.mine)
    assert all(rect.inside(layout.hand) for rect in places.hand.cards)
    assert all(rect.x >= places.hand.divider for rect in places.hand.cards)
    for number, panel, rects in zip(screen.table.opponents, layout.opponents, places.held, strict=True):
        held = screen.table.players[number].held
        assert all(rect.inside(panel) for rect in rects)
        assert rects or not held, "things of the others are seen in every form of the panels"
        assert not any(one.overlaps(other) for one, other in itertools.combinations(rects, 2))
        assert len(rects) <= len(held), "the rest is counted"
        shown = [(number, module, item.name) in screen.table.live for module, item in held]
        assert sorted(shown, reverse=True) == shown, "what can be pressed comes first"
    if strip:
        assert places.prompt.rect.inside(layout.palace)
        assert all(rect.inside(places.prompt.rect) for rect in places.prompt.acts)


def test_a_drawer_is_opened_by_hand():
    """When not all drawers fit, the one that was opened by its tab stands open and others give way."""
    game, seat = next(iter(positions(ALL, 6)))
    model, picker = shown(game, seat, 6)
    dock = dock_model(picker, NOTHING, "")

    def opened(pinned):
        screen = screen_of((1280, 720), 0.76, model, dock, undo=False, redo=False, pins=(pinned,))
        return {drawer.module for drawer in screen.places.shelf if not drawer.tab}

    folded = {drawer.module for drawer in model.drawers} - opened("")
    assert folded
    assert all(module in opened(module) for module in folded)


def test_bonus_cards_of_the_others_stay_secret():
    """Own ones show their building, those of the others only their number."""
    for game, seat in itertools.islice(positions(("bonus_cards",), 3), 0, 30, 10):
        model, _ = shown(game, seat, 3)
        assert any(item.tile is not None for _, item in model.mine)
        for player in model.players:
            for _, item in player.held:
                assert item.tile is None or item.name.startswith("open ")


@pytest.mark.slow
def test_questions_out_of_turn_stand_in_the_strip(with_all):
    """Whatever is asked beside the usual turn has its answers there; P passes where passing is possible."""
    asked = 0
    for model, picker in with_all:
        dock = dock_model(picker, NOTHING, "")
        prompt = strip_of(picker, model, dock)
        assert (prompt is not None) == (picker.phase == ASKED and bool(dock.acts))
        if prompt is not None:
            asked += 1
            assert prompt.title
            assert prompt.acts or prompt.chips or Answering(picker, model).lit(picker.begin())
            assert not prompt.passes or prompt.passes in [act.id for act in prompt.acts]
    assert asked > 5


def test_the_bidder_is_named_before_the_payment(monkeypatch):
    """The strip of an auction says the law of payment that the rules name, and what one can bid at most."""
    game = auction(hands=["florin-9", "dinar-5 dinar-2 florin-6", "dinar-7"])
    model, picker = shown(game, 1, 3)
    prompt = strip_of(picker, model, dock_model(picker, NOTHING, ""))
    assert prompt.title == t("prompt.auction.one_currency", most=7)
    monkeypatch.setattr(game.rules.auctions["characters"], "payment", "")
    prompt = strip_of(picker, model, dock_model(picker, NOTHING, ""))
    assert prompt.title == t("asked.characters")


def test_squares_show_their_type_and_watchtowers_half_a_cell():
    """A square bears the colour of its type; the supply of watchtowers shows half cells of each."""
    game, seat = next(iter(positions(("squares", "watchtowers"))))
    model, _ = shown(game, seat, 4)
    drawers = {drawer.module: drawer for drawer in model.drawers}
    types = list(game.rules.components.types)
    for drawer in drawers.values():
        assert [item.tile.decoration.tint for item in drawer.items] == types
    assert all(CLOSED in item.tile.parts[0].sides for item in drawers["watchtowers"].items)


def test_pieces_are_shown_as_they_lie():
    """A turned project covers two cells, each with the walls of its turned sides; a camp keeps its arrows."""
    game, _ = next(iter(positions(("major_construction_projects", "camps"))))
    name = next(name for name, piece in game.rules.pieces.items() if piece.kind == "project")
    upright, turned = tile_face(game, name), tile_face(game, name, 1)
    assert len(upright.parts) == len(turned.parts) == 2
    assert turned.altered
    for before, after in zip(upright.parts, turned.parts, strict=True):
        assert after.walls == tuple(sorted((side + 1) % 4 for side in before.walls))
    camp = next(name for name, piece in game.rules.pieces.items() if piece.kind == "camp")
    assert tile_face(game, camp).decoration.marks


def test_tiles_shown_for_camps_and_squares_are_those_that_score():
    """The cells shown for the pieces of a city are as many as the module counts."""
    counted = 0
    for game, seat in positions(("camps", "squares"), 2, steps=260):
        shown_cells = {"camp": 0, "square": 0}
        for placed in game.seat(seat).city.tiles():
            cells = looks_of(game.rules).counted(game.view(seat), seat, placed.cell)
            assert (cells is not None) == (placed.piece.kind in shown_cells)
            if cells is not None:
                shown_cells[placed.piece.kind] += len(cells)
        assert shown_cells["camp"] == game.rules.categories["camps"].count(game, seat)
        types = [placed.piece for placed in game.seat(seat).city.tiles() if placed.piece.type is not None]
        everything = sum(
            game.rules.categories[kind].count(game, seat) for kind in game.rules.components.types
        )
        assert shown_cells["square"] == everything - len(types)
        counted = max(counted, *shown_cells.values())
    assert counted


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_many_cards_and_many_own_things_share_the_hand(size):
    """Fourteen own things, four stored tiles and nineteen cards all lie in the hand's zone."""
    window, u = size[:2], size[2]
    hand = table_layout(window, u, 5, shelf=True).hand
    for own in (0, 5, 14):
        parts = hand_parts(hand, u, (4, 3, 4, 3, 2, 3), 4, [1.0, *[0.77] * 8, *[1.0] * 5][:own])
        assert len(parts.mine) == own
        assert all(rect.inside(hand) for rect in (*parts.cards, *parts.mine, *parts.reserve_tiles))
        assert all(rect.x >= parts.divider for rect in parts.cards)
        assert all(rect.right <= parts.divider for rect in (*parts.mine, *parts.reserve_tiles))
