"""What twelve modules cost in lines, now and at an earlier commit, by the same rules of counting.

::

    python -m tests.bench.module_lines [commit ...]     # without one: the first version with all twelve

Counted are all lines of Python, blank ones and docstrings too. A file that names one of the twelve is theirs.
A file for all modules counts by the share that the twelve have in the modules of that commit; a file of tests
about several modules, by the share of the twelve among the modules it names.
"""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path, PurePosixPath

from tests.match.test_worth import TWELVE

ROOT = Path(__file__).parents[2]
FIRST = "ec26ef01"
"""The last commit of version 0.1 before the other 31 modules."""
NAMED = re.compile(r"[\"']([a-z_]+)[\"']|\bmodules\.([a-z_]+)")
PARTS = {
    "rules": r"alhambra_desktop/alhambra/modules/(?!__init__)",
    "bots": r"alhambra_desktop/bots/(alhambra/)?modules/(?!__init__)",
    "look": r"alhambra_desktop/presentation/(panels|alhambra/modules)/(?!__init__)"
    r"|alhambra_desktop/presentation/alhambra/(items|look|looks|plain_panel|shapes)\.py",
    "own tests": r"tests/alhambra/modules/(?!test_(data|pairs|tables|orders|complete)|tables_|completeness)",
    "tests of interactions, data, orders": r"tests/alhambra/(interactions/"
    r"|modules/(test_(data|pairs|tables|orders)|tables_))",
    "tests of bots": r"tests/bots/(alhambra/)?modules/(?!test_knowledge)",
    "conformance": r"tests/conformance/modules\.py|tests/alhambra/modules/(test_complete|completeness)",
}


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S607


def files(commit: str) -> list[str]:
    """The Python files of a commit, or of the folder as it is now."""
    listed = (
        git("ls-tree", "-r", "--name-only", commit)
        if commit
        else git("ls-files", "-co", "--exclude-standard")
    )
    return [
        name for name in listed.splitlines() if name.endswith(".py") and (commit or (ROOT / name).exists())
    ]


def text(commit: str, name: str) -> str:
    return git("show", f"{commit}:{name}") if commit else (ROOT / name).read_text(encoding="utf-8")


def share(name: str, words: str, modules: frozenset[str]) -> float:
    """Which part of a file is due to the twelve: of the modules it is named after, or that it names."""
    path = PurePosixPath(name)
    stem = path.stem.removeprefix("test_")
    owner = {one for one in modules if one in path.parts or stem == one or stem.startswith(f"{one}_")}
    words_said = {word for pair in NAMED.findall(words) for word in pair}
    named = owner or modules & words_said or modules
    return len(named.intersection(TWELVE)) / len(named)


def counted(commit: str) -> Counter[str]:
    """The lines of the twelve by part."""
    listed, found = files(commit), Counter[str]()
    modules = frozenset(
        PurePosixPath(name).parts[3].removesuffix(".py") for name in listed if re.match(PARTS["rules"], name)
    )
    for part, pattern in PARTS.items():
        for name in listed:
            if re.match(pattern, name):
                words = text(commit, name)
                found[part] += round(words.count("\n") * share(name, words, modules))
    return found


def main(commits: list[str]) -> None:
    """Print the parts, then the sum, of each commit and of the folder as it is."""
    columns = [counted(commit) for commit in (*(commits or [FIRST]), "")]
    print(f"{'':38}" + "".join(f"{name or 'now':>10}" for name in (*(commits or [FIRST]), "")))
    for part in PARTS:
        print(f"{part:38}" + "".join(f"{column[part]:10,}" for column in columns))
    print(f"{'sum':38}" + "".join(f"{column.total():10,}" for column in columns))
    print(
        f"{'of the first':38}" + "".join(f"{column.total() / columns[0].total():10.0%}" for column in columns)
    )


if __name__ == "__main__":
    main(sys.argv[1:])
