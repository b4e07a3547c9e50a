"""What the documents say of the package is so."""

from pathlib import Path

import parlor
from parlor import tables

ROOT = Path(__file__).parents[3]


def test_the_table_of_observations_is_current():
    text = (ROOT / "docs/RESEARCH.md").read_text()
    assert tables.markdown() in text, "run `python -m parlor.tables` and put what it prints into docs/RESEARCH.md"


def test_the_stubs_name_everything_that_is_there():
    stubs = (ROOT / "crates/python/python/parlor/_native.pyi").read_text()
    for kind in (parlor.State, parlor.View):
        for name in dir(kind):
            if not name.startswith("_"):
                assert f"def {name}(" in stubs, name
    for name in dir(parlor._native):
        if not name.startswith("_"):
            assert f"def {name}(" in stubs or f"class {name}" in stubs, name
