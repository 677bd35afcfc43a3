"""Times as text."""

import pytest

from alhambra_desktop.text.moments import roughly


@pytest.mark.parametrize(
    ("minutes", "told"),
    [(3, "5 min"), (58, "60 min"), (112, "110 min"), (119, "2 h"), (140, "2½ h"), (313, "5 h")],
)
def test_how_long_something_takes_is_told_roughly(minutes, told):
    """Nobody knows a game's length to the minute: five minutes, and later half hours, are near enough."""
    assert roughly(minutes) == told
