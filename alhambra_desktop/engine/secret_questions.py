"""A question that every seat answers in secret; the answers are revealed together."""

from collections.abc import Sequence
from typing import Any

from alhambra_desktop.engine.decisions import ChoiceKind, Decision
from alhambra_desktop.engine.game import ASK, DONE, Frame, G
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.records import BLANK, each_own, record


@record
class SecretQuestion(Frame[G]):
    """Asks one seat after the other; nobody sees an answer of another seat before all are given.

    ``given``: how many have answered, which everybody sees. ``answers``: a word for each seat that has.
    Derived classes define the possible words, the kinds of choices for them, and what follows.
    """

    given: int = 0
    answers: list[str] = each_own(default_factory=list)

    def words(self, game: G, seat: int) -> Sequence[str]:
        """The possible answers of this seat; hidden ones are drawn from them in a determinized game."""
        raise NotImplementedError  # every kind has answers; found by its first test

    def kinds(self, game: G, seat: int) -> tuple[ChoiceKind[G, Any], ...]:
        """The kinds of choices that give an answer; their ``apply`` calls :meth:`answer`."""
        raise NotImplementedError  # every kind has choices; found by its first test

    def opened(self, game: G) -> None:
        """Called when all have answered: ``answers`` are open now."""
        raise NotImplementedError  # something follows every question; found by its first test

    def answer(self, word: str) -> None:
        """Record the answer of the asked seat."""
        self.answers.append(word)
        self.given += 1

    def run(self, game: G) -> str:
        """Ask until all seats have answered."""
        if self.given < game.rules.setup.players:
            return ASK
        game.reveal()
        self.opened(game)
        return DONE

    def ask(self, game: G) -> Decision:
        """The next seat's answer."""
        return Decision(self.given, self, self.kinds(game, self.given))

    def determinize(self, game: G, dice: Chance) -> None:
        """Draw the answers that are hidden from the viewer."""
        for seat, word in enumerate(self.answers):
            if word == BLANK:
                words = self.words(game, seat)
                self.answers[seat] = words[dice.below(len(words))]
