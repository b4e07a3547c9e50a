"""What the documents say of the package is so."""

import ast
import doctest
import inspect
from pathlib import Path

import pytest

import parlor
from parlor import tables

ROOT = Path(__file__).parents[3]


def test_the_table_of_observations_is_current():
    text = (ROOT / "docs/RESEARCH.md").read_text()
    assert tables.markdown() in text, "run `python -m parlor.tables` and put what it prints into docs/RESEARCH.md"


def test_everything_public_has_an_example_that_runs():
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = {test.name: test.examples for test in finder.find(parlor, "parlor", globs={})}
    for name in parlor.__all__:
        if name not in ("Game", "Refused", "Standing", "games"):
            assert examples.get(f"parlor.{name}"), f"{name} has no example"
    # Those of the native classes are found, so that they run with the others.
    told = "".join(example.source for kind in ("State", "View") for example in examples[f"parlor.{kind}"])
    for kind in (parlor.State, parlor.View):
        for name in vars(kind):
            if not name.startswith("_") and not name.endswith("_bytes") and name not in ("json", "begun", "num_numbers", "num_legal"):
                assert f".{name}" in told, f"no example uses {name}"


def stubs() -> dict[str, ast.AST]:
    """What the stubs declare, by its name; of a class also `class.member`."""
    found = {}
    for node in ast.parse((ROOT / "crates/python/python/parlor/_native.pyi").read_text()).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] = node
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}": one for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


def native() -> dict[str, object]:
    """What is there, by the same names."""
    found = {name: what for name, what in vars(parlor._native).items() if not name.startswith("_")}
    members = {f"{kind.__name__}.{name}": what for kind in (parlor.State, parlor.View) for name, what in vars(kind).items()}
    return found | {name: what for name, what in members.items() if not name.split(".")[1].startswith("_")}


def test_the_stubs_declare_what_is_there_and_nothing_else():
    declared = {name for name in stubs() if not name.split(".")[-1].startswith("_")}
    assert declared == set(native())


@pytest.mark.parametrize("name", sorted(native()))
def test_the_stubs_have_the_arguments_that_are_taken(name):
    what, stub = native()[name], stubs()[name]
    if not callable(what) or isinstance(stub, ast.ClassDef):
        # A property, or a class that is not made by calling it.
        assert isinstance(stub, ast.ClassDef) or [one.id for one in stub.decorator_list] == ["property"]
        return
    taken = inspect.signature(what).parameters.values()
    assert [one.arg for one in stub.args.args] == [one.name for one in taken]
    defaults = [ast.literal_eval(one) for one in stub.args.defaults]
    assert defaults == [one.default for one in taken if one.default is not inspect.Parameter.empty]
