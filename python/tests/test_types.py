"""Types: those of documents are of the schema, and the package, with what a reader writes, passes mypy in its strict mode."""

import importlib.util
import subprocess
import sys
import typing
from pathlib import Path

import juxtapose

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
