"""All toy modules, in a fixed order: mechanisms that no module of the game uses yet."""

from collections.abc import Callable

from alhambra_desktop.alhambra.extension import Extension
from tests.alhambra.toys.auctioneer import Auctioneer
from tests.alhambra.toys.bargains import BargainToy
from tests.alhambra.toys.bazaar import Bazaar
from tests.alhambra.toys.bridges import Bridges
from tests.alhambra.toys.coppers import CopperToy
from tests.alhambra.toys.feast import FeastToy
from tests.alhambra.toys.heralds import HeraldToy
from tests.alhambra.toys.kites import KiteToy
from tests.alhambra.toys.omens import OmenToy
from tests.alhambra.toys.pilgrims import PilgrimToy
from tests.alhambra.toys.seer import Seer
from tests.alhambra.toys.shells import Shells
from tests.alhambra.toys.stall import StallToy
from tests.alhambra.toys.taxes import BookToy, TaxToy
from tests.alhambra.toys.tokens import TokenToy
from tests.alhambra.toys.voucher import Voucher

TOYS: dict[str, Callable[[], Extension]] = {
    "voucher": Voucher,
    "shells": Shells,
    "bazaar": Bazaar,
    "auctioneer": Auctioneer,
    "bridges": Bridges,
    "tokens": TokenToy,
    "seer": Seer,
    "omens": OmenToy,
    "kites": KiteToy,
    "feast": FeastToy,
    "taxes": TaxToy,
    "book": BookToy,
    "heralds": HeraldToy,
    "coppers": CopperToy,
    "stall": StallToy,
    "bargains": BargainToy,
    "pilgrims": PilgrimToy,
}
