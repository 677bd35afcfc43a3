"""The package as text and syntax trees, for the tests of this folder."""

import ast
import gc
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "alhambra_desktop"


@dataclass(frozen=True)
class Source:
    """One Python file of the package."""

    path: Path

    @property
    def name(self) -> str:
        """The path inside the package: ``engine/records.py``."""
        return self.path.relative_to(PACKAGE).as_posix()

    @property
    def room(self) -> str:
        """The folder directly under the package; for files beside the rooms their own name."""
        return self.path.relative_to(PACKAGE).parts[0].removesuffix(".py")

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree: many tests go through all of them."""
        found: list[ast.AST] = [self.tree]
        for node in found:  # as ast.walk goes, but without what says whether a name is read or written
            for name in node._fields:
                value = getattr(node, name, None)
                if isinstance(value, list):
                    found += [one for one in value if isinstance(one, ast.AST)]
                elif isinstance(value, ast.AST) and name != "ctx":
                    found.append(value)
        return tuple(found)

    @property
    def module(self) -> str:
        """The dotted name by which the file is imported."""
        return ".".join(["alhambra_desktop", *self.name.removesuffix(".py").split("/")]).removesuffix(
            ".__init__"
        )

    def imports(self, *, at_start: bool = False) -> Iterator[tuple[int, str]]:
        """Line and full dotted name of everything imported: ``a.b.c`` for ``from a.b import c``.

        ``at_start``: only what is read when the file is first imported.
        """
        package = ["alhambra_desktop", *self.path.relative_to(PACKAGE).parts[:-1]]
        for node in self.tree.body if at_start else self.nodes:
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                start = package[: len(package) + 1 - node.level] if node.level else []
                base = ".".join([*start, *([node.module] if node.module else [])])
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)

    def identifiers(self) -> Iterator[tuple[int, str]]:
        """Line and text of every name that the code gives or uses (comments and strings are none)."""
        for node in self.nodes:
            line = getattr(node, "lineno", 0)
            if isinstance(node, ast.Name):
                yield line, node.id
            elif isinstance(node, ast.Attribute):
                yield line, node.attr
            elif isinstance(node, ast.arg | ast.keyword):
                yield line, node.arg or ""
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield line, node.name

    def calls(self, function: str) -> Iterator[ast.Call]:
        """The calls of a function by its plain name."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                yield node

    @staticmethod
    def names_in(expression: ast.expr) -> Iterator[str]:
        """The plain names in an expression, and the last parts of dotted ones."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Name | ast.Attribute):
                yield node.id if isinstance(node, ast.Name) else node.attr

    def compared(self) -> Iterator[tuple[int, str]]:
        """Line and text of every string that something is compared with."""
        for node in self.nodes:
            if isinstance(node, ast.Compare):
                for side in (node.left, *node.comparators):
                    if isinstance(side, ast.Constant) and isinstance(side.value, str):
                        yield node.lineno, side.value

    def strings(self) -> Iterator[tuple[int, str]]:
        """Line and value of every string constant, but for the names that ``__all__`` lists."""
        exported = [node.value for node in self.nodes if _is_all(node)]
        names = {id(name) for listed in exported for name in ast.walk(listed)}
        for node in self.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in names:
                yield node.lineno, node.value


def _is_all(node: ast.AST) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign) and [getattr(t, "id", "") for t in node.targets] == ["__all__"]


@lru_cache
def sources() -> tuple[Source, ...]:
    """Every Python file of the package, by name.

    Their trees have as many parts as all else that lives; Python need not look for garbage among them.
    """
    found = tuple(Source(path) for path in sorted(PACKAGE.rglob("*.py")))
    gc.collect()
    gc.disable()
    for source in found:
        len(source.nodes)
    gc.freeze()
    gc.enable()
    gc.collect()  # Python counts anew what lives
    return found


def words(identifier: str) -> list[str]:
    """The words of an identifier: ``TakeMoney`` and ``take_money`` are take, money."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)]
