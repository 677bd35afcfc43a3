"""The check of a built program: bad files do not keep it from starting, and a bad program is found out."""

import sys

import pytest

from tests.packaging.script import load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices as files")


@pytest.mark.slow
def test_the_program_of_this_checkout_starts_among_bad_files(capsys, monkeypatch):
    """The check as the release runs it, here with the program from source and for three seconds only."""
    check = load("check_start")
    monkeypatch.setattr(check, "LIVES_ON", 0.1)
    assert check.main([sys.executable, "-m", "alhambra_desktop"]) == 0
    assert "none of them lost" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "said"),
    [("raise SystemExit(2)", "did not come up"), ("raise ValueError('broken')", "ValueError: broken")],
)
def test_a_program_that_does_not_start_is_reported(capsys, program, said):
    """It ends by itself, or with a traceback: the check fails and tells what was said."""
    assert load("check_start").main([sys.executable, "-c", program]) == 1
    assert said in capsys.readouterr().out
