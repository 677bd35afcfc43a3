"""A hidden pool of its own: every seat holds a secret omen, the others lie face down in a pile."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.engine import records
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK, Pile, each_own, record

OMENS = tuple(f"omen-{n}" for n in range(9))


@module_slice("Omens")
@record
class Omens(Slice):
    """What each seat holds, secretly, and the rest."""

    own: list[str] = each_own()
    pile: Pile = records.field(default_factory=lambda: Pile([]))


def deal(game) -> None:
    mine = game.state.slices["omens"]
    game.shuffle_into(mine.pile, list(OMENS), "omens")
    mine.own[:] = [mine.pile.draw() for _ in range(game.players)]


def count(game, participant: int) -> int:
    """The number of the omen that a seat holds; asked only when a scoring shows them all."""
    held = game.state.slices["omens"].own[participant] if participant < game.players else BLANK
    return 0 if held in (BLANK, "") else int(held.split("-")[1])


class OmenToy(Extension):
    """Points for the omen at the end."""

    id = "omens"

    def slices(self, setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Omens([""] * setup.players))]

    def streams(self, setup) -> Iterable[tuple[str, None]]:
        return [("omens", None)]

    def tokens(self, setup) -> Iterable[str]:
        return OMENS

    def categories(self, setup) -> Iterable[tuple[str, Category]]:
        return [("omens", Category("omens", count, lambda game, participant: Evidence()))]

    def steps(self, phase: str):
        if phase == "setup":
            yield "starting_money", "omens", deal
        if phase == "end":
            yield "scoring", "omens", self.reveal

    def reveal(self, game) -> None:
        game.state.scoring = "C"
        award_category("omens")(game)
        game.state.scoring = ""

    def determinized(self, game, view, dice: Dice) -> None:
        mine = game.state.slices[self.id]
        if not mine.pile.pieces:  # before they are dealt
            mine.own[:] = [""] * game.players
            return
        unseen = [omen for omen in OMENS if omen not in mine.own]
        shuffle(unseen, dice)
        mine.own[:] = [unseen.pop() if omen == BLANK else omen for omen in mine.own]
        mine.pile.pieces[:] = unseen

    def scramble(self, game, viewer: int, dice: Dice) -> None:
        """For the conformance suite: the same from where ``viewer`` sits, otherwise mixed."""
        mine = game.state.slices[self.id]
        unseen = [*(omen for seat, omen in enumerate(mine.own) if seat != viewer), *mine.pile.pieces]
        shuffle(unseen, dice)
        mine.own[:] = [omen if seat == viewer else unseen.pop() for seat, omen in enumerate(mine.own)]
        mine.pile.pieces[:] = unseen
