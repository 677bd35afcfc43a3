"""New score cards: three cards side by side, that of the next scoring bright."""

from alhambra_desktop.alhambra.modules.new_score_cards import NewScoreCards, ScoreCardsDrawn, score_cards
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.scoring import SCORINGS, next_scoring
from alhambra_desktop.presentation.alhambra.items import Item, Laid, Panel
from alhambra_desktop.presentation.alhambra.look import Look
from alhambra_desktop.presentation.people import People
from alhambra_desktop.presentation.words import type_name
from alhambra_desktop.text import enumerated, t

COLUMNS, ROWS = (0.105, 0.405, 0.705), (0.4, 0.75)
"""The positions of the badges on a card, three in a row, as shares of its width and height."""
BADGE, NUMBER, BESIDE = 0.25, 0.21, 0.14
"""Heights of a badge and of the first rank's points, and their distance to the right of it."""


class NewScoreCardsLook(Look[NewScoreCards]):
    """The three cards, with the types in order and the first rank's points of each."""

    still = (ScoreCardsDrawn,)  # before the first turn

    def panel(self, view: Palace, me: int, people: People) -> Panel:
        """A card for each scoring."""
        now = next_scoring(view)
        cards = zip(SCORINGS, score_cards(view).drawn, strict=False)
        items = [self._card(view, scoring, card, bright=scoring == now) for scoring, card in cards]
        return Panel(tuple(items), note=t("panel.score_cards"), drawer=True)

    def _card(self, view: Palace, scoring: str, card: str, *, bright: bool) -> Item:
        points = {kind: self.rule.points(kind, view, scoring) for kind in self.rule.orders[card]}
        laid: list[Laid] = []
        for place, (kind, paid) in enumerate(points.items()):
            x, y = COLUMNS[place % 3], ROWS[place // 3]
            laid.append(Laid(x, y, BADGE, art=f"badge/{kind}"))
            laid.append(Laid(x + BESIDE, y, NUMBER, words=str(paid[0]) if paid else "0"))
        told = [
            t("panel.score_card_type", type=type_name(kind), points=" / ".join(map(str, paid)))
            for kind, paid in points.items()
        ]
        return Item(
            card,
            t(f"sheet.title_{scoring}"),
            art=f"board/score/{scoring}",
            dim=not bright,
            note=t("panel.score_card_note", types=enumerated(told)),
            laid=tuple(laid),
        )
