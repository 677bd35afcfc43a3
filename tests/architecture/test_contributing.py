"""What contributors are given: pages whose links lead somewhere, forge files that would run, a changelog."""

import os
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from alhambra_desktop import __version__
from tests.architecture.source import PACKAGE, ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md")),
    *sorted((ROOT / ".github").rglob("*.md")),
    *sorted(path for path in (PACKAGE / "docs").rglob("*.md")),
]
DECISIONS = sorted((PACKAGE / "docs" / "decisions").glob("*.md"))
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_of_pages_lead_somewhere(page: Path) -> None:
    """Every file that a page links is there, seen from the page."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_commands_named_in_pages_exist() -> None:
    """A module called with ``python -m`` and a script named in a page of the repository exist."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    modules = set(re.findall(r"python -m ((?:tests|alhambra_desktop)[\w.]*)", text))
    scripts = set(re.findall(r"(?:packaging|tests)/[\w/]+\.py\b", text))
    assert len(modules) > 5
    assert [name for name in modules if not _runs(ROOT.joinpath(*name.rstrip(".").split(".")))] == []
    assert [name for name in scripts if not (ROOT / name).is_file()] == []


def _runs(path: Path) -> bool:
    return path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_decisions_are_short_and_have_the_same_form(page: Path) -> None:
    """A decision is numbered like its file, says situation and choice, and fits on a page."""
    text = page.read_text(encoding="utf-8")
    number = int(page.stem[:4])
    assert text.startswith(f"# {number}. ")
    assert DECISIONS.index(page) == number - 1
    assert "**Situation.**" in text
    assert "**Choice.**" in text
    assert len(text.splitlines()) <= 60


def test_the_changelog_is_kept_by_version() -> None:
    """The newest version comes first; under each only Added, Changed and Fixed; one may be unreleased."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (\d+)\.(\d+)\.(\d+)( \(unreleased\))?$", text, re.MULTILINE)
    numbers = [tuple(map(int, version[:3])) for version in versions]
    assert all(later > earlier for later, earlier in pairwise(numbers))
    assert __version__ in [".".join(version[:3]) for version in versions[:2]]
    assert not any(version[3] for version in versions[1:])
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= {"Added", "Changed", "Fixed"}
    assert re.findall(r"^## .*$", text, re.MULTILINE) == [
        f"## {'.'.join(version[:3])}{version[3]}" for version in versions
    ]


# --- the forge -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file",
    [ROOT / ".pre-commit-config.yaml", *sorted((ROOT / ".github").rglob("*.yml"))],
    ids=lambda file: file.name,
)
def test_forge_files_can_be_read(file: Path) -> None:
    """The files are YAML that says something."""
    assert yaml.safe_load(file.read_text(encoding="utf-8"))


def test_the_workflow_tests_and_packs_on_three_systems() -> None:
    """Tests and archives run on Linux, Windows and macOS, by commands and files that exist here."""
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    for job in ("test", "archive"):
        systems = {name.split("-")[0] for name in jobs[job]["strategy"]["matrix"]["system"]}
        assert systems == {"ubuntu", "windows", "macos"}
    assert set(jobs["archive"]["needs"]) <= set(jobs)
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert {"python packaging/start.py test --fast", "python packaging/release.py", ".ci/run"} <= {*commands}
    for command in commands:
        for name in re.findall(r"(?<![\w/])(?:packaging/\S+|\.ci/\S+)", command):
            assert (ROOT / name).is_file(), name


def test_the_workflow_uploads_what_a_release_makes() -> None:
    """The kinds of archive that packaging/release.py makes are those that are kept, with their sums."""
    kept = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["archive"]["steps"][-1]["with"][
        "path"
    ]
    made = set(
        re.findall(r"\.(zip|tar\.xz)\"", (ROOT / "packaging" / "release.py").read_text(encoding="utf-8"))
    )
    assert made == {"zip", "tar.xz"}
    assert set(kept.split()) == {*(f"dist/*.{kind}" for kind in made), "dist/SHA256SUMS"}


def test_pre_commit_runs_tools_of_the_environment() -> None:
    """Each hook runs what the test tools bring, so that its version is that of CI."""
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    assert {hook["entry"].split()[0] for hook in hooks} == {"ruff", "mypy", "python"}
    assert {hook["language"] for hook in hooks} == {"system"}


# --- where the checkout lies -----------------------------------------------------------------------------


@pytest.mark.slow
def test_paths_may_have_spaces_and_accents(tmp_path: Path) -> None:
    """The program runs from, keeps its data in, and writes into folders of any name."""
    home = tmp_path / "Müller & Söhne – 遊び"
    shutil.copytree(PACKAGE, home / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "docs"))
    shutil.copytree(ROOT / "assets", home / "assets")
    picture, data = home / "ein bild.png", home / "data dé jeu"
    wanted = ["screenshot", "--scene", "table", "--seed", "1", "--decisions", "2", "--size", "1024x640"]
    made = subprocess.run(
        [sys.executable, "-m", PACKAGE.name, *wanted, "--out", str(picture)],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home), "ALHAMBRA_DATA": str(data)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert picture.stat().st_size > 10_000
