"""A question that every seat answers in secret; the answers are laid open together."""

from collections.abc import Sequence
from typing import Any

from alhambra_desktop.engine.decisions import Decision, Family
from alhambra_desktop.engine.game import ASK, DONE, Frame, G
from alhambra_desktop.engine.randomness import Chance
from alhambra_desktop.engine.records import BLANK, each_own, record


@record
class SecretQuestion(Frame[G]):
    """Asks one seat after the other; nobody sees an answer of another seat before all are given.

    ``given``: how many have answered, which everybody sees. ``answers``: a word for each seat that has. A
    kind of it says which words are possible, with which families they are chosen, and what follows.
    """

    given: int = 0
    answers: list[str] = each_own(default_factory=list)

    def words(self, game: G, seat: int) -> Sequence[str]:
        """The answers that this seat may give; by them an imagined game fills what is hidden."""
        raise NotImplementedError  # every kind has answers; found by its first test

    def families(self, game: G, seat: int) -> tuple[Family[G, Any], ...]:
        """The choices by which an answer is given; their ``apply`` calls :meth:`answer`."""
        raise NotImplementedError  # every kind has choices; found by its first test

    def opened(self, game: G) -> None:
        """All have answered: ``answers`` are open now."""
        raise NotImplementedError  # something follows every question; found by its first test

    def answer(self, word: str) -> None:
        """What the seat that is asked answers."""
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
        return Decision(self.given, self, self.families(game, self.given))

    def imagine(self, game: G, dice: Chance) -> None:
        """Fill the answers that are hidden from the viewer."""
        for seat, word in enumerate(self.answers):
            if word == BLANK:
                words = self.words(game, seat)
                self.answers[seat] = words[dice.below(len(words))]
