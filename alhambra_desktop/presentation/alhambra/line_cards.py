"""The card of a line of the log: what it says, and what is known of the piece that it speaks of."""

from dataclasses import replace

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.presentation import cards, rule_pages
from alhambra_desktop.presentation.alhambra import tips
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.module_things import home_of
from alhambra_desktop.presentation.alhambra.names import faces
from alhambra_desktop.presentation.match_log import Line
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Tip


def line_card(view: Palace, line: Line) -> tuple[Tip, Address]:
    """The card and where the rules tell about it: a piece of a module is told on the page of that.

    A line about one tile or card has the facts about it: its price, and how many are still to come.
    """
    card, spot = cards.line_card(line), line.spot
    piece, about = "", Tip()
    if len(spot.tiles) == 1:
        piece, about = spot.tiles[0], tips.tile_tip(view, tile_face(view, spot.tiles[0]))
    elif len(spot.cards) == 1 and not spot.tiles and (known := faces(view, spot.cards)):
        piece, about = spot.cards[0], tips.card_tip(view, known[0])
    if piece:
        card = replace(card, title=about.title or card.title, rows=about.rows)
    home = home_of(view, piece) if piece else ""
    return card, Address(home) if home in rule_pages.topics() else line.rules_at
