"""The house: what is packaged is what is there, and each package's face names what it has."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from pathlib import Path

import pytest

import slowwave

ROOT = Path(slowwave.__file__).parent
NOT_PACKAGED = {"tests", "build", "dist"}
PACKAGES = sorted(
    ".".join(("slowwave", *folder.relative_to(ROOT).parts))
    for folder in (ROOT, *(p.parent for p in ROOT.rglob("__init__.py")))
    if not any(part in NOT_PACKAGED or part.startswith(".") for part in folder.relative_to(ROOT).parts)
)


def test_every_package_of_the_tree_is_packaged() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]
    assert sorted(listed) == sorted(set(PACKAGES))


@pytest.mark.parametrize("name", sorted(set(PACKAGES)))
def test_a_face_names_what_it_has_and_never_hides_a_module(name: str) -> None:
    package = importlib.import_module(name)
    exports = set(getattr(package, "__all__", ()))
    assert all(getattr(package, export) is not None for export in exports)
    assert exports.isdisjoint(module.name for module in pkgutil.iter_modules(package.__path__))
