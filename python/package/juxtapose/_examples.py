"""The papers' models."""

from __future__ import annotations

import json
from typing import Any, TypedDict

from . import _engine
from ._models import of_class


class Published(TypedDict):
    """A figure that a paper prints, for comparison."""

    outcome: str
    quantity: str
    value: float
    source: str
    difference: str | None


class Example(TypedDict):
    """What is told of an example."""

    id: str
    title: str
    kind: str
    paper: str
    about: str
    published: list[Published]


def examples() -> list[Example]:
    """All examples, without their documents."""
    return _engine.examples()


def example(id: str) -> dict[str, Any]:
    """The model document of one example; it may be changed freely.

    :raises KeyError: Where no example has this id.
    """
    document: dict[str, Any] = json.loads(_engine.example(of_class(id, "id", str, "a text")))
    return document
