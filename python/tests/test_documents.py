"""Examples, links and the documentation's own examples."""

import doctest
import importlib
import json
import pkgutil
from pathlib import Path

import juxtapose
import pytest


def test_every_example_can_be_predicted(documents):
    assert len(documents) == len(juxtapose.examples()) > 20
    assert [juxtapose.check(document) for document in documents] == [[]] * len(documents)
    with pytest.raises(KeyError, match="8-pe-mixed-mode"):
        juxtapose.example("none")


def test_a_link_gives_the_model_back(documents):
    for document in documents:
        assert juxtapose.from_link(juxtapose.to_link(document)) == document
        assert juxtapose.from_link(juxtapose.to_link(document, "https://example.org/page")) == document


def test_a_damaged_link_is_refused(eight):
    link = juxtapose.to_link(eight)
    for wrong, code in [(link[: len(link) // 2], "cut"), ("nothing", "unknown-form")]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.from_link(wrong)
        assert told.value.code == code


def test_what_is_no_document_is_not_upgraded():
    for text, code in [("{", "syntax"), ("[]", "type"), ("7", "type"), ("[" * 100_000, "syntax")]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.upgrade(text)
        assert told.value.code == code


def test_the_schema_is_the_published_one():
    published = Path(__file__).parents[2] / "www" / "public" / "model.schema.json"
    schema = juxtapose.schema()
    assert schema == json.loads(published.read_text("utf-8"))
    schema.clear()
    assert juxtapose.schema(), "a dict of its own each time"


def test_the_documentation_is_true():
    names = [module.name for module in pkgutil.iter_modules(juxtapose.__path__, "juxtapose.") if "_engine" not in module.name]
    modules = [juxtapose, *map(importlib.import_module, names)]
    tried = [doctest.testmod(module) for module in modules]
    assert sum(one.attempted for one in tried) >= 4
    assert sum(one.failed for one in tried) == 0


def test_everything_public_is_documented():
    for name in juxtapose.__all__:
        thing = getattr(juxtapose, name)
        assert name == "__version__" or thing.__doc__, name
        for member in vars(thing).values() if isinstance(thing, type) else ():
            if isinstance(member, property):
                assert member.__doc__, f"{name}.{member}"
