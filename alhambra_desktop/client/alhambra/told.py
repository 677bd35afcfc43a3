"""What the table says in notes: why something cannot be done, or a sentence about the program."""

from typing import TYPE_CHECKING, cast

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Hint
from alhambra_desktop.client.alhambra.advice import STAYS
from alhambra_desktop.client.alhambra.moved_city import MovesCity
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.games import AnyGame
from alhambra_desktop.presentation.alhambra import tips
from alhambra_desktop.presentation.alhambra.hinting import hint_words
from alhambra_desktop.presentation.alhambra.targets import Name
from alhambra_desktop.presentation.tip import Tip

if TYPE_CHECKING:  # they show the notes
    from alhambra_desktop.client.alhambra.hints import Hints


class TellsAtTable(MovesCity):
    """Part of the table."""

    hints: "Hints"

    def refuse(self, reason: Reason, name: Name) -> None:
        """Show why something was refused, next to it."""
        place = self.place_of(name) if name else None
        tile = self.session.picker.chosen_tile(self.session.selection)
        tip = tips.refusal_tip(self.session.view, self.session.me, reason, tile)
        self.hints.refuse(tip, place or self.screen.layout.dock)

    def hint_words(self, hint: Hint, view: AnyGame, seat: int) -> str:
        return hint_words(cast("Palace", view), seat, self.session.people, hint)

    def tell(self, words: str) -> None:
        self.hints.refuse(Tip(text=words), self.screen.layout.hand, STAYS)
        self.invalidate()

    @property
    def telling(self) -> bool:
        return self.hints.refusal is not None

    def tell_no_hint(self) -> None:
        self.hints.refuse(Tip(text=self.no_hint), self.screen.layout.hand)
        self.invalidate()

    def point_out_undo(self) -> None:
        self.point_out(("undo",))

    def point_out(self, name: Name) -> None:
        """Show the note of a thing that cannot be used now."""
        tip = self.hints.tip(name)
        place = self.place_of(name)
        if tip is not None and place is not None:
            self.hints.refuse(tip, place)
        self.invalidate()
