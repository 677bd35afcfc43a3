"""A kind of money that does not mix: shells pay for everything, but only among themselves."""

from collections import Counter
from collections.abc import Iterable

from alhambra_desktop.alhambra.components import Card
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.money import PaymentSource

VALUES = (3, 4, 6, 8)


class Shells(Extension):
    """Two shells of each value lie in the money deck."""

    id = "shells"

    def cards(self, setup) -> Iterable[tuple[str, Card]]:
        return [(f"shell-{value}", Card(f"shell-{value}", "shell", value)) for value in VALUES]

    def deck(self, setup) -> Iterable[str]:
        return [f"shell-{value}" for value in VALUES for _ in range(2)]

    def payment_sources(self, game, seat: int, sale, add_ons) -> Iterable[PaymentSource]:
        held = Counter(card for card in game.seat(seat).hand if card.startswith("shell-"))
        return [
            PaymentSource(card, game.card(card).value, number, group="shells")
            for card, number in held.items()
        ]
