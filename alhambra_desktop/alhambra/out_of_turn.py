"""What a choice out of turn is about: the tile a purchase would bring, or the kind of choice."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra.buying import Buying, find_sale
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.frames import turned_up
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


def about(game: "Palace", seat: int, choice: Choice) -> str:
    """The tile that a purchase would bring; for any other choice its kind."""
    sale = find_sale(game, seat, choice.sale) if isinstance(choice, Buy) else None
    return name_of(type(choice)) if sale is None else sale.piece


def wares(game: "Palace", kind: str) -> tuple[str, ...]:
    """The tiles that anybody might buy at a moment of this kind, whatever the hands are."""
    rules = game.rules.moment_rules.get(kind)
    if rules is None:
        return ()
    found = [
        sale.piece
        for seat in range(game.players)
        for kind in rules.kinds(game, seat)
        if isinstance(kind, Buying)
        for sale in kind.sales(game, seat)
        if sale.piece in game.rules.pieces
    ]
    return tuple(dict.fromkeys(found))


def come_up(game: "Palace") -> str:
    """The tile that was drawn for a space and may still be claimed; "" for none."""
    up = turned_up(game)
    return up.tile if up is not None else ""
