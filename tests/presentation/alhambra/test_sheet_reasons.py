"""The reasons beside the sheet: what the points of a row are for."""

from dataclasses import replace

from alhambra_desktop.alhambra.causes import Cause
from alhambra_desktop.alhambra.scoring import LOSSES
from alhambra_desktop.engine.ranks import UNRANKED
from alhambra_desktop.presentation.alhambra.sheet import SheetModel, SheetRow, why
from alhambra_desktop.presentation.alhambra.sheet_lines import sum_words
from alhambra_desktop.text import enumerated, t
from tests.presentation.games import people


def reason(category: str, *causes: Cause, points: int) -> str:
    """What is told of a seat with these points in a row without ranks."""
    shares = (replace(UNRANKED, points=points), UNRANKED)
    row = SheetRow(category, (points, 0), shares, (), causes=(causes, ()))
    return why(SheetModel("A", 1, people(3)[:2], (row,), (0, 0)), row)[0].text


def test_sets_and_species_are_named_instead_of_the_same_number_twice() -> None:
    """Seven points for citizens: for a set of three, and a single one."""
    sets = (Cause("citizens-3", 6), Cause("citizens-1", 1))
    told = enumerated([t("cause.citizens-3", count=6), t("cause.citizens-1", count=1)])
    assert reason("street_trader", *sets, points=7) == told
    assert reason("falconers", Cause("falcon-black", 6), points=6) == t("cause.falcon-black", count=6)


def test_other_rows_and_many_parts_tell_the_points() -> None:
    """Where each unit brings a point, where more parts than fit, or where not all points are got."""
    assert reason("handymen", Cause("handymen", 3), points=3) == t("why.each", count=3)
    many = [Cause("citizens-1", 1)] * 4
    assert reason("street_trader", *many, points=4) == t("why.each", count=4)
    assert reason("street_trader", Cause("citizens-2", 3), points=2) == t("why.each", count=2)


def test_the_sum_of_a_loss_is_negative_in_its_factor_and_its_result() -> None:
    """Twelve buildings without a servant: x -1 = -12, with the sign of the other numbers."""
    shares = (replace(UNRANKED, points=-12), UNRANKED)
    causes = ((Cause("palace_staff", 12),), ())
    row = SheetRow("palace_staff", (12, 0), shares, (), each=-1, group=LOSSES, causes=causes)
    assert sum_words(row, 0) == t("sheet.times", each="−1", number="−12")
