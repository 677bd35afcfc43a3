"""What the checkout promises to somebody who sees it for the first time."""

import os
import re

from tests.architecture.source import ROOT

TOP = {"pyproject.toml", "alhambra_desktop", "assets", "tests", "packaging", "README.md", "CHANGELOG.md"}
MADE = {"build", "dist", "portable"}  # by builds and by users; git ignores them


def test_top_level_is_short():
    """Besides dot files the top folder holds only what ARCHITECTURE.md draws."""
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert names - MADE <= TOP


def test_readme_commands_are_those_of_ci():
    """README gives one command to play and one to test, and ``.ci/run`` runs the latter as written."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    ci = ROOT / ".ci" / "run"
    assert "    python3 packaging/start.py\n" in readme
    assert "    python3 packaging/start.py test\n" in readme
    assert "\npython3 packaging/start.py test\n" in ci.read_text(encoding="utf-8")
    assert os.access(ci, os.X_OK)


def test_readme_files_exist():
    """Every file that README links or shows is there."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", readme)
    local = [link for link in links if "://" not in link]
    assert local
    assert [link for link in local if not (ROOT / link).exists()] == []
