"""Types: those of documents are of the schema, and the package, with what a reader writes, passes mypy in its strict mode."""

import importlib.util
import os
import subprocess
import sys
import typing
from pathlib import Path

import juxtapose
from juxtapose import _fields

PYTHON = Path(__file__).parents[1]


def script():
    """The script that makes the types of documents."""
    spec = importlib.util.spec_from_file_location("documents_script", PYTHON / "scripts" / "documents.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_types_of_documents_are_of_the_schema():
    made = script()
    assert made.WRITTEN.read_text("utf-8") == made.generated(), "run python/scripts/documents.py"
    defined = juxtapose.schema()["$defs"]
    for name, schema in defined.items():
        kind = getattr(juxtapose.documents, name)
        if made.is_record(schema):
            assert set(typing.get_type_hints(kind)) == set(schema["properties"]), name
            assert kind.__required_keys__ == set(schema.get("required", [])), name
    assert len(defined) > 100


def test_fields_of_predictions_are_those_that_the_engine_says(documents):
    for prediction in juxtapose.predict(documents):
        fields = prediction.to_dict()
        assert set(fields) >= set(_fields.PredictionFields.__annotations__)
        for outcome in fields["outcomes"]:
            assert set(outcome) >= set(_fields.OutcomeFields.__annotations__)
            between = outcome["between"]
            if between:
                assert set(between) >= set(_fields.BetweenFields.__annotations__)


def test_the_package_and_what_readers_write_pass_mypy(tmp_path):
    written = (PYTHON / "tests" / "typed.py").read_text("utf-8").splitlines()
    shown = (PYTHON.parent / "README.md").read_text("utf-8").split("\n    import juxtapose\n")[1].split("\n\n")[0]
    for line in shown.splitlines():
        assert line.partition("#")[0].strip() in written, "typed.py has README's lines"
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), "package", "scripts", "tests/typed.py"]
    told = subprocess.run(command, cwd=PYTHON, env=os.environ | {"MYPYPATH": "package"}, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
