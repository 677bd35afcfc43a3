"""Springs that lie beside a market space, whose space the next tile fills."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.beside_market import BesideSpaces, LyingBeside
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.engine.game import module_slice
from alhambra_desktop.engine.records import record

KIND = "spring"
SPRINGS = ("spring-1", "spring-2", "spring-3")
PRICE = 6


@module_slice("Springs")
@record
class Springs(BesideSpaces):
    """Where the springs lie."""

    owner = "springs"


class SpringToy(LyingBeside):
    """Three springs among the buildings; they are open on all sides and cost 6."""

    id = "springs"
    beside_kind = KIND
    beside_slice = Springs

    def pieces(self, setup) -> Iterable[tuple[str, Piece]]:
        rows = [{"id": name, "kind": KIND, "price": PRICE, "free_rotation": True} for name in SPRINGS]
        return [(row["id"], piece_from_plain(row)) for row in rows]

    def supply(self, setup) -> Iterable[str]:
        return SPRINGS
